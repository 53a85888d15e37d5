"""Real bridge processes for tests, started fast: the program is loaded once, each bridge is a fork.

Reads one JSON line a bridge from standard input: ``{"config": "…/config.toml", "still": true}``.
The bridge is a process of its own with all of ``bridge.app.serve`` in it; ``still``: its clock
stands. Answers on standard output: ``{"pid": N}``, then the bridge's own ready line, and once the
bridge has ended ``{"ended": N, "code": …}`` (negative: the signal). One bridge at a time.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from bridge.app import serve
from bridge.clock import StillClock
from bridge.config import load
from bridge.logs import set_up_logs


def _bridge(config: Path, *, still: bool) -> None:
    """Be a bridge until stopped."""
    checked = load(config)
    set_up_logs("warning", "text")
    asyncio.run(serve(checked, StillClock() if still else None))


def _child(wanted: dict[str, object]) -> None:
    """Run in the fork; never returns."""
    code = 1
    try:
        _bridge(Path(str(wanted["config"])), still=bool(wanted["still"]))
        code = 0
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _say(**fields: object) -> None:
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Start bridge after bridge."""
    for line in sys.stdin:
        wanted = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _child(wanted)
        _say(pid=pid)
        _, status = os.waitpid(pid, 0)
        _say(ended=pid, code=os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
