"""Every golden transcript comes out as it is written down."""

from __future__ import annotations

from pathlib import Path

import pytest
from fight_file import Case, cases, run

GOLDEN = Path(__file__).parents[1] / "golden" / "ephem"
CASES = [case for path in sorted(GOLDEN.glob("*.fight")) for case in cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.where.split('.')[0]}: {case.name}")
def test_transcript(case: Case) -> None:
    run(case)
