"""The forms in which a fight leaves the journal, by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from bridge.export.as_csv import rolls_csv
from bridge.export.as_jsonl import jsonl
from bridge.export.as_markdown import markdown
from bridge.export.as_page import page
from bridge.export.frames import Replay
from bridge.export.replaying import Voice
from commands.speech import Speech


class Format(StrEnum):
    """What an export is written as."""

    JSONL = "jsonl"
    MD = "md"
    HTML = "html"
    CSV = "csv"


Writer: TypeAlias = Callable[[Replay, Voice], Iterable[str]]

WRITERS: Final[Mapping[Format, Writer]] = MappingProxyType(
    {
        Format.JSONL: lambda replay, voice: jsonl(replay),
        Format.MD: markdown,
        Format.HTML: page,
        Format.CSV: lambda replay, voice: rolls_csv(replay),
    }
)


def speech_of(format: Format) -> Speech:
    """The words of a form: only browsers know how what is written from right to left is set
    apart."""
    return Speech(isolating=format is Format.HTML)
