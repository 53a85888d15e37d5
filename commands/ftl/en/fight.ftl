# Lines of a fight: what its fighters read.

fight-started = { $training ->
        [yes] Training fight
       *[no] Fight
    } { $number } begins: { $camps }.
camp = { $side } ({ $members })
dice-promise = Promise of the dice: { $commitment }
dice-promise-why = Given before the first throw: after the fight everyone can check that no die was swapped.

initiative-thrown = Initiative: { $who } { $total }
initiative-order = Initiative: { $order }.
initiative-place = { $who } { $total }
initiative-place-earlier = { $who } { $total } (rolled earlier)
initiative-why = The higher perception roll goes first; of equals, whoever rolled earlier.

turn-yours = Your turn
turn-yours-round = Round { $round }: an action and a bonus action
turn-yours-npc = Turn: { $who }
turn-others = Round { $round } · { $who } is acting
turn-passed-clock = Time is up for { $who }. The turn passes.
turn-passed-absence = { $who } is away: the turn is skipped (in a row: { $count }).
turn-passed-next = A moderator ends the turn of { $who }.
turn-reminder = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } left of your turn
turn-waits = { $who } is away. The turn waits { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.

attack-waits = { $attacker } ⚔ { $target }: { $weapon }{ $reloaded } { $total } · { $target } is to answer
attack-answered = { $attacker } ⚔ { $target }{ $source ->
        [opportunity] {" "}(parting strike)
       *[action] {""}
    }: { $weapon }{ $reloaded } { $attack } against { $defence } { $total }{ $guard } — { $result }
attack-unanswered = { $attacker } ⚔ { $target }{ $source ->
        [opportunity] {" "}(parting strike)
       *[action] {""}
    }: { $weapon }{ $reloaded } { $attack }, no defence — { $result }
attack-voided = { $attacker } ⚔ { $target }: the blow came to nothing, one of them is out.
against-parry = parry
against-dodge = dodge
against-parry-body = body parry
against-dodge-body = body dodge
result-hit = hit, −{ $damage } HP ({ $hp } left)
result-stopped = hit, −{ $damage } HP ({ $hp } left), the way out is barred
result-down = hit, −{ $damage } HP: { $target } is down
result-parry = parried
result-dodge = dodged
note-silence = There was no answer: the better defence was rolled.
note-lethal = It was the last HP: the blow may be told as critical or lethal.
note-fate = The loser's fate: rule 5.3 of the server's code.
note-wound = { $target } tells what the blow did.
note-step = { $who } takes a step.
note-tie = A tie: the defence wins.

roll-detail = { $who } · { $die } { $total }: { $parts }
roll-face = die { $face }
roll-faces = dice { $faces } → { $kept }
roll-part = { $name } { SIGNED($value) }
roll-advantage = Advantage: { $sources }
roll-disadvantage = Disadvantage: { $sources }
roll-harmony = Harmony, one die: advantage ({ $advantage }) and disadvantage ({ $disadvantage }) cancelled each other

moving = { $why ->
        [bonus_move] Bonus movement
       *[move] Movement
    }: { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }
moving-left = { $why ->
        [bonus_move] Bonus movement
       *[move] Movement
    }: { $blocks ->
        [0] nothing left
        [one] { $blocks } block left
       *[other] { $blocks } blocks left
    }
moving-action-offered = Bonus movement is used up. Step there once more to walk on with your action.
leave-warned-short = Parting strike: { $strikers }! Step there again to leave
leave-warned = Leaving this place opens you to a strike by { $strikers }. Step there again within { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } if you mean it.
leave-tried = { $who } leaves the melee · up to { $strikers }
leave-stopped = The blow stopped you: the movement is over
auto-strike = Parting strikes: { $answer ->
        [always] always
        [never] never
       *[ask] ask each time
    }.

down = { $who } is down: 0 HP. The loser's fate: rule 5.3 of the server's code.
down-training = { $who } is down: 0 HP. It is training: HP come back afterwards.
down-you = You are down
down-you-training = 0 HP · training: HP come back afterwards
down-you-fate = 0 HP · your fate: rule 5.3 of the server's code
away = { $who } is away. Place and turn are kept.
back = { $who } is back.
back-your-turn = Round { $round } · your turn
released-surrender = { $who } surrenders and leaves the fight.
released-absence = { $who } leaves the fight: away for three turns in a row.
released-kick = A moderator takes { $who } out of the fight.
released-escape = { $who } escapes.
hp-set = Moderator { $by } sets HP: { $who } { $was } → { $hp }.
peace-offered = { $who } offers peace. Still to agree: { $missing }.
peace-joined = { $who } agrees to peace. Still to agree: { $missing }.
emote-missing = No emote: write { $what ->
        [escape] the escape
        [attack] your attack
        [cast] your spell
        [move] your movement
        [push] your push
        [strike] your strike
        [defence] your defence
       *[other] what you do
    } in chat. The log marks it.

fight-ended = The fight is over{ $reason ->
        [escape] : escape
        [peace] : peace
        [moderator] {" "}by the word of { $by }
       *[victory] {""}
    }. { $standing }{ $fate }{ $facts }{ $proof }
ended-standing = Standing: { $who }.
ended-victory = Victory: { $side } ({ $who }).
ended-more = { $count } more
ended-nobody = Nobody is standing.
ended-fate = {" "}The losers' fate: rule 5.3 of the server's code.
ended-proof = {" "}Fight { $number }, hash { $head }.
ended-head = Record hash: { $head }
ended-seed = Seed of the dice: { $seed }
fight-frozen = Fight { $number } has stopped because of a fault. The moderators know.
