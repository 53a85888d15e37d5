# Settings: forms, what a change would do, names of tables and keys.

web-settings-title = Настройки
web-settings-about = Сохранённое здесь действует со следующего броска, и в идущих боях – как /рп админ в игре. Пишется в config.toml; комментарии в нём остаются.
web-settings-common = Все правила
web-settings-count = { $rows ->
        [1] записей: { $n }
       *[other] значений: { $n }
    }
web-settings-differing = не по книге: { $n }
web-settings-house = Правила следующих боёв
web-settings-house-about = По каким правилам начнётся следующий бой на сервере. Идущие бои доигрывают по своим. То же, что /рп админ правила.
web-settings-reload = Перечитать файл
web-settings-reload-about = Правили config.toml руками? Перечитайте его, потом правьте здесь. То же, что /рп админ перечитать.
web-settings-back = Ко всем настройкам
web-settings-explained = Что это
web-settings-search = Поиск
web-settings-search-button = Найти
web-settings-found = найдено: { $n }
web-settings-pages = Страницы
web-settings-unsaved = Набранное ещё не сохранено, на другой странице оно пропало бы. Сначала посмотрите изменение и сохраните.
web-settings-unsaved-go = Перейти, не сохраняя
web-settings-usual-row = как обычно
web-settings-usual = по книге: { $value }
web-settings-yes = да
web-settings-no = нет
web-settings-empty = пусто
web-settings-lines-names = по одному в строке
web-settings-other = другое…
web-settings-group-empty = если всё пусто, этого нет
web-settings-group-remove = убрать
web-settings-group-more = Добавить
web-settings-row-name = Название
web-settings-row-new-name = Новая запись (название)
web-settings-row-fate = По книге
web-settings-row-new = Новая запись
web-settings-row-default = вернуть по книге
web-settings-row-remove = убрать
web-settings-row-is-new = новая запись
web-settings-row-is-gone = запись убрана
web-settings-preview = Посмотреть изменение
web-settings-preview-about = Сначала покажет, что изменится; сохраните потом. Пустое поле числа – снова по книге.
web-settings-preview-title = Что изменится
web-settings-not-saved = Пока ничего не сохранено.
web-settings-difference = Изменения
web-settings-what = Что
web-settings-old = Было
web-settings-new = Станет
web-settings-fights = { $n ->
        [0] Идущих боёв это не касается.
        [one] Касается { $n } идущего боя, со следующего броска.
        [few] Касается { $n } идущих боёв, со следующего броска.
        [many] Касается { $n } идущих боёв, со следующего броска.
       *[other] Касается { $n } идущего боя, со следующего броска.
    }
web-settings-mark = { $what }: «{ $effect }» нет в таблице эффектов. Сохранить можно, но это будет только отметка: кроме преимущества или помехи, указанных здесь же, она ничего не даёт.
web-settings-effect = Что будет с бросками
web-settings-no-roll = Кубы и бонусы персонажа и его снаряжения не меняются – и в бою тоже: ни атаки и ответы на них, ни броски под эффектами, заклинаниями, перками, ранами и условиями арены.
web-settings-sample = { $how ->
        [player] { $name }
        [plain] Пример: обычный боец
        [chest] Пример: на теле – { $name }
        [main_hand] Пример: в руке – { $name }
        [off_hand] Пример: в другой руке – { $name }
        [both] Пример: в руках – { $name }
        [role] Пример: роль – { $name }
        [trait] Пример: на листе – { $name }
        [npc] НПС { $name }
       *[other] { $name }
    }
web-settings-roll = Бросок
web-settings-now = Сейчас
web-settings-then = Станет
web-settings-chances = Против равного, который бросает как сейчас
web-settings-chance = победа { $win } %, ничья { $tie } %
web-settings-die = { $n ->
        [0] к{ $sides }
       *[other] к{ $sides } { $parts } = к{ $sides } { SIGNED($total) }
    }
web-settings-pool = { $total }к{ $sides } ({ $parts }), успех от { $least }
web-settings-rolls-more = Ещё кубов: { $n }
web-settings-sample-player = Посмотреть на игроке (имя)
web-settings-no-player = Игрока «{ $name }» нет
web-settings-sample-show = Показать
web-settings-save = Сохранить
web-settings-edit = Править дальше
web-settings-saved = { $n ->
        [one] { $n } значение сохранено и действует со следующего броска.
        [few] { $n } значения сохранены и действуют со следующего броска.
        [many] { $n } значений сохранено, они действуют со следующего броска.
       *[other] { $n } значения сохранены и действуют со следующего броска.
    }
web-settings-nothing = Ничего не изменится: всё уже так.
web-settings-refused = Не сохранено: исправьте отмеченное.
web-settings-changed = Пока вы правили, настройки изменил кто-то ещё. Ваше осталось в форме: проверьте и сохраните снова. Изменилось:
web-settings-problem = { $key }: { $problem }
web-settings-name-wrong = название – до { $most } знаков, без особых символов
web-settings-name-missing = Назовите новую запись
web-settings-name-taken = «{ $name }» уже есть

# Tables, what their rows are, rows with words for names
web-settings-rows-gear = Броня
web-settings-rows-roles = Роль
web-settings-rows-armour = Броня
web-settings-called-none = ничего
web-settings-called-ranged = стрелковое
web-settings-called-magic = для магии
web-settings-called-light = лёгкая
web-settings-called-medium = средняя
web-settings-called-heavy = тяжёлая
web-settings-called-superheavy = сверхтяжёлая
web-settings-called-anti_magic = против магии
web-settings-table-rules = отдельные правила
web-settings-table-gear = броня и щит
web-settings-table-items = чем считаются предметы
web-settings-table-roles = роли
web-settings-table-npcs = шаблоны НПС
web-settings-table-spells-catalogue = заклинания
web-settings-table-consumables-catalogue = расходники
web-settings-table-effects = эффекты
web-settings-table-perks-catalogue = перки
web-settings-table-weapons = оружие
web-settings-table-armour = броня
web-settings-table-classes = классы
web-settings-table-shop = лавка

# Keys
web-settings-label-ruleset = правила следующих боёв
web-settings-label-away-seconds = сколько ждут отошедшего (секунды)
web-settings-label-dodge = уворот
web-settings-label-parry = парирование
web-settings-label-move = движение
web-settings-label-anti-magic = парирует магию
web-settings-label-names = названия
web-settings-label-ids = идентификаторы игры
web-settings-label-tags = метки
web-settings-label-two-handed = двуручное
web-settings-label-damage = урон (ОЗ)
web-settings-label-magazine = выстрелов
web-settings-label-hp = ОЗ
web-settings-label-hands = руки
web-settings-label-caster = заклинатель
web-settings-label-parries-magic = парирует магию
web-settings-label-attributes = характеристики
web-settings-label-role = роль или класс
web-settings-label-weapon = оружие
web-settings-label-off-hand = другая рука
web-settings-label-armour = броня
web-settings-label-loaded = заряжено
web-settings-label-enabled = в игре
web-settings-label-cost = стоит
web-settings-label-min = от (блоков)
web-settings-label-max = до
web-settings-label-die = что бросают
web-settings-label-target = на кого
web-settings-label-answer = защита
web-settings-label-effect = эффект
web-settings-label-edge = даёт кубам
web-settings-label-rounds = раундов
web-settings-label-within = не дальше (блоков)
web-settings-label-dice = кубы
web-settings-label-modifier = модификатор
web-settings-label-hp-per-round = ОЗ каждый раунд
web-settings-label-takes = отнимает
web-settings-label-kind = вид
web-settings-label-of-class = чей перк (класс)
web-settings-label-ap = ОД
web-settings-label-uses-per-fight = раз за бой
web-settings-label-uses-per-round = раз за раунд
web-settings-label-directed = с целью
web-settings-label-hostile = враждебный
web-settings-label-weapon-based = атака основным оружием
web-settings-label-resist = что уменьшает урон
web-settings-label-affects-attack-roll = кубы считаются в эндшпиле
web-settings-label-base-weapon-dice = кубов основе оружия
web-settings-label-weapons = оружие
web-settings-label-storm-special = можно в раунд молнии
web-settings-label-endgame = можно в финальном рывке
web-settings-label-shown = другие узнают
web-settings-label-in-round = называет раунд
web-settings-label-energy-cost = отнимает энергии у себя
web-settings-label-configured = заполнен
web-settings-label-effects = действия
web-settings-label-do = что делает
web-settings-label-amount = сколько
web-settings-label-rolls = броски
web-settings-label-infidels = только по иноверцам
web-settings-label-beside = только рядом с атакой
web-settings-label-misses = неудачных атак
web-settings-label-lo = от
web-settings-label-hi = до
web-settings-label-against = к чему неуязвим
web-settings-label-twilight = уход в сумрак
web-settings-label-main = главная характеристика
web-settings-label-deathblow = смертельный удар от (успехов)
web-settings-label-drain = иссушение
web-settings-label-bleeding = кровотечение
web-settings-label-poison = яд
web-settings-label-instant-poison = мгновенный яд
web-settings-label-threshold = от (успехов)
web-settings-label-power = мощь
web-settings-label-lethality = смертоносность
web-settings-label-endurance = выносливость
web-settings-label-energy = энергия
web-settings-label-perks = перки
web-settings-label-infidel = иноверец
web-settings-label-price = цена
web-settings-label-name = название
web-settings-label-specials = спецдействия разрешены
web-settings-label-attack = атака
web-settings-label-defence = защита
web-settings-label-counter = контратака
web-settings-label-melee-max = ближний бой до (блоков)
web-settings-label-whip-min = кнут от (блоков)
web-settings-label-whip-max = кнут до (блоков)
web-settings-label-ranged-min = стрельба от (блоков)
web-settings-label-ranged-max = стрельба до (блоков)
web-settings-label-magic-max = магия до (блоков)
web-settings-label-consumables-max = расходников за бой
web-settings-label-surprise-against = застигнутому помеха против
web-settings-label-immunity-seconds = неприкосновенность после боя (секунды)
web-settings-label-counter-wound-penalty = ранения мешают контратаке
web-settings-label-counter-arena-modifiers = молния меняет контратаку
web-settings-label-counter-with-specials = спецдействия рядом с контратакой
web-settings-label-counter-triggers-effects = контратака вызывает эффекты оружия
web-settings-label-pve-enabled = мастер ведёт НПС и чужую сторону
web-settings-label-clash-rounds = раундов схватки
web-settings-label-clash-approach-counts = сближение – один из раундов
web-settings-label-ap-stack-penalties = штрафы ОД складываются
web-settings-label-absolute-blocks-energy-loss = абсолютная защита бережёт энергию
web-settings-label-bleeding-merge = второе кровотечение или яд
web-settings-label-bleeding-lethal = кровотечение отняло последние ОЗ
web-settings-label-poison-lethal = яд отнял последние ОЗ
web-settings-label-dot-in-endgame = кровотечение и яд в эндшпиле
web-settings-label-dot-in-approach = кровотечение и яд при сближении
web-settings-label-deathblow-per-round = смертельных ударов за раунд
web-settings-label-drain-per-round = иссушений цели за раунд
web-settings-label-wounds-cumulative = штрафы ранений складываются
web-settings-label-wounds-energy = энергия за ранения
web-settings-label-samurai-kills-in-endgame = убивающий перк – и в эндшпиле
web-settings-label-surrender-base = сдавшийся теряет половину
web-settings-label-conflict-includes-out = выведенные из строя тоже пали
web-settings-label-mass-mutual-tie = равные свалили друг друга
web-settings-label-barrier-blocks-tactical = барьер запрещает и тактические перки
web-settings-label-perks-literate-warrior-scope = грамотный воин отменяет условие для
web-settings-label-flash-restores-spent = вспышка возвращает спецдействия
web-settings-label-march-respects-immunity = неуязвимость спасает от марша мертвецов
web-settings-label-phantom-penalties = фантом – со штрафами павшего
web-settings-label-crowd-bonus = легендарность за волю толпы
web-settings-label-reward-base = легендарность за победу
web-settings-label-reward-conditions = прибавка за условие арены
web-settings-label-khan-losses = поражений подряд до казни
web-settings-label-tutorial-first-fight = объяснять первый бой
web-settings-label-combine = три модификатора
web-settings-label-shield-with-two-handed = щит при двуручном оружии
web-settings-label-ties = ничью выигрывает
web-settings-label-metric = как считают расстояние
web-settings-label-vertical = высота считается
web-settings-label-max-step-up = шаг вверх (блоков)
web-settings-label-max-drop = шаг вниз (блоков)
web-settings-label-jump-gap = прыжок через (блоков)
web-settings-label-line-of-sight = нужна линия взгляда
web-settings-label-throw-max = бросок достаёт до (блоков)
web-settings-label-action = ход действием (блоков)
web-settings-label-ready-seconds = сбор готовых (секунды)
web-settings-label-gather-seconds = ждут остальных (секунды)
web-settings-label-initiative-seconds = инициатива (секунды)
web-settings-label-rear-arc-degrees = дуга за спиной (градусы)
web-settings-label-waivable = снимается готовностью
web-settings-label-auto-end = исчерпанный ход кончается сам
web-settings-label-walk-opens-move = ходьба начинает движение
web-settings-label-turn-seconds = длина хода (секунды)
web-settings-label-free = заклинания вне списка
web-settings-label-armour-change = смена брони
web-settings-label-emote = отыгрыш
web-settings-label-arm-seconds = ожидание отыгрыша (секунды)
web-settings-label-emote-min-chars = букв отыгрыша
web-settings-label-emote-channels = каналы отыгрыша
web-settings-label-defence-seconds = время на защиту (секунды)
web-settings-label-defence-step = шаг после защиты (блоков)
web-settings-label-dodge-step = шаг после уворота
web-settings-label-confirm = предупреждают об уходе
web-settings-label-strikers = кто бьёт вслед
web-settings-label-reaction-seconds = ожидание реакций (секунды)
web-settings-label-min-distance = ближайший враг (блоков)
web-settings-label-cooldown = раундов между попытками
web-settings-label-way-out = выход (блоков)
web-settings-label-pursuit-seconds = погоня (секунды)
web-settings-label-falls = за край
web-settings-label-late = поздняя подмога
web-settings-label-shout-radius = зов слышен (блоков)
web-settings-label-hp-after = ОЗ после боя
web-settings-label-success-min = успех – от грани
web-settings-label-pool-min = кубов в броске не меньше
web-settings-label-reveal = что видно другим
web-settings-label-reveal-after = кубы проверяют после боя
web-settings-label-silence-s = стадия не дольше (секунды)
web-settings-label-edit-window-s = заявку меняют (секунды)
web-settings-label-missing = у кого нет заявки
web-settings-label-timeout-s = время на выбор (секунды)
web-settings-label-quorum = голосов для воли толпы
web-settings-label-radius = зрители не дальше (блоков)
web-settings-label-per-point = легендарности за очко
web-settings-label-refusal = цена отказа от вызова
web-settings-label-auto = шаги сами
web-settings-label-semifinal = полуфинал: чемпионов не больше
web-settings-label-custom = свои условия арены
web-settings-label-random-gear = случайное снаряжение
web-settings-label-ally-penalty = штраф за артефакты союзника
web-settings-label-ally-penalty-per = штраф берут за
web-settings-label-points = свободные очки
web-settings-label-public = знают все
