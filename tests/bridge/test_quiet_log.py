from __future__ import annotations

from typing import Any

from bridge.quiet_log import QuietLog


class Lines:
    def __init__(self) -> None:
        self.written: list[tuple[str, dict[str, Any]]] = []

    def warning(self, event: str, **facts: object) -> None:
        self.written.append((event, facts))


def test_the_same_failure_is_written_once_in_60_s_and_then_with_a_count() -> None:
    lines, now = Lines(), [0]
    log = QuietLog(lines, lambda: now[0])
    for at in (0, 1, 59_999, 60_000):
        now[0] = at
        log.warning("refused", "token", status=401)
    assert lines.written == [
        ("refused", {"why": "token", "status": 401}),
        ("refused", {"why": "token", "status": 401, "left_out": 2}),
    ]


def test_different_failures_do_not_hush_each_other() -> None:
    lines = Lines()
    log = QuietLog(lines, lambda: 0)
    log.warning("refused", "token")
    log.warning("refused", "path")
    log.warning("closed", "token")
    assert len(lines.written) == 3
