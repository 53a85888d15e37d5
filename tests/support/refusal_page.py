"""Writes the last section of each rule book: its refusal codes with their rules and English lines.

A book has the codes that its ruleset names and those that the bridge gives in its place; what
nobody names stands in the first book. The rules are those that the code names beside the code; the
words are the Fluent files'.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from commands.line import Message
from commands.speech import Speech
from rulesets.errors import Refusal

ROOT: Final = Path(__file__).parents[2]
CODE: Final = re.compile(r"Refusal\.([A-Z_]+)")
NUMBER: Final = re.compile(r"\d+")

INTRODUCTION: Final = """
The closed list of what a refused command answers: the code stands in the event `refused`, the line
is what its player reads (where facts are known, with names and numbers in it). Codes without a rule
are general. Made from the code by `scripts/docs`.

| code | rules | the line |
|---|---|---|
"""


@dataclass(frozen=True)
class Book:
    """A rule book: its ruleset, the letter of its rules, the number of the section."""

    ruleset: str
    letter: str
    number: int

    @property
    def path(self) -> Path:
        """The file."""
        return ROOT / "docs" / "rules" / f"{self.ruleset}.md"

    @property
    def heading(self) -> str:
        """The line over the section."""
        return f"## {self.number}. Refusal codes\n"

    @property
    def codes(self) -> list[Refusal]:
        """The codes of this book, in the order of the list."""
        own = _named(f"rulesets/{self.ruleset}")
        of_rules = set().union(*(_named(f"rulesets/{book.ruleset}") for book in BOOKS))
        rest = _named("bridge") if self != BOOKS[0] else frozenset(Refusal)
        return [code for code in Refusal if code in own | (rest - of_rules)]

    def section(self) -> str:
        """The whole section, heading included."""
        rows = (self._row(code) for code in self.codes)
        return self.heading + INTRODUCTION + "\n".join(rows) + "\n"

    def _row(self, code: Refusal) -> str:
        rules = ", ".join(sorted(_rules(self.ruleset, self.letter)[code], key=_number))
        line = Speech().text(Message(f"refusal-{code.value}"), "en", lambda who: who)
        return f"| `{code.value}` | {rules} | {line.replace('|', '&#124;')} |"

    def with_section(self, book: str) -> str:
        """The book with this section as the code has it, at the end."""
        return book.partition(self.heading)[0].rstrip("\n") + "\n\n" + self.section()


BOOKS: Final = (Book("ephem", "E", 11), Book("twilight", "T", 21))


def _number(rule: str) -> tuple[int, str]:
    found = NUMBER.search(rule)
    return (int(found.group()) if found else 0, rule)


@lru_cache
def _sources(folder: str) -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for path in sorted((ROOT / folder).glob("*.py")))


@lru_cache
def _named(folder: str) -> frozenset[Refusal]:
    return frozenset(Refusal[name] for text in _sources(folder) for name in CODE.findall(text))


@lru_cache
def _rules(ruleset: str, letter: str) -> dict[Refusal, set[str]]:
    said = re.compile(rf'Refusal\.([A-Z_]+),\s*rule="({letter}-\d+a?)"')
    found: dict[Refusal, set[str]] = defaultdict(set)
    for text in _sources(f"rulesets/{ruleset}"):
        for name, rule in said.findall(text):
            found[Refusal[name]].add(rule)
    return found


if __name__ == "__main__":
    for book in BOOKS:
        book.path.write_text(book.with_section(book.path.read_text("utf-8")), "utf-8")
