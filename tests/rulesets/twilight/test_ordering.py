"""Orders given, dropped, confirmed; window and lock; surrender and peace (T-16, T-74, T-120).

Among the rules tested here: T-14, T-123.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest
from twilight_fights import CORE, GROUND, Bout, Champ, attack, counter, defend, special, sword

from rulesets.actors import PUBLIC, WORLD, Fighter, Master, player
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.events import PromptClosed, Prompted
from rulesets.intents import Intent, intent
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.fate_events import Decided, FightClosed, Surrendered
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import (
    Confirmed,
    Ordered,
    OrderReceived,
    OrderSeen,
    RoundLocked,
    SurrenderAsked,
    TacticUsed,
    WindowClosed,
)
from rulesets.twilight.ruleset import Twilight
from rulesets.twilight.stage_events import RoundOpened
from rulesets.twilight.tuning import ClashTuning, MasterTuning, OrdersTuning, PveTuning, Tuning

BY_HAND = Tuning(master=MasterTuning(auto=False))
TWO = {
    "два клинка": Perk(
        kind="passive", ap=0, effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2),)
    )
}


def champ(name: str, side: str = "", **more: Any) -> Champ:
    return Champ(name, side, weapons={"меч": sword(0), "кинжал": sword(0)}, **more)


def duel(tuning: Tuning | None = None, **more: Any) -> Bout:
    return Bout(champ("a", **more), champ("b"), tuning=tuning).start()


def squads(tuning: Tuning | None = None) -> Bout:
    bout = Bout(champ("a", "x"), champ("b", "x"), champ("c", "y"), champ("d", "y"), tuning=tuning)
    return bout.start()


def code(bout: Bout, who: str | Fighter | Master, verb: str, **slots: Any) -> str:
    """Try something; the code that refuses it, "" if it is done."""
    try:
        bout.do(who, verb, **slots)
    except RuleViolation as refused:
        return refused.code.value
    return ""


def asked(bout: Bout, who: str) -> list[str]:
    return [prompt.kind for prompt in bout.state.prompts if prompt.to == who]


def test_t16_that_an_order_is_there_is_said_once_a_round() -> None:
    bout = duel()
    bout.order("a", attack())
    assert [type(event) for event in bout.done] == [Ordered, OrderReceived]
    bout.order("a", defend())
    assert [type(event) for event in bout.done] == [Ordered]
    bout.do("a", "clear")
    bout.order("a", defend())
    assert not bout.last(OrderReceived)
    bout.round({})
    bout.order("a")
    assert bout.last(OrderReceived)


def test_t16_an_order_is_for_its_owner_alone() -> None:
    bout = duel()
    before = bout.state
    bout.order("a", attack(), defend())
    (ordered,) = bout.last(Ordered)
    assert CORE.visible(before, ordered, player("a")) == ordered
    for viewer in (player("b"), PUBLIC, Master("m")):
        assert CORE.visible(before, ordered, viewer) is None
    assert Twilight().draft(bout.state, "a") == (attack(), defend())
    assert Twilight().draft(bout.state, "b") == ()


def test_t16_changing_an_order_takes_the_confirmation_back() -> None:
    bout = duel()
    assert asked(bout, "a") == ["order"]
    bout.order("a", attack())
    bout.do("a", "confirm")
    assert bout.last(PromptClosed)[0].how == "confirm"
    assert asked(bout, "a") == []
    assert bout.one("a").confirmed
    assert code(bout, "a", "confirm") == "already_confirmed"
    bout.order("a", defend())
    assert not bout.one("a").confirmed
    assert bout.last(Prompted)[0].kind == "order"
    bout.do("a", "confirm")
    bout.do("a", "clear")
    assert not bout.one("a").confirmed
    assert asked(bout, "a") == ["order"]
    assert bout.one("a").order is None


def test_t16_an_order_refused_leaves_the_earlier_one() -> None:
    bout = duel()
    bout.order("a", attack())
    assert code(bout, "a", "order", draft=(attack(), attack(), defend())) == "E_AP"
    assert bout.one("a").order == (Item("attack"),)


def test_t87_in_the_endgame_nothing_is_ordered_or_confirmed() -> None:
    bout = duel(Tuning(clash=ClashTuning(rounds=1)))
    bout.round({})
    assert bout.state.stage == "endgame"
    assert code(bout, "a", "order", draft=(attack(),)) == "E_ENDGAME_ONLY"
    assert code(bout, "a", "confirm") == "E_PHASE"
    assert code(bout, "a", "clear") == "E_PHASE"


def test_t16_t24_a_pass_is_ordered_and_confirmed_like_any_order_never_by_confirming_nothing() -> (
    None
):
    """Who was refused an order and says he is ready does not lose his round."""
    bout = duel()
    assert code(bout, "a", "order", draft=(attack(), attack(), attack())) == "E_AP"
    assert code(bout, "a", "confirm") == "order_first"
    bout.order("a")
    assert [type(e) for e in bout.done] == [Ordered, OrderReceived]
    bout.do("a", "confirm")
    assert [type(e) for e in bout.done] == [PromptClosed, Confirmed]
    assert bout.one("a").order == ()


def test_t16_nothing_to_drop() -> None:
    bout = Bout(champ("a"), champ("b"))
    assert code(bout, "a", "clear") == "E_PHASE"
    bout.start()
    assert code(bout, "a", "clear") == "no_order"


def test_t12_who_is_ready_in_the_approach_acts_there_no_more() -> None:
    bout = Bout(champ("a"), champ("b"))
    assert asked(bout, "a") == ["approach"]
    bout.do("a", "confirm")
    assert asked(bout, "a") == []
    assert code(bout, "a", "confirm") == "already_confirmed"
    bout.do("b", "confirm")
    assert bout.state.stage == "orders"


def test_t16_the_window_closes_an_order_confirmed_or_not() -> None:
    bout = duel(Tuning(orders=OrdersTuning(edit_window_s=10)))
    bout.at = 1000
    bout.order("a", attack())
    bout.at = 10_999
    bout.order("a", defend())
    due = CORE.deadline(bout.state)
    assert due is not None
    assert due.at == 20_999
    bout.do("a", "confirm")
    assert CORE.deadline(bout.state) == due
    bout.at = due.at
    bout.submit(WORLD, due.intent)
    assert [type(event) for event in bout.done] == [WindowClosed]
    assert code(bout, "a", "order", draft=(attack(),)) == "E_LOCKED"
    assert code(bout, "a", "clear") == "E_LOCKED"
    assert bout.one("a").confirmed
    bout.order("b", attack())
    due = CORE.deadline(bout.state)
    assert due is not None
    bout.at = due.at
    bout.submit(WORLD, due.intent)
    assert [type(event) for event in bout.done][:3] == [WindowClosed, PromptClosed, Confirmed]
    assert bout.last(RoundLocked)


def test_t16_who_is_gone_without_an_order_has_passed() -> None:
    bout = duel()
    bout.order("a", attack())
    bout.do("a", "confirm")
    bout.do(WORLD, "left", uuid="b")
    due = CORE.deadline(bout.state)
    assert due is not None
    bout.at = due.at
    bout.submit(WORLD, due.intent)
    assert bout.last(RoundLocked)


def test_t16_a_stored_order_of_one_who_is_gone_stands() -> None:
    bout = duel(BY_HAND)
    bout.do(Master("m"), "roll")
    bout.order("b", attack())
    bout.do(WORLD, "left", uuid="b")
    bout.order("a")
    bout.do("a", "confirm")
    assert bout.state.stage == "orders"
    bout.do(Master("m"), "round", what="lock")
    assert bout.one("b").order == (Item("attack"),)


def test_t16_missing_orders_may_defend() -> None:
    missing: Literal["pass", "defend"]
    for missing, stored in (("pass", None), ("defend", (Item("defend", count=2),))):
        tuning = Tuning(orders=OrdersTuning(missing=missing), master=MasterTuning(auto=False))
        bout = duel(tuning)
        bout.do(Master("m"), "roll")
        bout.order("a")
        bout.do(Master("m"), "round", what="lock")
        assert bout.one("b").order == stored
        assert bout.one("a").order == ()


def test_t123_the_weapon_of_an_extra_roll_is_spelt_out() -> None:
    bout = duel(perks=TWO)
    bout.order("a", attack(via="два клинка"), attack())
    first, second = bout.one("a").order or ()
    assert (first.weapon, second.weapon) == ("кинжал", "")
    assert Twilight().draft(bout.state, "a") == (
        attack(weapon="кинжал", via="два клинка"),
        attack(),
    )


def test_t120_foresight_sees_a_confirmed_order() -> None:
    perks = {
        "дальновидность": Perk(kind="tactical", ap=0, directed=True, effects=(Effect("foresight"),))
    }
    bout = Bout(champ("a", perks=perks), champ("b"))
    before = bout.state
    bout.do("a", "tactic", perk="дальновидность")
    (used,) = bout.last(TacticUsed)
    assert CORE.visible(before, used, player("b")) is None
    bout.start()
    bout.order("b", attack(), defend())
    assert not bout.last(OrderSeen)
    bout.do("b", "confirm")
    (seen,) = bout.last(OrderSeen)
    assert (seen.uuid, seen.whose) == ("a", "b")
    assert seen.order == (Item("attack"), Item("defend"))
    assert CORE.visible(before, seen, player("b")) is None
    bout.order("b", defend())
    bout.do("b", "confirm")
    assert bout.last(OrderSeen)[0].order == (Item("defend"),)


def test_t74_surrender_is_asked_for_twice() -> None:
    bout = duel()
    before = bout.state
    bout.do("a", "surrender")
    (question,) = bout.done
    assert isinstance(question, SurrenderAsked)
    assert CORE.visible(before, question, player("a")) == question
    assert CORE.visible(before, question, PUBLIC) is None
    assert bout.one("a").stands


@pytest.mark.parametrize("stage", ["approach", "orders", "locked", "opening"])
def test_t74_surrender_decides_a_duel_at_once(stage: str) -> None:
    bout = Bout(champ("a"), champ("b"), tuning=BY_HAND)
    if stage != "approach":
        bout.start()
    if stage in ("orders", "locked"):
        bout.do(Master("m"), "roll")
    if stage == "locked":
        bout.round({"a": (attack(),), "b": (attack(),)})
    assert bout.state.stage == stage
    bout.do("a", "surrender", sure=True)
    (gone,) = bout.last(Surrendered)
    assert not gone.carried
    assert bout.state.stage in ("choice", "over")
    assert not bout.state.prompts or bout.state.stage == "choice"
    assert code(bout, "a", "surrender", sure=True) in ("E_NOT_STANDING", "fight_over")


@pytest.mark.parametrize("stage", ["approach", "orders"])
def test_t74_both_may_surrender_and_then_nobody_has_won(stage: str) -> None:
    bout = Bout(champ("a"), champ("b"))
    if stage == "orders":
        bout.start()
    bout.do("a", "surrender", sure=True)
    assert bout.state.stage == "choice"
    assert code(bout, "b", "peace") == "E_PHASE"
    bout.do("b", "surrender", sure=True)
    assert [(one.winners, one.drawn, one.losers) for one in bout.last(Decided)] == [((), (), ())]
    (closed,) = bout.last(FightClosed)
    assert closed.reason == "nobody"
    assert closed.outcome.surrendered == ("a", "b")
    assert closed.outcome.fate is None


def test_t137_a_fight_that_a_master_has_ended_leaves_no_choice_behind() -> None:
    bout = duel()
    bout.do("a", "surrender", sure=True)
    assert bout.state.stage == "choice"
    bout.do(Master("m"), "end")
    assert code(bout, "b", "fate", what="execute") == "fight_over"
    assert CORE.options(bout.state, player("b"), GROUND) == []


def test_t74_who_has_won_by_blows_has_nothing_to_give_up() -> None:
    bout = Bout(Champ("a", weapons={"клинок": sword(20)}), champ("b")).start()
    bout.round({"a": (attack(),)}, [6] * 19 + [1])
    assert bout.state.stage == "choice"
    assert code(bout, "a", "surrender", sure=True) == "E_PHASE"


def test_t10_a_master_gives_the_orders_of_a_side_unless_the_setting_forbids_it() -> None:
    for is_enabled in (True, False):
        tuning = Tuning(pve=PveTuning(is_enabled))
        bout = Bout(champ("a"), replace(champ("b"), by="m"), tuning=tuning)
        assert bool(CORE.options(bout.state, Fighter("b", "m"), GROUND)) is is_enabled
        assert CORE.options(bout.state, player("a"), GROUND)


def test_t74_in_a_mass_fight_he_is_led_off_before_the_round() -> None:
    bout = squads(BY_HAND)
    bout.do(Master("m"), "roll")
    bout.order("a", attack(target="c"), attack(target="d"))
    bout.do("c", "surrender", sure=True)
    assert bout.last(Surrendered)[0].carried
    assert asked(bout, "c") == []
    assert bout.state.stage == "orders"
    bout.round({"a": (attack(target="d"),), "b": (attack(target="d"),)})
    bout.do(Master("m"), "round", what="reopen")
    bout.order("a", attack(target="d"))
    bout.do("d", "surrender", sure=True)
    assert not bout.last(Surrendered)[0].carried


def test_t74_blows_at_one_who_has_surrendered_are_left_out() -> None:
    bout = squads(BY_HAND)
    bout.do(Master("m"), "roll")
    bout.round({"a": (attack(target="c"), attack(target="d"))})
    bout.do("c", "surrender", sure=True)
    bout.do(Master("m"), "roll")
    assert bout.last(Ordered)[0].order == (Item("attack", target="d"),)


def test_peace_needs_all_who_stand() -> None:
    bout = squads()
    for who in "abc":
        bout.do(who, "peace")
        assert code(bout, who, "peace") == "peace_asked"
    bout.do("d", "peace")
    assert bout.last(FightClosed)[0].reason == "peace"
    assert bout.state.stage == "over"


def test_t10_a_master_gives_the_orders_of_the_other_side() -> None:
    bout = Bout(champ("a"), Champ("npc", by="m", weapons={"меч": sword(0)}))
    bout.start()
    assert code(bout, "npc", "order", draft=()) == "E_NOT_IN_FIGHT"
    assert code(bout, Fighter("npc", "m"), "order", draft=(attack(),)) == ""
    assert bout.one("npc").order == (Item("attack"),)


def test_t46_an_order_changed_before_the_lock_spends_nothing() -> None:
    bout = duel()
    bout.order("a", counter())
    bout.order("a", attack())
    assert not bout.one("a").counter_used


def test_t26_a_refusal_throws_no_die() -> None:
    bout = duel()
    wish = intent("order", draft=(special("полёт"),))
    with pytest.raises(RuleViolation):
        CORE.decide(bout.state, player("a"), wish, GROUND, Tape((1,)))


@pytest.mark.parametrize("wish", [Intent("order"), intent("order", draft=(), add=True)])
def test_t25_an_order_is_its_draft_and_nothing_else(wish: Intent) -> None:
    with pytest.raises(RuleViolation):
        CORE.decide(duel().state, player("a"), wish, GROUND, Tape(()))


def test_t14_the_next_round_asks_anew() -> None:
    bout = duel()
    bout.round({"a": (defend(),)})
    assert bout.last(RoundOpened)
    assert asked(bout, "a") == ["order"]
    assert bout.one("a").order is None
    assert not bout.one("a").confirmed
