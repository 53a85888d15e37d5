"""The tournament of Twilight as everybody may know it (T-15, T-137, T-141, T-145…T-147)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from commands.render import RENDERERS
from commands.speech import Speech
from commands.telling import Tournament
from rulesets.twilight.hall_state import Career, Challenge, Hall, Pair

HALL = Hall(circle=2, led=True, careers={who: Career(total=100) for who in "abcd"})


def seen(hall: Hall) -> Tournament:
    found = RENDERERS["twilight"].tournament(hall)
    assert found is not None
    return found


def told(hall: Hall) -> list[str]:
    speech = Speech()
    return [speech.text(one, "en", lambda who: who.upper()) for one in seen(hall).told]


def state(hall: Hall) -> str:
    """Of champion a."""
    return Speech().text(seen(hall).table[0].state, "en", lambda who: who.upper())


def career(**fields: object) -> Hall:
    return replace(HALL, careers={**HALL.careers, "a": Career(**fields)})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hall", "wanted"),
    [
        (HALL, "without a pair"),
        (career(alive=False), "dead"),
        (replace(HALL, fighting={"a": "1-x"}), "fights"),
        (career(lost_in=2, fought_in=2), "beaten, rests until the next circle"),
        (replace(career(lost_in=2, fought_in=2), led=False), "has fought in this circle"),
        (career(lost_in=1, fought_in=1), "without a pair"),
        (replace(HALL, pairs=(Pair("b", "a"),)), "paired with B"),
        (replace(career(fought_in=2), pairs=(Pair("a", "b", True),)), "has fought in this circle"),
        (replace(HALL, challenges=(Challenge("a", "c", 1),)), "has challenged C"),
        (
            replace(HALL, challenges=(Challenge("c", "a", 1),)),
            "challenged by C, has not answered",
        ),
        (replace(HALL, byes=("a",)), "sits this circle out"),
    ],
)
def test_how_a_champion_stands(hall: Hall, wanted: str) -> None:
    assert state(hall) == wanted


def test_t137_that_a_champion_is_dead_says_nothing_of_how() -> None:
    """An execution comes when the fight is over."""
    dead = seen(career(alive=False)).table[0].state
    assert Speech().text(dead, "ru", str) == "нет в живых"


def test_t141_of_legend_the_total_alone_is_told() -> None:
    rich = seen(career(total=300, unspent=300, best=300, used=0, may_rebuild=True))
    poor = seen(career(total=300, unspent=0, best=550, used=2, losses=1, fights=7))
    assert rich == poor
    assert rich.table[0].points == 300


def test_how_far_it_is() -> None:
    assert told(Hall())[0].startswith("There is no tournament yet")
    assert told(HALL) == ["Circle 2. A master opens the circles."]
    assert told(replace(HALL, led=False)) == ["Circle 2. Circles open by themselves."]
    dead = {who: Career(alive=who == "d") for who in "abcd"}
    assert told(replace(HALL, careers=dead))[1] == "The tournament is over. Victory: D."
    nobody = {who: Career(alive=False) for who in "ab"}
    assert "nobody is left alive" in told(replace(HALL, careers=nobody))[1]
    dark = told(replace(HALL, twilight=True, condition="rain"))
    assert [line.split(":")[0] for line in dark[1:]] == [
        "Semi-finals",
        "The arena of the next fight",
    ]


def test_rules_without_a_tournament_have_none() -> None:
    assert RENDERERS["ephem"].tournament(object()) is None
