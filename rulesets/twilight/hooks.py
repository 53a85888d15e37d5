"""Where perks take hold: all that the rules ask of a champion's perks (hook points of section 16).

What numbers are made of (any time, of a state)::

    passives  effects  bonus_ap  pool_parts  endgame_parts  is_immune  ignores_condition
    extra_rolls  is_dropped  extends  is_unbroken  kills_outright  rounds_to_name

The approach and orders: ``use_tactic``, ``show_order``.

A round of the clash, by the steps of section 15::

    4  burn_specials (fog) or use_specials: voids, uses, energy, states, reactions, ``round.void``
    6  at each special's place: special_attacks (the round rolls them), special_dice; to all
       rolls: boosts; after all rolls: cast_shadows
    7  is_absolute, ``round.dancing``, ``round.full``, react; of a hit: after_hit, blocks_deathblow
    8  special_packets, after_attacks
    11 end_of_round
    12 rises, kills_outright
    13 force_endgame
"""

from __future__ import annotations

from rulesets.twilight.perk_blows import (
    Strike,
    boosts,
    cast_shadows,
    special_attacks,
    special_dice,
    special_packets,
)
from rulesets.twilight.perk_endings import (
    blocks_deathblow,
    end_of_round,
    force_endgame,
    is_unbroken,
    kills_outright,
    rises,
)
from rulesets.twilight.perk_hits import after_attacks, after_hit
from rulesets.twilight.perk_reactions import is_absolute, react
from rulesets.twilight.perk_sight import foresees, show_order
from rulesets.twilight.perk_sources import (
    Extra,
    bonus_ap,
    effects,
    endgame_parts,
    extends,
    extra_rolls,
    ignores_condition,
    is_dropped,
    is_immune,
    passives,
    pool_parts,
    rounds_to_name,
)
from rulesets.twilight.perk_tactics import use_tactic
from rulesets.twilight.perk_uses import burn_specials, use_specials

__all__ = [
    "Extra",
    "Strike",
    "after_attacks",
    "after_hit",
    "blocks_deathblow",
    "bonus_ap",
    "boosts",
    "burn_specials",
    "cast_shadows",
    "effects",
    "end_of_round",
    "endgame_parts",
    "extends",
    "extra_rolls",
    "force_endgame",
    "foresees",
    "ignores_condition",
    "is_absolute",
    "is_dropped",
    "is_immune",
    "is_unbroken",
    "kills_outright",
    "passives",
    "pool_parts",
    "react",
    "rises",
    "rounds_to_name",
    "show_order",
    "special_attacks",
    "special_dice",
    "special_packets",
    "use_specials",
    "use_tactic",
]
