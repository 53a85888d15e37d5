# Names: weapons, dice, summands, sources of advantage.

# What is struck with: “sword 14 against…”
weapon-sword = sword
weapon-dagger = dagger
weapon-blunt = blunt
weapon-polearm = polearm
weapon-ranged = shot
weapon-magic = magic
weapon-whip = whip
weapon-fists = fists
weapon-improvised = improvised
weapon-throw = throw
weapon-spell = spell

# With what: “strikes you with a sword”
with-sword = with a sword
with-dagger = with a dagger
with-blunt = with a blunt weapon
with-polearm = with a polearm
with-ranged = with a shot
with-magic = with magic
with-whip = with a whip
with-fists = with fists
with-improvised = with an improvised weapon
with-throw = with a thrown thing
with-spell = with a spell

# Summands of a roll
part-strength = strength
part-agility = agility
part-endurance = endurance
part-constitution = constitution
part-intellect = intellect
part-wisdom = wisdom
part-perception = perception
part-mean = mean
part-cap = 20 at most
part-gear = gear
part-bonus = bonus
part-other = other

# Roles
role-ordinary = ordinary
role-mage = mage
role-priest = priest
role-witcher = witcher
role-aberration = aberration

# Dice
die-attribute-strength = strength
die-attribute-agility = agility
die-attribute-endurance = endurance
die-attribute-constitution = constitution
die-attribute-intellect = intellect
die-attribute-wisdom = wisdom
die-attribute-perception = perception
die-attack-sword = attack (sword)
die-attack-dagger = attack (dagger)
die-attack-blunt = attack (blunt)
die-attack-polearm = attack (polearm)
die-attack-ranged = attack (ranged)
die-attack-magic = attack (magic)
die-attack-whip = attack (whip)
die-parry-sword = parry (sword)
die-parry-dagger = parry (dagger)
die-parry-blunt = parry (blunt)
die-parry-polearm = parry (polearm)
die-parry-ranged = parry (ranged)
die-parry-magic = parry (magic)
die-parry-whip = parry (whip)
die-dodge-sword = dodge (sword)
die-dodge-dagger = dodge (dagger)
die-dodge-blunt = dodge (blunt)
die-dodge-polearm = dodge (polearm)
die-dodge-ranged = dodge (ranged)
die-dodge-magic = dodge (magic)
die-dodge-whip = dodge (whip)
die-parry-constitution = parry (constitution)
die-dodge-agility = dodge (agility)
die-escape = escape

# Why advantage or disadvantage
source-behind = struck from behind
source-carrying = carrying someone
source-effect = an effect that lasts
source-moderator = a moderator's ruling

# What to strike with
value-main = main hand
value-off = off hand
value-improvised = improvised
value-fists = fists
value-throw = throw
value-forward = forward
value-back = back
value-stay = stay
value-left = left
value-right = right
value-north = north
value-south = south
value-east = east
value-west = west
value-best = the best
value-body = with the body
value-ask = ask
value-always = always
value-never = never
value-strike = strike
value-init = initiative
value-decline = decline
value-parry = parry
value-dodge = dodge
value-take = take the blow
value-attack = attack
value-move = movement
value-done = end the movement
value-end = end the turn
