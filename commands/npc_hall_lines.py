"""What those who would fight together read of a master's NPCs beside them (E-16)."""

from __future__ import annotations

from commands.inert import NAME_MAX, clean
from commands.line import Line, Message, Who, message
from commands.npc_names import ROOM
from commands.room import fitting
from commands.shared_hall_lines import gathering_of, side_set
from commands.telling import HallTold
from rulesets.hall_events import NpcsArrived, SideSet
from rulesets.npcs import is_npc


def arrived(event: NpcsArrived, told: HallTold) -> list[Line]:
    """Tell the players of the gathering who has come, and for which side; the master knows."""
    first = next(iter(event.names))
    gathering = gathering_of(first, told)
    members = gathering.members if gathering is not None else ()
    to = tuple(one for one in members if not is_npc(one) and one != event.by)
    if not to:
        return []
    names = [clean(name, NAME_MAX) for name in event.names.values()]
    most = fitting((len(name) + 2 for name in names), ROOM)
    shown: tuple[str, ...] = (*names[:most], *(("…",) if most < len(names) else ()))
    side: str | Message = ""
    if event.side:
        side = message("npcs-arrived-side", side=clean(event.side, NAME_MAX))
    line = message("npcs-arrived", by=Who(event.by), names=shown, side=side)
    return [Line(to, line)]


def side_of_group(event: SideSet, told: HallTold) -> list[Line]:
    """Tell of the side of one; of a group that changes sides together once."""
    together = [e for e in told.events if isinstance(e, SideSet) and is_npc(e.uuid)]
    if event in together and len(together) > 1:
        if event is not together[0]:
            return []
        gathering = gathering_of(event.uuid, told)
        to = gathering.members if gathering is not None else (event.uuid,)
        names = tuple(Who(one.uuid) for one in together)
        side = clean(event.side, NAME_MAX)
        return [Line(to, message("hall-side-group", names=names, side=side))]
    return side_set(event, told)
