"""What is kept of a fight that could not be read back at a start (:mod:`bridge.setting_aside`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rulesets.facts import running_number

KIND: Final = "aside"
"""The kind of the documents that say so: fight → what is known of it."""


@dataclass(frozen=True, slots=True)
class Home:
    """Whose fight it is; "": nobody knows."""

    server: str = ""
    ruleset: str = ""


@dataclass(frozen=True, slots=True)
class Aside:
    """One fight. ``row`` of its stream, with the public event ``seq`` (or behind that one), is what
    could not be read or did not fit, and ``why``; 0: nothing of its own is damaged."""

    fight: str
    server: str
    ruleset: str
    row: int
    seq: int
    why: str

    @property
    def number(self) -> int:
        """Its running number."""
        return int(running_number(self.fight))


def aside_of(fight: str, kept: Mapping[str, Any]) -> Aside:
    """The fight as its document has it."""
    return Aside(fight, *(kept[name] for name in ("server", "ruleset", "row", "seq", "why")))
