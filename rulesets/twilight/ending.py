"""Surrender and peace (T-74)."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def surrender_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def surrender_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def surrender(scene: Scene, one: Champion, wish: Intent) -> None:
    pass


def peace_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def peace_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def peace(scene: Scene, one: Champion, wish: Intent) -> None:
    pass
