"""The rule book's worked examples (section 10): each is played, and says which it is.

Number 1 is plain arithmetic and stands here; the others are cases of ``tests/golden/ephem`` whose
name begins with ``worked example N:``. What they show is written down from the book's text.
"""

from __future__ import annotations

import re
from pathlib import Path

from fight_file import cases

from rulesets.ephem.attributes import modifier

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules" / "ephem.md").read_text("utf-8")
GOLDEN = sorted((ROOT / "tests" / "golden" / "ephem").glob("*.fight"))
NAME = re.compile(r"worked example (\d+): .*\(E-\d+")
ARITHMETIC = 1


def test_worked_example_1_modifiers() -> None:
    assert [modifier(value) for value in (5, 8, 11, 20, 30)] == [-2, -1, 0, 3, 7]


def test_the_rule_book_has_twelve() -> None:
    assert examples() == list(range(1, 13))


def examples() -> list[int]:
    _, _, section = RULES.partition("## 10. Worked examples")
    section, _, _ = section.partition("\n## ")
    return [int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]


def test_every_one_but_the_first_is_a_case_that_plays_something() -> None:
    played = {}
    for path in GOLDEN:
        for case in cases(path):
            found = NAME.match(case.name)
            if found:
                played[int(found[1])] = [line for _, line in case.lines]
    assert sorted(played) == examples()[ARITHMETIC:]
    for number, lines in played.items():
        assert any(line.startswith((">", ">!")) for line in lines), number


def test_no_case_names_an_example_in_another_way() -> None:
    """So that none is missed above."""
    named = [case.name for path in GOLDEN for case in cases(path) if "example" in case.name]
    assert [name for name in named if not NAME.match(name)] == []
