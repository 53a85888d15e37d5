"""The master's words (section 18)."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState


def round_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def round_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def round_(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def roll_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def roll_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def roll(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def next_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def next_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def next_(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def condition_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def condition_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def condition(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def hp_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def points_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def hp(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def energy_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def energy(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def orders_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def orders_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def orders(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass


def end_options(state: FightState, by: PlayerId) -> list[Option]:
    return []


def end_refusal(state: FightState, wish: Intent) -> RuleViolation:
    return RuleViolation(Refusal.E_PHASE, rule="T-26")


def end(scene: Scene, by: PlayerId, wish: Intent) -> None:
    pass
