"""Dates and times as people type them on the command line."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

FORMS: Final = "2026-01-31, 2026-01-31T20:15 (the machine's time), 90m, 12h or 7d ago"

_AGO: Final = re.compile(r"([0-9]{1,6})([mhd])")
_UNITS: Final = {"m": "minutes", "h": "hours", "d": "days"}
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class BadMoment(Exception):
    """What was typed is no date or time; the text says what would be one."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no date; such are: {FORMS}")


def moment_ms(
    text: str, now: datetime, *, whole_day: bool = False, zone: tzinfo | None = None
) -> int:
    """Return ms since 1970. ``now``: for what is said as "ago"; ``whole_day``: a day alone stands
    for its end, not its beginning; ``zone``: of what is typed without one (None: the machine's).

    Raises:
        BadMoment: it is no date or time.
    """
    typed = text.strip()
    ago = _AGO.fullmatch(typed)
    try:
        if ago is not None:
            then = now - timedelta(**{_UNITS[ago[2]]: int(ago[1])})
        else:
            then = datetime.fromisoformat(typed)
            if whole_day and _DAY.fullmatch(typed):
                then += timedelta(days=1)
            if then.tzinfo is None and zone is not None:
                then = then.replace(tzinfo=zone)
        return round(then.timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise BadMoment(text) from None


class BadZone(Exception):
    """What was given is no time zone."""


def zone_of(named: str) -> tzinfo:
    """Return a time zone by its name, such as Europe/Moscow; "": UTC.

    Raises:
        BadZone: there is none of this name.
    """
    if named in ("", "UTC"):
        return UTC
    try:
        return ZoneInfo(named)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        raise BadZone(named) from None
