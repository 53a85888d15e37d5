"""Every rule of this version is named where it is carried out and where it is tested.

Which rules these are is said at the top of each rule book, and read from there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Book:
    """A rule book: the ruleset's name, the letter of its numbers, the last number."""

    name: str
    letter: str
    last: int

    @property
    def text(self) -> str:
        """The book as it stands."""
        return (ROOT / "docs" / "rules" / f"{self.name}.md").read_text("utf-8")

    @property
    def rule(self) -> re.Pattern[str]:
        """A rule's number."""
        return re.compile(rf"\b{self.letter}-\d+a?\b")

    def promised(self) -> list[str]:
        """The rules that the book says this version has."""
        [line] = [line for line in self.text.splitlines() if "**This version**" in line]
        letter = self.letter
        spans = re.findall(rf"{letter}-(\d+)(?:…{letter}-(\d+))?", line.partition("has ")[2])
        first = spans[:1]
        return [f"{letter}-{n}" for lo, hi in first for n in range(int(lo), int(hi or lo) + 1)]


BOOKS = (Book("ephem", "E", 58), Book("twilight", "T", 148))


@lru_cache
def named_in(folder: str, letter: str) -> frozenset[str]:
    """All rules named in a folder, but for this file: E-5, E-5…E-7, or ``test_e5_…``."""
    texts = [
        path.read_text("utf-8")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".fight"} and path != Path(__file__)
    ]
    rule = re.compile(rf"\b{letter}-\d+a?\b")
    in_a_name = re.compile(rf"def test_\w*?(?<=_){letter.lower()}(\d+a?)(?=_)")
    found = {one for text in texts for one in rule.findall(text)}
    return frozenset(found | {f"{letter}-{n}" for text in texts for n in in_a_name.findall(text)})


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_the_book_says_which_rules_this_version_has(book: Book) -> None:
    assert book.promised() == [f"{book.letter}-{n}" for n in range(1, book.last + 1)]


@pytest.mark.parametrize(
    ("book", "rule"),
    [(book, rule) for book in BOOKS for rule in book.promised()],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_a_rule_is_carried_out_and_tested(book: Book, rule: str) -> None:
    assert rule in named_in(f"rulesets/{book.name}", book.letter), "no code names it"
    assert rule in named_in("tests", book.letter), "no test names it"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_no_code_names_a_rule_that_the_book_does_not_have(book: Book) -> None:
    written = set(book.rule.findall(book.text))
    assert named_in(f"rulesets/{book.name}", book.letter) <= written
