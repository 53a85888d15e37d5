# What the fields of entries are for: of all tables, and of those of Ephem.

web-settings-about-any-names = What else it is called.
web-settings-about-any-enabled = If not, it is as if it were not in the list.

web-settings-about-ephem-gear-dodge = How much it adds to dodges; below 0 it takes (E-6).
web-settings-about-ephem-gear-parry = How much it adds to parries; below 0 it takes (E-6).
web-settings-about-ephem-gear-move = How many blocks the bonus movement has in this armour; of a shield it does not count (E-21).
web-settings-about-ephem-gear-anti-magic = Whether who wears it may parry magic (E-37).

web-settings-about-ephem-items-names = Words by which an item is known in its name: whole (E-6a).
web-settings-about-ephem-items-ids = Ids of the game's items; * is anything, without a “:” of any mod (E-6a).
web-settings-about-ephem-items-tags = Tags of the item; rpfight:KIND always counts (E-6a).
web-settings-about-ephem-items-two-handed = It takes both hands, if it is a weapon (E-22).
web-settings-about-ephem-items-damage = How many hp a hit takes; if the role has more, so many (E-23).
web-settings-about-ephem-items-magazine = How many shots until it is loaded again; only of ranged weapons (E-24).

web-settings-about-ephem-roles-hp = The most hp (E-56).
web-settings-about-ephem-roles-damage = How many hp a hit by weapon or magic takes; if the weapon has more, so many. Fists and whatever is at hand: always 1 (E-23).
web-settings-about-ephem-roles-hands = How many hands: for a body that is carried and what is held (E-28).
web-settings-about-ephem-roles-caster = His spells need prose even where one is only reminded of it; anybody may cast (E-25).
web-settings-about-ephem-roles-parries-magic = Whether he may parry magic, not only dodge it (E-37).

web-settings-about-ephem-npcs-attributes = Empty: as the book has it, else 10 (E-1).
web-settings-about-ephem-npcs-role = What it changes is said in the table of roles; empty: an ordinary one (E-56).
web-settings-about-ephem-npcs-hp = How many hp it has; 0: as the role has (E-56).
web-settings-about-ephem-npcs-weapon = What is in the main hand: a kind of weapon. “Something else”: the id of an item of the game, such as minecraft:torch.
web-settings-about-ephem-npcs-off-hand = What is in the other hand: a kind. “Something else”: the id of an item of the game.
web-settings-about-ephem-npcs-armour = What it wears: a kind of armour. “Something else”: the id of a chestplate.
web-settings-about-ephem-npcs-loaded = It begins the fight with a loaded bow (E-24).
web-settings-about-ephem-npcs-enabled = If not, it cannot be called.

web-settings-about-ephem-spells-catalogue-cost = What of his turn the caster spends (E-25).
web-settings-about-ephem-spells-catalogue-min = It is not cast nearer; 0: at oneself too.
web-settings-about-ephem-spells-catalogue-max = It does not reach farther; 0: as all magic.
web-settings-about-ephem-spells-catalogue-damage = How many hp a success takes; if the role has more, so many. 0: no damage (E-23).
web-settings-about-ephem-spells-catalogue-die = What the caster rolls. It is always answered as magic (E-37).
web-settings-about-ephem-spells-catalogue-target = At whom it may be aimed; without a fitting target it is not cast.
web-settings-about-ephem-spells-catalogue-answer = Whether the target may defend.
web-settings-about-ephem-spells-catalogue-effect = What a success begins on the target, without a target on the caster. “Something else”: a word of your own, which is a mere mark (E-53).
web-settings-about-ephem-spells-catalogue-edge = What this effect gives to all dice of its bearer (E-7).
web-settings-about-ephem-spells-catalogue-rounds = How many rounds it lasts, this one included (E-53).

web-settings-about-ephem-consumables-catalogue-effect = Which effect begins at once and without a die; empty: none (E-27).
web-settings-about-ephem-consumables-catalogue-rounds = How many rounds it lasts, this one included; 0: as long as the effect says.
web-settings-about-ephem-consumables-catalogue-target = On whom it is used; “anybody”: on oneself, if nobody is named.
web-settings-about-ephem-consumables-catalogue-within = No more blocks than this from whom it is used on.

web-settings-about-ephem-effects-edge = What it gives to the dice of its bearer (E-7).
web-settings-about-ephem-effects-dice = To which dice advantage, disadvantage and modifier go (E-53).
web-settings-about-ephem-effects-modifier = How much it adds to these dice; below 0 it takes.
web-settings-about-ephem-effects-hp = How many hp it gives when it begins; below 0 it takes (E-53).
web-settings-about-ephem-effects-hp-per-round = How many hp it gives at the end of each round; below 0 it takes (E-53).
web-settings-about-ephem-effects-takes = What it takes away: without an action no blow at the leaving, without a defence no parry and no dodge (E-53).
web-settings-about-ephem-effects-rounds = How many rounds it lasts, this one included, where nobody says otherwise (E-53).

# Fields that are called otherwise in one table than in others
web-settings-label-items-names = words of the item's name
web-settings-label-ephem-npcs-role = role
web-settings-label-twilight-npcs-role = class
web-settings-label-effects-dice = which dice
web-settings-label-effects-hp = hp at once
web-settings-label-catalogue-min = no nearer than (blocks)
web-settings-label-catalogue-max = no farther than (blocks)
web-settings-label-armour-dice = dice for defence
web-settings-label-weapons-dice = dice for attacks
web-settings-label-weapons-damage = hp for each success over the defence
web-settings-label-weapons-rolls = rolls of an attack
web-settings-label-catalogue-effects-dice = how many dice
web-settings-label-catalogue-effects-rolls = for which rolls
web-settings-label-catalogue-effects-weapons = with which weapons
web-settings-label-catalogue-effects-weapon = with which of his weapons
web-settings-label-catalogue-weapons = for which weapons
web-settings-label-catalogue-effects-lo = d100 from
web-settings-label-catalogue-effects-hi = d100 to
web-settings-label-custom-attack = dice for attacks
web-settings-label-custom-defence = dice for defence
web-settings-label-custom-counter = dice for counters
web-settings-label-custom-specials = specials are allowed
web-settings-label-shop-name = what is sold
web-settings-label-storm-public = lightning is announced
web-settings-label-master-auto = the master's steps are made at once

# Names in settings that have words
web-settings-value-conditions-rain = rain
web-settings-value-conditions-storm = thunderstorm
web-settings-value-conditions-gear = random gear
web-settings-value-conditions-barrier = magic barrier
web-settings-value-conditions-twilight = twilight
web-settings-value-dice-all = all
web-settings-value-dice-attack = all attacks
web-settings-value-dice-parry = all parries
web-settings-value-dice-dodge = all dodges
web-settings-value-dice-attribute = all attributes
