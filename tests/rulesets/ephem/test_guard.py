"""E-38: taking an attack for another; what the transcripts leave out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, named, opened, outfit

from rulesets.actors import WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.state import changed
from rulesets.ephem.tuning import MeleeTuning, Tuning
from rulesets.equipment import Equipment
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.intents import intent

WARN = replace(QUIET, emote="warn")


def refused(play: Play, who: str, **slots: Any) -> RuleViolation:
    """The refusal of a guard; no die falls for it."""
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), intent("guard", **slots), play.ground, Tape())
    return caught.value


def three(tuning: Tuning = QUIET, gear: Equipment | None = None, **guard: Any) -> Play:
    """A against M, whom G could guard: he stands 3 blocks away."""
    return begun(
        fighter("a", side="red"),
        fighter("m", 1, side="blue", gear=outfit()),
        fighter("g", 4, side="blue", gear=gear, **guard),
        tuning=tuning,
    )


def attacked(play: Play, face: int = 15) -> Play:
    play.do("a", "attack", [face], target="m")
    return play


@pytest.mark.parametrize(
    ("face", "ties", "hurt"),
    [
        (14, "defender", True),
        (15, "defender", False),
        (16, "defender", False),
        (14, "attacker", True),
        (15, "attacker", True),
        (16, "attacker", False),
    ],
)
def test_e9_e38_success_as_against_any_defence(face: int, ties: Any, hurt: bool) -> None:
    play = attacked(three(replace(QUIET, ties=ties)))
    events = play.do("g", "guard", [face], target="m")
    assert bool(named(events, "hit")) is hurt
    assert bool(named(events, "defended")) is not hurt
    assert (play.state.body("g").hp, play.state.body("m").hp) == (3 - hurt, 3)


@pytest.mark.parametrize(("most", "may"), [(3, True), (2, False)])
def test_e38_within_the_melee_zone_of_the_guarded(most: int, may: bool) -> None:
    play = attacked(three(replace(QUIET, melee=MeleeTuning(max=most))))
    if may:
        play.do("g", "guard", [15], target="m")
    else:
        assert refused(play, "g", target="m").facts["hi"] == most


def test_e12_e38_the_nearest_blocks_of_a_rider_count() -> None:
    play = begun(
        fighter("a"),
        fighter("m", 1),
        fighter("g", 5),
        fighter("h", -3, 0, mounted=True),
    )
    attacked(play)
    assert refused(play, "g", target="m").code is Refusal.OUT_OF_RANGE
    play.do("h", "guard", [15], target="m")


@pytest.mark.parametrize(
    ("gear", "may"),
    [
        (outfit(), False),
        (outfit(main="stick"), False),
        (outfit(off="trident"), False),
        (outfit(main="trident"), True),
        (outfit(off="iron_sword"), True),
        (outfit(off="shield"), True),
        (outfit(main="bow"), True),
    ],
)
def test_e33_e38_a_weapon_or_a_shield_is_needed(gear: Equipment, may: bool) -> None:
    play = attacked(three(gear=gear))
    if may:
        play.do("g", "guard", [15], target="m")
    else:
        assert refused(play, "g", target="m").code is Refusal.CANNOT_GUARD


@pytest.mark.parametrize(
    ("role", "chest", "may"),
    [("", None, False), ("witcher", None, False), ("mage", None, True)],
)
def test_e37_e38_from_magic_guards_who_may_parry_it(
    role: str, chest: str | None, may: bool
) -> None:
    play = three(role=role)
    play.do("a", "cast", [15], spell="луч", target="m")
    if may:
        guarded = play.do("g", "guard", [15], target="m")
        assert named(guarded, "roll")[0].die == "parry.magic"
    else:
        refusal = refused(play, "g", target="m")
        assert (refusal.code, refusal.facts["what"]) == (Refusal.CANNOT_GUARD, "spell")


def test_e38_he_takes_the_better_parry_and_no_step() -> None:
    play = attacked(three(constitution=16, strength=1, agility=30))
    rolled = named(play.do("g", "guard", [15], target="m"), "roll")[0]
    assert rolled.die == "attribute.constitution"
    assert not named(play.log, "moved")


def test_e28_e38_who_carries_guards_with_disadvantage() -> None:
    play = three()
    play.state = changed(play.state, "g", carries="x")
    attacked(play)
    rolled = named(play.do("g", "guard", [18, 4], target="m"), "roll")[0]
    assert (rolled.mode, rolled.kept, rolled.sources) == (
        "disadvantage",
        4,
        ("disadvantage:carrying",),
    )


def test_e38_nothing_is_asked_of_the_target_any_more() -> None:
    play = attacked(three())
    assert [prompt.to for prompt in play.state.prompts] == ["m"]
    closed = named(play.do("g", "guard", [15], target="m"), "prompt_closed")[0]
    assert (closed.to, closed.how) == ("m", "guard")
    assert play.state.prompts == ()
    assert play.state.assault is None


def test_e30_e38_the_emote_is_owed_by_the_guard_and_not_by_the_target() -> None:
    play = attacked(three(WARN))
    play.do("g", "guard", [15], target="m")
    assert (play.state.body("g").owes, play.state.body("m").owes) == (True, False)
    play.do(WORLD, "spoke", uuid="g", channel="me", length=40)
    assert not play.state.body("g").owes


def test_e30_e38_prose_before_serves() -> None:
    play = attacked(three(WARN))
    play.do(WORLD, "spoke", uuid="g", channel="me", length=40)
    play.do("g", "guard", [15], target="m")
    assert (play.state.body("g").owes, play.state.body("g").wrote) == (False, False)


def test_e58_while_another_question_is_open_nobody_is_guarded_beforehand() -> None:
    play = attacked(three())
    for slots in ({"target": "a"}, {"off": "off"}, {"target": "m", "off": "off"}):
        assert refused(play, "g", **slots).code is Refusal.PROMPT_OPEN


def test_e57_who_is_away_does_not_answer_by_himself_but_comes_back_to_it() -> None:
    play = three()
    play.do("g", "guard", target="m")
    play.do(WORLD, "left", uuid="g")
    attacked(play)
    assert [prompt.to for prompt in play.state.prompts] == ["m"]
    play.do("m", "take")
    play.do("a", "end")
    play.do("m", "end")
    play.do(WORLD, "entered", uuid="g")
    play.do("g", "end")
    attacked_again = play.do("a", "attack", [15, 15], target="m")
    assert named(attacked_again, "defended")[0].by == "g"


def test_e38_without_the_means_at_that_moment_the_target_is_asked() -> None:
    play = three()
    play.do("g", "guard", target="m")
    play.do(WORLD, "held", uuid="g", equipment=outfit())
    attacked(play)
    assert [prompt.to for prompt in play.state.prompts] == ["m"]


def test_e38_another_target_is_not_guarded() -> None:
    play = begun(
        fighter("a", side="red"),
        fighter("m", 1, side="blue"),
        fighter("n", 2, side="blue"),
        fighter("g", 3, side="blue"),
    )
    play.do("g", "guard", target="n")
    attacked(play)
    assert [prompt.to for prompt in play.state.prompts] == ["m"]


def test_e38_whoever_is_guarded_now_takes_the_place_of_the_one_before() -> None:
    play = begun(
        fighter("a", side="red"),
        fighter("m", 1, side="blue"),
        fighter("n", 2, side="blue"),
        fighter("g", 3, side="blue"),
    )
    play.do("g", "guard", target="n")
    play.do("g", "guard", target="m")
    assert play.state.body("g").guards == "m"


def test_e55_a_guard_who_falls_for_the_last_opponent_but_one_leaves_the_fight_undecided() -> None:
    play = three()
    play.do(Master("x"), "hp", target="g", hp=1)
    attacked(play)
    play.do("g", "guard", [14], target="m")
    assert (play.state.body("g").standing, play.state.phase) == ("down", "turns")
    play.do(Master("x"), "hp", target="m", hp=0)
    assert play.state.phase == "over"


def test_e54_the_fallen_guard_nobody_and_their_word_is_void() -> None:
    play = three()
    play.do("g", "guard", target="m")
    play.do(Master("x"), "hp", target="g", hp=0)
    attacked(play)
    assert [prompt.to for prompt in play.state.prompts] == ["m"]
    assert refused(play, "g", target="m").code is Refusal.NOT_FIGHTING


def test_e38_the_facts_of_a_guard_are_public() -> None:
    play = three()
    events: list[Event] = play.do("g", "guard", target="m")
    events += play.do("a", "attack", [15, 15], target="m")
    seen = [event for event in events if CORE.visible(play.state, event, player("a"))]
    assert [event.name for event in seen if "guard" in event.name] == ["guard_set", "guarded"]


def test_e16_e38_beforehand_while_initiative_is_thrown_too() -> None:
    play = opened(fighter("a", side="red"), fighter("m", 1, side="blue"), fighter("g", side="blue"))
    play.do("g", "guard", target="m")
    assert (play.state.phase, play.state.body("g").guards) == ("initiative", "m")


def test_law_1_the_target_of_off_does_not_matter() -> None:
    """Whom one looks at goes with the word."""
    play = three()
    play.do("g", "guard", target="m")
    play.do("g", "guard", off="off", target="a")
    assert play.state.body("g").guards is None
