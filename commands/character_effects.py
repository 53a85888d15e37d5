"""What words about characters ask the bridge to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.actors import PlayerId


@dataclass(frozen=True, slots=True)
class ShowCharacters:
    """Show the caller his characters."""


@dataclass(frozen=True, slots=True)
class ChangeCharacter:
    """The caller makes, chooses, edits or drops the character ``name`` ("": the one without a
    name). ``sure``: he was asked whether it is really to go."""

    act: Literal["new", "use", "edit", "drop"]
    name: str
    sure: bool = False


@dataclass(frozen=True, slots=True)
class DraftCharacter:
    """The caller writes into the draft of the character he edits; both empty: shows the draft.

    ``attributes``: each in the ruleset's range; ``role``: a known one, None: none is said.
    """

    attributes: tuple[tuple[str, int], ...] = ()
    role: str | None = None


@dataclass(frozen=True, slots=True)
class EndDraft:
    """The caller hands his draft in, or (``submit`` false) throws it away."""

    submit: bool


@dataclass(frozen=True, slots=True)
class ShowProposals:
    """Moderator: what players propose; ``number``: one of them, old and new side by side."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Judge:
    """Moderator: approve or reject what ``player`` proposes. ``words``: ``#NUMBER`` or a
    character's name, if any, and after it (of a rejection) why."""

    player: PlayerId
    approve: bool
    words: str = ""


CharacterEffect: TypeAlias = (
    ShowCharacters | ChangeCharacter | DraftCharacter | EndDraft | ShowProposals | Judge
)
