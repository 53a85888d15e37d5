# Список боёв и споров на страницах.

web-fights-title = Бои
web-fights-live = Идут сейчас
web-fights-none = Боёв нет. Когда бой начнётся, он появится здесь.
web-fights-none-such = Таких боёв сейчас нет. Когда бой начнётся, он появится здесь.
web-fights-aside = После перезапуска службы прочитать его не удалось: событие №{ $seq } или запись сразу за ним повреждены, или их сделал более новый rpfight. Бой отложен, его игроки свободны, подробнее – в журнале службы.
web-fights-past = Прошедшие бои
web-fights-past-none = Ещё не было ни одного боя.
web-fights-past-none-such = Таких боёв нет, или больше нет.
web-fights-stale = Связь потеряна: то, что вы видите, могло устареть. Она восстановится сама.
web-fights-server = Сервер
web-fights-player = Игрок (имя или uuid)
web-fights-filter = Показать
web-fights-all = Все бои
web-fights-fight = Бой { $number }
web-fights-round = раунд { $number }
web-fights-since = с
web-fights-down = больше не сражается
web-fights-mark-paused = на паузе
web-fights-mark-disputed = спор
web-fights-mark-settled = спор решён
web-fights-mark-frozen = остановлен сбоем
web-fights-mark-training = тренировка
web-fights-number = Бой
web-fights-when = Начался
web-fights-where = Где
web-fights-who = Бойцы
web-fights-result = Итог
web-fights-dice = Кубы
web-fights-lasted = { $hours ->
    [0] { $minutes ->
        [0] { $seconds } с
       *[other] { $minutes } мин { $seconds } с
    }
   *[other] { $hours } ч{ $minutes ->
        [0] {""}
       *[other] {" "}{ $minutes } мин
    }
}
web-fights-end = { $reason ->
    [escape] Побег.
    [peace] Мир.
    [moderator] Завершил: { $by }.
    [draw] Ничья.
   *[other] {""}
}
web-fights-standing = На ногах:
web-fights-pages = Страницы прошедших боёв
web-fights-newest = Последние бои
web-fights-older = Бои раньше

web-disputes-title = Споры
web-disputes-open = Открытые
web-disputes-none = Сейчас ничего не оспаривается.
web-disputes-past = Закрытые
web-disputes-past-none = Больше споров нет.
web-disputes-wordless = (без слов)
web-disputes-look = Посмотреть: событие { $seq }
web-disputes-settle-there = Спор решают на странице боя.
web-disputes-settled = Решено:
web-disputes-unsettled = Спор никто не закрыл: бой закончился раньше.
web-disputes-pages = Страницы споров
web-disputes-newest = Последние споры
web-disputes-older = Споры раньше
web-disputes-event = событие №{ $seq }
