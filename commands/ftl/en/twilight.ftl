# Twilight of the gods: what everybody reads.

twilight-by-master = {" "}So says master { $by }.
twilight-quoted = “{ $name }”

# The arena
twilight-condition = The arena: { $condition }.{ $by }
twilight-condition-none = a sunny day, nothing special
twilight-condition-rain = pouring rain, −2d6 to defence
twilight-condition-storm = a thunderstorm
twilight-condition-gear = random weapons, the same for all
twilight-condition-barrier = a magic barrier, no specials
twilight-condition-twilight = the twilight of the gods
twilight-condition-own = “{ $name }”
twilight-condition-why-rain = Each defence roll has two dice less.
twilight-condition-why-storm = In one of the rounds lightning strikes: no specials, −3d6 to defence, +1d6 to attack.
twilight-condition-why-gear = Weapons and armour of the sheets do not count in this fight.
twilight-condition-why-barrier = A beaten opponent may be thrown into the burning barrier for show.
twilight-condition-why-twilight = Dying means dead: nobody rolls for it. And each round of the clash may begin with chaos.
twilight-falls = The worlds of mortals and immortals flow into one, the fabric of reality wears thin and entwines with spirals of dusk…
twilight-gear = All have the same weapons: { $weapons }. Armour: { $armour }.
twilight-lightning = Lightning strikes in round { $round }: no specials, −3d6 to defence, +1d6 to attack.
twilight-extended = The clash will be longer: { $rounds } rounds.

# Stages
twilight-mode-duel = A duel
twilight-mode-team = A fight of teams
twilight-mode-ffa = Everyone for himself
twilight-watching = You are among the spectators. { $training ->
        [yes] Training fight
       *[no] Fight
    } { $number }: { $camps }. { $stage }
twilight-approach = { $mode }. The approach: no blows yet, show yourselves to the crowd.
twilight-waits-opening = The master opens round { $round }.{ $by }
twilight-waits-locked = Round { $round }: orders are closed, it is up to the master.{ $by }
twilight-resolved = Round { $round }: this is what came of it.
twilight-round = Round { $round } of { $rounds }. Give your orders!
twilight-round-title = Round { $round }
twilight-round-asked = Your order?
twilight-received = Order received: { $who }
twilight-confirmed = Ready: { $who }
twilight-locked = Round { $round }: orders are closed.{ $by }
twilight-locked-approach = The approach is over, the clash begins.{ $by }
twilight-reopened = Master { $by } opens the orders of round { $round } again.
twilight-looked = Master { $by } looks at the orders and rolls.
twilight-tactic = { $who } uses a tactical ability.
twilight-points = Master { $by } changes { $what }: { $who }.
twilight-points-hp = HP
twilight-points-energy = energy
twilight-peace = { $who } offers peace. If all agree, the fight ends without a winner.
twilight-peace-agreed = { $who } agrees to peace.
twilight-away = { $who } is away. A given order stands; without one the round passes by.

# Chaos
twilight-chaos = { $hidden ->
        [yes] Hidden chaos shows itself
       *[no] Chaos
    }: { $effect }. { $why }
twilight-chaos-resonance = resonance
twilight-chaos-euphoria = euphoria
twilight-chaos-flash = flash
twilight-chaos-overload = overload
twilight-chaos-march = march of the dead
twilight-chaos-legends = legends of the arena
twilight-chaos-fog = ghost fog
twilight-chaos-duel_of_fates = duel of fates
twilight-chaos-why-resonance = Specials struck twice as hard, and passive abilities were silent.
twilight-chaos-why-euphoria = Specials cost no AP this round.
twilight-chaos-why-flash = +1 AP for all, specials without limits.
twilight-chaos-why-overload = −1 AP for all, −2d6 to attack, defence and counter, no specials.
twilight-chaos-why-march = Everyone loses 2 energy, the dead take the exhausted.
twilight-chaos-why-legends = Fallen champions come to help.
twilight-chaos-why-nobody = But nobody has fallen yet: there is nobody to help.
twilight-chaos-why-fog = Nobody saw anybody: all orders came to nothing.
twilight-chaos-why-duel_of_fates = Straight to the endgame!
twilight-phantom = The phantom of the fallen champion “{ $called }” helps { $who }.

# A round
twilight-betrayed = Betrayal! { $who } turns on an ally: { $whom }. They are enemies now.
twilight-defence = Defence: { $who }
twilight-attack = { $who } ⚔ { $whom }: an attack{ $how } { $result }
twilight-attacks = { $who } ⚔ { $whom }: { $count ->
        [one] { $count } attack
       *[other] { $count } attacks
    }{ $how } { $result }
twilight-how-attack = {""}
twilight-how-phantom = {" "}of the phantom
twilight-how-special = {" "}“{ $name }”
twilight-through = { $count ->
        [1] hits
       *[0] hit
    }, −{ $damage } HP
twilight-missed = { $count ->
        [1] misses
       *[0] miss
    }
twilight-stopped-defended = { $count ->
        [1] is blocked
       *[0] are blocked
    }
twilight-stopped-full = { $count ->
        [1] breaks
       *[0] break
    } on a full defence
twilight-stopped-absolute = { $count ->
        [1] is
       *[0] are
    } powerless against an absolute defence
twilight-stopped-dance = { $count ->
        [1] meets
       *[0] meet
    } thin air, a deathly dance
twilight-stopped-reaction = { $count ->
        [1] is
       *[0] are
    } undone by an ability
twilight-stopped-phantom = { $count ->
        [1] is
       *[0] are
    } taken by a phantom
twilight-stopped-counter = { $count ->
        [1] does
       *[0] do
    } not beat the counter
twilight-stopped-void = { $count ->
        [1] comes
       *[0] come
    } to nothing
twilight-counter-struck = { $who } ⚔ { $whom }: the counter strikes, −{ $damage } HP
twilight-counter-parried = { $who } ⚔ { $whom }: all blows parried, none returned
twilight-counter-tied = { $who } ⚔ { $whom }: the counter equals the attack, both are unhurt
twilight-counter-failed = { $who } ⚔ { $whom }: the counter is beaten
twilight-counter-idle = { $who }: a counter in vain
twilight-special = { $who }: “{ $perk }”{ $directed ->
        [yes] {" "}→ { $target }
       *[no] {""}
    }
twilight-special-void = { $who }: “{ $perk }”{ $directed ->
        [yes] {" "}→ { $target }
       *[no] {""}
    } – in vain, { $why }
twilight-void-lightning = the lightning struck
twilight-void-barrier = the barrier is in the way
twilight-void-overload = overload
twilight-void-gone = the target is gone
twilight-void-cancelled = the move was foreseen
twilight-void-whisper = no way out of the twilight
twilight-damage-by = {" "}· { $by }
twilight-damage-attack = { $who }: −{ $amount } HP (attack{ $by })
twilight-damage-counter = { $who }: −{ $amount } HP (counter{ $by })
twilight-damage-special = { $who }: −{ $amount } HP (special{ $by })
twilight-damage-reaction = { $who }: −{ $amount } HP (reaction{ $by })
twilight-damage-phantom = { $who }: −{ $amount } HP (phantom{ $by })
twilight-damage-bleeding = { $who }: −{ $amount } HP, bleeding
twilight-damage-poison = { $who }: −{ $amount } HP, poison
twilight-damage-perk = { $who }: −{ $amount } HP (ability{ $by })
twilight-healed = { $who }: +{ $amount } HP
twilight-status-bleeding-on = { $who }: bleeding, { $amount } HP a round
twilight-status-bleeding-off = { $who }: the bleeding stops
twilight-status-poison-on = { $who }: poison, { $amount } HP a round
twilight-status-poison-off = { $who }: the poison is gone
twilight-status-exhausted-on = { $who }: exhaustion
twilight-status-exhausted-off = { $who }: the strength is back
twilight-status-full_defence-on = { $who }: full defence
twilight-status-absolute-on = { $who }: absolute defence
twilight-wound-light = { $who }: a light wound
twilight-wound-medium = { $who }: a medium wound
twilight-wound-heavy = { $who }: a heavy wound
twilight-wound-none = { $who }: no wounds any more
twilight-quiet = Nobody made a move.
twilight-rolled = { $who } · { $kind }: { $n ->
        [one] { $n } success
       *[other] { $n } successes
    }{ $faces }
twilight-roll-attack = attack
twilight-roll-defence = defence
twilight-roll-counter = counter
twilight-faces = {" "}[{ $faces }]

# Fate
twilight-dying = { $who } is dying!{ $by }
twilight-dying-by = {" "}The decisive blow: { $by }.
twilight-rose = “{ $perk }”: { $who } stands again!
twilight-survived = { $carried ->
        [yes] { $who } lives and is carried off by slaves.
       *[no] { $who } lives, but can fight no more.
    }
twilight-out = { $carried ->
        [yes] { $who } cannot go on and is led off by slaves.
       *[no] { $who } cannot go on.
    }
twilight-died-d100 = { $who } dies.
twilight-died-twilight = The twilight takes a soul: { $who } dies.
twilight-died-perk = { $who } dies on the spot.{ $by }
twilight-died-by = {" "}The blow: { $by }.
twilight-died-march = The dead take what is theirs: { $who } dies.
twilight-died-executed = The execution is done: { $who } dies.
twilight-died-khan = So many defeats in a row are not forgiven: the Khan's sentence is death. { $who } dies.
twilight-you-dying = You are dying
twilight-you-out = The fight is over for you
twilight-you-dead = You are dead
twilight-you-won = Victory!
twilight-surrendered = { $carried ->
        [yes] { $who } surrenders and leaves the arena.
       *[no] { $who } surrenders.
    }

# The endgame
twilight-endgame-rounds = Still no winner: the endgame is next.
twilight-endgame-perk = “{ $perk }”: straight to the endgame!
twilight-leg = { $leg ->
        [1] The endgame. The final rush: one attack roll each, no defence.
       *[0] The endgame, leg { $leg }. The final rush once more!
    }
twilight-leg-title = The final rush
twilight-leg-asked = Your choice?
twilight-leg-chose = The rush: { $list }
twilight-chose = { $who } → { $whom }
twilight-leg-nobody = No two chose each other: the rush is repeated.
twilight-leg-drawn = The master's die picks the pair: { $pairs }.
twilight-pair = { $a } and { $b }
twilight-rush-tied = { $a } ⚔ { $b }: equal, the rush is repeated
twilight-rush = { $who } ⚔ { $whom }: { $who } wins the final rush.{ $points }
twilight-rush-points = {" "}Points: { $n } of 2.

# The choice and the end
twilight-choice = { $who } decides about { $whom }: execution or mercy? Spectators vote: /rp crowd.
twilight-button-execute = Execute
twilight-button-spare = Spare
twilight-vote = { $whom }: execution or mercy? Your vote may be changed until it is decided.
twilight-vote-execute = Vote for execution: /rp crowd execute
twilight-vote-spare = Vote for mercy: /rp crowd spare
twilight-votes = The crowd: execute { $execute }, spare { $spare }
twilight-crowd-execute = The crowd wants an execution. So says master { $by }.
twilight-crowd-spare = The crowd asks for mercy. So says master { $by }.
twilight-crowd-none = The crowd is silent. So says master { $by }.
twilight-chosen-execute = { $who } chooses execution: { $whom }.{ $crowd }
twilight-chosen-spare = { $who } chooses mercy: { $whom }.{ $crowd }
twilight-chosen-silent = { $who } is silent, and silence is mercy: { $whom }.{ $crowd }
twilight-chosen-with = {" "}The crowd cheers!
twilight-chosen-against = {" "}The crowd is angry: this is against its will.
twilight-won = Victory: { $who }!
twilight-drawn = A draw: { $who }.
twilight-nobody = Nobody has won.
twilight-ended-decided = The fight is over.{ $facts }{ $proof }
twilight-ended-peace = Peace: the fight is over without a winner.{ $facts }{ $proof }
twilight-ended-moderator = Master { $by } ends the fight.{ $facts }{ $proof }
