"""The chaos of the twilight (T-97, T-99…T-105).

Among the rules tested here: T-60, T-103.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_fights import Champ, sword
from twilight_stages import TWILIGHT, Staged, dead, duel

from rulesets.actors import PUBLIC, Master, player
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.chaos import show_hidden
from rulesets.twilight.combat_events import EnergyChanged, PoolRolled, StatusSet
from rulesets.twilight.fate_events import Died, EndgameForced, FallenKept
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.stage_events import Chaos, PhantomCame, RoundEnded, RoundOpened
from rulesets.twilight.tuning import MarchTuning, Tuning

IMMUNE = Perk(kind="passive", effects=(Effect("immune", against=("energy_loss",)),))
REBORN = Perk(kind="passive", effects=(Effect("reborn", amount=5),))


def twilight(*champs: Champ, **more: Any) -> Staged:
    """A fight in the twilight, in the approach."""
    return Staged(*(champs or (Champ("a"), Champ("b"))), terms=TWILIGHT, **more)


@pytest.mark.parametrize("face", [1, 3, 5, 7, 9])
def test_t99_an_odd_d10_is_an_ordinary_round(face: int) -> None:
    bout = twilight().lock([face])
    assert bout.state.chaos == ""
    assert bout.last(Chaos)[0].effect == ""
    assert bout.state.stage == "orders"


@pytest.mark.parametrize(
    ("face", "effect"),
    [
        (1, "resonance"),
        (2, "euphoria"),
        (3, "flash"),
        (4, "overload"),
        (5, "march"),
        (6, "legends"),
        (8, "legends"),
        (9, "fog"),
        (10, "duel_of_fates"),
    ],
)
@pytest.mark.parametrize("even", [2, 10])
def test_t99_an_even_d10_takes_a_second_one(even: int, face: int, effect: str) -> None:
    bout = twilight().lock([even, face])
    assert bout.state.chaos == effect
    assert [roll.sides for roll in bout.last(PoolRolled)] == [10, 10]


def test_t99_chaos_is_known_before_orders_are_taken() -> None:
    bout = twilight().lock([2, 3])
    names = [type(event).__name__ for event in bout.done]
    assert names.index("Chaos") < names.index("RoundOpened")
    assert bout.last(Chaos)[0] == Chaos(at=0, effect="flash", round=1)


def test_t99_no_chaos_without_the_twilight_nor_in_the_approach_and_the_endgame() -> None:
    assert not duel().lock().all(Chaos)
    assert not twilight().all(Chaos)
    bout = twilight().lock([1]).lock([1]).lock([1]).lock()
    assert bout.state.stage == "endgame"
    assert len(bout.all(Chaos)) == 3


@pytest.mark.parametrize(("face", "effect"), [(1, "resonance"), (9, "fog")])
def test_t99_what_is_hidden_is_announced_as_nothing_and_shown_at_the_end(
    face: int, effect: str
) -> None:
    bout = twilight().lock([2, face])
    assert [event.effect for event in bout.last(Chaos)] == [""]
    bout.push(show_hidden)
    assert bout.last(Chaos) == (Chaos(at=0, effect=effect, round=1),)


def test_t99_what_is_announced_is_not_shown_again() -> None:
    bout = twilight().lock([2, 2])
    assert bout.last(Chaos)[0].effect == "euphoria"
    assert not bout.push(show_hidden).last(Chaos)


@pytest.mark.parametrize("reveal", ["outcome", "successes", "dice"])
@pytest.mark.parametrize("viewer", [PUBLIC, player("a")])
def test_t99_a_hidden_effect_looks_as_an_ordinary_round(reveal: Any, viewer: Any) -> None:
    seen = []
    for dice in ([1], [2, 1], [2, 9]):
        bout = twilight(tuning=Tuning(reveal=reveal))
        before = bout.state
        bout.lock(dice)
        shown = (TwilightFight().visible(before, event, viewer) for event in bout.done)
        seen.append([event for event in shown if event is not None])
    assert seen[0] == seen[1] == seen[2]


def test_t99_masters_see_the_dice() -> None:
    bout = twilight()
    before = bout.state
    rolls = bout.lock([2, 9]).last(PoolRolled)
    assert all(TwilightFight().visible(before, roll, Master("m")) == roll for roll in rolls)


def test_t99_chaos_ends_with_its_round() -> None:
    bout = twilight().lock([2, 4])
    bout.lock([1])
    assert bout.last(RoundEnded)
    assert (bout.state.round, bout.state.chaos) == (2, "")


def march(**champions: dict[str, Any]) -> Staged:
    bout = twilight()
    for who, fields in champions.items():
        bout.change(who, **fields)
    return bout.lock([2, 5])


@pytest.mark.parametrize(("energy", "left"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_t103_the_march_takes_two_energy(energy: int, left: int) -> None:
    bout = march(a={"energy": energy})
    one = bout.one("a")
    assert (one.energy, one.exhausted) == (left, left == 0)
    change = next(event for event in bout.last(EnergyChanged) if event.uuid == "a")
    assert (change.change, change.energy, change.why) == (left - energy, left, "march")


def test_t60_energy_lost_in_the_opening_exhausts_in_this_very_round() -> None:
    bout = march(a={"energy": 2})
    assert bout.last(StatusSet) == (StatusSet(at=0, uuid="a", status="exhausted", on=True),)
    assert bout.state.stage == "orders"


def test_t103_who_is_exhausted_already_dies_without_a_d100() -> None:
    bout = march(a={"energy": 0, "exhausted": True})
    assert bout.last(Died) == (Died(at=0, uuid="a", why="march"),)
    assert bout.last(FallenKept)[0].fallen.id == "a"
    assert [roll.sides for roll in bout.last(PoolRolled)] == [10, 10]
    assert not bout.last(RoundOpened)
    assert bout.state.stage != "orders"


def test_t103_who_has_no_energy_but_is_not_exhausted_yet_lives_and_is_so_now() -> None:
    bout = march(a={"energy": 0})
    assert (bout.one("a").standing, bout.one("a").exhausted) == ("standing", True)
    assert "a" not in {event.uuid for event in bout.last(EnergyChanged)}


def test_t103_no_rebirth_stops_the_march() -> None:
    bout = twilight(Champ("a", perks={"перерождение": REBORN}), Champ("b"))
    bout.change("a", energy=0, exhausted=True).lock([2, 5])
    assert bout.one("a").standing == "dead"


def test_t103_first_the_exhausted_die_then_energy_falls() -> None:
    names = ("a", "b", "c")
    bout = twilight(*(Champ(name) for name in names))
    bout.change("b", energy=0, exhausted=True).change("a", energy=2).lock([2, 5])
    assert [bout.one(name).standing for name in names] == ["standing", "dead", "standing"]
    kinds = [type(event) for event in bout.done]
    assert kinds.index(Died) < kinds.index(EnergyChanged)
    assert {event.uuid for event in bout.last(EnergyChanged)} == {"a", "c"}


def test_t103_all_dead_nobody_wins() -> None:
    spent = {"energy": 0, "exhausted": True}
    bout = march(a=spent, b=spent)
    assert [one.standing for one in bout.state.champions] == ["dead", "dead"]
    assert bout.state.winners == ()
    assert bout.state.stage == "over"


@pytest.mark.parametrize(("respects", "left"), [(True, 5), (False, 3)])
def test_t103_immunity_to_energy_loss_protects_from_the_two(respects: bool, left: int) -> None:
    tuning = Tuning(march=MarchTuning(respects_immunity=respects))
    bout = twilight(Champ("a", perks={"дух": IMMUNE}), Champ("b"), tuning=tuning).lock([2, 5])
    assert (bout.one("a").energy, bout.one("b").energy) == (left, 3)


def test_t103_immunity_does_not_save_who_is_exhausted() -> None:
    bout = twilight(Champ("a", perks={"дух": IMMUNE}), Champ("b"))
    bout.change("a", energy=0, exhausted=True).lock([2, 5])
    assert bout.one("a").standing == "dead"


def test_t104_each_who_stands_draws_a_phantom_in_seat_order() -> None:
    fallen = (dead("x", Build()), dead("y", Build()), dead("z", Build()))
    bout = twilight().set(fallen=fallen).lock([2, 7, 3, 1])
    assert [roll.sides for roll in bout.last(PoolRolled)] == [10, 10, 3, 3]
    assert bout.last(PhantomCame) == (
        PhantomCame(at=0, uuid="a", fallen="z", called="z"),
        PhantomCame(at=0, uuid="b", fallen="x", called="x"),
    )
    assert [one.phantom for one in bout.state.champions] == ["z", "x"]


def test_t104_nobody_dead_no_die_falls() -> None:
    bout = twilight().lock([2, 6])
    assert not bout.last(PhantomCame)
    assert bout.state.stage == "orders"


def test_t104_who_dies_in_this_very_fight_comes_back_too() -> None:
    names = ("a", "b", "c")
    bout = twilight(*(Champ(name, weapons={"меч": sword(4)}) for name in names))
    bout.change("b", energy=0, exhausted=True).lock([2, 5])
    bout.lock([2, 8, 1, 1])
    assert [event.fallen for event in bout.last(PhantomCame)] == ["b", "b"]
    assert bout.one("c").phantom == "b"


def test_t105_the_duel_of_fates_goes_to_the_endgame_with_this_very_round() -> None:
    bout = twilight().lock([2, 10])
    assert bout.state.stage == "endgame"
    assert bout.last(EndgameForced)[0].why == "duel_of_fates"
    assert not bout.last(RoundOpened)
    assert {asked.kind for asked in bout.state.prompts} == {"finisher"}


def test_t97_a_twilight_brought_by_a_master_has_its_chaos_from_the_next_round() -> None:
    bout = duel().lock()
    bout.state = replace(bout.state, condition="twilight")
    assert bout.lock([2, 2]).last(Chaos)[0].effect == "euphoria"
