"""The decider as a whole: phases, strangers, what is listed, pictures, plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, Play, begun, fighter, named, opened, outfit, setup
from pydantic import TypeAdapter

from grid.blocks import Block
from rulesets.actors import PUBLIC, WORLD, Actor, Fighter, Master, Onlooker, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.ephem.events import FIGHT_EVENTS, PRIVATE, RoundEnded
from rulesets.ephem.fight import FIGHTER_VERBS, MASTER_VERBS
from rulesets.ephem.fold import evolve
from rulesets.ephem.pending import Effect, last_round
from rulesets.ephem.picture import breakdown, fight_view
from rulesets.ephem.state import FightState
from rulesets.ephem.words import WORDS
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Inviolable
from rulesets.intents import intent


def refused(play: Play, actor: Actor, verb: str, **slots: Any) -> RuleViolation:
    """The refusal of an intent; no die may fall for it."""
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, actor, intent(verb, **slots), play.ground, Tape())
    return caught.value


def duel() -> Play:
    return begun(fighter("a"), fighter("b", 2))


def test_facts_come_in_order() -> None:
    """A fight is promised, then opened, once each."""
    play = Play()
    assert refused(play, WORLD, "opened", setup=setup(fighter("a"))).code == Refusal.WRONG_PHASE
    play.do(WORLD, "committed", fight="f", number=7, commitment="c")
    again = refused(play, WORLD, "committed", fight="f", number=8, commitment="d")
    assert again.code == Refusal.WRONG_PHASE
    assert fight_view(play.state).phase == "committed"
    assert (play.state.number, play.state.commitment) == (7, "c")
    play.do(WORLD, "opened", setup=setup(fighter("a"), fighter("b", 5)))
    assert fight_view(play.state).phase == "initiative"


def test_fight_of_one_side_is_over_at_once() -> None:
    """E-55: at most one side has active fighters."""
    play = opened(fighter("a", side="red"), fighter("b", 2, side="red"))
    assert play.log[-1].name == "fight_ended"


def test_a_turn_lists_what_of_e20_is_possible() -> None:
    """Two with swords, 2 apart: nothing to reload or draw, nobody to carry or guard, too near to
    escape (E-42), and nobody calls in round 1 (E-51)."""
    play = duel()
    listed = {one.verb for one in CORE.options(play.state, player("a"), play.ground)}
    turn = {"attack", "cast", "move", "step", "push", "use", "pass", "end"}
    assert listed == turn | {"auto", "peace", "surrender"}


def test_a_turn_lists_all_of_e20_where_all_of_it_is_possible() -> None:
    """Round 2: an empty bow in hand, an ally down beside, a foe far; then the bow is put away for
    a sword."""
    bow = outfit(main="bow")
    play = begun(fighter("a", gear=bow, side="red"), fighter("c", 1, side="red"), fighter("b", 12))
    for who in ("a", "c", "b"):
        play.do(who, "end")
    listed = {one.verb for one in CORE.options(play.state, player("a"), play.ground)}
    assert listed >= {"cast", "move", "step", "escape", "push", "reload", "use", "call", "pass"}
    assert not listed & {"swap", "carry"}
    options = CORE.options(play.state, player("a"), play.ground)
    shots = [one for one in options if one.verb == "attack"]
    assert all("reload" in {s.name for s in one.slots if not s.optional} for one in shots)
    play.do(Master("m"), "hp", target="c", hp=0)
    play.do(WORLD, "held", uuid="a", equipment=outfit(off="iron_sword"))
    listed = {one.verb for one in CORE.options(play.state, player("a"), play.ground)}
    assert listed >= {"swap", "carry", "end"}
    assert "reload" not in listed


def test_unknown_verbs_are_refused() -> None:
    play = duel()
    assert refused(play, player("a"), "dance").code == Refusal.BAD_VALUE
    assert refused(play, WORLD, "dance").code == Refusal.BAD_VALUE
    assert refused(play, Master("m"), "dance").code == Refusal.NO_SUCH_WORD


def test_nobody_moves_anothers_fighter() -> None:
    play = duel()
    assert refused(play, Fighter("a", "b"), "end").code == Refusal.NOT_IN_FIGHT
    assert CORE.options(play.state, Fighter("a", "b"), play.ground) == []


def test_onlookers_have_no_say_but_whether_they_join() -> None:
    play = duel()
    options = CORE.options(play.state, Onlooker("z"), play.ground)
    assert {option.verb for option in options} == {"join"}
    assert refused(play, Onlooker("z"), "attack", target="a").code == Refusal.NOT_IN_FIGHT


def test_from_round_2_on_onlookers_have_no_say_at_all() -> None:
    """E-50: but for observers and those called."""
    play = duel()
    for who in ("a", "b"):
        play.do(who, "end")
    assert CORE.options(play.state, Onlooker("z"), play.ground) == []
    late = refused(play, Onlooker("z"), "join", who=fighter("z", 5))
    assert (late.code, late.rule) == (Refusal.NOT_OBSERVER, "E-50")


def test_ephem_has_no_composite_orders() -> None:
    play = duel()
    assert CORE.options(play.state, player("a"), play.ground, (intent("step"),)) == []


def test_words_fill_the_slots_of_options() -> None:
    """Every argument of a word of the fight is a slot of its verb's options, and the other way."""
    play = duel()
    play.do("a", "attack", [5], target="b", weapon="main")
    words = {word.verb: word for word in WORDS if "fight" in word.place and word.who == "player"}
    asked = CORE.options(play.state, player("b"), play.ground)
    free = CORE.options(duel().state, player("a"), play.ground)
    for option in (*asked, *free):
        if option.verb != "step":
            slots = {slot.name for slot in option.slots}
            assert slots <= {arg.name for arg in words[option.verb].args}, option.verb


def test_every_word_of_a_fight_is_known_to_the_decider() -> None:
    known = {*FIGHTER_VERBS, *MASTER_VERBS}
    assert {word.verb for word in WORDS if "fight" in word.place} <= known


def test_event_names_are_unique_and_bookkeeping_is_nobodys() -> None:
    assert set(Counter(kind.name for kind in FIGHT_EVENTS).values()) == {1}
    play = duel()
    for event in play.log:
        for viewer in (PUBLIC, Master("m"), player("a"), Onlooker("z")):
            shown = CORE.visible(play.state, event, viewer)
            assert shown == (None if isinstance(event, PRIVATE) else event)


def test_foreign_events_do_not_fit() -> None:
    with pytest.raises(BrokenInvariant):
        evolve(FightState(), Inviolable(at=0, uuid="a", seconds=1))


def test_state_survives_as_plain_data() -> None:
    """Snapshots: a state in the middle of a strike goes to JSON and back."""
    play = begun(fighter("a"), fighter("b", 3), fighter("c", 9, 9))
    play.do("a", "move", column=(-2, 0))
    play.do("b", "strike", [4])
    adapter = TypeAdapter(FightState)
    assert adapter.validate_json(adapter.dump_json(play.state)) == play.state
    assert fold(CORE, CORE.empty, play.log) == play.state


def test_picture_shows_movement_prompts_and_what_is_left() -> None:
    play = begun(fighter("a", mounted=True), fighter("b", 9, side="red"), training=True)
    view = fight_view(play.state)
    assert (view.turn, view.left, view.movement, view.training) == (
        "a",
        ("action", "bonus"),
        None,
        True,
    )
    assert view.fighters[0].footprint == ((0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1))
    play.do("a", "move", bonus="bonus")
    view = fight_view(play.state)
    assert view.left == ("action",)
    assert view.movement is not None
    assert (view.movement.left, view.movement.why) == (5, "bonus_move")
    asked = fight_view(opened(fighter("a"), fighter("b", 9)).state).prompts
    assert [(one.to, one.kind, one.by, one.until) for one in asked] == [
        ("a", "initiative", None, 20_000),
        ("b", "initiative", None, 20_000),
    ]


def test_breakdown_is_of_the_gear_that_counts() -> None:
    """E-6, E-26."""
    worn = outfit(main="iron_sword", chest="iron_chestplate")
    play = begun(fighter("a", gear=worn), fighter("b", 5))
    shown = breakdown(play.state, "a", "dodge.sword")
    assert shown is not None
    assert shown.gear == 1
    play.do(WORLD, "held", uuid="a", equipment=outfit(main="iron_sword"))
    play.do(WORLD, "held", uuid="a", equipment=worn)
    later = breakdown(play.state, "a", "dodge.sword")
    assert later is not None
    assert later.gear == 0, "armour taken off does not count again in this fight"
    assert breakdown(play.state, "z", "dodge.sword") is None
    assert breakdown(play.state, "a", "dodge.nonsense") is None


def test_hands_put_back_count_again() -> None:
    """E-26: what is registered and there counts."""
    play = begun(fighter("a"), fighter("b", 2))
    play.do(WORLD, "held", uuid="a", equipment=outfit())
    play.do(WORLD, "held", uuid="a", equipment=outfit(main="iron_sword"))
    assert named(play.do("a", "attack", [3], target="b"), "attacked")[0].weapon == "sword"


def test_an_effect_lasts_to_the_end_of_its_last_round() -> None:
    """E-53: of n rounds that of use is the first; without a number one."""
    assert [last_round(2), last_round(2, 1), last_round(2, 3)] == [2, 2, 4]
    state = replace(duel().state, effects=(Effect("x", "a", 1), Effect("y", "a", 2)))
    after = evolve(state, RoundEnded(at=0, round=1))
    assert [effect.name for effect in after.effects] == ["y"]


def test_a_new_tuning_holds_from_the_next_roll() -> None:
    """E-6: past rolls stay, the next one is changed."""
    play = begun(fighter("a"), fighter("b", 2, gear=outfit(off="shield")))
    play.do("a", "attack", [11], target="b")
    tuning = play.state.tuning
    gear = {**tuning.gear, "shield": replace(tuning.gear["shield"], parry=4)}
    play.do(WORLD, "tuned", tuning=replace(tuning, gear=gear))
    rolled = named(play.do("b", "parry", [7]), "roll")[0]
    assert (rolled.gear, rolled.total) == (4, 11)


def test_a_new_sheet_holds_from_the_next_roll() -> None:
    play = begun(fighter("a"), fighter("b", 2))
    play.do(WORLD, "sheet", uuid="a", sheet=fighter("x", strength=30).sheet)
    assert named(play.do("a", "attack", [1], target="b"), "roll")[0].total == 8


def test_a_sheet_out_of_range_does_not_stop_a_fight() -> None:
    """E-1: such values are refused where they are set; here the nearest bound counts."""
    play = begun(fighter("a", strength=99), fighter("b", 2))
    assert play.state.body("a").sheet.attributes["strength"] == 30
    play.do(WORLD, "sheet", uuid="a", sheet=fighter("x", strength=-5).sheet)
    assert named(play.do("a", "attack", [9], target="b"), "roll")[0].bonus == -3


def test_rolls_are_numbered_on() -> None:
    """Die numbers come from the dice, so that corrections can name them."""
    play = begun(fighter("a"), fighter("b", 2))
    tape = Tape([9], thrown=41)
    events = CORE.decide(play.state, player("a"), intent("attack", target="b"), play.ground, tape)
    assert named(events, "roll")[0].roll == 41


def test_looking_is_recorded() -> None:
    play = duel()
    play.do(WORLD, "looked", uuid="a", yaw=91.5)
    assert fight_view(play.state).fighters[0].yaw == 91.5
    assert play.state.body("a").pos == Block(0, 64, 0)
