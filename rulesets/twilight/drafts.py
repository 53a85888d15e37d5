"""What may follow a draft: every part that keeps the order legal, as an option that extends it.

Exactly those: each part listed is one that :func:`rulesets.twilight.checking.problem` lets pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rulesets.actors import FighterId
from rulesets.intents import Choice, Option, Slot
from rulesets.twilight import hooks
from rulesets.twilight.ap import action_points, known, order_cost
from rulesets.twilight.catalogue import Perk
from rulesets.twilight.checking import problem
from rulesets.twilight.hooks import Extra
from rulesets.twilight.items import Item, Order
from rulesets.twilight.order_case import Case
from rulesets.twilight.state import Champion, FightState

BETRAY = Choice("betray", (True,))
LOYAL = Choice("betray", (True,), optional=True)
"""``предать`` is understood where nobody is betrayed, and means nothing there."""


def parts(state: FightState, one: Champion, order: Order) -> list[Option]:
    """Return the parts that may be added to a legal order (T-25)."""
    case = Case(known(state), one, order)
    return [
        *_attacks(case),
        *_defences(case),
        *_counters(case),
        *_specials(case),
        *_phantoms(case),
    ]


def fits(case: Case, item: Item) -> bool:
    """Whether the order stays legal with this part at its end."""
    return problem(case.state, case.one, (*case.order, item)) is None


def _attacks(case: Case) -> Iterator[Option]:
    extras = [one for one in hooks.extra_rolls(case.state, case.one) if one.kind == "attack"]
    for extra in (None, *extras):
        weapons = _weapons(case, extra)
        if weapons:
            yield from _attacks_with(case, weapons, extra.perk if extra is not None else "")


def _weapons(case: Case, extra: Extra | None) -> tuple[str, ...]:
    """Return the weapons that an attack may name."""
    own = tuple(case.one.build.weapons)
    bound = extra.weapon if extra is not None else ""
    return tuple(weapon for weapon in own if bound in ("", weapon))


def _attacks_with(case: Case, weapons: tuple[str, ...], via: str) -> Iterator[Option]:
    def made(target: str, betray: bool) -> Item:
        return Item("attack", target, betray, weapons[0], via)

    more: list[Slot] = [Choice("weapon", weapons, optional=True)]
    if via:
        more.append(Choice("via", (via,)))
    for slots in _targets(case, made):
        yield Option("attack", (*slots, *more), extends=True)


def _targets(case: Case, made: Callable[[str, bool], Item]) -> Iterator[tuple[Slot, ...]]:
    return targets(case.state, lambda who, betray: fits(case, made(who, betray)))


def targets(
    state: FightState, is_legal: Callable[[FighterId, bool], bool]
) -> Iterator[tuple[Slot, ...]]:
    """Yield the ways to name a target: not at all, one who is no ally, an ally with ``betray``.

    ``is_legal``: whether one may be named ("": nobody is), with ``betray`` or without.
    """
    if is_legal("", False):
        yield ()
    ids = tuple(one.id for one in state.champions)
    free = tuple(who for who in ids if is_legal(who, False))
    if free:
        yield Choice("target", free), LOYAL
    allies = tuple(who for who in ids if who not in free and is_legal(who, True))
    if allies:
        yield Choice("target", allies), BETRAY


def _defences(case: Case) -> Iterator[Option]:
    left = action_points(case.state, case.one) - order_cost(case.state, case.one, case.order)
    if left > 0 and fits(case, Item("defend")):
        yield Option("defend", (Choice("count", _to(left), optional=True),), extends=True)
    for extra in hooks.extra_rolls(case.state, case.one):
        if extra.kind == "defence" and fits(case, Item("defend", via=extra.perk)):
            one = Choice("count", (1,), optional=True)
            yield Option("defend", (one, Choice("via", (extra.perk,))), extends=True)


def _to(most: int) -> tuple[int, ...]:
    return tuple(range(1, most + 1))


def _counters(case: Case) -> Iterator[Option]:
    counts = tuple(count for count in (1, 2) if fits(case, Item("counter", count=count)))
    if counts:
        weapons = tuple(case.one.build.weapons)
        slots = (Choice("count", counts, optional=True), Choice("weapon", weapons, optional=True))
        yield Option("counter", slots, extends=True)


def _specials(case: Case) -> Iterator[Option]:
    for name, perk in case.one.build.perks.items():
        if perk.kind == "active":
            yield from _special(case, Item("special", perk=name), perk)


def _special(case: Case, item: Item, perk: Perk) -> Iterator[Option]:
    """Yield the ways to use one special: its targets and its round."""
    rounds = tuple(hooks.rounds_to_name(case.state, perk)) if item.kind == "special" else ()
    probe = replace(item, round=rounds[0] if rounds else 0)

    def made(target: str, betray: bool) -> Item:
        return replace(probe, target=target, betray=betray)

    more: list[Slot] = [Choice("round", rounds)] if rounds else []
    named = [Choice("act", (item.act,))] if item.act else []
    for slots in _targets(case, made):
        perk_ = [Choice("perk", (item.perk,))] if item.perk else []
        yield Option(item.kind, (*named, *perk_, *slots, *more), extends=True)


def _phantoms(case: Case) -> Iterator[Option]:
    """Yield what the phantom may do, once in the round (T-104)."""
    dead = case.phantom
    if dead is None:
        return
    for name, perk in dead.build.perks.items():
        yield from _special(case, Item("phantom", perk=name, act="special"), perk)
    for act in ("attack", "shield"):
        yield from _special(case, Item("phantom", act=act), Perk())
