"""Where one who joins a fight comes to stand (E-18, E-46, E-51)."""

from __future__ import annotations

from typing import Final

from grid.blocks import DIRECTION_BY_NAME, Block
from grid.ground import Ground
from grid.placement import Placement, place
from grid.walking import overlaps
from rulesets.ephem.field import Field, gait_of, metric_of
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body
from rulesets.ephem.tables import ARRIVAL, ZONE_RADIUS
from rulesets.ephem.zone import is_first_round
from rulesets.events import Moved

OPEN: Final = Ground("open")
"""Ground where everybody finds a place, should the real one have none."""


def arrive(scene: Scene, who: Body, towards: str) -> None:
    """Put a newcomer in his place: ``towards`` the side from which he was called, or "".

    Inside the zone he stays where he is, or next to it where somebody stands; who is called, or
    comes from outside, appears 12 blocks from the nearest fighter (E-51).
    """
    to = _place(scene.field, who, towards)
    if to != who.pos:
        scene.emit(Moved.unpaid(scene.at, who.id, who.pos, to, "arrival"))


def stay(scene: Scene, who: Body) -> None:
    """Let a newcomer stand where he is, however far; next to it where somebody stands (E-50)."""
    to = _free(scene.field, who, who.pos)
    if to != who.pos:
        scene.emit(Moved.unpaid(scene.at, who.id, who.pos, to, "arrival"))


def _place(field: Field, who: Body, towards: str) -> Block:
    others = [body for body in field.state.active() if body.id != who.id]
    if towards:
        return _called(field, who, others, towards)
    recorded = dict(field.state.blocks).get(who.id)
    if recorded is not None and is_first_round(field.state):
        return _free(field, who, recorded)
    nearest = min(others, key=lambda one: field.distance(who, one))
    if field.distance(who, nearest) <= ZONE_RADIUS:
        return _free(field, who, who.pos)
    return _spot(field, who, nearest, who.pos, others)


def _called(field: Field, who: Body, others: list[Body], towards: str) -> Block:
    """Before the fighter who stands farthest to that side: from there he is the nearest.

    Those who come with him are no such fighter, or each would stand 12 blocks behind the other;
    but to them, too, he keeps the distance.
    """
    way = DIRECTION_BY_NAME[towards]
    fought = [body for body in others if body.id in field.state.order] or others
    anchor = max(fought, key=lambda one: one.pos.x * way.dx + one.pos.z * way.dz)
    ahead = anchor.pos.offset(dx=way.dx * ARRIVAL, dz=way.dz * ARRIVAL)
    return _spot(field, who, anchor, ahead, others)


def _free(field: Field, who: Body, pos: Block) -> Block:
    """The block itself, or the nearest where he can stand."""
    return _at(field, who, Placement(pos, 0, pos, who.footprint, taken=field.occupied(who)))


def _spot(field: Field, who: Body, anchor: Body, stood: Block, others: list[Body]) -> Block:
    """The placement rule of E-46; never nearer than that to another of the ``others``."""
    apart = tuple((one.pos, one.footprint) for one in others)
    taken, feet = field.occupied(who), (who.footprint, anchor.footprint)
    return _at(field, who, Placement(anchor.pos, ARRIVAL, stood, *feet, taken, apart))


def _at(field: Field, who: Body, wanted: Placement) -> Block:
    """The placement; where nobody can stand he stays, or stands as if there were nothing."""
    metric, gait = metric_of(field.tuning), gait_of(field.tuning)
    found = place(field.ground, wanted, metric, gait)
    if found is not None:
        return found
    if not overlaps(who.pos, who.footprint, wanted.taken):
        return who.pos
    return place(OPEN, wanted, metric, gait) or who.pos
