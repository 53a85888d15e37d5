"""Whether the parts of an order are parts at all (T-25): what does not parse, and what is no part
of an order now."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight import hooks
from rulesets.twilight.items import Item
from rulesets.twilight.order_case import Case


def understood(case: Case) -> RuleViolation | None:
    """Every part parses: its words, counts and rounds (T-25)."""
    for item in case.order:
        if not _is_shaped(case, item):
            part = item.text or item.perk or item.via or item.weapon or item.kind
            return RuleViolation(Refusal.E_SYNTAX, rule="T-25", part=part, target=_example(case))
        rounds = rounds_of(case, item)
        if item.round not in (rounds or (0,)):
            listed = tuple(str(number) for number in rounds)
            return RuleViolation(Refusal.E_SYNTAX, rule="T-25", part=item.perk, list=listed)
    phantoms = [item for item in case.order if item.kind == "phantom"]
    if len(phantoms) > 1 or (phantoms and case.phantom is None):
        return RuleViolation(Refusal.E_SYNTAX, rule="T-104", part=phantoms[-1].kind)
    return None


def _example(case: Case) -> str:
    """Whom the example of the refusal attacks."""
    opponents = case.state.opponents(case.one.id)
    return opponents[0].id if opponents else ""


def _is_shaped(case: Case, item: Item) -> bool:
    if item.betray and not item.target:
        return False
    match item.kind:
        case "attack":
            return True
        case "defend":
            return item.count == 1 if item.via else item.count >= 1
        case "counter":
            return item.count in (1, 2)
        case "special":
            return bool(item.perk) and _fits_target(case, item)
        case "phantom":
            return _is_shaped_phantom(case, item)
        case _:
            return False


def _is_shaped_phantom(case: Case, item: Item) -> bool:
    match item.act:
        case "special":
            return bool(item.perk) and _fits_target(case, item)
        case "attack":
            return not item.perk
        case "shield":
            return not item.perk and not item.target
        case _:
            return False


def _fits_target(case: Case, item: Item) -> bool:
    """Whether a special that names a target is directed; of an unknown one later checks tell."""
    return not item.target or case.perk(item) is None or case.is_directed(item)


def rounds_of(case: Case, item: Item) -> tuple[int, ...]:
    """Return the rounds that a special or tactic must choose from (T-115, T-135); none: it names no
    round."""
    perk = case.perk(item) if item.kind == "special" else None
    return () if perk is None else tuple(hooks.rounds_to_name(case.state, perk))
