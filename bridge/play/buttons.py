"""Buttons that stand in a line of chat without being a menu, read out of its component."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

Frame: TypeAlias = dict[str, Any]
Option: TypeAlias = dict[str, str]

READY: Final = "/rp ready"
"""What the button of one who may say that he is ready types."""


DROPS: Final = frozenset({"/rp clear", "/rp сброс"})
"""What a player types to drop what the buttons of his line add to."""


def line_options(frame: Frame) -> list[Option] | None:
    """The buttons of a question put to one player in a line of its own, as options of a menu.

    None: it is no such line. ``command``: what the button types.
    """
    if frame["kind"] != "prompt" or "menu" in frame or len(frame["to"]) != 1:
        return None
    return [_option(part) for part in _parts(frame) if _is_run(part)]


def words_before(frame: Frame) -> str:
    """The line without its buttons."""
    words = (part["text"] for part in _parts(frame) if "clickEvent" not in part)
    return "".join(words).strip()


def offers_ready(frame: Frame) -> bool:
    """Whether one of its buttons says that its reader is ready."""
    return any(_is_run(part) and part["clickEvent"]["value"] == READY for part in _parts(frame))


def _parts(frame: Frame) -> Iterator[dict[str, Any]]:
    component = frame.get("component") or {}
    yield from (part for part in component.get("extra", ()) if isinstance(part, dict))


def _is_run(part: dict[str, Any]) -> bool:
    click: dict[str, str] = part.get("clickEvent", {})
    return click.get("action") == "run_command"


def _option(part: dict[str, Any]) -> Option:
    command: str = part["clickEvent"]["value"]
    contents = part.get("hoverEvent", {}).get("contents", "")
    hint = contents["text"] if isinstance(contents, dict) else str(contents)
    label = part["text"].removeprefix("[").removesuffix("]")
    return {"id": command.removeprefix("/rp "), "label": label, "hint": hint, "command": command}
