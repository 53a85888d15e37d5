"""Bleeding and poison take their hp (section 15, step 10; T-47…T-52)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.clash_round import ClashRound, Fall
from rulesets.twilight.combat_events import Damaged
from rulesets.twilight.falling import fall_of, let_fall
from rulesets.twilight.scene import Scene

Lethal: TypeAlias = Literal["out", "dying", "floor1"]


def tick_round(round_: ClashRound) -> None:
    """Tick what ran before this round, at who has not fallen; not in absolute defence (T-33, T-52).

    Immunity keeps a status from beginning; one that runs while a perk makes immune does not tick.
    """
    falls: dict[FighterId, Fall] = {}
    for one in round_.state.standing():
        if hooks.is_absolute(round_, one.id):
            continue
        fall = tick(round_.scene, one.id, *round_.ticking.get(one.id, (0, 0)))
        if fall is not None:
            falls[one.id] = fall
    let_fall(round_, falls)


def tick(scene: Scene, who: FighterId, bleeding: int, poison: int) -> Fall | None:
    """Take a tick of each, bleeding before poison; return how he falls by it, None: he stands."""
    tuning = scene.state.tuning
    fall = None
    if bleeding and not hooks.is_immune(scene.state, who, "bleeding"):
        fall = _take(scene, who, bleeding, "bleeding", tuning.bleeding.lethal)
    if fall is None and poison and not hooks.is_immune(scene.state, who, "poison"):
        fall = _take(scene, who, poison, "poison", tuning.poison.lethal)
    return fall


def _take(
    scene: Scene,
    who: FighterId,
    amount: int,
    cause: Literal["bleeding", "poison"],
    lethal: Lethal,
) -> Fall | None:
    """Take the hp of one tick. One that would take the last puts him out, not to death (T-49):
    ``lethal`` may make him dying, or leave him 1 hp."""
    one = scene.champion(who)
    taken = min(amount, one.hp - 1) if lethal == "floor1" else amount
    fall = fall_of(scene.state, who, taken, deathblow=False)
    if taken > 0:
        hp = max(0, one.hp - taken)
        scene.emit(Damaged(at=scene.at, uuid=who, amount=taken, hp=hp, cause=cause))
    return "out" if fall == "dying" and lethal == "out" else fall
