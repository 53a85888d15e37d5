"""Which defences an attack allows, and their dice (E-6, E-32…E-37)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.ephem.checks import expected_400
from rulesets.ephem.field import Field
from rulesets.ephem.gear import can_parry_arrows, can_parry_in_hand, can_parry_throws, weapons
from rulesets.ephem.hampering import taken
from rulesets.ephem.pending import Assault
from rulesets.ephem.roles import can_parry_magic
from rulesets.ephem.spending import edges
from rulesets.ephem.state import Body
from rulesets.ephem.tables import BODY_DODGE, BODY_PARRY
from rulesets.ruleset import Check

How: TypeAlias = Literal["parry", "dodge"]


@dataclass(frozen=True, slots=True)
class Defence:
    """One allowed defence and its die. ``body``: by the attribute alone."""

    how: How
    body: bool
    check: Check


def defences(field: Field, assault: Assault, by: Body | None = None) -> tuple[Defence, ...]:
    """Return the allowed defences, parries first, of each kind the specialised ones first.

    ``by``: who defends, if it is not the target (a guard, E-38).
    """
    who = by or field.state.body(assault.target)
    return tuple(
        Defence(how, die in (BODY_PARRY, BODY_DODGE), field.check(who, die))
        for how, die in _dice(field, assault, who)
    )


def _dice(field: Field, assault: Assault, who: Body) -> Iterator[tuple[How, str]]:
    """Yield what may be thrown; nothing, where an effect takes his defence (E-53)."""
    if taken(field.state, who.id, "defence") is not None:
        return
    rows = _rows(field, assault, who)
    if has_means(field, assault, who):
        yield from (("parry", f"parry.{row}") for row in rows)
        yield "parry", BODY_PARRY
    yield from (("dodge", f"dodge.{row}") for row in rows)
    yield "dodge", BODY_DODGE


def _rows(field: Field, assault: Assault, who: Body) -> tuple[str, ...]:
    """Return the columns of E-4 that answer an attack: a weapon is answered by its own.

    Fists and things have none: against their blows E-35 gives those of the weapons which the
    defender holds itself, against a throw that of ranged attacks.
    """
    if assault.type_ is not None:
        return (assault.type_,)
    if assault.kind == "throw":
        return ("ranged",)
    return tuple(dict.fromkeys(weapon for _, weapon in weapons(field.gear(who), field.tuning)))


def has_means(field: Field, assault: Assault, who: Body) -> bool:
    """Whether he may parry: by armour (E-35, E-36), gift (E-37), or what his hands hold (E-33).

    Blows of fists and things are parried with bare hands too.
    """
    gear = field.gear(who)
    match assault.kind:
        case "ranged":
            return can_parry_arrows(gear)
        case "throw":
            return can_parry_throws(gear)
        case "spell":
            return can_parry_magic(gear, who.sheet, field.tuning)
        case "unarmed" | "improvised":
            return True
        case _:
            return can_parry_in_hand(gear, field.tuning)


def best(field: Field, assault: Assault, who: Body, choices: tuple[Defence, ...]) -> Defence:
    """Return the best by expected value; the first of equals: a parry wins a tie (E-32)."""

    def expected(one: Defence) -> int:
        bears = edges(field, who, "defence", assault.attacker, die=one.check.die, how=one.how)
        return expected_400(one.check, bears.mode, bears.other)

    return max(choices, key=expected)
