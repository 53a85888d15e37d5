"""What a champion's perks give by themselves: passives, and what numbers they add.

Passives are void in a round of resonance (T-100), which nobody knows before its end: orders are
judged, and AP counted, as if they worked (T-26).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Against, Do, Effect, Perk, RollKind
from rulesets.twilight.items import Item
from rulesets.twilight.state import Champion, FightState

Part = tuple[str, int]
"""Dice of a pool by the name of the perk that gives them."""


@dataclass(frozen=True, slots=True)
class Extra:
    """Extra rolls of a kind that a perk gives in a round (T-21), each for ``ap``.

    ``weapon``: what they must be made with, "": any; ``infidels``: only against such (T-119);
    ``beside``: only in an order with an attack that is none of these (T-123).
    """

    perk: str
    kind: RollKind
    count: int
    ap: int
    weapon: str = ""
    infidels: bool = False
    beside: bool = False


def passives(
    state: FightState, who: Champion, *, even_void: bool = False
) -> Iterator[tuple[str, Perk]]:
    """Yield the passives that work now, in the order of the sheet (T-100).

    ``even_void``: as everybody believes, though hidden resonance may have made them void.
    """
    if state.chaos == "resonance" and not even_void:
        return
    yield from ((name, perk) for name, perk in who.build.perks.items() if perk.kind == "passive")


def effects(
    state: FightState, who: Champion, do: Do, *, even_void: bool = False
) -> Iterator[tuple[str, Perk, Effect]]:
    """Yield the effects of one kind among his working passives; unconfigured ones are idle."""
    for name, perk in passives(state, who, even_void=even_void):
        if not perk.missing:
            yield from ((name, perk, one) for one in perk.effects if one.do == do)


def bonus_ap(state: FightState, who: Champion) -> int:
    """Return the AP that passives add in every round (T-18); resonance comes too late for them."""
    return sum(one.amount or 0 for _, _, one in effects(state, who, "ap", even_void=True))


def pool_parts(
    state: FightState, who: Champion, kind: RollKind, weapon: str, *, even_void: bool = False
) -> tuple[Part, ...]:
    """Return the dice that passives add to a pool, each by the perk's name (T-5…T-7).

    To a counter come dice of the weapon's base, and dice meant for counters (T-7). With
    ``even_void``: what the pool was declared to be before resonance showed itself (T-8, T-100).
    """
    base = [
        (name, perk.base_weapon_dice)
        for name, perk in passives(state, who, even_void=even_void)
        if kind != "defence" and not perk.missing and fits(perk.weapons, weapon)
    ]
    bonus = [
        (name, one.dice or 0)
        for name, _, one in effects(state, who, "dice", even_void=even_void)
        if kind in one.rolls and (kind == "defence" or fits(one.weapons, weapon))
    ]
    return tuple((name, dice) for name, dice in (*base, *bonus) if dice)


def fits(weapons: tuple[str, ...], weapon: str) -> bool:
    """Whether a perk bound to ``weapons`` works with ``weapon``; bound to none: with all."""
    return not weapons or weapon in weapons


def endgame_parts(state: FightState, who: Champion, weapon: str) -> tuple[Part, ...]:
    """Return the dice of passives that bear on the attack roll itself (T-89, T-136)."""
    allowed = {name for name, perk in passives(state, who) if perk.affects_attack_roll}
    return tuple(part for part in pool_parts(state, who, "attack", weapon) if part[0] in allowed)


def is_immune(state: FightState, who: FighterId, against: Against) -> bool:
    """Whether a passive makes him immune (T-50, T-51, T-56)."""
    one = state.champion(who)
    return any(against in effect.against for _, _, effect in effects(state, one, "immune"))


def ignores_condition(state: FightState, who: FighterId) -> bool:
    """Whether a literate warrior cancels the arena condition for him (T-96); never the twilight
    (T-97). With ``scope = "all"`` one such warrior who stands cancels it for all."""
    if state.is_twilight:
        return False
    if state.tuning.perks.literate_warrior.scope == "all":
        return any(_is_literate(state, one) for one in state.standing())
    return _is_literate(state, state.champion(who))


def _is_literate(state: FightState, one: Champion) -> bool:
    return next(effects(state, one, "literate"), None) is not None


def extra_rolls(state: FightState, who: Champion) -> tuple[Extra, ...]:
    """Return the extra rolls that he may declare with ``через`` (T-21), resonance unseen.

    One bound to a weapon he has not is not there; nor one against infidels while none opposes him
    (T-119). Which of his other weapons and targets, he chooses for each roll (T-107, T-121).
    """
    weapons = tuple(who.build.weapons)
    has_infidels = any(one.build.infidel for one in state.opponents(who.id))
    found = []
    for name, perk, one in effects(state, who, "extra_roll", even_void=True):
        if one.weapon > len(weapons) or (one.infidels and not has_infidels):
            continue
        weapon = weapons[one.weapon - 1] if one.weapon else ""
        amount, ap = one.amount or 0, perk.ap or 0
        found.append(Extra(name, one.rolls[0], amount, ap, weapon, one.infidels, one.beside))
    return tuple(found)


def is_dropped(state: FightState, who: FighterId, item: Item) -> bool:
    """Whether the extra roll of an order is dropped: its passive is void (T-100)."""
    if not item.via:
        return False
    return item.via not in (name for name, _ in passives(state, state.champion(who)))


def extends(state: FightState, one: Champion) -> bool:
    """Whether a perk of his makes the clash longer before it begins (T-13, T-117): a passive, or a
    tactical perk that he used in the approach."""
    if next(effects(state, one, "extend"), None) is not None:
        return True
    used = (one.build.perks.get(tactic.perk, Perk()) for tactic in one.tactics)
    return any(effect.do == "extend" for perk in used for effect in perk.effects)


def rounds_to_name(state: FightState, perk: Perk) -> range:
    """Return the rounds that a perk may name (T-115, T-135): of the clash, and none that has begun;
    the one too that an extension may bring (T-13)."""
    return range(state.round + 1, state.plain_rounds + 2) if perk.in_round else range(0)
