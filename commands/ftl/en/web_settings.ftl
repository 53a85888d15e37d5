# Settings: forms, what a change would do, names of tables and keys.

web-settings-title = Settings
web-settings-about = What is saved here counts from the next roll on, in running fights too, as by /rp admin in the game. It is written into config.toml; comments there stay.
web-settings-common = All rules
web-settings-count = { $rows ->
        [1] entries: { $n }
       *[other] values: { $n }
    }
web-settings-differing = not by the book: { $n }
web-settings-house = Rules of the next fights
web-settings-house-about = By which rules the next fight of a server begins. Running fights go on by theirs. The same as /rp admin rules.
web-settings-reload = Read the file again
web-settings-reload-about = Was config.toml edited by hand? Read it again, then change things here. The same as /rp admin reload.
web-settings-back = To all settings
web-settings-explained = What these are
web-settings-search = Search
web-settings-search-button = Search
web-settings-found = found: { $n }
web-settings-pages = Pages
web-settings-unsaved = What you typed is not saved yet; another page would lose it. Look at the change and save it first.
web-settings-unsaved-go = Go there without saving
web-settings-usual-row = as usual
web-settings-usual = by the book: { $value }
web-settings-yes = yes
web-settings-no = no
web-settings-empty = empty
web-settings-lines-names = one a line
web-settings-lines-numbers = one a line: name = number
web-settings-group-empty = if all is empty, there is none
web-settings-group-remove = take away
web-settings-group-more = One more
web-settings-row-name = Name
web-settings-row-new-name = New entry (name)
web-settings-row-fate = By the book
web-settings-row-new = New entry
web-settings-row-default = back to the book
web-settings-row-remove = take away
web-settings-row-is-new = new entry
web-settings-row-is-gone = taken away
web-settings-preview = Look at the change
web-settings-preview-about = Shows first what would change; save then. An emptied number is the book's again.
web-settings-preview-title = What would change
web-settings-not-saved = Nothing is saved yet.
web-settings-difference = Changes
web-settings-what = What
web-settings-old = Was
web-settings-new = Will be
web-settings-fights = { $n ->
        [0] No running fight is touched.
        [one] Touches { $n } running fight, from its next roll on.
       *[other] Touches { $n } running fights, from their next roll on.
    }
web-settings-mark = { $what }: “{ $effect }” is not in the table of effects. It can be saved, but will be only a mark: beside an advantage or disadvantage set right here it does nothing.
web-settings-effect = Effect on rolls
web-settings-no-roll = No die and no bonus of a character and his gear changes. What effects, spells and wounds do to rolls in a fight is not looked at here.
web-settings-sample = { $how ->
        [player] { $name }
        [plain] Example: a character without gear
        [chest] Example: wears { $name }
        [main_hand] Example: holds { $name }
        [off_hand] Example: in the other hand { $name }
        [both] Example: holds { $name }
        [role] Example: role { $name }
        [trait] Example: on the sheet { $name }
        [npc] NPC { $name }
       *[other] { $name }
    }
web-settings-roll = Roll
web-settings-now = Now
web-settings-then = Then
web-settings-chances = Against an equal who rolls as now
web-settings-chance = wins { $win } %, tie { $tie } %
web-settings-die = { $n ->
        [0] d{ $sides }
       *[other] d{ $sides } { $parts } = d{ $sides } { SIGNED($total) }
    }
web-settings-pool = { $total }d{ $sides } ({ $parts }), a success from { $least }
web-settings-rolls-more = More dice: { $n }
web-settings-sample-player = Look at a player (name)
web-settings-no-player = There is no player “{ $name }”
web-settings-sample-show = Show
web-settings-save = Save
web-settings-edit = Go on editing
web-settings-saved = { $n ->
        [one] { $n } value is saved and counts from the next roll.
       *[other] { $n } values are saved and count from the next roll.
    }
web-settings-nothing = No changes: it is all like that already.
web-settings-refused = Not saved: correct what is marked.
web-settings-changed = Somebody else changed the settings meanwhile. What you typed is still here: look at it and save again. What changed:
web-settings-problem = { $key }: { $problem }
web-settings-bad-line = “{ $line }”: write name = number
web-settings-name-wrong = a name has up to { $most } plain characters
web-settings-name-missing = name the new entry
web-settings-name-taken = there is “{ $name }” already

# Tables, what their rows are, rows with words for names
web-settings-rows-gear = Armour
web-settings-rows-roles = Role
web-settings-rows-armour = Armour
web-settings-row-none = nothing
web-settings-row-light = light
web-settings-row-medium = medium
web-settings-row-heavy = heavy
web-settings-row-superheavy = superheavy
web-settings-row-anti_magic = against magic
web-settings-table-rules = single rules
web-settings-table-gear = armour and shield
web-settings-table-items = what items are
web-settings-table-roles = roles
web-settings-table-npcs = NPC templates
web-settings-table-spells-catalogue = spells
web-settings-table-consumables-catalogue = consumables
web-settings-table-effects = effects
web-settings-table-perks-catalogue = perks
web-settings-table-weapons = weapons
web-settings-table-armour = armour
web-settings-table-classes = classes
web-settings-table-shop = shop

# Keys
web-settings-label-ruleset = rules of the next fights
web-settings-label-away-seconds = how long an absent fighter is waited for (seconds)
web-settings-label-dodge = dodge
web-settings-label-parry = parry
web-settings-label-move = movement
web-settings-label-anti-magic = parries magic in it
web-settings-label-names = names
web-settings-label-ids = game ids
web-settings-label-tags = tags
web-settings-label-two-handed = two-handed
web-settings-label-damage = damage (hp)
web-settings-label-magazine = shots
web-settings-label-hp = hp
web-settings-label-hands = hands
web-settings-label-caster = casts spells
web-settings-label-parries-magic = parries magic
web-settings-label-attributes = attributes
web-settings-label-role = role or class
web-settings-label-weapon = weapon
web-settings-label-off-hand = other hand
web-settings-label-armour = armour
web-settings-label-loaded = loaded
web-settings-label-enabled = in use
web-settings-label-cost = costs
web-settings-label-min = from (blocks)
web-settings-label-max = up to
web-settings-label-die = what is rolled
web-settings-label-target = on whom
web-settings-label-answer = defence
web-settings-label-effect = effect
web-settings-label-edge = gives to dice
web-settings-label-rounds = rounds
web-settings-label-within = within (blocks)
web-settings-label-dice = dice
web-settings-label-modifier = modifier
web-settings-label-hp-per-round = hp each round
web-settings-label-takes = takes away
web-settings-label-kind = kind
web-settings-label-of-class = of the class
web-settings-label-ap = AP
web-settings-label-uses-per-fight = uses in a fight
web-settings-label-uses-per-round = uses in a round
web-settings-label-directed = names a target
web-settings-label-hostile = hostile
web-settings-label-weapon-based = by the weapon
web-settings-label-resist = resisted by
web-settings-label-affects-attack-roll = counts in the endgame
web-settings-label-base-weapon-dice = more dice of weapons
web-settings-label-weapons = weapons
web-settings-label-storm-special = in the lightning round
web-settings-label-endgame = in the endgame
web-settings-label-shown = others learn of it
web-settings-label-in-round = names a round
web-settings-label-energy-cost = energy
web-settings-label-configured = filled in
web-settings-label-effects = effects
web-settings-label-do = what it does
web-settings-label-amount = how much
web-settings-label-rolls = rolls
web-settings-label-infidels = against infidels
web-settings-label-beside = beside an attack
web-settings-label-misses = misses
web-settings-label-lo = from
web-settings-label-hi = to
web-settings-label-against = against
web-settings-label-twilight = in the twilight
web-settings-label-main = main attribute
web-settings-label-deathblow = deathblow from (successes)
web-settings-label-drain = drains energy
web-settings-label-bleeding = bleeding
web-settings-label-poison = poison
web-settings-label-instant-poison = instant poison
web-settings-label-threshold = from (successes)
web-settings-label-power = power
web-settings-label-lethality = lethality
web-settings-label-endurance = endurance
web-settings-label-energy = energy
web-settings-label-perks = perks
web-settings-label-infidel = infidel
web-settings-label-price = price
web-settings-label-name = name
web-settings-label-specials = specials work
web-settings-label-attack = attack
web-settings-label-defence = defence
web-settings-label-counter = counter
web-settings-label-melee-max = melee reaches (blocks)
web-settings-label-whip-min = whip from (blocks)
web-settings-label-whip-max = whip up to (blocks)
web-settings-label-ranged-min = bow from (blocks)
web-settings-label-ranged-max = bow up to (blocks)
web-settings-label-magic-max = magic up to (blocks)
web-settings-label-consumables-max = consumables in a fight
web-settings-label-surprise-against = surprised: disadvantage against
web-settings-label-immunity-seconds = immunity after a fight (seconds)
web-settings-label-counter-wound-penalty = wounds count in counters
web-settings-label-counter-arena-modifiers = arena counts in counters
web-settings-label-counter-with-specials = counters beside specials
web-settings-label-counter-triggers-effects = counters cause effects
web-settings-label-pve-enabled = a master may give orders of a side
web-settings-label-clash-rounds = rounds of the clash
web-settings-label-clash-approach-counts = approach counts as a round
web-settings-label-ap-stack-penalties = AP penalties add up
web-settings-label-absolute-blocks-energy-loss = absolute defence keeps energy
web-settings-label-bleeding-merge = several bleedings
web-settings-label-bleeding-lethal = bleeding at 0 hp
web-settings-label-poison-lethal = poison at 0 hp
web-settings-label-dot-in-endgame = bleeding and poison in the endgame
web-settings-label-dot-in-approach = bleeding and poison in the approach
web-settings-label-deathblow-per-round = deathblows in a round
web-settings-label-drain-per-round = drains in a round
web-settings-label-wounds-cumulative = wounds add up
web-settings-label-wounds-energy = energy of wounds
web-settings-label-samurai-kills-in-endgame = samurai kills in the endgame
web-settings-label-surrender-base = surrender is paid from
web-settings-label-conflict-includes-out = conflict with the fallen
web-settings-label-mass-mutual-tie = mutual tie
web-settings-label-barrier-blocks-tactical = barrier blocks tactics
web-settings-label-perks-literate-warrior-scope = literate warrior cancels for
web-settings-label-flash-restores-spent = flash restores what is spent
web-settings-label-march-respects-immunity = march respects immunity
web-settings-label-phantom-penalties = phantoms keep penalties
web-settings-label-crowd-bonus = crowd's bonus of legend
web-settings-label-reward-base = legend for a victory
web-settings-label-reward-conditions = legend for conditions
web-settings-label-khan-losses = khan's losses
web-settings-label-tutorial-first-fight = teach in the first fight
web-settings-label-combine = three modifiers are
web-settings-label-shield-with-two-handed = shield beside a two-handed weapon
web-settings-label-ties = a tie is won by
web-settings-label-metric = how distance is counted
web-settings-label-vertical = height counts
web-settings-label-max-step-up = step up (blocks)
web-settings-label-max-drop = step down (blocks)
web-settings-label-jump-gap = jump over (blocks)
web-settings-label-line-of-sight = needs a line of sight
web-settings-label-throw-max = throw reaches (blocks)
web-settings-label-action = move of the action (blocks)
web-settings-label-ready-seconds = getting ready (seconds)
web-settings-label-gather-seconds = others may still come (seconds)
web-settings-label-initiative-seconds = initiative (seconds)
web-settings-label-rear-arc-degrees = arc behind (degrees)
web-settings-label-seconds = seconds
web-settings-label-waivable = given up by readiness
web-settings-label-auto-end = a spent turn ends by itself
web-settings-label-walk-opens-move = walking opens the movement
web-settings-label-turn-seconds = length of a turn (seconds)
web-settings-label-free = spells outside the catalogue
web-settings-label-armour-change = changing armour
web-settings-label-emote = prose
web-settings-label-arm-seconds = waiting for prose (seconds)
web-settings-label-emote-min-chars = letters of prose
web-settings-label-emote-channels = channels of prose
web-settings-label-defence-seconds = thinking of defence (seconds)
web-settings-label-defence-step = step after defence (blocks)
web-settings-label-dodge-step = step after a dodge
web-settings-label-confirm = warned before leaving
web-settings-label-strikers = who strikes the leaving
web-settings-label-reaction-seconds = waiting for reactions (seconds)
web-settings-label-min-distance = nearest opponent (blocks)
web-settings-label-cooldown = rounds between tries
web-settings-label-way-out = way out (blocks)
web-settings-label-pursuit-seconds = pursuit (seconds)
web-settings-label-falls = over an edge
web-settings-label-late = late help
web-settings-label-shout-radius = call is heard (blocks)
web-settings-label-hp-after = hp after a fight
web-settings-label-success-min = a success from
web-settings-label-pool-min = fewest dice
web-settings-label-reveal = shown of rolls
web-settings-label-reveal-after = dice published after
web-settings-label-silence-s = silence locks (seconds)
web-settings-label-edit-window-s = orders may change (seconds)
web-settings-label-missing = missing orders
web-settings-label-timeout-s = winner's choice (seconds)
web-settings-label-quorum = spectators needed
web-settings-label-bonus = bonus of legend
web-settings-label-radius = spectators within (blocks)
web-settings-label-base = base
web-settings-label-per-point = legend for a point
web-settings-label-refusal = price of refusal
web-settings-label-losses = losses
web-settings-label-auto = steps by itself
web-settings-label-semifinal = semi-finals from (champions)
web-settings-label-conditions = for conditions
web-settings-label-custom = own conditions
web-settings-label-random-gear = random gear
web-settings-label-ally-penalty = penalty for an ally
web-settings-label-ally-penalty-per = penalty counts for
web-settings-label-points = points are
web-settings-label-per-round = in a round
web-settings-label-public = everybody knows
