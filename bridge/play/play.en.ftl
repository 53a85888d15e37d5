# The terminal's words (rpfight play).

hello = A yard of { $width } × { $depth } blocks, players: { $names }.
    Type commands as in the game, without "/rp": attack { $other }. To begin the fight for all at once: start. Help: ?.
hello-orders = Champions: { $names }. Orders are hidden: who is not asked looks away; to clear the screen: hide.
    Type commands as in the game, without "/rp", or numbers of buttons. To begin the fight for all at once: start. Help: ?.
hello-computer = The computer plays the others.
help =
    start              begin the fight: fight mode, readiness and initiative for all
    n s e w            a step north, south, east, west; several at once: n n e
    1                  press button 1 of the latest menu
    @{ $other } parry        speak as another; "@{ $other }" alone: he speaks from now on
    me draws a sword   prose in the chat (me, say, do)
    map                the map: + can be reached
    why                what the last roll was made of
    wait 5             wait for 5 seconds
    quit               leave
    All else are the game's commands: fight, ready, init, attack, parry, dodge, move, end, menu, status, …
    The whole list: /help
help-orders =
    start              begin the fight: into the lists and ready, for all
    1                  press button 1 of the latest list of buttons
    order attack; defend   the hidden order in words; also: order counter, order defend x2
    ready              your order stands; the round begins when all are ready
    @{ $other } order pass   speak as another; "@{ $other }" alone: he speaks from now on
    hide               clear the screen before the next one gives his order
    me draws a sword   prose in the chat (me, say, do)
    why                what the last roll was made of
    map, n s e w       the yard, and a step in it: who wants to fight stands within 20 blocks
    wait 5             wait for 5 seconds
    quit               leave
    All else are the game's commands: challenge, order, tactic, finisher, fate, crowd, legend, menu, status, sheet, …
    The whole list: /help
everyone = all
map-before = The fight has not begun
map-round = Round { $round }
map-hp = HP { $hp }
map-down = down
map-distance = · { $who }: { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }
map-walks = { $who } can walk: { $blocks }
map-legend = # wall, 1 2 height, + can be reached
wall = No way there: a wall, or too high.
no-person = There is no player { $name }. There are: { $names }.
no-menu-before = No buttons yet: { $who } is in no fight. To begin one: start.
no-menu-turn = No buttons are open, but it is your turn, { $who }: steps n, s, e, w; attack NAME; end. All buttons: menu.
no-menu-rolling = { $who } has no open buttons: the others still roll initiative (init).
no-menu-orders = { $who } has no open buttons: the others are deciding. All that is possible: menu.
no-menu-waits = { $who } has no open buttons: { $acting } is acting. To speak for that one: @{ $acting }.
buttons-again = Your buttons:
no-option = Buttons in the menu of { $who }: { $count }.
no-why = There is nothing to explain yet.
lost = The connection to the bridge is lost; trying again…
resumed = Connected again, the session goes on.
fight-over = The fight is over. Once more: start, leave: quit.
bad-frame = The bridge did not understand a frame: { $message }
typed = { $who }> { $line }
spoken = * { $who } { $text }
computer-attack = steps forward and strikes from the shoulder
computer-defence = gives way, the weapon held in front
computer-move = comes closer, eyes on the enemy
