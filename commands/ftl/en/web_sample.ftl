# What changed settings do to rolls: samples in small situations of a fight. The roll itself and who
# it is about: web_settings.ftl.

web-sample-example = Example: { $what }
web-sample-in-fight = { $who } – { $what }
web-sample-situation = { $how ->
        [attacked] in a fight, attacked
        [carrying] in a fight, with somebody in arms
        [contest] a blow and a push against an equal
        [cast] the spell “{ $name }”, on an equal
        [freely] a spell that is not in the catalogue, on an equal
        [bears] under the effect “{ $name }”
        [uses] after using “{ $name }”
        [rearmed] came with nothing and changed in the fight
        [surprised] attacked by surprise from { $where ->
            [behind] right behind
           *[other] aslant behind
        }
        [order] { $name ->
            [none] orders of a round
           *[other] orders of a round, with the perk “{ $name }”
        }
        [wounded] { $name ->
            [heavy] heavily wounded
           *[other] wounded
        }
        [spent] heavily wounded and exhausted
        [weak] heavily wounded, with attributes of 0 and no armour
        [condition] { $name ->
            [rain] in the rain
            [storm] in the round of the lightning
           *[other] arena condition “{ $name }”
        }
        [gear] with set { $name } of the random gear
        [literate] in the rain, against a literate warrior
        [silent] gives no order
        [phantom] a phantom of one who died exhausted strikes
        [fells] strikes one with 1 hp left
        [falls] struck with 1 hp left
        [bleeds] bleeds away the last hp
        [poisoned] loses the last hp to poison
        [rush] final rush that is won
       *[other] { $name }
    }
web-sample-part = { $part ->
        [cast] { $roll }
        [answer] its target answers: { $roll }
        [target] its target after that: { $roll }
        [attack] { $roll }
        [push] push: { $roll }
        [attacker] against who struck: { $roll }
        [others] against anybody else: { $roll }
        [sword] sword answered: { $roll }
        [dagger] dagger answered: { $roll }
        [blunt] blunt weapon answered: { $roll }
        [polearm] polearm answered: { $roll }
        [ranged] shot answered: { $roll }
        [magic] spell answered: { $roll }
        [whip] whip answered: { $roll }
        [fists] fists answered: { $roll }
        [throw] throw answered: { $roll }
        [perk] with “{ $name }”: { $roll }
        [rush] { $name ->
            [none] { $roll }
            [foe] the other: { $roll }
           *[other] with “{ $name }”: { $roll }
        }
        [foe] the other: { $roll }
       *[other] { $roll }
    }
web-sample-roll-cast = the spell
web-sample-roll-dance = the d100 of the deathly dance
web-sample-roll-near_death = the d100 of life and death
web-sample-roll-rush = the d100 of who has no dice
web-sample-nothing = none
web-sample-times = { $times } times: { $roll }
web-sample-best = the best of { $sets }: { $roll }
web-sample-mode = { $roll }. { $sources }
web-sample-within = { $roll }, success { $least }–{ $most }
web-sample-pool-part = { $name } { SIGNED($value) }
web-sample-pool = { $dice }d{ $sides }{ $n ->
        [0] {""}
       *[other] {" "}({ $parts })
    }, a success from { $least }
web-sample-chances = Chance that it succeeds
web-sample-chance = { $win } %
