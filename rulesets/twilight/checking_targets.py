"""The checks of T-26 about targets and weapons (T-44, T-107, T-109)."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight.ap import weapon_of
from rulesets.twilight.items import Item
from rulesets.twilight.order_case import Case


def known_target(case: Case) -> RuleViolation | None:
    """A target is a champion of this fight."""
    for item in case.order:
        if item.target and case.state.find(item.target) is None:
            return RuleViolation(Refusal.E_TARGET_UNKNOWN, rule="T-25", name=item.target)
    return None


def named_target(case: Case) -> RuleViolation | None:
    """In a mass fight every attack and every directed special names its target (T-107)."""
    if not case.is_mass:
        return None
    for item in case.order:
        if case.is_directed(item) and not item.target:
            return RuleViolation(
                Refusal.E_TARGET_REQUIRED, rule="T-107", item=_said(item), perk=item.perk
            )
    return None


def _said(item: Item) -> str:
    """The code of a part that wants a target."""
    return f"phantom-{item.act}" if item.kind == "phantom" else item.kind


def other_target(case: Case) -> RuleViolation | None:
    """Nobody strikes himself."""
    if all(item.target != case.one.id or not case.is_hostile(item) for item in case.order):
        return None
    return RuleViolation(Refusal.E_TARGET_SELF, rule="T-26")


def standing_target(case: Case) -> RuleViolation | None:
    """A target stands."""
    for item in case.order:
        if item.target and not case.state.champion(item.target).stands:
            return RuleViolation(Refusal.E_TARGET_DOWN, rule="T-26", target=item.target)
    return None


def confirmed_ally(case: Case) -> RuleViolation | None:
    """Who strikes at an ally says that he breaks with him (T-109)."""
    for item in case.order:
        if not item.target or item.betray or not case.is_hostile(item):
            continue
        if case.state.are_allies(case.one.id, item.target):
            return RuleViolation(Refusal.E_ALLY_CONFIRM, rule="T-109", target=item.target)
    return None


def own_weapon(case: Case) -> RuleViolation | None:
    """A weapon is one of his own, or of those that T-95 gave him."""
    own = case.one.build.weapons
    for item in case.order:
        if item.kind not in ("attack", "counter"):
            continue
        if weapon_of(case.state, case.one, item) not in own:
            return RuleViolation(Refusal.E_WEAPON_UNKNOWN, rule="T-26", list=tuple(own))
    return None
