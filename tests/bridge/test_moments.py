"""Dates and times as they are typed on the command line."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from bridge.moments import BadMoment, moment_ms

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
ZONE = timezone(timedelta(hours=3))


def at(text: str, *, whole_day: bool = False) -> datetime:
    return datetime.fromtimestamp(moment_ms(text, NOW, whole_day=whole_day, zone=ZONE) / 1000, UTC)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2026-02-28", "2026-02-27T21:00"),
        ("2026-02-28T20:15", "2026-02-28T17:15"),
        (" 2026-02-28 20:15 ", "2026-02-28T17:15"),
        ("2026-02-28T20:15+01:00", "2026-02-28T19:15"),
        ("90m", "2026-03-01T10:30"),
        ("12h", "2026-03-01T00:00"),
        ("7d", "2026-02-22T12:00"),
    ],
)
def test_a_moment_is_a_date_a_time_or_so_long_ago(text: str, told: str) -> None:
    assert at(text).strftime("%Y-%m-%dT%H:%M") == told


def test_the_end_of_a_day_is_the_beginning_of_the_next() -> None:
    assert at("2026-02-28", whole_day=True) == at("2026-03-01")
    assert at("2026-02-28T20:15", whole_day=True) == at("2026-02-28T20:15")
    assert at("7d", whole_day=True) == at("7d")


@pytest.mark.parametrize("text", ["", "yesterday", "2026-02-30", "7w", "-1d", "999999d", "99:99"])
def test_anything_else_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(BadMoment, match="2026-01-31"):
        at(text)


def test_without_a_zone_it_is_the_machines() -> None:
    local = datetime(2026, 2, 28).astimezone().timestamp()
    assert moment_ms("2026-02-28", NOW) == local * 1000
