# A player's characters (/rp character)

help-usage-character = /rp character [NAME | new NAME | ATTRIBUTE NUMBER … | submit | drop NAME]
help-does-character = your characters: list and choice; new NAME; edit NAME; ATTRIBUTE NUMBER, role ROLE – into the draft; submit to the staff
help-usage-mod-characters = /rp mod characters [number of a proposal]
help-does-mod-characters = what players propose for their characters
help-usage-mod-approve = /rp mod approve PLAYER [character's name]
help-does-mod-approve = approve what a player proposes: it counts from now on
help-usage-mod-reject = /rp mod reject PLAYER [character's name] [why]
help-does-mod-reject = reject what a player proposes; he reads why

character-named = “{ $name }”
character-main = { $account } (without a name)
character-change = { $name } { $old } → { $new }
character-change-role = role { $old } → { $new }

characters-head = Characters with a name: { $n } of { $most }.
characters-played = ▶ { $who }: you play him now
characters-played-changed = ▶ { $who }: you play him now, changes are not approved yet
characters-usable = · { $who }
characters-usable-changed = · { $who }: changes are not approved yet
characters-draft = · { $who }: not submitted yet
characters-draft-changed = · { $who }: a draft, not submitted yet
characters-waiting = · { $who }: waits for approval
button-character-new = New
button-character-use = Choose
button-character-edit = Edit
button-character-drop = Drop
button-character-drop-sure = Yes, drop him
button-character-clear = Clear
button-character-attr = Attribute…
button-character-submit = Submit

character-made = A new character: { $who }.
character-made-draft = A new character: { $who }. Attributes: /rp character attr { $attribute }; { $role ->
        [none] {""}
       *[other] role: /rp character role { $role };{" "}
    }then submit him.
character-chosen = You play { $who } from now on.
character-chosen-same = You play { $who } already.
character-ask-drop = Drop the character { $who } with his sheets? He cannot be brought back.
character-dropped = The character { $who } is gone.
character-draft = Draft, { $who }: { $list }.
character-draft-empty = Draft, { $who }: empty. For example: /rp character attr { $attribute }
character-cleared = Draft, { $who }: cleared.
character-submitted = { $who }: submitted to the staff. What was counts until it is approved.
character-submitted-later = { $who }: submitted. No staff is online: they will read it when they come.
character-applied = { $who }: the changes count.

proposal = { $player } proposes to change the character { $who } (changes: { $count }).
proposal-new = { $player } proposes a new character, { $who } (changes: { $count }).
proposal-details = Proposal { $number }: { $player }, { $who }: { $list }
proposal-new-details = Proposal { $number }: { $player }, new character { $who }: { $list }
proposal-as-it-is = the default sheet
proposals-none = Nothing is proposed for characters.
proposals-more = { $n ->
        [one] And { $n } more: decide on these first.
       *[other] And { $n } more: decide on these first.
    }
proposals-wait = { $n ->
        [one] { $n } proposal for a character waits for approval.
       *[other] { $n } proposals for characters wait for approval.
    }
button-proposal-show = Show
button-approve = Approve
button-reject = Reject
proposal-approved = { $player }: the proposal for { $who } is approved.
proposal-rejected = { $player }: the proposal for { $who } is rejected.
verdict-approved = { $who }: approved by { $by }. It counts from the next roll.
verdict-rejected = { $who }: rejected by { $by }{ $words ->
        [none] .
       *[other] : { $words }
    }

character-of-plugin = The server's plugin keeps sheets and characters: they are not changed here.
character-busy-fight = No other character during a fight: end the fight first.
character-busy-gathering = You are in fight mode: no other character now. Leave it: /rp fight
character-name-empty = This is no name: it needs letters.
character-name-long = The name is too long: up to { $most } characters.
character-name-taken = The name “{ $name }” is taken on this server: choose another one.
character-name-reserved = “{ $name }” is a word of the command, not a name: choose another one.
character-too-many = No more than { $most } characters with a name. Drop one first.
character-unknown = You have no character “{ $name }”. There are: { $list }. A new one: /rp character new NAME
character-not-approved = { $who } is not approved yet and cannot be played. His draft: /rp character edit
character-drop-main = The character without a name stays.
character-nothing-drafted = { $who }: the draft is empty. For example: /rp character attr { $attribute }
character-waits = { $who }: submitted already, it waits for the staff.
proposal-none = { $words ->
        [none] There is no such proposal: he proposes nothing, or it was decided.
       *[other] There is no such proposal (“{ $words }”): it was decided, or the player changed it. All: /rp mod characters
    }
proposal-which = There are several: { $list }. Say the number or the character's name.
proposal-role-gone = The role “{ $role }” is none any more: it cannot be approved. Reject the proposal.

plugin-sheet-faults = The plugin sent for { $who } what is not allowed: { $list }.
plugin-sheet-value = { $name } { $value } (from { $lo } to { $hi } is allowed, { $taken } is taken)
plugin-sheet-unknown = “{ $name }” (no such attribute)
plugin-sheet-role = role “{ $role }” (no such one, the ordinary one is taken)

cmd-sheet-character = The character { $who } of { $account }.
cmd-sheet-characters = Character: { $who }, there are others ({ $n }).
button-characters = Characters
