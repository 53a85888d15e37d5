"""The golden transcripts of evenings: X-15 of section 20."""

from __future__ import annotations

from pathlib import Path

import pytest
from twilight_hall_file import HallCase, hall_cases, run_hall

FOLDER = Path(__file__).parents[2] / "golden" / "twilight"
CASES = [case for path in sorted(FOLDER.glob("*.hall")) for case in hall_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_evening(case: HallCase) -> None:
    run_hall(case)
