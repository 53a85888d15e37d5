"""The reading process: questions on standard input, answers on standard output, until it closes."""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

import structlog

from bridge.codec import UnreadableEvent
from bridge.logs import set_up_logs
from bridge.store import JournalFailed
from bridge.web.faults import Code, Fault
from bridge.web.frames import FAULT, HEAD, WELL, head_of, pack
from bridge.web.reads import (  # noqa: F401 - fills the table of answers
    exports,
    fights,
    ground,
    history,
    lists,
    logs,
    measure,
    settings,
)
from bridge.web.reads.room import ANSWERS, Room

_log = structlog.get_logger("bridge.web.reads")

YIELDING = 15
"""It gives way to the bridge: fights come first."""


def main() -> None:
    """Answer until nobody asks any more. Signals to the terminal are for the bridge."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(YIELDING)
    set_up_logs("info", "text")
    room = Room(Path(sys.argv[1]))
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not come between the answers
    while (question := _next(asked)) is not None:
        number, body = question
        told.write(_answer(room, number, body))
        told.flush()


def _next(asked: BinaryIO) -> tuple[int, bytes] | None:
    head = asked.read(HEAD)
    if len(head) < HEAD:
        return None
    size, number, _ = head_of(head)
    return number, asked.read(size)


def _answer(room: Room, number: int, body: bytes) -> bytes:
    """The answer to one question; a fault of ours is one, too."""
    try:
        question = json.loads(body)
        answer = ANSWERS[question["what"]](room, **question["args"])
        return pack(number, WELL, _json(answer))
    except Fault as fault:
        return _fault(number, fault.code, fault.facts)
    except UnreadableEvent as unreadable:
        args = question["args"]
        room.note_unreadable(str(args.get("fight", question["what"])), unreadable)
        return _fault(number, Code.UNREADABLE, {})
    except JournalFailed as failed:
        room.__dict__.pop("journal", None)
        _log.error("journal_not_read", why=str(failed))
        return _fault(number, Code.BUSY, {})
    except Exception:  # noqa: BLE001 - the loop of the reading process
        _log.exception("reading_failed")
        return _fault(number, Code.INTERNAL, {})


def _json(answer: Any) -> bytes:
    if isinstance(answer, bytes):
        return answer
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _fault(number: int, code: Code, facts: Any) -> bytes:
    return pack(number, FAULT, json.dumps({"code": code.value, "facts": facts}))


if __name__ == "__main__":
    main()
