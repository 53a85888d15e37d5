# Surprise attacks: before the fight and as it begins.

surprise-behind = {" "}from behind
surprise-declared = Surprise attack{ $behind }: { $target } chooses the type of fight. { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } to answer, silence means roleplay. Describe your attack in chat.
surprise-roleplay = { $who } ⚔ { $target }: a roleplay fight.
surprise-silence = { $who } ⚔ { $target }: no answer came, a roleplay fight.
surprise-left = { $who } ⚔ { $target }: { $target } left, which counts as silence. A roleplay fight.
surprise-system = { $who } ⚔ { $target }: a system fight, so { $target } decides. There is no roleplay fight, both are free.
surprise-void = { $who } left: there is no attack, { $target } may walk.
surprise-order = Surprise attack{ $behind }: { $who } ⚔ { $target }. No initiative, the order: { $order }. The first action must attack this target.
surprise-why-attacker = From behind: in round 1 the target has disadvantage on defences against the attacker.
surprise-why-all = From behind: in round 1 the target has disadvantage on every defence.

ask-surprise = { $who } attacks you by surprise{ $behind }! Which type of fight? Silence means roleplay.{ $time }
option-roleplay = Roleplay
option-system = System
option-surprise-target = Surprise attack: { $target }
value-roleplay = roleplay
value-system = system

refusal-surprise_open = Answer the attack first: /rp roleplay or /rp system.
refusal-surprise_open-who = An attack is declared already. Waiting for { $who }.
refusal-surprise_owed = This action belongs to the surprise attack. Attack its target, or end your turn: /rp end.
refusal-surprise_owed-target = This action belongs to the surprise attack. Its target: { $target }. Out of reach: end your turn, /rp end.
refusal-nobody_near = Nobody within 20 blocks can be attacked by surprise.

help-usage-ephem-surprise = /rp surprise PLAYER
help-does-ephem-surprise = attack somebody within 20 blocks by surprise: he chooses the type of fight
help-usage-ephem-roleplay = /rp roleplay
help-does-ephem-roleplay = answer a surprise attack: a roleplay fight
help-usage-ephem-system = /rp system
help-does-ephem-system = answer a surprise attack: no roleplay fight
