# Вопросы с кнопками и меню.

ask-defence = { $who } { $kind ->
        [ranged] стреляет в вас
        [whip] хлещет вас { $weapon }
        [throw] бросает в вас, что под рукой
       *[melee] бьёт вас { $weapon }
    }: { $total }. Чем ответите?{ $time }
ask-opportunity = { $who } уходит из вашей зоны. Ударить вдогонку?{ $time }
ask-initiative = Бросьте инициативу.{ $time }
ask-time = {" "}({ $seconds } с)
hint-dice = { $count ->
        [1] { $dice }
       *[other] Лучшее из: { $dice }
    }
hint-die = { $die } { SIGNED($value) }
hint-blow = { $weapon }: { $die }
hint-blow-hand = { $weapon } ({ $hand }): { $die }

menu-title = Сейчас можно:
menu-empty = Сейчас делать нечего: ждите.
menu-barred = Сейчас нельзя: { $words } (почему — наведите мышь)
menu-barred-why = { $words } — { $why }
menu-hint = { $line }
menu-hint-promise = { $promise } · { $line }

option-parry = Парировать
option-parry-die = Парировать { $die }
option-dodge = Уворот
option-dodge-die = Уворот { $die }
option-take = Принять удар
option-strike = Удар
option-decline = Отказ
option-init = Инициатива
option-attack-target = Атака: { $target }
option-attack-target-weapon = Атака: { $target } ({ $weapon })
option-move = Идти (действие)
option-move-bonus = Идти (бонус)
option-done = Закончить движение
option-end = Конец хода
option-ready = Готов
option-unready = Не готов
option-side = Новая сторона
option-side-side = Сторона «{ $side }»
option-loaded = Оружие заряжено
option-fight = Режим боя
option-fight-off = Выйти из режима боя
option-fight-training = Учебный бой
