"""Names on a character sheet that the settings have, and such as they do not have (any more)."""

from __future__ import annotations

from typing import Any, Final

from rulesets.facts import Sheet
from rulesets.ruleset import Ruleset

ROLE: Final = "role"
"""The field of the role; names of a kind stand in ``trait.KIND``."""


def known_names(ruleset: Ruleset, tuning: Any) -> dict[str, tuple[str, ...]]:
    """Return what may stand in each field of a sheet that holds names."""
    traits = {f"trait.{one.kind}": ruleset.known_names(tuning, one.kind) for one in ruleset.traits}
    return {ROLE: ruleset.roles(tuning), **traits}


def names_on(ruleset: Ruleset, sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Return what stands there, nothing that comes from the role; only fields that say anything."""
    traits = {f"trait.{one.kind}": sheet.traits.get(one.kind, ()) for one in ruleset.traits}
    said = {ROLE: (sheet.role,) if sheet.role else (), **traits}
    return {field: tuple(names) for field, names in said.items() if names}


def unknown_names(ruleset: Ruleset, tuning: Any, sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Return the names on a sheet that the settings do not have, by field; only fields with
    such."""
    known, said = known_names(ruleset, tuning), names_on(ruleset, sheet)
    found = {f: tuple(one for one in names if one not in known[f]) for f, names in said.items()}
    return {field: names for field, names in found.items() if names}
