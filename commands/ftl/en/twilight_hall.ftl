# Twilight of the gods: between fights.

twilight-lists-fight = You are in the lists: walk as you like. Choose a side if you need one, and say that you are ready.
twilight-lists-training = You are in the lists for a training fight: it counts for nothing. Choose a side if you need one, and say that you are ready.
twilight-lists-off = You are not in the lists any more.
twilight-kicked-out = { $by } takes { $who } out of the lists.
twilight-kicked-pair = { $by } parts the pair: { $a } and { $b }. Both may look for another opponent.
twilight-left-out = The fight began without you: you were not ready.
twilight-challenged = You challenge { $whom }. The answer is awaited.
twilight-button-withdraw = Withdraw
twilight-button-withdraw-hint = Withdraw the challenge, it costs nothing: /rp withdraw
twilight-challenge-decline = { $whom } declines the challenge of { $who }.
twilight-challenge-withdraw = { $who } withdraws the challenge to { $whom }.
twilight-challenge-void = The challenge is off: { $who }, { $whom }.
twilight-paired-challenge = A pair of this circle: { $a } and { $b }.
twilight-paired-lots = The lots are cast: { $a } and { $b }.
twilight-unpaired = No pair any more: { $a } and { $b }. There may be another opponent.
twilight-paired-next = You have an opponent. When you meet in the arena, say that you are ready.
twilight-next-condition = Master { $by } chooses the arena of the next fight: { $condition }.
twilight-bye = Without an opponent in this circle: { $who }.
twilight-victor = {" "}The last one was won by { $who }.
twilight-circle = { $master ->
        [yes] { $anew ->
            [yes] Master { $by } opens a new tournament, all accounts at nought.{ $victor } Circle { $circle }.
           *[no] Master { $by } opens circle { $circle }.
        }
       *[no] { $anew ->
            [yes] A new tournament, all accounts at nought.{ $victor } Circle { $circle }.
           *[no] Circle { $circle }: the beaten are back.
        }
    } { $twilight ->
        [yes] These are the semi-finals: the twilight of the gods is over the arena.
       *[no] Challenges: /rp challenge.
    }
twilight-lost-executed = The tournament loses a champion: { $who }, executed by { $by }.
twilight-lost-khan = The tournament loses a champion: { $who }, by the Khan's sentence.
twilight-lost-fell = The tournament loses a champion: { $who }, fallen in battle.
twilight-spoils = The artefacts of the fallen are yours: { $corpses }.{ $penalty ->
        [0] {""}
       *[1] {" "}Robbing an ally costs { $penalty } legend.
    }
twilight-button-loot = Take: { $who }
twilight-looted = { $who } takes the artefacts of { $corpse }.
twilight-account = { $unspent } ({ $total })
twilight-legend = Legend: { $account }. Free points: { $points }.
twilight-legend-changed = Legend { SIGNED($change) }, { $why }. Now { $account }.
twilight-legend-why-win = a victory
twilight-legend-why-draw = a draw
twilight-legend-why-surrender = a surrender
twilight-legend-why-refusal = a challenge declined
twilight-legend-why-looting = looting
twilight-legend-why-bought = a purchase
twilight-legend-part = { $part }: { SIGNED($n) }
twilight-legend-part-base = for the fight
twilight-legend-part-draw = for the draw
twilight-legend-part-condition = for the conditions
twilight-legend-part-crowd = with the crowd
twilight-legend-part-against = against the crowd
twilight-wares = For sale:
twilight-button-buy-hint = Buy: { $what }
twilight-shop-closed = It can be spent when the opponent is known: the pair of the circle, or near in the lists.
twilight-rebuild = You lost on the first game day: you may build your champion anew within the class. Tell a master.
twilight-bought = Bought: { $what }. { $price ->
        [0] Price: a free point.
       *[1] Price: { $price } legend.
    }
twilight-status-paired-both = Your pair of this circle: { $who }. Meet in the arena and declare readiness: /rp ready.
twilight-status-paired-you = Your pair of this circle: { $who }. They wait for you: /rp ready.
twilight-status-paired-other = Your pair of this circle: { $who }. You are ready; your opponent is not yet.
twilight-status-challenged = { $who } challenges you: /rp accept or /rp decline.
twilight-status-challenging = You challenged { $who }. No answer yet; /rp withdraw takes it back.
