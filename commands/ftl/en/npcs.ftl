# A master's NPCs: how they are called, what is said of them.

help-usage-mod-npc = /rp mod npc NAME [×NUMBER] [sheet | remove]
help-does-mod-npc = place NPCs (up to 20) where you look, else beside you; quote a name of several words
help-usage-mod-as = /rp mod as NPC COMMAND…
help-does-mod-as = act or answer for an NPC: mod as Goblin-1 attack Anna; without a command: its menu

option-act = Acts now
help-usage-ephem-act = /rp mod as NPC act
help-does-ephem-act = this one of a group acts now, the others after it

mistake-not_in_fight-npc = There is no fight yet: NPCs are always ready, it begins when the players are.
mistake-not_for_npc = "{ $word }" is not said for an NPC: it is a player's own, or a moderator's. Like this: { $usage }
mistake-unknown_player-npc = { $n ->
        [0] There are no NPCs here. Place some: /rp mod npc NAME
       *[other] There is no NPC "{ $name }" here. There are: { $list }.
    }
mistake-ambiguous_player-npc = Which of them? { $list }.

npc-line = { $npc }: { $line }

npcs-here = { $first } { $n ->
        [1] stands here
       *[other] … { $last } stand here
    } ({ $sheet }{ $side ->
        [none] {""}
       *[other] , side "{ $side }"
    }{ $fight ->
        [now] , straight into the fight
        [later] ; no running fight takes them, they wait for the next
       *[other] {""}
    }).
npcs-sheet = sheet "{ $name }"
npcs-sheet-default = the default sheet
npcs-arrived = { $by } brings { $names }{ $side }.
npcs-arrived-side = {" "}– side "{ $side }"
hall-side-group = { $names }: side "{ $side }".
npcs-gone = { $n ->
        [one] { $n } NPC removed
       *[other] { $n } NPCs removed
    }: { $list }.
button-npc-side = Side…
button-npc-remove = Remove
button-npc-walk = Walk on
button-npc-walk-hint = to the block you look at; press it as long as there are steps left
button-npc-menu = All…
button-npc-menu-hint = everything the NPC may do now
option-npc-act = { $who } acts
option-npc-all = All { $n }: { $what }
npc-turn = left: { $left }
npc-turn-nothing = nothing left but to end the turn

npcs-unknown-sheet = There is no sheet "{ $word }" in the settings. There are: { $list }. Quote a name of several words.
npcs-no-sheets = There is no sheet "{ $word }": the settings have no sheets of NPCs at all. Without one: /rp mod npc NAME
npcs-no-room = There is no room here: { $n } needed, { $have } free. Look at another place.
npcs-name-taken = "{ $name }" is a player's name. Call the NPC something else.
npcs-not-yours = { $npc } is another master's NPC, and you fight in this fight yourself: you may not speak for it.
npcs-no-name = A name needs letters. Like this: { $usage }
names-span = { $first } … { $last }
