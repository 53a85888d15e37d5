"""The terminal with hidden orders: buttons of lines, the computer's answers, the crowd."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bridge.play import typed
from bridge.play.buttons import line_options, offers_ready, words_before
from bridge.play.computer import Computer, Deed
from bridge.play.game import players
from bridge.play.manners import manner_of
from bridge.play.people import Person
from bridge.play.screen import CLEARED, Screen
from bridge.play.stand_in import StandIn
from bridge.play.texts import Texts
from bridge.play.typed import Command, OwnWord, Press, Typed

Frame = dict[str, Any]
ALL_PARTS = ("order add attack", "order add defend", "order add defend x2", "order pass")


class Sent:
    """Keeps what is sent."""

    heard = 0

    def send(self, kind: str, **fields: Any) -> int:
        raise AssertionError((kind, fields))


@pytest.fixture
def scene() -> StandIn:
    return StandIn(players(("Asya", "Bor", "Vera"), "en", against_computer=True), "en_us")


@pytest.fixture
def bor(scene: StandIn) -> Person:
    return list(scene.people.values())[1]


@pytest.fixture
def computer(bor: Person) -> Computer:
    return Computer(bor, Random(1))


def run(label: str, command: str) -> Frame:
    click = {"action": "run_command", "value": command}
    hover = {"action": "show_text", "contents": {"text": f"does {label}"}}
    return {"text": f"[{label}]", "clickEvent": click, "hoverEvent": hover}


def line(*to: Person, kind: str = "prompt", buttons: tuple[Frame, ...] = ()) -> Frame:
    """A chat frame with buttons of its own."""
    extra: list[Frame] = [{"text": "Your order: attack.", "color": "yellow"}]
    for button in buttons:
        extra += [{"text": " "}, button]
    text = "".join(part["text"] for part in extra)
    component = {"text": "", "extra": extra}
    names = [who.uuid for who in to]
    return {"type": "chat", "to": names, "text": text, "kind": kind, "component": component}


ADD = run("Attack", "/rp order add attack")
READY = run("Ready", "/rp confirm")
DROP = run("Drop", "/rp clear")


def event(name: str, **data: Any) -> Frame:
    return {"type": "event", "fight": "f", "name": name, "data": data}


def menu(who: Person, number: str, *ids: str) -> list[Frame]:
    """A question with its menu, as two frames."""
    options = [{"id": one, "label": one, "hint": "", "command": ""} for one in ids]
    asked = {"type": "menu", "uuid": who.uuid, "menu": number, "title": "?", "options": options}
    return [
        asked,
        {"type": "chat", "to": [who.uuid], "text": "?", "kind": "prompt", "menu": number},
    ]


def told(scene: StandIn, *frames: Frame) -> None:
    for frame in frames:
        scene.take(frame, Sent())


def begin(scene: StandIn, *fighters: Person) -> None:
    told(
        scene,
        event("fight_started", ruleset="twilight", fighters=[who.uuid for who in fighters]),
        event("round_opened", round=1),
    )


# -- buttons of a line


def test_a_question_in_a_line_of_its_own_is_a_menu(bor: Person) -> None:
    frame = line(bor, buttons=(ADD, READY))
    options = line_options(frame)
    assert options is not None
    assert [(o["id"], o["label"], o["hint"]) for o in options] == [
        ("order add attack", "Attack", "does Attack"),
        ("confirm", "Ready", "does Ready"),
    ]
    assert words_before(frame) == "Your order: attack."


def test_other_lines_are_none(scene: StandIn, bor: Person) -> None:
    assert line_options(line(bor, kind="info", buttons=(READY,))) is None
    assert line_options(line(*scene.people.values(), buttons=(READY,))) is None
    assert line_options(menu(bor, "1", "confirm")[1]) is None


def test_a_line_that_only_suggests_words_offers_nothing(bor: Person) -> None:
    suggest = run("New side", "/rp side ")
    suggest["clickEvent"]["action"] = "suggest_command"
    assert line_options(line(bor, buttons=(suggest,))) == []
    ready = run("Ready", "/rp ready")
    assert offers_ready(line(bor, kind="info", buttons=(ready,)))
    assert not offers_ready(line(bor, kind="info", buttons=(READY, suggest)))
    assert not offers_ready({"type": "chat", "to": [bor.uuid], "text": "no component"})


def test_the_last_lines_buttons_stand_above_the_questions(scene: StandIn, bor: Person) -> None:
    begin(scene, bor)
    told(scene, *menu(bor, "2", *ALL_PARTS), line(bor, buttons=(ADD, READY)))
    told(scene, line(bor, buttons=(READY, DROP)))
    assert list(bor.menus) == ["2", "line 2"]
    assert [o["id"] for o in bor.menus["line 2"]] == ["confirm", "clear"]


def test_they_go_with_the_question(scene: StandIn, bor: Person) -> None:
    begin(scene, bor)
    told(scene, *menu(bor, "2", *ALL_PARTS), *menu(bor, "3", "confirm"))
    told(scene, line(bor, buttons=(READY, DROP)))
    close: Frame = {"type": "menu_close", "uuid": bor.uuid, "menu": "3"}
    told(scene, close)
    assert (list(bor.menus), scene.asked) == (["2", "line 1"], [bor.uuid])
    told(scene, close | {"menu": "2"})
    assert (bor.menus, scene.asked) == ({}, [])


def test_a_line_is_printed_with_numbers(scene: StandIn) -> None:
    lines: list[str] = []
    asya = next(iter(scene.people.values()))
    screen = Screen(scene, Texts("en"), lines.append, is_colored=False)
    screen.show(line(asya, buttons=(READY, DROP)))
    screen.show(line(asya))
    assert lines == [
        "    Asya | Your order: attack.",
        "    Asya |   [1] Ready  (does Ready)",
        "    Asya |   [2] Drop  (does Drop)",
        "    Asya | Your order: attack.",
    ]


def test_the_screen_is_cleared_for_the_next_one() -> None:
    lines: list[str] = []
    scene = StandIn(players((), "ru", against_computer=False), "ru_ru")
    for is_colored in (True, False):
        Screen(scene, Texts("ru"), lines.append, is_colored=is_colored).hide()
    assert lines == [CLEARED, ""]
    assert typed.read("hide") == typed.read("СКРЫТЬ") == Typed("", OwnWord("hide"))


# -- the computer


def answer(computer: Computer, scene: StandIn, *frames: Frame) -> Deed | None:
    told(scene, *frames)
    return computer.next(scene)


def test_the_computer_orders_part_by_part_and_says_ready(
    scene: StandIn, bor: Person, computer: Computer
) -> None:
    begin(scene, bor)
    first = answer(computer, scene, *menu(bor, "2", *ALL_PARTS))
    assert first in (Press(1), Press(2), Press(3))
    assert computer.next(scene) is None, "it has answered"
    assert answer(computer, scene, line(bor, buttons=(ADD, READY, DROP))) == Press(1)
    assert answer(computer, scene, line(bor, buttons=(READY, DROP))) == Press(1)


def test_the_next_round_is_answered_like_the_first(
    scene: StandIn, bor: Person, computer: Computer
) -> None:
    begin(scene, bor)
    for number in "23":
        assert answer(computer, scene, *menu(bor, number, "order pass")) == Press(1)
        assert answer(computer, scene, line(bor, buttons=(READY, DROP))) == Press(1)
        told(scene, {"type": "menu_close", "uuid": bor.uuid, "menu": number})
        assert computer.next(scene) is None


@pytest.mark.parametrize(
    ("ids", "wanted"),
    [
        (("tactic eagle", "confirm"), 2),
        (("order add attack @Asya betray", "order add attack @Vera", "order pass"), 2),
        (("surrender", "finisher @Asya"), 2),
        (("fate execute", "fate spare"), 2),
    ],
)
def test_what_it_prefers(
    scene: StandIn, bor: Person, computer: Computer, ids: tuple[str, ...], wanted: int
) -> None:
    begin(scene, bor)
    assert answer(computer, scene, *menu(bor, "2", *ids)) == Press(wanted)


@pytest.mark.parametrize(("execute", "spare", "wanted"), [(2, 1, 1), (1, 1, 2), (0, 3, 2)])
def test_it_does_what_most_of_the_crowd_wants(
    scene: StandIn, bor: Person, computer: Computer, execute: int, spare: int, wanted: int
) -> None:
    begin(scene, bor)
    told(scene, event("choice_opened", winner=bor.uuid, loser="x", until=9))
    told(scene, event("crowd_vote", execute=execute, spare=spare))
    asked = menu(bor, "9", "fate execute", "fate spare")
    assert answer(computer, scene, *asked) == Press(wanted)


def test_as_one_of_the_crowd_it_votes_once(scene: StandIn, bor: Person, computer: Computer) -> None:
    asya, _, vera = scene.people.values()
    begin(scene, asya, vera)
    assert computer.next(scene) is None
    told(scene, event("choice_opened", winner=asya.uuid, loser=vera.uuid, until=9))
    assert computer.next(scene) in (Command("/rp crowd spare"), Command("/rp crowd execute"))
    assert computer.next(scene) is None


def test_it_accepts_a_challenge_and_follows_into_the_lists(
    scene: StandIn, bor: Person, computer: Computer
) -> None:
    ready = run("Ready", "/rp ready")
    asya = next(iter(scene.people.values()))
    told(scene, *menu(bor, "1", "accept", "decline"))
    assert [computer.next(scene) for _ in range(2)] == [Command("/rp accept"), None]
    told(scene, {"type": "menu_close", "uuid": bor.uuid, "menu": "1"})
    told(scene, line(asya, kind="info", buttons=(ready,)))
    assert computer.next(scene) == Command("/rp fight")
    told(scene, line(bor, kind="info", buttons=(ready,)))
    assert [computer.next(scene) for _ in range(2)] == [Command("/rp ready"), None]
    begin(scene, asya, bor)
    told(scene, event("fight_ended", reason="decided"))
    assert computer.next(scene) is None
    assert computer.done == set(), "everything may be done again"


# -- the table


def test_what_is_said_depends_on_the_ruleset_of_the_fight() -> None:
    assert (manner_of("twilight").has_map, manner_of("ephem").has_map) == (False, True)
    assert manner_of("a later one") == manner_of("")
    assert manner_of("").full_hp(None) is None
