"""E-1, E-2, E-4: modifiers, typed by hand from the rule text."""

import pytest

from rulesets.ephem.attributes import attribute, combine, modifier, modifier_of, third, value_of
from rulesets.ephem.tables import ATTRIBUTES
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet

# E-2: «1–2 → −3, 3–5 → −2, …»
BANDS = [
    (1, 2, -3),
    (3, 5, -2),
    (6, 8, -1),
    (9, 11, 0),
    (12, 14, 1),
    (15, 17, 2),
    (18, 20, 3),
    (21, 23, 4),
    (24, 26, 5),
    (27, 29, 6),
    (30, 30, 7),
]


@pytest.mark.parametrize(("lo", "hi", "expected"), BANDS)
def test_e2_modifier_of_every_band(lo: int, hi: int, expected: int) -> None:
    assert [modifier(value) for value in range(lo, hi + 1)] == [expected] * (hi - lo + 1)


@pytest.mark.parametrize("value", [-5, 0, 31, 100])
def test_e1_outside_1_to_30_is_an_error(value: int) -> None:
    with pytest.raises(RuleViolation) as refused:
        modifier(value)
    assert refused.value.code is Refusal.BAD_VALUE
    assert refused.value.rule == "E-1"
    assert (refused.value.facts["lo"], refused.value.facts["hi"]) == (1, 30)


def test_e1_seven_attributes_in_the_order_of_the_text() -> None:
    assert ATTRIBUTES == (
        "strength",
        "agility",
        "endurance",
        "constitution",
        "intellect",
        "wisdom",
        "perception",
    )


def test_e1_mysticism_is_wisdom_and_luck_is_nothing() -> None:
    assert attribute("mysticism") == "wisdom"
    assert attribute("wisdom") == "wisdom"
    assert attribute("luck") is None


def test_e1_an_attribute_never_set_is_10() -> None:
    assert value_of(Sheet(), "strength") == 10
    assert modifier_of(Sheet({"strength": 6}), "strength") == -1
    assert modifier_of(Sheet({"strength": 6}), "agility") == 0


@pytest.mark.parametrize("number", range(-21, 22))
def test_e4_a_third_is_rounded_to_the_nearest(number: int) -> None:
    assert abs(3 * third(number) - number) <= 1


def test_e4_modifiers_are_added_or_averaged() -> None:
    assert combine([2, 1, 0], "sum") == 3
    assert combine([2, 1, 0], "mean") == 1
    assert combine([-1, -1, 0], "mean") == -1
    assert combine([-1, 0, 0], "mean") == 0
    assert combine([2, 2, 0], "mean") == 1
