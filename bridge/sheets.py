"""Character sheets: kept by the service, or taken from the plugin (``[characters] source``)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from bridge.ledger import Ledger
from bridge.presence import People
from rulesets.actors import PlayerId
from rulesets.facts import Sheet


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheet of each player, kept as documents ``sheet:UUID``."""

    ledger: Ledger
    people: People
    source: Literal["service", "plugin"] = "service"

    def of(self, who: PlayerId) -> Sheet:
        """The sheet of ``who``; who has none has the defaults throughout."""
        if self.source == "plugin":
            seen = self.people.get(who)
            return Sheet(dict(seen.attributes), seen.role) if seen else Sheet()
        kept = self.ledger.document(f"sheet:{who}")
        if kept is None:
            return Sheet()
        return Sheet(kept["attributes"], kept["role"], kept.get("overrides", {}))

    def set_attribute(self, who: PlayerId, attribute: str, value: int) -> Sheet:
        """Set one attribute; gives the new sheet."""
        sheet = self.of(who)
        return self._keep(who, replace(sheet, attributes={**sheet.attributes, attribute: value}))

    def set_role(self, who: PlayerId, role: str) -> Sheet:
        """Set the role; gives the new sheet."""
        return self._keep(who, replace(self.of(who), role=role))

    def _keep(self, who: PlayerId, sheet: Sheet) -> Sheet:
        self.ledger.keep(
            f"sheet:{who}",
            {"attributes": sheet.attributes, "role": sheet.role, "overrides": sheet.overrides},
        )
        return sheet
