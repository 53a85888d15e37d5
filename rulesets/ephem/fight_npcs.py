"""NPCs that a master brings into a running fight (E-16, E-50)."""

from __future__ import annotations

from dataclasses import replace

from rulesets.actors import PlayerId
from rulesets.ephem.arriving import stay
from rulesets.ephem.field import Field
from rulesets.ephem.folding import fold
from rulesets.ephem.joining import enrol
from rulesets.ephem.master_members import PHASES
from rulesets.ephem.masters import refusal
from rulesets.ephem.scene import Scene
from rulesets.ephem.tables import SIDE_NAME
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import InitiativeSet
from rulesets.intents import Intent, Option
from rulesets.npcs import MOST, called, party


def npc_options(field: Field) -> list[Option]:
    """Return ``npc``: a master may bring new ones until the fight is over or a pursuit."""
    state = field.state
    if state.phase not in PHASES:
        return []
    known, groups = {body.id for body in state.fighters}, {body.group for body in state.fighters}
    return [Option("npc", (party(known, groups),))]


def npc_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why no NPCs come."""
    if field.state.phase not in PHASES:
        return refusal(field, wish)
    return RuleViolation(Refusal.BAD_VALUE, rule="E-16", lo=1, hi=MOST)


def npc(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """They stand where their master wants them and act from this round on, last in the order.

    They throw no initiative: the group takes the places at the end side by side, in its order.
    """
    members = called(wish.get("members"), by, SIDE_NAME)
    known = {fold(one.side): one.side for one in scene.state.active() if one.side}
    side = known.get(fold(members[0].side), members[0].side)
    for one in members:
        enrol(scene, replace(one, side=side), max(1, scene.state.round))
        stay(scene, scene.state.body(one.id))
    if scene.state.phase == "turns":
        order = (*scene.state.order, *(one.id for one in members))
        scene.emit(InitiativeSet(at=scene.at, order=order))
