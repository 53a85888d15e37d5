"""Whole fights over the wire: golden conversations against a real bridge process."""

from __future__ import annotations

from pathlib import Path

import pytest
from bridge_runner import Nest
from golden_fight import FIGHTS, conversation, spoken

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("path", sorted(FIGHTS.glob("*.jsonl")), ids=lambda path: path.stem)
async def test_the_conversation_goes_as_it_is_written(path: Path, tmp_path: Path) -> None:
    written = conversation(path)
    async with Nest() as nest:
        told = await spoken(written, nest, tmp_path)
    for number, (said, wanted) in enumerate(zip(told, written, strict=False), start=1):
        assert said == wanted, f"line {number} of {path.name}"
    assert len(told) == len(written)


def test_there_are_conversations() -> None:
    assert list(FIGHTS.glob("*.jsonl"))
