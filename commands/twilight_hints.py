"""What a button of an order promises: the dice of its own champion as he knows them (T-5…T-8).

Hidden chaos and a lightning that nobody foresees are not counted: a hint must not tell of them.
"""

from __future__ import annotations

from dataclasses import replace

from commands.line import Message
from commands.twilight_order_words import pool_told
from rulesets.actors import FighterId
from rulesets.intents import Intent
from rulesets.twilight.ap import known, weapon_of
from rulesets.twilight.items import items_of
from rulesets.twilight.pools import attack_pool, counter_pool, defence_pool, rush_pool
from rulesets.twilight.scene import Pool
from rulesets.twilight.state import Champion, FightState


def part_hint(state: FightState, who: FighterId, wish: Intent) -> Message | None:
    """Return the dice of an attack, a defence, a counter or a rush; None: no dice of his own."""
    me = state.find(who)
    if me is None:
        return None
    state = foreseen(state)
    pool, weapon = _pool(state, me, wish)
    return None if pool is None else pool_told(pool, weapon)


def foreseen(state: FightState) -> FightState:
    """Return the fight as champions know it before a round is resolved (T-94, T-99)."""
    state = known(state)
    return state if state.tuning.storm.public else replace(state, lightning=0)


def _pool(state: FightState, me: Champion, wish: Intent) -> tuple[Pool | None, str]:
    (item,) = items_of((wish,))
    weapon = weapon_of(state, me, item)
    match wish.verb:
        case "attack":
            return attack_pool(state, me, weapon), weapon
        case "defend":
            return defence_pool(state, me), ""
        case "counter":
            return counter_pool(state, me, weapon), weapon
        case "finisher":
            named = wish.get("weapon") or me.build.main_weapon
            return rush_pool(state, me, named), named
        case _:
            return None, ""
