"""The checks of T-26 about perks: specials, tactics and extra rolls (T-23, T-21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight import arena
from rulesets.twilight.ap import extra_of, weapon_of
from rulesets.twilight.catalogue import Perk
from rulesets.twilight.items import Item
from rulesets.twilight.order_case import Case


def own_perk(case: Case) -> RuleViolation | None:
    """A perk is on his sheet; a phantom's on the sheet of the dead (T-104)."""
    for item in case.order:
        if item.via and item.via not in case.one.build.perks:
            return RuleViolation(Refusal.E_PERK_UNKNOWN, rule="T-26")
        if item.perk and case.perk(item) is None:
            return RuleViolation(Refusal.E_PERK_UNKNOWN, rule="T-26")
    return None


def _specials(case: Case) -> Iterator[tuple[Item, Perk]]:
    """Yield the specials that are perks of his, each with its perk."""
    for item in case.specials:
        perk = case.perk(item)
        if perk is not None:
            yield item, perk


def usable(case: Case) -> RuleViolation | None:
    """A passive acts by itself."""
    for item, perk in _specials(case):
        if perk.kind == "passive":
            return RuleViolation(Refusal.E_PERK_PASSIVE, rule="T-26", perk=item.perk)
    return None


def configured(case: Case) -> RuleViolation | None:
    """No value that it needs is missing (section 16)."""
    vias = ((item.via, case.one.build.perks[item.via]) for item in case.order if item.via)
    for name, perk in (*((item.perk, perk) for item, perk in _specials(case)), *vias):
        if perk.missing:
            return RuleViolation(Refusal.E_PERK_UNCONFIGURED, rule="T-26", perk=name)
    return None


def in_stage(case: Case) -> RuleViolation | None:
    """Tactical perks are used in the approach, specials in the clash (T-12)."""
    is_approach = case.state.stage == "approach"
    for item, perk in _specials(case):
        if (perk.kind == "tactical") != is_approach:
            stage = "approach" if perk.kind == "tactical" else "clash"
            return RuleViolation(Refusal.E_PERK_STAGE, rule="T-12", perk=item.perk, stage=stage)
    return None


def unspent(case: Case) -> RuleViolation | None:
    """Uses per round and per fight are not used up (T-23).

    In a flash of energy all limits are off, but what was spent before it is spent (T-101).
    """
    wanted = Counter(item.perk for item in case.specials if item.kind != "phantom")
    for name, times in wanted.items():
        if _is_spent(case, case.one.build.perks[name], name, times):
            return RuleViolation(Refusal.E_PERK_SPENT, rule="T-23", perk=name)
    return None


def _is_spent(case: Case, perk: Perk, name: str, times: int) -> bool:
    used, most = case.one.uses.get(name, 0), perk.uses_per_fight
    if case.state.chaos == "flash":
        return bool(most) and used >= most and not case.state.tuning.flash.restores_spent
    a_round = perk.uses_per_round
    return bool(most and used + times > most) or bool(a_round and times > a_round)


def unbarred(case: Case) -> RuleViolation | None:
    """Nothing that he knows of bars specials: barrier, lightning, overload (T-94, T-96, T-102).

    A special that costs energy needs it (T-58).
    """
    for _, perk in _specials(case):
        cause = arena.special_barred(case.state, case.one, perk)
        if cause:
            return RuleViolation(Refusal.E_SPECIAL_BLOCKED, rule="T-26", cause=cause)
    own = (perk for item, perk in _specials(case) if item.kind != "phantom")
    if sum(perk.energy_cost for perk in own) > case.one.energy:
        return RuleViolation(Refusal.E_SPECIAL_BLOCKED, rule="T-58", cause="energy")
    return None


def extra_roll(case: Case) -> RuleViolation | None:
    """``через`` names a perk that gives such a roll, no more of them than it gives, with its weapon
    and at a target it works on (T-21, T-119, T-123)."""
    counts = Counter((item.kind, item.via) for item in case.order if item.via)
    for item in case.order:
        if item.via and not _gives(case, item, counts[item.kind, item.via]):
            return RuleViolation(Refusal.E_EXTRA_ROLL, rule="T-21", perk=item.via)
    return None


def _gives(case: Case, item: Item, times: int) -> bool:
    extra = extra_of(case.state, case.one, item)
    if extra is None or times > extra.count or (extra.beside and not _attacks(case)):
        return False
    if extra.weapon and weapon_of(case.state, case.one, item) != extra.weapon:
        return False
    return not extra.infidels or _is_infidel(case, item)


def _attacks(case: Case) -> bool:
    """Whether the order has an attack that is no extra one (T-123)."""
    return any(item.kind == "attack" and not item.via for item in case.order)


def _is_infidel(case: Case, item: Item) -> bool:
    """Whether the target is an infidel of the other side; in a duel it may be left unsaid."""
    others = case.state.opponents(case.one.id)
    return any(one.build.infidel for one in others if item.target in ("", one.id))
