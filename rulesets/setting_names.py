"""Which names may stand in a ruleset's settings: of roles, weapons, attributes and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

NAMES_MOST: Final = 64
"""So many entries a list of names has at most."""


def names_field(default: tuple[str, ...] = (), most: int = NAMES_MOST) -> Any:
    """A field of settings that holds a list of names, ``most`` of them (inclusive)."""
    return field(default=default, metadata={"max_length": most})


@dataclass(frozen=True, slots=True)
class Names:
    """What may stand in a text or a list of texts, or may have a number of its own.

    ``of``: the names, of a ruleset's settings; ``is_open``: something else may stand there too;
    ``bounds``: least and greatest number of a name, both included, where the rules say so.
    """

    of: Callable[[Any], tuple[str, ...]]
    is_open: bool = False
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)


SettingNames: TypeAlias = Mapping[tuple[str, ...], Names]
"""By the path within the ruleset's section, without the name of a row: ``("npcs", "role")``."""
