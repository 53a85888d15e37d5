"""Bleeding and poison outside the clash, where their keys let them work (T-52)."""

from __future__ import annotations

from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.falling import decide_fates
from rulesets.twilight.harm import note_before_damage
from rulesets.twilight.recovery import take_stock
from rulesets.twilight.scene import Scene
from rulesets.twilight.ticks import tick_round


def tick_outside(scene: Scene) -> None:
    """Take a tick of all who stand, as a round does, and see what it has done to them."""
    round_ = ClashRound(scene)
    note_before_damage(round_)
    tick_round(round_)
    take_stock(round_)
    decide_fates(round_)
