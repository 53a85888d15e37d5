"""Orders: given, dropped, confirmed (T-16, T-19…T-26)."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def order_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def order_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def order(scene: Scene, one: Champion, wish: Intent) -> None:
    pass


def clear_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def clear_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def clear(scene: Scene, one: Champion, wish: Intent) -> None:
    pass


def confirm_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def confirm_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def confirm(scene: Scene, one: Champion, wish: Intent) -> None:
    pass
