"""Whether an order is legal: the table of T-26, in its order; the first failing check answers.

What a champion cannot know never refuses: the fight is judged as he knows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight import checking_perks, checking_shape, checking_targets
from rulesets.twilight.ap import COUNTER_AP, action_points, known, order_cost, special_cost
from rulesets.twilight.catalogue import Do
from rulesets.twilight.items import Item, Order
from rulesets.twilight.order_case import Case
from rulesets.twilight.state import Champion, FightState

ROLLING: Final[frozenset[Do]] = frozenset({"attack", "shadow", "extra_roll"})
"""What makes a special one that rolls attacks or defence: it stands beside no counter (T-22)."""

ALLOWED: Final = {
    "approach": ("tactic", "confirm"),
    "opening": ("surrender",),
    "orders": ("order", "confirm"),
    "endgame": ("finisher",),
    "choice": ("fate", "crowd"),
}
"""What may be done in each stage instead."""


def problem(state: FightState, one: Champion, order: Order) -> RuleViolation | None:
    """Return why ``order`` of ``one`` is refused now; None: it is legal."""
    return first_problem(Case(known(state), one, order))


def tactic_problem(state: FightState, one: Champion, item: Item) -> RuleViolation | None:
    """Return why a tactical perk cannot be used so now (T-12, T-114); None: it can."""
    return first_problem(Case(known(state), one, (item,), is_tactic=True))


def first_problem(case: Case) -> RuleViolation | None:
    """Return what the first failing check says."""
    return next((found for check in CHECKS if (found := check(case)) is not None), None)


def standing(case: Case) -> RuleViolation | None:
    """Who is out, dying, dead, carried off or has surrendered fights no more."""
    if case.one.stands:
        return None
    return RuleViolation(Refusal.E_NOT_STANDING, rule="T-26")


def phase(case: Case) -> RuleViolation | None:
    """Orders are taken in a round of the clash; in the approach only tactics are used (T-12)."""
    stage = case.state.stage
    fits = _fits_approach(case) if stage == "approach" else stage in ("orders", "locked", "endgame")
    return None if fits and not _is_idle_tactic(case) else wrong_stage(case.state)


def wrong_stage(state: FightState, rule: str = "T-26") -> RuleViolation:
    """Return that this is not the stage for it, and what it is the stage for."""
    ways = ALLOWED.get(state.stage, ("wait",))
    return RuleViolation(Refusal.E_PHASE, rule=rule, stage=state.stage, ways=ways)


def _fits_approach(case: Case) -> bool:
    """Whether it is about specials that belong to the clash: a later check says so; or a tactic."""
    if case.is_tactic:
        return True
    perks = [case.perk(item) for item in case.order if item.kind == "special"]
    is_special = len(perks) == len(case.order)
    return is_special and any(perk is None or perk.kind != "tactical" for perk in perks)


def _is_idle_tactic(case: Case) -> bool:
    """Whether a tactic is named after the approach that is none: a later check knows real ones."""
    if not case.is_tactic or case.state.stage == "approach":
        return False
    perk = case.perk(case.order[0])
    return perk is None or perk.kind != "tactical"


def unlocked(case: Case) -> RuleViolation | None:
    """After the lock, and after one's own window, nothing changes (T-16)."""
    stage, one = case.state.stage, case.one
    done = one.closed if stage == "orders" else stage == "approach" and one.confirmed
    if stage != "locked" and not done:
        return None
    return RuleViolation(Refusal.E_LOCKED, rule="T-16")


def endgame_only(case: Case) -> RuleViolation | None:
    """In the endgame there is the final rush and nothing else (T-87)."""
    if case.state.stage != "endgame":
        return None
    return RuleViolation(Refusal.E_ENDGAME_ONLY, rule="T-87")


def not_exhausted(case: Case) -> RuleViolation | None:
    """Who is exhausted cannot counter (T-59)."""
    if not (case.counters and case.one.exhausted):
        return None
    return RuleViolation(Refusal.E_COUNTER_EXHAUSTED, rule="T-59")


def counter_unused(case: Case) -> RuleViolation | None:
    """One counter in a fight, one declaration (T-22, T-46)."""
    if not case.counters or (len(case.counters) == 1 and not case.one.counter_used):
        return None
    return RuleViolation(Refusal.E_COUNTER_USED, rule="T-22")


def counter_unmixed(case: Case) -> RuleViolation | None:
    """A counter stands beside no attack or defence roll (T-22)."""
    if not case.counters or not any(_mixes(case, item) for item in case.order):
        return None
    return RuleViolation(Refusal.E_COUNTER_MIXED, rule="T-22")


def _mixes(case: Case, item: Item) -> bool:
    if item.kind != "special":
        return item.kind in ("attack", "defend")
    perk = case.perk(item)
    if perk is None:
        return False
    rolls = perk.weapon_based or any(effect.do in ROLLING for effect in perk.effects)
    return rolls or not case.state.tuning.counter.with_specials


def counter_ap(case: Case) -> RuleViolation | None:
    """2 AP at once; of two rolls 4 (T-22)."""
    have = action_points(case.state, case.one)
    if all(COUNTER_AP * item.count <= have for item in case.counters):
        return None
    return RuleViolation(Refusal.E_COUNTER_AP, rule="T-22")


def enough_ap(case: Case) -> RuleViolation | None:
    """All parts together cost no more than the AP of the round (T-18).

    Nor do the tactical perks of one approach, where their data has a price (T-12).
    """
    state, one = case.state, case.one
    need, have = order_cost(state, one, case.order), action_points(state, one)
    if case.is_tactic:
        need += sum(special_cost(state, one.build.perks[t.perk]) for t in one.tactics)
    if need <= have:
        return None
    return RuleViolation(Refusal.E_AP, rule="T-18", need=need, have=have)


Check: TypeAlias = Callable[[Case], RuleViolation | None]

CHECKS: Final[tuple[Check, ...]] = (
    standing,
    phase,
    unlocked,
    checking_shape.understood,
    checking_targets.known_target,
    checking_targets.named_target,
    checking_targets.other_target,
    checking_targets.standing_target,
    checking_targets.confirmed_ally,
    checking_targets.own_weapon,
    checking_perks.own_perk,
    checking_perks.usable,
    checking_perks.configured,
    checking_perks.in_stage,
    checking_perks.unspent,
    checking_perks.unbarred,
    checking_perks.extra_roll,
    endgame_only,
    not_exhausted,
    counter_unused,
    counter_unmixed,
    counter_ap,
    enough_ap,
)
"""T-26, from ``E_NOT_STANDING`` on; ``E_NOT_IN_FIGHT`` comes before there is a champion."""
