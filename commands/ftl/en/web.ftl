# The pages for moderators and admins: the link in chat, what is on every page, what may go wrong.

help-usage-mod-web = /rp mod web [fight] [#event]
help-does-mod-web = a one-time link to the page for moderators and admins, straight to a fight

web-link = Page for moderators and admins. The link signs you in once, within { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
# $fight: a fight's number, $event: an event's number, 0: the fight as it stands
web-link-fight = Page of fight #{ $fight }{ $event ->
    [0] {""}
   *[other] , event #{ $event }
}. The link signs you in once, within { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
web-link-open = Open the page
web-link-hint = Opens your browser. Do not pass the link on: whoever opens it is you there.
web-link-none = The pages are not running here.

web-title = rpfight
web-skip = To the content
web-nav = Pages
web-nav-fights = Fights
web-nav-logs = Logs
web-nav-gatherings = Gatherings
web-nav-disputes = Disputes
web-nav-settings = Settings
web-nav-sheets = Characters
web-nav-history = Changes
web-signed-in = { $name }, { $role }
web-role-moderator = moderator
web-role-admin = admin
web-sign-out = Sign out
web-language-other = Русский
web-theme = Light or dark

web-sign-in-title = Signing in
web-sign-in-who = You are signing in to rpfight as { $name } ({ $role }).
web-sign-in-not-you = Is this not you? Close the page: nothing happens.
web-sign-in-button = Sign in
web-signed-out-title = Signed out
web-signed-out = You are signed out. For a new link type /rp mod web in the game.

web-fault-title = This did not work
web-fault-back = To the fights
web-fault-sign-in = You are not signed in, or no longer: type /rp mod web in the game, open the link in this same browser, and you come back to this page.
web-fault-link = This link is used up or too old. Type /rp mod web in the game for a new one.
web-fault-forbidden = Your role does not reach for this page; it is for admins.
web-fault-foreign = This came from another page, or your page is too old: load it anew and try again.
web-fault-host = These pages do not answer to this name of the machine: open the address of the link from the game.
web-fault-not-found = There is nothing at this address.
web-fault-no-fight = There is no fight { $fight }.
web-fault-method = This address is not asked in this way.
web-fault-bad-value = { $field }: { $problem }.
web-fault-too-large = That is too much at once: at most { $most } KiB.
web-fault-too-many = Too many requests at once: wait a moment.
web-fault-changed = Somebody has changed this meanwhile: look at it anew.
web-fault-refused = The rules do not allow this now.
web-fault-unreadable = The fight cannot be read: its record is damaged, or a newer rpfight wrote it. The service's log says more.
web-fault-busy = There is too much to do just now: try again in a moment.
web-fault-internal = Something went wrong here; it is in the service's log. Nothing was changed.

# What a connection reads that is one too many.
web-connections-all = There are too many connections just now: try again in a moment.
web-connections-own = There are too many connections from your address: close pages that you do not need, and try again.

# What is wrong with a value that does not fit: "field: …".
web-value-sent = What was sent
web-value-unknown = there is no such field here
web-value-missing = is missing
web-value-whole = must be a whole number
web-value-text = must be text
web-value-yes-no = must be true or false
web-value-least = must be at least { $bound }
web-value-most = must be at most { $bound }
web-value-short = must have at least { $bound } letters
web-value-long = must have at most { $bound } letters
web-value-few = must be at least { $bound } values
web-value-many = must be at most { $bound } values
web-value-choice = must be one of: { $choices }
web-value-shape = is not written as it must be
web-value-json = is no JSON
web-value-list = must be a list
web-value-object = must be fields with names
web-value-kind = must be { $kind }
web-value-fields = must be at most { $most } fields
web-value-setting = there is no such setting of the rules
web-value-other = this value does not fit

# In a list, an entry that is damaged or too new.
web-unreadable = cannot be read
web-unreadable-why = It is damaged, or a newer rpfight wrote it; the service's log says more.
