"""``/rp radius``: the rings round the caller."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect, ToggleRings
from commands.registry import Call, command


@command("radius", ru=("радиус",))
def radius(call: Call) -> Sequence[Effect]:
    """Show the rings, or hide them."""
    return [ToggleRings()]
