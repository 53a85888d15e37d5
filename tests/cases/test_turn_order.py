"""Cases A of ``docs/cases.md``: whose turn it is, rounds, and who may end them."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Plugin,
    Room,
    events,
    fight_of_two,
    of_type,
    refusals,
    scripted,
    start_fight,
)
from ephem_fights import CORE, Play, begun, fighter, named, opened

from bridge.reading import JournalReader
from bridge.verify import verify
from rulesets.actors import WORLD, Master, Onlooker
from rulesets.decider import fold
from rulesets.events import Event

MASTER = Master("m")
GOING = ("surrender", "hp")


def three() -> Play:
    """A, b and c, each on his own, a's turn."""
    return begun(fighter("a"), fighter("b", 6), fighter("c", 12))


def goes(play: Play, who: str, how: str) -> list[Event]:
    """Somebody is out of the fight, by his own word or a moderator's."""
    if how == "surrender":
        return play.do(who, "surrender")
    return play.do(MASTER, "hp", target=who, hp=0)


def turn(play: Play) -> tuple[str, int]:
    """Whose turn it is, in which round."""
    assert play.state.turn is not None
    return play.state.turn.uuid, play.state.turn.round


async def duel(room: Room) -> Plugin:
    """Asya's turn against Bor; Vera stands by."""
    plugin = await fight_of_two(room)
    await plugin.join(VERA, (0, 64, 4))
    return plugin


def state_of(room: Room) -> object:
    """The state of Asya's fight."""
    stream = room.bridge.parts.streams.fight_of(ASYA.uuid)
    assert stream is not None
    return stream.state


@pytest.mark.parametrize("how", GOING)
@pytest.mark.parametrize(("who", "after"), [("a", ("c", 1)), ("c", ("a", 2))])
def test_a1_who_goes_in_anothers_turn_does_not_move_it(
    who: str, after: tuple[str, int], how: str
) -> None:
    play = three()
    play.do("a", "end")
    came = goes(play, who, how)
    assert turn(play) == ("b", 1)
    assert named(came, "turn_started", "turn_ended", "round_ended") == []
    play.do("b", "end")
    assert turn(play) == after


@pytest.mark.parametrize("how", GOING)
def test_a2_the_last_one_going_in_his_own_turn_begins_one_new_round(how: str) -> None:
    play = three()
    play.do("a", "end")
    play.do("b", "end")
    came = goes(play, "c", how)
    assert turn(play) == ("a", 2)
    assert len(named(came, "round_ended")) == len(named(came, "turn_started")) == 1


def test_a4_turns_go_by_initiative_not_by_readiness() -> None:
    play = opened(fighter("a"), fighter("b", 6))
    play.do("a", "init", [5])
    play.do("b", "init", [20])
    assert turn(play) == ("b", 1)
    play.do("b", "end")
    assert turn(play) == ("a", 1)


@pytest.mark.parametrize("first", ["a", "b"])
def test_a5_a_tie_gives_two_turns_in_an_order_that_replay_repeats(first: str) -> None:
    """The order of equals is data of the log: who threw earlier (E-16)."""
    second = "b" if first == "a" else "a"
    play = opened(fighter("a"), fighter("b", 6))
    play.do(first, "init", [15])
    play.do(second, "init", [15])
    seen = []
    for _ in range(4):
        seen.append(turn(play))
        play.do(seen[-1][0], "end")
    assert seen == [(first, 1), (second, 1), (first, 2), (second, 2)]
    assert fold(CORE, CORE.empty, play.log) == play.state


@pytest.mark.parametrize("perception", [10, 14])
def test_a6_equal_totals_go_by_the_earlier_throw_whatever_made_them(perception: int) -> None:
    """E-16 knows no roll-off: neither the larger face nor the larger bonus breaks a tie."""
    play = opened(fighter("a"), fighter("b", 6, perception=perception))
    face = 15 if perception == 10 else 14
    play.do("b", "init", [face])
    play.do("a", "init", [15])
    assert play.state.order == ("b", "a")
    assert [event.total for event in named(play.log, "roll")] == [15, 15]


@pytest.mark.parametrize(
    ("faces", "told"),
    [((15, 15), "Ася 15 (бросок раньше), Бор 15"), ((15, 14), "Ася 15, Бор 14")],
)
async def test_a7_the_line_of_the_order_names_what_broke_a_tie(
    tmp_path: Path, faces: tuple[int, int], told: str
) -> None:
    async with Room(tmp_path, scripted(*faces)) as room:
        plugin = await fight_of_two(room)
        (line,) = [f for f in of_type(plugin.heard, "chat") if "Инициатива: " in f["text"]]
        assert told in line["text"]


@pytest.mark.parametrize("fallen", [("b",), ("b", "c"), ("d",), ("c", "d")])
@pytest.mark.parametrize("actor", ["fighter", "master"])
def test_a9_no_turn_comes_to_one_who_is_down(fallen: tuple[str, ...], actor: str) -> None:
    play = begun(*(fighter(name, 6 * at) for at, name in enumerate("abcd")))
    for who in fallen:
        goes(play, who, "hp")
    standing = [who for who in "abcd" if who not in fallen]
    for round_ in (1, 2, 3):
        for who in standing:
            assert turn(play) == (who, round_)
            if actor == "master":
                play.do(MASTER, "next")
            else:
                play.do(who, "end")
    began = {event.uuid for event in named(play.log, "turn_started")}
    assert began.isdisjoint(fallen)


async def test_a13_ending_anothers_turn_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await duel(room)
        before = state_of(room)
        heard = await plugin.command(BOR, "/rp end")
        assert refusals(heard) == ["not_your_turn"]
        assert [(f["to"], f["kind"]) for f in of_type(heard, "chat")] == [([BOR.uuid], "error")]
        assert state_of(room) == before


async def test_a13_a_second_fast_end_does_not_end_the_next_turn(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await duel(room)
        start = len(plugin.heard)
        for _ in range(3):
            plugin.put("command", uuid=ASYA.uuid, line="/rp end")
        await room.flushed()
        heard = plugin.heard[start:]
        assert [e["data"]["uuid"] for e in events(heard, "turn_started")] == [BOR.uuid]
        assert refusals(heard) == ["not_your_turn"] * 2


async def test_a13_a_second_click_on_the_same_button_does_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await duel(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        start = len(plugin.heard)
        for _ in range(2):
            plugin.put("choice", uuid=ASYA.uuid, menu=menu["menu"], option="end")
        await room.flushed()
        heard = plugin.heard[start:]
        assert [e["data"]["uuid"] for e in events(heard, "turn_started")] == [BOR.uuid]
        assert refusals(heard) == ["menu_closed"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("/rp end", "not_in_fight"),
        ("/rp attack asya", "not_in_fight"),
        ("/rp mod next asya", "no_permission"),
        ("/rp mod end asya", "no_permission"),
    ],
)
async def test_a14_a_bystander_has_no_say(tmp_path: Path, line: str, code: str) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await duel(room)
        before = state_of(room)
        assert refusals(await plugin.command(VERA, line)) == [code]
        assert state_of(room) == before


async def test_a14_a_bystander_cannot_press_a_fighters_button(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await duel(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        before = state_of(room)
        for who in (VERA, BOR):
            heard = await plugin.send("choice", uuid=who.uuid, menu=menu["menu"], option="end")
            assert refusals(heard) == ["menu_closed"]
        assert state_of(room) == before


async def test_a15_the_last_one_ends_the_round_without_a_moderator(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await duel(room)
        await plugin.command(ASYA, "/rp end")
        (started,) = events(await plugin.command(BOR, "/rp end"), "turn_started")
        assert started["data"] == {"uuid": ASYA.uuid, "round": 2}


@pytest.mark.parametrize("fallen", [(), ("c", "d"), ("b", "d")])
def test_a16_a_hundred_cycles_of_one_against_many_are_a_hundred_rounds(
    fallen: tuple[str, ...],
) -> None:
    play = begun(fighter("a"), *(fighter(n, 6 * at, side="x") for at, n in enumerate("bcd", 1)))
    for who in fallen:
        goes(play, who, "hp")
    standing = [who for who in "abcd" if who not in fallen]
    for cycle in range(1, 101):
        for who in standing:
            assert turn(play) == (who, cycle)
            play.do(who, "end")
    assert turn(play) == ("a", 101)
    assert len(named(play.log, "round_ended")) == 100


def second_round(*observers: str) -> Play:
    """Three fight; a's turn in round 2, and those who may join have been there since round 1."""
    play = three()
    for one in observers:
        play.do(WORLD, "zoned", uuid=one, where="in")
    for one in "abc":
        play.do(one, "end")
    return play


def ends_all(play: Play, faces: tuple[int, ...] = ()) -> list[str]:
    """All end their turns to the end of the round; ``faces``: what falls when it is over."""
    number, seen = turn(play)[1], []
    while turn(play)[1] == number:
        seen.append(turn(play)[0])
        play.do(seen[-1], "end", faces if seen[-1] == play.state.order[-1] else ())
    return seen


@pytest.mark.parametrize(
    ("faces", "late"),
    [((4, 15), ["e", "d"]), ((15, 4), ["d", "e"]), ((9, 9), ["d", "e"]), ((20, 20), ["d", "e"])],
)
def test_a18_who_come_late_roll_and_act_in_their_own_slots_from_the_next_round_on(
    faces: tuple[int, ...], late: list[str]
) -> None:
    """Whatever they roll (a, b and c had 20, 19 and 18): at the end, in the order of their dice."""
    play = second_round("d", "e")
    play.do(Onlooker("d"), "join", who=fighter("d", 3, 4))
    play.do("a", "end")
    play.do("b", "end")
    play.do(Onlooker("e"), "join", who=fighter("e", 3, 5))
    before = len(play.log)
    assert ends_all(play, faces) == ["c"]
    rolls = [(event.uuid, event.total) for event in named(play.log[before:], "roll")]
    assert rolls == [("d", faces[0]), ("e", faces[1])]
    before = len(play.log)
    for _ in (3, 4):
        assert ends_all(play) == ["a", "b", "c", *late]
    assert named(play.log[before:], "roll", "initiative_set") == []
    assert fold(CORE, CORE.empty, play.log) == play.state


def test_a18_who_comes_late_alone_has_a_slot_without_a_roll() -> None:
    play = second_round("d")
    play.do(Onlooker("d"), "join", who=fighter("d", 3, 4))
    before = len(play.log)
    assert [ends_all(play) for _ in (2, 3)] == [["a", "b", "c"], ["a", "b", "c", "d"]]
    assert named(play.log[before:], "roll") == []


async def test_a19_a_fight_that_a_moderator_ends_keeps_its_whole_log(tmp_path: Path) -> None:
    """``/rp mod end`` asks nothing back: what was decided stays readable and provable."""
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await duel(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp parry")
        (ended,) = events(await plugin.command(MOD, "/rp mod end"), "fight_ended")
        assert (ended["data"]["reason"], ended["data"]["by"]) == ("moderator", MOD.uuid)
        rows = list(room.bridge.journal.rows(f"fight:{ended['fight']}"))
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        assert rows[-1].name == "fight_ended"
        assert [row.name for row in rows].count("roll") == 4
        told = [f["text"] for f in of_type(await plugin.command(MOD, "/rp mod log 1 50"), "chat")]
        assert any("Ася ⚔ Бор" in text for text in told)
        database = room.bridge.config.database
    journal = JournalReader.reading(database)
    report = verify(journal, f"fight:{ended['fight']}")
    journal.close()
    assert report.ok


async def test_a4_four_who_came_in_one_order_act_in_another_round_after_round(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(5, 20, 5, 11)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA, GLEB)
        seen = []
        for _ in range(8):
            (started,) = events(plugin.heard, "turn_started")[-1:]
            seen.append(started["data"]["uuid"])
            one = next(p for p in (ASYA, BOR, VERA, GLEB) if p.uuid == seen[-1])
            await plugin.command(one, "/rp end")
        assert seen == [BOR.uuid, GLEB.uuid, ASYA.uuid, VERA.uuid] * 2
