"""Passing things on (E-29)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem import emotes
from rulesets.ephem.consumables import ITEM_MAX
from rulesets.ephem.field import Field
from rulesets.ephem.goods import Cost, ItemName, cost_of, weapon_called
from rulesets.ephem.hands import HANDS, kind_in
from rulesets.ephem.hands_events import HandSettled, Passed
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body
from rulesets.ephem.wielding import empty_hands, settle_hands
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option


def pass_options(field: Field, who: Body) -> list[Option]:
    """Return whom something can be passed to, with what its cost leaves to pass."""
    near = tuple(other.id for other in _near(field, who))
    if not near:
        return []
    named = [
        ItemName("item", ITEM_MAX, giver=who, tuning=field.tuning, cost=cost)
        for cost in _affords(field, who.id)
    ]
    return [Option("pass", (Choice("target", near), item)) for item in named]


def _near(field: Field, who: Body) -> list[Body]:
    """Return everyone on the grid in his melee zone, of whatever side, the fallen too."""
    return [
        other
        for other in field.state.on_grid()
        if other.id != who.id and field.in_melee(who, other)
    ]


def _affords(field: Field, who: FighterId) -> tuple[Cost, ...]:
    costs: tuple[tuple[Cost, bool], ...] = (
        ("bonus", _lacks_for(field, who, "bonus") is None),
        ("action", _lacks_for(field, who, "action") is None),
    )
    return tuple(cost for cost, is_there in costs if is_there)


def _lacks_for(field: Field, who: FighterId, cost: Cost) -> RuleViolation | None:
    """Return why he cannot pay ``cost``; an action may want its prose first (E-30, ``strict``)."""
    why = lacks(field, who, action=cost == "action", bonus=cost == "bonus")
    strict = field.tuning.emote == "strict" and cost == "action"
    if why is None and strict and emotes.wants_prose(field, field.state.body(who)):
        return emotes.refused(field)
    return why


def pass_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nothing is passed."""
    why = lacks(field, who)
    if why is not None:
        return why
    body, item = field.state.body(who), wish.get("item")
    why = _no_receiver(field, body, wish.get("target"))
    if why is None and isinstance(item, str) and len(item) <= ITEM_MAX:
        cost = cost_of(body, item, field.tuning)
        why = _lacks_for(field, who, cost)
    return why or RuleViolation(Refusal.BAD_VALUE, rule="E-29", hi=ITEM_MAX)


def _no_receiver(field: Field, who: Body, target: object) -> RuleViolation | None:
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        near = tuple(one.id for one in _near(field, who))
        return RuleViolation(Refusal.NOBODY_TO_PASS, rule="E-29", who=near)
    if other.id == who.id:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-29")
    have, most = field.distance(who, other), field.tuning.melee.max
    if have > most:
        return RuleViolation(
            Refusal.OUT_OF_RANGE, rule="E-29", target=other.id, have=have, lo=0, hi=most
        )
    return None


def pass_(scene: Scene, who: Body, wish: Intent) -> None:
    """Pass something on. A weapon changes the hands of both, as E-26 does, once it changes hands
    in the game, or now if it has."""
    item, tuning = wish.get("item"), scene.state.tuning
    cost = cost_of(who, item, tuning)
    weapon = weapon_called(who, item, tuning)
    spend(scene, who.id, "pass", action=cost == "action", bonus=cost == "bonus")
    to: FighterId = wish.get("target")
    scene.emit(Passed(at=scene.at, uuid=who.id, to=to, item=item, cost=cost, weapon=weapon))
    registered = [kind_in(who.registered, hand, tuning) for hand, _ in HANDS]
    if weapon and weapon not in registered:  # it was in no hand that counts
        scene.emit(HandSettled(at=scene.at, uuid=who.id, weapon=weapon, taken=False))
    for one in (who.id, to):
        settle_hands(scene, one, empty_hands(scene.field, scene.state.body(one)))
