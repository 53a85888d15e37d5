"""E-18: surprise attacks, in the hall and in the fight (``tests/golden/ephem/surprise.fight``)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ephem_fights import CORE, QUIET, fighter, named, opened, outfit, surprised
from ephem_halls import CORE as HALL
from ephem_halls import Evening, names, one

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import Master, player
from rulesets.ephem.ruleset import Ephem
from rulesets.ephem.tuning import ImmunityTuning, SpellTuning, SurpriseTuning, Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Ambush, Whereabouts
from rulesets.intents import admitted, intent
from rulesets.ruleset import Rear


def street(tuning: Tuning | None = None, *, x: int = 2, yaw: float = 0.0) -> Evening:
    """a at 0, b at ``x`` looking along ``yaw``; c 20 from a, d 41 away."""
    evening = Evening(tuning)
    evening.enter("a")
    evening.enter("b", x)
    look(evening, "b", x, yaw)
    evening.enter("c", 0, 20)
    evening.enter("d", -41)
    return evening


def look(evening: Evening, uuid: str, x: int, yaw: float) -> None:
    evening.tell("placed", uuid=uuid, where=Whereabouts(Block(x, 64, 0), yaw, "w"))


# -- declared


def test_e18_the_dice_are_promised_first_both_are_held_and_the_target_is_asked() -> None:
    evening = street()
    events = evening.say("a", "surprise", at=1_000, target="b")
    assert names(events) == [
        "fight_committed",
        "fight_mode_set",
        "fight_mode_set",
        "surprise_declared",
    ]
    declared = one(events, "surprise_declared")
    assert (declared.uuid, declared.target, declared.until) == ("a", "b", 16_000)
    assert options_of(evening, "b") == ["roleplay", "system"]
    assert options_of(evening, "a") == []


def options_of(evening: Evening, uuid: str) -> list[str]:
    return [option.verb for option in HALL.options(evening.hall, player(uuid), Ground())]


def test_e18_all_others_within_20_have_their_block_recorded() -> None:
    """20 of the attacker or of the target, the twentieth included; further away not."""
    evening = street()
    evening.enter("e", 22, 0)
    evening.enter("f", 23, 0)
    evening.fight("x", "y")
    declared = one(evening.say("a", "surprise", target="b"), "surprise_declared")
    assert dict(declared.blocks) == {"c": Block(0, 64, 20), "e": Block(22, 64, 0)}


@pytest.mark.parametrize(("x", "code"), [(20, None), (21, Refusal.OUT_OF_RANGE)])
def test_e18_within_20_blocks(x: int, code: Refusal | None) -> None:
    evening = street(x=x)
    if code is None:
        evening.say("a", "surprise", target="b")
    else:
        refusal = evening.denied("a", "surprise", target="b")
        assert (refusal.code, refusal.facts["have"], refusal.facts["hi"]) == (code, 21, 20)


def test_e18_whom_nobody_can_attack_so() -> None:
    evening = street()
    assert evening.denied("a", "surprise", target="a").code is Refusal.SELF_TARGET
    assert evening.denied("a", "surprise", target="zz").code is Refusal.NOT_HERE
    assert evening.denied("a", "surprise").code is Refusal.NOBODY_NEAR
    evening.place("b", 2, world="nether")
    assert evening.denied("a", "surprise", target="b").code is Refusal.NOT_HERE


def test_e17_an_ally_is_no_target() -> None:
    evening = street()
    for uuid in ("a", "b"):
        evening.say(uuid, "fight")
        evening.say(uuid, "side", side="red")
    assert evening.denied("a", "surprise", target="b").code is Refusal.ALLY


def test_e18_who_is_in_a_fight_neither_attacks_so_nor_is_attacked() -> None:
    evening = street()
    evening.fight("x", "y")
    assert evening.denied("x", "surprise", target="a").code is Refusal.IN_FIGHT
    refusal = evening.denied("a", "surprise", target="x")
    assert (refusal.code, refusal.facts["who"]) == (Refusal.IN_FIGHT, "x")


def test_e18_while_an_answer_is_awaited_neither_does_or_suffers_anything_else() -> None:
    evening = street()
    evening.say("a", "surprise", target="b")
    for uuid, verb in [("a", "fight"), ("a", "ready"), ("b", "fight"), ("b", "join")]:
        refusal = evening.denied(uuid, verb)
        assert (refusal.code, refusal.facts["who"]) == (Refusal.SURPRISE_OPEN, "b")
    for target in ("a", "b"):
        assert evening.denied("c", "surprise", target=target).code is Refusal.SURPRISE_OPEN
    assert evening.denied("a", "surprise", target="c").code is Refusal.SURPRISE_OPEN
    assert evening.denied("a", "roleplay").code is Refusal.SURPRISE_OPEN
    assert evening.denied("c", "roleplay").code is Refusal.NO_PROMPT


# -- immunity (E-19)


def protected(evening: Evening, uuid: str) -> None:
    """After a fight: inviolable for 600 s from 0."""
    evening.fight(uuid, "z")
    fight = evening.hall.fighting[uuid]
    evening.tell("reported", fight=fight, fighters=(uuid, "z"), training=False)


def test_e19_nobody_draws_an_inviolable_one_into_a_surprise_attack() -> None:
    evening = street()
    protected(evening, "b")
    refusal = evening.denied("a", "surprise", at=1_001, target="b")
    assert (refusal.code, refusal.facts["who"]) == (Refusal.INVIOLABLE, "b")
    assert refusal.facts["left"] == 599


def test_e19_his_own_blow_gives_up_his_immunity() -> None:
    evening = street()
    protected(evening, "a")
    events = evening.say("a", "surprise", target="b")
    assert names(events)[0] == "inviolable"
    assert "a" not in evening.hall.immune


def test_e19_where_it_cannot_be_given_up_the_attack_is_refused() -> None:
    evening = street(replace(Tuning(), immunity=ImmunityTuning(waivable=False)))
    protected(evening, "a")
    assert evening.denied("a", "surprise", target="b").code is Refusal.INVIOLABLE


# -- behind


@pytest.mark.parametrize(
    ("arc", "off", "behind"),
    [
        (120, 59.9, True),
        (120, 60, True),
        (120, -60, True),
        (120, 60.1, False),
        (120, -60.1, False),
        (180, 90, True),
        (180, 90.1, False),
        (0, 0, True),
        (0, 0.1, False),
    ],
)
def test_e18_behind_is_an_arc_round_the_opposite_of_the_look(
    arc: int, off: float, behind: bool
) -> None:
    """The attacker stands west of the target; east (270) is straight away from him."""
    evening = street(replace(Tuning(), rear_arc_degrees=arc), yaw=270 + off)
    declared = one(evening.say("a", "surprise", target="b"), "surprise_declared")
    assert declared.behind is behind


@pytest.mark.parametrize("degrees", [0, 120, 360])
def test_e18_what_is_told_of_the_arc_is_what_the_rule_asks(degrees: int) -> None:
    assert Ephem().rear(replace(Tuning(), rear_arc_degrees=degrees)) == Rear(degrees, 20)


def test_e18_where_he_looks_later_does_not_matter() -> None:
    evening = street(yaw=270)
    evening.say("a", "surprise", target="b")
    look(evening, "b", 2, 90)
    setup = one(evening.say("b", "roleplay"), "fight_opened").setup
    assert setup.surprise == Ambush("a", "b", behind=True)


# -- answered


def test_e18_roleplay_begins_the_fight_in_the_order_attacker_target() -> None:
    evening = street()
    declared = one(evening.say("a", "surprise", target="b"), "surprise_declared")
    events = evening.say("b", "roleplay")
    assert names(events) == ["surprise_answered", "fight_opened"]
    setup = one(events, "fight_opened").setup
    assert [fighter.id for fighter in setup.fighters] == ["a", "b"]
    assert (setup.fight, setup.words) == (declared.fight, ())
    assert setup.surprise == Ambush("a", "b", behind=False)
    assert setup.blocks == (("c", Block(0, 64, 20)),)
    assert not evening.hall.surprises
    assert not evening.hall.pledges


@pytest.mark.parametrize("seconds", [15, 40])
def test_e18_silence_is_roleplay_after_reaction_seconds(seconds: int) -> None:
    evening = street(replace(Tuning(), reaction_seconds=seconds))
    declared = one(evening.say("a", "surprise", at=500, target="b"), "surprise_declared")
    assert declared.until == 500 + seconds * 1000
    events = evening.silence()
    assert one(events, "surprise_answered").how == "silence"
    assert one(events, "fight_opened").setup.surprise is not None


def test_e18_system_ends_it_frees_both_and_gives_the_dice_back() -> None:
    evening = street()
    evening.say("a", "surprise", target="b")
    events = evening.say("b", "system")
    assert names(events) == [
        "surprise_answered",
        "fight_dissolved",
        "fight_mode_set",
        "fight_mode_set",
    ]
    assert not evening.hall.pledges
    assert not any(person.fight_mode for person in evening.hall.people.values())
    evening.say("a", "surprise", target="b")


def test_e18_who_was_in_fight_mode_before_stays_in_it() -> None:
    evening = street()
    evening.say("b", "fight")
    evening.say("a", "surprise", target="b")
    evening.say("b", "system")
    assert evening.hall.people["b"].fight_mode
    assert not evening.hall.people["a"].fight_mode


def test_e18_the_targets_readiness_ends_and_its_gathering_goes_on_without_it() -> None:
    evening = street()
    for uuid in ("b", "c"):
        evening.say(uuid, "fight")
    evening.say("b", "ready")
    events = evening.say("a", "surprise", target="b")
    assert [event.uuid for event in named(events, "unreadied")] == ["b"]
    assert "fight_dissolved" in names(events)  # nobody is ready for that one any more
    evening.enter("e", 0, 19)
    evening.say("e", "fight")
    evening.say("c", "ready")
    opened_ = one(evening.say("e", "ready"), "fight_opened")
    assert [fighter.id for fighter in opened_.setup.fighters] == ["c", "e"]


def test_e18_the_attacker_leaves_and_nothing_comes_of_it() -> None:
    evening = street()
    evening.say("a", "surprise", target="b")
    events = evening.tell("left", uuid="a")
    assert one(events, "surprise_answered").how == "void"
    assert "fight_dissolved" in names(events)
    assert not evening.hall.people["b"].fight_mode


def test_e57_the_target_leaves_and_that_is_its_silence() -> None:
    """Quitting is no way out: the fight begins, and he is away in it."""
    evening = street()
    evening.say("a", "surprise", target="b")
    events = evening.tell("left", uuid="b")
    assert one(events, "surprise_answered").how == "left"
    setup = one(events, "fight_opened").setup
    assert [fighter.away for fighter in setup.fighters] == [False, True]
    assert evening.hall.fighting == {"a": setup.fight, "b": setup.fight}


def test_e18_a_moderator_starts_no_gathering_of_one_who_is_asked() -> None:
    evening = street()
    evening.say("a", "surprise", target="b")
    refusal = evening.refused(Master("gm"), intent("start", uuid="b"))
    assert (refusal.code, refusal.facts["who"]) == (Refusal.SURPRISE_OPEN, "b")


# -- in the fight


def test_e18_no_initiative_is_thrown() -> None:
    play = surprised(fighter("a"), fighter("b", 2))
    assert [event.name for event in play.log] == [
        "dice_committed",
        "opened",
        "fight_started",
        "initiative_set",
        "turn_started",
    ]
    assert play.state.order == ("a", "b")
    assert not play.state.prompts


def test_e18_the_blocks_of_the_others_are_kept_for_who_joins() -> None:
    play = surprised(fighter("a"), fighter("b", 2), blocks=(("c", Block(0, 64, 9)),))
    assert play.state.blocks == (("c", Block(0, 64, 9)),)


@pytest.mark.parametrize(("against", "faces"), [("attacker", 1), ("all", 2)])
def test_e18_against_flips_whom_the_disadvantage_is_against(against: str, faces: int) -> None:
    """A third one's attack in round 1: the target's defence is plain, or worse too."""
    tuning = replace(QUIET, surprise=SurpriseTuning(against))  # type: ignore[arg-type]
    play = surprised(fighter("a"), fighter("b", 2), behind=True, tuning=tuning)
    (effect,) = named(play.log, "effect_begun")
    assert (effect.effect, effect.last) == ("surprised", 1)
    assert effect.against == ("a" if against == "attacker" else "")
    other = fighter("c", 3)
    play.do("a", "attack", [20], target="b")
    rolled = named(play.do("b", "dodge", [5, 6]), "roll")
    assert rolled[0].mode == "disadvantage"
    third = opened(fighter("a"), fighter("b", 2), other, tuning=tuning)
    third.state = replace(
        third.state, effects=play.state.effects, phase="turns", round=1, prompts=(), order=("c",)
    )
    third.state = replace(third.state, turn=replace(play.state.turn, uuid="c", action=True))
    third.do("c", "attack", [20], target="b")
    (roll,) = named(third.do("b", "dodge", [9, 9][:faces]), "roll")
    assert len(roll.faces) == faces
    assert roll.sources == (("disadvantage:behind",) if faces == 2 else ())


def test_e18_only_defences_are_worse() -> None:
    play = surprised(fighter("a"), fighter("b", 2), behind=True)
    play.do("a", "end")
    (_, roll, *_rest) = play.do("b", "attack", [11], target="a")
    assert roll.mode == "plain"  # type: ignore[attr-defined]


def test_e18_the_action_is_owed_while_the_target_can_be_attacked() -> None:
    play = surprised(fighter("a"), fighter("b", 2))
    options = CORE.options(play.state, player("a"), play.ground)
    assert not admitted(options, intent("move"))
    assert admitted(options, intent("move", bonus="bonus"))
    assert admitted(options, intent("end"))
    assert not [one for one in options if one.verb in ("push", "swap", "escape")]


def test_e18_when_the_bonus_movement_is_used_up_no_step_opens_the_actions() -> None:
    play = surprised(fighter("a"), fighter("b", 15))
    play.do("a", "step", to=Block(5, 64, 0))
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "step", to=Block(6, 64, 0))
    assert caught.value.code is Refusal.SURPRISE_OWED


def test_e18_another_opponent_is_no_substitute() -> None:
    play = surprised(fighter("a"), fighter("b", 2))
    two = (*play.state.fighters, replace(play.state.body("b"), id="c", by="c", pos=Block(0, 64, 1)))
    play.state = replace(play.state, fighters=two, order=("a", "b", "c"))
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "attack", target="c")
    assert (caught.value.code, caught.value.facts["target"]) == (Refusal.SURPRISE_OWED, "b")
    options = CORE.options(play.state, player("a"), play.ground)
    assert not admitted(options, intent("attack", target="c"))
    assert admitted(options, intent("attack", target="b"))
    down = replace(play.state.body("b"), standing="down", hp=0)
    play.state = replace(play.state, fighters=(two[0], down, two[2]))
    play.do("a", "attack", [10], target="c")


def test_e18_a_spell_at_the_target_is_the_attack_too_and_another_is_not() -> None:
    tuning = replace(QUIET, spells=SpellTuning(free=True))
    play = surprised(fighter("a", gear=outfit()), fighter("b", 9), tuning=tuning)
    options = CORE.options(play.state, player("a"), play.ground)
    assert admitted(options, intent("cast", spell="вихрь", target="b"))
    assert not admitted(options, intent("cast", spell="вихрь"))
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "cast", spell="вихрь")
    assert caught.value.code is Refusal.SURPRISE_OWED
    assert named(play.do("a", "cast", [10], spell="вихрь", target="b"), "attacked")


def test_e57_an_absent_target_is_attacked_all_the_same() -> None:
    play = surprised(fighter("a"), fighter("b", 2, away=True))
    play.do("a", "attack", [20], target="b")
    assert named(play.silence([3]), "hit")
