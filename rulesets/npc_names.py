"""Names of NPC templates, as the settings of every ruleset have them: other names, looking up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol, TypeVar

LONGEST: Final = 24
"""Longest name of a template: a number is written behind it, and names of players are short."""


class Template(Protocol):
    """A row of the settings. ``names``: other names; ``enabled``: whether it can be called."""

    @property
    def names(self) -> tuple[str, ...]:
        """Other names of it."""
        ...

    @property
    def enabled(self) -> bool:
        """Whether there is such an NPC."""
        ...


T = TypeVar("T", bound=Template)


def all_names(templates: Mapping[str, T]) -> tuple[str, ...]:
    """Return all names, each template's own before its others."""
    return tuple(name for name, _ in _named(templates))


def shown_name(templates: Mapping[str, T], said: str) -> str:
    """Return how an NPC called ``said`` is named: as the settings write it; "": unknown."""
    name = next((name for name, _ in _named(templates) if _fold(name) == _fold(said)), "")
    return name[:1].upper() + name[1:]


def find(templates: Mapping[str, T], said: str) -> T | None:
    """Return the template called ``said``: case, ё and е, runs of spaces do not matter."""
    return next((row for name, row in _named(templates) if _fold(name) == _fold(said)), None)


def misfits(templates: Mapping[str, T]) -> Iterator[tuple[str, str]]:
    """Yield (key within the table, what is wrong) of names that are too long, or of two."""
    owners: dict[str, str] = {}
    for name, row in templates.items():
        if not row.enabled:
            continue
        for called in (name, *row.names):
            owner = owners.setdefault(_fold(called), name)
            key = name if called == name else f"{name}.names"
            if owner != name:
                yield key, f'"{called}" names "{owner}" too'
            elif not 1 <= len(_fold(called)) <= LONGEST:
                yield key, f"a name has 1 to {LONGEST} letters"


def _named(templates: Mapping[str, T]) -> Iterator[tuple[str, T]]:
    for name, row in templates.items():
        if row.enabled:
            yield from ((called, row) for called in (name, *row.names))


def _fold(name: str) -> str:
    return " ".join(name.casefold().replace("ё", "е").split())
