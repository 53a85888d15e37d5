# The history of changes: who, what, from what to what, and setting it back.

web-history-title = Changes
web-history-about = Who changed what, here, in the game and in the terminal, the latest first. A change can be set back; that is recorded, too.
web-history-when = When
web-history-who = Who
web-history-what = What
web-history-player = Player
web-history-key = Key
web-history-admin = Changed by
web-history-filter = Show
web-history-none = No such changes.
web-history-older = Older
web-history-newest = To the latest
web-history-revert = Set back
web-history-new = Became
web-history-becomes = Set back to
web-history-revert-all = Set all { $n } back at once
web-history-rules = rules of the next fights on { $server }
web-history-from-page = on the page
web-history-from-cli = in the terminal
web-history-confirm-title = Set back?
web-history-confirm = It was changed again since then. Setting it back would do this:
web-history-confirm-so = Setting it back would make it so:
web-history-set = The change set
web-history-cancel = Leave it as it is
web-history-gone = This change cannot be set back.
web-history-done = Set back.
web-history-whose = { $name }, character “{ $character }”
web-history-row = whole entry

# What happens to characters
web-history-character-new = new character
web-history-character-use = character chosen
web-history-character-drop = character deleted
web-history-character-look = secret sheet looked at
web-history-character-submit = proposal handed in
web-history-character-withdraw = proposal withdrawn
web-history-character-approve = proposal approved
web-history-character-reject = proposal rejected
web-history-character-approved = approved
web-history-nameless = without a name
web-history-as-it-is = no changes
web-history-start = setting of the start

# Why there is no button
web-history-why-new = the player does this himself
web-history-why-use = the player does this himself
web-history-why-look = nothing was changed
web-history-why-submit = the player does this himself
web-history-why-withdraw = the player does this himself
web-history-why-drop = what is deleted is gone
web-history-why-approve = its values can be set back, in the rows beside this one
web-history-why-reject = the player can propose again
web-history-why-approved = changed by a table: rpfight sheets import
web-history-why-start = changed only in the file config.toml
web-history-why-unclear = the record does not tell where one name ends and the next begins: change the sheet
web-history-why-other = the old value was not recorded
web-history-change = Change
