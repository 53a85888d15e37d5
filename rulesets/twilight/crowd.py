"""The crowd's vote and the winner's choice (T-137, T-138)."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def fate_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def fate_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def fate(scene: Scene, one: Champion, wish: Intent) -> None:
    pass


def own_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def own_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def own(scene: Scene, one: Champion, wish: Intent) -> None:
    pass


def crowd_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def crowd_refusal(state: FightState, by: PlayerId, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def crowd(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def will_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def will_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def will(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass
