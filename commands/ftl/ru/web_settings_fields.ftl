# Зачем нужны поля записей: во всех таблицах и в таблицах Эфема.

web-settings-about-any-names = Как это называют ещё.
web-settings-about-any-enabled = Если нет, этого как будто нет в списке.

web-settings-about-ephem-gear-dodge = Сколько прибавляет к уворотам; меньше 0 – отнимает (E-6).
web-settings-about-ephem-gear-parry = Сколько прибавляет к парированиям; меньше 0 – отнимает (E-6).
web-settings-about-ephem-gear-move = На сколько блоков бонусное движение в этой броне; у щита не считается (E-21).
web-settings-about-ephem-gear-anti-magic = Может ли парировать магию тот, на ком это надето (E-37).

web-settings-about-ephem-items-names = Слова, по которым предмет узнают в его названии: целиком (E-6a).
web-settings-about-ephem-items-ids = Идентификаторы предметов игры; * – что угодно, без «:» – в любом моде (E-6a).
web-settings-about-ephem-items-tags = Метки предмета; rpfight:ВИД действует всегда (E-6a).
web-settings-about-ephem-items-two-handed = Занимает обе руки, если это оружие (E-22).
web-settings-about-ephem-items-damage = Сколько ОЗ снимает попадание; если у роли больше, то столько (E-23).
web-settings-about-ephem-items-magazine = Сколько выстрелов до перезарядки; только у стрелкового (E-24).

web-settings-about-ephem-roles-hp = Наибольшие ОЗ (E-56).
web-settings-about-ephem-roles-damage = Сколько ОЗ снимает попадание оружием или магией; если у оружия больше, то столько. Кулаки и подручное – всегда 1 (E-23).
web-settings-about-ephem-roles-hands = Сколько рук: для ноши и того, что держат (E-28).
web-settings-about-ephem-roles-caster = Его заклинаниям отыгрыш обязателен, даже если о нём лишь напоминают; колдовать может каждый (E-25).
web-settings-about-ephem-roles-parries-magic = Может ли парировать магию, а не только уворачиваться (E-37).

web-settings-about-ephem-npcs-attributes = Пусто – как в книге, а чего в ней нет, то 10 (E-1).
web-settings-about-ephem-npcs-role = Что она меняет, сказано в таблице ролей; пусто – обычная (E-56).
web-settings-about-ephem-npcs-hp = Сколько у него ОЗ; 0 – как у роли (E-56).
web-settings-about-ephem-npcs-weapon = Что в главной руке: вид оружия. «Другое» – идентификатор предмета игры, например minecraft:torch.
web-settings-about-ephem-npcs-off-hand = Что в другой руке: вид. «Другое» – идентификатор предмета игры.
web-settings-about-ephem-npcs-armour = Что надето: вид брони. «Другое» – идентификатор нагрудника.
web-settings-about-ephem-npcs-loaded = Начинает бой с заряженным луком (E-24).
web-settings-about-ephem-npcs-enabled = Если нет, его не вызвать.

web-settings-about-ephem-spells-catalogue-cost = Что из хода тратит заклинатель (E-25).
web-settings-about-ephem-spells-catalogue-min = Ближе не колдуют; 0 – можно и на себя.
web-settings-about-ephem-spells-catalogue-max = Дальше не достаёт; 0 – как вся магия.
web-settings-about-ephem-spells-catalogue-damage = Сколько ОЗ снимает успех; если у роли больше, то столько. 0 – урона нет (E-23).
web-settings-about-ephem-spells-catalogue-die = Что бросает заклинатель. Отвечают всегда как на магию (E-37).
web-settings-about-ephem-spells-catalogue-target = На кого его можно направить; без подходящей цели не колдуют.
web-settings-about-ephem-spells-catalogue-answer = Может ли цель защищаться.
web-settings-about-ephem-spells-catalogue-effect = Что при успехе начинается на цели, а без цели – на заклинателе. «Другое» – своё слово: оно будет лишь отметкой (E-53).
web-settings-about-ephem-spells-catalogue-edge = Что этот эффект даёт всем кубам того, на ком он (E-7).
web-settings-about-ephem-spells-catalogue-rounds = Сколько раундов он длится, считая этот (E-53).

web-settings-about-ephem-consumables-catalogue-effect = Какой эффект начинается сразу и без куба; пусто – никакой (E-27).
web-settings-about-ephem-consumables-catalogue-rounds = Сколько раундов он длится, считая этот; 0 – сколько сказано у эффекта.
web-settings-about-ephem-consumables-catalogue-target = На кого это тратят; «на любого» – на себя, если никто не назван.
web-settings-about-ephem-consumables-catalogue-within = Не дальше стольких блоков от того, на кого тратят.

web-settings-about-ephem-effects-edge = Что даёт кубам того, на ком он (E-7).
web-settings-about-ephem-effects-dice = На какие кубы действуют преимущество, помеха и модификатор (E-53).
web-settings-about-ephem-effects-modifier = Сколько прибавляет к этим кубам; меньше 0 – отнимает.
web-settings-about-ephem-effects-hp = Сколько ОЗ даёт, начинаясь; меньше 0 – отнимает (E-53).
web-settings-about-ephem-effects-hp-per-round = Сколько ОЗ даёт в конце каждого раунда; меньше 0 – отнимает (E-53).
web-settings-about-ephem-effects-takes = Чего лишает: без действия не бьют и вслед, без защиты не парируют и не уворачиваются (E-53).
web-settings-about-ephem-effects-rounds = Сколько раундов длится, считая этот, если никто не сказал иначе (E-53).

# Названия полей, которые в одной таблице зовутся иначе, чем в других
web-settings-label-items-names = слова в названии предмета
web-settings-label-ephem-npcs-role = роль
web-settings-label-twilight-npcs-role = класс
web-settings-label-effects-dice = каким кубам
web-settings-label-effects-hp = ОЗ сразу
web-settings-label-catalogue-min = не ближе (блоков)
web-settings-label-catalogue-max = не дальше (блоков)
web-settings-label-armour-dice = кубов защите
web-settings-label-weapons-dice = кубов атаке
web-settings-label-weapons-damage = ОЗ за успех сверх защиты
web-settings-label-weapons-rolls = бросков на атаку
web-settings-label-catalogue-effects-dice = сколько кубов
web-settings-label-catalogue-effects-rolls = каким броскам
web-settings-label-catalogue-effects-weapons = с каким оружием
web-settings-label-catalogue-effects-weapon = каким по счёту оружием
web-settings-label-catalogue-weapons = какому оружию
web-settings-label-catalogue-effects-lo = к100 от
web-settings-label-catalogue-effects-hi = к100 до
web-settings-label-custom-attack = кубов атаке
web-settings-label-custom-defence = кубов защите
web-settings-label-custom-counter = кубов контратаке
web-settings-label-custom-specials = спецдействия разрешены
web-settings-label-shop-name = что продаётся
web-settings-label-storm-public = молнию объявляют заранее
web-settings-label-master-auto = шаги мастера делаются сами

# Имена, у которых в настройках есть слово
web-settings-value-conditions-rain = ливень
web-settings-value-conditions-storm = гроза
web-settings-value-conditions-gear = случайное снаряжение
web-settings-value-conditions-barrier = магический барьер
web-settings-value-conditions-twilight = сумерки
web-settings-value-dice-all = все
web-settings-value-dice-attack = все атаки
web-settings-value-dice-parry = все парирования
web-settings-value-dice-dodge = все увороты
web-settings-value-dice-attribute = все характеристики
