"""How many dice a roll has: attack, defence, counter, final rush (T-1…T-8).

Parts of a pool are named by codes: ``weapon``, ``armour``, the attribute, ``wound``,
``exhausted``, a condition or chaos; or by the name of the perk that gives them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from rulesets.twilight import arena
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Weapon
from rulesets.twilight.perk_sources import endgame_parts, pool_parts
from rulesets.twilight.scene import Pool
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.terms import Fallen
from rulesets.twilight.wounds import EXHAUSTED_DICE, wound_dice

Parts: TypeAlias = tuple[tuple[str, int], ...]

BARE_HANDS: Final = Weapon("lethality", 0)
"""Of who has no weapon."""


def weapon_of(one: Champion, name: str) -> tuple[str, Weapon]:
    """Return a weapon of his with its name: the one named if he has it, else the main one."""
    return _weapon(one.build, name)


def _weapon(build: Build, name: str) -> tuple[str, Weapon]:
    found = name if name in build.weapons else build.main_weapon
    return found, build.weapons.get(found, BARE_HANDS)


def own_attack(build: Build, name: str) -> Parts:
    """Return what weapon and build alone give an attack: one d6 for each point of the weapon's main
    attribute (T-5)."""
    _, weapon = _weapon(build, name)
    return (("weapon", weapon.dice), (weapon.main, build.attribute(weapon.main)))


def own_defence(build: Build) -> Parts:
    """Return what armour and build alone give a defence (T-6)."""
    return (("armour", build.armour.dice), ("endurance", build.endurance))


def own_counter(build: Build, name: str) -> Parts:
    """Return what weapon and build alone give a counter (T-7)."""
    return (("weapon", _weapon(build, name)[1].dice), ("lethality", build.lethality))


def attack_pool(state: FightState, one: Champion, name: str, *, even_void: bool = False) -> Pool:
    """Return the pool of an attack with a weapon (T-5). ``even_void``: as it was declared, before
    resonance showed itself (T-8, T-100)."""
    perks = pool_parts(state, one, "attack", name, even_void=even_void)
    around = (*arena.pool_parts(state, one, "attack"), *penalty_parts(state, one))
    return _pool(state, *own_attack(one.build, name), *perks, *around)


def defence_pool(state: FightState, one: Champion, *, even_void: bool = False) -> Pool:
    """Return the pool of a defence (T-6)."""
    perks = pool_parts(state, one, "defence", "", even_void=even_void)
    around = (*arena.pool_parts(state, one, "defence"), *penalty_parts(state, one))
    return _pool(state, *own_defence(one.build), *perks, *around)


def counter_pool(state: FightState, one: Champion, name: str, *, even_void: bool = False) -> Pool:
    """Return the pool of a counter (T-7): lethality whatever the weapon; neither wounds nor the
    arena touch it, unless ``counter.wound_penalty`` and ``counter.arena_modifiers`` say so."""
    perks = pool_parts(state, one, "counter", name, even_void=even_void)
    around = arena.pool_parts(state, one, "counter")
    wound = penalty_parts(state, one) if state.tuning.counter.wound_penalty else ()
    return _pool(state, *own_counter(one.build, name), *perks, *around, *wound)


def rush_pool(state: FightState, one: Champion, name: str, special: Parts = ()) -> Pool:
    """Return the pool of a final rush (T-89): of passives only those on the attack roll itself;
    ``special``: what a special adds that is allowed there."""
    perks = (*endgame_parts(state, one, name), *special)
    around = (*arena.pool_parts(state, one, "attack"), *penalty_parts(state, one))
    return _pool(state, *own_attack(one.build, name), *perks, *around)


def phantom_pool(state: FightState, owner: Champion, fallen: Fallen, name: str) -> Pool:
    """Return the pool of a phantom's attack (T-104): of the champion as he was when he died; what
    wound and exhaustion took then counts only with ``phantom.penalties``."""
    dead = replace(owner, build=fallen.build)
    perks = pool_parts(state, dead, "attack", name)
    then = (("phantom", fallen.penalty),) if state.tuning.phantom.penalties else ()
    return _pool(state, *own_attack(dead.build, name), *perks, *then)


def penalty_parts(state: FightState, one: Champion) -> Parts:
    """Return the dice that wound and exhaustion take of attack and defence, each as a number below
    0; they add up (T-59, T-61, T-62)."""
    wound = wound_dice(state, one)
    parts = (("wound", -wound), ("exhausted", -EXHAUSTED_DICE if one.exhausted else 0))
    return tuple(part for part in parts if part[1])


def penalty(state: FightState, one: Champion) -> int:
    """Return the sum of :func:`penalty_parts`: 0 or less."""
    return sum(dice for _, dice in penalty_parts(state, one))


def _pool(state: FightState, *parts: tuple[str, int]) -> Pool:
    """T-4: never below ``pool_min``."""
    return Pool(tuple(part for part in parts if part[1]), state.tuning.pool_min)
