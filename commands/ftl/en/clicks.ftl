# Clicks, a fighter's menu, invitations, the start with one click (E-14, E-15, E-22, E-24, E-30)

attack-reloaded = {" "}(reloading first)
option-attack-target-reload = Reload and shoot: { $target }
option-cast-target = Cast at { $target }
option-use-target = Use a consumable on { $target }
value-ready = ready
option-auto-strike-always = Always strike
option-auto-strike-never = Never strike
option-auto-strike-ask = Ask about strikes
option-auto-hinder-always = Always hinder
option-auto-hinder-never = Never hinder
option-auto-hinder-ask = Ask about escapes
option-kontrol = Distance
option-fight-ready = Ready to fight
option-fight-ready-training = Ready for a training fight

fighter-menu = { $measured }. You may:
fighter-menu-nothing = { $measured }. Nothing can be done to them now.
fighter-menu-why = { $measured }. { $why }

turn-rest = The action is done. Left: { $left }.
turn-rest-nothing = The action is done.

invitation = { $count ->
        [1] { $who } is gathering a fight.
       *[other] A fight is gathering near you: { $who }.
    }
invitation-training = { $count ->
        [1] { $who } is gathering a training fight.
       *[other] A training fight is gathering near you: { $who }.
    }
button-invite-ready = Ready
button-invite-ready-hint = Join and be ready at once, on no side: /rp fight ready
button-invite-ready-hint-training = Join and be ready at once, on no side: /rp fight training ready
button-invite-side = For “{ $side }”
button-invite-side-hint = Join this side and be ready at once
button-invite-side-new = Another side
button-invite-side-new-hint = Add its name: /rp fight ready …
button-invite-side-new-hint-training = Add its name: /rp fight training ready …

hall-ready-side = Ready: { $who }, side “{ $side }”.{ $waiting }

hall-waiting-more = {" "}It begins in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }: others may still join.
hall-clock-soon = All are ready. The fight begins in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
hall-waiting-foes = {" "}Waiting for opponents.
