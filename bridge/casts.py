"""A player's characters as the ledger keeps them: documents ``characters:UUID``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from rulesets.actors import PlayerId

KIND: Final = "characters"
"""The kind of these documents."""

CASTS_KEPT: Final = 16_384
"""So many are held as they were read: lists ask for those of all players."""


def sheet_key(ruleset: str, who: PlayerId, character: str) -> str:
    """Return the document of a character's sheet by a ruleset; ``character``: his key."""
    return f"sheet:{ruleset}:{who}#{character}" if character else f"sheet:{ruleset}:{who}"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a player would have changed on a sheet. ``number``: the running number under which it
    was handed in; 0: a draft still."""

    attributes: Mapping[str, int] = field(default_factory=dict)
    role: str | None = None
    number: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether it changes nothing."""
        return not self.attributes and self.role is None


@dataclass(frozen=True, slots=True)
class Character:
    """One of a player's characters. ``key`` "" and ``name`` "": the one that everybody has;
    ``proposals``: ruleset → what is proposed for him."""

    key: str = ""
    name: str = ""
    is_approved: bool = True
    proposals: Mapping[str, Proposal] = field(default_factory=dict)

    def with_proposal(self, ruleset: str, proposal: Proposal | None) -> Character:
        """The same with another proposal, or none, by a ruleset."""
        rest = {name: one for name, one in self.proposals.items() if name != ruleset}
        return replace(self, proposals=rest if proposal is None else {**rest, ruleset: proposal})


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the moderator ``by`` (his name) said to a proposal, for a player who was not there."""

    name: str
    is_approved: bool
    by: str
    words: str


@dataclass(frozen=True, slots=True)
class Cast:
    """A player's characters. ``active``: the key of the one he plays; ``edited``: that of the one
    his drafts are about; ``last``: the last key given; ``news``: verdicts he has not read."""

    active: str = ""
    edited: str = ""
    last: int = 0
    characters: tuple[Character, ...] = (Character(),)
    news: tuple[Verdict, ...] = ()

    def get(self, key: str) -> Character:
        """The character of this key; the one without a name, if he is gone."""
        return next((one for one in self.characters if one.key == key), self.characters[0])

    @property
    def played(self) -> Character:
        """The one he plays."""
        return self.get(self.active)

    @property
    def named(self) -> tuple[Character, ...]:
        """Those that have a name."""
        return tuple(one for one in self.characters if one.key)

    def put(self, character: Character) -> Cast:
        """The same with a character changed, or with one more."""
        if all(one.key != character.key for one in self.characters):
            return replace(self, characters=(*self.characters, character))
        changed = (character if one.key == character.key else one for one in self.characters)
        return replace(self, characters=tuple(changed))

    def with_new(self, name: str, *, is_approved: bool) -> Cast:
        """The same with one more character, who is edited from now on."""
        key = str(self.last + 1)
        cast = self.put(Character(key, name, is_approved))
        return replace(cast, edited=key, last=self.last + 1)

    def without(self, key: str) -> Cast:
        """The same without a character; who played or edited him has the one without a name."""
        rest = tuple(one for one in self.characters if one.key != key)
        active = "" if self.active == key else self.active
        edited = "" if self.edited == key else self.edited
        return replace(self, active=active, edited=edited, characters=rest)


def read_cast(kept: Any) -> Cast:
    """Return what a document says; None: who has only the character without a name."""
    if kept is None:
        return Cast()
    characters = tuple(_character(one) for one in kept["characters"])
    news = tuple(Verdict(**one) for one in kept["news"])
    return Cast(kept["active"], kept["edited"], kept["last"], characters, news)


@lru_cache(maxsize=CASTS_KEPT)
def cast_of(text: str) -> Cast:
    """Return what the text of a document says; the same text is read once."""
    return read_cast(json.loads(text))


def _character(kept: Any) -> Character:
    proposals = {name: Proposal(**one) for name, one in kept["proposals"].items()}
    return Character(kept["key"], kept["name"], kept["is_approved"], proposals)


def kept_cast(cast: Cast) -> Any:
    """Return what the document is to say; None: nothing is to be kept."""
    return None if cast == Cast() else asdict(cast)
