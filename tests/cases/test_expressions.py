"""Cases B of ``docs/cases.md`` that concern dice expressions and what they may cost."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest
from desk_room import ASYA, Plugin, Room, Someone, of_type, refusals, scripted
from hypothesis import given
from hypothesis import strategies as st
from line_builders import name_of, strict_speech
from scenes import HandMade

from commands.answers import rolled_expression
from commands.dice_expression import BadExpression, parse
from commands.effects import RollExpression, Say
from commands.entry import run
from commands.line import Message
from commands.speech import Lang
from rulesets.dice import Commitment, Tape

SPEECH = strict_speech()
LONGEST = 256
FLAGS = ("scripted", "seeded")


def thrown(text: str, *faces: int) -> int:
    """The total of an expression; every face must be used."""
    tape = Tape(faces)
    total = parse(text).throw(tape).total
    assert tape.left == 0
    return total


class Highest:
    """Dice that always show their highest face."""

    @property
    def thrown(self) -> int:
        return 0

    def roll(self, sides: int) -> int:
        return sides

    def commit(self) -> Commitment:
        raise NotImplementedError("a fight draws no commitment")


@pytest.mark.parametrize(
    ("text", "same"),
    [("1d20+-5", "1d20−5"), ("1d20--5", "1d20+5"), ("1d20-+5", "1d20−5"), ("d20 + - 5", "1d20−5")],
)
def test_b12_a_sign_after_a_sign_is_read(text: str, same: str) -> None:
    assert str(parse(text)) == same
    assert thrown("1d20+-5", 12) == 7


@pytest.mark.parametrize("text", ["1d20 -5", "1d20 - 5", "1d20- 5", "1d20 −5", "1d20 –5"])
def test_b13_a_space_before_a_minus_does_not_make_it_a_plus(text: str) -> None:
    assert thrown(text, 12) == 7


@pytest.mark.parametrize("text", ["1D20", "1К20", "1Д20", "1K20"])
def test_b16_capitals_are_the_same_dice(text: str) -> None:
    assert parse(text) == parse("1d20")


@pytest.mark.parametrize(
    "text", ["xyz", "dd", "d", "1x20", "1d20 на удачу", "2d6/2", "20", "1d20;2d6", "d20d"]
)
def test_b16_what_is_not_understood_rolls_nothing(text: str) -> None:
    outcome = run(f"/rp roll {text}", HandMade())
    assert outcome.refused is not None
    assert outcome.refused.code == "bad_dice"
    assert all(isinstance(effect, Say) for effect in outcome.effects)


async def test_b16_a_refused_roll_uses_no_die(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(7)) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        assert refusals(await plugin.command(ASYA, "/rp roll 2d6*2")) == ["bad_dice"]
        assert refusals(await plugin.command(ASYA, "/rp roll 2d20xyz")) == ["bad_dice"]
        (line,) = of_type(await plugin.command(ASYA, "/rp roll d20"), "chat")
        assert "= 7 " in line["text"]


@pytest.mark.parametrize(
    ("text", "same"),
    [("к20", "d20"), ("К20", "d20"), ("д20", "d20"), ("1к20+3", "1d20+3"), ("2Д6-1", "2d6-1")],
)
def test_b17_russian_letters_of_dice(text: str, same: str) -> None:
    assert parse(text) == parse(same)


@pytest.mark.parametrize(
    "line",
    [
        "/rp rоll d20",  # Cyrillic о
        "/rp кyб d20",  # Latin y
        "/рп куб к20",
        "/рп КУБ Д20",
    ],
)
def test_b17_letters_that_look_alike_are_understood(line: str) -> None:
    (effect,) = run(line, HandMade()).effects
    assert isinstance(effect, RollExpression)
    assert effect.expression == parse("d20")


@pytest.mark.parametrize(
    "text",
    [
        "9999999d6",
        "101d6",
        "50d6+51d6",
        "1d9999999",
        "9" * 60 + "d6",
        "+".join(["100d6"] * 10),
        "d6" * 500,
    ],
)
def test_b18_a_flood_of_dice_is_refused_in_less_than_5_ms(text: str) -> None:
    def once() -> float:
        began = time.perf_counter()
        outcome = run(f"/rp roll {text}", HandMade())
        spent = time.perf_counter() - began
        assert outcome.refused is not None
        return spent

    assert min(once() for _ in range(5)) < 0.005


NASTY = (
    "/rp roll 100d1000",
    "/rp roll 20d1000+20d1000+20d1000+20d1000+20d1000",
    "/rp roll 100d1000 secret",
    "/rp roll " + "d6+" * 20 + "d6",
    "/rp roll 0xff^0xff^0xff",
    "/rp " + "ы" * 900,
    "/rp roll " + "9" * 900,
    "/rp kontrol " + "я" * 900,
    "/rp kontrol",
    "/rp help",
    "/rp status",
    "/rp sheet",
    "/rp menu",
    "/rp fight",
    "/rp side " + "ж" * 200,
    "/rp ready " + "слово " * 100,
    "/rp status",
    "/rp menu",
)


async def a_crowd(plugin: Plugin) -> None:
    """Thirty people with long names near Asya."""
    for number in range(30):
        uuid = f"0a000000-0000-4000-8000-0000000001{number:02}"
        name = f"account_{number:08}"
        await plugin.join(Someone(uuid, name, f"Боборыкин-Непомнящий {number}", (3, 64, number)))


@pytest.mark.parametrize("locale", ["ru_ru", "en_us"])
async def test_b19_no_line_is_longer_than_256_characters(tmp_path: Path, locale: str) -> None:
    async with Room(tmp_path, "[commands]\nmax_per_s = 0\n") as room:
        plugin = await room.plugin()
        await a_crowd(plugin)
        long = {"uuid": ASYA.uuid, "name": ASYA.name, "display": "Ж" * 64}
        await plugin.join(ASYA, player=long, locale=locale)
        for line in NASTY:
            await plugin.command(ASYA, line)
        told = of_type(plugin.heard, "chat")
        assert len(told) > len(NASTY)
        assert max(len(frame["text"]) for frame in told) <= LONGEST


EXPRESSIONS = st.one_of(
    st.from_regex(r"[1-9]?\d?d\d{1,3}([+-][1-9]?d\d{1,3}){0,12}( adv)?", fullmatch=True),
    st.from_regex(r"d\d{1,2}([+-]\d{1,6}){0,16}( dis)?", fullmatch=True),
)


@given(EXPRESSIONS, st.sampled_from(["ru", "en"]))
def test_b19_an_answer_to_any_expression_fits_with_the_longest_name(text: str, lang: Lang) -> None:
    with contextlib.suppress(BadExpression):
        rolls = parse(text[:64]).throw(Highest())
        line = rolled_expression("asya", rolls, secret=True)
        said = SPEECH.text(line.message, lang, lambda who: "Ж" * 64)
        flag = max((SPEECH.text(Message(f"answer-{f}"), lang, name_of) for f in FLAGS), key=len)
        assert len(said) + len(flag) <= LONGEST


@pytest.mark.parametrize(
    ("text", "face", "detail"),
    [
        ("20d20", 20, "20к20 (" + " ".join(["20"] * 20) + ")"),
        ("2d6-1d4+3", 2, "2к6 (2 2), −1к4 (2), +3"),
        ("20d999+20d999", 999, "20к999 = 19980, +20к999 = 19980"),
        ("d6" + "+d6" * 20, 6, "…"),
    ],
)
def test_b19_faces_give_way_to_sums_and_sums_to_nothing(text: str, face: int, detail: str) -> None:
    line = rolled_expression("asya", parse(text).throw(Tape([face] * 60)), secret=False)
    words = SPEECH.words(line, "ru", name_of)
    assert words.text.endswith(f"[{detail}]")
    assert words.hover.count(str(face)) >= 3, "the mouse has them all"


@pytest.mark.parametrize("text", ["1d6!", "d1!", "100d2!", "10000d6!", "d6!!", "d6r1", "d6e6"])
def test_b21_dice_that_beget_dice_are_not_known(text: str) -> None:
    """The work of a roll is bounded by what is written, never by chance."""
    with pytest.raises(BadExpression):
        parse(text)
    tape = Tape([1] * 101)
    parse("100d2").throw(tape)
    assert tape.left == 1
