"""Every rule of this version is named where it is carried out and where it is tested.

Which rules these are is said at the top of the rule book, and read from there.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "docs" / "rules" / "ephem.md"
RULE = re.compile(r"\bE-\d+a?\b")
IN_A_NAME = re.compile(r"def test_\w*?(?<=_)e(\d+a?)(?=_)")
SPAN = re.compile(r"E-(\d+)(?:…E-(\d+))?")
EXPECTED = range(1, 59)


def rules_of_this_version() -> list[str]:
    """The rules that the book says this version has."""
    [line] = [line for line in BOOK.read_text("utf-8").splitlines() if "**This version**" in line]
    spans = SPAN.findall(line.partition("has ")[2].partition(". ")[0])
    return [f"E-{n}" for lo, hi in spans for n in range(int(lo), int(hi or lo) + 1)]


@lru_cache
def named_in(folder: str) -> frozenset[str]:
    """All rules named in a folder, but for this file: E-5, or a test's name, ``test_e5_…``."""
    texts = [
        path.read_text("utf-8")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".fight"} and path != Path(__file__)
    ]
    found = {rule for text in texts for rule in RULE.findall(text)}
    return frozenset(found | {f"E-{n}" for text in texts for n in IN_A_NAME.findall(text)})


def test_the_book_says_which_rules_this_version_has() -> None:
    assert rules_of_this_version() == [f"E-{n}" for n in sorted(EXPECTED)]


@pytest.mark.parametrize("rule", rules_of_this_version())
def test_a_rule_is_carried_out_and_tested(rule: str) -> None:
    assert rule in named_in("rulesets/ephem"), "no code names it"
    assert rule in named_in("tests"), "no test names it"


def test_no_code_names_a_rule_that_the_book_does_not_have() -> None:
    written = set(RULE.findall(BOOK.read_text("utf-8")))
    assert named_in("rulesets/ephem") <= written
