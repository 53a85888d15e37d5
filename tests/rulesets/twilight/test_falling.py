"""Out, dying, the d100 (T-53, T-67…T-73, T-84, T-111).

Among the rules tested here: T-68, T-71, T-72.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, sword
from twilight_rounds import passive_of

from rulesets.twilight.catalogue import Effect
from rulesets.twilight.combat_events import Damaged, PoolRolled
from rulesets.twilight.fate_events import Died, Dying, FallenKept, Killed, Out, Rose, Survived
from rulesets.twilight.state import changed

ONE = Champ("a", lethality=3, weapons={"меч": sword(20, 15)})
REBORN = passive_of(Effect("reborn", amount=6))
SAMURAI = passive_of(Effect("kills"))


def struck(target: Champ, hits: int, *dice: int, one: Champ = ONE, **fields: Any) -> Bout:
    """``a`` hits ``b`` with so many successes, nothing else happens."""
    bout = Bout(one, target).start()
    bout.state = replace(bout.state, **fields)
    bout.round({"a": (attack(),)}, (*showing((hits, 23)), *dice))
    return bout


@pytest.mark.parametrize(
    ("face", "standing"), [(1, "dead"), (50, "dead"), (51, "out"), (100, "out")]
)
def test_t73_one_to_fifty_is_death(face: int, standing: str) -> None:
    bout = struck(Champ("b", hp=10), 10, face)
    assert bout.one("b").standing == standing
    assert [one.total for one in bout.last(PoolRolled) if one.die == "near_death"] == [face]


@pytest.mark.parametrize(("hits", "kind"), [(9, None), (10, Dying)])
def test_t68_dying_by_the_last_hp(hits: int, kind: Any) -> None:
    bout = struck(Champ("b", hp=10), hits, *((60,) if kind else ()))
    assert bool(bout.last(Dying)) is (kind is Dying)


def test_t69_hp_are_never_below_nothing() -> None:
    assert struck(Champ("b", hp=10), 14, 60).one("b").hp == 0


def test_t69_who_is_brought_down_by_a_deathblow_keeps_his_hp() -> None:
    bout = struck(Champ("b", hp=30), 15, 60)
    assert (bout.one("b").hp, bout.one("b").standing) == (15, "out")


def test_t67_who_is_out_rolls_no_d100() -> None:
    bout = struck(Champ("b", hp=20, endurance=1), 14)
    assert bout.last(Out) == ()
    bout = struck(Champ("b", hp=15), 14)
    assert [one.uuid for one in bout.last(Out)] == ["b"]
    assert bout.last(Dying) == ()


def test_t76_only_damage_fells_not_how_few_hp_there_are() -> None:
    bout = Bout(ONE, Champ("b")).start()
    bout.state = changed(bout.state, "b", hp=1)
    bout.round({})
    assert bout.one("b").standing == "standing"


def test_t70_a_perk_lets_him_stand_again_before_the_d100() -> None:
    bout = struck(Champ("b", hp=10, perks={"перерождение": REBORN}), 10)
    assert [(one.uuid, one.hp) for one in bout.last(Rose)] == [("b", 6)]
    assert (bout.one("b").standing, bout.one("b").wound) == ("standing", "medium")
    assert bout.last(Killed) == ()
    assert bout.state.stage == "orders"


def test_t70_and_only_once() -> None:
    bout = struck(Champ("b", hp=10, perks={"перерождение": REBORN}), 10)
    bout.round({"a": (attack(),)}, (*showing((6, 23)), 60))
    assert bout.one("b").standing == "out"


def test_t71_a_samurai_kills_without_a_d100_and_nobody_is_reborn() -> None:
    samurai = replace(ONE, perks={"самурай": SAMURAI})
    bout = struck(Champ("b", hp=10, perks={"перерождение": REBORN}), 10, one=samurai)
    assert [(one.uuid, one.why, one.by) for one in bout.last(Died)] == [("b", "perk", "a")]
    assert bout.last(Rose) == ()


def test_t71_only_whom_he_himself_dealt_the_lethal_damage() -> None:
    samurai = Champ("c", lethality=1, weapons={"нож": sword(4)}, perks={"самурай": SAMURAI})
    bout = Bout(ONE, Champ("b", hp=5), samurai).start()
    orders = {"a": (attack(target="b"),), "c": (attack(target="b"),)}
    bout.round(orders, (*showing((5, 23), (5, 5)), 51))
    assert [(one.uuid, one.by) for one in bout.last(Killed)] == [("b", "a")]
    assert [one.uuid for one in bout.last(Survived)] == ["b"]


def test_t72_in_the_twilight_dying_is_dead() -> None:
    bout = struck(Champ("b", hp=10), 10, condition="twilight")
    assert [(one.uuid, one.why) for one in bout.last(Died)] == [("b", "twilight")]


def test_t100_nobody_is_reborn_in_resonance() -> None:
    target = Champ("b", hp=10, perks={"перерождение": REBORN})
    bout = struck(target, 10, condition="twilight", chaos="resonance")
    assert bout.one("b").standing == "dead"


def test_t104_the_dead_are_kept_as_they_died() -> None:
    bout = Bout(ONE, Champ("b", hp=10)).start()
    bout.state = changed(bout.state, "b", wound="heavy", exhausted=True)
    bout.round({"a": (attack(),)}, (*showing((10, 23)), 50))
    [kept] = bout.last(FallenKept)
    assert (kept.fallen.id, kept.fallen.penalty) == ("b", -8)


def trio(hits: int, *dice: int) -> Bout:
    """``a`` fells ``b`` while ``c`` stands by."""
    bout = Bout(ONE, Champ("b", hp=15), Champ("c")).start()
    bout.round({"a": (attack(target="b"),)}, (*showing((hits, 23)), *dice))
    return bout


def test_t111_who_falls_while_others_fight_on_is_carried_off() -> None:
    bout = trio(15, 51)
    assert [(one.uuid, one.carried) for one in bout.last(Survived)] == [("b", True)]
    bout = trio(14)
    assert [(one.uuid, one.carried) for one in bout.last(Out)] == [("b", True)]
    assert bout.state.stage == "orders"


def test_t111_the_last_is_not() -> None:
    assert [one.carried for one in struck(Champ("b", hp=10), 10, 51).last(Survived)] == [False]
    assert [one.carried for one in struck(Champ("b", hp=15), 14).last(Out)] == [False]


@pytest.mark.parametrize(
    ("mains", "dice", "killer"),
    [((3, 2), (), "a"), ((2, 3), (), "c"), ((3, 3), (10, 20), "c"), ((3, 3), (20, 10), "a")],
)
def test_t84_of_several_the_leader_by_initiative_is_the_killer(
    mains: tuple[int, int], dice: tuple[int, ...], killer: str
) -> None:
    champs = [
        Champ(who, lethality=main, weapons={"меч": sword(4)})
        for who, main in zip(("a", "c"), mains, strict=True)
    ]
    bout = Bout(champs[0], Champ("b", hp=3), champs[1]).start()
    orders = {who: (attack(target="b"),) for who in ("a", "c")}
    faces = showing(*((3, 4 + main) for main in mains))
    bout.round(orders, (*faces, *dice, 60))
    assert [(one.uuid, one.by) for one in bout.last(Killed)] == [("b", killer)]
    assert next(iter(bout.last(Damaged))).by == killer


def test_t84_damage_is_added_up_until_he_falls() -> None:
    champs = [
        Champ(who, lethality=main, weapons={"меч": sword(4)}) for who, main in (("a", 3), ("c", 2))
    ]
    bout = Bout(champs[0], Champ("b", hp=5), champs[1]).start()
    orders = {who: (attack(target="b"),) for who in ("a", "c")}
    bout.round(orders, (*showing((3, 7), (3, 6)), 60))
    assert [(one.uuid, one.by) for one in bout.last(Killed)] == [("b", "c")]


def test_t84_a_deathblow_fells_at_once() -> None:
    champs = (Champ("a", lethality=3, weapons={"меч": sword(4)}), Champ("b", hp=30))
    killer = Champ("c", lethality=2, weapons={"кинжал": sword(4, 4)})
    bout = Bout(*champs, killer).start()
    orders = {who: (attack(target="b"),) for who in ("a", "c")}
    bout.round(orders, (*showing((7, 7), (4, 6)), 60))
    assert [(one.uuid, one.by) for one in bout.last(Killed)] == [("b", "c")]
