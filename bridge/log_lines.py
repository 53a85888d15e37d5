"""Entries of the log book as lines for people, and as facts and rows for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from datetime import UTC, datetime, tzinfo
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bridge.export.as_csv import MARK, table_line
from bridge.log_search import Found

COLUMNS: Final = (
    "at",
    "server",
    "kind",
    "fight",
    "seq",
    "player",
    "name",
    "account",
    "channel",
    "outcome",
    "text",
)
"""Of a table for spreadsheets."""

_SHOWN_AS: Final = "%Y-%m-%d %H:%M:%S"
_HIDDEN_MARK: Final = "(hidden) "
_JOINERS: Final = "\u200d\ufe0f"
"""They hold emoji together."""


class LogFormat(StrEnum):
    """What entries are written as."""

    TXT = "txt"
    CSV = "csv"
    JSONL = "jsonl"


def local(ms: int, zone: tzinfo | None = None) -> datetime:
    """A moment (ms since 1970) in a time zone; None: the machine's."""
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone(zone)


def told(found: Found, zone: tzinfo | None = None) -> str:
    """An entry as one line for people; nobody's words can move a terminal's cursor."""
    one = found.entry
    at = local(one.at_ms, zone).strftime(_SHOWN_AS)
    fight = f" fight {one.fight.partition('-')[0]}" if one.fight else ""
    event = f" #{one.seq}" if one.kind == "fight" and one.seq else ""
    who = f" {one.name} ({one.account})" if one.player else ""
    channel = f" [{one.channel}]" if one.channel else ""
    end = f"  (refused: {one.outcome})" if one.outcome else ""
    mark = _HIDDEN_MARK if one.hidden else ""
    return printable(
        f"{at}  {one.server}  {one.kind}{fight}{event}{channel}{who}: {mark}{one.text}{end}"
    )


def printable(text: str) -> str:
    """Return text with which nobody's words can move a terminal's cursor or colour it."""
    return "".join(
        char if char.isprintable() or char in _JOINERS else char.encode("unicode_escape").decode()
        for char in text
    )


def as_plain(found: Found) -> dict[str, Any]:
    """An entry as facts for programs."""
    facts = {name: value for name, value in asdict(found.entry).items() if name != "about"}
    return {"id": found.id, "at": _iso(found.entry.at_ms), **facts}


def _lines(found: Iterable[Found], zone: tzinfo) -> Iterator[str]:
    return (f"{told(one, zone)}\n" for one in found)


def _json_lines(found: Iterable[Found], zone: tzinfo) -> Iterator[str]:
    """Without the entry's place in the book, which counts hidden ones, too."""
    for one in found:
        facts = {key: v for key, v in as_plain(one).items() if key not in ("id", "hidden")}
        yield json.dumps(facts, ensure_ascii=False) + "\n"


def _rows(found: Iterable[Found], zone: tzinfo) -> Iterator[str]:
    """Lines of a table; no cell is taken for a formula."""
    for one in found:
        facts = as_plain(one)
        yield table_line(facts[column] for column in COLUMNS)


def _iso(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds")


LogWriter: TypeAlias = Callable[[Iterable[Found], tzinfo], Iterator[str]]

LOG_WRITERS: Final[Mapping[LogFormat, LogWriter]] = MappingProxyType(
    {LogFormat.TXT: _lines, LogFormat.CSV: _rows, LogFormat.JSONL: _json_lines}
)

HEADS: Final[Mapping[LogFormat, str]] = MappingProxyType(
    {LogFormat.TXT: "", LogFormat.CSV: MARK + table_line(COLUMNS), LogFormat.JSONL: ""}
)
"""What stands before the first entry."""
