"""Foresight: a shaman sees the orders of the opponent he chose (T-120)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Perk
from rulesets.twilight.initiative import by_initiative, ranked
from rulesets.twilight.order_events import OrderSeen
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def chose(one: Champion, whose: FighterId) -> bool:
    """Whether ``one`` chose ``whose`` for his foresight in the approach."""
    used = (
        one.build.perks.get(tactic.perk, Perk()) for tactic in one.tactics if tactic.target == whose
    )
    return any(effect.do == "foresight" for perk in used for effect in perk.effects)


def foresees(state: FightState, who: FighterId, whose: FighterId) -> bool:
    """Whether ``who`` sees the orders of ``whose``. Of two shamans at each other only the one with
    the higher initiative does (T-83, T-120)."""
    seer, other = state.champion(who), state.champion(whose)
    if not seer.stands or not chose(seer, whose):
        return False
    return not chose(other, who) or ranked(state, (who, whose))[0] == who


def show_order(scene: Scene, whose: FighterId) -> None:
    """Show the order that ``whose`` has just confirmed to all who foresee him.

    Two shamans of the same main attribute at each other throw d100 for the round's initiative now,
    in seat order, anew while they are equal (T-83).
    """
    order = scene.champion(whose).order
    if order is None:
        return
    for one in scene.state.standing():
        if one.id == whose or not chose(one, whose):
            continue
        if chose(scene.champion(whose), one.id):
            by_initiative(scene, (one.id, whose))
        if foresees(scene.state, one.id, whose):
            scene.emit(OrderSeen(at=scene.at, uuid=one.id, whose=whose, order=order))
