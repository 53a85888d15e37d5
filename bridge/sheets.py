"""Character sheets: kept by the service, or taken from the plugin (``[characters] source``)."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Literal

from bridge.ledger import Ledger
from bridge.presence import People
from rulesets.actors import PlayerId
from rulesets.facts import Sheet


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheet of each player by each ruleset, kept as documents ``sheet:RULESET:UUID``.

    An attribute of the same name means something else in another book: one character has as many
    sheets as there are rulesets he plays by.
    """

    ledger: Ledger
    people: People
    source: Literal["service", "plugin"] = "service"

    def of(self, who: PlayerId, ruleset: str) -> Sheet:
        """The sheet of ``who``; who has none has the defaults throughout.

        Where the plugin keeps sheets, it has attributes and role; the rest is the service's.
        """
        kept = self._kept(who, ruleset)
        if self.source == "plugin":
            seen = self.people.get(who)
            if seen is None:
                return Sheet()
            return replace(kept, attributes=dict(seen.attributes), role=seen.role, overrides={})
        return kept

    def _kept(self, who: PlayerId, ruleset: str) -> Sheet:
        kept = self.ledger.document(f"sheet:{ruleset}:{who}")
        if kept is None:
            return Sheet()
        return Sheet(
            kept["attributes"],
            kept["role"],
            kept.get("overrides", {}),
            {kind: tuple(names) for kind, names in kept.get("traits", {}).items()},
            kept.get("texts", {}),
        )

    def set_attribute(self, who: PlayerId, ruleset: str, attribute: str, value: int) -> None:
        """Set one attribute."""
        sheet = self._kept(who, ruleset)
        fresh = replace(sheet, attributes={**sheet.attributes, attribute: value})
        self._keep(who, ruleset, fresh)

    def set_role(self, who: PlayerId, ruleset: str, role: str) -> None:
        """Set the role."""
        self._keep(who, ruleset, replace(self._kept(who, ruleset), role=role))

    def set_traits(self, who: PlayerId, ruleset: str, kind: str, names: tuple[str, ...]) -> None:
        """Set what is listed of a kind."""
        sheet = self._kept(who, ruleset)
        rest = {one: listed for one, listed in sheet.traits.items() if one != kind}
        fresh = {**rest, kind: names} if names else rest
        self._keep(who, ruleset, replace(sheet, traits=fresh))

    def set_text(self, who: PlayerId, ruleset: str, key: str, text: str) -> None:
        """Set what others may read under ``key``; "": nothing."""
        sheet = self._kept(who, ruleset)
        rest = {one: said for one, said in sheet.texts.items() if one != key}
        fresh = {**rest, key: text} if text else rest
        self._keep(who, ruleset, replace(sheet, texts=fresh))

    def _keep(self, who: PlayerId, ruleset: str, sheet: Sheet) -> None:
        self.ledger.keep(f"sheet:{ruleset}:{who}", asdict(sheet))
