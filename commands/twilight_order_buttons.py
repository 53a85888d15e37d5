"""Buttons under a stored order: what may be added to it, «ready», «drop» (T-16, T-25)."""

from __future__ import annotations

from typing import Final

from commands.line import Button, Message, message
from commands.menus import entries
from commands.twilight_hints import part_hint
from grid.ground import Ground
from rulesets.actors import Fighter
from rulesets.intents import Intent
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.items import Order, draft_from
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.words import WORDS

MOST: Final = 8
"""Parts that may be added are offered at most so many; completion offers the rest."""

READY: Final = Button(
    message("button-ready"), "/rp confirm", message("twilight-button-confirm-hint")
)
CLEAR: Final = Button(
    message("twilight-button-clear"), "/rp clear", message("twilight-button-clear-hint")
)

_FIGHT: Final = TwilightFight()


def order_buttons(state: FightState, me: Champion, order: Order) -> tuple[Button, ...]:
    """Return what may be done with an order now."""
    options = _FIGHT.options(state, Fighter(me.id, me.by), Ground(), draft_from(order))
    more = [option for option in options if option.extends]

    def hint(part: Intent) -> Message | None:
        return part_hint(state, me.id, part)

    found = entries(WORDS, more, "fight", lambda one: state.champion(one).name, hint)[:MOST]
    added = tuple(Button(entry.label, f"/rp {entry.line}", entry.hint) for entry in found)
    verbs = {option.verb for option in options}
    ready = (READY,) if "confirm" in verbs else ()
    return (*added, *ready, *((CLEAR,) if "clear" in verbs else ()))
