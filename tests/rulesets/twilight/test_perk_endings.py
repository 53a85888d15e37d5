"""Perks at the end of a round and of a champion (T-55, T-70, T-118, T-128, T-134).

Among the rules tested here: T-60.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_fights import Bout, Champ, attack, maul, special
from twilight_rounds import blow, fight, passive_of, round_of, special_of, told

from rulesets.dice import Tape
from rulesets.twilight.catalogue import Effect, Perk, Threshold
from rulesets.twilight.clash_round import ClashRound, Judged
from rulesets.twilight.combat_events import EnergyChanged, Stopped
from rulesets.twilight.fate_events import Dying, EndgameForced, Rose
from rulesets.twilight.hooks import (
    blocks_deathblow,
    end_of_round,
    force_endgame,
    rises,
    use_specials,
)
from rulesets.twilight.order_events import SpecialUsed
from rulesets.twilight.sample_perks import PERKS
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState, changed
from rulesets.twilight.tuning import AbsoluteTuning, Tuning

BLOCK = passive_of(Effect("block_deathblow"))
REBORN = passive_of(Effect("reborn", amount=7))
GRIP = PERKS["хватка смерти"]


def having(perk: Perk, **fields: object) -> ClashRound:
    return round_of(fight(Champ("a", perks={"п": perk}), Champ("b"), Champ("c"), **fields))


# T-55


def test_t55_a_block_takes_one_deathblow_of_a_fight_and_is_shown() -> None:
    round_ = having(BLOCK)
    assert blocks_deathblow(round_, "a")
    assert told(round_, SpecialUsed) == [SpecialUsed(at=0, uuid="a", perk="п")]
    assert not blocks_deathblow(round_, "a")
    assert not blocks_deathblow(round_of(round_.state), "a")


def test_t55_more_often_if_its_data_say_so_once_a_round() -> None:
    round_ = having(replace(BLOCK, uses_per_fight=2))
    assert blocks_deathblow(round_, "a")
    assert not blocks_deathblow(round_, "a")
    later = round_of(round_.state)
    assert blocks_deathblow(later, "a")
    assert not blocks_deathblow(round_of(later.state), "a")


def test_t55_zero_is_no_limit() -> None:
    round_ = having(replace(BLOCK, uses_per_fight=0, uses_per_round=0))
    assert [blocks_deathblow(round_, "a") for _ in range(4)] == [True] * 4


def test_t118_it_is_void_in_resonance_and_nobody_elses() -> None:
    assert not blocks_deathblow(having(BLOCK, chaos="resonance"), "a")
    assert not blocks_deathblow(having(BLOCK), "b")
    assert not blocks_deathblow(having(PERKS["блок смертельного удара"]), "a")


# T-70


def dying(perk: Perk, hp: int = 0, **fields: object) -> Scene:
    state = fight(Champ("a", perks={"п": perk}), Champ("b"), **fields)
    scene = Scene(changed(state, "a", hp=hp), Tape(()), 0)
    scene.emit(Dying(at=0, uuid="a", by="b"))
    return scene


def test_t70_the_reborn_stands_again_once_in_a_fight() -> None:
    scene = dying(REBORN)
    assert rises(scene, "a")
    one = scene.champion("a")
    assert (one.standing, one.hp) == ("standing", 7)
    scene.emit(Dying(at=0, uuid="a"))
    assert not rises(scene, "a")
    assert scene.champion("a").standing == "dying"


@pytest.mark.parametrize(("amount", "hp"), [(0, 1), (1, 1), (20, 20), (21, 20)])
def test_t70_with_at_least_one_and_at_most_all_his_hp(amount: int, hp: int) -> None:
    scene = dying(passive_of(Effect("reborn", amount=amount)))
    assert rises(scene, "a")
    assert scene.champion("a").hp == hp


@pytest.mark.parametrize(("hp", "now"), [(0, 7), (6, 7), (7, 7), (8, 8), (20, 20)])
def test_t69_who_was_brought_down_by_a_deathblow_keeps_his_hp(hp: int, now: int) -> None:
    scene = dying(REBORN, hp)
    assert rises(scene, "a")
    assert scene.champion("a").hp == now


@pytest.mark.parametrize(("hp", "bleeding"), [(0, 0), (6, 0), (7, 2), (8, 2)])
def test_t47_t50_who_gets_hp_back_by_it_bleeds_no_more(hp: int, bleeding: int) -> None:
    scene = dying(REBORN, hp)
    scene.state = changed(scene.state, "a", bleeding=2, poison=3)
    assert rises(scene, "a")
    assert (scene.champion("a").bleeding, scene.champion("a").poison) == (bleeding, 3)


@pytest.mark.parametrize(("energy", "exhausted"), [(1, True), (2, False)])
def test_t60_the_reborn_without_energy_is_exhausted_from_the_next_round(
    energy: int, exhausted: bool
) -> None:
    club = {"дубина": maul(7, drain=Threshold(7, 1))}
    dead = Champ("b", hp=5, energy=energy, perks={"п": passive_of(Effect("reborn", amount=5))})
    bout = Bout(Champ("a", weapons=club), dead).start()
    bout.round({"a": (attack(),)}, [6] * 7)
    assert (bout.one("b").standing, bout.one("b").energy) == ("standing", energy - 1)
    assert bout.one("b").exhausted is exhausted


def test_t70_more_often_if_its_data_say_so() -> None:
    scene = dying(replace(REBORN, uses_per_fight=2))
    assert rises(scene, "a")
    scene.emit(Dying(at=0, uuid="a"))
    assert rises(scene, "a")
    assert len([one for one in scene.events if isinstance(one, Rose)]) == 2


def test_t100_in_resonance_nobody_is_reborn() -> None:
    assert not rises(dying(REBORN, chaos="resonance"), "a")


def test_t70_an_unconfigured_rebirth_is_idle() -> None:
    assert not rises(dying(PERKS["перерождение"]), "a")


# T-128


def gripped(*owners: str, allies: bool = False, **fields: object) -> FightState:
    def champ(name: str) -> Champ:
        side = "x" if allies and name in "ab" else ""
        return Champ(name, side=side, perks={"хватка": GRIP} if name in owners else {})

    return fight(champ("a"), champ("b"), champ("c"), **fields)


def energies(state: FightState, round_: ClashRound | None = None) -> list[int]:
    round_ = round_ or round_of(state)
    end_of_round(round_)
    return [one.energy for one in round_.state.champions]


def test_t128_everybody_but_the_owner_loses_one_energy() -> None:
    assert energies(gripped("a")) == [5, 4, 4]


def test_t128_allies_too() -> None:
    assert energies(gripped("a", allies=True)) == [5, 4, 4]


def test_t128_two_owners_drain_each_other_and_nobody_loses_more_than_one() -> None:
    assert energies(gripped("a", "b")) == [4, 4, 4]


def test_t128_never_below_zero() -> None:
    state = changed(gripped("a"), "b", energy=0)
    round_ = round_of(state)
    assert energies(state, round_) == [5, 0, 4]
    assert [one.uuid for one in told(round_, EnergyChanged)] == ["c"]


def test_t128_not_of_one_who_has_fallen() -> None:
    assert energies(changed(gripped("a"), "a", standing="dying")) == [5, 5, 5]
    assert energies(changed(gripped("a"), "b", standing="dead")) == [5, 5, 4]


def test_t100_a_grip_is_void_in_resonance() -> None:
    assert energies(gripped("a", chaos="resonance")) == [5, 5, 5]


@pytest.mark.parametrize(("blocks", "energy"), [(False, 4), (True, 5)])
def test_t33_absolute_defence_is_no_help_unless_the_settings_say_so(
    blocks: bool, energy: int
) -> None:
    tuning = Tuning(absolute=AbsoluteTuning(blocks_energy_loss=blocks))
    round_ = round_of(gripped("a", tuning=tuning))
    round_.absolute.add("b")
    assert energies(round_.state, round_)[1] == energy


def test_t56_who_is_immune_to_energy_loss_keeps_his() -> None:
    immune = passive_of(Effect("immune", against=("energy_loss",)))
    state = fight(Champ("a", perks={"х": GRIP}), Champ("b", perks={"и": immune}))
    assert energies(state) == [5, 5]


# T-134

WAY = special_of(Effect("to_endgame"), directed=True)


def on_the_way(*judged: tuple[str, str, Stopped], state: FightState | None = None) -> ClashRound:
    state = state or fight(Champ("a", perks={"путь": WAY}), Champ("b"), Champ("c"))
    order = (special("путь", target="b"), attack(target="b"))
    round_ = round_of(state, {"a": order})
    use_specials(round_)
    round_.judged += [Judged(blow(who, target, 3), stop) for who, target, stop in judged]
    return round_


def test_t134_if_an_attack_hit_the_chosen_target_all_go_to_the_endgame() -> None:
    round_ = on_the_way(("a", "b", ""))
    force_endgame(round_)
    assert told(round_, EndgameForced) == [EndgameForced(at=0, why="путь")]
    assert round_.state.to_endgame


@pytest.mark.parametrize(
    "judged", [("a", "b", "defended"), ("a", "c", ""), ("c", "b", ""), ("a", "b", "void")]
)
def test_t134_not_if_it_failed_or_hit_another_or_was_anothers(
    judged: tuple[str, str, Stopped],
) -> None:
    round_ = on_the_way(judged)
    force_endgame(round_)
    assert not round_.state.to_endgame


def test_t134_not_if_the_fight_is_decided() -> None:
    state = fight(Champ("a", perks={"путь": WAY}), Champ("b"))
    round_ = on_the_way(("a", "b", ""), state=state)
    round_.scene.emit(Dying(at=0, uuid="b", by="a"))
    force_endgame(round_)
    assert not round_.state.to_endgame
