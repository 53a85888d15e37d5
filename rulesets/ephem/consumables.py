"""Consumables: potions, scrolls and the like, a few in each fight (E-27).

One of the catalogue begins an effect (E-53); whatever else is used, what it does is played.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.effect_tuning import Consumable, consumable_index
from rulesets.ephem.effects import start
from rulesets.ephem.field import Field
from rulesets.ephem.gates import not_on_turn
from rulesets.ephem.hands_events import Consumed
from rulesets.ephem.naming import FreeProse, KnownName
from rulesets.ephem.scene import Scene
from rulesets.ephem.spell_tuning import fold_name
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option

ITEM_MAX: Final = 100
"""Most characters of the name that a player gives an item."""


def use_options(field: Field, who: Body) -> list[Option]:
    """Return ``use``: things of the catalogue, each on whom it may be used, and whatever else, on
    anybody; whether it is held does not matter."""
    if lacks(field, who.id, bonus=True) is not None or who.used >= field.tuning.consumables.max:
        return []
    catalogue, index = (
        field.tuning.consumables.catalogue,
        consumable_index(field.tuning.consumables.catalogue),
    )
    grouped: dict[Choice, list[str]] = {}
    for name, one in catalogue.items():
        targets = _targets(field, who, one)
        if one.enabled and targets.values:
            grouped.setdefault(targets, []).extend((name, *one.names))
    found = [
        Option("use", (KnownName("item", tuple(names)), targets))
        for targets, names in grouped.items()
    ]
    anybody = Choice("target", tuple(one.id for one in field.state.active()), optional=True)
    other = FreeProse("item", ITEM_MAX, known=frozenset(index))
    return [*found, Option("use", (other, anybody))]


def _targets(field: Field, who: Body, one: Consumable) -> Choice:
    """Return on whom he may use it now; who is not named is he himself, if he may be."""
    near = tuple(
        other.id
        for other in field.state.active()
        if other.id != who.id and field.distance(who, other) <= one.within
    )
    match one.target:
        case "self":
            return Choice("target", (who.id,), optional=True)
        case "other":
            return Choice("target", near)
        case "any":
            return Choice("target", (who.id, *near), optional=True)


def known_consumable(tuning: Tuning, item: object) -> str | None:
    """Return the catalogue's own name of a thing; None: it is not in the catalogue."""
    if not isinstance(item, str):
        return None
    return consumable_index(tuning.consumables.catalogue).get(fold_name(item))


def use_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nothing is used: of several reasons the one that lasts longest."""
    most = field.tuning.consumables.max
    why = not_on_turn(field.state, who)
    if why is None and field.state.body(who).used >= most:
        why = RuleViolation(Refusal.CONSUMABLES_SPENT, rule="E-27", hi=most)
    why = why or lacks(field, who, bonus=True)
    name = known_consumable(field.tuning, wish.get("item"))
    if why is None and name is not None:
        one = field.tuning.consumables.catalogue[name]
        why = _not_on(field, field.state.body(who), one, wish.get("target"))
    return why or RuleViolation(Refusal.BAD_VALUE, rule="E-27", hi=ITEM_MAX)


def _not_on(field: Field, who: Body, one: Consumable, target: object) -> RuleViolation | None:
    """Return why he cannot use it on ``target``; None: that is not what is wrong."""
    allowed = _targets(field, who, one)
    if (target is None and allowed.optional) or allowed.admits(target):
        return None
    if one.target == "self":
        return RuleViolation(Refusal.ONLY_ONESELF, rule="E-27")
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        near = tuple(value for value in allowed.values if value != who.id)
        return RuleViolation(Refusal.USE_ON_WHOM, rule="E-27", who=near, hi=one.within)
    if not other.is_active:
        return RuleViolation(Refusal.TARGET_DOWN, rule="E-54", target=other.id)
    if other.id == who.id:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-27")
    have = field.distance(who, other)
    return RuleViolation(
        Refusal.OUT_OF_RANGE, rule="E-27", target=other.id, have=have, lo=0, hi=one.within
    )


def use(scene: Scene, who: Body, wish: Intent) -> None:
    """Use one with the bonus action; its effect begins, if it has one."""
    tuning, item, target = scene.state.tuning, wish.get("item"), wish.get("target")
    name = known_consumable(tuning, item)
    one = None if name is None else tuning.consumables.catalogue[name]
    spend(scene, who.id, "use", bonus=True)
    scene.emit(
        Consumed(
            at=scene.at,
            uuid=who.id,
            item=name or item,
            left=tuning.consumables.max - who.used - 1,
            target=None if target == who.id else target,
            effect=one.effect if one is not None else "",
        )
    )
    if one is not None and one.effect:
        start(scene, target or who.id, one.effect, one.rounds or None)
