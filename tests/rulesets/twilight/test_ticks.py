"""Bleeding and poison that run (T-47…T-50, T-52, T-65).

Among the rules tested here: T-49.
"""

from __future__ import annotations

from typing import Any

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, special, sword
from twilight_rounds import passive_of, special_of

from rulesets.twilight.catalogue import Against, Effect, Threshold
from rulesets.twilight.combat_events import Damaged, Healed, StatusSet
from rulesets.twilight.fate_events import Dying, Out
from rulesets.twilight.state import changed
from rulesets.twilight.tuning import (
    BleedingTuning,
    DotTuning,
    PoisonTuning,
    Tuning,
    WoundsTuning,
)

ONE = Champ("a", weapons={"жало": sword(6, bleeding=Threshold(2, 3), poison=Threshold(2, 3))})


TWO = Champ("b")


def running(target: Champ = TWO, tuning: Tuning | None = None, **fields: Any) -> Bout:
    bout = Bout(ONE, target, tuning=tuning).start()
    bout.state = changed(bout.state, "b", **fields)
    return bout


def ticks(bout: Bout) -> list[tuple[str, int]]:
    return [(one.cause, one.amount) for one in bout.last(Damaged) if one.by is None]


def test_t47_t52_it_takes_hp_from_the_next_round_on_bleeding_first() -> None:
    bout = running()
    bout.round({"a": (attack(),)}, showing((2, 6)))
    assert (ticks(bout), bout.one("b").hp) == ([], 18)
    bout.round({})
    assert (ticks(bout), bout.one("b").hp) == ([("bleeding", 3), ("poison", 3)], 12)


@pytest.mark.parametrize(
    ("merge", "had", "kept"),
    [("max", 2, 3), ("max", 3, 3), ("max", 4, 4), ("first", 2, 2), ("first", 4, 4)],
)
def test_t48_of_two_the_larger_stays_or_the_first(merge: Any, had: int, kept: int) -> None:
    bout = running(tuning=Tuning(bleeding=BleedingTuning(merge=merge)), bleeding=had, poison=had)
    bout.round({"a": (attack(),)}, showing((2, 6)))
    assert (bout.one("b").bleeding, bout.one("b").poison) == (kept, kept)


def test_t52_a_larger_one_set_this_round_counts_from_the_next() -> None:
    bout = running(bleeding=1)
    bout.round({"a": (attack(),)}, showing((2, 6)))
    assert ticks(bout) == [("bleeding", 1)]
    bout.round({})
    assert ticks(bout) == [("bleeding", 3), ("poison", 3)]


@pytest.mark.parametrize("cause", ["bleeding", "poison"])
@pytest.mark.parametrize(
    ("lethal", "hp", "left", "standing"),
    [
        ("out", 4, 1, "out"),  # over 90 % lost
        ("out", 5, 2, "standing"),
        ("out", 3, 0, "out"),
        ("dying", 3, 0, "dying"),
        ("dying", 5, 2, "standing"),
        ("floor1", 3, 1, "out"),
        ("floor1", 5, 2, "standing"),
    ],
)
def test_t49_t50_a_tick_may_put_out_and_not_kill(
    cause: str, lethal: Any, hp: int, left: int, standing: str
) -> None:
    tuning = Tuning(bleeding=BleedingTuning(lethal=lethal), poison=PoisonTuning(lethal=lethal))
    bout = running(tuning=tuning, hp=hp, **{cause: 3})
    bout.round({}, (60,) if standing == "dying" else ())
    one = bout.one("b")
    assert one.hp == left
    assert bool(bout.last(Out)) is (standing == "out")
    assert bool(bout.last(Dying)) is (standing == "dying")


def test_t49_with_few_hp_the_floor_leaves_him_standing() -> None:
    tuning = Tuning(bleeding=BleedingTuning(lethal="floor1"))
    bout = running(Champ("b", hp=10), tuning, hp=2, bleeding=5)
    bout.round({})
    assert (bout.one("b").hp, bout.one("b").standing) == (1, "standing")
    bout.round({})
    assert (ticks(bout), bout.one("b").hp) == ([], 1)


def test_t52_who_fell_by_bleeding_has_no_tick_of_poison() -> None:
    bout = running(hp=2, bleeding=2, poison=2)
    bout.round({})
    assert ticks(bout) == [("bleeding", 2)]


def test_t52_who_fell_by_damage_has_no_tick() -> None:
    bout = running(hp=3, bleeding=2)
    bout.round({"a": (attack(),)}, (*showing((3, 6)), 60))
    assert ticks(bout) == []


def test_t52_a_tick_comes_though_the_damage_has_decided_the_fight() -> None:
    bout = Bout(ONE, Champ("b")).start()
    bout.state = changed(changed(bout.state, "b", hp=3), "a", bleeding=20)
    bout.round({"a": (attack(),)}, (*showing((3, 6)), 60))
    assert ticks(bout) == [("bleeding", 20)]
    assert (bout.one("a").standing, bout.one("b").standing) == ("out", "out")


@pytest.mark.parametrize("against", ["bleeding", "poison"])
def test_t47_t50_who_is_immune_loses_nothing_by_it(against: Against) -> None:
    safe = passive_of(Effect("immune", against=(against,)))
    bout = running(Champ("b", perks={"стойкость": safe}), bleeding=1, poison=2)
    bout.round({})
    assert ticks(bout) == [("poison", 2) if against == "bleeding" else ("bleeding", 1)]


def test_t33_absolute_defence_keeps_ticks_off_and_the_statuses_stay() -> None:
    veil = special_of(Effect("absolute_defence"), hostile=False)
    bout = running(Champ("b", perks={"покров": veil}), bleeding=1, poison=2)
    bout.round({"b": (special("покров"),)})
    assert (ticks(bout), bout.one("b").hp) == ([], 20)
    bout.round({})
    assert bout.one("b").hp == 17


def test_t32_full_defence_does_not_keep_ticks_off() -> None:
    wall = special_of(Effect("full_defence"), hostile=False)
    bout = running(Champ("b", perks={"стена": wall}), bleeding=1)
    bout.round({"b": (special("стена"),)})
    assert ticks(bout) == [("bleeding", 1)]


HEAL = special_of(Effect("heal", amount=4), hostile=False)


@pytest.mark.parametrize(("hp", "gained"), [(10, 4), (17, 3), (20, 0)])
def test_t65_healing_comes_first_is_capped_and_ends_bleeding_not_poison(
    hp: int, gained: int
) -> None:
    bout = running(Champ("b", perks={"лечение": HEAL}), hp=hp, bleeding=1, poison=1)
    bout.round({"b": (special("лечение"),)})
    assert [one.amount for one in bout.last(Healed)] == ([gained] if gained else [])
    assert ticks(bout) == [("poison", 1)]
    assert [(one.status, one.on) for one in bout.last(StatusSet)] == [("bleeding", False)]


def test_t65_healing_comes_before_the_damage_and_bleeding_set_in_the_round_stays() -> None:
    bout = running(Champ("b", perks={"лечение": HEAL}), hp=2, bleeding=1)
    bout.round({"a": (attack(),), "b": (special("лечение"),)}, showing((3, 6)))
    assert (bout.one("b").hp, bout.one("b").bleeding, ticks(bout)) == (3, 3, [])


def test_t65_healing_lowers_the_wound_and_gives_no_energy_back() -> None:
    bout = running(Champ("b", perks={"лечение": HEAL}), hp=13, wound="medium", energy=4)
    bout.round({"b": (special("лечение"),)})
    assert (bout.one("b").wound, bout.one("b").energy) == ("light", 4)


@pytest.mark.parametrize(("key", "hp"), [(False, 20), (True, 19)])
def test_t52_in_the_approach_only_by_its_key(key: bool, hp: int) -> None:
    bout = Bout(ONE, Champ("b"), tuning=Tuning(dot=DotTuning(in_approach=key)))
    bout.state = changed(bout.state, "b", bleeding=1)
    bout.start()
    assert bout.one("b").hp == hp
    assert bout.one("b").wound == ("light" if key else "")


@pytest.mark.parametrize("energy", ["entered", "skipped_too", "highest_only"])
def test_t63_a_tick_enters_a_wound_as_other_damage_does(energy: Any) -> None:
    bout = running(tuning=Tuning(wounds=WoundsTuning(energy=energy)), hp=14, bleeding=1)
    bout.round({})
    assert (bout.one("b").wound, bout.one("b").energy) == ("medium", 4)
