"""What the answers of the reading process stand on: the journal, words, and their table."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

import structlog

from bridge.codec import encode_event
from bridge.folding import told_of
from bridge.reading import JournalReader
from bridge.unit import Row
from commands.speech import Speech

_log = structlog.get_logger("bridge.web.reads")

Answer: TypeAlias = Callable[..., Any]
ANSWERS: Final[dict[str, Answer]] = {}
"""Question → who answers it; filled by :func:`answers`."""


@dataclass
class Room:
    """``kept``: what answers keep for later ones, by their own keys."""

    path: Path
    kept: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def journal(self) -> JournalReader:
        """The journal, open as long as the process lives.

        Raises:
            JournalFailed: it cannot be read.
        """
        return JournalReader.reading(self.path)

    @cached_property
    def speech(self) -> Speech:
        """All words, as pages say them."""
        return Speech(isolating=True)

    def note_unreadable(self, what: str, why: object) -> None:
        """Write down, once, that something in the journal cannot be read."""
        noted: set[str] = self.kept.setdefault("unreadable", set())
        if what not in noted:
            noted.add(what)
            _log.error("not_readable", what=what, why=str(why))


def facts_of(row: Row) -> dict[str, Any]:
    """The data of a row's event, as this version writes them.

    Raises:
        UnreadableEvent: this program cannot read it.
    """
    (told,) = told_of((row,))
    facts: dict[str, Any] = json.loads(encode_event(told.event))
    return facts


def answers(question: str) -> Callable[[Answer], Answer]:
    """Mark a function ``(room, **args)`` as the answer; what it returns goes out as JSON, bytes as
    they are."""

    def mark(answer: Answer) -> Answer:
        ANSWERS[question] = answer
        return answer

    return mark
