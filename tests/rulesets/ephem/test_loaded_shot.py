"""E-24: loading and shooting as one wish."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, named, outfit

from rulesets.actors import WORLD, player
from rulesets.dice import Tape
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import admitted, intent

BOW = outfit(main="bow")


def archer(*, loaded: bool = False, tuning: Tuning = QUIET, at: int = 10, **more: Any) -> Play:
    return begun(fighter("a", gear=BOW, loaded=loaded, **more), fighter("b", at), tuning=tuning)


def refused(play: Play, who: str = "a", **slots: Any) -> RuleViolation:
    """The refusal of loading and shooting; law 1, and no die falls for it."""
    wish = intent("attack", **{"target": "b", "reload": "reload", **slots})
    assert not admitted(CORE.options(play.state, player(who), play.ground), wish)
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), wish, play.ground, Tape())
    return caught.value


def test_e24_it_takes_both_the_bonus_action_and_the_action() -> None:
    play = archer()
    happened = play.do("a", "attack", [12], target="b", reload="reload")
    assert [e.shots for e in named(happened, "reloaded")] == [1]
    assert [e.weapon for e in named(happened, "attacked")] == ["ranged"]
    assert play.state.assault is not None
    assert play.state.assault.reloaded
    assert play.state.body("a").shots == 0
    assert play.state.turn is not None
    assert (play.state.turn.action, play.state.turn.bonus) == (False, False)


def test_e24_a_shot_without_it_says_nothing_of_loading() -> None:
    play = archer(loaded=True)
    play.do("a", "attack", [12], target="b")
    assert play.state.assault is not None
    assert not play.state.assault.reloaded


def test_e24_a_whole_magazine_is_loaded_and_one_shot_spent() -> None:
    play = archer()
    kinds = {**play.state.tuning.items}
    kinds["ranged"] = replace(kinds["ranged"], magazine=3)
    play = archer(tuning=replace(QUIET, items=kinds))
    play.do("a", "attack", [12], target="b", reload="reload")
    assert play.state.body("a").shots == 2


def test_e24_it_is_for_an_empty_weapon() -> None:
    assert refused(archer(loaded=True)).code is Refusal.MAGAZINE_FULL


def test_e24_it_is_for_who_can_shoot() -> None:
    play = begun(fighter("a"), fighter("b", 10), tuning=QUIET)
    assert refused(play).code is Refusal.NOTHING_TO_LOAD


@pytest.mark.parametrize(
    ("verb", "slots", "faces", "code"),
    [
        ("move", {"bonus": "bonus"}, [], Refusal.BONUS_SPENT),
        ("push", {"thing": "thing", "direction": "forward"}, [9], Refusal.ACTION_SPENT),
    ],
)
def test_e20_either_spent_it_is_refused(
    verb: str, slots: dict[str, Any], faces: list[int], code: Refusal
) -> None:
    play = archer()
    play.do("a", verb, faces, **slots)
    assert refused(play).code is code


@pytest.mark.parametrize(("at", "code"), [(3, Refusal.TOO_CLOSE), (21, Refusal.OUT_OF_RANGE)])
def test_e13_who_cannot_be_shot_cannot_be_shot_after_loading_either(at: int, code: Refusal) -> None:
    assert refused(archer(at=at)).code is code


@pytest.mark.parametrize("at", [4, 20])
def test_e13_both_ends_of_the_reach(at: int) -> None:
    assert named(archer(at=at).do("a", "attack", [12], target="b", reload="reload"), "attacked")


def test_e24_it_names_its_weapon_by_itself() -> None:
    assert refused(archer(), weapon="main").code is Refusal.BAD_VALUE


def test_e20_it_is_for_ones_own_turn() -> None:
    assert refused(archer(), "b", target="a").code is Refusal.NOT_YOUR_TURN


def test_e30_it_waits_for_its_prose_like_any_attack() -> None:
    play = archer(tuning=replace(QUIET, emote="arm"))
    armed = play.do("a", "attack", target="b", reload="reload")
    assert [e.name for e in armed] == ["action_armed"]
    fired = play.do(WORLD, "spoke", [12], uuid="a", channel="me", length=40)
    assert named(fired, "reloaded")
    assert named(fired, "attacked")
