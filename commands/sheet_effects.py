"""What admins' words about a character's sheet ask the bridge to do.

``ruleset``: of which rules the sheet is, "": those that hold for the admin; ``character``: the name
of the player's character, "": the one without a name, None: the one he plays now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulesets.actors import PlayerId


@dataclass(frozen=True, slots=True)
class SetSheet:
    """Admin: set an attribute (``value`` in the ruleset's range, None: the default counts again)
    or the role ("": none is given) of ``player``."""

    player: PlayerId
    attribute: str | None = None
    value: int | None = None
    role: str | None = None
    ruleset: str = ""
    character: str | None = None


@dataclass(frozen=True, slots=True)
class SetTraits:
    """Admin: let the sheet of ``player`` list exactly ``names`` of this kind."""

    player: PlayerId
    kind: str
    names: tuple[str, ...]
    ruleset: str = ""
    character: str | None = None


@dataclass(frozen=True, slots=True)
class SetText:
    """Admin: what others may read of ``player`` under ``key``; "": nothing."""

    player: PlayerId
    key: str
    text: str
    ruleset: str = ""
    character: str | None = None


@dataclass(frozen=True, slots=True)
class SetOverride:
    """Admin: what the sheet of ``player`` says otherwise than his role; None: what the role says.

    ``name``: one of the ruleset's overrides; ``value`` in its range.
    """

    player: PlayerId
    name: str
    value: int | None
    ruleset: str = ""
    character: str | None = None


SheetChange: TypeAlias = SetSheet | SetTraits | SetText | SetOverride


@dataclass(frozen=True, slots=True)
class EditSheet:
    """Admin: change one sheet in several places (at least one), all of them or none."""

    changes: tuple[SheetChange, ...]


@dataclass(frozen=True, slots=True)
class LookAtSheet:
    """Admin: note that he looked at the sheet of ``player``, which its rules keep secret."""

    player: PlayerId
    ruleset: str
    character: str


SheetEffect: TypeAlias = SheetChange | EditSheet | LookAtSheet
