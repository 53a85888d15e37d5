"""A spoken line as the game's JSON text, as Minecraft 1.20.1 reads it (``hoverEvent``, …).

Everything is put in as plain ``text`` parts: what a player wrote can neither format nor click.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from commands.line import Kind

COLORS: Final[Mapping[Kind, str]] = {
    "info": "gray",
    "roll": "white",
    "error": "red",
    "result": "gold",
    "prompt": "yellow",
}
BUTTON_COLOR: Final = "aqua"


@dataclass(frozen=True, slots=True)
class Words:
    """A line in one language. ``buttons``: (label, command, hint); empty strings: not there."""

    text: str
    hover: str = ""
    buttons: tuple[tuple[str, str, str], ...] = ()
    kind: Kind = "info"
    subtitle: str = ""

    @property
    def plain(self) -> str:
        """The same line without clicks: the text, then ``[label]`` for each button."""
        return " ".join((self.text, *(f"[{label}]" for label, _, _ in self.buttons)))


def component(words: Words) -> dict[str, Any]:
    """Return the JSON text of a line: its text with hover, then its buttons."""
    main: dict[str, Any] = {"text": words.text, "color": COLORS[words.kind]}
    if words.hover:
        main["hoverEvent"] = _show(words.hover)
    extra = [main]
    for label, command, hint in words.buttons:
        extra += [{"text": " "}, _button(label, command, hint)]
    return {"text": "", "extra": extra}


def _button(label: str, command: str, hint: str) -> dict[str, Any]:
    """A command that ends with a space still lacks an argument: it is offered, not run."""
    action = "suggest_command" if command.endswith(" ") else "run_command"
    button: dict[str, Any] = {
        "text": f"[{label}]",
        "color": BUTTON_COLOR,
        "clickEvent": {"action": action, "value": command},
        "hoverEvent": _show(hint or command.strip()),
    }
    return button


def _show(text: str) -> dict[str, Any]:
    return {"action": "show_text", "contents": {"text": text}}
