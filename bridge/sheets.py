"""Character sheets: kept by the service, or taken from the plugin (``[characters] source``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from bridge.casts import sheet_key
from bridge.characters import Characters
from bridge.ledger import Ledger
from bridge.presence import People
from rulesets.actors import PlayerId
from rulesets.facts import Sheet
from rulesets.registry import RULESETS


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheet of each player's character by each ruleset: documents ``sheet:RULESET:UUID``, of a
    character with a name ``sheet:RULESET:UUID#KEY``. What is set here, is of the one he plays.

    An attribute of the same name means something else in another book: one character has as many
    sheets as there are rulesets he plays by.
    """

    ledger: Ledger
    people: People
    characters: Characters

    def of(self, who: PlayerId, ruleset: str) -> Sheet:
        """The sheet of the character that ``who`` plays; who has none has the defaults throughout.

        Where the plugin keeps sheets, it has attributes and role; the rest is the service's.
        """
        kept = self.kept(who, ruleset, self.characters.active(who))
        if self.characters.are_plugins:
            seen = self.people.get(who)
            if seen is None:
                return Sheet()
            attributes = in_range(ruleset, seen.attributes)
            return replace(kept, attributes=attributes, role=seen.role, overrides={})
        return kept

    def kept(self, who: PlayerId, ruleset: str, character: str) -> Sheet:
        """The sheet of one of his characters, by his key."""
        return read_sheet(self.ledger.document(sheet_key(ruleset, who, character)))

    def keep(self, who: PlayerId, ruleset: str, character: str, sheet: Sheet) -> None:
        """From now on a character has this sheet."""
        self.ledger.keep(sheet_key(ruleset, who, character), asdict(sheet))


def read_sheet(kept: Any) -> Sheet:
    """Return what a document says; None: the defaults throughout."""
    if kept is None:
        return Sheet()
    return Sheet(
        kept["attributes"],
        kept["role"],
        kept.get("overrides", {}),
        {kind: tuple(names) for kind, names in kept.get("traits", {}).items()},
        kept.get("texts", {}),
    )


def in_range(ruleset: str, attributes: Mapping[str, int]) -> dict[str, int]:
    """Return the attributes that a ruleset knows, each at most and at least what it allows."""
    rules, found = RULESETS[ruleset], {}
    for name in rules.attributes:
        if name in attributes:
            lo, hi = rules.attribute_range(name)
            found[name] = max(lo, min(hi, attributes[name]))
    return found
