"""Slots: which values an option admits."""

from __future__ import annotations

import pytest

from grid.blocks import Block
from rulesets.intents import Choice, Number, Option, Value, intent


@pytest.mark.parametrize(
    ("values", "value", "fits"),
    [
        ((True, False), True, True),
        ((True, False), 1, False),
        ((True, False), 0, False),
        ((1, 2), 1, True),
        ((1, 2), True, False),
        ((1, 2), 3, False),
        (("main", "off"), "off", True),
        (("main", "off"), "Off", False),
        ((Block(1, 64, 0),), Block(1, 64, 0), True),
        ((Block(1, 64, 0),), None, False),
    ],
)
def test_a_closed_slot_takes_what_it_lists_and_flags_are_no_numbers(
    values: tuple[Value, ...], value: Value, fits: bool
) -> None:
    assert Choice("x", values).admits(value) is fits


@pytest.mark.parametrize(("value", "fits"), [(0, False), (1, True), (3, True), (4, False)])
def test_a_number_is_within_its_bounds(value: int, fits: bool) -> None:
    assert Number("n", 1, 3).admits(value) is fits


def test_true_is_no_number() -> None:
    assert not Number("n", 0, 3).admits(True)


def test_an_option_admits_its_slots_and_no_others() -> None:
    option = Option("move", (Choice("bonus", ("bonus",), optional=True), Number("n", 1, 3)))
    assert option.admits(intent("move", n=2))
    assert option.admits(intent("move", bonus="bonus", n=2))
    assert not option.admits(intent("move"))
    assert not option.admits(intent("move", n=2, x=1))
    assert not option.admits(intent("step", n=2))
