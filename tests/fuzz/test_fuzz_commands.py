from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUNS = int(os.environ.get("RPFIGHT_FUZZ_RUNS", "100000"))


@pytest.mark.slow
def test_mutated_lines_raise_nothing(tmp_path: Path) -> None:
    target = ROOT / "tests" / "fuzz" / "fuzz_commands.py"
    path = os.pathsep.join((str(ROOT), str(ROOT / "tests" / "support")))
    done = subprocess.run(
        [sys.executable, str(target), f"-atheris_runs={RUNS}", f"-artifact_prefix={tmp_path}/"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=580,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3_000:]
