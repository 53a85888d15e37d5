# What is wrong with config.toml.

config-fault = { $where }: { $key }{ $problem }{ $more ->
        [0] {""}
       *[other] {" "}(faults besides: { $more })
    }
config-variable = environment variable { $name }
config-but = , not { $given }
config-kind = should be { $kind ->
        [integer] a whole number
        [number] a number
        [string] a value in quotes
        [boolean] true or false
        [array] a list in square brackets
        [object] a table of keys
       *[other] something else ({ $kind })
    }{ $but }
config-empty = must not be empty
config-least = should be at least { $least }{ $but }
config-most = should be at most { $most }{ $but }
config-choice = may be { $first }{ $last }{ $but }
config-either = { $listed } or{" "}
config-unknown-listed = there is no such key; there are: { $keys }
config-unknown = there is no such key
config-missing = is missing
config-crossed = is greater than max: { $least } > { $most }
config-absent = there is no such file
config-unread = cannot be read ({ $why })
config-no-text = is not UTF-8 text
config-no-file = there is no file “{ $file }”
config-no-certificate = needs plugin.certificate beside it
config-token-twice = is also that of { $server }; each server needs its own
config-server-name = a server's name has 1 to 64 of the letters { $letters }
config-away = is set as away_seconds in the section fight
config-no-json = is not JSON
config-name-twice = The name “{ $called }” is already taken by “{ $owner }”
config-name-length = letters of a name: 1 to { $most }
config-no-die = there is no die “{ $die }”; there are: { $dice }
config-harmless = must be 0 where target = "{ $target }", not { $given }
config-no-effect = “{ $edge }” needs an effect that bears it
config-too-long = letters: at most { $most }
config-reserved = “{ $word }” is a word of the rules
config-no-such-gift = a weapon of { $main } has none ({ $rule })
config-deathblow = is missing: every weapon of lethality has one ({ $rule })
config-no-row = { $kind ->
        [dice] there are no dice
       *[other] there is no { $kind }
    } “{ $named }”; there are: { $known }
config-no-such = there is no { $kind } “{ $named }”
config-no-gear = “{ $said }” is no { $kind ->
        [class-of-armour] class of armour
       *[kind-of-weapon] kind of weapon
    } and no item of the game that counts as one
config-needs-dice = must name dice; there are: { $dice }
config-range = must be { $least } to { $most }, not { $given }
config-perk-kind = “{ $effect }” works in { $kinds } perks only
config-perk-beside = “{ $effect }” in a passive perk needs “{ $other }” beside it
config-perk-needs = “{ $effect }” needs { $wanted }
config-effect-field = “{ $effect }” has no { $field }
config-lo-hi = lo is greater than hi: { $lo } > { $hi }
config-condition-name = must be a name that no other condition has
config-unwritable = cannot be written here by itself: edit the file
config-no-effect-here = would not take effect: the rule book's own entries stay, or an environment variable wins
config-other = { $problem }
