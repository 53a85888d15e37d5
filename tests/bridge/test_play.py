"""The terminal's stand-in for a game: what is typed, where people stand, what is shown."""

from __future__ import annotations

import base64
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bridge.play import typed
from bridge.play.arena import EAST, NORTH, PLACES, SOUTH, WEST, height, standing, step_from, terrain
from bridge.play.computer import Computer, Go
from bridge.play.drawing import map_lines
from bridge.play.game import players
from bridge.play.people import NAMES, SLOTS, Person
from bridge.play.screen import Screen
from bridge.play.stand_in import StandIn
from bridge.play.texts import Texts
from bridge.play.typed import Command, OwnWord, Press, Speak, Typed, Wait, Walk
from grid.blocks import Block
from grid.ground import Ground
from grid.standing import standable

Frame = dict[str, Any]
ROOT = Path(__file__).parents[2]


class Told:
    """Keeps what is sent."""

    heard = 7

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def send(self, kind: str, **fields: Any) -> int:
        self.frames.append({"type": kind, **fields})
        return len(self.frames)


@pytest.fixture
def to() -> Told:
    return Told()


@pytest.fixture
def scene() -> StandIn:
    return StandIn(players(("Asya", "Bor"), "en", against_computer=False), "en_us", 3)


@pytest.fixture
def asya(scene: StandIn) -> Person:
    return next(iter(scene.people.values()))


@pytest.fixture
def bor(scene: StandIn) -> Person:
    return list(scene.people.values())[1]


def event(name: str, **data: Any) -> Frame:
    return {"type": "event", "fight": "f", "name": name, "data": data}


def begin(scene: StandIn, to: Told, turn: Person) -> None:
    """A fight in which it is somebody's turn."""
    scene.take(event("fight_started", fighters=list(scene.people)), to)
    scene.take(event("turn_started", uuid=turn.uuid, round=1), to)


# the ground


def test_the_ground_told_is_the_ground_drawn() -> None:
    told = terrain(Block(0, 64, 0), 12)
    origin, size = (Block(*(told[k][c] for c in "xyz")) for k in ("origin", "size"))
    ground = Ground("closed")
    ground.put(origin, size, base64.b64decode(told["solid"]))
    for z in range(NORTH, SOUTH + 1):
        for x in range(WEST, EAST + 1):
            feet = standing(x, z)
            assert standable(ground, feet, 64)
            assert not standable(ground, feet.offset(dy=1), 64)
            assert not standable(ground, feet.offset(dy=-1), 64)


def test_everyone_begins_on_the_floor_on_a_place_of_his_own() -> None:
    assert len(set(PLACES)) == len(PLACES) == len(NAMES["ru"]) == len(NAMES["en"])
    assert all(height(*place) == 0 for place in PLACES)


@pytest.mark.parametrize(
    ("at", "way", "leads"),
    [
        ((-2, -1), (1, 0), True),
        ((-2, -1), (-1, 0), True),  # up by 1
        ((9, 0), (1, 0), False),  # the wall
        ((-5, -3), (0, 1), True),  # from 1 to 2
        ((4, 2), (1, 0), True),
        ((4, 3), (1, 0), True),  # up by 2
        ((5, 3), (-1, 0), True),  # down by 2
    ],
)
def test_legs_climb_two_blocks_and_no_wall(
    at: tuple[int, int], way: tuple[int, int], leads: bool
) -> None:
    assert (step_from(standing(*at), *way) is not None) is leads


# what is typed


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("", None),
        ("   ", None),
        ("# a remark", None),
        ("/rp attack Бор", Typed("", Command("/rp attack Бор"))),
        ("/рп атака Бор", Typed("", Command("/rp атака Бор"))),
        ("rp menu", Typed("", Command("/rp menu"))),
        ("attack  Бор", Typed("", Command("/rp attack Бор"))),
        ("/attack Бор", Typed("", Command("/rp attack Бор"))),
        ("@Бор parry", Typed("Бор", Command("/rp parry"))),
        ("@Бор", Typed("Бор", None)),
        ("n", Typed("", Walk(((0, -1),)))),
        ("с в", Typed("", Walk(((0, -1), (1, 0))))),
        ("n e Бор", Typed("", Command("/rp n e Бор"))),
        ("end", Typed("", Command("/rp end"))),
        ("12", Typed("", Press(12))),
        ("@Бор 2", Typed("Бор", Press(2))),
        ("map", Typed("", OwnWord("map"))),
        ("КАРТА", Typed("", OwnWord("map"))),
        ("?", Typed("", OwnWord("help"))),
        ("старт", Typed("", OwnWord("start"))),
        ("/help", Typed("", Command("/rp help"))),
        ("help attack", Typed("", Command("/rp help attack"))),
        ("me draws", Typed("", Speak("me", "draws"))),
        ("/say Hi there", Typed("", Speak("say", "Hi there"))),
        ("me", Typed("", Command("/rp me"))),
        ("wait 0.5", Typed("", Wait(0.5))),
        ("wait long", Typed("", Command("/rp wait long"))),
    ],
)
def test_lines_are_told_apart(line: str, wanted: Typed | None) -> None:
    assert typed.read(line) == wanted


# frames


def test_a_fresh_bridge_is_told_everyone(scene: StandIn, to: Told) -> None:
    scene.announce(to)
    assert [f["type"] for f in to.frames] == ["player_join", "equipment"] * 2
    assert to.frames[0]["pos"] == {"x": -2, "y": 64, "z": -1}
    assert to.frames[0]["locale"] == "en_us"
    assert set(to.frames[1]) == {"type", "uuid", *SLOTS}


def test_a_step_is_told_with_the_last_frame_seen(scene: StandIn, to: Told, asya: Person) -> None:
    assert scene.step(to, asya, 1, 0)
    (move,) = to.frames[0]["moves"]
    assert (move["x"], move["y"], move["z"], move["yaw"]) == (-1, 64, -1, -90.0)
    assert to.frames[0]["seen"] == 7


def test_nobody_walks_into_a_wall(scene: StandIn, to: Told, asya: Person) -> None:
    asya.pos = standing(9, 0)
    assert not scene.step(to, asya, 1, 0)
    assert (asya.pos, to.frames) == (standing(9, 0), [])


def test_a_teleport_puts_where_it_says(scene: StandIn, to: Told, asya: Person) -> None:
    pos = {"x": 1, "y": 64, "z": 1}
    scene.take({"type": "teleport", "uuid": asya.uuid, "pos": pos, "reason": "held"}, to)
    assert asya.pos == Block(1, 64, 1)


def test_a_request_for_ground_is_answered(scene: StandIn, to: Told) -> None:
    center = {"x": 0, "y": 64, "z": 0}
    scene.take({"type": "terrain_request", "world": "w", "center": center, "radius": 2}, to)
    (answer,) = to.frames
    assert answer["size"] == {"x": 5, "y": 5, "z": 5}
    assert len(base64.b64decode(answer["solid"])) == 16


def test_movement_opens_and_closes(scene: StandIn, to: Told, asya: Person) -> None:
    frame: Frame = {"type": "movement", "uuid": asya.uuid, "budget": 4, "reach": [[1, 64, 1]]}
    scene.take(frame, to)
    assert (asya.budget, asya.reach) == (4, {Block(1, 64, 1)})
    scene.take({"type": "movement", "uuid": asya.uuid, "budget": None}, to)
    assert (asya.budget, asya.reach) == (None, frozenset())


def test_a_fight_is_followed_by_its_events(
    scene: StandIn, to: Told, asya: Person, bor: Person
) -> None:
    begin(scene, to, bor)
    assert (asya.hp, scene.course.is_on, scene.course.turn) == (3, True, bor.uuid)
    scene.take(event("hit", attacker=bor.uuid, target=asya.uuid, damage=1, hp=2), to)
    assert (asya.hp, asya.is_down) == (2, False)
    scene.take(event("down", uuid=asya.uuid), to)
    assert asya.is_down
    scene.take(event("fight_ended", reason="victory"), to)
    assert (scene.course.is_over, scene.course.turn) == (True, "")


def test_a_prompt_is_open_until_its_menu_closes(
    scene: StandIn, to: Told, asya: Person, bor: Person
) -> None:
    begin(scene, to, bor)
    options = [{"id": "parry", "label": "Parry", "hint": "", "command": ""}]
    scene.take({"type": "menu", "uuid": asya.uuid, "menu": "1", "options": options}, to)
    assert scene.asked == []
    chat = {"type": "chat", "to": [asya.uuid], "kind": "prompt", "menu": "1", "text": ""}
    scene.take(chat, to)
    assert scene.asked == [asya.uuid]
    scene.take({"type": "menu_close", "uuid": asya.uuid, "menu": "1"}, to)
    assert (scene.asked, asya.menus) == ([], {})


@pytest.mark.parametrize(
    ("prefix", "name"),
    [("bor", "Bor"), ("B", "Bor"), ("as", "Asya"), ("x", None), ("", None)],
)
def test_players_are_found_by_unique_prefix(scene: StandIn, prefix: str, name: str | None) -> None:
    found = scene.named(prefix)
    assert (found.name if found else None) == name


def test_an_ambiguous_prefix_finds_nobody_and_a_whole_name_does() -> None:
    both = StandIn(players(("Ёж", "Ёжик"), "ru", against_computer=False), "ru_ru")
    assert both.named("е") is None
    found = both.named("еж")
    assert found is not None
    assert found.name == "Ёж"
    assert [p.letter for p in both.people.values()] == ["Ё", "Ж"]


# the map


def test_the_map_shows_people_heights_walls_and_reach(
    scene: StandIn, to: Told, asya: Person, bor: Person
) -> None:
    begin(scene, to, asya)
    asya.budget, asya.reach = 2, frozenset({standing(-1, -1), standing(-3, -1)})
    bor.is_down = True
    lines = map_lines(scene, asya, Texts("en"))
    assert lines[0] == "#" * 42 + "  Round 1"
    assert lines[4].startswith("##. . . 1 2 2 1+A .+. . . . b . . . . . ##  Asya can walk: 2")
    assert lines[1].endswith(">A Asya HP 3")
    assert lines[2].endswith(" B Bor down · Asya: 6 blocks")
    assert len(lines) == SOUTH - NORTH + 1


# the screen


@pytest.fixture
def lines() -> list[str]:
    return []


@pytest.fixture
def screen(scene: StandIn, lines: list[str]) -> Screen:
    return Screen(scene, Texts("en"), lines.append, is_colored=False)


def test_frames_are_lines_with_their_readers(
    screen: Screen, lines: list[str], asya: Person, bor: Person
) -> None:
    both = [asya.uuid, bor.uuid]
    hover = {"text": "t", "hoverEvent": {"action": "show_text", "contents": {"text": "d20 = 7"}}}
    chat = {
        "type": "chat",
        "to": both,
        "text": "hit",
        "kind": "roll",
        "component": {"extra": [hover]},
    }
    screen.show(chat)
    screen.show({"type": "actionbar", "to": [asya.uuid], "text": "walk"})
    screen.show({"type": "title", "to": [bor.uuid], "text": "Your turn", "subtitle": "go"})
    options = [
        {"id": "parry", "label": "Parry", "hint": "+2"},
        {"id": "t", "label": "T", "hint": ""},
    ]
    menu: Frame = {"type": "menu", "uuid": bor.uuid, "menu": "1", "title": "How?"}
    screen.show(menu | {"options": options})
    screen.show({"type": "chat", "to": [bor.uuid], "text": "How?", "kind": "prompt", "menu": "1"})
    screen.show({"type": "sound", "to": both, "sound": "hit"})
    assert lines == [
        "     all | hit",
        "    Asya | · walk",
        "     Bor | *** Your turn — go ***",
        "     Bor | How?",
        "     Bor |   [1] Parry  (+2)",
        "     Bor |   [2] T",
    ]
    assert screen.why == "d20 = 7"


def test_what_only_the_computer_reads_is_not_shown(
    screen: Screen, lines: list[str], asya: Person, bor: Person
) -> None:
    bor.is_computer = True
    screen.show({"type": "actionbar", "to": [bor.uuid], "text": "x"})
    screen.show({"type": "menu", "uuid": bor.uuid, "menu": "1", "title": "x", "options": []})
    assert lines == []
    screen.show({"type": "actionbar", "to": [asya.uuid, bor.uuid], "text": "x"})
    assert lines == ["     all | · x"]


def test_colours_are_for_terminals(scene: StandIn, lines: list[str], asya: Person) -> None:
    screen = Screen(scene, Texts("en"), lines.append, is_colored=True)
    screen.show({"type": "chat", "to": [asya.uuid], "text": "no", "kind": "error"})
    assert lines == ["    Asya | \x1b[31mno\x1b[0m"]


# the computer


@pytest.fixture
def computer(bor: Person) -> Computer:
    bor.is_computer = True
    return Computer(bor, Random(1), {"attack": "strikes"})


def test_the_computer_follows_into_fight_mode(
    scene: StandIn, asya: Person, bor: Person, computer: Computer
) -> None:
    assert computer.next(scene) is None
    asya.is_held = True
    assert [computer.next(scene) for _ in range(2)] == [Command("/rp fight"), None]
    bor.is_held = True
    assert [computer.next(scene) for _ in range(2)] == [Command("/rp ready"), None]


def test_the_computer_answers_each_question_once(
    scene: StandIn, to: Told, asya: Person, bor: Person, computer: Computer
) -> None:
    begin(scene, to, asya)
    bor.menus["3"] = [{"id": "take"}, {"id": "parry body"}, {"id": "surrender"}]
    assert computer.next(scene) is None
    scene.asked.append(bor.uuid)
    assert [computer.next(scene) for _ in range(2)] == [Press(2), None]


def test_the_computer_comes_near_strikes_and_ends(
    scene: StandIn, to: Told, asya: Person, bor: Person, computer: Computer
) -> None:
    begin(scene, to, bor)
    bor.budget, bor.reach = 4, frozenset({standing(0, -1), standing(5, -1)})
    assert computer.next(scene) == Go(standing(0, -1))
    bor.pos = standing(0, -1)
    wanted = [Speak("me", "strikes"), Command('/rp attack @"Asya"'), Command("/rp end"), None]
    assert [computer.next(scene) for _ in wanted] == wanted


def test_the_computer_that_cannot_come_near_ends_its_turn(
    scene: StandIn, to: Told, bor: Person, computer: Computer
) -> None:
    begin(scene, to, bor)
    wanted = [Command("/rp move"), Command("/rp end"), None]
    assert [computer.next(scene) for _ in wanted] == wanted
