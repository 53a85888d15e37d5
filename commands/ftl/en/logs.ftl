# Watching a fight (/rp mod watch)

help-usage-mod-watch = /rp mod watch [fight] or off
help-does-mod-watch = reads the lines of a fight wherever you are; once more: no longer
watch-begun = You watch fight { $number }: { $fighters }{ $round ->
        [0] {""}
       *[other] , round { $round }
    }.
watch-stands = You still watch fight { $number }: { $fighters }.
watch-stopped = You no longer watch fight { $number }.
watch-over = Fight { $number }, which you watched, is over.
watch-none = You watch no fight.
watch-nothing = There is no fight on this server now.
watch-unknown = There is no fight { $fight } here. Running: { $list }.
watch-which = { $count ->
        [one] { $count } fight runs
       *[other] { $count } fights run
    }. Which one will you watch?
watch-choice = Fight { $number }: { $fighters }
watch-choice-hint = { $round ->
        [0] Initiative
       *[other] Round { $round }
    }: { $fighters }
watch-more = { $count } more
watch-off = Stop watching

# A fight's log (/rp mod log)

answer-log-entry = No. { $seq } · { $line }
answer-log-entry-undone = No. { $seq } · [taken back: No. { $undone }] { $line }
answer-log-when = When: { $time }
answer-log-master = When: { $time }. Decided by the moderator { $who }

# What a fight came to, in its last line

summary-facts = {" "}{ $facts }.
summary-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
summary-seconds = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
summary-minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
summary-hours = { $hours } h{ $minutes ->
        [0] {""}
       *[other] {" "}{ $minutes } min
    }
summary-dice = { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
summary-score = { $who }: hits { $dealt }, taken { $taken }
summary-check = Check the dice
summary-check-hint = Recomputes all dice of the fight from its published seed

# For a chat outside the game (web-hook)

herald-ended = { $training ->
        [yes] Training fight { $number }
       *[no] Fight { $number }
    } ({ $server }) is over{ $reason ->
        [escape] : escape
        [peace] : peace
        [moderator] {" "}by the word of { $by }
        [frozen] {" "}because of a fault
       *[victory] {""}
    }. { $standing }{ $facts }
herald-proof = Check the dice: /rp verify { $number }, hash { $head }{ $seed }
herald-seed = , seed { $seed }
herald-dispute = Dispute in fight { $number } ({ $server }), { $who }{ $said ->
        [0] {""}
       *[other] : “{ $words }”
    }. Event { $place }.
herald-dispute-what = Moderators: /rp mod watch { $number }, /rp mod log { $number }
