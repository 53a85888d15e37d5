"""The refusals of orders say in Russian what the table of T-26 says, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^  \| `(E_\w+)` \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
TABLE = ROW.findall((ROOT / "docs/rules/twilight.md").read_text(encoding="utf-8"))
TOLD = (ROOT / "commands/ftl/ru/twilight_orders.ftl").read_text(encoding="utf-8")


def worded(text: str) -> str:
    """A message with its gaps unnamed."""
    return re.sub(r"\{ ?\$?\w+ ?\}", "{}", text.strip())


def test_t26_the_table_has_all_its_rows() -> None:
    assert len(TABLE) == 24


@pytest.mark.parametrize(("code", "said"), TABLE, ids=[code for code, _ in TABLE])
def test_t26_each_row_is_told_word_for_word(code: str, said: str) -> None:
    lines = re.findall(rf"^refusal-{code}(?:-[a-z-]+)? = (.+)$", TOLD, re.MULTILINE)
    assert worded(said) in [worded(line) for line in lines]
