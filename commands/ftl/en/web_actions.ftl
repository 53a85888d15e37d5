# A moderator's actions on the page of a fight.

web-fault-unconfirmed = This cannot be taken back. { $question } If it is meant, confirm it.
web-fault-overtaken = Nothing was taken back: while you looked, another decision became the last one. Look, and press again. { $now }

web-actions-title = Actions
web-actions-dispute = { $said ->
    [0] { $by } disputes what happened at event { $event }.
   *[other] { $by } disputes event { $event }: “{ $words }”
}
web-actions-settle = Settle the dispute and go on
web-actions-paused = The fight is paused: clocks stand, nobody acts. A decision is taken back when the fight goes on.
web-actions-frozen = The fight stands still because of a fault of ours. Take back the last decision, or end it.
web-actions-over = The fight is over: there is nothing to do in it any more.
web-actions-done = Done.
web-actions-failed = No answer came. Load the page anew and see whether it was done.
web-actions-fighter = A fighter
web-actions-npc = NPCs
web-actions-rules = This fight
web-actions-hall = Tournament
web-actions-in-game = in the game:
web-actions-unset = not given
web-actions-yes = Yes, do it
web-actions-no = No, back

web-action-no-npcs = There are no NPCs in this fight.

web-action-pause = Pause
web-action-resume = Go on
web-action-undo = Take back the last decision
web-action-undo-sure = Take back what was decided last, whoever decided it, with all that followed? It does not come back.
web-action-start = Roll the missing initiative
web-action-next = Wait no longer: next
web-action-end = End the fight
web-action-end-sure = End this fight at once, for everybody?
web-action-hp = Set hit points
web-action-place = Put elsewhere
web-action-effect = Begin or end an effect
web-action-modifier = Change all rolls
web-action-advantage = Give advantage
web-action-disadvantage = Give disadvantage
web-action-kick = Take out of the fight
web-action-kick-sure = Take this fighter out? A player cannot come back into this fight.
web-action-add = Let a player in
web-action-add-sure = Let this player into the fight? Once taken out again he cannot come back.
web-action-npc = Bring NPCs
web-action-npc-does = Place NPCs (up to 20) on the block x y z, or on the nearest free ones. Without x, y and z: beside the first one who fights.
web-action-dismiss = Send a group of NPCs away
web-action-dismiss-sure = Take this whole group out of the fight? It will not come back.
web-action-dismiss-does = Takes all NPCs that were called together out of the fight at once.
web-action-dismiss-usage = /rp mod npc NAME remove
web-action-party = { $n ->
    [1] { $name }
   *[other] { $name } ({ $n }): { $list }
}
web-action-names = { $list }
web-action-as = Act for an NPC

web-action-field-player = who
web-action-field-hp = hit points
web-action-field-x = x
web-action-field-y = y (of the feet)
web-action-field-z = z
web-action-field-side = side
web-action-field-effect = effect
web-action-field-rounds = rounds (0 ends it)
web-action-field-value = by how much (0 ends it)
web-action-field-name = name
web-action-field-count = how many
web-action-field-sheet = sheet
web-action-field-npc = NPC
web-action-field-command = what it does, as a player would type it
web-action-field-group = group
web-action-field-beside = beside whom

web-action-twilight-round = The round’s orders
web-action-twilight-round-what = what
web-action-twilight-roll = Roll the dice
web-action-twilight-roll-sure = Let the dice of this round fall? Everybody sees them.
web-action-twilight-condition = Condition of the arena
web-action-twilight-condition-condition = condition
web-action-twilight-crowd = The crowd’s will
web-action-twilight-crowd-what = what
web-action-twilight-energy = Set energy
web-action-twilight-energy-target = who
web-action-twilight-energy-energy = energy
web-action-twilight-orders = Look at the orders
web-action-twilight-orders-sure = Look at the secret orders? Everybody is told at once that you looked.
web-action-twilight-lots = Draw lots for the pairs
web-action-twilight-lots-sure = Draw lots for all who have no pair? From now on you lead the tournament.
web-action-twilight-circle = Begin a circle
web-action-twilight-circle-sure = Begin this circle? Pairs and challenges end; circle 1 is a new tournament.
web-action-twilight-circle-circle = number (not given: the next)

web-action-problem-unknown = there is nothing of this name
web-action-problem-missing = it must be given
web-action-problem-number = it must be a whole number
web-action-problem-fighter = nobody in this fight is that
web-action-problem-gathering = nobody of them gathers any more
web-action-problem-choice = it is none of those that may be chosen
web-action-problem-long = it is too long
web-action-problem-quotes = it has all kinds of quotation marks; leave some out

# $who: whose decision, $what: what was decided; the numbers are those of the fight's log
web-undo-fighter = Will be taken back: { $who }, { $what } ({ $more ->
    [0] event { $first }
   *[other] events { $first }–{ $last }
}).
web-undo-alone = Will be taken back: { $who }, { $what } ({ $more ->
    [0] event { $first }
   *[other] events { $first }–{ $last }
}), a hidden decision; what others decided stays.
web-undo-master = Will be taken back: { $who }, { $what } ({ $more ->
    [0] event { $first }
   *[other] events { $first }–{ $last }
}), a moderator's word.
web-undo-onlooker = Will be taken back: { $what } ({ $more ->
    [0] event { $first }
   *[other] events { $first }–{ $last }
}), an onlooker's word.
web-undo-silence = Will be taken back: what silence had decided ({ $more ->
    [0] event { $first }
   *[other] events { $first }–{ $last }
}).
