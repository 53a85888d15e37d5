"""``add`` and ``kick``: a moderator brings somebody into a fight, or out of it (E-50, E-58)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rulesets.actors import PlayerId
from rulesets.ephem.arriving import stay
from rulesets.ephem.fates import leave
from rulesets.ephem.field import Field
from rulesets.ephem.joining import enrol, side_taken
from rulesets.ephem.master_events import AddedByMaster, Kicked
from rulesets.ephem.masters import refusal, whom_refusal
from rulesets.ephem.newcomers import line_up
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import FightState
from rulesets.ephem.tables import SIDE_NAME
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Combatant
from rulesets.intents import Choice, Fitting, Intent, Option, Text
from rulesets.npcs import is_npc

PHASES = ("initiative", "turns")


def add_options(field: Field) -> list[Option]:
    """Return that any player of this world who has not been in the fight may be added; NPCs come by
    a word of their own (E-16)."""
    if field.state.phase not in PHASES:
        return []
    newcomer = Fitting("newcomer", Combatant, partial(_fits, field.state))
    return [Option("add", (Text("side", SIDE_NAME, optional=True), newcomer))]


def _fits(state: FightState, newcomer: Combatant) -> bool:
    return not is_npc(newcomer.id) and _unfit(state, newcomer) is None


def _unfit(state: FightState, newcomer: Combatant) -> RuleViolation | None:
    known = state.find(newcomer.id)
    if known is not None:
        code = Refusal.LEFT_FIGHT if known.standing == "left" else Refusal.ALREADY_IN
        return RuleViolation(code, rule="E-50", who=newcomer.id)
    if newcomer.at.world != state.world:
        return RuleViolation(Refusal.ELSEWHERE, rule="E-50", who=newcomer.id)
    return None


def add_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why he cannot be added."""
    if field.state.phase not in PHASES:
        return refusal(field, wish)
    newcomer = wish.get("newcomer")
    why = _unfit(field.state, newcomer) if isinstance(newcomer, Combatant) else None
    return why or RuleViolation(Refusal.BAD_VALUE, rule="E-17", hi=SIDE_NAME)


def add(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """He fights from now on, where he stands, in whatever round: as who joins in round 1 (E-50).

    While initiative is open he waits for the end of the order without a throw.
    """
    given = wish.get("newcomer")
    side = side_taken(scene, wish.get("side", ""), given.side)
    scene.emit(AddedByMaster(at=scene.at, uuid=given.id, by=by))
    since = max(1, scene.state.round)
    enrol(scene, replace(given, side=side, away=False), since)
    stay(scene, scene.state.body(given.id))
    if scene.state.phase == "turns":
        line_up(scene, (scene.state.body(given.id),))


def kick_options(field: Field) -> list[Option]:
    """Return who may be taken out: everyone who has a place on the grid."""
    if field.state.phase not in PHASES:
        return []
    who = tuple(body.id for body in field.state.on_grid())
    return [Option("kick", (Choice("target", who),))]


def kick_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why he cannot be taken out."""
    return whom_refusal(field, wish, *PHASES) or RuleViolation(Refusal.BAD_VALUE, rule="E-58")


def kick(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Out with him: he is free where he stands, attacks by and at him are void (E-58).

    If it was his turn, the next one's begins; others keep their places and turns.
    """
    who = wish.get("target")
    scene.emit(Kicked(at=scene.at, uuid=who, by=by))
    leave(scene, who, "kick")
