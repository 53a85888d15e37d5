"""The golden transcripts of evenings: X-15 of section 20."""

from __future__ import annotations

from pathlib import Path

import pytest
from transcripts import Block, blocks
from twilight_hall_file import run_hall

FOLDER = Path(__file__).parents[2] / "golden" / "twilight"
CASES = [case for path in sorted(FOLDER.glob("*.hall")) for case in blocks(path)]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_evening(case: Block) -> None:
    run_hall(case)
