"""The golden transcripts of Twilight: section 20 of the rule book, and more."""

from __future__ import annotations

from pathlib import Path

import pytest
from twilight_file import Case, cases, run

FOLDER = Path(__file__).parents[2] / "golden" / "twilight"
CASES = [case for path in sorted(FOLDER.glob("*.fight")) for case in cases(path)]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_transcript(case: Case) -> None:
    run(case)
