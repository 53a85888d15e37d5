# Orders: their parts as buttons, the order itself, refusals (T-25, T-26).

draft-none = No orders now. What you can do: /rp menu.
draft-empty = No order yet. AP: { $have }. Example: /rp order attack; defend. To pass: /rp order pass.
draft-attack = Attack{ $target }{ $weapon }{ $via }{ $betray }
draft-defend = { $count ->
        [1] Defend{ $via }
       *[other] Defend x{ $count }{ $via }
    }
draft-counter = { $count ->
        [1] Counter{ $weapon }
       *[other] Counter x{ $count }{ $weapon }
    }
draft-special = Special:{ $perk }{ $target }{ $round }{ $betray }
draft-phantom = Phantom: { $act }{ $perk }{ $target }{ $betray }
draft-aim = {" "}→ { $target }
draft-weapon = , { $name }
draft-via = {" "}via “{ $name }”
draft-perk = {" "}“{ $name }”
draft-round = , round { $round }
draft-betray = , betray
draft-act-special = special
draft-act-attack = attack
draft-act-shield = shield

order-stage-empty = not begun
order-stage-committed = not begun
order-stage-approach = approach
order-stage-opening = opening of a round
order-stage-orders = clash
order-stage-clash = clash
order-stage-locked = clash
order-stage-endgame = endgame
order-stage-choice = choice
order-stage-over = over

order-item-attack = attack
order-item-finisher = finisher
order-item-special = special
order-item-phantom-attack = phantom attack
order-item-phantom-special = phantom special

order-cause-barrier = magic barrier
order-cause-lightning = the round of the lightning
order-cause-overload = overload
order-cause-energy = not enough energy

order-way-tactic = /rp tactic
order-way-confirm = /rp ready
order-way-surrender = /rp surrender
order-way-order = /rp order
order-way-finisher = /rp finisher
order-way-fate = /rp fate
order-way-crowd = /rp crowd
order-way-wait = wait
order-way-open = /rp mod round open
order-way-lock = /rp mod round lock
order-way-reopen = /rp mod round reopen
order-way-next = /rp mod next
order-way-roll = /rp mod roll

value-surrender = surrender
value-order = order
value-clear = clear

refusal-E_NOT_IN_FIGHT = You take no part in the fight.
refusal-E_NOT_STANDING = Your champion fights no more.
refusal-E_PHASE = The fight is at another stage. What you can do: /rp menu.
refusal-E_PHASE-stage-ways = The stage now is “{ $stage }”; possible: { $ways }.
refusal-already_confirmed = You are ready already: the others are waited for. To think again: another /rp order or /rp clear, until the round is locked.
refusal-E_LOCKED = The orders of this round are closed.
refusal-E_SYNTAX = I do not understand the order. Example: attack; defend.
refusal-E_SYNTAX-part = I do not understand “{ $part }”. Example: attack; defend.
refusal-E_SYNTAX-part-target = I do not understand “{ $part }”. Example: attack { $target }; defend
refusal-E_SYNTAX-part-list = “{ $part }”: name the round ({ $list }).
refusal-E_TARGET_UNKNOWN = No such champion.
refusal-E_TARGET_UNKNOWN-name = No such champion: { $name }.
refusal-E_TARGET_REQUIRED = Name a target.
refusal-E_TARGET_REQUIRED-item = Name a target: { $item } NAME.
refusal-E_TARGET_REQUIRED-item-perk = Name a target: { $item } { $perk } NAME.
refusal-E_TARGET_SELF = You cannot be your own target.
refusal-E_TARGET_DOWN = The target does not stand any more.
refusal-E_TARGET_DOWN-target = { $target } does not stand any more.
refusal-E_ALLY_CONFIRM = That is your ally. Add “betray” to attack: the alliance will be broken.
refusal-E_ALLY_CONFIRM-target = { $target } is your ally. Add “betray” to attack: the alliance will be broken.
refusal-E_WEAPON_UNKNOWN = You have no weapon.
refusal-E_WEAPON_UNKNOWN-list = No such weapon. There are: { $list }.
refusal-E_PERK_UNKNOWN = You have no such perk.
refusal-E_PERK_PASSIVE = That perk acts by itself.
refusal-E_PERK_PASSIVE-perk = “{ $perk }” acts by itself.
refusal-E_PERK_UNCONFIGURED = That perk is not configured.
refusal-E_PERK_UNCONFIGURED-perk = The perk “{ $perk }” is not configured.
refusal-E_PERK_STAGE = That perk is used at another stage.
refusal-E_PERK_STAGE-perk-stage = “{ $perk }” is used at the stage “{ $stage }”.
refusal-E_PERK_SPENT = That perk is used up.
refusal-E_PERK_SPENT-perk = “{ $perk }” is used up.
refusal-E_SPECIAL_BLOCKED = Specials are not available now.
refusal-E_SPECIAL_BLOCKED-cause = Specials are not available now: { $cause }.
refusal-E_EXTRA_ROLL = That perk gives no such roll.
refusal-E_EXTRA_ROLL-perk = “{ $perk }” gives no such roll.
refusal-E_ENDGAME_ONLY = In the endgame there is one attack roll and nothing else.
refusal-E_COUNTER_EXHAUSTED = An exhausted champion cannot counter.
refusal-E_COUNTER_USED = The counter is used up in this fight.
refusal-E_COUNTER_MIXED = A counter goes with no attack or defence.
refusal-E_COUNTER_AP = A counter takes 2 AP (x2: 4 AP).
refusal-E_AP = Not enough AP.
refusal-E_AP-need-have = Not enough AP: { $need } needed, { $have } there.
refusal-order_first = No order yet. Give one, as in /rp order attack; defend. To pass: /rp order pass.
refusal-no_order = You have no order in this round.
refusal-own_fight = It is your own fight: you do not see others’ orders in it.

order-condition-sunny = sunny
order-condition-rain = rain
order-condition-storm = storm
order-condition-gear = gear
order-condition-barrier = barrier
order-condition-twilight = twilight
refusal-bad_value-conditions = There is no such condition. There are: { $conditions }.
