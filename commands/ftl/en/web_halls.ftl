# The page "Gatherings": what happens between fights.

web-halls-title = Gatherings and the tournament
web-halls-rules = Rules of the next fights:
web-halls-server = server
web-halls-servers = Servers
web-halls-no-servers = No game server has ever been connected.
web-halls-gathering = Who gathers
web-halls-nobody = Nobody gathers now. Whoever is up for a fight appears here.
web-halls-nobody-ready = There are pairs, but nobody of them is ready yet. Who meets whom is in the table of the tournament below.
web-halls-by = By the rules before: { $rules }
web-halls-other-rules = Other rules hold here by now: the players begin this fight themselves.
web-halls-look = What can be done
web-halls-ready = ready
web-halls-not-ready = not ready yet
web-halls-npc = NPC
web-halls-begins-in = { $n ->
    [one] begins in { $n } second
   *[other] begins in { $n } seconds
}
web-halls-begun = Fight { $number } has begun
web-halls-questions = Waiting for an answer
web-halls-asked = { $kind ->
    [challenge] A challenge by { $by }; to answer: { $to }.
    [surprise] A surprise attack by { $by }; to answer: { $to }.
   *[other] To answer: { $to }.
}
web-halls-answer-left = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
}
web-halls-tournament = Tournament
web-halls-champion = Champion
web-halls-state = In this circle
web-halls-one = One of them

web-action-hall-nobody = Nobody gathers now.
web-action-hall-nobody-ready = Nobody is ready now.
web-action-hall-no-npcs = There are no NPCs outside of fights here.
web-action-hall-start = Begin the fight
web-action-hall-start-sure = Begin the fight now, with those who are ready? The others will not be in it.
web-action-hall-start-player = gathering
web-action-hall-kick = Take out of those who gather
web-action-hall-kick-does = Waits for a fight no more. In Twilight who is neither in the lists nor ready leaves the pair of the circle: the opponent is free, too.
web-action-hall-hp = Set the HP of the next fight
web-action-hall-npc = Call NPCs
web-action-hall-npc-does = Calls up to 20 NPCs beside the one you name, or to the block x y z of his world. If a fight runs near there, they join it.
web-action-hall-as = Act for an NPC
web-action-hall-dismiss = Send NPCs away
web-action-hall-dismiss-sure = Send these NPCs away? They will not come back.
web-action-hall-dismiss-does = Sends all NPCs away that were called together, or a single one.

twilight-tournament-none = There is no tournament yet: the first who is up for a fight that is no training opens it.
twilight-tournament-circle = Circle { $circle }. { $led ->
    [yes] A master opens the circles.
   *[no] Circles open by themselves.
}
twilight-tournament-over = { $n ->
    [0] The tournament is over: nobody is left alive.
   *[other] The tournament is over. Victory: { $who }.
}
twilight-tournament-semifinal = Semi-finals: the twilight of the gods.
twilight-tournament-arena = The arena of the next fight: { $condition }.
twilight-tournament-legend = Legend
twilight-champion-dead = dead
twilight-champion-fighting = fights
twilight-champion-beaten = beaten, rests until the next circle
twilight-champion-paired = paired with { $who }
twilight-champion-challenged = challenged by { $who }, has not answered
twilight-champion-challenging = has challenged { $who }
twilight-champion-bye = sits this circle out
twilight-champion-fought = has fought in this circle
twilight-champion-free = without a pair
