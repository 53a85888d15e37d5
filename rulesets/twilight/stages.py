"""The stages of a fight and what moves it on (T-11, T-14…T-16).

::

    committed → approach → (opening) → orders → (locked) → … → endgame → choice → over

``opening`` and ``locked`` are stops for the master (``master.auto = false``).
"""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.twilight import arena, chaos, choice, clash, endgame, ordering
from rulesets.twilight.asking import MS, ask_standing
from rulesets.twilight.fate_events import EndgameForced
from rulesets.twilight.order_events import RoundLocked
from rulesets.twilight.perk_sources import extends
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import (
    ApproachOpened,
    ClashExtended,
    RoundOpened,
    StageWaits,
)
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.ticks_outside import tick_outside


def open_approach(scene: Scene) -> None:
    """Begin with the exposition round (T-12); the arena condition comes before it (T-92)."""
    arena.roll_condition(scene)
    scene.emit(ApproachOpened(at=scene.at, mode=scene.state.mode))
    ask_standing(scene, "approach")


def progress(scene: Scene) -> None:
    """Go on as far as nobody's word is awaited."""
    while _step(scene):
        pass


def _step(scene: Scene) -> bool:
    """Move on once; whether the fight moved."""
    state = scene.state
    match state.stage:
        case "approach" | "opening" | "orders" | "locked" | "endgame" if state.is_decided:
            choice.conclude(scene)
        case "choice" if not state.standing():
            choice.conclude(scene)
        case "approach" if all_confirmed(state):
            lock(scene)
        case "orders" if is_complete(state, scene.at):
            lock(scene)
        case "endgame" if all_confirmed(state):
            endgame.resolve_leg(scene)
        case "opening" | "locked" if state.tuning.master.auto:
            go_on(scene)
        case _:
            return False
    return True


def all_confirmed(state: FightState) -> bool:
    """Whether all who stand are ready."""
    return all(one.confirmed for one in state.standing())


def window_ends(state: FightState, one: Champion) -> int | None:
    """Return when his order can be edited no more (T-16), stream ms; None: he has none."""
    if one.order is None:
        return None
    return one.ordered_at + state.tuning.orders.edit_window_s * MS


def passes_at(state: FightState, one: Champion) -> int | None:
    """Return when one who is gone without an order has passed (T-16), stream ms; None: never."""
    if not one.away or one.order is not None:
        return None
    return max(one.gone_since, state.since) + state.tuning.away_seconds * MS


def is_settled(state: FightState, one: Champion, at: int) -> bool:
    """Whether nothing is awaited of a standing champion in a round (T-16)."""
    if one.confirmed:
        return True
    ends = window_ends(state, one) if one.order is not None else passes_at(state, one)
    return ends is not None and ends <= at


def is_complete(state: FightState, at: int) -> bool:
    """Whether a round locks by itself (T-16)."""
    return all(is_settled(state, one, at) for one in state.standing())


def lock(scene: Scene, by: PlayerId | None = None) -> None:
    """End a stage in which champions are asked: approach, orders or a leg (T-16).

    Who has chosen nothing in an endgame rushes at nobody.
    """
    stage = scene.state.stage
    scene.close_all("locked")
    if stage == "endgame":
        endgame.resolve_leg(scene)
        return
    ordering.fill_missing(scene)
    scene.emit(RoundLocked(at=scene.at, round=scene.state.round, by=by))
    if stage == "approach":
        _after_approach(scene)
    elif not scene.state.tuning.master.auto:
        scene.emit(StageWaits(at=scene.at, stage="locked", round=scene.state.round))


def _after_approach(scene: Scene) -> None:
    """The clash begins: its length and its lightning are known now (T-13, T-94)."""
    if any(extends(scene.state, one) for one in scene.state.standing()):
        scene.emit(ClashExtended(at=scene.at))
    if scene.state.tuning.dot.in_approach:
        tick_outside(scene)
    arena.roll_storm(scene)
    _wait_or_open(scene)


def go_on(scene: Scene) -> None:
    """Do what the stop waits for: open the next round, or resolve the orders."""
    if scene.state.stage == "opening":
        open_round(scene)
    else:
        resolve(scene)


def _wait_or_open(scene: Scene) -> None:
    if scene.state.tuning.master.auto:
        open_round(scene)
    else:
        scene.emit(StageWaits(at=scene.at, stage="opening", round=scene.state.round + 1))


def open_round(scene: Scene) -> None:
    """Begin a round of the clash (section 15, step 1)."""
    chaos.open_round(scene)
    if scene.state.is_decided:
        choice.conclude(scene)
    elif scene.state.to_endgame:
        endgame.open_leg(scene)
    else:
        scene.emit(RoundOpened(at=scene.at, round=scene.state.round + 1))
        ask_standing(scene, "order")


def resolve(scene: Scene) -> None:
    """Resolve the locked round, and go on to what follows it (T-14)."""
    ordering.repair(scene)
    clash.resolve(scene)
    state = scene.state
    if state.is_decided:
        choice.conclude(scene)
    elif state.to_endgame or state.round >= state.rounds:
        if not state.to_endgame:
            scene.emit(EndgameForced(at=scene.at, why="rounds"))
        endgame.open_leg(scene)
    else:
        _wait_or_open(scene)
