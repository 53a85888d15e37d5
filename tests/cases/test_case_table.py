"""Every case of ``docs/cases.md`` has a test that names it, or a reason why it is none of ours.

A test names cases in its name (``test_a1_…``) or in its docstring (``D3, D4: …``).
"""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "cases.md"
IN_A_NAME = re.compile(r"test_([abcdl]\d{1,2})_")
IN_WORDS = re.compile(r"\b[ABCDL]\d{1,2}\b")
ROW = re.compile(r"^\| ([ABCDL]\d{1,2}) \|")
PATHS = re.compile(r"`(tests/[\w/.-]+\.(?:py|js))`")

CASES = (
    *("A1", "A2", "A4", "A5", "A6", "A7", "A9", "A10", "A11", "A13", "A14", "A15", "A16", "A18"),
    *("A19", "A20", "A22"),
    *("B1", "B2", "B4", "B6", "B7", "B8", "B9", "B10", "B12", "B13", "B15", "B16", "B17", "B18"),
    *("B19", "B21", "B23", "B24", "B25", "B26", "B29"),
    *("C1", "C3", "C4", "C5", "C6", "C7", "C8", "C10", "C11", "C13", "C15", "C16", "C18", "C19"),
    *("D1", "D3", "D4", "D5", "D6", "D7", "D9", "D10", "D11", "D13", "D15", "D16", "D17", "D18"),
    *("D20", "D21", "D23", "D24", "D25", "D27"),
    *("L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8"),
)

NONE_OF_OURS = {
    "B10": "no rule rolls a die again",
}


@lru_cache
def named_tests() -> dict[str, tuple[tuple[str, str], ...]]:
    """Case → (file, test) of all that name it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        file = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for case in named_by(node):
                    found.setdefault(case, []).append((file, node.name))
    return {case: tuple(tests) for case, tests in found.items()}


def named_by(node: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The cases that a test names."""
    if not node.name.startswith("test_"):
        return set()
    in_words = IN_WORDS.findall(ast.get_docstring(node) or "")
    return {*in_words, *(case.upper() for case in IN_A_NAME.findall(node.name))}


def rows() -> dict[str, str]:
    """Case → its row of the page."""
    lines = PAGE.read_text("utf-8").splitlines()
    return {found[1]: line for line in lines if (found := ROW.match(line))}


@pytest.mark.parametrize("case", CASES)
def test_a_case_has_a_test_or_a_reason(case: str) -> None:
    assert (case in named_tests()) is (case not in NONE_OF_OURS), "neither, or both"


@pytest.mark.parametrize("case", CASES)
def test_the_page_names_the_files_of_a_cases_tests_or_the_reason(case: str) -> None:
    last = rows()[case].rstrip("| ").rpartition("|")[2]
    named = set(PATHS.findall(last))
    if case in NONE_OF_OURS:
        assert NONE_OF_OURS[case] in last
        assert not named
        return
    assert named & {file for file, _ in named_tests()[case]}, "none of its tests"
    assert all((ROOT / path).exists() for path in named)


def test_the_page_and_the_tests_name_no_other_cases() -> None:
    assert set(rows()) == set(CASES)
    assert set(named_tests()) <= set(CASES)
    assert len(set(CASES)) == len(CASES)
