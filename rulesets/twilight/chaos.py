"""The chaos of the twilight: what each round of the clash begins with (T-99…T-105)."""

from __future__ import annotations

from rulesets.twilight.scene import Scene


def open_round(scene: Scene) -> None:
    """Roll chaos and let it work, before orders are taken (section 15, step 1)."""
