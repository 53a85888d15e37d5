"""The question that a stage puts to all who stand, and until when (T-15, T-16)."""

from __future__ import annotations

from rulesets.twilight.scene import Scene

MS = 1000


def ask_standing(scene: Scene, kind: str) -> None:
    """Ask all who stand; ``orders.silence_s`` later silence decides, if it is not 0."""
    silence = scene.state.tuning.orders.silence_s
    until = scene.at + silence * MS if silence else None
    for one in scene.state.standing():
        scene.ask(one.id, kind, None, until)
