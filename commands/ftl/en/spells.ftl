# Spells (E-25)

cast-at = { $who } ✦ { $target }: spell “{ $spell }” { $total }
cast-self = { $who } ✦ on himself: spell “{ $spell }” { $total }
cast-alone = { $who } ✦ spell “{ $spell }” { $total }
weapon-spell-named = spell “{ $spell }”
result-spell = it works
note-free-spell = A free spell: it is not in this server's list and works as the usual one.

ask-defence-spell = { $who } casts “{ $spell }” at you: { $total }. Your answer?{ $time }
option-cast = Spell…
value-cast = cast

refusal-unknown_spell = There is no such spell.
refusal-unknown_spell-near = There is no such spell. Like it: { $near }.
refusal-unknown_spell-known = There is no such spell. There are, among others: { $known }.
refusal-target_needed = This spell needs a target, and no fitting one is in sight and reach.
refusal-target_needed-who = Name the spell's target. You may choose: { $who }.
refusal-not_an_ally = This spell is for one's own side only.
refusal-not_an_ally-target = { $target } is not on your side, and this spell is for one's own side only.
refusal-cannot_parry-spell = Magic is parried by mages, priests and wearers of anti-magic gear. You may: /rp dodge or /rp take.
refusal-cannot_parry-ranged = Shots are parried only in heavy or superheavy armour. Dodge (/rp dodge) or take the blow (/rp take).

help-usage-ephem-cast = /rp cast NAME [player]
help-does-ephem-cast = cast a spell; a name of several words that is not in the list goes in quotes
