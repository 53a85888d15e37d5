"""Where perks take hold: what the rules ask of a champion's perks, at each hook of section 16.

Passives are void in a round of resonance (T-100). What a special does, the round asks at steps 5
to 8; what passives do, wherever a number is made.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Against, Do, Effect, Perk, RollKind
from rulesets.twilight.state import Champion, FightState


def passives(state: FightState, who: Champion) -> Iterator[tuple[str, Perk]]:
    """Yield the passives that work now, in the order of the sheet (T-100)."""
    if state.chaos == "resonance":
        return
    yield from ((name, perk) for name, perk in who.build.perks.items() if perk.kind == "passive")


def effects(state: FightState, who: Champion, do: Do) -> Iterator[tuple[str, Perk, Effect]]:
    """Yield the effects of one kind among his working passives; unconfigured ones are idle."""
    for name, perk in passives(state, who):
        if not perk.missing:
            yield from ((name, perk, one) for one in perk.effects if one.do == do)


def bonus_ap(state: FightState, who: Champion) -> int:
    """Return the AP that passives add in every round (T-18)."""
    return sum(one.amount or 0 for _, _, one in effects(state, who, "ap"))


def pool_parts(
    state: FightState, who: Champion, kind: RollKind, weapon: str
) -> tuple[tuple[str, int], ...]:
    """Return the dice that passives add to a pool, each by the perk's name (T-5…T-7)."""
    found = [(name, perk.base_weapon_dice) for name, perk in _of_weapon(state, who, weapon)]
    bonus = [
        (name, one.dice or 0)
        for name, _, one in effects(state, who, "dice")
        if kind in one.rolls and (not one.weapons or weapon in one.weapons)
    ]
    base = found if kind in ("attack", "counter") else []
    return tuple((name, dice) for name, dice in (*base, *bonus) if dice)


def endgame_parts(state: FightState, who: Champion, weapon: str) -> tuple[tuple[str, int], ...]:
    """Return the dice of passives that bear on the attack roll itself (T-89)."""
    allowed = {name for name, perk in passives(state, who) if perk.affects_attack_roll}
    return tuple(part for part in pool_parts(state, who, "attack", weapon) if part[0] in allowed)


def _of_weapon(state: FightState, who: Champion, weapon: str) -> Iterator[tuple[str, Perk]]:
    for name, perk in passives(state, who):
        if perk.base_weapon_dice and (not perk.weapons or weapon in perk.weapons):
            yield name, perk


def is_immune(state: FightState, who: FighterId, against: Against) -> bool:
    """Whether a passive makes him immune (T-50, T-51, T-56)."""
    one = state.champion(who)
    return any(against in effect.against for _, _, effect in effects(state, one, "immune"))
