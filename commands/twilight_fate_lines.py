"""Twilight: what everybody reads of falls, the endgame, the choice and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Audience, Button, Line, Message, Who, message
from commands.shared_lines import closing, people, proof
from commands.summary import facts
from commands.twilight_reading import Page
from rulesets.actors import FighterId
from rulesets.events import Event, FightEnded
from rulesets.twilight import fate_events as fate

DEATHS: Final = frozenset({"d100", "twilight", "perk", "march", "executed", "khan"})
"""How somebody dies, by code."""

CHAOS: Final = "duel_of_fates"
"""Why the endgame comes: the line of chaos has said it (T-99)."""

VOTES: Final = (
    Button(
        message("twilight-button-execute"), "/rp crowd execute", message("twilight-vote-execute")
    ),
    Button(message("twilight-button-spare"), "/rp crowd spare", message("twilight-vote-spare")),
)


def _told(key: str, /, **args: Argument) -> list[Line]:
    return [Line("fight", message(key, **args), kind="result")]


def dying(event: fate.Dying, page: Page) -> list[Line]:
    """Say that somebody is dying (T-68), and tell him."""
    title = Line(
        page.self_of(event.uuid), message("twilight-you-dying"), place="title", sound="hit"
    )
    by = message("twilight-dying-by", by=Who(event.by)) if event.by is not None else ""
    return [*_told("twilight-dying", who=Who(event.uuid), by=by), title]


def rose(event: fate.Rose, page: Page) -> list[Line]:
    """Say what lets somebody stand again (T-70)."""
    return _told("twilight-rose", who=Who(event.uuid), perk=clean(event.perk, NAME_MAX))


def survived(event: fate.Survived, page: Page) -> list[Line]:
    """Say that somebody lives (T-73); the face of the die is nobody's business."""
    return _told("twilight-survived", who=Who(event.uuid), carried=_yes(event.carried))


def out(event: fate.Out, page: Page) -> list[Line]:
    """Say that somebody cannot go on (T-67), and tell him."""
    title = Line(page.self_of(event.uuid), message("twilight-you-out"), place="title", sound="hit")
    told = _told("twilight-out", who=Who(event.uuid), carried=_yes(event.carried))
    return [*told, title]


def died(event: fate.Died, page: Page) -> list[Line]:
    """Say that somebody is dead, and how."""
    why = event.why if event.why in DEATHS else "perk"
    by = message("twilight-died-by", by=Who(event.by)) if event.by is not None else ""
    lines = _told(f"twilight-died-{why}", who=Who(event.uuid), by=by)
    return [*lines, Line(page.self_of(event.uuid), message("twilight-you-dead"), place="title")]


def surrendered(event: fate.Surrendered, page: Page) -> list[Line]:
    """Say that somebody gives up (T-74)."""
    return _told("twilight-surrendered", who=Who(event.uuid), carried=_yes(event.carried))


def forced(event: fate.EndgameForced, page: Page) -> list[Line]:
    """Say why the endgame follows (T-14, T-99, T-134): the last round, chaos, a perk."""
    if event.why == CHAOS:
        return []
    if event.why == "rounds":
        return _told("twilight-endgame-rounds")
    return _told("twilight-endgame-perk", perk=clean(event.why, NAME_MAX))


def leg_opened(event: fate.LegOpened, page: Page) -> list[Line]:
    """Open a leg of the endgame (T-87, T-90); to who fights on also as a title."""
    to = tuple(dict.fromkeys(by for who in page.standing() for by in page.player(who)))
    title = message("twilight-leg-title")
    asked = message("twilight-leg-asked")
    return [
        *_told("twilight-leg", leg=event.leg),
        Line(to, title, place="title", subtitle=asked, sound="turn"),
    ]


def leg_shown(event: fate.LegShown, page: Page) -> list[Line]:
    """Say who chose whom, and who meets whom (T-90, T-91)."""
    chose = tuple(
        message("twilight-chose", who=Who(who), whom=Who(whom))
        for who, whom in event.targets.items()
        if whom
    )
    several = sum(1 for one in page.view_before.fighters if one.standing == "active") > 2
    lines = [Line("fight", message("twilight-leg-chose", list=chose))] if several and chose else []
    if not event.pairs:
        return [*lines, *_told("twilight-leg-nobody")]
    if event.drawn:
        lines += _told("twilight-leg-drawn", pairs=_pairs(event))
    return lines


def _pairs(event: fate.LegShown) -> tuple[Argument, ...]:
    return tuple(message("twilight-pair", a=Who(a), b=Who(b)) for a, b in event.pairs)


def rushed(event: fate.RushEnded, page: Page) -> list[Line]:
    """Say who won a final rush, or that it is repeated (T-87)."""
    a, b = event.pair
    if event.winner is None:
        tied = message("twilight-rush-tied", a=Who(a), b=Who(b))
        return [Line("fight", tied, kind="roll")]
    points = message("twilight-rush-points", n=event.points) if event.points else ""
    loser = b if event.winner == a else a
    facts: dict[str, Argument] = {"who": Who(event.winner), "whom": Who(loser), "points": points}
    return [Line("fight", Message("twilight-rush", facts), kind="roll")]


def choice_opened(event: fate.ChoiceOpened, page: Page) -> list[Line]:
    """Say who decides about whom; spectators vote by buttons (T-137, T-138)."""
    told = _told("twilight-choice", who=Who(event.winner), whom=Who(event.loser))
    return [*told, vote_asked(page.watchers(), event.loser)]


def vote_asked(to: Audience, loser: FighterId) -> Line:
    """Ask spectators for their votes (T-138)."""
    ask = message("twilight-vote", whom=Who(loser))
    return Line(to, ask, kind="prompt", buttons=VOTES, sound="prompt")


def voted(event: fate.CrowdVoted, page: Page) -> list[Line]:
    """Show the counts of the vote (T-138)."""
    counts = message("twilight-votes", execute=event.execute, spare=event.spare)
    return [Line("fight", counts)]


def crowd_set(event: fate.CrowdSet, page: Page) -> list[Line]:
    """Say what the crowd wants by the master's word (T-138)."""
    return _told(f"twilight-crowd-{event.will or 'none'}", by=Who(event.by))


def chosen(event: fate.Chosen, page: Page) -> list[Line]:
    """Say what was chosen, and whether the crowd wanted it (T-137, T-139)."""
    mood = "with" if event.crowd == event.choice else "against"
    key = "twilight-chosen-silent" if event.silent else f"twilight-chosen-{event.choice}"
    return _told(
        key,
        who=Who(event.winner),
        whom=Who(event.loser),
        crowd=Message(f"twilight-chosen-{mood}") if event.crowd else "",
    )


def decided(event: fate.Decided, page: Page) -> list[Line]:
    """Say who has won (T-110); to them also as a title."""
    lines = _decision(event)
    title = message("twilight-you-won")
    to = tuple(dict.fromkeys(by for who in event.winners for by in page.self_of(who)))
    return [*lines, Line(to, title, place="title")] if to else lines


def _decision(event: fate.Decided) -> list[Line]:
    if event.winners:
        return _told("twilight-won", who=people(event.winners))
    if event.drawn:
        return _told("twilight-drawn", who=people(event.drawn))
    return _told("twilight-nobody")


def ended(event: FightEnded, page: Page) -> list[Line]:
    """Close the fight, and say how its dice can be checked."""
    reason = "moderator" if event.by else "peace" if event.reason == "peace" else "decided"
    closed = message(
        f"twilight-ended-{reason}",
        by=Who(event.by) if event.by else "",
        facts=facts(page.tally),
        proof=proof(event, page.number),
    )
    return [closing(closed, event, page.tally, page.number)]


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


LINES: Final[Mapping[type[Event], Callable[[Any, Page], list[Line]]]] = {
    fate.Dying: dying,
    fate.Rose: rose,
    fate.Survived: survived,
    fate.Out: out,
    fate.Died: died,
    fate.Surrendered: surrendered,
    fate.EndgameForced: forced,
    fate.LegOpened: leg_opened,
    fate.LegShown: leg_shown,
    fate.RushEnded: rushed,
    fate.ChoiceOpened: choice_opened,
    fate.CrowdVoted: voted,
    fate.CrowdSet: crowd_set,
    fate.Chosen: chosen,
    fate.Decided: decided,
    FightEnded: ended,
}
