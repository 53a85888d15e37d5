"""What the answers of the reading process stand on: the journal, words, and their table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

from bridge.reading import JournalReader
from commands.speech import Speech

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
        """All words."""
        return Speech()


def answers(question: str) -> Callable[[Answer], Answer]:
    """Mark a function ``(room, **args)`` as the answer; what it returns goes out as JSON, bytes as
    they are."""

    def mark(answer: Answer) -> Answer:
        ANSWERS[question] = answer
        return answer

    return mark
