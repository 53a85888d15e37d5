"""The stages of a fight and what moves it on (T-10…T-16).

Among the rules tested here: T-11, T-13, T-103, T-117.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_fights import MASTER, Champ, sword
from twilight_stages import TWILIGHT, Staged, duel

from rulesets.actors import WORLD
from rulesets.facts import Sheet
from rulesets.intents import intent
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.fate_events import EndgameForced, LegOpened
from rulesets.twilight.order_events import RoundLocked
from rulesets.twilight.stage_events import ApproachOpened, ClashExtended, RoundOpened, StageWaits
from rulesets.twilight.tuning import (
    ClashTuning,
    DotTuning,
    MasterTuning,
    OrdersTuning,
    Tuning,
)
from rulesets.twilight.world import deadline

ZONE = Perk(kind="passive", effects=(Effect("extend"),))
TACTICAL_ZONE = Perk(kind="tactical", effects=(Effect("extend"),))
SAMURAI_WAY = Perk(directed=True, effects=(Effect("to_endgame"),))
BY_HAND = Tuning(master=MasterTuning(auto=False))
SILENCE = OrdersTuning().silence_s * 1000


def rounds_played(bout: Staged) -> int:
    """Lock round after round in which nobody does anything, until the endgame."""
    bout.lock()
    while bout.state.stage == "orders":
        bout.lock()
    assert bout.state.stage == "endgame"
    return bout.state.round


@pytest.mark.parametrize(
    ("sides", "mode"),
    [
        (("", ""), "duel"),
        (("1", "2"), "duel"),
        (("1", "1", "2"), "team"),
        (("1", "1", "2", "2"), "team"),
        (("", "", ""), "ffa"),
        (("1", "2", "3"), "ffa"),
    ],
)
def test_t10_kinds_of_fights(sides: tuple[str, ...], mode: str) -> None:
    bout = Staged(*(Champ(str(i), side) for i, side in enumerate(sides)))
    assert bout.last(ApproachOpened)[0].mode == bout.state.mode == mode


def test_t12_the_approach_is_round_0_and_asks_everybody() -> None:
    bout = duel()
    assert (bout.state.stage, bout.state.round) == ("approach", 0)
    assert [(ask.to, ask.kind, ask.until) for ask in bout.state.prompts] == [
        ("a", "approach", SILENCE),
        ("b", "approach", SILENCE),
    ]


@pytest.mark.parametrize(
    ("clash", "rounds"),
    [
        (ClashTuning(), 3),
        (ClashTuning(rounds=1), 1),
        (ClashTuning(approach_counts=True), 2),
        (ClashTuning(rounds=1, approach_counts=True), 1),
    ],
)
def test_t13_rounds_of_the_clash(clash: ClashTuning, rounds: int) -> None:
    assert rounds_played(duel(tuning=Tuning(clash=clash))) == rounds


def test_t13_after_the_last_round_the_endgame() -> None:
    bout = duel()
    rounds_played(bout)
    assert bout.last(EndgameForced)[0].why == "rounds"
    assert bout.last(LegOpened)[0].leg == 1


@pytest.mark.parametrize("owners", [("a",), ("a", "b")])
def test_t117_zone_of_control_makes_it_four_and_never_five(owners: tuple[str, ...]) -> None:
    champs = (Champ(name, perks={"зона": ZONE} if name in owners else {}) for name in ("a", "b"))
    bout = Staged(*champs)
    assert rounds_played(bout) == 4
    assert len(bout.all(ClashExtended)) == 1


@pytest.mark.parametrize("used", [False, True])
def test_t117_a_tactical_zone_counts_if_it_was_used(used: bool) -> None:
    bout = Staged(Champ("a", perks={"зона": TACTICAL_ZONE}), Champ("b"))
    if used:
        bout.do("a", "tactic", perk="зона")
    assert rounds_played(bout) == (4 if used else 3)


def test_t13_no_extension_no_event() -> None:
    assert not duel().lock().last(ClashExtended)


@pytest.mark.parametrize(("ticks", "hp"), [(False, 20), (True, 18)])
def test_t52_ticks_in_the_approach_only_by_their_key(ticks: bool, hp: int) -> None:
    bout = duel(tuning=Tuning(dot=DotTuning(in_approach=ticks))).change("a", bleeding=2)
    assert bout.lock().one("a").hp == hp


def test_t134_the_way_of_the_samurai_leads_to_the_endgame_after_this_round() -> None:
    one = Champ("a", weapons={"меч": sword(2)}, perks={"путь": SAMURAI_WAY})
    bout = Staged(one, Champ("b", weapons={"меч": sword(2)})).lock()
    bout.round({"a": (intent("special", perk="путь"), intent("attack"))}, [6, 1])
    assert (bout.state.stage, bout.state.round) == ("endgame", 1)


@pytest.mark.parametrize("stage", ["approach", "orders", "endgame"])
def test_t16_silence_ends_each_stage_that_asks(stage: str) -> None:
    bout = duel(tuning=Tuning(clash=ClashTuning(rounds=1)))
    while bout.state.stage != stage:
        bout.lock()
    due = deadline(bout.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (SILENCE, "stage")
    assert {ask.until for ask in bout.state.prompts} == {SILENCE}


def test_t16_the_silence_of_a_stage_counts_from_its_beginning() -> None:
    bout = duel()
    bout.at = 5_000
    bout.lock()
    due = deadline(bout.state)
    assert due is not None
    assert due.at == 5_000 + SILENCE


def test_t16_without_a_silence_nothing_ends_by_itself() -> None:
    bout = duel(tuning=Tuning(orders=OrdersTuning(silence_s=0)))
    assert deadline(bout.state) is None
    assert {ask.until for ask in bout.state.prompts} == {None}


def test_t16_a_round_locks_when_all_are_ready_and_not_before() -> None:
    bout = duel().lock()
    bout.order("a")
    bout.do("a", "confirm")
    assert bout.state.stage == "orders"
    bout.order("b")
    bout.do("b", "confirm")
    assert bout.last(RoundLocked)[0].round == 1
    assert bout.state.round == 2


def test_t16_who_is_gone_is_not_waited_for_beyond_his_time() -> None:
    bout = duel().lock()
    bout.do(WORLD, "left", uuid="b")
    bout.order("a")
    bout.do("a", "confirm")
    due = deadline(bout.state)
    assert due is not None
    assert (due.at, due.intent.get("uuid")) == (Tuning().away_seconds * 1000, "b")
    bout.at = due.at
    bout.submit(WORLD, due.intent)
    assert bout.state.round == 2


def test_t16_who_comes_back_is_waited_for_again() -> None:
    bout = duel().lock()
    bout.do(WORLD, "left", uuid="b")
    bout.do(WORLD, "entered", uuid="b")
    due = deadline(bout.state)
    assert due is not None
    assert due.at == SILENCE


def test_prompts_of_a_stage_are_closed_with_it() -> None:
    bout = duel()
    for kind in ("order", "order", "order", "finisher"):
        bout.lock()
        assert {ask.kind for ask in bout.state.prompts} == {kind}
        assert len(bout.state.prompts) == 2


def test_master_auto_off_stops_before_each_round_and_before_its_rolls() -> None:
    bout = duel(tuning=BY_HAND).lock()
    assert bout.last(StageWaits) == (StageWaits(at=0, stage="opening", round=1),)
    assert bout.state.prompts == ()
    bout.do(MASTER, "round", what="open")
    assert bout.last(RoundOpened)[0].round == 1
    bout.lock()
    assert bout.last(StageWaits) == (StageWaits(at=0, stage="locked", round=1),)
    bout.do(MASTER, "roll")
    assert (bout.state.stage, bout.state.round) == ("opening", 1)


def test_master_auto_on_again_goes_on_at_once() -> None:
    bout = duel(tuning=BY_HAND).lock()
    bout.do(WORLD, "tuned", tuning=replace(bout.state.tuning, master=MasterTuning()))
    assert (bout.state.stage, bout.state.round) == ("orders", 1)


def test_nothing_is_due_while_the_master_is_waited_for() -> None:
    assert deadline(duel(tuning=BY_HAND).lock().state) is None


@pytest.mark.parametrize("stage", ["approach", "opening", "orders", "endgame"])
def test_t11_a_fight_that_is_decided_goes_on_in_no_stage(stage: str) -> None:
    bout = duel(tuning=replace(BY_HAND, clash=ClashTuning(rounds=1)))
    moves: dict[str, Any] = {"opening": "next", "orders": "next", "locked": "next"}
    while bout.state.stage != stage:
        if bout.state.stage == "approach":
            bout.lock()
        else:
            bout.do(MASTER, moves[bout.state.stage])
    bout.do("b", "surrender", sure=True)
    assert bout.state.stage in ("choice", "over")


def test_t103_a_march_that_decides_opens_no_round() -> None:
    bout = Staged(Champ("a"), Champ("b"), terms=TWILIGHT)
    bout.change("b", exhausted=True, energy=0).lock([2, 5])
    assert not bout.last(RoundOpened)
    assert bout.state.winners == ("a",)


@pytest.mark.parametrize(
    ("hp_max", "energy_max", "left"), [(19, 4, (19, 4)), (20, 5, (20, 5)), (21, 6, (20, 5))]
)
def test_t65_a_changed_sheet_leaves_nobody_more_than_his_most(
    hp_max: int, energy_max: int, left: tuple[int, int]
) -> None:
    bout = duel()
    sheet = Sheet({"hp_max": hp_max, "energy_max": energy_max})
    bout.do(WORLD, "sheet", uuid="a", sheet=sheet)
    assert (bout.one("a").hp, bout.one("a").energy) == left
