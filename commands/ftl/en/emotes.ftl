# Prose before an action (E-30)

armed = { $what } – as soon as you write your emote. Waiting { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
armed-what-attack = The attack begins
armed-what-cast = The spell begins
armed-what-push = The push begins
armed-what-swap = The change of weapon begins
armed-what-escape = The escape begins
armed-what-move = The movement begins
armed-what-action = The action begins
armed-verb-attack = the attack
armed-verb-cast = the spell
armed-verb-push = the push
armed-verb-swap = the change of weapon
armed-verb-escape = the escape
armed-verb-move = the movement
cmd-status-armed = Waiting for your emote: { $what }.
button-cancel = Never mind
button-cancel-hint = Drop the waiting action; it costs nothing
armed-cancelled = The waiting action is dropped.
armed-silence = No emote came: the waiting action is dropped.
armed-turn_over = The turn is over: the waiting action is dropped.
armed-refused = The waiting action is no longer possible. { $why }

refusal-emote_needed = Write your emote first, then give the command again.
refusal-emote_needed-lo = Write your emote first – { $lo ->
        [one] { $lo } character
       *[other] { $lo } characters
    } or more – then give the command again.
refusal-nothing_armed = Nothing to drop: no action is waiting for an emote.
