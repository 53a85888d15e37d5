"""Putting a fighter at a distance from another one (E-46, E-47)."""

from __future__ import annotations

from grid.placement import Placement, place
from rulesets.actors import FighterId
from rulesets.ephem.field import gait_of, metric_of
from rulesets.ephem.scene import Scene
from rulesets.events import Moved


def put_near(scene: Scene, who: FighterId, anchor: FighterId, blocks: int) -> None:
    """Place ``who`` so many blocks from ``anchor``, as near as can be to where he stands.

    Where there is no room at all he stays. Placements provoke no strikes (E-40).
    """
    field = scene.field
    body, other = field.state.body(who), field.state.body(anchor)
    wanted = Placement(
        other.pos, blocks, body.pos, body.footprint, other.footprint, field.occupied(body)
    )
    to = place(field.ground, wanted, metric_of(field.tuning), gait_of(field.tuning))
    if to is None or to == body.pos:
        return
    scene.emit(Moved.unpaid(scene.at, who, body.pos, to, "placed"))
