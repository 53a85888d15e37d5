"""Dice: what is added to them, and how they are thrown (E-3…E-7, E-32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from rulesets.actors import FighterId
from rulesets.dice import Dice
from rulesets.ephem.attributes import combine, modifier_of
from rulesets.ephem.gear import Gear, gear_bonus
from rulesets.ephem.tables import (
    ATTRIBUTES,
    BODY,
    ESCAPE,
    ESCAPE_CAP,
    SIDES,
    SPECIALISED,
)
from rulesets.ephem.tuning import Tuning
from rulesets.events import Mode, Rolled
from rulesets.facts import Sheet
from rulesets.ruleset import Check

K = TypeVar("K")

Kind = Literal["attack", "parry", "dodge"]
Parts = tuple[tuple[str, int], ...]

# Expected face times 400: plain 10.5; the higher of two 13.825; the lower 7.175. Exact.
_EXPECTED = {"plain": 4200, "harmony": 4200, "advantage": 5530, "disadvantage": 2870}


def bonus_parts(sheet: Sheet, kind: Kind, weapon: str, tuning: Tuning) -> Parts:
    """Return the summands of a specialised die (E-4): three modifiers, and what a mean takes away.

    Raises:
        KeyError: there is no such die.
    """
    parts = _modifiers(sheet, SPECIALISED[f"{kind}.{weapon}"])
    numbers = [number for _, number in parts]
    meant = combine(numbers, tuning.dice.combine) - sum(numbers)
    return (*parts, ("mean", meant)) if tuning.dice.combine == "mean" else parts


def escape_parts(sheet: Sheet) -> Parts:
    """Return the summands of the escape die, with what the cap of 20 takes away (E-5)."""
    parts = _modifiers(sheet, ESCAPE)
    over = sum(number for _, number in parts) - ESCAPE_CAP
    return (*parts, ("cap", -over)) if over > 0 else parts


def check(die: str, sheet: Sheet, gear: Gear, tuning: Tuning) -> Check | None:
    """Return the die named ``die`` with all that is added to it; None: there is no such die.

    ``attribute.*`` (E-3) and ``attack.*`` (E-4) take no gear; ``parry.*`` and ``dodge.*`` do (E-6),
    also ``parry.constitution`` and ``dodge.agility``: attribute dice used for a defence, which are
    reported as what they are, ``attribute.constitution`` with gear (E-3); ``escape`` is E-5.
    """
    use, _, of = die.partition(".")
    if die == "escape":
        return Check(die, SIDES, escape_parts(sheet), 0)
    if use == "attribute" and of in ATTRIBUTES:
        return Check(die, SIDES, _modifiers(sheet, (of,)), 0)
    if die in BODY:
        parts = _modifiers(sheet, (BODY[die],))
        return Check(f"attribute.{BODY[die]}", SIDES, parts, _gear_bonus(use, gear, tuning))
    if die in SPECIALISED:
        return Check(die, SIDES, _special(use, of, sheet, tuning), _gear_bonus(use, gear, tuning))
    return None


def throw(
    check: Check,
    dice: Dice,
    uuid: FighterId,
    at: int,
    advantage: tuple[str, ...] = (),
    disadvantage: tuple[str, ...] = (),
    modifiers: tuple[tuple[str, int], ...] = (),
) -> Rolled:
    """Throw a die and report it (E-7).

    ``advantage`` and ``disadvantage`` are the codes of their sources. Of one kind: two faces, in
    the order they fall, and the higher or lower is kept. Of both, in any number: one plain face.
    ``modifiers``: (code of the source, number): all of them are added.
    """
    mode, number = mode_of(advantage, disadvantage), dice.thrown
    other = sum(value for _, value in modifiers)
    count = 2 if mode in ("advantage", "disadvantage") else 1
    faces = tuple(dice.roll(check.sides) for _ in range(count))
    kept = min(faces) if mode == "disadvantage" else max(faces)
    return Rolled(
        at=at,
        uuid=uuid,
        roll=number,
        die=check.die,
        sides=check.sides,
        faces=faces,
        kept=kept,
        mode=mode,
        bonus=check.bonus,
        gear=check.gear,
        other=other,
        total=kept + check.bonus + check.gear + other,
        sources=(
            *(f"advantage:{code}" for code in advantage),
            *(f"disadvantage:{code}" for code in disadvantage),
            *(f"modifier:{value:+d}:{code}" for code, value in modifiers),
        ),
    )


def mode_of(advantage: tuple[str, ...], disadvantage: tuple[str, ...]) -> Mode:
    """Return how a die is thrown: any number of both is harmony, they do not stack (E-7)."""
    if advantage and disadvantage:
        return "harmony"
    if advantage:
        return "advantage"
    return "disadvantage" if disadvantage else "plain"


def expected_400(check: Check, mode: Mode = "plain", other: int = 0) -> int:
    """Return 400 times the expected total of a check, exactly (E-32)."""
    return _EXPECTED[mode] + 400 * (check.bonus + check.gear + other)


def expected_better(choices: Sequence[tuple[K, Check, Mode]]) -> K:
    """Return the key of the check with the best expected total; the first of equals (E-32).

    Put the parry first: it wins a tie.

    Raises:
        ValueError: there is nothing to choose from.
    """
    key, _, _ = max(choices, key=lambda choice: expected_400(choice[1], choice[2]))
    return key


def _special(use: str, of: str, sheet: Sheet, tuning: Tuning) -> Parts:
    kind: Kind = "attack" if use == "attack" else "parry" if use == "parry" else "dodge"
    return bonus_parts(sheet, kind, of, tuning)


def _gear_bonus(use: str, gear: Gear, tuning: Tuning) -> int:
    if use == "parry":
        return gear_bonus(gear, "parry", tuning)
    return gear_bonus(gear, "dodge", tuning) if use == "dodge" else 0


def _modifiers(sheet: Sheet, names: Sequence[str]) -> Parts:
    return tuple((name, modifier_of(sheet, name)) for name in names)
