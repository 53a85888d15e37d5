"""Situations of a fight in which settings change dice, and the rolls made in them: all orders of a
round that he may give, wounded, exhausted, under a condition, falling (T-5…T-9, T-59…T-66, T-92).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from types import MappingProxyType
from typing import Final, TypeAlias

from rulesets.facts import Sheet
from rulesets.intents import Intent, intent
from rulesets.ruleset import Check, Rolls, Situation, Throw
from rulesets.samples import ALL, OUTSIDE
from rulesets.twilight import arena, rush_specials, sample_pools
from rulesets.twilight.catalogue import Perk
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.pools import penalty, phantom_pool
from rulesets.twilight.sample_fight import (
    FOE,
    MASTER,
    WHO,
    Standing,
    fallen,
    played,
    rushed,
    stood,
    throws,
)
from rulesets.twilight.state import Champion, FightState, Wound, changed
from rulesets.twilight.terms import Fallen
from rulesets.twilight.tuning import Tuning

Staging: TypeAlias = Callable[[Tuning, Situation, Sheet], Rolls]
Order: TypeAlias = tuple[Intent, ...]

WEAPONS: Final = 2
"""So many weapons has the example of a perk."""
WEAK: Final = Sheet({"power": 0, "lethality": 0, "endurance": 0}, traits={"armour": ("?",)})
"""Nobody has fewer dice."""


def situations(tunings: tuple[Tuning, Tuning], table: str, row: str) -> Iterator[Situation]:
    """Yield where a change of a table shows; ``row``: which of it, "" of single values."""
    match table:
        case "shop":
            return
        case "perks.catalogue":
            sheet = _with_perk(tunings, row)
            for how in ("order", "fells", "falls", "rush"):
                yield Situation(how, row, lone=True, sheet=sheet)
        case "weapons" | "armour" | "classes" | "npcs":
            yield OUTSIDE
            yield from (Situation(how) for how in ("order", "fells", "falls", "rush"))
        case _:
            yield from _of_rules(tunings)


OF_RULES: Final[tuple[tuple[Situation, tuple[str, ...]], ...]] = (
    (Situation("", lone=True), ("success_min", "pool_min")),
    (Situation("wounded", "medium", lone=True), ("wounds", "counter", "ap")),
    (Situation("wounded", "heavy", lone=True), ("wounds", "counter", "ap")),
    (Situation("spent", lone=True), ("wounds", "counter", "ap")),
    (Situation("weak", lone=True, sheet=WEAK), ("pool_min", "wounds")),
    (Situation("condition", "rain", lone=True), ("counter",)),
    (Situation("condition", "storm", lone=True), ("counter",)),
    (Situation("literate", lone=True), ("perks",)),
    (Situation("silent", lone=True), ("orders",)),
    (Situation("phantom", lone=True), ("phantom",)),
    (Situation("bleeds", lone=True), ("bleeding",)),
    (Situation("poisoned", lone=True), ("poison",)),
)
"""Situations in which single values show, with those that bear on them beside what shows in an
earlier one."""


def _of_rules(tunings: tuple[Tuning, Tuning]) -> Iterator[Situation]:
    yield from (one for one, keys in OF_RULES if _differ(tunings, keys))
    yield from (Situation("condition", name, lone=True) for name in _custom(tunings))
    if _differ(tunings, ("conditions",)):
        sets = max(len(one.conditions.random_gear) for one in tunings)
        yield from (Situation("gear", str(number), lone=True) for number in range(1, sets + 1))
    if _differ(tunings, ("samurai",)):
        catalogue = tunings[1].perks.catalogue
        killer = next((name for name, one in catalogue.items() if _does(one, "kills")), "")
        yield Situation("rush", lone=True, sheet=Sheet(traits={"perk": (killer,)}))


def _differ(tunings: tuple[Tuning, Tuning], keys: tuple[str, ...]) -> bool:
    return any(getattr(tunings[0], key) != getattr(tunings[1], key) for key in keys)


def _custom(tunings: tuple[Tuning, Tuning]) -> tuple[str, ...]:
    """The conditions of the masters' own that are another one, or new, or gone (T-93)."""
    old, new = ({one.name: one for one in tuning.conditions.custom} for tuning in tunings)
    return tuple(name for name in {**old, **new} if name and old.get(name) != new.get(name))


def _does(perk: Perk, do: str) -> bool:
    return not perk.missing and any(one.do == do for one in perk.effects)


def _with_perk(tunings: tuple[Tuning, Tuning], name: str) -> Sheet:
    """Return the sheet of one who has a perk, with weapons that it works with."""
    perks = [one.perks.catalogue.get(name, Perk()) for one in reversed(tunings)]
    bound = [weapon for perk in perks for weapon in perk.weapons]
    bound += [weapon for perk in perks for one in perk.effects for weapon in one.weapons]
    weapons = tuple(dict.fromkeys((*bound, *tunings[0].weapons)))[:WEAPONS]
    return Sheet(traits={"perk": (name,), "weapon": weapons})


def sampled(tuning: Tuning, situation: Situation, sheet: Sheet) -> Rolls:
    """Return the rolls of a situation, by who throws and what for, and by name."""
    return STAGINGS[situation.how](tuning, situation, sheet)


def _outside(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    pools = sample_pools.pools(tuning, sheet)
    return {("", f"{pool.roll}:{pool.weapon}"): Throw(pool) for pool in pools}


# ------------------------------------------------------------------ orders of a round


def _orders(one: Champion, perks: tuple[str, ...]) -> Iterator[tuple[str, Order]]:
    """Yield what he may order, each by the perk that it is with, "": none."""
    for weapon in one.build.weapons:
        yield "", (intent("attack", weapon=weapon),)
        yield "", (intent("counter", weapon=weapon),)
    yield "", (intent("defend"),)
    for name in perks:
        perk = one.build.perks.get(name)
        if perk is not None:
            yield from ((name, order) for order in _with(one, name, perk))


def _with(one: Champion, name: str, perk: Perk) -> Iterator[Order]:
    plain = (intent("attack"), intent("defend"), intent("counter"))
    if perk.kind == "active":
        special = intent("special", perk=name, target=FOE if perk.directed else None)
        yield (special,)
        yield from ((special, part) for part in plain)
    for weapon in one.build.weapons if _does(perk, "extra_roll") else ():
        yield intent("attack"), intent("attack", via=name, weapon=weapon)
        yield intent("attack"), intent("defend", via=name)


def _round(state: FightState | None, perks: tuple[str, ...] | None = ()) -> Rolls:
    """Return all rolls of a round's orders; ``perks`` None: also with all that he has."""
    if state is None:
        return {}
    one = state.champion(WHO)
    found: dict[tuple[str, str], Throw] = {}
    for perk, order in _orders(one, tuple(one.build.perks) if perks is None else perks):
        rolled = fallen(state, {WHO: order})
        part = f"perk:{perk}" if perk else ""
        found |= {(part, name): _within(one, perk, throw) for name, throw in _own(state, rolled)}
    return found


def _own(state: FightState, rolled: list[PoolRolled]) -> Iterator[tuple[str, Throw]]:
    return throws(state, rolled, WHO)


def _within(one: Champion, perk: str, throw: Throw) -> Throw:
    """Return a throw with the faces that succeed, of a deathly dance (T-127)."""
    known = one.build.perks.get(perk)
    if known is None or not isinstance(throw.check, Check) or throw.check.die != "dance":
        return throw
    dance = next(effect for effect in known.effects if effect.do == "dance")
    return replace(throw, within=(dance.lo or 0, dance.hi or 0))


def _order(tuning: Tuning, at: Situation, sheet: Sheet) -> Rolls:
    return _round(stood(tuning, sheet, Standing()), (at.name,) if at.name else None)


def _wounded(tuning: Tuning, at: Situation, sheet: Sheet) -> Rolls:
    wound: Wound = "heavy" if at.name == "heavy" else "medium"
    return _round(stood(tuning, sheet, Standing(wound=wound)))


def _weak(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """Heavily wounded, with next to no dice (T-4)."""
    return _round(stood(tuning, sheet, Standing(wound="heavy")))


def _spent(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """Heavily wounded and exhausted (T-18, T-59)."""
    return _round(stood(tuning, sheet, Standing(wound="heavy", exhausted=True)))


def _condition(tuning: Tuning, at: Situation, sheet: Sheet) -> Rolls:
    known = at.name if at.name in arena.names(tuning) else ""
    return _round(stood(tuning, sheet, Standing(known)))


def _gear(tuning: Tuning, at: Situation, sheet: Sheet) -> Rolls:
    """With the gear of a set (T-95)."""
    number = int(at.name)
    if number > len(tuning.conditions.random_gear):
        return {}
    return _round(stood(tuning, sheet, Standing("gear", gear=number)))


def _literate(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """In the rain, against one for whom it is none (T-96)."""
    catalogue = tuning.perks.catalogue
    perk = next((name for name, one in catalogue.items() if _does(one, "literate")), "")
    return _round(stood(tuning, sheet, Standing("rain", rival=(("perk", perk),))))


def _silent(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """Who gives no order (T-16)."""
    state = stood(tuning, sheet, Standing())
    found = {} if state is None else dict(_own(state, fallen(state, {FOE: ()})))
    return {("silent", name): throw for name, throw in found.items()}


def _phantom(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """The attack of the phantom of one who died exhausted (T-104)."""
    state = stood(tuning, sheet, Standing(exhausted=True))
    if state is None:
        return {}
    one = state.champion(WHO)
    name = one.build.main_weapon
    dead = Fallen(WHO, WHO, one.build, penalty(state, one))
    pool = phantom_pool(state, one, dead, name)
    return {("phantom", f"attack:{name}"): Throw(sample_pools.check("attack", name, pool, tuning))}


# ------------------------------------------------------------------ falling


def _fells(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """His blow at one who has 1 hp left (T-53, T-69, T-71)."""
    return _struck(tuning, sheet, WHO, FOE)


def _falls(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    """A blow at him, who has 1 hp left (T-55, T-61, T-70)."""
    return _struck(tuning, sheet, FOE, WHO)


def _struck(tuning: Tuning, sheet: Sheet, by: str, target: str) -> Rolls:
    state = stood(tuning, sheet, Standing())
    if state is None:
        return {}
    orders = {by: (intent("attack"),), target: ()}
    rolled = fallen(changed(state, target, hp=1), orders, ALL)
    part = "foe" if target == FOE else ""
    return {(part, name): throw for name, throw in throws(state, _dice(rolled), target)}


def _dice(rolled: list[PoolRolled]) -> list[PoolRolled]:
    return [one for one in rolled if one.kind == "die"]


def _bleeds(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    return _drained(tuning, sheet, bleeding=1)


def _poisoned(tuning: Tuning, _: Situation, sheet: Sheet) -> Rolls:
    return _drained(tuning, sheet, poison=1)


def _drained(tuning: Tuning, sheet: Sheet, **by: int) -> Rolls:
    """Who loses his last hp by what runs already (T-48, T-50)."""
    state = stood(tuning, sheet, Standing())
    if state is None:
        return {}
    rolled = fallen(changed(state, WHO, hp=1, **by), {WHO: (), FOE: ()})
    return {("", name): throw for name, throw in _own(state, rolled)}


def _rush(tuning: Tuning, at: Situation, sheet: Sheet) -> Rolls:
    """The final rush, which he wins (T-71, T-87…T-89)."""
    state = stood(tuning, sheet, Standing())
    while state is not None and state.stage in ("orders", "locked", "opening"):
        state = played(state, MASTER, intent("next"))[0]
    if state is None or state.stage != "endgame":
        return {}
    found: dict[tuple[str, str], Throw] = {}
    one = state.champion(WHO)
    for weapon, via in product(one.build.weapons, ("", *rush_specials.usable(state, one))):
        rolled = rushed(state, weapon, via)
        part = f"rush:{via}"
        found |= {(part, name): throw for name, throw in throws(state, rolled, WHO)}
        found |= {("rush:foe", name): throw for name, throw in throws(state, _dice(rolled), FOE)}
    return found


STAGINGS: Final[Mapping[str, Staging]] = MappingProxyType(
    {
        "": _outside,
        "order": _order,
        "wounded": _wounded,
        "spent": _spent,
        "weak": _weak,
        "condition": _condition,
        "gear": _gear,
        "literate": _literate,
        "silent": _silent,
        "phantom": _phantom,
        "fells": _fells,
        "falls": _falls,
        "bleeds": _bleeds,
        "poisoned": _poisoned,
        "rush": _rush,
    }
)
