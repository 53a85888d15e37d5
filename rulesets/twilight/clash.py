"""A round of the clash is resolved: section 15, steps 3 to 13."""

from __future__ import annotations

from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import RoundEnded


def resolve(scene: Scene) -> None:
    """Resolve the locked orders of a round."""
    scene.emit(RoundEnded(at=scene.at, round=scene.state.round))
