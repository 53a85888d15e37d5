"""A champion's choice in a leg of the endgame (T-87, T-90)."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def finisher_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def finisher_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def finisher(scene: Scene, one: Champion, wish: Intent) -> None:
    pass
