# What is in hand: change of weapon, consumables, passing, a carried character; wounds; riders.

weapon-changed = { $who } changes weapons. Now in hand: { $held }.
armour-changed = { $who } changes armour. Now: { $armour ->
        [light] light
        [medium] medium
        [heavy] heavy
        [superheavy] superheavy
       *[other] { $armour }
    }.
held-sword = sword
held-dagger = dagger
held-blunt = blunt weapon
held-polearm = polearm
held-ranged = ranged weapon
held-magic = magic focus
held-whip = whip
held-shield = shield
held-improvised = something improvised

passed = { $who } passes: { $item }. { $to } gets it ({ $cost ->
        [action] action
       *[bonus] bonus action
    }).
passed-weapon = This weapon counts as soon as { $to } takes it into a free hand: no action is needed for the change.

picked-up = { $who } picks up and carries { $target }.
picked-up-why = While { $who } carries: disadvantage on every action and defence, one hand is taken.
carried-you = { $who } carries you
put-down-drop = { $who } puts { $target } down.
put-down-down = { $who } carries { $target } no more.
put-down-left = { $who } carries { $target } no more.
put-down-up = { $target } is up again: { $who } carries no more.
hint-carry = Bonus action; disadvantage on everything while you carry

wound-noted = { $who } · wound: { $words }
wound-by = Blow by { $by }

mounted = { $who } rides now and takes up 2×2 blocks.
dismounted = { $who } dismounts and takes up one block.

armed-what-pass = Passing a weapon
armed-verb-pass = passing a weapon

option-swap = Change weapon
option-use = Consumable
option-pass-target = Pass to { $target }
option-pass = Pass
option-carry = Pick up
option-carry-target = Pick up { $target }
option-drop = Put down

refusal-nothing_to_change = Nothing to change: what you hold counts already. Take another weapon in hand first.
refusal-consumables_spent = The consumables of this fight are used up.
refusal-consumables_spent-hi = No more consumables in this fight: { $hi ->
        [0] none may be used here
        [one] { $hi } may be used
       *[other] { $hi } may be used
    }.
refusal-nobody_to_pass = Nobody to pass it to: name a fighter within 3 blocks.
refusal-nobody_to_pass-who = There is no such fighter. Near you: { $who }.
refusal-nobody_to_carry = Nobody to pick up: it must be someone who is down and lies beside you (1 block).
refusal-nobody_to_carry-who = You cannot pick that one up. Lying beside you: { $who }.
refusal-already_carrying = You carry someone already. Put down first: /rp drop.
refusal-already_carrying-who = You carry { $who } already. Put down first: /rp drop.
refusal-not_carrying = You carry nobody.
refusal-no_free_hand = No free hand. Put a weapon away: a two-handed one takes both hands.
refusal-no_room = Nowhere to put down: no free block beside you. Move on.
refusal-no_wound = Nothing to tell: you were not wounded, or the last wound is told already.

help-usage-ephem-swap = /rp swap
help-does-ephem-swap = change weapons (action): from then on what you hold now counts
help-usage-ephem-pass = /rp pass [player] ITEM
help-does-ephem-pass = pass an item within 3 blocks: a weapon for the action, all else for the bonus action
help-usage-ephem-carry = /rp carry [player]
help-does-ephem-carry = pick up someone who is down beside you (bonus action, needs a free hand)
help-usage-ephem-drop = /rp drop [player]
help-does-ephem-drop = put down whom you carry; costs nothing
help-usage-ephem-wound = /rp wound WORDS
help-does-ephem-wound = tell what the last hit on you did
