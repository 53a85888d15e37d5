# Refusals of the rules. One line: what is wrong and what would be right.
# Variants with facts carry the code and an addition.

refusal-not_yet = Fights do not have this yet. What you can do: /rp menu.
refusal-not_your_turn = It is not your turn.
refusal-not_your_turn-turn = It is not your turn: { $turn } is acting.
refusal-not_in_fight = You are not in a fight. To start: /rp fight, then /rp ready.
refusal-not_in_fight-who = { $who } is not in this fight.
refusal-not_here = You are nowhere to be seen in the world. Join the server again.
refusal-not_here-who = { $who } is not on the server now.
refusal-elsewhere = Your fight is in another world: go back there.
refusal-elsewhere-who = { $who } is not in the fight's world now. Wait for the return.
refusal-not_fighting = You no longer fight in this fight.
refusal-not_fighting-who = { $who } no longer fights in this fight.
refusal-in_fight = A fight is on: this is possible only before or after it.
refusal-in_fight-who = { $who } is in another fight already.
refusal-fight_over = This fight is over.
refusal-fight_paused = The fight is paused. Wait for a moderator to resume it.
refusal-fight_paused-who = Paused for a dispute. A moderator resumes it, or { $who } says: /rp dispute settled.
refusal-fight_paused-mod = { $mod ->
    [end] The fight stands still because of a fault: only /rp mod undo or /rp mod end.
   *[other] The fight is paused. To go on: /rp mod resume.
}
refusal-nothing_to_undo = There is nothing to take back: you have decided nothing in this fight yet.
refusal-undo_barred = This cannot be taken back any more: somebody has joined, left or learned something since.
refusal-undo_asked = You have asked already. Wait for the answer, or cancel it: /rp undo no.
refusal-undo_asked-who = { $who } asks to take something back already. Wait for the answer.
refusal-no_undo_asked = Nobody asked you to take anything back. To take back your own decision: /rp undo.
refusal-not_paused = The fight is not paused.
refusal-already_disputed = You dispute this already. Moderators see the place in the log; to end it: /rp dispute settled.
refusal-already_disputed-who = { $who } disputes this already, and the fight is paused. Wait for a moderator.
refusal-no_dispute = Nobody disputes anything.
refusal-no_dispute-who = { $who } began the dispute: he or a moderator may end it.
refusal-wrong_phase = This is not the time for that. What you can do: /rp menu.
refusal-wrong_phase-initiative = Initiative is still being rolled. Your roll: /rp init.
refusal-wrong_phase-initiative-master = Initiative is still being rolled. To roll for those who are silent: /rp mod start.
refusal-wrong_phase-turns = The fight is running already.
refusal-wrong_phase-pursuit = A pursuit is on; to end it: /rp mod end.
refusal-wrong_phase-pursuit-joining = A pursuit is on: nobody can join now. Wait for its end.
refusal-prompt_open = Answer the question first: /rp menu.
refusal-prompt_open-who = An answer comes first: waiting for { $who }.
refusal-prompt_open-allowed-left = Answer first: { $allowed }. { $left } s left.
refusal-no_prompt = Nothing is being asked of you now. What you can do: /rp menu.
refusal-no_prompt-turn = Nothing is being asked of you now: { $turn } is acting. Wait for a question or for your turn.
refusal-no_prompt-allowed = Nothing is being asked of you now. Possible: { $allowed }.
refusal-action_spent = This turn's action is spent. End the turn: /rp end.
refusal-bonus_spent = This turn's bonus action is spent. End the turn: /rp end.
refusal-out_of_range = Too far.
refusal-out_of_range-have-lo-hi = Wrong distance: the target is { $have ->
        [one] { $have } block
       *[other] { $have } blocks
    } away, it must be { $lo } to { $hi }.
refusal-out_of_range-have-hi = Too far: { $have ->
        [one] { $have } block
       *[other] { $have } blocks
    }, at most { $hi } is allowed.
refusal-not_drawn = The new weapon in your hand does not count yet: /rp swap first (an action).
refusal-too_close = Too close.
refusal-too_close-have-lo = Too close: the target is { $have ->
        [one] { $have } block
       *[other] { $have } blocks
    } away, it must be at least { $lo }.
refusal-too_close-by = You cannot shoot: { $by } is too close. Move more than 3 blocks away.
refusal-out_of_sight = The target is out of sight: something stands between. A clear line is needed.
refusal-out_of_sight-target = { $target } is out of sight: something stands between. A clear line is needed.
refusal-not_a_target = This target cannot be chosen.
refusal-not_a_target-who = This target cannot be chosen. Opponents: { $who }.
refusal-ally = That is an ally. Choose an opponent.
refusal-ally-target = { $target } is on your side. Choose an opponent.
refusal-target_down = The target is down already. Choose another.
refusal-target_down-target = { $target } is out of the fight already. Choose another target.
refusal-self_target = You cannot choose yourself. Name someone else.
refusal-no_weapon = There is no weapon in that hand. With bare hands: /rp attack fists.
refusal-no_weapon-allowed = You do not hold that. Possible: { $allowed }.
refusal-weapon_unfit = This weapon does not fit. Take a fitting one.
refusal-weapon_unfit-weapon = This does not fit: { $weapon }. Take a fitting weapon.
refusal-cannot_parry = You have nothing to parry with. Dodge (/rp dodge) or take the blow (/rp take).
refusal-cannot_dodge = You cannot dodge here. Parry (/rp parry) or take the blow (/rp take).
refusal-step_blocked = You cannot step there: something is in the way.
refusal-no_path = You cannot get there. The way is closed or too long.
refusal-no_path-left = You cannot get there: { $left ->
        [one] { $left } block
       *[other] { $left } blocks
    } of movement left.
refusal-budget_spent = No movement left.
refusal-budget_spent-have-need = Not enough movement: { $need } needed, { $have } left.
refusal-occupied = The place is taken.
refusal-occupied-who = The place is taken by { $who }.
refusal-not_moving = No movement is open. Open one: /rp move or /rp move bonus.
refusal-held = You are in fight mode: stand still until your turn.
refusal-already_rolled = Initiative is rolled already: there is no second roll.
refusal-not_in_fight_mode = Turn fight mode on first: /rp fight.
refusal-not_in_fight_mode-who = { $who } is not in fight mode. To turn it on: /rp fight.
refusal-already_ready = You are ready already. To take it back: /rp unready.
refusal-not_ready = You are not ready yet. To be: /rp ready.
refusal-active_fighter = You are fighting: fight mode stays on. You may surrender: /rp surrender.
refusal-one_side = All who are ready are on one side: there is nobody to fight. To change: /rp side.
refusal-too_few = Too few are ready for a fight.
refusal-too_few-have-need = Too few are ready for a fight: { $have } of { $need }. The others: /rp fight ready.
refusal-too_few-have-need-kind = Too few are ready for a training fight: { $have } of { $need }. The others: /rp fight training ready.
refusal-inviolable-left = Inviolable after a fight for { $left ->
        [one] { $left } more second
       *[other] { $left } more seconds
    }. After that it is possible again.
refusal-inviolable = Inviolable after a fight: no attack is possible yet.
refusal-inviolable-who-left = { $who } is inviolable after a fight for { $left ->
        [one] { $left } more second
       *[other] { $left } more seconds
    }.
refusal-peace_asked = You have agreed to peace already. Waiting for the others.
refusal-peace_asked-who = You have agreed to peace already. Waiting for { $who }.
refusal-bad_value = This value does not fit.
refusal-bad_value-hi = Too long: at most { $hi ->
        [one] { $hi } character
       *[other] { $hi } characters
    }.
refusal-bad_value-allowed = This value does not fit. Possible: { $allowed }.
refusal-bad_value-lo-hi = This value does not fit: it must be { $lo } to { $hi }.
refusal-nothing_to_settle = There is nothing to settle: nobody acts or answers.
refusal-no_face_left = The dice tape has no faces left: nothing can be rolled.
