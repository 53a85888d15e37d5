# What is wrong with config.toml.

config-fault = { $where }: { $key }{ $problem }{ $more ->
        [0] {""}
       *[other] {" "}(faults besides: { $more })
    }
config-variable = environment variable { $name }
config-but = , not { $given }
config-called = “{ $word }” ({ $code })
config-code = “{ $code }”
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
config-crossed = the least (min) is greater than the greatest (max): { $least } > { $most }; should be at most { $most }
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
config-harmless = must be 0 where the target is { $target }, not { $given }
config-no-effect = { $edge } is given by an effect, and none is named: name one (effect)
config-too-long = letters: at most { $most }
config-too-many = entries of the list: at most { $most }, not { $given }
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
config-perk-kind = { $effect } works only in perks of the kind { $kinds }: change the kind of the perk, or take this away
config-perk-beside = { $effect } in a passive perk works only beside { $other }: add this, too
config-perk-mark = { $effect } works only in a perk with { $field }: tick it
config-perk-roll = { $effect } is one kind of roll: { $field } must be attack alone or defence alone
config-effect-field = { $effect } has no { $field }: leave it empty, or not ticked
config-lo-hi = the lower bound (lo) is greater than the upper one (hi): { $lo } > { $hi }; should be at most { $hi }
config-condition-name = must be a name that no other condition has
config-unwritable = cannot be written here by itself: edit the file
config-no-effect-here = would not take effect: the rule book's own entries stay, or an environment variable wins
config-address = must be an http:// or https:// address such as { $example }
config-address-safe = must be an https:// address (http:// on this machine only)
config-address-user = must begin with the host: no name and no @ stands before it
config-address-port = must have a port from { $least } to { $most }, or none
config-address-folder = must be a whole host, without a folder behind it
config-other = { $problem }
