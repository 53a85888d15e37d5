"""Picking up one who cannot fight on, and putting him down (E-28)."""

from __future__ import annotations

from typing import Final

from grid.blocks import Block
from rulesets.actors import FighterId
from rulesets.ephem.carried import place_beside
from rulesets.ephem.field import Field
from rulesets.ephem.gates import may_act, not_on_turn
from rulesets.ephem.hands import FOR_A_BODY, free_hands
from rulesets.ephem.hands_events import PickedUp, PutDown
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body
from rulesets.ephem.wielding import put_away, register
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Moved
from rulesets.intents import Choice, Intent, Option, Text

REACH: Final = 1
"""E-28: blocks to one who is picked up, and to where he is put down."""


def carry_options(field: Field, who: Body) -> list[Option]:
    """Return whom he can pick up; where there is one only, he need not be named."""
    if lacks(field, who.id, bonus=True) is not None or _hands_full(field, who) is not None:
        return []
    near = tuple(one.id for one in _lying(field) if field.distance(who, one) <= REACH)
    return [Option("carry", (Choice("target", near, optional=len(near) == 1),))] if near else []


def _lying(field: Field) -> list[Body]:
    """Return those who can be picked up: down, and carried by nobody."""
    return [one for one in field.state.on_own_blocks() if one.standing == "down"]


def _hands_full(field: Field, who: Body) -> RuleViolation | None:
    if who.carries is not None:
        return RuleViolation(Refusal.ALREADY_CARRYING, rule="E-28", who=who.carries)
    if free_hands(who, field.tuning) < FOR_A_BODY:
        return RuleViolation(Refusal.NO_FREE_HAND, rule="E-28")
    return None


def carry_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nobody is picked up."""
    why = lacks(field, who, bonus=True)
    if why is not None:
        return why
    body = field.state.body(who)
    return _hands_full(field, body) or _out_of_reach(field, body, wish.get("target"))


def _out_of_reach(field: Field, who: Body, target: object) -> RuleViolation:
    lying = _lying(field)
    near = tuple(one.id for one in lying if field.distance(who, one) <= REACH)
    other = next((one for one in lying if one.id == target), None)
    if other is None:
        return RuleViolation(Refusal.NOBODY_TO_CARRY, rule="E-28", who=near)
    have = field.distance(who, other)
    if have <= REACH:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-28")
    return RuleViolation(
        Refusal.OUT_OF_RANGE, rule="E-28", target=other.id, have=have, lo=0, hi=REACH
    )


def carry(scene: Scene, who: Body, wish: Intent) -> None:
    """Pick him up with the bonus action: he takes up no block and moves along from now on."""
    named = wish.get("target")
    (slot,) = carry_options(scene.field, who)[0].slots
    if named is None and isinstance(slot, Choice):
        named = slot.values[0]
    spend(scene, who.id, "carry", bonus=True)
    register(scene, who.id, put_away(who, scene.state.tuning))
    scene.emit(PickedUp(at=scene.at, uuid=who.id, target=named))
    _put(scene, scene.state.body(named), who.pos)


def drop_options(field: Field, who: Body) -> list[Option]:
    """Return ``drop`` where there is a free block beside him.

    He carries one at most: whom he names or looks at does not matter.
    """
    free = may_act(field.state, who) and _beside(field, who) is not None
    return [Option("drop", (Text("target", 64, optional=True),))] if free else []


def _beside(field: Field, who: Body) -> Block | None:
    """Return the block on which he would put the carried down, or None: none is free."""
    if who.carries is None:
        return None
    carried = field.state.body(who.carries)
    found = place_beside(field, who, carried)
    near = found is not None and field.distance_at(carried, found, who) <= REACH
    return found if near else None


def drop_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nobody is put down."""
    why = not_on_turn(field.state, who)
    if why is not None:
        return why
    body = field.state.body(who)
    if body.carries is None:
        return RuleViolation(Refusal.NOT_CARRYING, rule="E-28")
    if _beside(field, body) is None:
        return RuleViolation(Refusal.NO_ROOM, rule="E-28")
    return RuleViolation(Refusal.BAD_VALUE, rule="E-28")


def drop(scene: Scene, who: Body, wish: Intent) -> None:
    """Put the carried down beside him; that costs nothing."""
    to, target = _beside(scene.field, who), who.carries
    if to is None or target is None:
        raise BrokenInvariant("nobody to put down, or nowhere, which was legal")
    scene.emit(PutDown(at=scene.at, uuid=who.id, target=target, why="drop"))
    _put(scene, scene.state.body(target), to)


def _put(scene: Scene, who: Body, to: Block) -> None:
    if who.pos != to:
        scene.emit(Moved.unpaid(scene.at, who.id, who.pos, to, "placed"))
