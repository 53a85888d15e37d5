# Effects that last, consumables that do something, moderators' words about them (E-7, E-27, E-53)

effect-named = “{ $name }”
effect-name-modifier = modifier
effect-name-modifier-value = modifier { SIGNED($value) }
effect-name-advantage = advantage
effect-name-disadvantage = disadvantage

effect-begun = { $who }: { $effect }{ $does } to the end of { $rounds ->
        [1] this round
       *[other] round { $last }
    }.
effect-ruled = Moderator { $by }: { $who } – { $effect }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } (to the end of round { $last }){ $does }.
effect-mark = This effect is not in the server's list: it is but a mark and bears on no roll.
effect-lifted = Moderator { $by }: { $who } – { $effect } has ended.
effect-ended = { $who }: { $effect } has ended.
effects-ended = No longer lasting: { $list }.
effect-borne = { $who } { $effect }

effect-does = {" "}– { $list }
effect-does-after = {": "}{ $list }
effect-edge-advantage = advantage{ $dice }
effect-edge-disadvantage = disadvantage{ $dice }
effect-modifier = { SIGNED($value) } to rolls{ $dice }
effect-dice = {" "}({ $list })
effect-per-round = { SIGNED($value) } HP at the end of a round
effect-takes-action = no action
effect-takes-bonus = no bonus action
effect-takes-defence = no defence
effect-takes-movement = no movement
dice-group-attack = attacks
dice-group-parry = parries
dice-group-dodge = dodges
dice-group-attribute = attributes
dice-group-escape = escape

effect-hp = { $who }: { $effect }, { $hp }.
effect-hp-ruled = Moderator { $by }: { $who } – { $effect }, { $hp }.
effect-hp-change = HP { $was } → { $hp }
effect-hp-same = HP { $hp }, which is the most
turn-passed-effect = { $who } misses the turn: { $effect } to the end of round { $last }.

push-unanswered = { $who } ⇒ { $target }: push { $towards }, strength { $push }, no defence — { $result }

consumed = { $who } uses: { $item }{ $on }{ $does }. Consumables left in this fight: { $left }.
consumed-on = {" "}(on { $target })
consumed-does = {" "}– { $list }
consumed-effect = { $effect } to the end of round { $last }{ $does }

source-effect-named = “{ $name }”
cmd-status-effects = Lasting: { $list }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
cmd-effect = { $who } { $name } ({ $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } left)
cmd-sheet-effects = Lasting: { $list }.
cmd-sheet-effect = { $name } ({ $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } left)

refusal-under_effect = An effect takes this away now.
refusal-under_effect-effect-round-what = { $effect } to the end of round { $round }: { $what ->
        [action] no action
        [bonus] no bonus action
        [defence] no defence
       *[movement] no movement
    }.
refusal-no_effect = This does not hold on the fighter.
refusal-no_effect-target-effect = Nothing to end: { $target } – { $effect } does not hold.
refusal-use_on_whom = On whom? Name a fighter nearby.
refusal-use_on_whom-hi = On whom? Nobody is within { $hi ->
        [one] { $hi } block
       *[other] { $hi } blocks
    }.
refusal-use_on_whom-who = On whom? Nearby: { $who }.
refusal-only_oneself = This works on oneself only.
refusal-no_such_word = The rules of this fight have no such word. All words: /rp help.
mistake-unknown_value-name-effect = There is no effect “{ $word }” in the list. If { $who } is meant: /rp mod effect { $who } "{ $name }". If this is the whole name, put it in quotes.
mistake-unknown_value-name-item = There is no consumable “{ $word }” in the list. If { $who } is the target: /rp use "{ $name }" { $who }. If this is the whole name, put it in quotes.

help-usage-ephem-use = /rp use ITEM [player]
help-does-ephem-use = use a potion, scroll or the like (bonus action), at most 3 in a fight
help-usage-mod-effect = /rp mod effect PLAYER NAME [rounds]
help-does-mod-effect = begin an effect on a fighter; 0 rounds: end it
help-usage-mod-modifier = /rp mod modifier PLAYER NUMBER [rounds]
help-does-mod-modifier = add a number to all of a fighter's rolls, −20 to 20; 0: end it
help-usage-mod-advantage = /rp mod advantage PLAYER [rounds]
help-does-mod-advantage = give a fighter advantage on all rolls; 0 rounds: end it
help-usage-mod-disadvantage = /rp mod disadvantage PLAYER [rounds]
help-does-mod-disadvantage = give a fighter disadvantage on all rolls; 0 rounds: end it
