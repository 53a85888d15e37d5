"""How a fight stands in a frame, as plain JSON values: order, time, questions, movement, zone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from bridge.export.frames import Frame
from bridge.export.replaying import Voice
from commands.export_lines import stage_name
from commands.line import Message
from grid.footprint import Footprint
from rulesets.actors import FighterId
from rulesets.ruleset import Zone
from rulesets.view import ClockView, MovementView

LEFT: Final[Mapping[str, str]] = {
    "action": "cmd-left-action",
    "bonus": "cmd-left-bonus",
    "shot": "cmd-left-shot",
}
"""What a turn may still spend → the message that names it."""

Places: TypeAlias = Mapping[FighterId, int]


def standing(
    frame: Frame, places: Places, footprints: dict[Footprint, int], voice: Voice
) -> dict[str, Any]:
    """How the fight stands; of what there is not there is no key.

    ``phase``: its code; ``stage``: what it is called, where nobody has the turn; ``order``: places
    of those who are in the fight, in the order of turns; ``clock``: ``until``, ``total``,
    ``stopped`` (stream ms); ``asks``: open questions as [to whom, by whom or null, until or null];
    ``left``: what the turn may still spend, in words; ``move``: [whose, blocks left, origin,
    whether it has begun, blocks in all]; ``zone``: ``radius``, ``edge`` and ``centers`` as [x, z,
    number of the footprint].
    """
    view, here = frame.view, {one.id for one in frame.fighters}
    found: dict[str, Any] = {
        "phase": view.phase,
        "stage": "" if view.turn else voice(stage_name(view.phase)),
        "order": [places[who] for who in view.order if who in here],
        "clock": _clock(view.clock),
        "asks": [
            [places[one.to], places.get(one.by or ""), one.until]
            for one in view.prompts
            if one.to in places
        ],
        "left": [voice(Message(LEFT[code])) for code in view.left if code in LEFT],
        "move": _move(view.movement, places, True) or _move(view.walk, places, False),
        "zone": _zone(frame.zone, footprints),
    }
    return {key: value for key, value in found.items() if value}


def _clock(clock: ClockView | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    return {"until": clock.until, "total": clock.total, "stopped": clock.stopped}


def _move(step: MovementView | None, places: Places, begun: bool) -> list[Any] | None:
    if step is None or step.uuid not in places:
        return None
    return [places[step.uuid], step.left, list(step.origin), begun, step.budget]


def _zone(zone: Zone | None, footprints: dict[Footprint, int]) -> dict[str, Any] | None:
    if zone is None:
        return None
    centers = [
        [block.x, block.z, footprints.setdefault(footprint, len(footprints))]
        for block, footprint in zone.centers
    ]
    return {"radius": zone.radius, "edge": zone.edge, "centers": centers}
