# Joining a fight, reinforcements, the paradox.

joined = { $who } joins the fight{ $side }, at the end of the order{ $now ->
        [yes] {""}
       *[no] ; first turn in round { $round }
    }.
joined-group = { $first } … { $last } join the fight{ $side }, at the end of the order{ $now ->
        [yes] {""}
       *[no] ; first turn in round { $round }
    }.
joined-training = This is a training fight: no consequences, hit points come back.
joined-side = {" "}on the side “{ $side }”
side-taken = { $who } is now on the side “{ $side }”.
newcomers-order = New at the end of the order: { $order }.
called = { $who } calls reinforcements { $towards }{ $words }. They may arrive from round { $round } on.
called-words = : “{ $words }”
called-nobody = Nobody heard you.
called-you = { $who } calls you for help. You may join from round { $round } on ({ $rounds ->
        [one] in { $rounds } round
       *[other] in { $rounds } rounds
    }); you will arrive { $towards }.
called-due = Reinforcements may arrive: { $who } is waiting for you.
from-north = from the north
from-south = from the south
from-east = from the east
from-west = from the west
zone-observer = There is a fight here and you are an observer: you see and remember it, until you go more than 20 blocks away.
zone-outsider = Time paradox: you neither see nor remember this fight and may not comment on it. What you say is not heard inside.
zone-ambush = Perhaps an ambush: { $who } has stood at the edge of fight { $number } for over a minute.

button-join = Join
button-join-hint = Join the fight: /rp join. You may name a side.
option-join = Join the fight
option-join-side = Join the fight: { $side }
option-call-direction = Call reinforcements: { $direction }

refusal-not_observer = It is too late to join: from round 2 on only observers since round 1 and those who were called may.
refusal-not_due = Reinforcements are still on their way: wait.
refusal-not_due-left = Reinforcements are still on their way: you may join in { $left ->
        [one] { $left } round
       *[other] { $left } rounds
    }.
refusal-left_fight = You have left this fight: there is no way back into it.
refusal-no_fight_near = No fight runs near that would hear it.
refusal-no_fight_to_join = There is no fight here that you may join. To begin one: /rp fight.
refusal-call_closed = Reinforcements cannot be called in this round.
refusal-call_closed-hi = Reinforcements can be called only until the end of round { $hi }.
refusal-call_closed-lo = Reinforcements can be called from round { $lo } on.
refusal-already_called = Your side has called already: it can do so once a fight.
refusal-already_called-by = Your side has called already ({ $by } did): it can do so once a fight.

help-usage-ephem-join = /rp join [side]
help-does-ephem-join = join the nearest fight: anyone in round 1, then observers and those who were called
help-usage-ephem-call = /rp call north | south | east | west [words]
help-does-ephem-call = call for help with the bonus action: who hears it may arrive two rounds later
