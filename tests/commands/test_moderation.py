from typing import Any

import pytest
from scenes import HandMade, duel, picture, someone

from commands.effects import (
    Effect,
    Measure,
    Reload,
    Say,
    SetItem,
    SetSetting,
    SetSheet,
    ShowLog,
    Submit,
)
from commands.entry import run
from rulesets.equipment import Equipment, Item
from rulesets.intents import Intent
from rulesets.view import GatheringView

BOB = someone("Боб", account="bob", at=(2, 64, 1))
VERA = someone("Вера", account="vera", at=(9, 64, 1))


def scene(**facts: Any) -> HandMade:
    return duel(BOB, permissions=frozenset({"rpfight.admin"}), **facts)


def outside(**facts: Any) -> HandMade:
    return HandMade(near=(BOB, VERA), permissions=frozenset({"rpfight.moderator"}), **facts)


def one(line: str, where: HandMade) -> Effect:
    outcome = run(line, where)
    assert outcome.refused is None, outcome.refused
    (effect,) = outcome.effects
    return effect


def code(line: str, where: HandMade) -> str | None:
    refused = run(line, where).refused
    return refused.code if refused else None


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("mod hp боб 2", Intent("hp", (("target", "bob"), ("hp", 2)))),
        ("мод оз боб 0", Intent("hp", (("target", "bob"), ("hp", 0)))),
        ("mod next", Intent("next")),
        ("гм дальше", Intent("next")),
        ("mod end", Intent("end")),
        ("mod конец боб", Intent("end")),
    ],
)
def test_a_moderator_speaks_to_the_fight_as_master(line: str, intent: Intent) -> None:
    assert one(line, scene()) == Submit("fight", intent, actor="master", fight="fight-1")


def test_the_fight_meant_may_be_one_he_is_not_in() -> None:
    where = outside(other_fight=("fight-7", picture(BOB, VERA)))
    assert one("mod next", where) == Submit("fight", Intent("next"), "master", "fight-7")
    assert code("mod next", outside()) == "no_moderator_fight"


def test_start_rolls_the_missing_initiative_of_a_fight() -> None:
    where = outside(other_fight=("fight-7", picture(BOB, VERA, phase="initiative")))
    expected = Submit("fight", Intent("start"), "master", "fight-7")
    assert one("mod start", where) == expected
    assert one("mod start боб", where) == expected


def test_start_opens_the_gathering_of_the_player_named_or_his_own() -> None:
    assert one("mod start боб", outside()) == Submit(
        "hall", Intent("start", (("uuid", "bob"),)), "master"
    )
    own = outside(gathering=GatheringView(("andrey", "bob"), ("bob",)))
    assert one("mod start", own) == Submit("hall", Intent("start", (("uuid", "andrey"),)), "master")
    assert code("mod start", outside()) == "no_moderator_fight"


@pytest.mark.parametrize(("hp", "expected"), [("-1", "out_of_bounds"), ("x", "not_a_number")])
def test_hp_is_a_number_of_nought_or_more(hp: str, expected: str) -> None:
    assert code(f"mod hp боб {hp}", scene()) == expected


def test_distance_now_and_at_an_event() -> None:
    assert one("mod distance боб андрей", scene()) == Measure("bob", "andrey")
    assert one("мод дистанция боб андрей #12", scene()) == Measure("bob", "andrey", 12)
    assert code("mod distance боб", scene()) == "missing_argument"
    assert code("mod distance боб андрей #0", scene()) == "out_of_bounds"


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("mod log", ShowLog("fight-1", 10)),
        ("mod log 1", ShowLog("fight-1", 10, lone=1)),
        ("mod log 100", ShowLog("fight-1", 10, lone=100)),
        ("mod log 101", ShowLog("101", 10)),
        ("mod log 3 5", ShowLog("3", 5)),
        ("мод лог fight-3", ShowLog("fight-3", 10)),
        ("mod log fight-3 100", ShowLog("fight-3", 100)),
    ],
)
def test_the_log(line: str, effect: Effect) -> None:
    assert one(line, scene()) == effect


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mod log 0", "out_of_bounds"),
        ("mod log 3 0", "out_of_bounds"),
        ("mod log 3 101", "out_of_bounds"),
        ("mod log a b", "not_a_number"),
        ("mod log a 1 2", "too_many_arguments"),
    ],
)
def test_the_logs_mistakes(line: str, expected: str) -> None:
    assert code(line, scene()) == expected


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("admin attr боб сила 30", SetSheet("bob", "strength", 30)),
        ("админ атрибут боб мистицизм 1", SetSheet("bob", "wisdom", 1)),
        ("admin attr боб 12 agility", SetSheet("bob", "agility", 12)),
        ("admin role боб маг", SetSheet("bob", role="mage")),
        ("admin role боб PRIEST", SetSheet("bob", role="priest")),
        ("admin role боб bard", SetSheet("bob", role="bard")),
        ("admin gear light parry -2", SetSetting("ephem.gear.light.parry", -2)),
        ("админ снаряжение щит уворот 1", SetSetting("ephem.gear.shield.dodge", 1)),
        ("admin gear superheavy move 0", SetSetting("ephem.gear.superheavy.move", 0)),
        ("admin item minecraft:stick whip", SetItem("id", "minecraft:stick", "whip")),
        ("admin item tag:rpfight:x кинжал", SetItem("tag", "rpfight:x", "dagger")),
        ("admin item name:«Старый нож» dagger", SetItem("name", "Старый нож", "dagger")),
        ('admin item "name:Верёвка суда" whip', SetItem("name", "Верёвка суда", "whip")),
        ("admin item *_Sword sword", SetItem("id", "*_sword", "sword")),
        ("admin item tag:#c:tools/knives dagger", SetItem("tag", "c:tools/knives", "dagger")),
        ("admin reload", Reload()),
        ("админ перечитать", Reload()),
    ],
)
def test_admins_words(line: str, effect: Effect) -> None:
    assert one(line, scene()) == effect


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("admin attr боб сила 0", "out_of_bounds"),
        ("admin attr боб сила 31", "out_of_bounds"),
        ("admin attr боб сила много", "not_a_number"),
        ("admin attr боб сила", "missing_argument"),
        ("admin attr боб удача 5", "unknown_value"),
        ("admin attr боб интеллект 5", "unknown_value"),
        ("admin attr никто сила 5", "unknown_player"),
        ("admin role боб король", "unknown_value"),
        ("admin role никто маг", "unknown_player"),
        ("admin gear plate parry 1", "unknown_value"),
        ("admin gear shield move 1", "unknown_value"),
        ('admin item "Верёвка правосудия" whip', "unknown_value"),
        ("admin item name: whip", "unknown_value"),
        ("admin item a:b:c whip", "unknown_value"),
        ("admin item tag:Ы whip", "unknown_value"),
        ("admin gear light parry 21", "out_of_bounds"),
        ("admin gear light move -1", "out_of_bounds"),
        ("admin item", "missing_argument"),
        ("admin item sword", "empty_hand"),
        ("admin item minecraft:stick spoon", "unknown_value"),
        ("admin item a b sword", "too_many_arguments"),
        ("admin rules chess", "unknown_value"),
    ],
)
def test_admins_mistakes(line: str, expected: str) -> None:
    assert code(line, scene()) == expected


@pytest.mark.parametrize(
    ("line", "listed"),
    [
        ("admin attr боб luck 3", "strength"),
        ("admin gear platinum parry 1", "superheavy"),
        ("admin gear shield move 1", "dodge"),
    ],
)
def test_a_value_that_is_none_is_refused_with_those_that_are(line: str, listed: str) -> None:
    outcome = run(line, scene(lang="en"))
    assert outcome.refused is not None
    named = outcome.refused.message.args["list"]
    assert isinstance(named, tuple)
    assert listed in named
    assert "move" not in named


@pytest.mark.parametrize("line", ["admin attr никто сила 5", "admin role никто маг", "mod hp ы 2"])
def test_of_an_unknown_player_who_need_not_be_near_it_is_said_so(line: str) -> None:
    outcome = run(line, scene())
    assert outcome.refused is not None
    assert outcome.refused.message.id == "mistake-unknown_player-known"
    assert "Боб" in str(outcome.refused.message.args["list"])


def test_an_item_in_hand_is_asked_about_by_button() -> None:
    held = Item("minecraft:iron_sword", "Старый меч", ("rpfight:relic",))
    effect = one("admin item dagger", scene(gear={"andrey": Equipment(main_hand=held)}))
    assert isinstance(effect, Say)
    typed = [button.command for button in effect.lines[0].buttons]
    assert typed == [
        "/rp admin item tag:rpfight:relic dagger",
        "/rp admin item name:Старый меч dagger",
        "/rp admin item minecraft:iron_sword dagger",
    ]
    assert [one(line, scene()) for line in typed] == [
        SetItem("tag", "rpfight:relic", "dagger"),
        SetItem("name", "Старый меч", "dagger"),
        SetItem("id", "minecraft:iron_sword", "dagger"),
    ]
