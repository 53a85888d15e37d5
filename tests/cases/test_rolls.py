"""Cases B of ``docs/cases.md``: dice, what is added to them, and what a roll may cost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, Frame, Plugin, Room, events, of_type, refusals, scripted
from ephem_fights import begun, fighter, named, opened, outfit
from line_builders import name_of, strict_speech

from commands.answers import rolled_expression
from commands.dice_expression import parse
from commands.roll_details import roll_details
from rulesets.actors import WORLD
from rulesets.dice import OutOfFaces, Tape
from rulesets.ephem.attributes import modifier
from rulesets.ephem.checks import throw
from rulesets.errors import RuleViolation
from rulesets.ruleset import Check

SPEECH = strict_speech()
D20 = Check("dodge.dagger", 20, (("agility", 2),), 0)
SHIELD: Frame = {"item": "minecraft:shield", "name": "", "tags": []}
SWORD: Frame = {"item": "minecraft:iron_sword", "name": "", "tags": []}


def details(check: Check, tape: Tape, *, up: tuple[str, ...], down: tuple[str, ...]) -> list[str]:
    """What is shown of a roll with these sources of advantage and disadvantage."""
    rolled = throw(check, tape, "asya", 0, up, down)
    return [SPEECH.text(part, "ru", name_of) for part in roll_details(rolled, None)]


def thrown(text: str, *faces: int) -> int:
    """The total of an expression; every face must be used."""
    tape = Tape(faces)
    total = parse(text).throw(tape).total
    assert tape.left == 0
    return total


def test_b1_advantage_and_disadvantage_are_one_die_and_both_are_named() -> None:
    tape = Tape([9, 20])
    told = details(D20, tape, up=("moderator",), down=("carrying",))
    assert tape.left == 1
    assert told[0] == "Ася · уворот (кинжал) 11: куб 9, бонус +2"
    assert "погасили друг друга" in told[1]
    line = rolled_expression("asya", parse("d20 adv dis").throw(Tape([9])), secret=False)
    assert SPEECH.words(line, "ru", name_of).text == "Ася · 1к20, гармония = 9 [1к20 (9)]"


def test_b2_what_cancels_an_advantage_is_named() -> None:
    (_, why) = details(D20, Tape([9]), up=("moderator",), down=("carrying",))
    assert "преимущество (решение мастера)" in why
    assert "помеха (персонаж на руках)" in why


@pytest.mark.parametrize(
    ("up", "down", "mode", "dice"),
    [
        (("a", "b", "c"), ("d",), "harmony", 1),
        (("a",), ("b", "c", "d"), "harmony", 1),
        (("a", "b", "c"), (), "advantage", 2),
        ((), ("a", "b"), "disadvantage", 2),
    ],
)
def test_b4_sources_do_not_count_against_each_other(
    up: tuple[str, ...], down: tuple[str, ...], mode: str, dice: int
) -> None:
    """E-7: any number of both is harmony; three of one kind are still two dice."""
    for sources in ((up, down), (up[::-1], down[::-1])):
        tape = Tape([3, 8, 8, 8])
        assert throw(D20, tape, "a", 0, *sources).mode == mode
        assert 4 - tape.left == dice


@pytest.mark.parametrize("mode", ["adv", "dis"])
def test_b6_of_two_equal_dice_exactly_one_is_kept(mode: str) -> None:
    rolls = parse(f"d20+2 {mode}").throw(Tape([7, 7]))
    assert rolls.terms[0].faces == (7, 7)
    assert rolls.terms[0].kept == (7,)
    assert rolls.total == 9


@pytest.mark.parametrize(
    ("attack", "defence", "strength", "hits"),
    [(1, 1, 10, False), (2, 1, 10, True), (1, 7, 30, True), (20, 14, 1, True), (20, 17, 1, False)],
)
def test_b7_whether_a_blow_lands_is_told_by_the_totals_and_no_face(
    attack: int, defence: int, strength: int, hits: bool
) -> None:
    """E-8, E-39: no face misses by itself, and none hits."""
    play = begun(fighter("a", strength=strength, gear=outfit()), fighter("b", 2))
    play.do("a", "attack", [attack], target="b")
    assert bool(named(play.do("b", "dodge", [defence], die="body"), "hit")) is hits


def test_b8_no_die_falls_before_it_is_needed() -> None:
    """A refusal throws none, an attack one, the answer one more, no answer none."""
    play = begun(fighter("a"), fighter("b", 2), fighter("c", 30))
    with pytest.raises(RuleViolation):
        play.do("a", "attack", target="c")
    assert len(named(play.do("a", "attack", [20], target="b"), "roll")) == 1
    assert named(play.do("b", "take"), "roll") == []
    with pytest.raises(OutOfFaces):
        parse("d20 adv").throw(Tape([20]))


def test_b9_a_face_with_a_bonus_die_is_no_critical() -> None:
    """There is none to be had (E-8): 20 shows like any other face."""
    assert thrown("d20+d4", 5, 4) == 9
    for faces in ((5, 4), (20, 1), (1, 4), (16, 4)):
        line = rolled_expression("asya", parse("d20+d4").throw(Tape(faces)), secret=False)
        words = SPEECH.words(line, "ru", name_of)
        shown = f"Ася · 1к20+1к4 = {sum(faces)} [1к20 ({faces[0]}), +1к4 ({faces[1]})]"
        assert words.text == shown


@pytest.mark.parametrize(("hp", "lethal"), [(2, False), (1, True)])
@pytest.mark.parametrize("face", [2, 20])
def test_b9_a_blow_may_be_lethal_by_hp_and_not_by_its_face(
    face: int, hp: int, lethal: bool
) -> None:
    play = begun(fighter("a"), fighter("b", 2))
    body = replace(play.state.body("b"), hp=hp)
    play.state = replace(play.state, fighters=(play.state.fighters[0], body))
    play.do("a", "attack", [face], target="b")
    (hit,) = named(play.do("b", "take"), "hit")
    assert hit.may_be_lethal is lethal


@pytest.mark.parametrize(
    ("perception", "total"), [(6, 9), (8, 9), (9, 10), (1, 7), (2, 7), (5, 8), (30, 17)]
)
def test_b15_initiative_works_for_every_attribute(perception: int, total: int) -> None:
    """E-2 rounds to the nearest third: 6 is −1, and 5 is −2."""
    play = opened(fighter("a", perception=perception), fighter("b", 6))
    (rolled,) = named(play.do("a", "init", [10]), "roll")
    assert rolled.total == total
    assert [modifier(value) for value in (5, 6, 8, 9)] == [-2, -1, -1, 0]


async def parry_gear(plugin: Plugin) -> str:
    """The parries on Asya's sheet."""
    told = of_type(await plugin.command(ASYA, "/rp sheet"), "chat")
    return str([frame["component"] for frame in told])


async def test_b26_gear_counts_while_it_is_held_and_never_adds_up(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.hold(ASYA, main_hand=SWORD)
        bare = await parry_gear(plugin)
        shown = []
        for _ in range(3):
            await plugin.hold(ASYA, main_hand=SWORD, off_hand=SHIELD)
            shown.append(await parry_gear(plugin))
            await plugin.hold(ASYA, main_hand=SWORD)
            assert await parry_gear(plugin) == bare
        assert shown[0] != bare
        assert shown == shown[:1] * 3


def test_b26_in_a_fight_a_shield_counts_only_while_it_is_in_hand() -> None:
    """E-6, E-26: away at once, back as it was; in the backpack it is in no slot."""
    whole, away = outfit(main="iron_sword", off="shield"), outfit(main="iron_sword")
    play = begun(fighter("a"), fighter("b", 2, gear=whole))
    gear = []
    for held in (whole, away, whole, away, away, whole):
        play.do(WORLD, "held", uuid="b", equipment=held)
        play.do("a", "attack", [9], target="b")
        (rolled,) = named(play.do("b", "parry", [9]), "roll")
        gear.append(rolled.gear)
        play.do("a", "end")
        play.do("b", "end")
    assert gear == [1, 0, 1, 0, 0, 1]


async def test_b29_one_attack_has_one_answer_and_one_hit(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3, 4)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.hold(one, main_hand=SWORD)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        await plugin.command(ASYA, "/rp attack bor")
        start = len(plugin.heard)
        for word in ("parry", "parry", "dodge"):
            plugin.put("command", uuid=BOR.uuid, line=f"/rp {word}")
        await room.flushed()
        heard = plugin.heard[start:]
        assert len(events(heard, "roll")) == 1
        assert [event["data"]["hp"] for event in events(heard, "hit")] == [2]
        assert refusals(heard) == ["no_prompt", "no_prompt"]


def test_b29_two_dice_of_the_attack_do_not_make_two_defences() -> None:
    play = begun(fighter("a"), fighter("b", 2))
    play.do("a", "attack", [20], target="b")
    came = play.do("b", "dodge", [1])
    assert len(named(came, "roll")) == 1
    assert [event.hp for event in named(came, "hit")] == [2]
    with pytest.raises(RuleViolation):
        play.do("b", "dodge", [1])
