"""How many dice a sheet alone brings into a fight: without perks, wounds and the arena."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.facts import Sheet
from rulesets.twilight.build import build_of
from rulesets.twilight.pools import Parts, own_attack, own_counter, own_defence
from rulesets.twilight.tuning import Tuning


def sheet_pools(sheet: Sheet, tuning: Tuning) -> Mapping[str, Parts]:
    """Return the parts of the pools of attack (T-5) and counter (T-7) with the main weapon, and of
    defence (T-6); each at least ``pool_min`` in all (T-4)."""
    build = build_of(sheet, tuning)
    main = build.main_weapon
    pools = {
        "attack": own_attack(build, main),
        "defence": own_defence(build),
        "counter": own_counter(build, main),
    }
    return {use: _filled(parts, tuning.pool_min) for use, parts in pools.items()}


def _filled(parts: Parts, least: int) -> Parts:
    missing = least - sum(dice for _, dice in parts)
    return (*parts, ("other", missing)) if missing > 0 else parts
