"""Twilight's answer to ``/rp order`` alone: the stored order, its AP, and what may be added."""

from __future__ import annotations

from commands.line import Line
from commands.twilight_order_buttons import order_buttons
from commands.twilight_own_lines import stored
from rulesets.actors import PlayerId
from rulesets.twilight.state import FightState


def drafted(state: FightState, who: PlayerId) -> tuple[Line, ...]:
    """Return the line of a champion's order in a round (T-16, T-18); none: orders are not open."""
    me = state.find(who)
    if me is None or not me.stands or state.stage not in ("orders", "locked"):
        return ()
    buttons = order_buttons(state, me, me.order or ())
    return (Line((who,), stored(state, me), kind="prompt", buttons=buttons),)
