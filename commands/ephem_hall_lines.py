"""Ephem: what players read before a fight and after it (E-14…E-19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands import ephem_master_lines as master_lines
from commands import ephem_surprise_lines as surprise_lines
from commands import npc_hall_lines as npc_lines
from commands import ready_lines
from commands.line import Line, Message, Who, message
from commands.shared_hall_lines import (
    NEW_SIDE,
    READY,
    gathering_of,
    readies,
    side_button,
    sides_wanted,
)
from commands.shared_lines import people
from commands.telling import HallTold
from rulesets.actors import PlayerId
from rulesets.ephem import hall_events as hall
from rulesets.events import (
    Enlisted,
    Event,
    FightCommitted,
    FightDissolved,
    FightModeSet,
    FightOpened,
    Inviolable,
)
from rulesets.hall_events import (
    Entered,
    Gathered,
    HeldGear,
    KickedOut,
    Left,
    LeftOut,
    LetGo,
    NpcDismissed,
    NpcsArrived,
    NpcsCalled,
    Placed,
    ReadyClock,
    SideSet,
    SidesWanted,
)
from rulesets.npcs import is_npc
from rulesets.view import GatheringView


def hall_lines(told: HallTold) -> list[Line]:
    """Return the lines of one decision, in the order of its events."""
    lines = []
    for event in told.events:
        tell = LINES.get(type(event))
        lines += tell(event, told) if tell else []
    return lines


def mode_set(event: FightModeSet, told: HallTold) -> list[Line]:
    """Answer ``/rp fight`` with what to do next (E-14); other reasons go to the action bar."""
    to = (event.uuid,)
    match event:
        case FightModeSet(on=True, why="") if readies(event.uuid, told):
            return []  # the line of his readiness tells it
        case FightModeSet(on=True, why=""):
            sides = (side_button(side) for side in _sides(event.uuid, told))
            buttons = (*sides, NEW_SIDE, READY)
            return [Line(to, message("hall-mode-on"), buttons=buttons)]
        case FightModeSet(why="pursuit") | FightModeSet(on=True, why="surprise"):
            return []  # the lines of the pursuit, of the declaration or the question tell it
        case FightModeSet(why="surprise"):
            return [Line(to, message("hall-mode-off"), place="actionbar")]
        case FightModeSet(on=True):
            return [Line(to, message("hall-mode-moved"), place="actionbar")]
        case FightModeSet(why="off" | "left"):
            return [Line(to, message("hall-mode-off"))]
        case FightModeSet(why="surrender" | "absence" | "kick" | "escape"):
            return [Line(to, message("hall-mode-out"), place="actionbar")]
        case _:
            return [Line(to, message("hall-mode-free"), place="actionbar")]


def training_set(event: hall.TrainingSet, told: HallTold) -> list[Line]:
    """Confirm what kind of fight he wants (E-19)."""
    return [Line((event.uuid,), message(f"hall-training-{_switch(event.on)}"))]


def readied(event: hall.Readied, told: HallTold) -> list[Line]:
    """Tell the gathering who is ready, and those who want training of a real fight (E-15)."""
    gathering = gathering_of(event.uuid, told)
    if gathering is None:
        return []
    lines = ready_lines.readied(event, told)
    return [*lines, *_will_be_real(event.uuid, gathering, told)]


def _will_be_real(who: PlayerId, gathering: GatheringView, told: HallTold) -> list[Line]:
    """Tell those who want training of those who are ready for a real fight (E-19).

    Each is told once: of who gets ready after him as of who was before him.
    """
    hall_state = told.after.people
    wanted: tuple[PlayerId, ...] = (who,)
    real: tuple[PlayerId, ...] = (who,)
    if hall_state[who].training:
        ready = (uuid for uuid in gathering.ready if not is_npc(uuid))
        real = tuple(uuid for uuid in ready if not hall_state[uuid].training)
    else:
        wanted = tuple(uuid for uuid in gathering.members if hall_state[uuid].training)
    if not wanted or not real:
        return []
    return [Line(wanted, message("hall-real-ahead", who=people(real)))]


def opened(event: FightOpened, told: HallTold) -> list[Line]:
    """Tell those who wanted training that the fight is real, and why (E-19)."""
    fighters = tuple(one.id for one in event.setup.fighters if not is_npc(one.id))
    wanted = tuple(uuid for uuid in fighters if told.before.people[uuid].training)
    real = tuple(uuid for uuid in fighters if uuid not in wanted)
    if not wanted or not real:
        return []
    return [Line(wanted, message("hall-real-now", who=people(real)), kind="result")]


def unreadied(event: hall.Unreadied, told: HallTold) -> list[Line]:
    """Tell the gathering that somebody thinks better of it (E-15)."""
    gathering = gathering_of(event.uuid, told)
    waiting = ready_lines.waiting(event, gathering) if gathering and gathering.ready else ""
    line = message("hall-unready", who=Who(event.uuid), waiting=waiting)
    return [Line(gathering.members if gathering else (event.uuid,), line)]


def loaded_set(event: hall.LoadedSet, told: HallTold) -> list[Line]:
    """Confirm the declaration (E-24)."""
    return [Line((event.uuid,), message(f"hall-loaded-{_switch(event.on)}"))]


def left_out(event: LeftOut, told: HallTold) -> list[Line]:
    """Tell him that the fight began without him (E-15)."""
    return [Line((event.uuid,), message("hall-left-out"), kind="result")]


def inviolable(event: Inviolable, told: HallTold) -> list[Line]:
    """Tell him for how long he is inviolable, and when it is over (E-19)."""
    to = (event.uuid,)
    if event.seconds == 0:
        return [Line(to, message("hall-inviolable-over"))]
    waivable = "yes" if told.after.tuning.immunity.waivable else "no"
    time = _time(event.seconds)
    return [Line(to, message("hall-inviolable", time=time, waivable=waivable))]


def _sides(who: PlayerId, told: HallTold) -> tuple[str, ...]:
    """The sides there are in his gathering that a quotation can carry, each once."""
    gathering = gathering_of(who, told)
    named = gathering.sides.values() if gathering else ()
    return tuple(dict.fromkeys(side for side in named if side and '"' not in side))


def _time(seconds: int) -> Message:
    if seconds >= 60 and seconds % 60 == 0:
        return message("hall-time-minutes", n=seconds // 60)
    return message("hall-time-seconds", n=seconds)


def _switch(on: bool) -> str:
    return "on" if on else "off"


LINES: Final[Mapping[type[Event], Callable[[Any, HallTold], list[Line]]]] = {
    FightModeSet: mode_set,
    hall.TrainingSet: training_set,
    hall.Readied: readied,
    hall.Unreadied: unreadied,
    SideSet: npc_lines.side_of_group,
    NpcsArrived: npc_lines.arrived,
    hall.LoadedSet: loaded_set,
    hall.SurpriseDeclared: surprise_lines.declared,
    hall.SurpriseAnswered: surprise_lines.answered,
    ReadyClock: ready_lines.ready_clock,
    KickedOut: master_lines.kicked_out,
    hall.HpKept: master_lines.hp_kept,
    SidesWanted: sides_wanted,
    LeftOut: left_out,
    FightOpened: opened,
    Inviolable: inviolable,
}

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        Entered,
        Left,
        Placed,
        HeldGear,
        hall.Tuned,
        Gathered,
        LetGo,
        hall.Loosened,
        hall.Fastened,
        hall.FightReported,
        NpcsCalled,
        NpcDismissed,  # who sent it away is answered
        Enlisted,  # the fight tells of it
        FightCommitted,  # on hover of the readiness that caused it
        FightDissolved,  # Unreadied, or somebody's leaving, has said it
    }
)
"""Events that no line tells, on purpose."""
