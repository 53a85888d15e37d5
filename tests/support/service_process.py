"""``rpfight`` as real processes, for tests.

with service(folder) as running:
    running.ready["plugin"]
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60
CONFIG = '[plugin]\nport = 0\n[web]\nport = 0\n[storage]\npath = "journal.db"\n'


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The machine's, without anything that changes rpfight; the checkout is importable."""
    kept = {k: v for k, v in os.environ.items() if not k.upper().startswith("RPFIGHT_")}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"} | dict(extra or {})


def rpfight(
    *args: str,
    cwd: Path,
    typed: str = "",
    env: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "bridge", *args],
        cwd=cwd,
        env=environment(env),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE_S,
        check=False,
    )


@dataclass(slots=True)
class Service:
    """A running service. ``ready``: its first line; ``log``: where standard error goes."""

    process: subprocess.Popen[str]
    ready: dict[str, Any]
    log: Path
    rest: str = ""

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and wait; gives the exit code."""
        self.process.send_signal(how)
        self.rest, _ = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode


@contextmanager
def service(
    folder: Path, *args: str, config: str | None = CONFIG, env: Mapping[str, str] | None = None
) -> Iterator[Service]:
    """Start ``rpfight serve`` in ``folder`` and wait for its first line; killed at the end.

    ``config``: written to ``config.toml`` there; None: what is there is used.
    """
    if config is not None:
        (folder / "config.toml").write_text(config, "utf-8")
    log = folder / "log"
    with log.open("a") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "bridge", "serve", *args],
            cwd=folder,
            env=environment(env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
        )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert first, log.read_text("utf-8")
        yield Service(process, json.loads(first), log)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(PATIENCE_S)
        process.stdout.close()
