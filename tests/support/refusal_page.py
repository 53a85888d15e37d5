"""Writes §11 of ``docs/rules/ephem.md``: every refusal code with its rules and its English line.

The rules are those that the code names beside the code; the words are the Fluent files'.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from commands.line import Message
from commands.speech import Speech
from rulesets.errors import Refusal

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "rules" / "ephem.md"
HEADING = "## 11. Refusal codes\n"
SAID = re.compile(r'Refusal\.([A-Z_]+),\s*rule="(E-\d+a?)"')
NUMBER = re.compile(r"\d+")

INTRODUCTION = """
The closed list of what a refused command answers: the code stands in the event `refused`, the line
is what its player reads (where facts are known, with names and numbers in it). Codes without a rule
are general. Made from the code by `scripts/docs`.

| code | rules | the line |
|---|---|---|
"""


def section() -> str:
    """The whole section, heading included."""
    return HEADING + INTRODUCTION + "\n".join(_row(code) for code in Refusal) + "\n"


def _row(code: Refusal) -> str:
    rules = ", ".join(sorted(_rules()[code], key=_number))
    line = Speech().text(Message(f"refusal-{code.value}"), "en", lambda who: who)
    return f"| `{code.value}` | {rules} | {line.replace('|', '&#124;')} |"


def _number(rule: str) -> tuple[int, str]:
    found = NUMBER.search(rule)
    return (int(found.group()) if found else 0, rule)


def _rules() -> dict[Refusal, set[str]]:
    found: dict[Refusal, set[str]] = defaultdict(set)
    for path in (ROOT / "rulesets" / "ephem").glob("*.py"):
        for name, rule in SAID.findall(path.read_text("utf-8")):
            found[Refusal[name]].add(rule)
    return found


def with_section(book: str) -> str:
    """The book with its section 11 as the code has it, at the end."""
    return book.partition(HEADING)[0].rstrip("\n") + "\n\n" + section()


if __name__ == "__main__":
    BOOK.write_text(with_section(BOOK.read_text("utf-8")), "utf-8")
