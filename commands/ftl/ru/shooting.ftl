# Перезарядка и магазин (E-13, E-24)

reloaded = { $who } перезаряжает оружие.
shots-left = { $n ->
        [0] Выстрелов не осталось: /рп перезарядка
        [one] Заряжен { $n } выстрел
        [few] Заряжено { $n } выстрела
        [many] Заряжено { $n } выстрелов
       *[other] Заряжено { $n } выстрела
    }
cmd-left-shot = заряженный выстрел
option-reload = Перезарядить
value-reload = перезарядка
help-usage-ephem-reload = /рп перезарядка
help-does-ephem-reload = зарядить лук или арбалет за бонусное действие

refusal-not_loaded = Оружие не заряжено. Зарядить за бонусное действие: /рп перезарядка.
refusal-nothing_to_load = Заряжать нечего: возьмите в руки лук или арбалет, двуручное – в основную. Взяли уже в бою – сначала /рп смена.
refusal-magazine_full = Оружие уже заряжено.
refusal-magazine_full-have = Оружие уже заряжено: { $have ->
        [one] { $have } выстрел
        [few] { $have } выстрела
        [many] { $have } выстрелов
       *[other] { $have } выстрела
    }.
refusal-too_close-by-need = Стрелять нельзя: слишком близко { $by }. До противников нужно больше { $need ->
        [one] { $need } блока
        [few] { $need } блоков
        [many] { $need } блоков
       *[other] { $need } блока
    }.
