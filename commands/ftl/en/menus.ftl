# Questions with buttons, and menus.

ask-defence = { $who } { $kind ->
        [ranged] shoots at you
        [whip] lashes you { $weapon }
        [throw] throws something at you
       *[melee] strikes you { $weapon }
    }: { $total }. Your answer?{ $time }
ask-opportunity = { $who } is leaving your zone. Strike?{ $time }
ask-initiative = Roll your initiative.{ $time }
ask-time = {" "}({ $seconds } s)
hint-dice = { $count ->
        [1] { $dice }
       *[other] The better of { $dice }
    }
hint-die = { $die } { SIGNED($value) }
hint-blow = { $weapon }: { $die }
hint-blow-hand = { $weapon } ({ $hand }): { $die }

menu-title = You can now:
menu-empty = There is nothing to do now but wait.
menu-barred = Not possible now: { $words } (hover to see why)
menu-barred-why = { $words } – { $why }
menu-hint = { $line }
menu-hint-promise = { $promise } · { $line }

option-parry = Parry
option-parry-die = Parry { $die }
option-dodge = Dodge
option-dodge-die = Dodge { $die }
option-take = Take the blow
option-strike = Strike
option-decline = Decline
option-init = Initiative
option-attack-target = Attack: { $target }
option-attack-target-weapon = Attack: { $target } ({ $weapon })
option-move = Walk (action)
option-move-bonus = Walk (bonus)
option-done = End the movement
option-end = End the turn
option-ready = Ready
option-unready = Not ready
option-side = New side
option-side-side = Side “{ $side }”
option-loaded = Weapon is loaded
option-fight = Fight mode
option-fight-off = Leave fight mode
option-fight-training = Training fight
