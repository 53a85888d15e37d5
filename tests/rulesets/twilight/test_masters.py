"""The master's words (section 18, T-16, T-93)."""

from __future__ import annotations

from typing import Any

import pytest
from twilight_fights import CORE, MASTER, Bout, Champ, attack, defend, sword

from rulesets.actors import PUBLIC, Master, player
from rulesets.errors import RuleViolation
from rulesets.events import FightEnded
from rulesets.twilight.catalogue import Condition
from rulesets.twilight.fate_events import FightClosed
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import OrdersShown, RoundLocked, RoundReopened
from rulesets.twilight.stage_events import ConditionSet, PointsSet, RoundOpened, StageWaits
from rulesets.twilight.tuning import ConditionsTuning, MasterTuning, Tuning

BY_HAND = Tuning(master=MasterTuning(auto=False))


def champ(name: str, **more: Any) -> Champ:
    return Champ(name, weapons={"меч": sword(0)}, **more)


def duel(tuning: Tuning | None = None) -> Bout:
    return Bout(champ("a"), champ("b"), tuning=tuning)


def code(bout: Bout, verb: str, by: Master = MASTER, **slots: Any) -> str:
    """Try something as a master; the code that refuses it, "" if it is done."""
    try:
        bout.do(by, verb, **slots)
    except RuleViolation as refused:
        return refused.code.value
    return ""


def test_t16_a_word_out_of_stage_tells_the_master_what_he_may_say() -> None:
    bout = duel(BY_HAND)

    def instead(what: str) -> object:
        with pytest.raises(RuleViolation) as refused:
            bout.do(MASTER, "round", what=what)
        return refused.value.facts["ways"]

    assert instead("open") == ("next",)
    bout.do(MASTER, "round", what="lock")
    assert instead("lock") == ("open", "next")
    bout.do(MASTER, "round", what="open")
    assert instead("reopen") == ("lock", "next")
    bout.do(MASTER, "round", what="lock")
    assert instead("open") == ("roll", "next", "reopen")


def test_the_master_opens_locks_reopens_and_rolls() -> None:
    bout = duel(BY_HAND)
    assert code(bout, "round", what="open") == "E_PHASE"
    assert code(bout, "round", what="lock") == ""
    assert bout.last(StageWaits)[0].stage == "opening"
    assert code(bout, "round", what="lock") == "E_PHASE"
    assert code(bout, "round", what="open") == ""
    assert bout.last(RoundOpened)
    assert code(bout, "roll") == "E_PHASE"
    bout.order("a", attack())
    bout.do("a", "confirm")
    assert code(bout, "round", what="reopen") == "E_PHASE"
    assert code(bout, "round", what="lock") == ""
    assert bout.last(RoundLocked)[0].by == "m"
    assert (bout.state.stage, bout.state.round) == ("locked", 1)
    assert code(bout, "round", what="reopen") == ""
    assert bout.last(RoundReopened)
    assert not bout.one("a").confirmed
    assert bout.one("a").order == (Item("attack"),)
    assert [prompt.to for prompt in bout.state.prompts] == ["a", "b"]
    assert code(bout, "round", what="lock") == ""
    assert code(bout, "roll") == ""
    assert bout.state.round == 1
    assert bout.state.stage == "opening"
    assert code(bout, "roll") == ""
    assert bout.state.round == 2
    assert bout.state.stage == "orders"


def test_next_ends_any_stage_as_silence_would() -> None:
    bout = duel(BY_HAND)
    stages = []
    for _ in range(5):
        stages.append(bout.state.stage)
        assert code(bout, "next") == ""
    assert stages == ["approach", "opening", "orders", "locked", "opening"]
    auto = duel()
    assert code(auto, "next") == ""
    assert (auto.state.stage, auto.state.round) == ("orders", 1)
    assert code(auto, "next") == ""
    assert (auto.state.stage, auto.state.round) == ("orders", 2)


def test_t93_the_master_chooses_a_condition_before_the_clash_or_in_it() -> None:
    custom = ConditionsTuning(custom=(Condition("туман", ap=1),))
    bout = duel(Tuning(conditions=custom))
    assert code(bout, "condition", condition="туман") == ""
    assert bout.last(ConditionSet)[0] == ConditionSet(at=0, condition="туман", by="m")
    assert code(bout, "condition", condition="метель") == "bad_value"
    bout.start()
    bout.order("a", attack(), attack(), defend())
    assert code(bout, "condition", condition="twilight") == ""
    assert bout.state.is_twilight
    assert code(bout, "condition", condition="sunny") == ""
    assert bout.state.condition == ""


def test_t69_hp_and_energy_within_their_ranges() -> None:
    bout = duel()
    before = bout.state
    assert code(bout, "hp", target="a", hp=0) == "bad_value"
    assert code(bout, "hp", target="a", hp=201) == "bad_value"
    assert code(bout, "hp", target="z", hp=1) == "E_TARGET_UNKNOWN"
    assert code(bout, "hp", target="a", hp=1) == ""
    (told,) = bout.last(PointsSet)
    seen = CORE.visible(before, told, PUBLIC)
    assert isinstance(seen, PointsSet)
    assert seen.value is None
    assert CORE.visible(before, told, player("a")) == told
    assert bout.one("a").hp == 1
    assert code(bout, "hp", target="a", hp=20) == ""
    assert code(bout, "energy", target="a", energy=51) == "bad_value"
    assert code(bout, "energy", target="a", energy=-1) == "bad_value"
    assert code(bout, "energy", target="a", energy=0) == ""
    assert bout.one("a").energy == 0


def test_t17_no_answer_tells_a_master_how_much_a_champion_can_have() -> None:
    """More than his most is his most: trying numbers out teaches nothing of a build."""
    bout = duel()
    for value in (20, 21, 200):
        assert code(bout, "hp", target="a", hp=1) == ""
        assert code(bout, "hp", target="a", hp=value) == ""
        assert bout.one("a").hp == 20
    for value in (5, 6, 50):
        assert code(bout, "energy", target="a", energy=1) == ""
        assert code(bout, "energy", target="a", energy=value) == ""
        assert bout.one("a").energy == 5


def test_orders_are_shown_to_the_master_who_asks_and_all_learn_of_it() -> None:
    bout = duel()
    assert code(bout, "orders") == "E_PHASE"
    bout.start()
    bout.order("a", attack())
    before = bout.state
    assert code(bout, "orders") == ""
    (shown,) = bout.last(OrdersShown)
    assert shown.orders == {"a": (Item("attack"),)}
    assert CORE.visible(before, shown, MASTER) == shown
    for viewer in (PUBLIC, player("a"), Master("other")):
        seen = CORE.visible(before, shown, viewer)
        assert isinstance(seen, OrdersShown)
        assert seen.by == "m"
        assert not seen.orders


@pytest.mark.parametrize("by", ["a", "m"])
def test_who_fights_there_looks_at_no_orders(by: str) -> None:
    bout = Bout(champ("a"), champ("npc", by="m")).start()
    assert code(bout, "orders", Master(by)) == "own_fight"
    assert code(bout, "orders", Master("other")) == ""


def test_the_master_ends_a_fight_and_nobody_has_won() -> None:
    bout = duel()
    assert code(bout, "end") == ""
    (closed,) = bout.last(FightClosed)
    assert (closed.reason, closed.by) == ("ended", "m")
    assert not closed.outcome.winners
    assert isinstance(CORE.visible(bout.state, closed, PUBLIC), FightEnded)
    assert code(bout, "next") == "fight_over"
