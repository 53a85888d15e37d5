"""The answer to a composite word alone: what is handed in already, and what may be added."""

from __future__ import annotations

from commands.effects import Say
from commands.line import Line, Message
from commands.scene import Scene


def drafted(scene: Scene) -> Say:
    """Show the caller his draft, or say that he has none."""
    lines = tuple(scene.drafted())
    return Say(lines or (Line((scene.caller.uuid,), Message("draft-none")),))
