"""Tactical perks in the approach (T-12, T-114, T-115, T-120)."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def tactic_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    return []


def tactic_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def tactic(scene: Scene, one: Champion, wish: Intent) -> None:
    pass
