"""Events of the bridge itself, beside those of the rulesets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final

from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedPublished(Event):
    """The seed behind a commitment that has no ``fight_ended`` to carry it.

    ``fight``: a dissolved gathering's, a frozen fight's, or the rolls of a day that is over.
    """

    name: ClassVar[str] = "seed_published"
    fight: str
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Administered(Event):
    """An admin ``by`` changed ``what`` of ``about`` from ``old`` to ``new``, as shown.

    ``what``: a setting's key, ``attribute.strength``, ``role``; ``about``: a player, or "".
    """

    name: ClassVar[str] = "administered"
    by: str
    about: str
    what: str
    old: str
    new: str


RECORDS: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {SeedPublished.name: SeedPublished, Administered.name: Administered}
)
"""By name; no ruleset has an event of such a name."""
