# Twilight of the gods: what a player reads alone.

twilight-of = { $who }: { $told }

# The order
twilight-order = Your order: { $order }. AP: { $spent } of { $have }.
twilight-order-window = It may be changed for { $left }, or until you say ready.
twilight-order-dropped = The order is dropped.
twilight-order-fixed = Your order for this round: { $order }.
twilight-window-closed = The time for changes is over: your order stands.
twilight-surrender-asked = Surrender? Half of your unspent legend is lost, and the winner decides about you.
twilight-button-surrender = I surrender
twilight-button-surrender-hint = Surrender: /rp surrender sure
twilight-pass = pass
twilight-parts = { $left }; { $right }
twilight-aim = {" "}→ { $target }
twilight-item-attack = attack{ $target }{ $weapon }{ $via }{ $betray }
twilight-item-weapon = {" "}{ $weapon }
twilight-item-via = {" "}via { $via }
twilight-item-betray = {" "}(betray)
twilight-item-round = {" "}(round { $round })
twilight-item-perk = {" "}{ $perk }
twilight-item-defend = { $count ->
        [1] defence
       *[0] defence ×{ $count }
    }{ $via }
twilight-item-counter = { $count ->
        [1] counter
       *[0] counter ×{ $count }
    }{ $weapon }
twilight-item-special = special { $perk }{ $target }{ $round }{ $betray }
twilight-item-phantom = phantom: { $act }{ $perk }{ $target }{ $betray }
twilight-item-unread = “{ $text }”
twilight-phantom-special = special
twilight-phantom-attack = attack
twilight-phantom-shield = shield
twilight-button-clear = Drop
twilight-button-clear-hint = Drop the order: /rp clear
twilight-button-confirm-hint = Change it no more: /rp ready

# Rolls and state
twilight-own-rolls = Your rolls (successes): { $list }.
twilight-own-rolls-none = Your extra roll was lost (hover).
twilight-roll-brief = { $roll } – { $n }
twilight-roll-of-attack = attack{ $weapon }
twilight-roll-of-defence = defence{ $weapon }
twilight-roll-of-counter = counter{ $weapon }
twilight-die-near_death = The die of fate: { $face } of { $sides }. From 51 on you live.
twilight-die-dance = Deathly dance: { $face } of { $sides }.
twilight-die-rush = Nobody has any dice, a d{ $sides } decides: { $face }.
twilight-roll-detail = { $roll }{ $target }: { $dice }d6{ $parts }{ $faces } = { $n ->
        [one] { $n } success
       *[other] { $n } successes
    }{ $note }
twilight-thrown = { $who }: { $roll }{ $target }{ $dice } = { $n ->
        [one] { $n } success
       *[other] { $n } successes
    }
twilight-thrown-dice = : { $dice }d6{ $faces }
twilight-thrown-near_death = { $who }, the die of fate: { $face } of { $sides }
twilight-thrown-dance = { $who }, deathly dance: { $face } of { $sides }
twilight-thrown-initiative = { $who }, initiative: { $face } of { $sides }
twilight-thrown-phantom = { $who }, whose phantom comes: { $face } of { $sides }
twilight-thrown-rush = { $who }, a die instead of the rush: { $face } of { $sides }
twilight-pool = { $dice }d6{ $parts }
twilight-made-of = {" "}({ $parts })
twilight-sum = { $left } { $right }
twilight-sum-first = { $n } { $name }
twilight-sum-plus = + { $n } { $name }
twilight-sum-minus = − { $n } { $name }
twilight-roll-corrected = {" "}(declared { $declared }, rolled { $actual })
twilight-roll-dropped = an extra roll ({ $declared }d6) was lost: the ability was silent
twilight-own-state = You: HP { $hp }/{ $most }{ $change }, energy { $energy }/{ $energymost }{ $energychange }{ $states }.
twilight-own-change = {" "}({ SIGNED($change) })
twilight-own-states = , { $list }
twilight-own-wound-light = light wound (−{ $dice }d6)
twilight-own-wound-medium = medium wound (−{ $dice }d6)
twilight-own-wound-heavy = heavy wound (−{ $dice }d6 and −1 AP)
twilight-own-bleeding = bleeding (−{ $amount } HP a round)
twilight-own-poison = poison (−{ $amount } HP a round)
twilight-own-exhausted = exhaustion (−4d6, −1 AP, no counter)

# Knowledge and the master
twilight-foresight = Foresight · { $whose }: { $order }
twilight-learned = You see through { $whose } (hover)
twilight-build = Power { $power }, lethality { $lethality }, endurance { $endurance }, HP { $hp }, energy { $energy }
twilight-build-gear = Weapons: { $weapons }. Armour: { $armour }
twilight-build-perks = Abilities: { $perks }
twilight-nothing = none
twilight-no-armour = no armour
twilight-tactic-told = { $perk }{ $target }{ $round }
twilight-tactic-own = Tactic noted: { $tactic }.
twilight-finisher-told = { $target }{ $weapon }{ $via }{ $betray }
twilight-finisher-own = Your final rush is noted{ $finisher }.
twilight-phantom-own = Your phantom helps this round for free, once: its special, its attack, or a shield against the first attack at you.
twilight-shown = Orders: { $n }. The last rolls ({ $rolls }) are on hover.

# Questions
twilight-ask-time = {" "}({ $left })
twilight-ask-approach = Ready for the clash? Tactical abilities are for now only.{ $time }
twilight-ask-order = Round { $round }: your order? AP: { $ap }.{ $time }
twilight-ask-ordered = Round { $round }. { $order }{ $time }
twilight-ask-order-why = Until the round is over only you see it. A button adds a part.
twilight-ask-finisher = The final rush: at whom?{ $time }
twilight-ask-fate = { $whom }: execution or mercy? It is up to you.{ $time }
twilight-ask-challenge = { $who } challenges you. To decline: −{ $cost } legend.{ $time }
twilight-minutes = { $n } min
twilight-seconds = { $n } s

# Status
twilight-status-committed = The fight is about to begin.
twilight-status-approach = The approach: no blows yet.{ $arena }{ $time }
twilight-status-opening = The master opens round { $round } of { $rounds }.{ $arena }
twilight-status-orders = Round { $round } of { $rounds }: orders are being given.{ $arena }{ $time }
twilight-status-locked = Round { $round } of { $rounds }: orders are closed, it is up to the master.{ $arena }
twilight-status-endgame = The endgame, leg { $leg }.{ $arena }{ $time }
twilight-status-choice = The fight is decided: execution or mercy?{ $time }
twilight-status-over = The fight is over.
twilight-status-left = {" "}{ $left } left.
twilight-status-arena = {" "}The arena: { $list }.
twilight-status-champions = Champions: { $list }.
twilight-status-broken = Allies no more: { $list }.
twilight-status-own = You: HP { $hp }/{ $most }, energy { $energy }/{ $energymost }{ $ap }{ $states }.
twilight-status-ap = , AP { $ap }
state-traitor = traitor
state-light = light wound
state-medium = medium wound
state-heavy = heavy wound
state-bleeding = bleeding
state-poison = poison
state-exhausted = exhaustion
state-out = cannot fight
state-dying = dying
state-dead = dead
state-surrendered = surrendered
state-ordered = has an order

# A first fight
twilight-lesson-approach = Your first fight: I will explain. This is the approach: play your part, nobody is hurt here. { $mode ->
        [duel] You have one opponent.
       *[team] There may be several opponents: attacks have targets.
    } Tactical abilities are used now: /rp tactic. When ready: /rp ready.
twilight-lesson-order = An order is hidden, only you see it. A round usually has 2 AP: an attack costs 1, a defence 1, a counter 2 and only once a fight. { $mode ->
        [duel] Example: /rp order attack; defend.
       *[mass] Example: /rp order attack NAME; defend.
    } You may change it until you say /rp ready. The round begins when all are ready.
twilight-lesson-resolved = How it was counted: a die of { $least } or more is a success. Your best defence meets each attack, and each success above it takes HP. For your dice hover over your rolls. Wounds hinder from the next round on.
twilight-lesson-endgame = The endgame: one attack roll each, more successes win. HP do not matter any more. Equal rolls are repeated.
twilight-lesson-winner = The fight is yours. Now decide about the beaten: /rp fate execute or /rp fate spare. With the crowd: more legend, against it: half the reward.
twilight-lesson-loser = The winner decides about you, and the crowd has its say. If spared, you are healed for the next circle.
