# Линейка на карте боя.

web-measure = { $a } – { $b }: { $blocks ->
    [one] { $blocks } блок
    [few] { $blocks } блока
    [many] { $blocks } блоков
   *[other] { $blocks } блока
} ({ $metric }); { $height }; { $sight }.
web-measure-block = блок { $x } { $y } { $z }
web-measure-metric-manhattan = диагональ считается за два
web-measure-metric-chebyshev = диагональ считается за один
web-measure-metric-alternating = диагонали считаются один, два, один …
web-measure-metric-euclidean = по прямой
web-measure-level = на одной высоте
web-measure-higher = вторая точка на { $n ->
    [one] { $n } блок
    [few] { $n } блока
    [many] { $n } блоков
   *[other] { $n } блока
} выше
web-measure-lower = вторая точка на { $n ->
    [one] { $n } блок
    [few] { $n } блока
    [many] { $n } блоков
   *[other] { $n } блока
} ниже
web-measure-sight-clear = линия видимости свободна
web-measure-sight-stopped = линия видимости перекрыта
web-measure-sight-unknown = линия видимости неизвестна: земля там неизвестна, или это слишком далеко
web-measure-unknown-event = нет события { $event }, последнее – { $last }
web-measure-unknown-fighter = такого бойца при этом событии нет
web-measure-untracked = тогда он ходил свободно: бой не знает, где он был
