"""What players read between fights in every ruleset: readiness, sides, the promise of dice."""

from __future__ import annotations

from typing import Any, Final

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Button, Line, Message, Who, message
from commands.telling import HallTold
from rulesets.actors import PlayerId
from rulesets.hall_events import SideSet, SidesWanted
from rulesets.view import GatheringView

READY: Final = Button(message("button-ready"), "/rp ready", message("button-ready-hint"))
NEW_SIDE: Final = Button(message("button-side-new"), "/rp side ", message("button-side-new-hint"))


def gathering_of(who: PlayerId, told: HallTold) -> GatheringView | None:
    """Return the gathering he belongs to after the decision; None: he is in none."""
    return next((g for g in told.gatherings if who in g.members), None)


def side_button(side: str) -> Button:
    """Return the button that takes a side."""
    label = message("button-side", side=clean(side, NAME_MAX))
    return Button(label, f'/rp side "{clean(side, NAME_MAX)}"', message("button-side-hint"))


def readies(who: PlayerId, told: HallTold) -> bool:
    """Whether this decision makes him ready: what he did on the way there is told with it."""
    return any(e.name == "readied" and getattr(e, "uuid", None) == who for e in told.events)


def ready_line(who: PlayerId, waiting: Argument, told: HallTold) -> Message:
    """Say that he is ready; for which side, if he took it with the same word."""
    sides = [e.side for e in told.events if isinstance(e, SideSet) and e.uuid == who and e.side]
    if not sides:
        return message("hall-ready", who=Who(who), waiting=waiting)
    side = clean(sides[-1], NAME_MAX)
    return message("hall-ready-side", who=Who(who), side=side, waiting=waiting)


def side_set(event: SideSet, told: HallTold) -> list[Line]:
    """Tell the gathering whose side somebody is on."""
    if readies(event.uuid, told):
        return []
    gathering = gathering_of(event.uuid, told)
    to = gathering.members if gathering else (event.uuid,)
    if not event.side:
        return [Line(to, message("hall-side-none", who=Who(event.uuid)))]
    side = clean(event.side, NAME_MAX)
    return [Line(to, message("hall-side", who=Who(event.uuid), side=side))]


def sides_wanted(event: SidesWanted, told: HallTold) -> list[Line]:
    """Say that all stand on one side."""
    wanted = message("hall-sides-wanted")
    return [Line(event.members, wanted, buttons=(NEW_SIDE,))]


def promise(fight: str, told: HallTold) -> tuple[Message, ...]:
    """Return what was promised of a coming fight's dice; nothing: it is not committed."""
    pledge: Any = told.after.pledge(fight)
    if pledge is None:
        return ()
    promised = message("hall-promise", number=pledge.number, commitment=pledge.commitment)
    return (promised, message("dice-promise-why"))
