"""The hall while somebody of a fight walks freely: the fugitive and his pursuers (E-47)."""

from __future__ import annotations

from typing import Any

import pytest
from ephem_halls import Evening, names, one

from grid.blocks import Block
from rulesets.errors import Refusal

THERE = Block(30, 64, 0)


def chase() -> tuple[Evening, str]:
    """a has fled from b: he was let go and walks freely; c and d are far away."""
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.tell("released", uuid="a", why="escape")
    evening.tell("unheld", uuid="a", fight=fight)
    evening.enter("c", 100)
    evening.enter("d", 101)
    return evening, fight


def test_e47_who_is_pursued_is_free_to_walk_and_still_of_the_fight() -> None:
    evening, fight = chase()
    assert not evening.hall.people["a"].fight_mode
    assert evening.hall.fighting == {"a": fight, "b": fight}
    for verb in ("fight", "ready"):
        assert evening.denied("a", verb).code is Refusal.IN_PURSUIT
    evening.place("c", 32)
    assert evening.denied("c", "surprise", target="a").code is Refusal.IN_FIGHT


def test_e47_pursuers_are_let_loose_when_the_chase_opens() -> None:
    evening, fight = chase()
    assert evening.hall.people["b"].fight_mode
    freed = one(evening.tell("unheld", uuid="b", fight=fight), "fight_mode_set")
    assert (freed.uuid, freed.on, freed.why) == ("b", False, "pursuit")
    assert evening.denied("b", "fight").code is Refusal.IN_PURSUIT


def test_e47_when_the_fight_goes_on_all_are_held_where_they_stand_in_it() -> None:
    evening, fight = chase()
    held = one(evening.tell("reheld", uuid="a", fight=fight, pos=THERE), "fight_mode_set")
    assert (held.on, held.pos) == (True, THERE)
    assert evening.hall.holds("a")
    assert evening.denied("a", "fight").code is Refusal.ACTIVE_FIGHTER


def test_e47_who_has_left_the_server_is_held_when_he_comes_back() -> None:
    evening, fight = chase()
    evening.tell("left", uuid="a")
    evening.tell("reheld", uuid="a", fight=fight, pos=THERE)
    evening.tell("entered", uuid="a", name="A", sheet=one(evening.log[:1], "hall_entered").sheet)
    assert evening.hall.people["a"].fight_mode


@pytest.mark.parametrize(
    ("verb", "more"), [("unheld", {}), ("reheld", {"pos": THERE})], ids=["unheld", "reheld"]
)
def test_e18_nobody_is_drawn_from_a_surprise_attack_or_another_fight(
    verb: str, more: dict[str, Any]
) -> None:
    evening, fight = chase()
    evening.say("c", "surprise", target="d")
    for uuid in "cd":
        assert names(evening.tell(verb, uuid=uuid, fight=fight, **more)) == []
    evening.say("d", "roleplay")
    other = evening.hall.fighting["d"]
    assert names(evening.tell(verb, uuid="d", fight=fight, **more)) == []
    assert (evening.hall.fighting["d"], evening.hall.holds("d")) == (other, True)
