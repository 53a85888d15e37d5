# The bar on top and the list at the side: the same for all who are in the fight.

bar-initiative = Initiative{ $waits }
bar-turn = Round { $round } · turn of { $who }{ $left }{ $waits }
bar-turn-own = Your turn{ $left }{ $waits }
bar-turn-npc = Your turn: { $who }{ $left }{ $waits }
bar-pursuit = Pursuit: { $who }
bar-approach = Approach
bar-opening = The first round is near
bar-orders = Round { $round } · orders are given
bar-locked = Round { $round } · orders are closed
bar-endgame = Endgame
bar-choice = Execution or mercy?
bar-paused = Pause
bar-frozen = The fight has stopped
bar-over = The fight is over
bar-left = {" "}· { $list }
bar-left-action = action
bar-left-bonus = bonus
bar-left-bonus-blocks = bonus { $n }
bar-left-shot = shot
bar-left-blocks = steps { $n }
bar-left-nothing = {" "}· all spent
bar-waits = {" "}· waiting for { $list }
bar-waits-you = {" "}· waiting for you
bar-more = { $n } more

sidebar-fight = Fight #{ $number }{ $round }
sidebar-training = Training fight #{ $number }{ $round }
sidebar-round = {" "}· round { $n }
sidebar-row = { $mark }{ $name }{ $side }{ $hp }{ $notes }
sidebar-side = {" "}[{ $side }]
sidebar-notes = {" "}· { $list }
sidebar-down = down
sidebar-left = left
sidebar-away = away
sidebar-effect = { $name } { $rounds }
sidebar-more = …{ $n } more
