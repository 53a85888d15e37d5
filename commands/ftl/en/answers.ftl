# The bridge's own answers: dice, rings, timer, settings, for moderators.

answer-rolled = { $who } · { $die }: { $total }{ $mode }
answer-mode = {" "}({ $mode }, { $faces })
answer-rolled-dice = { $who } · { $text }{ $mode } = { $total } [{ $detail }]
answer-with-advantage = , advantage
answer-with-disadvantage = , disadvantage
answer-with-harmony = , harmony
answer-dice = { $count }d{ $sides }
answer-dice-sum = { $left }{ $right }
answer-dice-faces = { $term } ({ $faces })
answer-dice-total = { $term } = { $total }
mode-advantage = advantage
mode-disadvantage = disadvantage
mode-harmony = harmony
answer-term-faces = { $term }: { $faces }
answer-secret = (secret) { $line }
answer-secret-unseen = No moderator is online: only you see this roll.
answer-scripted = {" "}(scripted dice)
answer-seeded = {" "}(seeded dice)

answer-rings-on = Rings shown. Distance: { $metric }. Zones: { $zones }.
answer-rings-none = By the rules here distance has no zones: there are no rings.
answer-rings-off = Rings hidden.
answer-rings-hide = Hide
answer-zone = { $zone } up to { $radius }

answer-timer = { $who } starts a timer: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
answer-timer-left = Timer: { $seconds }
answer-timer-over = Time is up…
answer-timer-stopped = { $who } stops the timer.
answer-timer-none = You have no timer running. Start one: /rp timer 30

answer-attribute = { $who }: { $attribute } { $old } → { $new }. Counts from the next roll.
answer-attribute-same = { $who }: { $attribute } is { $value } already.
answer-role-same = { $who }: the role is “{ $role }” already.
answer-setting-same = { $key } is { $value } already.
answer-role = { $who }: role "{ $old }" → "{ $new }".
answer-rules = Rules of the next fights on this server: { $old } → { $new }. Fights that run go on by theirs.
answer-rules-same = Rules of the next fights on this server: { $rules } already.
answer-rules-let-go = The rules here are now { $rules }: you wait for no fight any more. Begin anew: /rp menu
answer-traits = { $who }, { $kind }: { $list }.{ $same ->
    [1] {" "}So it was already.
   *[other] {""}
}
answer-traits-none = nothing
answer-text = { $who }, { $key }: { $text }{ $same ->
    [1] {" "}(so it was already)
   *[other] {""}
}
answer-sheet-of = { $name } (“{ $character }”)
answer-sheets-role = Role
answer-sheets-hold = { $what } “{ $name }” is on sheets ({ $n }): { $list }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }. Without this entry of the settings the name stays there, but counts for nothing.
answer-text-none = nothing
answer-text-story = story
answer-text-looks = looks
answer-text-character = character
answer-setting = { $key }: { $old } → { $new }. Written to config.toml, counts from the next roll.
answer-setting-wrong = { $key } is unchanged: { $problem }
answer-reload-same = config.toml read: nothing has changed.
answer-reloaded = config.toml read.{ $added-n ->
    [0] {""}
    [1] {" "}New spell: “{ $added }”.
   *[other] {" "}New spells: { $added }.
}{ $removed-n ->
    [0] {""}
    [1] {" "}Spell taken out: “{ $removed }”.
   *[other] {" "}Spells taken out: { $removed }.
}{ $changed-n ->
    [0] {""}
   *[other] {" "}Changed: { $changed }.
}{ $waiting-n ->
    [0] {""}
   *[other] {" "}Only after a restart: { $waiting }.
}
answer-reload-spell = spell “{ $spell }” ({ $keys })
answer-reload-off = disabled spell “{ $spell }”
answer-reload-row = { $row } ({ $keys })
answer-config-edited = config.toml was edited on disk: first /rp admin reload. Nothing was changed.
answer-reload-wrong = config.toml was not accepted, all stays as it was: { $problem }

answer-distance = { $a } – { $b }: { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}.
answer-distance-then = { $a } – { $b } at event no. { $event }: { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}.
answer-distance-unknown = Event no. { $event } will not do: the fight of these two has { $last }, and distances are known from when both are in it.
answer-distance-untracked = In that fight everyone walked as he liked: where they stood at an event is not known.
answer-distance-never = { $a } and { $b } have not been in one fight yet: there is no such event.
answer-distance-nowhere = { $who } is not in this world now: there is no distance.
answer-log = Fight { $number }: { $count ->
    [0] no entries.
    [one] the last entry.
   *[other] the last { $count } entries.
}
answer-log-event = { $name }
answer-log-none = There is no fight here now. Name one by its number: /rp mod log 12. It stands in the fight's last line.
answer-log-unknown = There is no fight "{ $fight }". A fight's number stands in its last line.
answer-frozen = Fight { $fight } was stopped: the rules have a fault, it is in the log. Other fights go on. It can be ended.
answer-frozen-end = End the fight
answer-set-aside = Fight { $number } could not be read back after the restart: its record is damaged. It was set aside and has changed nothing, you are free: /rp fight begins a new one. Tell an admin, the service's log says what happened.
answer-unreadable = This cannot be read: { $row ->
    [0] the record is damaged, or a
   *[other] row { $row } of the fight's record is damaged, or a
} newer rpfight wrote it. The service's log says more.
answer-foreign-teleport = { $who } was moved by something else in a fight and is back in place.
answer-click-again = Click { $who } again to strike
answer-inform = A fault on our side; the command was not carried out. It is in the log.

metric-manhattan = straight blocks, a diagonal counts as two
metric-chebyshev = a diagonal counts as one
metric-euclidean = in a straight line

# Rulesets
ruleset-ephem = Ephem
ruleset-twilight = Twilight
