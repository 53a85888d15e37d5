# Mistakes in commands, and answers to commands.

# Mistakes: what is wrong and what would be right.
mistake-unknown_word = { $found ->
        [0] There is no command “{ $word }”. All commands: /rp help
       *[other] There is no command “{ $word }”. Did you mean “{ $near }”?
    }
mistake-missing_argument = Something is missing. Usage: { $usage }
mistake-missing_argument-who = Whom? { $list }. Usage: { $usage }
mistake-missing_argument-z = The second coordinate, z, is missing. Usage: { $usage }
mistake-too_many_arguments = “{ $word }” is too much. Usage: { $usage }
mistake-unknown_player = { $found ->
        [0] There is no player “{ $name }” near. Usage: { $usage }
        [1] There is no player “{ $name }” near. Did you mean { $near }? There are: { $list }.
       *[other] There is no player “{ $name }” near. There are: { $list }.
    }
mistake-unknown_player-known = { $found ->
        [0] No player of the name “{ $name }” has ever been here. Usage: { $usage }
        [1] No player of the name “{ $name }” has ever been here. Did you mean { $near }?
       *[other] No player of the name “{ $name }” has ever been here. There are: { $list }.
    }
mistake-ambiguous_player = “{ $name }” fits { $n ->
        [one] { $n } player
       *[other] { $n } players
    }: { $list }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    } Say which: @{ $example }
mistake-unknown_value = “{ $word }” does not fit here. Possible: { $list }
mistake-unknown_value-item = “{ $word }” is no game item: they are written like minecraft:stick. Usage: { $usage }
mistake-unknown_value-name-spell = There is no spell “{ $word }” in the list. If { $who } is the target: /rp cast "{ $name }" { $who }. If all of it is the name, put it in quotes.
mistake-unknown_value-traits = By the rules here nothing on a sheet is listed by name.
mistake-not_a_number = “{ $word }” is no whole number. Usage: { $usage }
mistake-out_of_bounds = { $have } does not fit: it must be from { $lo } to { $hi }.
mistake-out_of_bounds-traits = { $kind }: at most { $most } on one sheet. Take one away first.
mistake-no_permission = You may not use this command: it is for { $needed }.
mistake-bad_dice = Error in “{ $text }”, column { $column }: { $problem } Example: 2d6+3, d20 adv, attack sword
mistake-bad_dice-named = There is no die “{ $text }”. Perhaps: { $list }.
mistake-no_moderator_fight-who = { $who } is in no fight now. To speak of the nearest one, name nobody.
mistake-no_moderator_fight = There is no fight here to speak of. Name someone who is in one.
mistake-not_in_fight = You are not in a fight. To begin: /rp fight, then /rp ready
mistake-not_in_fight-unready = The fight has not begun yet, and you are not ready. To be: /rp ready
mistake-not_in_fight-clock = The fight has not begun yet: you are ready, it begins in { $seconds } s.
mistake-not_in_fight-waiting = The fight has not begun yet: you are ready. Waiting for { $missing }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
mistake-not_in_fight-foes = The fight has not begun yet: you are ready. Waiting for opponents.
mistake-not_yet = “{ $word }” is not yet in this version. What there is: /rp help
mistake-not_yet-rules = There is no “{ $word }” by these rules. What there is: /rp help
mistake-line_too_long = Too long: { $n ->
        [one] { $n } character
       *[other] { $n } characters
    }, at most { $most } are allowed.
mistake-empty_hand = Your hand is empty. Hold the item or name it: { $usage }
mistake-menu_closed = This menu is closed already. Open a new one: /rp menu
mistake-too_fast = Too fast. Try again in a second.

cmd-who-player = players
cmd-who-moderator = moderators
cmd-who-admin = admins
cmd-word = { $word }
cmd-person = { $name } (@{ $account })

# What is wrong with dice
cmd-dice-empty = there is nothing here.
cmd-dice-too_long = longer than 64 characters.
cmd-dice-term = a die or a number is needed.
cmd-dice-operator = a plus, a minus or the end is needed.
cmd-dice-count = there must be at least one die.
cmd-dice-sides = a die has 1 to 1000 sides.
cmd-dice-too_many = at most 100 dice in all.
cmd-dice-constant = the number is above a million.
cmd-dice-no_dice = there is no die.
cmd-dice-mode = advantage and disadvantage need a single die.

cmd-button-fight = Fight
cmd-button-ready = Ready

# Language
cmd-lang-set = I speak English to you now.

# Kontrol
kontrol-one = { $who }: { $n ->
        [one] { $n } block
       *[other] { $n } blocks
    }, { $zone }
kontrol-entry = { $who } – { $n } ({ $zone })
kontrol-one-plain = { $who }: { $n ->
        [one] { $n } block
       *[other] { $n } blocks
    }
kontrol-entry-plain = { $who } – { $n }
kontrol-list = Near, in blocks: { $list }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
kontrol-nobody = Nobody within { $limit ->
        [one] { $limit } block
       *[other] { $limit } blocks
    }.
kontrol-far = { $who }: farther than { $limit ->
        [one] { $limit } block
       *[other] { $limit } blocks
    }
kontrol-elsewhere = { $who }: not in this world.
kontrol-zone-melee = melee
kontrol-zone-whip = whip
kontrol-zone-ranged = ranged
kontrol-zone-beyond = beyond

# Status
cmd-status-fight = Round { $round }, { $who } acts. Left: { $left }.{ $prompts }
cmd-status-paused = Paused ({ $who }): the fight and its clocks stand still. A moderator lets it go on.
cmd-status-paused-dispute = Paused for a dispute: the fight and its clocks stand still. A moderator lets it go on, or { $who } says: /rp dispute settled.
cmd-status-frozen = The fight has stopped because of a fault, its clocks stand. Wait for a moderator: he takes back the last decision or ends the fight.
cmd-status-initiative = Initiative is being rolled: /rp init.{ $prompts }
cmd-status-over = The fight is over.
cmd-status-bonds = { $list }.
cmd-bond-carries = { $who } carries { $other }
cmd-bond-guards = { $who } guards { $other }
cmd-bond-enemy = { $who } and { $other } are enemies
cmd-status-approach = The approach: no blow is struck yet.{ $prompts }
cmd-status-orders = Round { $round }: orders are being given.{ $prompts }
cmd-status-locked = Round { $round }: the orders are closed.{ $prompts }
cmd-status-endgame = The endgame, leg { $round }.{ $prompts }
cmd-status-choice = The fight is decided: the winner chooses.{ $prompts }
cmd-status-fighters = Fighters: { $list }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
cmd-status-order = Order: { $list }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
cmd-status-gathering = Gathering: { $n ->
        [one] { $n } fighter
       *[other] { $n } fighters
    }, ready: { $ready }. { $nobody ->
        [0] Waiting for { $waiting }{ $more ->
            [0] .
           *[other] {" "}and { $more } more.
        }
       *[other] Nobody is waited for.
    }
cmd-status-gathering-until = Gathering: { $n ->
        [one] { $n } fighter
       *[other] { $n } fighters
    }, ready: { $ready }. { $nobody ->
        [0] Waiting { $seconds } s more for { $waiting }{ $more ->
            [0] .
           *[other] {" "}and { $more } more.
        }
       *[other] Nobody is waited for.
    }
cmd-status-none = You are not in a fight. To begin one: /rp fight
cmd-fighter = { $who } HP { $hp }/{ $most }
cmd-fighter-away = { $who } HP { $hp }/{ $most } (away)
cmd-fighter-down = { $who } (down)
cmd-fighter-left = { $who } (out of the fight)
cmd-fighter-seen = { $who }{ $n ->
        [0] {""}
       *[other] {" "}({ $states })
    }
cmd-state-away = away
cmd-left-action = action
cmd-left-bonus = bonus action
cmd-left-nothing = nothing
cmd-left-blocks = { $n ->
        [one] { $n } block of movement
       *[other] { $n } blocks of movement
    }
cmd-wait = { $who }
cmd-wait-seconds = { $who } ({ $n } s)
cmd-waiting = {" "}Waiting for { $list }.

# Sheet
cmd-sheet = { $who }. { $role }Gear: { $gear }. Dice: point at this.
cmd-sheet-hp = { $who }. HP { $hp }/{ $most }. { $role }Gear: { $gear }. Dice: point at this.
cmd-sheet-role = Role: { $role }.{" "}
cmd-sheet-attributes = { $list }
cmd-sheet-attribute = { $name } { $value } ({ SIGNED($bonus) })
cmd-sheet-plain = { $who }. { $role }
cmd-sheet-attribute-plain = { $name } { $value }
cmd-sheet-traits = { $kind }: { $list }
sheet-unknown = { $name } (not in the settings now)
sheet-unknown-role = { $name } (not in the settings now; { $counts } counts)
flag-infidel = infidel
cmd-sheet-secret = { $who }: nothing is written for others to read.
cmd-sheet-text-story = { $who }. Story: { $text }
cmd-sheet-text-looks = { $who }. Looks: { $text }
cmd-sheet-text-character = { $who }. Character: { $text }
cmd-sheet-die = { $die }: { SIGNED($bonus) }
cmd-sheet-die-gear = { $die }: { SIGNED($bonus) }, gear { SIGNED($gear) }
cmd-gear-parry = parry { SIGNED($bonus) }
cmd-gear-dodge = dodge { SIGNED($bonus) }
cmd-gear-nothing = adds nothing

# Items
cmd-item-ask = By what is the item in your hand to be known as “{ $kind }”?
cmd-item-tag = tag { $what }
cmd-item-name = name “{ $what }”
cmd-item-id = id { $what }

# Help
help-words = Commands; more: /rp help COMMAND:
help-fight-words = In a fight:
help-mod = Moderators:
help-admin = Admins:
help-word = { $usage } – { $does }
help-word-moderator = { $usage } – { $does } (moderators)
help-word-admin = { $usage } – { $does } (admins)

help-usage-fight = /rp fight [training] [ready [side]]
help-does-fight = fight mode on or off; "ready": on, and ready at once
help-usage-kontrol = /rp kontrol [player]
help-does-kontrol = the distance to a player, or to everyone within 20 blocks
help-usage-radius = /rp radius
help-does-radius = shows or hides the rings of the zones round you
help-usage-timer = /rp timer [1–60 | stop]
help-does-timer = a timer in chat, 60 seconds without a number
help-usage-menu = /rp menu [player]
help-does-menu = everything you may do now, or what you may do to a player
help-usage-choose = /rp choose MENU NUMBER
help-does-choose = presses a menu's button
help-usage-status = /rp status
help-does-status = round, whose turn, order, hit points
help-usage-sheet = /rp sheet [player]
help-does-sheet = attributes, dice, gear and role
help-usage-roll = /rp roll DIE [adv | dis] [secret]
help-does-roll = rolls a die by name (“strength”, “attack sword”) or an expression (“2d6+3”)
help-usage-lang = /rp lang ru | en
help-does-lang = the language of your messages
help-usage-help = /rp help [command]
help-does-help = the commands, or what one of them does

help-usage-mod-distance = /rp mod distance PLAYER PLAYER [#EVENT]
help-does-mod-distance = the distance of two, now or as it was at an event
help-usage-mod-log = /rp mod log [fight] [1–100]
help-does-mod-log = the last entries of a fight; one number alone is that of a fight, or, if there is no such fight, how many entries
help-usage-mod-start = /rp mod start [player]
help-does-mod-start = rolls the missing initiative, or begins the fight of this player's gathering
help-usage-mod-next = /rp mod next [player]
help-does-mod-next = settles open prompts as silence would and ends the turn
help-usage-mod-undo = /rp mod undo [player]
help-does-mod-undo = takes back what was decided last in a fight, whoever decided it
help-usage-mod-pause = /rp mod pause [player]
help-does-mod-pause = lets a fight and its clocks stand
help-usage-mod-resume = /rp mod resume [player]
help-does-mod-resume = ends the pause; a dispute it was made for is settled
help-usage-undo = /rp undo [yes|no]
help-does-undo = takes back your last decision when all it touched agree; yes and no answer another's request
help-usage-dispute = /rp dispute [words|settled]
help-does-dispute = marks the place in the log and calls moderators; a second one who agrees pauses the fight; settled ends it
help-usage-mod-hp = /rp mod hp PLAYER N
help-does-mod-hp = sets hit points in a fight, else those with which the next one begins
help-usage-mod-end = /rp mod end [player]
help-does-mod-end = ends the fight at once

help-usage-admin-attr = /rp admin attr PLAYER ATTRIBUTE VALUE
help-does-admin-attr = sets an attribute of a character
help-usage-admin-role = /rp admin role PLAYER ROLE
help-does-admin-role = sets the role of a character
help-usage-admin-trait = /rp admin trait PLAYER KIND NAME | -NAME | none
help-does-admin-trait = adds a weapon, a perk or whatever the rules list by name to a sheet, takes it away, or all of it
help-usage-admin-text = /rp admin text PLAYER story | looks | character WORDS | none
help-does-admin-text = what others may read of a character
help-usage-admin-rules = /rp admin rules NAME
help-does-admin-rules = the ruleset of the next fights on this server
help-usage-admin-gear = /rp admin gear CLASS parry | dodge | move VALUE
help-does-admin-gear = what a class of armour or a shield adds, from the next roll on
help-usage-admin-item = /rp admin item [ITEM | name:NAME | tag:TAG] KIND
help-does-admin-item = what an item counts as; without one, the item in hand
help-usage-admin-reload = /rp admin reload
help-does-admin-reload = reads config.toml again

# Ephem's words
help-usage-ephem-ready = /rp ready [words]
help-does-ephem-ready = ready to fight; the words become part of the fairness of the dice
help-usage-ephem-unready = /rp unready
help-does-ephem-unready = not ready any more
help-usage-ephem-side = /rp side NAME
help-does-ephem-side = choose a side before the fight
help-usage-ephem-init = /rp init
help-does-ephem-init = roll initiative
help-usage-ephem-attack = /rp attack [player] [main | off | fists | improvised | throw | reload]
help-does-ephem-attack = strike whom you named or look at
help-usage-ephem-parry = /rp parry [body] [forward | back | stay]
help-does-ephem-parry = parry the blow; if it is won you may step
help-usage-ephem-dodge = /rp dodge [body] [north | south | east | west | stay]
help-does-ephem-dodge = dodge; if it is won you may step
help-usage-ephem-take = /rp take
help-does-ephem-take = no defence
help-usage-ephem-move = /rp move [bonus] [x z]
help-does-ephem-move = opens a movement, or goes to a place at once
help-usage-ephem-done = /rp done
help-does-ephem-done = closes the movement
help-usage-ephem-strike = /rp strike
help-does-ephem-strike = strike whoever leaves the melee zone
help-usage-ephem-decline = /rp decline
help-does-ephem-decline = say no to what is asked
help-usage-ephem-auto = /rp auto (strike | hinder) (ask | always | never)
help-does-ephem-auto = answer for you: whether to strike at who leaves, to hinder who escapes
help-usage-ephem-cancel = /rp cancel
help-does-ephem-cancel = drop the action that waits for your emote
help-usage-ephem-end = /rp end
help-does-ephem-end = end the turn
help-usage-ephem-surrender = /rp surrender
help-does-ephem-surrender = leave the fight as beaten
help-usage-ephem-peace = /rp peace
help-does-ephem-peace = end the fight if all agree
help-usage-ephem-loaded = /rp loaded
help-does-ephem-loaded = your weapon is loaded before the fight
