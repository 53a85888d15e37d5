"""Ephem as a row of the registry."""

from dataclasses import replace

import pytest

from grid.metric import Metric
from rulesets.ephem.tuning import Tuning, WhipTuning
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS

EPHEM = RULESETS["ephem"]


def test_the_registry_names_its_rows() -> None:
    assert {name: row.name for name, row in RULESETS.items()} == {
        "ephem": "ephem",
        "twilight": "twilight",
    }
    assert EPHEM.tuning is Tuning


def test_e13_rings_and_their_colours() -> None:
    rings = [(r.zone, r.lo, r.radius, r.color) for r in EPHEM.rings(Tuning())]
    assert rings == [
        ("melee", 1, 3, "#ff0000"),
        ("whip", 4, 6, "#ffa500"),
        ("ranged", 7, 20, "#ffffff"),
    ]


def test_e13_rings_never_overlap() -> None:
    melee, whip, ranged = EPHEM.rings(replace(Tuning(), whip=WhipTuning(1, 2)))
    assert (melee.radius, whip.lo, whip.radius, ranged.lo) == (3, 4, 3, 4)


@pytest.mark.parametrize("metric", ["manhattan", "chebyshev", "euclidean"])
@pytest.mark.parametrize("vertical", ["max", "add", "ignore"])
def test_e10_metric_of_the_settings(metric: str, vertical: str) -> None:
    tuning = replace(Tuning(), metric=metric, vertical=vertical)  # type: ignore[arg-type]
    assert EPHEM.metric(tuning) == Metric(metric, vertical)  # type: ignore[arg-type]


def test_a_die_outside_a_fight_counts_what_is_worn() -> None:
    worn = Equipment(Item("minecraft:iron_sword"), Item("minecraft:shield"))
    found = EPHEM.check(Tuning(), Sheet({"strength": 16}), worn, "parry.sword")
    assert found is not None
    assert (found.bonus, found.gear) == (2, 1)
    assert EPHEM.check(Tuning(), Sheet(), BARE, "parry.luck") is None


def test_attributes_roles_and_dice() -> None:
    assert EPHEM.attribute_range("strength") == (1, 30)
    assert len(EPHEM.attributes) == 7
    assert EPHEM.roles(Tuning()) == ("ordinary", "mage", "priest", "witcher", "aberration")
    assert {"attack.sword", "attribute.strength", "escape"} <= set(EPHEM.dice())


def test_events_stand_under_their_names() -> None:
    assert all(name and kind.name == name for name, kind in EPHEM.events.items())
    assert {"fight_opened", "opened", "roll", "readied", "hall_tuned", "tuned"} <= set(EPHEM.events)


def test_an_empty_hall_has_no_gatherings() -> None:
    assert EPHEM.gatherings(EPHEM.hall.empty) == ()
