"""What a changed sheet does to the dice of who has it: each die that changes, before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rulesets.equipment import Equipment
from rulesets.facts import Sheet
from rulesets.ruleset import Check, Ruleset
from rulesets.twilight.sheet_pools import sheet_pools

POOL_SIDES: Final = 6
"""Of each die of a pool."""

Parts: TypeAlias = tuple[tuple[str, int], ...]
POOLS: Final[Mapping[str, Callable[[Sheet, Any], Mapping[str, Parts]]]] = {"twilight": sheet_pools}
"""Rulesets that roll pools: what a sheet brings into them."""


@dataclass(frozen=True, slots=True)
class DieChange:
    """A die with all that is added to it, by one sheet and by another."""

    die: str
    before: Check
    after: Check


@dataclass(frozen=True, slots=True)
class Counting:
    """What counts of a sheet, defaults and role included."""

    attributes: dict[str, int]
    traits: dict[str, tuple[str, ...]]


def dice_of(
    ruleset: Ruleset, tuning: Any, sheet: Sheet, equipment: Equipment
) -> Iterator[tuple[str, Check]]:
    """Yield every die of a character outside a fight, with what he holds and wears; and the pools
    of rules that roll so many dice: ``pool.USE``, its ``bonus`` says how many."""
    for die in ruleset.dice():
        check = ruleset.check(tuning, sheet, equipment, die)
        if check is not None:
            yield die, check
    pools = POOLS.get(ruleset.name)
    if pools is not None:
        for use, parts in pools(sheet, tuning).items():
            yield f"pool.{use}", Check(f"pool.{use}", POOL_SIDES, parts, 0)


def dice_changed(
    ruleset: Ruleset, tuning: Any, before: Sheet, after: Sheet, equipment: Equipment
) -> tuple[DieChange, ...]:
    """Return the dice that one sheet throws otherwise than the other."""
    now = dict(dice_of(ruleset, tuning, after, equipment))
    was = dice_of(ruleset, tuning, before, equipment)
    return tuple(DieChange(die, one, now[die]) for die, one in was if now[die] != one)


def counting(ruleset: Ruleset, tuning: Any, sheet: Sheet) -> Counting:
    """Return what counts of a sheet."""
    return Counting(
        {name: worth(ruleset, tuning, sheet, name) for name in ruleset.attributes},
        dict(ruleset.traits_of(tuning, sheet)),
    )


def worth(ruleset: Ruleset, tuning: Any, sheet: Sheet, name: str) -> int:
    """Return what an attribute counts: what the sheet says, else its default."""
    own = sheet.attributes.get(name)
    return ruleset.attribute_default(tuning, sheet, name) if own is None else own
