"""The order of turns grows at its end: who joins a fight takes his place there (E-50, E-51)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.ephem.checks import throw
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.events import InitiativeSet

PERCEPTION: Final = "attribute.perception"
"""E-50: the die that orders several newcomers among themselves."""


def due(state: FightState, number: int) -> tuple[Body, ...]:
    """Return who has a turn in round ``number`` and no place yet, in the order of joining."""
    return tuple(
        body for body in state.active() if body.since <= number and body.id not in state.order
    )


def line_up(scene: Scene, newcomers: Sequence[Body]) -> None:
    """Give newcomers their places: several throw perception, highest first, equals as they came."""
    if not newcomers:
        return
    totals = {body.id: 0 for body in newcomers}
    if len(newcomers) > 1:
        for body in newcomers:
            rolled = throw(scene.field.check(body, PERCEPTION), scene.dice, body.id, scene.at)
            scene.emit(rolled)
            totals[body.id] = rolled.total
    ranked = sorted(totals, key=lambda one: -totals[one])  # stable: who came first stays first
    scene.emit(InitiativeSet(at=scene.at, order=(*scene.state.order, *ranked)))
