# The ruler on the map of a fight.

web-measure = { $a } – { $b }: { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
} ({ $metric }); { $height }; { $sight }.
web-measure-block = block { $x } { $y } { $z }
web-measure-metric-manhattan = a diagonal counts as two
web-measure-metric-chebyshev = a diagonal counts as one
web-measure-metric-alternating = diagonals count one, two, one …
web-measure-metric-euclidean = the straight line
web-measure-level = at one height
web-measure-higher = the second { $n ->
    [one] { $n } block
   *[other] { $n } blocks
} higher
web-measure-lower = the second { $n ->
    [one] { $n } block
   *[other] { $n } blocks
} lower
web-measure-sight-clear = the line of sight is clear
web-measure-sight-stopped = the line of sight is blocked
web-measure-sight-unknown = the line of sight is not known: the ground there is not known, or it is too far
web-measure-unknown-event = there is no event { $event }, the last one is { $last }
web-measure-unknown-fighter = there is no such fighter at this event
web-measure-untracked = he walked freely then: the fight does not know where he was
