"""Consumables: potions, scrolls and the like, a few in each fight (E-27)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.field import Field
from rulesets.ephem.gates import not_on_turn
from rulesets.ephem.hands_events import Consumed
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option, Text

ITEM_MAX: Final = 100
"""Most characters of the name that a player gives an item."""


def use_options(field: Field, who: Body) -> list[Option]:
    """Return ``use``: whatever it is called, and whether it is held does not matter."""
    if lacks(field, who.id, bonus=True) is not None or who.used >= field.tuning.consumables.max:
        return []
    return [Option("use", (Text("item", ITEM_MAX),))]


def use_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nothing is used: of several reasons the one that lasts longest."""
    most = field.tuning.consumables.max
    why = not_on_turn(field.state, who)
    if why is None and field.state.body(who).used >= most:
        why = RuleViolation(Refusal.CONSUMABLES_SPENT, rule="E-27", hi=most)
    why = why or lacks(field, who, bonus=True)
    return why or RuleViolation(Refusal.BAD_VALUE, rule="E-27", hi=ITEM_MAX)


def use(scene: Scene, who: Body, wish: Intent) -> None:
    """Use one with the bonus action; what it does is played."""
    spend(scene, who.id, "use", bonus=True)
    left = scene.state.tuning.consumables.max - who.used - 1
    scene.emit(Consumed(at=scene.at, uuid=who.id, item=wish.get("item"), left=left))
