# The pages' list of fights, and of disputes.

web-fights-title = Fights
web-fights-live = Running now
web-fights-none = No fight is running. When one begins, it is here.
web-fights-none-such = No such fight is running. When one begins, it is here.
web-fights-aside = When the service was restarted it could not read this fight back: event { $seq } or a record right behind it is damaged, or a newer rpfight wrote it. The fight was set aside, its players are free, the service's log says more.
web-fights-past = Past fights
web-fights-past-none = No fight has been fought yet.
web-fights-past-none-such = There are no such fights, or no more of them.
web-fights-stale = The connection is lost: what you see may be old. It goes on by itself.
web-fights-server = Server
web-fights-player = Player (name or uuid)
web-fights-filter = Show
web-fights-all = All fights
web-fights-fight = Fight { $number }
web-fights-round = round { $number }
web-fights-since = since
web-fights-down = fights no more
web-fights-mark-paused = paused
web-fights-mark-settled = dispute settled
web-fights-mark-disputed = disputed
web-fights-mark-frozen = frozen by a failure
web-fights-mark-training = training
web-fights-number = Fight
web-fights-when = Began
web-fights-where = Where
web-fights-who = Fighters
web-fights-result = Result
web-fights-dice = Dice
web-fights-lasted = { $hours ->
    [0] { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min { $seconds } s
    }
   *[other] { $hours } h{ $minutes ->
        [0] {""}
       *[other] {" "}{ $minutes } min
    }
}
web-fights-end = { $reason ->
    [escape] Escape.
    [peace] Peace.
    [moderator] Ended by { $by }.
    [draw] A draw.
   *[other] {""}
}
web-fights-standing = Standing:
web-fights-pages = Pages of past fights
web-fights-newest = Latest fights
web-fights-older = Older fights

web-disputes-title = Disputes
web-disputes-open = Open
web-disputes-none = Nothing is disputed now.
web-disputes-past = Over
web-disputes-past-none = No more disputes here.
web-disputes-wordless = (without words)
web-disputes-look = Look: event { $seq }
web-disputes-settle-there = It is settled on the fight's page.
web-disputes-settled = Settled by
web-disputes-unsettled = Nobody settled it: the fight was over first.
web-disputes-pages = Pages of disputes
web-disputes-newest = Latest disputes
web-disputes-older = Older disputes
web-disputes-event = event No. { $seq }
