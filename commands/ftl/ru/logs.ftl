# Наблюдение за боем (/рп мод смотреть)

help-usage-mod-watch = /рп мод смотреть [бой] или стоп
help-does-mod-watch = читать строки боя, где бы вы ни были; ещё раз – перестать
watch-begun = Вы смотрите бой { $number }: { $fighters }{ $round ->
        [0] {""}
       *[other] , раунд { $round }
    }.
watch-stands = Вы всё ещё смотрите бой { $number }: { $fighters }.
watch-stopped = Вы больше не смотрите бой { $number }.
watch-over = Бой { $number }, который вы смотрели, окончен.
watch-none = Вы и так не смотрите ни одного боя.
watch-nothing = На этом сервере сейчас нет боёв.
watch-unknown = Боя { $fight } здесь нет. Идут: { $list }.
watch-which = { $count ->
        [one] Идёт { $count } бой
        [few] Идут { $count } боя
        [many] Идут { $count } боёв
       *[other] Идут { $count } боя
    }. Какой смотреть?
watch-choice = Бой { $number }: { $fighters }
watch-choice-hint = { $round ->
        [0] Инициатива
       *[other] Раунд { $round }
    }: { $fighters }
watch-more = ещё { $count }
watch-off = Не смотреть

# Журнал боя (/рп мод лог)

answer-log-entry = № { $seq } · { $line }
answer-log-entry-undone = № { $seq } · [возвращено: № { $undone }] { $line }
answer-log-when = Когда: { $time }
answer-log-master = Когда: { $time }. Решение мастера: { $who }

# Итог боя, в последней строке

summary-facts = {" "}{ $facts }.
summary-rounds = { $count ->
        [one] { $count } раунд
        [few] { $count } раунда
        [many] { $count } раундов
       *[other] { $count } раунда
    }
summary-seconds = { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
summary-minutes = { $count ->
        [one] { $count } минута
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }
summary-hours = { $hours } ч{ $minutes ->
        [0] {""}
       *[other] {" "}{ $minutes } мин
    }
summary-dice = { $count ->
        [one] { $count } куб
        [few] { $count } куба
        [many] { $count } кубов
       *[other] { $count } куба
    }
summary-score = { $who }: попаданий { $dealt }, пропущено { $taken }
summary-check = Проверить броски
summary-check-hint = Пересчитать все кубы боя по раскрытому зерну

# Для чата вне игры (веб-хук)

herald-ended = { $training ->
        [yes] Учебный бой { $number }
       *[no] Бой { $number }
    } ({ $server }) окончен{ $reason ->
        [escape] : побег
        [peace] : мир
        [moderator] {" "}решением мастера { $by }
        [frozen] {" "}из-за ошибки
       *[victory] {""}
    }. { $standing }{ $facts }
herald-proof = Проверить броски: /рп проверка { $number }, хеш { $head }{ $seed }
herald-seed = , зерно { $seed }
herald-dispute = Спор в бою { $number } ({ $server }), { $who }{ $said ->
        [0] {""}
       *[other] : «{ $words }»
    }. Событие { $place }.
herald-dispute-what = Мастеру: /рп мод смотреть { $number }, /рп мод лог { $number }
