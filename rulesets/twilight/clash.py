"""A round of the clash is resolved: section 15, steps 3 to 13, whose order is that of T-75.

Surrenders take effect when they are given (step 3), before the orders are locked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rulesets.twilight import chaos, hooks
from rulesets.twilight.attacks import judge_attacks
from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.counters import judge_counters
from rulesets.twilight.falling import decide_fates
from rulesets.twilight.harm import deal, heal, note_before_damage
from rulesets.twilight.hits import load_hits
from rulesets.twilight.recovery import recover
from rulesets.twilight.reveal import begin, burn, reveal
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import RoundEnded
from rulesets.twilight.throws import throw_all
from rulesets.twilight.ticks import tick_round

Step: TypeAlias = Callable[[ClashRound], None]

ORDERS: Final[tuple[Step, ...]] = (
    reveal,  # 4, 5
    throw_all,  # 6
    judge_attacks,  # 7
    judge_counters,  # 8
    load_hits,
    hooks.special_packets,
    hooks.after_attacks,
    heal,  # 9
    note_before_damage,
    deal,
)

FOG: Final[tuple[Step, ...]] = (burn, note_before_damage)
"""T-105: orders are void, counters and specials burnt, no pool is rolled."""

AFTER: Final[tuple[Step, ...]] = (
    tick_round,  # 10
    recover,  # 11
    decide_fates,  # 12
    hooks.force_endgame,  # 13
)


def resolve(scene: Scene) -> None:
    """Resolve the locked orders of a round; what follows it is decided by the stages (T-14)."""
    round_ = begin(scene)
    steps = FOG if scene.state.chaos == "fog" else ORDERS
    for step in (*steps, *AFTER):
        step(round_)
    chaos.show_hidden(scene)
    scene.emit(RoundEnded(at=scene.at, round=scene.state.round))
