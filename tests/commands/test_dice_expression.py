import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands.dice_expression import (
    BadExpression,
    Constant,
    Dice,
    Expression,
    Thrown,
    parse,
)
from rulesets.dice import Tape


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("2d6+3", "2d6+3"),
        ("1к20", "1d20"),
        ("д20", "1d20"),
        ("d20", "1d20"),
        ("1D20", "1d20"),
        ("К20", "1d20"),
        ("1k20", "1d20"),
        ("1д20", "1d20"),
        ("1d20 - 5", "1d20−5"),
        ("1d20 -5", "1d20−5"),
        ("1d20+-5", "1d20−5"),
        ("1d20--5", "1d20+5"),
        ("1d20−5", "1d20−5"),
        ("1d20–5", "1d20−5"),
        ("-1d4+10", "−1d4+10"),
        ("2d6+1d8-1d4+3-1", "2d6+1d8−1d4+3−1"),
        ("  2 d6".replace(" d", "d"), "2d6"),
        ("1\u00a0+\u200b d4", "1+1d4"),
        ("100d1000", "100d1000"),
        ("50d6+50d6", "50d6+50d6"),
    ],
)
def test_what_is_an_expression(text: str, same: str) -> None:
    assert str(parse(text)) == same


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("1d20*2", "operator", 5),
        ("2d20xyz", "operator", 5),
        ("d0", "sides", 2),
        ("0d6", "count", 1),
        ("", "empty", 1),
        ("   ", "empty", 4),
        ("9999999d6", "too_many", 1),
        ("101d6", "too_many", 1),
        ("50d6+51d6", "too_many", 6),
        ("1d1001", "sides", 3),
        ("d", "sides", 2),
        ("2d", "sides", 3),
        ("1d20+", "term", 6),
        ("1d20 5", "operator", 6),
        ("1d20+++5", "term", 7),
        ("++1d20", "term", 2),
        ("xyz", "term", 1),
        ("сила", "term", 1),
        ("5", "no_dice", 1),
        ("5+3", "no_dice", 1),
        ("1d20+1000001", "constant", 6),
        ("٢d6", "term", 1),
        ("２d6", "term", 1),
        ("1d²", "sides", 3),
        ("1.5d6", "operator", 2),
        ("(1d6)", "term", 1),
        ("1d6d6", "operator", 4),
        ("2d6 adv", "mode", 5),
        ("d6 adv adv2", "operator", 11),
        ("0xff", "operator", 2),
        ("1d6" + "+1d6" * 16, "too_long", 65),
    ],
)
def test_anything_else_is_one_error_with_its_column(text: str, problem: str, column: int) -> None:
    with pytest.raises(BadExpression) as caught:
        parse(text)
    assert (caught.value.problem, caught.value.column) == (problem, column)


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("д20 пр", "advantage"),
        ("d20+3 adv", "advantage"),
        ("adv d20", "advantage"),
        ("д20 пом", "disadvantage"),
        ("d20dis", "disadvantage"),
        ("d20 ПР", "advantage"),
        ("d20 adv dis", "harmony"),
        ("пр д20+1 пом", "harmony"),
        ("d20 adv adv", "advantage"),
    ],
)
def test_advantage_and_disadvantage_cancel_and_do_not_stack(text: str, mode: str) -> None:
    assert parse(text).mode == mode


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6+3", [3, 5], 11),
        ("1d20-5", [3], -2),
        ("d20 adv", [4, 17], 17),
        ("d20+2 dis", [4, 17], 6),
        ("d20 adv dis", [4], 4),
        ("10-d4", [3], 7),
        ("2+d20+1d4 adv", [5, 9, 2], 13),
    ],
)
def test_throwing(text: str, faces: list[int], total: int) -> None:
    tape = Tape(faces)
    assert parse(text).throw(tape).total == total
    assert tape.left == 0


def test_a_throw_shows_every_face_and_those_kept() -> None:
    rolls = parse("d20-2 adv").throw(Tape([4, 17]))
    assert rolls.terms == (Thrown(Dice(1, 20), (4, 17), (17,)), Thrown(Constant(2, -1)))
    assert rolls.mode == "advantage"


def test_a_flood_of_dice_is_refused_at_once() -> None:
    began = time.perf_counter()
    for text in ("9999999d6", "1d6" * 3333, "d" * 10_000, "+" * 10_000, "9" * 10_000):
        with pytest.raises(BadExpression):
            parse(text)
    assert time.perf_counter() - began < 0.005 * 5


_TERMS = st.one_of(
    st.builds(Dice, st.integers(1, 12), st.integers(1, 1000), st.sampled_from((1, -1))),
    st.builds(Constant, st.integers(0, 999), st.sampled_from((1, -1))),
)


@given(st.lists(_TERMS, min_size=1, max_size=6))
def test_what_is_shown_is_parsed_back(terms: list[Dice | Constant]) -> None:
    expression = Expression(tuple(terms))
    if any(isinstance(term, Dice) for term in terms):
        assert parse(str(expression)) == expression


@given(st.text(alphabet="0123456789dkдк+-−. адвпрadvisпом", max_size=70))
def test_no_text_does_anything_but_parse_or_be_refused(text: str) -> None:
    try:
        parsed = parse(text)
    except BadExpression as bad:
        column = bad.column
    else:
        dice = [term for term in parsed.terms if isinstance(term, Dice)]
        assert 1 <= sum(term.count for term in dice) <= 100
        return
    assert 1 <= column <= len(text) + 1
