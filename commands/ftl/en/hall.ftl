# The gathering before a fight, and what remains after it.

hall-mode-on = Fight mode is on: you stand still. Choose a side if you want one, then declare yourself ready.
hall-mode-moved = You stand here now
hall-mode-off = Fight mode is off: you may walk.
hall-mode-free = The fight is over: you may walk
hall-mode-out = You are out of the fight: you may walk
hall-training-on = Training fight: HP come back afterwards, and nobody becomes inviolable.
hall-training-off = The fight is a real one now.
hall-real-ahead = The fight will be real. Without training: { $who }.
hall-real-now = The fight is real. Without training: { $who }.
hall-ready = { $who } is ready.{ $waiting }
hall-unready = { $who } is no longer ready.{ $waiting }
hall-waiting = {" "}Waiting for { $missing }.
hall-waiting-clock = {" "}Waiting for { $missing }. In { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } the fight begins without the late.
hall-words = Words for the dice: “{ $words }”
hall-clock-stopped = The countdown has stopped. Waiting for { $missing }.
hall-clock-stopped-foes = The countdown has stopped. Waiting for opponents.
hall-clock-started = The fight begins in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } without those who are not ready: { $missing }.
hall-side = { $who }: side “{ $side }”.
hall-side-none = { $who }: no side.
hall-sides-wanted = All are ready, but on one side: there is nobody to fight. Someone must change sides.
hall-loaded-on = The weapon is declared loaded.
hall-loaded-off = The weapon is no longer declared loaded.
hall-left-out = The fight began without you: you were not ready. To leave fight mode: /rp fight.
hall-inviolable = Inviolable for { $time }: nobody can draw you into a new fight.{ $waivable ->
        [yes] {" "}Your own readiness gives it up.
       *[no] {""}
    }
hall-inviolable-over = You are no longer inviolable.
hall-time-minutes = { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
hall-time-seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
hall-promise = Fight { $number }, promise of the dice: { $commitment }

button-ready = Ready
button-ready-hint = Declare readiness: /rp ready. Words may follow: they go into the dice.
button-side = Side “{ $side }”
button-side-hint = Join this side
button-side-new = New side
button-side-new-hint = Add its name: /rp side …
button-peace = Peace
button-peace-hint = Agree to peace: /rp peace
