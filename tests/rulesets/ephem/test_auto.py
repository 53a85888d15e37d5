"""E-40, E-44, E-58: a standing answer that is given to the open question, too."""

from __future__ import annotations

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, named

from grid.blocks import Block
from rulesets.actors import player
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import admitted, intent


def leaving() -> Play:
    """A would leave the zone of B, who is asked."""
    play = begun(fighter("A"), fighter("B", 3), tuning=QUIET)
    for _ in range(2):
        play.do("A", "step", to=Block(-1, 64, 0))
    assert [prompt.to for prompt in play.state.prompts] == ["B"]
    return play


def test_e40_always_strikes_now_and_from_now_on() -> None:
    play = leaving()
    happened = play.do("B", "auto", [12], what="strike", how="always")
    assert [e.answer for e in named(happened, "auto_set")] == ["always"]
    assert named(happened, "attacked")


def test_e40_never_declines_now() -> None:
    play = leaving()
    happened = play.do("B", "auto", what="strike", how="never")
    assert not named(happened, "attacked")
    assert [e.how for e in named(happened, "leave_ended")] == ["free"]


@pytest.mark.parametrize(
    ("who", "what", "how"),
    [("B", "strike", "ask"), ("B", "hinder", "always"), ("A", "strike", "always")],
)
def test_e58_while_somebody_is_asked_nothing_else_is_settled(who: str, what: str, how: str) -> None:
    play = leaving()
    wish = intent("auto", what=what, how=how)
    assert not admitted(CORE.options(play.state, player(who), play.ground), wish)
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), wish, play.ground, Tape())
    assert caught.value.code is Refusal.PROMPT_OPEN


@pytest.mark.parametrize(("how", "faces"), [("always", [14, 9]), ("never", [14])])
def test_e44_the_same_of_an_escape(how: str, faces: list[int]) -> None:
    play = begun(fighter("A"), fighter("B", 8), tuning=QUIET)
    play.do("A", "escape", faces[:1])
    happened = play.do("B", "auto", faces[1:], what="hinder", how=how)
    assert bool(named(happened, "escape_opposed")) is (how == "always")
