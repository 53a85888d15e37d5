"""A kit for random play for each row of the registry."""

from __future__ import annotations

from collections.abc import Mapping

from ephem_kit import EPHEM
from fight_strategies import Kit
from twilight_kit import TWILIGHT

KITS: Mapping[str, Kit] = {"ephem": EPHEM, "twilight": TWILIGHT}
"""One for each row of the registry."""
