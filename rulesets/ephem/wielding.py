"""Which gear is registered in a fight, and changing weapons (E-26, E-28, E-29)."""

from __future__ import annotations

from dataclasses import replace

from rulesets.actors import FighterId
from rulesets.ephem.events import Held
from rulesets.ephem.field import Field, gear_that_counts
from rulesets.ephem.gear import Gear, Hand, gear_of
from rulesets.ephem.hands import HANDS, held_in, kind_in
from rulesets.ephem.hands_events import HandSettled, WeaponChanged
from rulesets.ephem.items import NONE
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment, Item
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option


def swap_options(field: Field, who: Body) -> list[Option]:
    """Return ``swap`` where what counts would be something else after it."""
    changes = after_swap(field.tuning, who) != field.gear(who)
    affords = lacks(field, who.id, action=True) is None
    return [Option("swap")] if affords and changes else []


def after_swap(tuning: Tuning, who: Body) -> Gear:
    """Return the gear that would count after the action."""
    return gear_that_counts(replace(who, registered=_as_worn(tuning, who)), tuning)


def _as_worn(tuning: Tuning, who: Body) -> Equipment:
    """Return what the action registers: the hands as they are, armour only where it may change."""
    if tuning.armour_change == "action":
        return who.equipment
    hands = who.equipment
    return replace(who.registered, main_hand=hands.main_hand, off_hand=hands.off_hand)


def swap_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nothing is changed."""
    why = lacks(field, who, action=True)
    return why or RuleViolation(Refusal.NOTHING_TO_CHANGE, rule="E-26")


def swap(scene: Scene, who: Body, wish: Intent) -> None:
    """Change weapons with the action: from now on the hands count as they are."""
    spend(scene, who.id, "swap", action=True)
    register(scene, who.id, _as_worn(scene.state.tuning, who))
    now = scene.field.gear(scene.state.body(who.id))
    scene.emit(
        WeaponChanged(at=scene.at, uuid=who.id, main=now.main, off=now.off, armour=now.armour)
    )


def register(scene: Scene, who: FighterId, gear: Equipment) -> None:
    """Let ``gear`` be what counts of what he wears and holds, if that is news."""
    body = scene.state.body(who)
    if gear != body.registered:
        scene.emit(Held(at=scene.at, uuid=who, equipment=body.equipment, registered=gear))


def empty_hands(field: Field, who: Body) -> tuple[Hand, ...]:
    """Return the hands in which nothing counts."""
    return tuple(hand for hand, _ in HANDS if field.gear(who).hand(hand) == NONE)


def settle_hands(scene: Scene, who: FighterId, empty: tuple[Hand, ...]) -> None:
    """Register what passing has changed of the hands: one that has lost a weapon he passed on is
    empty, one of ``empty`` that holds a weapon passed to him has it (E-29).

    ``empty``: the hands in which nothing counted before they came to hold what they hold.
    """
    tuning = scene.state.tuning
    for hand, slot in HANDS:
        body = scene.state.body(who)
        was, now = (kind_in(worn, hand, tuning) for worn in (body.registered, body.equipment))
        if was in body.gave and now != was:
            _settle(scene, body, {slot: None}, was, taken=False)
            body = scene.state.body(who)
        if now in body.handed and hand in empty:
            _settle(scene, body, {slot: held_in(body.equipment, hand)}, now, taken=True)


def _settle(
    scene: Scene, who: Body, change: dict[str, Item | None], weapon: str, *, taken: bool
) -> None:
    registered = replace(who.registered, **change)
    scene.emit(HandSettled(at=scene.at, uuid=who.id, weapon=weapon, taken=taken))
    scene.emit(Held(at=scene.at, uuid=who.id, equipment=who.equipment, registered=registered))


def put_away(who: Body, tuning: Tuning) -> Equipment:
    """Return what stays registered where the hands hold a body: only what they hold (E-28)."""
    held = gear_of(who.equipment, tuning)
    emptied = {
        slot: None
        for hand, slot in HANDS
        if kind_in(who.registered, hand, tuning) != held.hand(hand)
    }
    return replace(who.registered, **emptied)
