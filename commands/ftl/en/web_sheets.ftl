# The pages of characters: proposals, players, sheets and their form.

web-sheets-title = Characters
web-sheets-of = { $name }: sheets
web-sheets-waiting = Waiting for approval
web-sheets-none-waiting = Nothing is waiting. New proposals appear here.
web-sheets-proposal = Proposal { $n },
web-sheets-new = new character
web-sheets-reason = Why rejected (the player reads it)
web-sheets-players = Players
web-sheets-search = Name of a player or a character
web-sheets-server = Server
web-sheets-any-server = any
web-sheets-only-online = only who is online
web-sheets-find = Find
web-sheets-nobody = Nobody found. Part of a name is enough.
web-sheets-online = online
web-sheets-offline = offline
web-sheets-waits = waits for approval
web-sheets-characters = Characters
web-sheets-rules = Rules
web-sheets-nameless = without a name
web-sheets-played = played now
web-sheets-unapproved = not approved
web-sheets-next = Next players
web-sheets-first = Back to the first
web-sheets-back = ← Characters

web-sheets-role = role
web-sheets-override-hp = hp
web-sheets-override-damage = damage
web-sheets-override-hands = hands
web-sheets-override-caster = casts spells
web-sheets-override-parries_magic = parries magic
web-sheets-group-attribute = Attributes
web-sheets-group-role = Role
web-sheets-group-override = Other than the role has
web-sheets-group-trait = Gear and abilities
web-sheets-group-text = What others may read
web-sheets-yes = yes
web-sheets-no = no
web-sheets-nothing = nothing
web-sheets-by-role = by the role
web-sheets-default = { $value } (by default)
web-sheets-range = { $lo } to { $hi }; empty: { $value }
web-sheets-place = { $name }, { $n }
web-sheets-most = At most { $most }.
web-sheets-unknown = Not in the settings now: { $list }.
web-sheets-unknown-role = Not in the settings now: { $name }. Counts: { $counts }.
web-sheets-of-role = By the role: { $list }.
web-sheets-letters = Up to { $most } characters.
web-sheets-secret = These rules keep builds secret: you read only what is written for others.
web-sheets-fights = The player is in a fight: changes count from the next roll.
web-sheets-dice = All rolls
web-sheets-die = Roll
web-sheets-bonus = Bonus
web-sheets-before = Before
web-sheets-after = After
web-sheets-dice-changed = { $n ->
        [one] { $n } roll changes
       *[other] { $n } rolls change
    }
web-sheets-no-dice = No roll changes.
web-sheets-pool = { $n }d6
web-sheets-pool-attack = attack with the main weapon
web-sheets-pool-defence = defence
web-sheets-pool-counter = counter with the main weapon
web-sheets-show = Show what changes
web-sheets-show-hint = Nothing is saved yet.
web-sheets-preview = This will change
web-sheets-counted = This changes with it
web-sheets-save = Save
web-sheets-drop = Do not save
web-sheets-saved = Saved. It counts from the next roll.
web-sheets-same = You have changed nothing.
web-sheets-meanwhile = Changed meanwhile by somebody else
web-sheets-meanwhile-yours = Yours is not saved yet. The form below has the others' changes and yours: check it and save.
web-sheets-wrong = { $n ->
        [one] { $n } field is wrong: see below. Nothing was changed.
       *[other] { $n } fields are wrong: see below. Nothing was changed.
    }
web-sheets-wrong-number = A whole number from { $lo } to { $hi } is allowed.
web-sheets-wrong-name = “{ $name }” is not known to these rules.
web-sheets-wrong-most = { $n } are listed, at most { $most } are allowed.
web-sheets-wrong-text = The text has { $n } characters, at most { $most } are allowed.
web-sheets-own-fight = While you are in one fight with this player his sheet is secret to you, too: in the game you can still set it by /rp admin.
