"""The pools of a champion who is in no fight: whole, exhausted by nothing, in an arena without a
condition (T-5…T-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grid.blocks import Block
from rulesets.facts import Sheet
from rulesets.ruleset import PoolCheck
from rulesets.twilight.build import build_of
from rulesets.twilight.pools import attack_pool, counter_pool, defence_pool
from rulesets.twilight.scene import Pool
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.tuning import Tuning

SIDES: Final = 6
NOWHERE: Final = Block(0, 0, 0)


def pools(tuning: Tuning, sheet: Sheet) -> tuple[PoolCheck, ...]:
    """Return attack and counter with each of his weapons, and defence."""
    return tuple(_pools(tuning, sheet))


def _pools(tuning: Tuning, sheet: Sheet) -> Iterator[PoolCheck]:
    build = build_of(sheet, tuning)
    one = Champion("", "", "", "", build, NOWHERE, 0.0, build.hp_max, build.energy_max)
    state = FightState(tuning=tuning, champions=(one,))
    for weapon in build.weapons:
        yield check("attack", weapon, attack_pool(state, one, weapon), tuning)
        yield check("counter", weapon, counter_pool(state, one, weapon), tuning)
    yield check("defence", "", defence_pool(state, one), tuning)


def check(roll: str, weapon: str, pool: Pool, tuning: Tuning) -> PoolCheck:
    """Return a pool as a roll."""
    return PoolCheck(roll, weapon, pool.dice, SIDES, tuning.success_min, pool.parts)
