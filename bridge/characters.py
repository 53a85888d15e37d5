"""Every player's characters: several, each with a name and sheets of his own, one played at a time.

Where the plugin keeps the sheets (``[characters] source``), the service has none of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bridge.casts import KIND, Cast, cast_of, kept_cast, sheet_key
from bridge.config_sections import CharactersSection
from bridge.ledger import Ledger
from bridge.presence import People, Presence
from commands.character_lines import LONGEST
from commands.characters import RESERVED
from commands.inert import clean
from commands.lexer import name_key, skeleton
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS

PROPOSALS: Final = "proposals:last"
"""The document with the last running number of a proposal."""


@dataclass(frozen=True, slots=True)
class Characters:
    """Reads and keeps them; what may be done with them, :mod:`bridge.character_desk` says."""

    ledger: Ledger
    people: People
    settings: CharactersSection

    @property
    def are_plugins(self) -> bool:
        """Whether the plugin keeps the sheets."""
        return self.settings.source == "plugin"

    def of(self, who: PlayerId) -> Cast:
        """The characters of ``who``."""
        text = None if self.are_plugins else self.ledger.documents.text(KIND, who)
        return Cast() if text is None else cast_of(text)

    def keep(self, who: PlayerId, cast: Cast) -> None:
        """From now on he has these; what chat calls him follows."""
        self.ledger.keep(f"{KIND}:{who}", kept_cast(cast))
        seen = self.people.get(who)
        if seen is not None:
            self.dress(seen)

    def dress(self, who: Presence) -> None:
        """Let a player be called by the character he plays."""
        name = self.of(who.uuid).played.name
        if who.character != name:
            who.character = name
            self.people.profiles.add(who.uuid)

    def dress_all(self) -> None:
        """Let everybody be called so, after a start."""
        for who in self.people.by_uuid.values():
            self.dress(who)

    def active(self, who: PlayerId) -> str:
        """The key of the character he plays."""
        if self.are_plugins:
            return ""
        kept = self.ledger.document(f"{KIND}:{who}")
        return "" if kept is None else str(kept["active"])

    def forget(self, who: PlayerId, key: str) -> None:
        """The sheets of a character who is gone."""
        for ruleset in RULESETS:
            self.ledger.keep(sheet_key(ruleset, who, key), None)

    def everybody(self) -> list[PlayerId]:
        """Who has characters that have a name, or proposals."""
        return [] if self.are_plugins else self.ledger.names(KIND)

    def next_number(self) -> int:
        """A running number that no proposal has had."""
        kept: Any = self.ledger.document(PROPOSALS)
        number = (kept or 0) + 1
        self.ledger.keep(PROPOSALS, number)
        return number

    def taken(self, who: PlayerId, server: str) -> frozenset[str]:
        """Keys of the names that others have on a server ("": on any), and of his characters."""
        found = set()
        for other in self.people.by_uuid.values():
            if other.uuid != who and server in ("", other.server):
                found |= {alike(name) for name in (other.name, other.display) if name}
        for uuid in self.ledger.names(KIND):
            seen = self.people.get(uuid)
            if uuid == who or seen is None or server in ("", seen.server):
                found |= {alike(one.name) for one in self.of(uuid).named}
        return frozenset(found)


def alike(name: str) -> str:
    """Return what names are compared by: Latin and Cyrillic letters that look alike are one."""
    return skeleton(name_key(name))


def inert_name(text: str) -> str:
    """Return a name as it may be shown, not shortened; "": nothing is left of it."""
    bare = clean("".join(char for char in text if char not in '«»"“”„'), len(text) + 1)
    return bare.lstrip("@#").strip() if alike(bare) else ""


def is_reserved(name: str) -> bool:
    """Whether a name is a word of ``/rp character`` itself."""
    return alike(name) in RESERVED


def is_too_long(name: str) -> bool:
    """Whether a name is longer than a character's may be."""
    return len(name) > LONGEST
