"""How a table shows the fights of each ruleset: which words, whether a map, what all begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final


def _unknown(_tuning: Any) -> int | None:
    return None


def _ordinary(tuning: Any) -> int | None:
    hp: int = tuning.roles["ordinary"].hp
    return hp


@dataclass(frozen=True, slots=True)
class Manner:
    """``hello``, ``help``, ``idle``: ids of the terminal's texts; ``idle`` is said to one who has
    no buttons while others decide.

    ``has_map``: whether where somebody stands decides anything in a fight, so that the map is
    drawn again and again. ``full_hp``: the hit points all see everyone begin with, from the
    ruleset's settings; None: they are nobody's to see, or not the same for all.
    """

    hello: str = "hello"
    help: str = "help"
    idle: str = "no-menu-rolling"
    has_map: bool = True
    full_hp: Callable[[Any], int | None] = _unknown


MANNERS: Final[Mapping[str, Manner]] = MappingProxyType(
    {
        "ephem": Manner(full_hp=_ordinary),
        "twilight": Manner("hello-orders", "help-orders", "no-menu-orders", has_map=False),
    }
)
"""One row for each ruleset."""


def manner_of(ruleset: str) -> Manner:
    """The row of a ruleset; of one nobody knows here, or "": that of walking and turns."""
    return MANNERS.get(ruleset, Manner())
