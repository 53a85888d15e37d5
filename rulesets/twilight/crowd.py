"""The crowd's vote and the winner's word (T-137, T-138)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Draft, Intent, Option
from rulesets.twilight import choice
from rulesets.twilight.fate_events import CrowdSet, CrowdVoted
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState

WILLS: Final = ("execute", "spare")


def fate_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return that the winner who is asked may execute or spare."""
    if state.deciding is None or state.deciding.winner != one.id:
        return []
    return [Option("fate", (Choice("what", WILLS),))]


def fate_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Nobody asks him, or he says neither."""
    deciding = state.deciding
    if deciding is None:
        return RuleViolation(Refusal.NO_CHOICE, rule="T-137")
    if deciding.winner != one.id:
        return RuleViolation(Refusal.NO_CHOICE, rule="T-137", who=deciding.winner)
    return RuleViolation(Refusal.BAD_VALUE, rule="T-137", allowed=WILLS)


def fate(scene: Scene, one: Champion, wish: Intent) -> None:
    """The winner decides."""
    deciding = scene.state.deciding
    if deciding is not None:
        choice.choose(scene, deciding, wish.get("what"))


def own_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Nothing: who fights here does not vote (T-138)."""
    return []


def own_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Who fights here does not vote (T-138)."""
    return RuleViolation(Refusal.NO_VOTE, rule="T-138")


def own(scene: Scene, one: Champion, wish: Intent) -> None:
    """Never carried out: see :func:`own_options`."""


def crowd_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return that a spectator near the arena may vote, or vote otherwise, until it is closed."""
    if state.deciding is None or not _watches(state, by):
        return []
    return [Option("crowd", (Choice("what", WILLS),))]


def _watches(state: FightState, by: PlayerId) -> bool:
    """Whether he is a spectator: he stands near, and no champion is his (T-138)."""
    near = any(one.uuid == by and one.where == "in" for one in state.spectators)
    return near and all(by != one.by for one in state.champions)


def crowd_refusal(state: FightState, by: PlayerId, wish: Intent) -> RuleViolation:
    """There is nothing to vote on, he is none of the crowd, or he says neither."""
    if state.deciding is None:
        return RuleViolation(Refusal.NO_CHOICE, rule="T-138")
    if not _watches(state, by):
        return RuleViolation(Refusal.NO_VOTE, rule="T-138")
    return RuleViolation(Refusal.BAD_VALUE, rule="T-138", allowed=WILLS)


def crowd(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Count a vote: one each, the latest counts (T-138)."""
    deciding = scene.state.deciding
    if deciding is None:
        return
    vote = wish.get("what")
    votes = [*(v for who, v in deciding.votes.items() if who != by), vote]
    scene.emit(
        CrowdVoted(
            at=scene.at,
            uuid=by,
            vote=vote,
            execute=votes.count("execute"),
            spare=votes.count("spare"),
        )
    )


def will_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return that the master says what the crowd wants, while it has too few voices (T-138)."""
    deciding = state.deciding
    if deciding is None or len(deciding.votes) >= state.tuning.crowd.quorum:
        return []
    return [Option("crowd", (Choice("what", (*WILLS, "none")),))]


def will_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """There is no choice, or enough have voted to speak for themselves."""
    deciding = state.deciding
    if deciding is None:
        return RuleViolation(Refusal.NO_CHOICE, rule="T-138")
    have, need = len(deciding.votes), state.tuning.crowd.quorum
    if have >= need:
        return RuleViolation(Refusal.CROWD_HAS_SPOKEN, rule="T-138", have=have, need=need)
    return RuleViolation(Refusal.BAD_VALUE, rule="T-138", allowed=(*WILLS, "none"))


def will(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """The master says what the crowd wants."""
    said = wish.get("what")
    scene.emit(CrowdSet(at=scene.at, will="" if said == "none" else said, by=by))
