# Щелчки, меню участника, приглашения, начало в одно нажатие (E-14, E-15, E-22, E-24, E-30)

attack-reloaded = {" "}(перезарядив)
option-attack-target-reload = Перезарядить и выстрелить: { $target }
option-cast-target = Заклинание: { $target }
option-use-target = Дать расходник: { $target }
value-ready = готов
option-auto-strike-always = Всегда бить
option-auto-strike-never = Никогда не бить
option-auto-strike-ask = Спрашивать об ударе
option-auto-hinder-always = Всегда мешать
option-auto-hinder-never = Никогда не мешать
option-auto-hinder-ask = Спрашивать о побеге
option-kontrol = Расстояние
option-fight-ready = Готов к бою
option-fight-ready-training = Готов к учебному бою

fighter-menu = { $measured }. Можно:
fighter-menu-nothing = { $measured }. Сейчас с ним ничего не сделать.
fighter-menu-why = { $measured }. { $why }

turn-rest = Действие сделано. Осталось: { $left }.
turn-rest-nothing = Действие сделано.

invitation = { $count ->
        [1] { $who } собирает бой.
       *[other] Рядом собирается бой: { $who }.
    }
invitation-training = { $count ->
        [1] { $who } собирает учебный бой.
       *[other] Рядом собирается учебный бой: { $who }.
    }
button-invite-ready = Готов
button-invite-ready-hint = Вступить и сразу объявить готовность, без стороны: /рп файт готов
button-invite-ready-hint-training = Вступить и сразу объявить готовность, без стороны: /рп файт тренировка готов
button-invite-side = За «{ $side }»
button-invite-side-hint = Вступить за эту сторону и сразу объявить готовность
button-invite-side-new = Другая сторона
button-invite-side-new-hint = Допишите название: /рп файт готов …
button-invite-side-new-hint-training = Допишите название: /рп файт тренировка готов …

hall-ready-side = Готовность: { $who }, сторона «{ $side }».{ $waiting }

hall-waiting-more = {" "}Начало через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }: можно ещё вступить.
hall-clock-soon = Все готовы. Бой начнётся через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
hall-waiting-foes = {" "}Ждём противников.
