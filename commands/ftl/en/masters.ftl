# Moderators' words about fighters, and skipping the turn of one who is silent.

put-by-master = { $by } puts { $who } on { $x } { $y } { $z }.
added-by-master = { $by } adds { $who } to the fight{ $side }. Last in the order{ $now ->
    [yes] .
   *[no] , first turn in round { $round }.
}
kicked = { $by } takes { $who } out of the fight.
kicked-out = { $by } turns fight mode off for { $who }.
hp-kept = { $by } sets HP: { $who } { $was } → { $hp } of { $most }. The next fight begins with them.

turn-idled = { $who } has been silent for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
turn-idled-you = It is your turn. The others may skip it now.
skip-voted = { $who } would skip the turn: { $votes } of { $need }.
turn-passed-skip = The turn is skipped: { $who }.
button-skip = Skip the turn
button-skip-hint = Takes more than half of the other players

refusal-own_turn = It is your own turn. To end it: /rp end.
refusal-away_waited = This turn passes by itself: its player is away.
refusal-away_waited-turn = { $turn } is away: the turn passes by itself.
refusal-no_voice = Only players themselves skip a turn, while they fight and are here.
refusal-skip_asked = You would skip the turn already.
refusal-skip_asked-who = You would skip the turn already. Not said yet: { $who }.
refusal-not_silent = A turn can be skipped only after two minutes of silence.
refusal-not_silent-turn-left = { $turn } has been silent for less than two minutes. The turn can be skipped in { $left ->
    [one] { $left } second
   *[other] { $left } seconds
}.
refusal-cannot_stand = Nobody can stand there, nor near it: name another place.
refusal-cannot_stand-x-y-z = Nobody can stand there. The nearest place: { $x } { $y } { $z }.
refusal-occupied-who-x-y-z = The place is taken by { $who }. The nearest free one: { $x } { $y } { $z }.
refusal-already_in = This player is in the fight already.
refusal-already_in-who = { $who } is in this fight already.
refusal-left_fight-who = { $who } is out of this fight: there is no way back into it.
refusal-hp_comes_back = Hp come back by themselves after a fight.

help-usage-mod-place = /rp mod place PLAYER X Y Z
help-does-mod-place = puts a fighter on a block; nothing is paid, nobody may strike
help-usage-mod-add = /rp mod add PLAYER [side]
help-does-mod-add = lets a player of this world into a running fight, last in the order
help-usage-mod-kick = /rp mod kick PLAYER
help-does-mod-kick = takes him out of his fight, or else out of fight mode
help-usage-ephem-skip = /rp skip
help-does-ephem-skip = ends the turn of one silent for two minutes, if more than half of the others want it
