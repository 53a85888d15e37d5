"""The endgame: final rushes until somebody has won (T-87…T-91, T-98)."""

from __future__ import annotations

from rulesets.twilight.fate_events import LegOpened
from rulesets.twilight.scene import Scene


def open_leg(scene: Scene) -> None:
    """Ask all who stand for their rush (T-87, T-90)."""
    scene.emit(LegOpened(at=scene.at, leg=scene.state.leg + 1))


def resolve_leg(scene: Scene) -> None:
    """Show who chose whom, let the pairs roll, and see whether it is decided (T-90)."""
