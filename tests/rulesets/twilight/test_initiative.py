"""Initiative (T-83).

Among the rules tested here: T-81.
"""

from __future__ import annotations

import pytest
from twilight_fights import Champ
from twilight_rounds import fight

from rulesets.dice import Tape
from rulesets.twilight.initiative import by_initiative
from rulesets.twilight.scene import Scene


def scene_of(mains: dict[str, int], *faces: int) -> Scene:
    state = fight(*(Champ(who, lethality=main) for who, main in mains.items()))
    return Scene(state, Tape(faces), 0)


def rolled(scene: Scene) -> list[str]:
    return [event.uuid for event in scene.events if event.name == "initiative_rolled"]  # type: ignore[attr-defined]


def test_t83_the_higher_main_attribute_is_first_without_dice() -> None:
    scene = scene_of({"a": 3, "b": 5, "c": 4})
    assert by_initiative(scene, ("a", "b", "c")) == ["b", "c", "a"]
    assert scene.events == []


def test_t81_the_main_attribute_is_the_higher_of_two() -> None:
    state = fight(Champ("a", lethality=2, power=6), Champ("b", lethality=5))
    assert by_initiative(Scene(state, Tape(), 0), ("b", "a")) == ["a", "b"]


@pytest.mark.parametrize(("faces", "order"), [((10, 90), ["b", "a"]), ((90, 10), ["a", "b"])])
def test_t83_equals_roll_in_seat_order(faces: tuple[int, int], order: list[str]) -> None:
    scene = scene_of({"a": 3, "b": 3}, *faces)
    assert by_initiative(scene, ("b", "a")) == order
    assert rolled(scene) == ["a", "b"]


def test_t83_only_the_tied_of_the_group_roll() -> None:
    scene = scene_of({"a": 3, "b": 5, "c": 3, "d": 3}, 10, 90)
    assert by_initiative(scene, ("a", "b", "c")) == ["b", "c", "a"]
    assert rolled(scene) == ["a", "c"]


def test_t83_equal_faces_keep_their_place_towards_others_and_roll_again() -> None:
    scene = scene_of({"a": 3, "b": 3, "c": 3}, 50, 50, 70, 1, 99)
    assert by_initiative(scene, ("a", "b", "c")) == ["c", "b", "a"]
    assert rolled(scene) == ["a", "b", "c", "a", "b"]


def test_t83_what_was_rolled_is_kept_for_the_round() -> None:
    scene = scene_of({"a": 3, "b": 3, "c": 3}, 50, 70, 60)
    assert by_initiative(scene, ("a", "b")) == ["b", "a"]
    assert by_initiative(scene, ("a", "b")) == ["b", "a"]
    assert by_initiative(scene, ("a", "b", "c")) == ["b", "c", "a"]
    assert rolled(scene) == ["a", "b", "c"]


def test_t83_a_later_equal_rolls_as_far_as_is_needed() -> None:
    scene = scene_of({"a": 3, "b": 3, "c": 3}, 50, 50, 10, 20, 50, 15)
    assert by_initiative(scene, ("a", "b")) == ["b", "a"]
    assert by_initiative(scene, ("a", "b", "c")) == ["b", "c", "a"]
    assert rolled(scene)[4:] == ["c", "c"]


def test_t83_one_alone_needs_no_die() -> None:
    scene = scene_of({"a": 3, "b": 3})
    assert by_initiative(scene, ("a", "a")) == ["a"]
    assert by_initiative(scene, ()) == []
