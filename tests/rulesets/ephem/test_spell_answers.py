"""Who parries magic, and who must describe it (E-25, E-30, E-37)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import QUIET, Play, begun, fighter, named, outfit, thing
from spell_fights import WARN, offered, refused, wrote

from rulesets.actors import WORLD
from rulesets.ephem.tuning import GearRow, Role, Tuning
from rulesets.equipment import Equipment
from rulesets.errors import Refusal
from rulesets.facts import Sheet
from rulesets.intents import Intent, admitted, intent


def attacked_by_magic(role: str = "", gear: Equipment | None = None, **given: Any) -> Play:
    tuning = given.pop("tuning", QUIET)
    target = replace(
        fighter("B", 5, role=role, gear=outfit() if gear is None else gear),
        sheet=Sheet({}, role, given),
    )
    play = begun(fighter("A"), target, tuning=tuning)
    play.do("A", "cast", [5], spell="firebolt", target="B")
    return play


def parries(play: Play) -> bool:
    answers = [bool(offered(play, "B", "parry"))]
    answers += [
        admitted(offered(play, "B", "parry"), Intent("parry", (("die", die),)))
        for die in ("best", "body")
    ]
    assert len(set(answers)) == 1, "by body as little as by the specialised die"
    assert offered(play, "B", "dodge"), "all may dodge"
    return answers[0]


@pytest.mark.parametrize(
    ("role", "can"),
    [
        ("mage", True),
        ("priest", True),
        ("witcher", False),
        ("aberration", False),
        ("ordinary", False),
        ("", False),
        ("unheard of", False),
    ],
)
def test_e37_of_the_roles_only_mage_and_priest_parry_magic(role: str, can: bool) -> None:
    assert parries(attacked_by_magic(role)) is can


@pytest.mark.parametrize("can", [True, False])
def test_e37_an_aberration_that_can_does(can: bool) -> None:
    roles = {**QUIET.roles, "aberration": Role(hp=4, parries_magic=can)}
    assert parries(attacked_by_magic("aberration", tuning=replace(QUIET, roles=roles))) is can


@pytest.mark.parametrize(("role", "gift", "can"), [("", 1, True), ("mage", 0, False)])
def test_e37_a_personal_gift_or_the_lack_of_it_wins(role: str, gift: int, can: bool) -> None:
    assert parries(attacked_by_magic(role, parries_magic=gift)) is can


@pytest.mark.parametrize("slot", ["head", "chest", "legs", "feet"])
@pytest.mark.parametrize(
    ("item", "can"), [("iron_helmet:anti_magic", True), ("iron_helmet", False)]
)
def test_e37_anti_magic_gear_parries_wherever_it_is_worn(slot: str, item: str, can: bool) -> None:
    worn = Equipment(**{slot: thing(item)})
    assert parries(attacked_by_magic(gear=worn)) is can


def test_e37_anti_magic_gear_in_the_hand_is_not_worn() -> None:
    assert not parries(attacked_by_magic(gear=outfit(main="iron_helmet:anti_magic")))


def test_e37_a_class_of_armour_may_be_anti_magic() -> None:
    rows = {**QUIET.gear, "heavy": GearRow(0, 1, 3, anti_magic=True)}
    worn = outfit(chest="diamond_chestplate")
    assert parries(attacked_by_magic(gear=worn, tuning=replace(QUIET, gear=rows)))
    assert not parries(attacked_by_magic(gear=worn))


@pytest.mark.parametrize("held", ["iron_sword", "shield", "stick:magic", "trident"])
def test_e37_weapons_shields_and_staffs_do_not_parry_magic(held: str) -> None:
    play = attacked_by_magic(gear=outfit(main=held))
    assert not parries(play)
    why = refused(play, "B", "parry")
    assert (why.code, why.rule, why.facts["what"]) == (Refusal.CANNOT_PARRY, "E-37", "spell")


def test_e32_silence_dodges_magic_where_nobody_parries() -> None:
    play = attacked_by_magic()
    assert [event.die for event in named(play.silence([20]), "roll")] == ["dodge.magic"]


def caster(role: str, tuning: Tuning, **given: int) -> Play:
    one = replace(fighter("A", role=role), sheet=Sheet({}, role, given))
    return begun(one, fighter("B", 5), tuning=tuning)


@pytest.mark.parametrize("role", ["mage", "priest", "witcher"])
def test_e25_casters_must_describe_the_spell(role: str) -> None:
    play = caster(role, WARN)
    why = refused(play, "A", "cast", spell="firebolt", target="B")
    assert (why.code, why.rule) == (Refusal.EMOTE_NEEDED, "E-25")
    assert offered(play, "A", "cast") == []
    wrote(play)
    assert not named(play.do("A", "cast", [5], spell="firebolt", target="B"), "emote_missing")


@pytest.mark.parametrize("role", ["", "aberration"])
def test_e25_all_others_are_only_reminded(role: str) -> None:
    play = caster(role, WARN)
    events = play.do("A", "cast", [5], spell="firebolt", target="B")
    assert [event.what for event in named(events, "emote_missing")] == ["cast"]


@pytest.mark.parametrize("role", ["mage", "priest", "witcher", ""])
def test_e30_off_asks_for_no_prose_whatever_another_rule_says(role: str) -> None:
    play = caster(role, QUIET)
    assert not named(play.do("A", "cast", [5], spell="firebolt", target="B"), "emote_missing")


def test_e25_the_role_is_data_and_a_personal_override_wins() -> None:
    wish = intent("cast", spell="firebolt", target="B")
    assert admitted(offered(caster("mage", WARN, caster=0), "A"), wish)
    assert not admitted(offered(caster("", WARN, caster=1), "A"), wish)
    roles = {**WARN.roles, "mage": Role(), "bard": Role(caster=True)}
    assert admitted(offered(caster("mage", replace(WARN, roles=roles)), "A"), wish)
    assert not admitted(offered(caster("bard", replace(WARN, roles=roles)), "A"), wish)


def test_e25_prose_serves_one_spell_also_where_it_takes_only_the_bonus_action() -> None:
    play = caster("mage", WARN)
    wrote(play)
    play.do("A", "cast", [5], spell="свет")
    assert refused(play, "A", "cast", spell="firebolt", target="B").code is Refusal.EMOTE_NEEDED
    wrote(play)
    play.do("A", "cast", [5], spell="firebolt", target="B")


def test_e30_a_spell_for_the_bonus_action_lacks_its_prose_too() -> None:
    events = caster("", WARN).do("A", "cast", [5], spell="свет")
    assert [event.what for event in named(events, "emote_missing")] == ["cast"]


def test_e25_what_else_is_wrong_is_said_before_the_prose() -> None:
    play = caster("mage", WARN)
    assert refused(play, "A", "cast", spell="firebolt", target="A").code is Refusal.SELF_TARGET


@pytest.mark.parametrize("role", ["mage", ""])
def test_e30_strict_refuses_every_spell_without_prose(role: str) -> None:
    play = caster(role, replace(QUIET, emote="strict"))
    why = refused(play, "A", "cast", spell="firebolt", target="B")
    assert why.code is Refusal.EMOTE_NEEDED
    wrote(play)
    play.do("A", "cast", [5], spell="firebolt", target="B")


@pytest.mark.parametrize("role", ["mage", ""])
def test_e30_arm_keeps_a_spell_for_its_prose(role: str) -> None:
    play = caster(role, replace(QUIET, emote="arm"))
    assert not named(play.do("A", "cast", spell="firebolt", target="B"), "cast")
    play.at += 1000
    events = play.do(WORLD, "spoke", [5], uuid="A", channel="me", length=40)
    assert [event.spell for event in named(events, "cast")] == ["огненная стрела"]
