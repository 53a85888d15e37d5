# Ответы самого моста: кубы, кольца, таймер, настройки, модератору.

answer-rolled = { $who } · { $die }: { $total }{ $mode }
answer-mode = {" "}({ $mode }, { $faces })
answer-rolled-dice = { $who } · { $text }{ $mode } = { $total } [{ $detail }]
answer-with-advantage = , преимущество
answer-with-disadvantage = , помеха
answer-with-harmony = , гармония
answer-dice = { $count }к{ $sides }
answer-dice-sum = { $left }{ $right }
answer-dice-faces = { $term } ({ $faces })
answer-dice-total = { $term } = { $total }
mode-advantage = преимущество
mode-disadvantage = помеха
mode-harmony = гармония
answer-term-faces = { $term }: { $faces }
answer-secret = (тайно) { $line }
answer-secret-unseen = Мастеров в игре нет: этот бросок видите только вы.
answer-scripted = {" "}(кубы по сценарию)
answer-seeded = {" "}(кубы с заданным зерном)

answer-rings-on = Кольца показаны. Расстояние: { $metric }. Зоны: { $zones }.
answer-rings-none = По здешним правилам у расстояния нет зон: колец нет.
answer-rings-off = Кольца скрыты.
answer-rings-hide = Скрыть
answer-zone = { $zone } до { $radius }

answer-timer = { $who } запускает таймер: { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
}.
answer-timer-left = Таймер: { $seconds }
answer-timer-over = Время вышло…
answer-timer-stopped = { $who } останавливает таймер.
answer-timer-none = Ваш таймер не запущен. Запустить: /рп таймер 30

answer-attribute = { $who }: { $attribute } { $old } → { $new }. Действует со следующего броска.
answer-attribute-same = { $who }: { $attribute } уже { $value }.
answer-role-same = { $who }: роль уже «{ $role }».
answer-setting-same = { $key } уже { $value }.
answer-role = { $who }: роль «{ $old }» → «{ $new }».
answer-rules = Правила следующих боёв на этом сервере: { $old } → { $new }. Идущие бои доигрывают по своим.
answer-rules-same = Правила следующих боёв на этом сервере и так: { $rules }.
answer-rules-let-go = Теперь здесь правила «{ $rules }»: боя по прежним вы больше не ждёте. Начать заново: /рп меню
answer-traits = { $who }, { $kind }: { $list }.{ $same ->
    [1] {" "}Так и было.
   *[other] {""}
}
answer-traits-none = ничего
answer-text = { $who }, { $key }: { $text }{ $same ->
    [1] {" "}(так и было)
   *[other] {""}
}
answer-sheet-of = { $name } («{ $character }»)
answer-sheets-role = Роль
answer-sheets-hold = { $what } «{ $name }» есть на листах ({ $n }): { $list }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }. Без этой записи в настройках название там останется, но действовать не будет.
answer-text-none = ничего
answer-text-story = история
answer-text-looks = внешность
answer-text-character = характер
answer-setting = { $key }: { $old } → { $new }. Записано в config.toml, действует со следующего броска.
answer-setting-wrong = { $key } не изменено: { $problem }
answer-reload-same = config.toml прочитан: изменений нет.
answer-reloaded = config.toml прочитан.{ $added-n ->
    [0] {""}
    [1] {" "}Новое заклинание: «{ $added }».
   *[other] {" "}Новые заклинания: { $added }.
}{ $removed-n ->
    [0] {""}
    [1] {" "}Убрано заклинание: «{ $removed }».
   *[other] {" "}Убраны заклинания: { $removed }.
}{ $changed-n ->
    [0] {""}
   *[other] {" "}Изменено: { $changed }.
}{ $waiting-n ->
    [0] {""}
   *[other] {" "}Только после перезапуска: { $waiting }.
}
answer-reload-spell = заклинание «{ $spell }» ({ $keys })
answer-reload-off = выключенное заклинание «{ $spell }»
answer-reload-row = { $row } ({ $keys })
answer-config-edited = config.toml изменён на диске: сначала /рп админ перечитать. Ничего не изменено.
answer-reload-wrong = config.toml не принят, всё осталось как было: { $problem }

answer-distance = { $a } – { $b }: { $blocks ->
    [one] { $blocks } блок
    [few] { $blocks } блока
    [many] { $blocks } блоков
   *[other] { $blocks } блока
}.
answer-distance-then = { $a } – { $b } на момент события № { $event }: { $blocks ->
    [one] { $blocks } блок
    [few] { $blocks } блока
    [many] { $blocks } блоков
   *[other] { $blocks } блока
}.
answer-distance-unknown = Событие № { $event } не годится: в бою этих двоих их { $last }, и расстояние известно с тех пор, как оба в бою.
answer-distance-untracked = В том бою каждый ходил как хотел: где кто стоял при событии, неизвестно.
answer-distance-never = { $a } и { $b } ещё не сражались в одном бою: события, о котором речь, нет.
answer-distance-nowhere = { $who } сейчас не в этом мире: расстояния нет.
answer-log = Бой { $number }: { $count ->
    [0] записей нет.
    [one] последняя { $count } запись.
    [few] последние { $count } записи.
    [many] последние { $count } записей.
   *[other] последние { $count } записи.
}
answer-log-event = { $name }
answer-log-none = Сейчас здесь нет боя. Назовите его номер: /рп мод лог 12. Он стоит в последней строке боя.
answer-log-unknown = Нет боя «{ $fight }». Номер боя виден в его последней строке.
answer-frozen = Бой { $fight } остановлен: в правилах нашлась ошибка, она записана в журнал. Остальные бои идут. Его можно закончить.
answer-frozen-end = Закончить бой
answer-set-aside = Бой { $number } после перезапуска не прочитать: его запись повреждена. Он отложен и ничего не изменил, вы свободны: /рп бой начнёт новый. Скажите админу, в журнале службы написано, что случилось.
answer-unreadable = Это не прочитать: { $row ->
    [0] запись повреждена, или её
   *[other] строка { $row } записи боя повреждена, или её
} сделал более новый rpfight. Подробнее – в журнале службы.
answer-foreign-teleport = { $who } в бою перемещён чем-то ещё и возвращён на место.
answer-click-again = Ещё один щелчок — удар. Цель: { $who }
answer-inform = Ошибка на нашей стороне, команда не выполнена. Она записана в журнал.

metric-manhattan = прямые блоки, диагональ за два
metric-chebyshev = как ходит король, диагональ за один
metric-euclidean = по прямой линии

# Правила
ruleset-ephem = Ephem
ruleset-twilight = Сумерки богов
