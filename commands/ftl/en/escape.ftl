# Escape and pursuit.

escape-tried = { $who } runs for it: { $total }. May hinder: { $hinderers }.
escape-opposed = { $who } hinders the escape: { $total }
escape-voided = { $who }: the escape comes to nothing, the fighter is out of the fight.
escape-success = { $who } escapes: { $total }{ $against }.
escape-failed = { $who } runs for it: { $total }{ $against } — held by { $by }: { $result }
escape-all-against = , hindered by { $list }
escape-against = { $who } { $total }
escape-unopposed = , nobody hindered
escape-hit = { $weapon }, −{ $damage } HP ({ $hp } left)
escape-hit-down = { $weapon }, −{ $damage } HP: { $target } is down

ask-hinder = { $who } runs for it: { $total }. Hinder?{ $time }
option-hinder = Hinder
option-escape = Escape
option-caught-target = Caught: { $target }
option-letgo = Let go
option-letgo-target = Let go: { $target }
hint-letgo = the pursuit is over when all have let go
button-letgo = Let go
button-letgo-hint = Do not chase: /rp letgo
value-hinder = hinder
value-escape = escape
auto-hinder = An opponent's escape: { $answer ->
        [always] always hinder
        [never] never hinder
       *[ask] ask each time
    }.

escape-unpursued = You have escaped and nobody will chase you: { $allies ->
        [yes] your side fights on
       *[no] the fight goes on without you
    }.
pursuit-begun-you = You have escaped: go. From your first step you are inviolable for 10 seconds; then they give chase. You may strike nobody.
pursuit-begun = { $who } is on the run. The chase opens 10 seconds after the first step; a hit is a catch. Time: { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
pursuit-sheltered-you = Inviolable for { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
pursuit-sheltered = { $who } is on the run: chase in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
pursuit-count = Chase in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
pursuit-open-you = You are inviolable no more: they are after you. A pursuer's hit brings you back into the fight.
pursuit-open = The chase is open: go. Hit to stop the fugitive: { $who }.
pursuit-letgo = { $who } gives up the chase of { $target }.{ $left }
pursuit-left = {" "}Still after: { $who }.
pursuit-hit-kept = Your hit is kept, but one of you is not in the fight's world. When both are back: /rp caught. Fugitive: { $target }.
pursuit-caught = { $target } is caught by { $who }: the fight goes on here.
pursuit-over-you = The pursuit is over: you got away.
away-fugitive = The fugitive has left the game; the pursuit's time runs on.
pursuit-hit-void = This hit does not decide the chase: you gave it up or it is not open yet. Fugitive: { $who }.
pursuit-you-may-not-strike = While you are pursued you may strike nobody. The moderators see this blow.
pursuit-fugitive-struck = { $who } strikes { $target } while on the run. That is forbidden until the pursuit is over.

cmd-status-pursuit = Pursuit: { $who } is on the run. Chased by: { $pursuers }. { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } left.

refusal-too_close-who-have-lo = Too close: { $who }, { $have ->
        [one] { $have } block
       *[other] { $have } blocks
    }. An escape needs at least { $lo } from every opponent.
refusal-no_way_out = There is no way out: you are surrounded.
refusal-no_way_out-need = There is no way out: every way to a place more than { $need ->
        [one] { $need } block
       *[other] { $need } blocks
    } from opponents is closed or leads through their zones.
refusal-escaped_lately = You tried to escape lately. Wait three rounds.
refusal-escaped_lately-round = You tried to escape lately. You may again from round { $round }.
refusal-no_pursuit = There is no pursuit: nobody to catch or to let go.
refusal-in_pursuit = The pursuit is not over: this is for afterwards.
refusal-in_pursuit-who = A pursuit is on, the fugitive: { $who }. This is for afterwards. To give up: /rp letgo.
refusal-not_struck = First catch up with a hit.
refusal-not_struck-target = First catch up with a hit. Fugitive: { $target }.
refusal-let_go = You have given up the chase already.

help-usage-ephem-escape = /rp escape
help-does-ephem-escape = escape from the fight: at six blocks from opponents, if there is a way
help-usage-ephem-hinder = /rp hinder
help-does-ephem-hinder = hinder an escape when asked
help-usage-ephem-caught = /rp caught [player]
help-does-ephem-caught = go on with the fight after a hit on the fugitive, if it did not by itself
help-usage-ephem-letgo = /rp letgo
help-does-ephem-letgo = give up the chase; when all have, the fight is over
