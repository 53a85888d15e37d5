# rpfight export: headings of the log, words of the replay page. {"{0}"} is filled in by the page.

export-title = Fight { $number }
export-server = Server
export-world = World
export-rules = Rules
export-kind = Kind
export-training = training
export-began = Began
export-ended = Ended
export-fighters = Fighters
export-result = Result
export-result-moderator = Ended by master { $by }. { $standing }
export-running = not over yet
export-alone = each for himself: { $members }
export-start = Before the first round
export-round = Round { $round }
export-turn = Round { $round } · turn of { $who }
export-withdrawn = taken back, see #{ $seq }
export-dice = Dice
export-moved = { $who } { $why ->
        [placed] is placed
        [push] is pushed
        [arrival] arrives
       *[other] moves
    }{ $cost ->
        [0] {""}
        [one] {" "}({ $cost } block)
       *[other] {" "}({ $cost } blocks)
    }
export-rolled = { $who } rolls: { $total }
export-pool = { $who }: d{ $sides } [{ $faces }] = { $total }
export-proof-open = The fight is not over: the seed is published at its end, and then everyone can check every die.
export-proof-withheld = These rules publish no seed. The bridge itself checks the dice: rpfight verify --fight { $number }
export-proof-how = To check: /rp verify { $number } in the game, rpfight verify --fight { $number } on the machine that rpfight runs on, or by yourself: die number k follows from seed, H, fight id and k (docs/dice.md).
export-proof-seeded = The seed was set up beforehand: whoever did it knew the dice.

export-page-map = Map of the fight, seen from above
export-page-log = Log
export-page-controls = Playback
export-page-fighters = Fighters
export-page-about = About this fight, and its dice
export-page-slider = Event
export-page-first = To the beginning
export-page-back = One step back
export-page-play = Play
export-page-pause = Pause
export-page-forward = One step on
export-page-last = To the end
export-page-roll = Next roll
export-page-speed = Speed
export-page-zones = Zones
export-page-trails = Paths
export-page-rear = Behind
export-page-rear-about = Looks are those that the fight has recorded: at its beginning, at joining, at being placed. Whether a surprise attack came from behind was decided before, when it was declared: the log says it.
export-page-rear-of = behind ({"{0}"}°, up to {"{1}"} blocks)
export-page-rear-nobody = nobody
export-page-rear-none = Behind: choose somebody who still fights.
export-page-in = Zoom in
export-page-out = Zoom out
export-page-fit = Whole fight
export-page-theme = Light or dark
export-page-ruler = {"{0}"} — {"{1}"}: {"{2}"}
export-page-ruler-one = {"{0}"} chosen. Choose a second fighter to measure.
export-page-ruler-none = Choose two fighters to measure the distance.
export-page-height = y {"{0}"}
export-page-blocks = blocks: {"{0}"}
export-page-event = Event {"{0}"} of {"{1}"}
export-page-round = Round {"{0}"}
export-page-turn = turn of {"{0}"}
export-page-withdrawn = taken back, see #{"{0}"}
export-page-down = down
export-page-away = away
export-page-loose = walks freely
export-page-rolls = Rolls: {"{0}"}
export-page-more = More
export-page-life = health {"{0}"} of {"{1}"}
export-page-die = Die number in the fight (k): {"{0}"}
export-page-keys = Keys: ← → step, space plays, Home and End, R next roll, Shift+R previous roll.
export-page-scale = One square is one block; north is up. The ground is not recorded.
export-page-noscript = This page needs JavaScript to show the replay. Nothing is loaded from outside.
export-page-empty = No fight came of this gathering.
export-page-effect = {"{0}"} ({"{1}"} r.)
export-page-north = N
export-page-unroll = Previous roll
export-page-caption-more = and in the log: {"{0}"} more
export-page-all-rolls = All rolls, dice: {"{0}"}
export-page-check = How to check it
export-page-order = Order
export-page-left = Left
export-page-step = movement left: {"{0}"}
export-page-steps = movement: {"{0}"}
export-page-asks = An answer is awaited
export-page-asked = {"{0}"} ({"{1}"} s)
export-page-signs = Areas on the map

export-zone-ephem = zone of the time paradox
export-zone-twilight = spectators' place
export-edge = { $ruleset ->
        [ephem] edge of the zone, an ambush may wait
       *[other] edge of the zone
    }

# What goes on where nobody has the turn.
export-phase-committed = gathering
export-phase-initiative = initiative
export-phase-turns = turns
export-phase-pursuit = pursuit
export-phase-approach = approach
export-phase-orders = orders are given
export-phase-locked = orders are closed
export-phase-endgame = endgame
export-phase-choice = choice: execute or spare
export-phase-over = over
