# Ошибки в командах и ответы на команды.

# Ошибки: что не так и как правильно.
mistake-unknown_word = { $found ->
        [0] Нет команды «{ $word }». Все команды: /рп помощь
       *[other] Нет команды «{ $word }». Может быть, «{ $near }»?
    }
mistake-missing_argument = Команда неполная. Нужно так: { $usage }
mistake-missing_argument-who = Кого? { $list }. Нужно так: { $usage }
mistake-missing_argument-z = Не хватает второй координаты, z. Нужно так: { $usage }
mistake-too_many_arguments = Лишнее слово: «{ $word }». Нужно так: { $usage }
mistake-unknown_player = { $found ->
        [0] Рядом нет игрока «{ $name }». Нужно так: { $usage }
        [1] Рядом нет игрока «{ $name }». Может быть, { $near }? Есть: { $list }.
       *[other] Рядом нет игрока «{ $name }». Есть: { $list }.
    }
mistake-unknown_player-known = { $found ->
        [0] Игрока с именем «{ $name }» здесь никогда не было. Нужно так: { $usage }
        [1] Игрока с именем «{ $name }» здесь никогда не было. Может быть, { $near }?
       *[other] Игрока с именем «{ $name }» здесь никогда не было. Есть: { $list }.
    }
mistake-ambiguous_player = Имя «{ $name }» подходит { $n ->
        [one] { $n } игроку
        [few] { $n } игрокам
        [many] { $n } игрокам
       *[other] { $n } игрока
    }: { $list }{ $more ->
        [0] .
       *[other] {" "}и ещё { $more }.
    } Уточните: @{ $example }
mistake-unknown_value = «{ $word }» здесь не подходит. Можно: { $list }
mistake-unknown_value-item = «{ $word }» – не предмет игры: он пишется как minecraft:stick. Нужно так: { $usage }
mistake-unknown_value-name-spell = Заклинания «{ $word }» в списке нет. Если цель – { $who }: /рп заклинание "{ $name }" { $who }. Если это всё название – возьмите его в кавычки.
mistake-unknown_value-traits = По здешним правилам в листе ничего не перечисляют по именам.
mistake-not_a_number = «{ $word }» – не целое число. Нужно так: { $usage }
mistake-out_of_bounds = Число { $have } не подходит: нужно от { $lo } до { $hi }.
mistake-out_of_bounds-traits = { $kind }: в листе не больше { $most }. Сначала уберите что-нибудь.
mistake-no_permission = У вас нет права на эту команду: она для { $needed }.
mistake-bad_dice = Ошибка в «{ $text }», знак { $column }: { $problem } Пример: 2к6+3, к20 пр, атака меч
mistake-bad_dice-named = Нет куба «{ $text }». Может быть: { $list }.
mistake-no_moderator_fight-who = { $who } сейчас не в бою. Чтобы речь шла о ближайшем бое, не называйте никого.
mistake-no_moderator_fight = Здесь нет боя, о котором речь. Назовите участника боя или сбора.
mistake-not_in_fight = Вы не в бою. Начать: /рп файт, потом /рп готов
mistake-not_in_fight-unready = Бой ещё не начался, и вы не готовы. Объявить готовность: /рп готов
mistake-not_in_fight-clock = Бой ещё не начался: вы готовы, начнётся через { $seconds } с.
mistake-not_in_fight-waiting = Бой ещё не начался: вы готовы. Ждём: { $missing }{ $more ->
        [0] .
       *[other] {" "}и ещё { $more }.
    }
mistake-not_in_fight-foes = Бой ещё не начался: вы готовы. Ждём противников.
mistake-not_yet = Команды «{ $word }» в этой версии ещё нет. Что есть: /рп помощь
mistake-not_yet-rules = По этим правилам команды «{ $word }» нет. Что есть: /рп помощь
mistake-line_too_long = Слишком длинно: { $n ->
        [one] { $n } знак
        [few] { $n } знака
        [many] { $n } знаков
       *[other] { $n } знака
    }, можно не больше { $most }.
mistake-empty_hand = В руке ничего нет. Возьмите предмет или назовите его: { $usage }
mistake-menu_closed = Это меню уже закрыто. Открыть новое: /рп меню
mistake-too_fast = Слишком быстро. Повторите команду через секунду.

cmd-who-player = игроков
cmd-who-moderator = мастеров
cmd-who-admin = администраторов
cmd-word = { $word }
cmd-person = { $name } (@{ $account })

# Что не так с кубами
cmd-dice-empty = здесь ничего нет.
cmd-dice-too_long = длиннее 64 знаков.
cmd-dice-term = нужен куб или число.
cmd-dice-operator = нужен плюс, минус или конец.
cmd-dice-count = кубов должно быть хотя бы один.
cmd-dice-sides = граней бывает от 1 до 1000.
cmd-dice-too_many = всего не больше 100 кубов.
cmd-dice-constant = число больше миллиона.
cmd-dice-no_dice = нет ни одного куба.
cmd-dice-mode = преимущество и помеха – только для одного куба.

cmd-button-fight = В бой
cmd-button-ready = Готов

# Язык
cmd-lang-set = Теперь я говорю с вами по-русски.

# Контроль
kontrol-one = { $who }: { $n ->
        [one] { $n } блок
        [few] { $n } блока
        [many] { $n } блоков
       *[other] { $n } блока
    }, { $zone }
kontrol-entry = { $who } – { $n } ({ $zone })
kontrol-one-plain = { $who }: { $n ->
        [one] { $n } блок
        [few] { $n } блока
        [many] { $n } блоков
       *[other] { $n } блока
    }
kontrol-entry-plain = { $who } – { $n }
kontrol-list = Рядом, в блоках: { $list }{ $more ->
        [0] .
       *[other] {" "}и ещё { $more }.
    }
kontrol-nobody = В { $limit ->
        [one] { $limit } блоке
        [few] { $limit } блоках
        [many] { $limit } блоках
       *[other] { $limit } блока
    } вокруг никого нет.
kontrol-far = { $who }: дальше { $limit ->
        [one] { $limit } блока
        [few] { $limit } блоков
        [many] { $limit } блоков
       *[other] { $limit } блока
    }
kontrol-elsewhere = { $who }: не в этом мире.
kontrol-zone-melee = ближний бой
kontrol-zone-whip = кнут
kontrol-zone-ranged = дальний бой
kontrol-zone-beyond = вне зон

# Статус
cmd-status-fight = Раунд { $round }, ходит { $who }. Осталось: { $left }.{ $prompts }
cmd-status-paused = Пауза ({ $who }): бой и его часы стоят. Продолжит мастер.
cmd-status-paused-dispute = Пауза на время спора: бой и его часы стоят. Продолжит мастер, или пусть { $who } скажет: /рп спор решён.
cmd-status-frozen = Бой остановлен из-за ошибки, часы стоят. Ждите мастера: он вернёт последнее решение или закончит бой.
cmd-status-initiative = Бросают инициативу: /рп инициатива.{ $prompts }
cmd-status-over = Бой окончен.
cmd-status-bonds = { $list }.
cmd-bond-carries = { $who } несёт: { $other }
cmd-bond-guards = { $who } прикрывает: { $other }
cmd-bond-enemy = { $who } и { $other } – враги
cmd-status-approach = Сближение: ударов ещё нет.{ $prompts }
cmd-status-orders = Раунд { $round }: подают заявки.{ $prompts }
cmd-status-locked = Раунд { $round }: заявки закрыты.{ $prompts }
cmd-status-endgame = Эндшпиль, заход { $round }.{ $prompts }
cmd-status-choice = Бой решён: победитель выбирает.{ $prompts }
cmd-status-fighters = Бойцы: { $list }{ $more ->
        [0] .
       *[other] {" "}и ещё { $more }.
    }
cmd-status-order = Порядок: { $list }{ $more ->
        [0] .
       *[other] {" "}и ещё { $more }.
    }
cmd-status-gathering = Сбор: { $n ->
        [one] { $n } участник
        [few] { $n } участника
        [many] { $n } участников
       *[other] { $n } участника
    }, готовы: { $ready }. { $nobody ->
        [0] Ждём: { $waiting }{ $more ->
            [0] .
           *[other] {" "}и ещё { $more }.
        }
       *[other] Ждать некого.
    }
cmd-status-gathering-until = Сбор: { $n ->
        [one] { $n } участник
        [few] { $n } участника
        [many] { $n } участников
       *[other] { $n } участника
    }, готовы: { $ready }. { $nobody ->
        [0] Ждём ещё { $seconds } с: { $waiting }{ $more ->
            [0] .
           *[other] {" "}и ещё { $more }.
        }
       *[other] Ждать некого.
    }
cmd-status-none = Вы не в бою. Начать бой: /рп файт
cmd-fighter = { $who } ОЗ { $hp }/{ $most }
cmd-fighter-away = { $who } ОЗ { $hp }/{ $most } (нет на месте)
cmd-fighter-down = { $who } (выбыл)
cmd-fighter-left = { $who } (вне боя)
cmd-fighter-seen = { $who }{ $n ->
        [0] {""}
       *[other] {" "}({ $states })
    }
cmd-state-away = нет на месте
cmd-left-action = действие
cmd-left-bonus = бонусное действие
cmd-left-nothing = ничего
cmd-left-blocks = { $n ->
        [one] { $n } блок движения
        [few] { $n } блока движения
        [many] { $n } блоков движения
       *[other] { $n } блока движения
    }
cmd-wait = { $who }
cmd-wait-seconds = { $who } ({ $n } с)
cmd-waiting = {" "}Ждём ответа: { $list }.

# Лист
cmd-sheet = { $who }. { $role }Снаряжение: { $gear }. Кубы – наведите мышь.
cmd-sheet-hp = { $who }. ОЗ { $hp }/{ $most }. { $role }Снаряжение: { $gear }. Кубы – наведите мышь.
cmd-sheet-role = Роль: { $role }.{" "}
cmd-sheet-attributes = { $list }
cmd-sheet-attribute = { $name } { $value } ({ SIGNED($bonus) })
cmd-sheet-plain = { $who }. { $role }
cmd-sheet-attribute-plain = { $name } { $value }
cmd-sheet-traits = { $kind }: { $list }
sheet-unknown = { $name } (сейчас нет в настройках)
sheet-unknown-role = { $name } (сейчас нет в настройках; считается { $counts })
flag-infidel = иноверец
cmd-sheet-secret = { $who }: для других ничего не написано.
cmd-sheet-text-story = { $who }. История: { $text }
cmd-sheet-text-looks = { $who }. Внешность: { $text }
cmd-sheet-text-character = { $who }. Характер: { $text }
cmd-sheet-die = { $die }: { SIGNED($bonus) }
cmd-sheet-die-gear = { $die }: { SIGNED($bonus) }, снаряжение { SIGNED($gear) }
cmd-gear-parry = парирование { SIGNED($bonus) }
cmd-gear-dodge = уворот { SIGNED($bonus) }
cmd-gear-nothing = без прибавок

# Предметы
cmd-item-ask = По чему узнавать «{ $kind }» – предмет в руке?
cmd-item-tag = метка { $what }
cmd-item-name = имя «{ $what }»
cmd-item-id = вид { $what }

# Справка
help-words = Команды, подробнее – /рп помощь КОМАНДА:
help-fight-words = В бою:
help-mod = Мастеру:
help-admin = Администратору:
help-word = { $usage } – { $does }
help-word-moderator = { $usage } – { $does } (для мастеров)
help-word-admin = { $usage } – { $does } (для администраторов)

help-usage-fight = /рп файт [тренировка] [готов [сторона]]
help-does-fight = режим боя: включить или выключить; «готов»: включить и сразу объявить готовность
help-usage-kontrol = /рп контроль [игрок]
help-does-kontrol = расстояние до игрока или до всех в 20 блоках
help-usage-radius = /рп радиус
help-does-radius = круги зон вокруг вас: показать или убрать
help-usage-timer = /рп таймер [1–60 | стоп]
help-does-timer = таймер в чате, без числа – на 60 секунд
help-usage-menu = /рп меню [игрок]
help-does-menu = всё, что вы можете сделать сейчас, или что можно сделать с игроком
help-usage-choose = /рп выбор МЕНЮ НОМЕР
help-does-choose = нажать кнопку меню
help-usage-status = /рп статус
help-does-status = раунд, чей ход, порядок, здоровье
help-usage-sheet = /рп лист [игрок]
help-does-sheet = характеристики, кубы, снаряжение и роль
help-usage-roll = /рп куб КУБ [пр | пом] [тайно]
help-does-roll = бросить куб по имени («сила», «атака меч») или выражение («2d6+3»)
help-usage-lang = /рп язык ru | en
help-does-lang = язык сообщений для вас
help-usage-help = /рп помощь [команда]
help-does-help = список команд или описание одной

help-usage-mod-distance = /рп мод дистанция ИГРОК ИГРОК [#СОБЫТИЕ]
help-does-mod-distance = расстояние между двумя сейчас или в момент события
help-usage-mod-log = /рп мод лог [бой] [1–100]
help-does-mod-log = последние записи боя; одно число – номер боя, а нет такого боя – сколько записей
help-usage-mod-start = /рп мод начать [игрок]
help-does-mod-start = добросить инициативу или начать бой сбора этого игрока
help-usage-mod-next = /рп мод дальше [игрок]
help-does-mod-next = решить открытые вопросы как молчание и закончить ход
help-usage-mod-undo = /рп мод вернуть [игрок]
help-does-mod-undo = вернуть последнее решение боя, чьё бы оно ни было
help-usage-mod-pause = /рп мод пауза [игрок]
help-does-mod-pause = остановить бой и его часы
help-usage-mod-resume = /рп мод продолжить [игрок]
help-does-mod-resume = снять паузу; спор, из-за которого она, решён
help-usage-undo = /рп вернуть [да|нет]
help-does-undo = вернуть своё последнее решение, если согласны все, кого оно задело; да и нет – ответ на чужую просьбу
help-usage-dispute = /рп спор [слова|решён]
help-does-dispute = отметить место в журнале и позвать модераторов; второй согласный ставит бой на паузу; решён – спор снят
help-usage-mod-hp = /рп мод оз ИГРОК ЧИСЛО
help-does-mod-hp = задать очки здоровья в бою, а вне боя – те, с которыми начнётся следующий
help-usage-mod-end = /рп мод конец [игрок]
help-does-mod-end = сразу закончить бой

help-usage-admin-attr = /рп админ атрибут ИГРОК АТРИБУТ ЧИСЛО
help-does-admin-attr = задать характеристику персонажа
help-usage-admin-role = /рп админ роль ИГРОК РОЛЬ
help-does-admin-role = задать роль персонажа
help-usage-admin-trait = /рп админ черта ИГРОК ВИД ИМЯ | -ИМЯ | нет
help-does-admin-trait = добавить в лист оружие, перк или иное по имени, убрать одно или всё
help-usage-admin-text = /рп админ описание ИГРОК история | внешность | характер СЛОВА | нет
help-does-admin-text = что другие могут прочесть о персонаже
help-usage-admin-rules = /рп админ правила ИМЯ
help-does-admin-rules = правила следующих боёв на этом сервере
help-usage-admin-gear = /рп админ снаряжение КЛАСС парирование | уворот | движение ЧИСЛО
help-does-admin-gear = что даёт класс доспеха или щит, со следующего броска
help-usage-admin-item = /рп админ предмет [ПРЕДМЕТ | name:ИМЯ | tag:МЕТКА] ВИД
help-does-admin-item = чем считать предмет, без имени – тот, что в руке
help-usage-admin-reload = /рп админ перечитать
help-does-admin-reload = перечитать config.toml

# Слова Ephem
help-usage-ephem-ready = /рп готов [слова]
help-does-ephem-ready = готов к бою, слова войдут в честность кубов
help-usage-ephem-unready = /рп неготов
help-does-ephem-unready = снять готовность
help-usage-ephem-side = /рп сторона НАЗВАНИЕ
help-does-ephem-side = выбрать сторону до начала боя
help-usage-ephem-init = /рп инициатива
help-does-ephem-init = бросить инициативу
help-usage-ephem-attack = /рп атака [игрок] [основная | вторая | кулаки | подручное | бросок | перезарядив]
help-does-ephem-attack = ударить того, кого назвали или на кого смотрите
help-usage-ephem-parry = /рп парировать [тело] [вперёд | назад | стоять]
help-does-ephem-parry = парировать удар, после удачи можно шагнуть
help-usage-ephem-dodge = /рп уворот [тело] [север | юг | восток | запад | стоять]
help-does-ephem-dodge = увернуться, после удачи можно шагнуть
help-usage-ephem-take = /рп принять
help-does-ephem-take = не защищаться
help-usage-ephem-move = /рп движение [бонус] [x z]
help-does-ephem-move = открыть движение или сразу идти в точку
help-usage-ephem-done = /рп всё
help-does-ephem-done = закончить движение
help-usage-ephem-strike = /рп удар
help-does-ephem-strike = ударить того, кто выходит из ближнего боя
help-usage-ephem-decline = /рп отказ
help-does-ephem-decline = отказаться от вопроса
help-usage-ephem-auto = /рп авто (удар | помешать) (спрашивать | всегда | никогда)
help-does-ephem-auto = отвечать за вас: бить ли уходящего, мешать ли побегу
help-usage-ephem-cancel = /рп отмена
help-does-ephem-cancel = снять действие, которое ждёт отыгровки
help-usage-ephem-end = /рп конец
help-does-ephem-end = закончить ход
help-usage-ephem-surrender = /рп сдаюсь
help-does-ephem-surrender = выйти из боя побеждённым
help-usage-ephem-peace = /рп мир
help-does-ephem-peace = закончить бой, если согласны все
help-usage-ephem-loaded = /рп заряжено
help-does-ephem-loaded = оружие заряжено ещё до боя
