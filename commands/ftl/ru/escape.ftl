# Побег и погоня.

escape-tried = { $who } бежит: { $total }. Помешать могут: { $hinderers }.
escape-opposed = { $who } мешает побегу: { $total }
escape-voided = { $who }: побег не состоялся, участник вышел из боя.
escape-success = { $who } сбегает: { $total }{ $against }.
escape-failed = { $who } бежит: { $total }{ $against } — не уйти, останавливает { $by }: { $result }
escape-all-against = , мешали: { $list }
escape-against = { $who } { $total }
escape-unopposed = , никто не помешал
escape-hit = { $weapon }, −{ $damage } ОЗ (осталось { $hp })
escape-hit-down = { $weapon }, −{ $damage } ОЗ: { $target } выбывает

ask-hinder = { $who } бежит: { $total }. Помешать?{ $time }
option-hinder = Помешать
option-escape = Побег
option-caught-target = Догнал: { $target }
option-letgo = Отпустить
option-letgo-target = Отпустить: { $target }
hint-letgo = погоня кончится, когда отпустят все
button-letgo = Отпустить
button-letgo-hint = Не догонять: /рп отпустить
value-hinder = помешать
value-escape = побег
auto-hinder = Побег противника: { $answer ->
        [always] мешать всегда
        [never] не мешать никогда
       *[ask] спрашивать каждый раз
    }.

escape-unpursued = Вы сбежали; погони не будет: { $allies ->
        [yes] ваши ещё сражаются
       *[no] бой идёт без вас
    }.
pursuit-begun-you = Вы сбежали, идите. С первого шага — 10 секунд неприкосновенности, потом погоня. Бить никого нельзя.
pursuit-begun = { $who } в бегах. Погоня — через 10 секунд после первого шага; удар — значит догнали. Времени: { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
pursuit-sheltered-you = Неприкосновенность { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }
pursuit-sheltered = { $who } в бегах: погоня через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }
pursuit-count = До погони { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }
pursuit-open-you = Неприкосновенность кончилась: за вами гонятся. Удар догнавшего вернёт вас в бой.
pursuit-open = Погоня открыта: идите. Ударьте, чтобы остановить. Беглец: { $who }.
pursuit-letgo = { $who } прекращает погоню. Беглец: { $target }.{ $left }
pursuit-left = {" "}Ещё догоняют: { $who }.
pursuit-hit-kept = Удар засчитан, но кто-то из вас не в мире боя. Когда оба вернётесь: /рп догнал. Беглец: { $target }.
pursuit-caught = Беглец пойман: { $target }. Догоняет { $who }, бой продолжается здесь.
pursuit-over-you = Погоня окончена, вы ушли.
away-fugitive = Беглец вышел из игры, время погони идёт.
pursuit-hit-void = Этот удар погоню не решает: вы её прекратили или она ещё не открыта. Беглец: { $who }.
pursuit-you-may-not-strike = Пока за вами погоня, бить никого нельзя. Мастера видят этот удар.
pursuit-fugitive-struck = { $who } бьёт во время своего побега: { $target }. Это запрещено до конца погони.

cmd-status-pursuit = Погоня: { $who } в бегах. Догоняют: { $pursuers }. Осталось { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.

refusal-too_close-who-have-lo = Слишком близко: { $who }, { $have ->
        [one] { $have } блок
        [few] { $have } блока
        [many] { $have } блоков
       *[other] { $have } блока
    }. Для побега нужно не меньше { $lo } от каждого противника.
refusal-no_way_out = Пути для побега нет: вы окружены.
refusal-no_way_out-need = Пути для побега нет: все дороги дальше { $need ->
        [one] { $need } блока
        [few] { $need } блоков
        [many] { $need } блоков
       *[other] { $need } блока
    } от противников закрыты или идут через их зоны.
refusal-escaped_lately = Побег уже был. Нужно подождать три раунда.
refusal-escaped_lately-round = Побег уже был. Снова можно с раунда { $round }.
refusal-no_pursuit = Погони нет: отпускать и догонять некого.
refusal-in_pursuit = Погоня ещё не окончена: это можно после неё.
refusal-in_pursuit-who = Идёт погоня, беглец: { $who }. Это можно после неё. Прекратить: /рп отпустить.
refusal-not_struck = Сначала догоните ударом.
refusal-not_struck-target = Сначала догоните ударом. Беглец: { $target }.
refusal-let_go = Вы уже прекратили погоню.

help-usage-ephem-escape = /рп побег
help-does-ephem-escape = сбежать из боя: от шести блоков до противников и если есть путь
help-usage-ephem-hinder = /рп помешать
help-does-ephem-hinder = помешать побегу, когда об этом спросят
help-usage-ephem-caught = /рп догнал [игрок]
help-does-ephem-caught = продолжить бой после удара по беглецу, если он не продолжился сам
help-usage-ephem-letgo = /рп отпустить
help-does-ephem-letgo = прекратить погоню; отпустили все — бой окончен
