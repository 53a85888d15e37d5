# Внезапное нападение: до боя и в его начале.

surprise-behind = {" "}со спины
surprise-declared = Внезапное нападение{ $behind }: { $target } выбирает тип боя. Ждём { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }, молчание — ролевой. Опишите нападение в чате.
surprise-roleplay = { $who } ⚔ { $target }: бой ролевой.
surprise-silence = { $who } ⚔ { $target }: ответа не было, бой ролевой.
surprise-left = { $who } ⚔ { $target }: { $target } вне игры, это считается молчанием. Бой ролевой.
surprise-system = { $who } ⚔ { $target }: бой системный, { $target } так решает. Ролевого боя не будет, оба свободны.
surprise-void = { $who } выходит из игры: нападения не будет, { $target } может идти.
surprise-order = Внезапное нападение{ $behind }: { $who } ⚔ { $target }. Без инициативы, порядок: { $order }. Первое действие — атака этой цели.
surprise-why-attacker = Удар со спины: в первом раунде у цели помеха на защиту от нападающего.
surprise-why-all = Удар со спины: в первом раунде у цели помеха на любую защиту.

ask-surprise = { $who } внезапно нападает на вас{ $behind }! Каким будет бой? Молчание — ролевой.{ $time }
option-roleplay = Ролевой
option-system = Системный
option-surprise-target = Внезапно напасть: { $target }
value-roleplay = ролевой
value-system = системный

refusal-surprise_open = Сначала ответьте на нападение: /рп ролевой или /рп системный.
refusal-surprise_open-who = Нападение уже объявлено. Ждём ответа: { $who }.
refusal-surprise_owed = Это действие отдано внезапной атаке. Атакуйте её цель или закончите ход: /рп конец.
refusal-surprise_owed-target = Это действие отдано внезапной атаке. Цель: { $target }. Не достать — закончите ход: /рп конец.
refusal-nobody_near = В 20 блоках нет никого, на кого можно внезапно напасть.

help-usage-ephem-surprise = /рп внезапно ИГРОК
help-does-ephem-surprise = внезапно напасть на того, кто не дальше 20 блоков: он выберет тип боя
help-usage-ephem-roleplay = /рп ролевой
help-does-ephem-roleplay = ответить на внезапное нападение: бой ролевой
help-usage-ephem-system = /рп системный
help-does-ephem-system = ответить на внезапное нападение: ролевого боя не будет
