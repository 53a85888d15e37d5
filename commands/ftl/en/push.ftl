# A push: who, whom, where to, and what came of it.

push-forward = away
push-left = to the left
push-right = to the right
push-waits = { $who } ⇒ { $target }: push { $towards }, strength { $total } · { $target } answers
push-answered = { $who } ⇒ { $target }: push { $towards }, strength { $push } against { $against } { $total } — { $result }
push-voided = { $who } ⇒ { $target }: the push came to nothing, a fighter left.
push-thing = { $who } pushes a thing{ $towards }: strength { $total }. A moderator rules what comes of it.
push-thing-towards = {" "}{ $towards }
push-thing-rule = { $who } pushes a thing: strength { $total }. Rule what comes of it.
against-attribute-constitution = constitution
against-attribute-agility = agility
push-result-brace = { $target } stands firm
push-result-slip = { $target } slips clear
push-result-stopped = { $target } hits an obstacle and stays
push-result-moved = { $target } is thrown back { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }
push-result-fell = { $target } goes over the edge and falls { $fell ->
        [one] { $fell } block
       *[other] { $fell } blocks
    }
note-silence-push = No answer came: the better die was taken.
note-fall = The fall itself costs no HP.

ask-push = { $who } pushes you { $towards }: strength { $total }. Brace or slip?{ $time }
option-brace = Brace
option-slip = Slip
option-slip-step = Slip { $step }
option-push = Push
option-push-thing = Push a thing
option-push-target-direction = Push { $direction }: { $target }
option-push-thing-direction = Push a thing { $direction }
value-brace = brace
value-slip = slip
value-push = push

refusal-nobody_to_push = Nobody to push: name a fighter within 3 blocks, or the word "thing".
refusal-nobody_to_push-who = Push whom? Near: { $who }. Or say "thing".
refusal-push_where = Push where? Forward, left or right.
refusal-push_where-allowed = Push where? One of: { $allowed }.

help-usage-ephem-push = /rp push PLAYER | thing forward | left | right
help-does-ephem-push = push one within 3 blocks, 3 blocks far: strength against constitution or agility
help-usage-ephem-brace = /rp brace
help-does-ephem-brace = stand firm against a push (constitution)
help-usage-ephem-slip = /rp slip [left | back | right | stay]
help-does-ephem-slip = slip from a push (agility), perhaps one block aside
