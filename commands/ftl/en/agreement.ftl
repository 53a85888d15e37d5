# Taking back, pauses and disputes.

# $who – whose doing it was, $by – who asks, $what – what he did
undo-asked = { $who } asks to take back: { $what }{ $more ->
    [0] {""}
   *[other] {" "}and all that came after it
}. Do you agree?
undo-what-other = the last decision
undo-yes = Agree
undo-yes-hint = all is as it was before; dice that fell stay in the log
undo-no = No
undo-no-hint = leave it as it is
undo-agreed = { $left ->
    [0] { $who } agrees to take it back.
    [one] { $who } agrees to take it back. { $left } more player is asked.
   *[other] { $who } agrees to take it back. { $left } more players are asked.
}
undo-somebody = a player
undo-dropped-refused = { $by } refuses: nothing is taken back.
undo-dropped-cancelled = { $who } does not ask to take it back any more.
undo-dropped-overtaken = The fight went on: nothing is taken back for { $who }.
undo-dropped-silence = Not everybody answered: nothing is taken back.
undone-own = Taken back: { $who }, { $what }. Round { $round }.
undone-own-turn = Taken back: { $who }, { $what }. Round { $round }, { $turn } acts.
undone-of = { $by } takes back: { $who }, { $what }. Round { $round }.
undone-of-turn = { $by } takes back: { $who }, { $what }. Round { $round }, { $turn } acts.
undone-ruled = { $by } takes back a moderator's word: { $what }. Round { $round }.
undone-ruled-turn = { $by } takes back a moderator's word: { $what }. Round { $round }, { $turn } acts.
undone-silence = { $by } takes back what silence had decided. Round { $round }.
undone-silence-turn = { $by } takes back what silence had decided. Round { $round }, { $turn } acts.

fight-paused-moderator = Paused by { $who }. The clocks stand.
fight-paused-dispute = Paused: { $who } agrees that this is disputed. The clocks stand.
fight-resumed = The fight goes on: { $who } says so.

# $place – number of the last event, $said – whether words were said, $lonely – no moderator online
disputed = { $who } disputes this (event #{ $place }){ $said ->
    [0] .
   *[other] : “{ $words }”.
} { $lonely ->
    [0] Moderators are called.
   *[other] No moderator is online: the place is marked in the log.
}
dispute-agree = Agree: pause
dispute-agree-hint = the clocks stand until the dispute is settled
dispute-called = Dispute in fight #{ $number }: { $who }, event #{ $place }{ $said ->
    [0] .
   *[other] : “{ $words }”.
}
dispute-watch = Watch
dispute-log = Log
dispute-distance = Distance
dispute-ruler = add two names and, if needed, #event
dispute-ruler-pair = send it as it is, or change names and #event
dispute-page = In the browser
dispute-page-hint = gives a link to this event on the page of the fight: map, log, dispute
dispute-settled = The dispute is settled: { $who }.
