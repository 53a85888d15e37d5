"""kontrol, status and sheet: what is measured and told."""

from dataclasses import replace
from typing import Any

import pytest
from scenes import HandMade, duel, fighter, picture, someone

from commands.effects import Say
from commands.entry import run
from commands.line import Line, Message, Who
from commands.speech import Lang, Speech
from grid.blocks import Block
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.view import EffectView, GatheringView, MovementView, PromptView

BOB = someone("Боб", account="bob", at=(2, 64, 1))
MOUNTED = ((0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1))


def lines(line: str, scene: HandMade) -> list[Line]:
    outcome = run(line, scene)
    assert outcome.refused is None, outcome.refused
    found: list[Line] = []
    for effect in outcome.effects:
        assert isinstance(effect, Say)
        found += effect.lines
    assert all(line.to == (scene.caller.uuid,) for line in found)
    return found


def first(line: str, scene: HandMade) -> Message:
    return lines(line, scene)[0].message


@pytest.mark.parametrize(
    ("at", "blocks", "zone"),
    [
        ((0, 64, 0), 0, "melee"),
        ((1, 64, 2), 3, "melee"),
        ((2, 64, 2), 4, "whip"),
        ((1, 68, 0), 4, "whip"),
        ((6, 64, 0), 6, "whip"),
        ((7, 64, 0), 7, "ranged"),
        ((-20, 64, 0), 20, "ranged"),
    ],
)
def test_kontrol_names_blocks_and_zone(at: tuple[int, int, int], blocks: int, zone: str) -> None:
    """E-10, E-13."""
    told = first("kontrol боб", HandMade(near=(someone("Боб", account="bob", at=at),)))
    assert told.id == "kontrol-one"
    assert told.args["n"] == blocks
    assert told.args["zone"] == Message(f"kontrol-zone-{zone}")


def test_kontrol_beyond_20_blocks_gives_no_figure() -> None:
    far = someone("Боб", account="bob", at=(21, 64, 0))
    told = first("контроль боб", HandMade(near=(far,)))
    assert told == Message("kontrol-far", {"who": Who("bob"), "limit": 20})


def test_kontrol_lists_everyone_within_20_nearest_first() -> None:
    people = [someone(f"p{n}", at=(n, 64, 0)) for n in (21, 5, 20, 1)]
    told = first("kontrol", HandMade(near=tuple(people), target="p21"))
    listed: Any = told.args["list"]
    assert [(entry.args["who"], entry.args["n"]) for entry in listed] == [
        (Who("p1"), 1),
        (Who("p5"), 5),
        (Who("p20"), 20),
    ]
    assert told.args["more"] == 0


def test_kontrol_alone_says_so() -> None:
    assert first("kontrol", HandMade()) == Message("kontrol-nobody", {"limit": 20})


def test_kontrol_takes_the_nearest_blocks_of_riders() -> None:
    """E-12."""
    rider = someone("Боб", account="bob", at=(-3, 64, 0), footprint=MOUNTED)
    assert first("kontrol боб", HandMade(near=(rider,))).args["n"] == 2


def test_kontrol_in_a_fight_goes_by_the_fights_record() -> None:
    scene = duel(BOB)
    moved = someone("Боб", account="bob", at=(9, 64, 0))
    scene.fight = picture(scene.caller, BOB, fighters=(fighter(scene.caller), fighter(moved)))
    assert first("kontrol боб", scene).args["n"] == 9


def test_kontrol_of_one_in_another_world_or_never_seen() -> None:
    for other in (
        someone("Боб", account="bob", world="nether"),
        someone("Боб", account="bob", at=None),
    ):
        assert first("kontrol боб", HandMade(near=(other,))).id == "kontrol-elsewhere"


def test_kontrol_cuts_a_crowd_and_counts_the_rest() -> None:
    crowd = tuple(someone(f"Очень Длинное Имя {n}", account=f"p{n}") for n in range(40))
    told = first("kontrol", HandMade(near=crowd))
    listed: Any = told.args["list"]
    assert 1 <= len(listed) < 10
    assert told.args["more"] == 40 - len(listed)


def test_status_of_a_fight() -> None:
    scene = duel(BOB)
    scene.clock_ms = 1_000
    prompt = PromptView(1, "bob", "defence", "andrey", 4_500)
    walk = MovementView("andrey", 3, "move", Block(0, 64, 0), 4)
    scene.fight = picture(scene.caller, BOB, prompts=(prompt,), movement=walk)
    head, order = (line.message for line in lines("статус", scene))
    assert (head.args["round"], head.args["who"]) == (2, Who("andrey"))
    left: Any = head.args["left"]
    assert [spare.id for spare in left] == ["cmd-left-action", "cmd-left-bonus", "cmd-left-blocks"]
    waiting: Any = head.args["prompts"]
    assert waiting.args["list"][0].args == {"who": Who("bob"), "n": 4}
    listed: Any = order.args["list"]
    assert [entry.args["hp"] for entry in listed] == [3, 3]


def test_status_tells_the_down_and_the_away_apart() -> None:
    scene = duel(BOB)
    scene.fight = picture(
        scene.caller,
        BOB,
        fighters=(fighter(scene.caller, away=True), fighter(BOB, hp=0, standing="down")),
    )
    listed: Any = lines("status", scene)[1].message.args["list"]
    assert [entry.id for entry in listed] == ["cmd-fighter-away", "cmd-fighter-down"]


def test_status_names_no_effects_of_those_who_have_left() -> None:
    scene = duel(BOB)
    effects = (EffectView("bob", "яд", 2), EffectView(scene.caller.uuid, "яд", 2))
    both = (fighter(scene.caller), fighter(BOB, standing="left"))
    scene.fight = replace(picture(scene.caller, BOB, fighters=both), effects=effects)
    listed: Any = lines("статус", scene)[-1].message.args["list"]
    assert [one.args["who"] for one in listed] == [Who(scene.caller.uuid)]
    scene.fight = replace(scene.fight, effects=effects[:1])
    assert lines("статус", scene)[-1].message.id != "cmd-status-effects"


def test_status_of_a_gathering_and_of_nothing() -> None:
    scene = HandMade(near=(BOB,), gathering=GatheringView(("andrey", "bob"), ("bob",), until=9_001))
    told = first("status", scene)
    assert told.args["waiting"] == (Who("andrey"),)
    assert told.args["seconds"] == 10
    (line,) = lines("status", scene)
    assert [button.command for button in line.buttons] == ["/rp ready "]
    (nothing,) = lines("status", HandMade())
    assert nothing.buttons[0].command == "/rp fight"


def test_who_is_ready_is_offered_no_readiness() -> None:
    scene = HandMade(near=(BOB,), gathering=GatheringView(("andrey", "bob"), ("andrey",)))
    (line,) = lines("status", scene)
    assert line.buttons == ()


def test_status_tells_its_owner_what_is_armed() -> None:
    scene = duel(BOB, armed="cast")
    _, waits, _ = lines("status", scene)
    assert waits.to == ("andrey",)
    assert waits.message.args["what"] == Message("armed-verb-cast")


@pytest.mark.parametrize(
    ("phase", "message"),
    [("committed", "initiative"), ("initiative", "initiative"), ("over", "over")],
)
def test_status_of_a_fight_without_turns(phase: str, message: str) -> None:
    scene = duel(BOB)
    scene.fight = picture(scene.caller, BOB, phase=phase, turn=None)
    assert first("status", scene).id == f"cmd-status-{message}"


def test_sheet_is_ones_own_or_his_who_is_named_or_looked_at() -> None:
    assert first("sheet", HandMade(near=(BOB,))).args["who"] == Who("andrey")
    assert first("лист боб", HandMade(near=(BOB,))).args["who"] == Who("bob")
    assert first("sheet", HandMade(near=(BOB,), target="bob")).args["who"] == Who("bob")


def test_sheet_shows_modifiers_gear_role_and_every_die_on_hover() -> None:
    """E-2, E-6."""
    held = Equipment(chest=Item("minecraft:diamond_chestplate"), off_hand=Item("minecraft:shield"))
    scene = duel(
        BOB,
        ruleset=RULESETS["ephem"],
        sheets={"andrey": Sheet({"strength": 16}, role="mage")},
        gear={"andrey": held},
    )
    head, attributes = lines("sheet", scene)
    assert (head.message.args["hp"], head.message.args["most"]) == (3, 3)
    assert head.message.args["gear"] == (Message("cmd-gear-parry", {"bonus": 2}),)
    assert head.message.args["role"] == Message("cmd-sheet-role", {"role": Message("role-mage")})
    assert len(head.hover) == len(scene.ruleset.dice())
    listed: Any = attributes.message.args["list"]
    assert (listed[0].args["value"], listed[0].args["bonus"]) == (16, 2)
    assert (listed[1].args["value"], listed[1].args["bonus"]) == (10, 0)


@pytest.mark.parametrize(("lang", "word"), [("ru", "ОЗ 3/3"), ("en", "HP 3/3")])
def test_hit_points_are_written_alike_in_sheet_and_status(lang: Lang, word: str) -> None:
    scene = duel(BOB)
    for told in (lines("sheet", scene)[0], lines("status", scene)[1]):
        assert word in Speech().text(told.message, lang, str)
