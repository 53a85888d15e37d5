# Отыгровка до действия (E-30)

armed = { $what } — как только напишете отыгровку. Ждём { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
armed-what-attack = Атака
armed-what-cast = Заклинание
armed-what-push = Толчок
armed-what-swap = Смена оружия
armed-what-escape = Побег
armed-what-move = Движение
armed-what-action = Действие
armed-verb-attack = атака
armed-verb-cast = заклинание
armed-verb-push = толчок
armed-verb-swap = смена оружия
armed-verb-escape = побег
armed-verb-move = движение
cmd-status-armed = Ждёт отыгровки: { $what }.
button-cancel = Передумать
button-cancel-hint = Снять отложенное действие; оно ничего не стоит
armed-cancelled = Отложенное действие снято.
armed-silence = Отыгровки не было: отложенное действие снято.
armed-turn_over = Ход окончен: отложенное действие снято.
armed-refused = Отложенное действие уже невозможно. { $why }

refusal-emote_needed = Сначала напишите отыгровку, потом повторите команду.
refusal-emote_needed-lo = Сначала напишите отыгровку — хотя бы { $lo ->
        [one] { $lo } знак
        [few] { $lo } знака
        [many] { $lo } знаков
       *[other] { $lo } знака
    } — и повторите команду.
refusal-nothing_armed = Отменять нечего: ни одно действие не ждёт отыгровки.
