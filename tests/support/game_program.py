"""A process of a test that tells JSON lines; every wait for it has an end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

READY_S = 30.0
"""Longest start of a process."""

HEARD_S = 15.0
"""Longest wait for something that a player should see; a busy machine needs a while."""

Seen = dict[str, Any]


class Program:
    """A process that tells JSON objects, one a line, on standard output."""

    def __init__(self, name: str, args: Sequence[str], cwd: Path) -> None:
        self.name = name
        self.told: list[Seen] = []
        self.log: list[str] = []
        self._news = threading.Condition()
        self._process = subprocess.Popen(
            args,
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
            env={k: v for k, v in os.environ.items() if not k.startswith("RPFIGHT_")},
        )
        self._readers = [
            threading.Thread(target=self._read_told, daemon=True),
            threading.Thread(target=self._read_log, daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def _read_told(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self.told.append(json.loads(line))
                self._news.notify_all()
        with self._news:
            self._news.notify_all()

    def _read_log(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.log.append(line.rstrip())

    def write(self, line: Seen) -> None:
        """Write one JSON object to the process."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._process.stdin.flush()

    def wait(
        self, fits: Callable[[Seen], bool], start: int = 0, within: float = HEARD_S
    ) -> tuple[int, Seen] | None:
        """The first line from number ``start`` on that fits, with its number; None: not in time."""
        end, place = time.monotonic() + within, start
        with self._news:
            while True:
                for place in range(start, len(self.told)):
                    if fits(self.told[place]):
                        return place, self.told[place]
                start = len(self.told)
                left = end - time.monotonic()
                if left <= 0 or not self.is_running:
                    return None
                self._news.wait(min(left, 0.5))

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def ready(self) -> Seen:
        """Wait for the line of readiness."""
        found = self.wait(lambda line: "ready" in line, within=READY_S)
        assert found is not None, self.report("did not get ready")
        return found[1]

    def kill(self) -> None:
        """End it without a word, as a crash does."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(5)
        for reader in self._readers:
            reader.join(2)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(BrokenPipeError):
                assert stream is not None
                stream.close()

    def report(self, what: str) -> str:
        """``what`` went wrong, and the end of the log."""
        return "\n".join([f"{self.name} {what}; its log:", *self.log[-40:]])
