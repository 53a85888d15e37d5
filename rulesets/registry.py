"""The rulesets there are, by the name that ``config.toml`` and the journal use."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rulesets.ephem.ruleset import Ephem
from rulesets.ruleset import Ruleset
from rulesets.twilight.ruleset import Twilight

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {"ephem": Ephem(), "twilight": Twilight()}
)
"""One row for each ruleset."""
