"""Ephem: what is read of a moderator's words about fighters, and of skipping a turn (E-57)."""

from __future__ import annotations

from typing import Final

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Button, Line, Who, message
from commands.telling import HallTold, Told
from rulesets.ephem.events import TurnEnded
from rulesets.ephem.hall_events import HpKept
from rulesets.ephem.hall_state import gathering_of
from rulesets.ephem.master_events import AddedByMaster, Kicked, PutByMaster
from rulesets.ephem.skipping_events import SkipVoted, TurnIdled
from rulesets.events import Joined
from rulesets.hall_events import KickedOut

SKIP: Final = Button(message("button-skip"), "/rp skip", message("button-skip-hint"))


def put(event: PutByMaster, told: Told) -> list[Line]:
    """Say who was put where, and by whom."""
    x, y, z = event.to
    said = message("put-by-master", by=Who(event.by), who=Who(event.uuid), x=x, y=y, z=z)
    return [Line("fight", said, kind="result")]


def added(event: AddedByMaster, told: Told) -> list[Line]:
    """Say who fights now by whose word, for whom, and when his first turn comes (E-50)."""
    (joined,) = (one for one in told.all(Joined) if one.uuid == event.uuid)
    side: Argument = ""
    if joined.side:
        side = message("joined-side", side=clean(joined.side, NAME_MAX))
    now = "yes" if joined.since <= max(1, told.after.round) else "no"
    said = message(
        "added-by-master",
        by=Who(event.by),
        who=Who(event.uuid),
        side=side,
        round=joined.since,
        now=now,
    )
    return [Line("fight", said, kind="result")]


def is_added(event: Joined, told: Told) -> bool:
    """Whether a moderator's line tells of his joining."""
    return any(one.uuid == event.uuid for one in told.all(AddedByMaster))


def kicked(event: Kicked, told: Told) -> list[Line]:
    """Say who was taken out of the fight, and by whom."""
    said = message("kicked", by=Who(event.by), who=Who(event.uuid))
    return [Line("fight", said, kind="result")]


def kicked_out(event: KickedOut, told: HallTold) -> list[Line]:
    """Tell him, those he would have fought with, and the moderator."""
    found = gathering_of(told.before, event.uuid)
    others = () if found is None else tuple(one.uuid for one in found.members)
    to = tuple(dict.fromkeys((event.uuid, *others, event.by)))
    return [Line(to, message("kicked-out", by=Who(event.by), who=Who(event.uuid)))]


def hp_kept(event: HpKept, told: HallTold) -> list[Line]:
    """Tell him and the moderator with what his next fight begins (E-56)."""
    said = message(
        "hp-kept",
        by=Who(event.by),
        who=Who(event.uuid),
        was=event.was,
        hp=event.hp,
        most=event.most,
    )
    return [Line(tuple(dict.fromkeys((event.uuid, event.by))), said, kind="result")]


def idled(event: TurnIdled, told: Told) -> list[Line]:
    """Give the others the button, and call him whose turn it is."""
    said = message("turn-idled", who=Who(event.uuid), minutes=event.seconds // 60)
    mine = Line(told.player(event.uuid), message("turn-idled-you"), sound="turn")
    return [Line(told.all_but(event.uuid), said, kind="prompt", buttons=(SKIP,)), mine]


def voted(event: SkipVoted, told: Told) -> list[Line]:
    """Say who would skip the turn; the last one needed ends it, which says it."""
    if any(one.why == "skip" for one in told.all(TurnEnded)):
        return []
    said = message("skip-voted", who=Who(event.uuid), votes=event.votes, need=event.need)
    return [Line("fight", said)]
