"""The choice and the end: who has won, execution or mercy (T-110…T-113, T-137…T-139)."""

from __future__ import annotations

from rulesets.twilight.fate_events import FightClosed
from rulesets.twilight.scene import Scene


def conclude(scene: Scene) -> None:
    """End a fight that is decided, or open the choice about its loser (T-79, T-137)."""
    scene.close_all("over")
    state = scene.state
    scene.emit(
        FightClosed(
            at=scene.at,
            reason="decided",
            standing=tuple(one.id for one in state.standing()),
            fighters=tuple(one.id for one in state.champions),
            training=state.training,
        )
    )


def decide_by_silence(scene: Scene) -> None:
    """No answer within ``choice.timeout_s`` counts as sparing (T-137)."""
