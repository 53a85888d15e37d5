# Guarding somebody (E-38)

guard-offer = { $attacker } attacks { $target }: { $weapon } { $total }. You are near and may guard.
button-guard = Guard { $target }
button-guard-hint = Parry in the target's place; if you fail, you lose the HP
attack-guard = {" "}(guarded by { $who })
result-hit-guard = hit: { $who } −{ $damage } HP ({ $hp } left)
result-stopped-guard = hit: { $who } −{ $damage } HP ({ $hp } left), the way out is barred
guard-set = { $who } guards { $target } and parries at once when they are attacked near by.
guard-off = { $who } no longer guards { $target }.
button-guard-off = Stop
button-guard-off-hint = Guard nobody any more
option-guard-target = Guard { $target }
option-guard-target-now = Guard { $target }
option-guard-off = Stop guarding
value-guard = guard
value-now = now
help-usage-ephem-guard = /rp guard PLAYER [now] | off
help-does-ephem-guard = parry a blow in a neighbour's place, now or beforehand

refusal-own_attack = This is your own attack: you cannot guard against it.
refusal-own_attack-target = This is your own attack: you cannot guard { $target } against it.
refusal-cannot_guard = You have nothing to guard with.
refusal-cannot_guard-what = You have nothing to guard with: { $what ->
        [ranged] against a shot it takes heavy armour.
        [throw] against a throw it takes a shield or heavy armour.
        [spell] against magic it takes the gift to parry it, or anti-magic armour.
       *[other] take a weapon or a shield in hand.
    }
refusal-too_late = Too late: the blow is answered. Beforehand: /rp guard PLAYER.
refusal-guards_nobody = You guard nobody. To guard: /rp guard PLAYER.
refusal-already_guarded = You guard somebody already. To stop: /rp guard off.
refusal-already_guarded-target = You guard { $target } already. To stop: /rp guard off.
refusal-guard_whom = There is nobody to guard here.
refusal-guard_whom-who = Guard whom? Possible: { $who }.
