"""Every message that counts something, in the numbers on which plurals break (1, 21, 101 alike)."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from line_builders import name_of, strict_speech

from commands.line import Argument, Message, message
from commands.speech import LANGUAGES, Lang, sources

SPEECH = strict_speech()
BLOCKS_RU = {
    0: "0 блоков",
    1: "1 блок",
    2: "2 блока",
    5: "5 блоков",
    11: "11 блоков",
    12: "12 блоков",
    21: "21 блок",
    22: "22 блока",
    25: "25 блоков",
    101: "101 блок",
    111: "111 блоков",
    112: "112 блоков",
}
SECONDS_RU = {
    0: "0 секунд",
    1: "1 секунда",
    2: "2 секунды",
    5: "5 секунд",
    11: "11 секунд",
    21: "21 секунда",
    22: "22 секунды",
    25: "25 секунд",
    101: "101 секунда",
    111: "111 секунд",
    112: "112 секунд",
}
NUMBERS = tuple(BLOCKS_RU)


@pytest.mark.parametrize("number", BLOCKS_RU)
def test_blocks_in_russian(number: int) -> None:
    said = SPEECH.text(message("moving", why="move", blocks=number), "ru", name_of)
    assert said == f"Движение: {BLOCKS_RU[number]}"


@pytest.mark.parametrize("number", NUMBERS)
def test_blocks_in_english(number: int) -> None:
    said = SPEECH.text(message("moving", why="bonus_move", blocks=number), "en", name_of)
    assert said == f"Bonus movement: {number} block{'' if number == 1 else 's'}"


@pytest.mark.parametrize("number", SECONDS_RU)
def test_seconds_in_russian(number: int) -> None:
    said = SPEECH.text(message("turn-reminder", seconds=number), "ru", name_of)
    assert said == f"До конца хода {SECONDS_RU[number]}"


def test_a_fraction_is_neither_one_nor_many() -> None:
    half = message("moving", why="move", blocks=1.5)
    assert SPEECH.text(half, "ru", name_of) == "Движение: 1,5 блока"
    assert SPEECH.text(half, "en", name_of) == "Movement: 1.5 blocks"


@pytest.mark.parametrize(("left", "said"), [(0, "больше не осталось"), (1, "остался 1 блок")])
def test_the_verb_agrees_with_what_is_left(left: int, said: str) -> None:
    text = SPEECH.text(message("moving-left", why="move", blocks=left), "ru", name_of)
    assert text == f"Движение: {said}"


class _Counts(Visitor):
    """Finds the arguments that choose a plural, and all others."""

    def __init__(self) -> None:
        self.counted: set[str] = set()
        self.arguments: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
        if "one" in keys and isinstance(node.selector, ftl.VariableReference):
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)


def _counted_messages() -> list[Message]:
    found = []
    for _, text in sources("ru"):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Message):
                counts = _Counts()
                counts.visit(entry)
                if counts.counted:
                    others = counts.arguments - counts.counted
                    args: dict[str, Argument] = {name: "Х" for name in others}
                    args |= {name: 0 for name in counts.counted}
                    found.append(Message(entry.id.name, args))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("counted", _counted_messages(), ids=lambda one: str(one.id))
def test_numbers_alike_in_grammar_get_the_same_words(counted: Message, lang: Lang) -> None:
    """21 and 101 are said like 1, 22 like 2, 11, 12, 25, 111 and 112 like 5 (Russian)."""
    alike = {"ru": ((1, 21, 101), (2, 22), (5, 11, 12, 25, 111, 112)), "en": ((2, 5, 21, 101),)}
    for group in alike[lang]:
        said = {re.sub(r"\d+", "#", _said(counted, number, lang)) for number in group}
        assert len(said) == 1, said


def _said(counted: Message, number: int, lang: Lang) -> str:
    args = {name: number if value == 0 else value for name, value in counted.args.items()}
    return SPEECH.text(Message(counted.id, args), lang, name_of)
