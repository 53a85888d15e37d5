"""Cases L of ``docs/cases.md``: seen in code and by measuring, without a thread of their own."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    MOD,
    Frame,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)
from ephem_fights import begun, fighter, named
from line_builders import strict_speech

from commands.dice_expression import BadExpression, parse
from commands.line import Who, message
from grid.blocks import Block
from grid.metric import Horizontal, Metric, distance, within
from rulesets.dice import Tape
from rulesets.ephem.checks import throw
from rulesets.ruleset import Check

ORIGIN = Block(0, 0, 0)
INITIATIVE = (15, 5)
ISOLATING = "\u2066\u2067\u2068\u2069"
UNSEEN = "Мастеров в игре нет: этот бросок видите только вы."


def texts(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


def test_l1_a_fight_in_which_nobody_stands_is_over() -> None:
    """Not when «all but one» are down: when at most one side is left, be it none (E-55)."""
    play = begun(fighter("a"), fighter("b", 2), fighter("c", 20))
    fallen = tuple(
        body if body.id == "c" else replace(body, hp=0, standing="down")
        for body in play.state.fighters
    )
    play.state = replace(play.state, fighters=fallen)
    (ended,) = named(play.do("c", "surrender"), "fight_ended")
    assert (ended.reason, ended.standing) == ("draw", ())


async def test_l2_two_of_the_same_shown_name_are_two(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            player = {"uuid": one.uuid, "name": one.name, "display": "Андрей"}
            await plugin.join(one, player=player)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        (_, order) = texts(await plugin.command(ASYA, "/rp status"), ASYA)
        assert order.count("Андрей") == 2
        heard = await plugin.command(ASYA, "/rp attack андрей")
        assert refusals(heard) == ["ambiguous_player"]
        (told,) = texts(heard, ASYA)
        assert "asya" in told
        assert "bor" in told


@pytest.mark.parametrize(
    ("roller", "others", "says_so"),
    [
        (ASYA, (BOR,), True),
        (ASYA, (BOR, MOD), False),
        (ASYA, (ADMIN,), False),
        (MOD, (BOR,), False),
    ],
)
async def test_l3_a_word_for_moderators_says_when_there_is_none(
    tmp_path: Path, roller: Someone, others: tuple[Someone, ...], says_so: bool
) -> None:
    async with Room(tmp_path, scripted(7)) as room:
        plugin = await room.plugin()
        for one in (roller, *others):
            await plugin.join(one)
        number = plugin.next_id
        heard = await plugin.command(roller, "/rp roll d20 secret")
        assert (UNSEEN in texts(heard, roller)) is says_so
        assert {f.get("re") for f in of_type(heard, "chat", to=[roller.uuid])} == {number}


async def test_l3_who_has_left_is_no_moderator_online(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(7, 8)) as room:
        plugin = await room.plugin()
        for one in (ASYA, MOD):
            await plugin.join(one)
        assert UNSEEN not in texts(await plugin.command(ASYA, "/rp roll d20 secret"), ASYA)
        await plugin.send("player_quit", uuid=MOD.uuid)
        assert UNSEEN in texts(await plugin.command(ASYA, "/rp roll d20 secret"), ASYA)


@pytest.mark.parametrize(
    ("text", "column"),
    [("1d20*2", 5), ("2d20xyz", 5), ("1d20/2", 5), ("2d6+1d20*2", 9), ("1d20 5", 6), ("d20)", 4)],
)
def test_l4_a_rest_that_is_not_understood_is_an_error_at_its_column(text: str, column: int) -> None:
    with pytest.raises(BadExpression) as caught:
        parse(text)
    assert (caught.value.problem, caught.value.column) == ("operator", column)


@pytest.mark.parametrize(
    ("to", "euclidean", "alternating", "chebyshev", "manhattan"),
    [
        ((2, 0, 2), True, True, True, False),
        ((3, 0, 1), False, True, True, False),
        ((3, 0, 3), False, False, True, False),
        ((0, 3, 0), True, True, True, True),
    ],
)
def test_l5_a_radius_of_3_in_four_metrics(
    to: tuple[int, int, int], euclidean: bool, alternating: bool, chebyshev: bool, manhattan: bool
) -> None:
    expected: dict[Horizontal, bool] = {
        "euclidean": euclidean,
        "alternating": alternating,
        "chebyshev": chebyshev,
        "manhattan": manhattan,
    }
    for signs in itertools.product((1, -1), repeat=3):
        block = Block(*(sign * part for sign, part in zip(signs, to, strict=True)))
        for metric, inside in expected.items():
            assert within(ORIGIN, block, 3, Metric(metric, "max")) is inside, metric


def test_l5_squares_are_compared_and_blocks_do_not_change_at_zero() -> None:
    euclidean = Metric("euclidean", "ignore")
    far = 94_906_267  # its square is no longer exact as a float
    assert within(ORIGIN, Block(far, 0, 0), far, euclidean)
    assert not within(ORIGIN, Block(far, 0, 1), far, euclidean)
    for h in ("manhattan", "euclidean", "chebyshev", "alternating"):
        apart = [distance(Block(x, 0, 0), Block(x + 3, 0, 0), Metric(h, "max")) for x in (-4, -2)]
        assert apart == [3, 3]


async def test_l5_a_place_between_blocks_is_not_rounded_by_the_bridge(tmp_path: Path) -> None:
    """x = −0.5 is block −1: plugins send blocks, and anything else is refused."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        moves = [{"uuid": ASYA.uuid, "x": -0.5, "y": 64, "z": 0, "yaw": 0.0}]
        await plugin.send("moves", moves=moves)
        assert [frame["code"] for frame in plugin.other] == ["bad_message"]
        await plugin.moves((ASYA, (-1, 64, 0)))
        presence = room.bridge.parts.people.get(ASYA.uuid)
        assert presence is not None
        assert presence.pos == (-1, 64, 0)


async def test_l6_no_invisible_marks_stand_round_names_and_numbers(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3, 9)) as room:
        plugin = await fight_of_two(room)
        for who, line in (
            (ASYA, "/rp attack bor"),
            (BOR, "/rp parry"),
            (ASYA, "/rp status"),
            (ASYA, "/rp kontrol"),
            (ASYA, "/rp roll d20"),
            (ASYA, "/rp end"),
        ):
            await plugin.command(who, line)
        shown = str(plugin.heard)
        assert "Ася" in shown
        assert not any(mark in shown for mark in ISOLATING)


def test_l6_a_fraction_is_1_5_of_a_block() -> None:
    speech = strict_speech()
    text = speech.text(message("moving", why="move", blocks=1.5), "ru", str)
    assert text == "Движение: 1,5 блока"
    told = message("answer-rolled-dice", who=Who("Вася"), text="d20", mode="", total=7, detail="7")
    assert speech.text(told, "ru", lambda who: who) == "Вася · d20 = 7 [7]"


def test_l7_the_higher_of_two_d20_is_13_825_in_the_mean() -> None:
    expression = parse("d20 adv")
    pairs = list(itertools.product(range(1, 21), repeat=2))
    total = sum(expression.throw(Tape(pair)).total for pair in pairs)
    assert Fraction(total, len(pairs)) == Fraction("13.825")


def test_l7_d20_and_2_against_d20_wins_57_25_and_ties_4_5_of_a_hundred() -> None:
    ours, theirs = Check("escape", 20, (("x", 2),), 0), Check("escape", 20, (), 0)
    totals = [
        (throw(ours, Tape([a]), "a", 0).total, throw(theirs, Tape([b]), "b", 0).total)
        for a, b in itertools.product(range(1, 21), repeat=2)
    ]
    assert Fraction(sum(a > b for a, b in totals), 400) == Fraction("0.5725")
    assert Fraction(sum(a == b for a, b in totals), 400) == Fraction("0.045")


@pytest.mark.parametrize("wait_ms", [0, 121_000, 3_600_000])
@pytest.mark.parametrize("crash", [False, True])
async def test_l8_a_frame_sent_again_ever_so_late_has_no_second_effect(
    tmp_path: Path, wait_ms: int, crash: bool
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 9)) as room:
        plugin = await fight_of_two(room)
        number = plugin.next_id
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp take")
        await room.advance(wait_ms)
        if crash:
            await room.crash()
            assert (await plugin.hello(resume=True))["resumed"]
        start = len(plugin.heard)
        plugin.say({"type": "command", "id": number, "uuid": ASYA.uuid, "line": "/rp attack bor"})
        await room.flushed()
        assert plugin.heard[start:] == []
        await plugin.command(ASYA, "/rp end")
        heard = await plugin.command(BOR, "/rp attack asya")
        assert [e["data"]["faces"] for e in events(heard, "roll")] == [[9]]
        assert names(heard).count("attacked") == 1
