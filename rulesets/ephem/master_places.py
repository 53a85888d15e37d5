"""``place``: a moderator puts a fighter on a block (E-11, E-40)."""

from __future__ import annotations

from functools import partial

from grid.blocks import Block
from grid.footprint import cells
from grid.metric import distance
from grid.placement import LEVEL_WINDOW, Placement
from grid.placement import place as nearest_free
from grid.standing import standable
from grid.walking import overlaps
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.fates import make_void
from rulesets.ephem.field import Field, gait_of, metric_of
from rulesets.ephem.master_events import PutByMaster
from rulesets.ephem.masters import whom_refusal
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body
from rulesets.errors import Fact, Refusal, RuleViolation
from rulesets.events import Moved
from rulesets.intents import Choice, Fitting, Intent, Option

PHASES = ("initiative", "turns")
"""In a pursuit nobody stands on a block of the fight (E-47)."""


def place_options(field: Field) -> list[Option]:
    """Return whom he may put where: each, down or not, wherever his body has room (E-11)."""
    if field.state.phase not in PHASES:
        return []
    return [
        Option(
            "place",
            (Choice("target", (body.id,)), Fitting("to", Block, partial(_fits, field, body))),
        )
        for body in field.state.on_grid()
    ]


def _fits(field: Field, who: Body, to: Block) -> bool:
    """Whether he can stand there. Ground that is not known is level with that block (E-11a)."""
    if overlaps(to, who.footprint, field.occupied(who)):
        return False
    return all(standable(field.ground, cell, to.y) for cell in cells(to, who.footprint))


def place_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why he cannot be put there, and the nearest block where he can."""
    why = whom_refusal(field, wish, *PHASES)
    if why is not None:
        return why
    who, to = field.state.body(wish.get("target")), wish.get("to")
    if not isinstance(to, Block):
        return RuleViolation(Refusal.BAD_VALUE, rule="E-11")
    near = _nearest(field, who, to)
    there = _standing_on(field, who, to)
    if there is not None:
        return RuleViolation(Refusal.OCCUPIED, rule="E-11", who=there, **near)
    return RuleViolation(Refusal.CANNOT_STAND, rule="E-11", **near)


def _standing_on(field: Field, who: Body, to: Block) -> FighterId | None:
    """Return who stands in the way there."""
    for other in field.state.on_own_blocks():
        taken = frozenset(cells(other.pos, other.footprint))
        if other.id != who.id and overlaps(to, who.footprint, taken):
            return other.id
    return None


def _nearest(field: Field, who: Body, to: Block) -> dict[str, Fact]:
    wanted = Placement(to, 0, to, who.footprint, taken=field.occupied(who))
    metric = metric_of(field.tuning)
    found = nearest_free(field.ground, wanted, metric, gait_of(field.tuning))
    above = _in_column(field, who, to)
    if above is not None and (found is None or abs(above.y - to.y) <= distance(found, to, metric)):
        found = above
    return {} if found is None else {"x": found.x, "y": found.y, "z": found.z}


def _in_column(field: Field, who: Body, to: Block) -> Block | None:
    """Return the nearest block below or above it where he has room."""
    spots = (to.offset(dy=way * far) for far in range(1, LEVEL_WINDOW + 1) for way in (-1, 1))
    return next((spot for spot in spots if _fits(field, who, spot)), None)


def place(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Put him there: nothing is paid and nobody may strike; his movement and a push are over.

    Whom he carries goes along; who is carried is put down by it (E-28). An attack on him stands.
    """
    who, to = wish.get("target"), wish.get("to")
    scene.emit(PutByMaster(at=scene.at, uuid=who, to=to, by=by))
    shove = scene.state.shove
    is_shoved = shove is not None and who in (shove.pusher, shove.target)
    if is_shoved or scene.state.movement_of(who) is not None:
        make_void(scene, who)
    pos = scene.state.body(who).pos
    if pos != to:
        scene.emit(Moved.unpaid(scene.at, who, pos, to, "placed"))
