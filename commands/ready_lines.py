"""What players read of readiness in every ruleset: who is awaited, and the clock of a gathering."""

from __future__ import annotations

from typing import Any

from commands.inert import WORDS_MAX, clean
from commands.line import Argument, Line, Message, message
from commands.shared_hall_lines import READY, gathering_of, promise, ready_line
from commands.shared_lines import people
from commands.telling import HallTold
from rulesets.events import Event
from rulesets.hall_events import ReadyClock
from rulesets.view import GatheringView


def readied(event: Any, told: HallTold) -> list[Line]:
    """Tell a gathering who is ready and who is still awaited (E-15, T-148); with the last, the
    fight's own first line says it. ``event``: the ``readied`` of a hall."""
    gathering = gathering_of(event.uuid, told)
    if gathering is None:
        return []
    ready = ready_line(event.uuid, waiting(event, gathering), told)
    words = (message("hall-words", words=clean(event.words, WORDS_MAX)),) if event.words else ()
    hover = (*words, *promise(event.fight, told))
    done = tuple(uuid for uuid in gathering.members if uuid in gathering.ready)
    lines = [Line(done, ready, hover=hover)]
    late = gathering.missing
    return [*lines, Line(late, ready, hover=hover, buttons=(READY,))] if late else lines


def waiting(event: Event, gathering: GatheringView) -> Argument:
    """Return what follows a word of readiness: who is awaited, for how long; "": nobody."""
    missing = gathering.missing
    if not missing and gathering.until is not None:
        return message("hall-waiting-more", seconds=_seconds(gathering.until - event.at))
    if not missing:
        return message("hall-waiting-foes") if getattr(event, "waits", False) else ""
    if gathering.until is None:
        return message("hall-waiting", missing=people(missing))
    seconds = _seconds(gathering.until - event.at)
    return message("hall-waiting-clock", seconds=seconds, missing=people(missing))


def ready_clock(event: ReadyClock, told: HallTold) -> list[Line]:
    """Tell of a clock where no word of readiness of this decision tells of it."""
    gathering = _of_fight(event.fight, told)
    if gathering is None or any(_tells(e, gathering) for e in told.events):
        return []
    if event.until is None:
        return [Line(gathering.members, _stopped(gathering))]
    seconds, missing = _seconds(event.until - event.at), gathering.missing
    if not missing:
        return [Line(gathering.members, message("hall-clock-soon", seconds=seconds))]
    started = message("hall-clock-started", seconds=seconds, missing=people(missing))
    return [Line(gathering.members, started)]


def _stopped(gathering: GatheringView) -> Message:
    """Why nothing runs any more: somebody is awaited, else an opponent."""
    missing = gathering.missing
    if missing:
        return message("hall-clock-stopped", missing=people(missing))
    return message("hall-clock-stopped-foes")


def _tells(event: Event, gathering: GatheringView) -> bool:
    """Whether this word of readiness is told to the gathering, with its clock."""
    if event.name == "unreadied":
        return getattr(event, "uuid", None) in gathering.members
    return event.name in ("readied", "fight_opened")


def _of_fight(fight: str, told: HallTold) -> GatheringView | None:
    """Return the gathering whose fight is committed as ``fight``; None: nobody is ready for it."""
    people_there: Any = told.after.people.values()
    ready = next((one.uuid for one in people_there if one.pledge == fight), None)
    return None if ready is None else gathering_of(ready, told)


def _seconds(ms: int) -> int:
    """Whole seconds, rounded up."""
    return -(-ms // 1000)
