"""Specials of the final rush: those whose data says that they are allowed there (T-89).

They add dice to the one roll; nothing else of a special has a place in an endgame.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight import arena
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.order_events import SpecialUsed, Spent
from rulesets.twilight.perk_uses import pay_energy
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def usable(state: FightState, one: Champion) -> tuple[str, ...]:
    """Return the specials that he may rush with now."""
    return tuple(name for name in one.build.perks if problem(state, one, name) is None)


def problem(state: FightState, one: Champion, name: str) -> RuleViolation | None:
    """Say why he cannot rush with a special, in the order of the table of T-26."""
    perk = one.build.perks.get(name)
    if perk is None:
        return RuleViolation(Refusal.E_PERK_UNKNOWN, rule="T-26")
    if perk.kind == "passive":
        return RuleViolation(Refusal.E_PERK_PASSIVE, rule="T-26", perk=name)
    if perk.missing:
        return RuleViolation(Refusal.E_PERK_UNCONFIGURED, rule="T-26", perk=name)
    if not (perk.endgame and perk.kind == "active" and any(_dice(perk))):
        stage = "approach" if perk.kind == "tactical" else "clash"
        return RuleViolation(Refusal.E_PERK_STAGE, rule="T-89", perk=name, stage=stage)
    if perk.uses_per_fight and one.uses.get(name, 0) >= perk.uses_per_fight:
        return RuleViolation(Refusal.E_PERK_SPENT, rule="T-23", perk=name)
    cause = arena.special_barred(state, one, perk) or _tired(one, perk)
    return RuleViolation(Refusal.E_SPECIAL_BLOCKED, rule="T-26", cause=cause) if cause else None


def _tired(one: Champion, perk: Perk) -> str:
    return "energy" if perk.energy_cost > one.energy else ""


def _dice(perk: Perk) -> Iterator[Effect]:
    return (one for one in perk.effects if one.do == "dice" and "attack" in one.rolls)


def use(scene: Scene, one: Champion) -> None:
    """Spend the special of his rush, if he named one (T-23, T-58)."""
    name = named(one)
    if not name:
        return
    target = one.finisher.target if one.finisher is not None else ""
    scene.emit(SpecialUsed(at=scene.at, uuid=one.id, perk=name, target=target))
    scene.emit(Spent(at=scene.at, uuid=one.id, specials=(name,)))
    pay_energy(scene, one.id, one.build.perks[name])


def named(one: Champion) -> str:
    """Return the special that he named for his rush; "": none, or he has it no more."""
    via = one.finisher.via if one.finisher is not None else ""
    return via if via in one.build.perks else ""


def parts(one: Champion, weapon: str) -> tuple[tuple[str, int], ...]:
    """Return the dice of that special with a weapon."""
    name = named(one)
    if not name:
        return ()
    found = (
        one for one in _dice(one.build.perks[name]) if not one.weapons or weapon in one.weapons
    )
    return tuple((name, one.dice or 0) for one in found if one.dice)
