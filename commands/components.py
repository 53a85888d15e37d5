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
    """A line in one language. ``buttons``: (label, command, hint); empty strings: not there;
    ``links``: (label, address, hint)."""

    text: str
    hover: str = ""
    buttons: tuple[tuple[str, str, str], ...] = ()
    kind: Kind = "info"
    subtitle: str = ""
    links: tuple[tuple[str, str, str], ...] = ()

    @property
    def plain(self) -> str:
        """The same line without clicks: the text, then ``[label]`` for each button, with the
        address where it opens one."""
        buttons = (f"[{label}]" for label, _, _ in self.buttons)
        links = (f"[{label}] {url}" for label, url, _ in self.links)
        return " ".join((self.text, *buttons, *links))


def component(words: Words) -> dict[str, Any]:
    """Return the JSON text of a line: its text with hover, then its buttons."""
    main: dict[str, Any] = {"text": words.text, "color": COLORS[words.kind]}
    if words.hover:
        main["hoverEvent"] = _show(words.hover)
    extra = [main]
    for label, command, hint in words.buttons:
        extra += [{"text": " "}, _button(label, command, hint)]
    for label, url, hint in words.links:
        extra += [{"text": " "}, _clickable(label, "open_url", url, hint or url)]
    return {"text": "", "extra": extra}


def _button(label: str, command: str, hint: str) -> dict[str, Any]:
    """A command that ends with a space still lacks an argument: it is offered, not run."""
    action = "suggest_command" if command.endswith(" ") else "run_command"
    return _clickable(label, action, command, hint or command.strip())


def _clickable(label: str, action: str, value: str, hint: str) -> dict[str, Any]:
    return {
        "text": f"[{label}]",
        "color": BUTTON_COLOR,
        "clickEvent": {"action": action, "value": value},
        "hoverEvent": _show(hint),
    }


def _show(text: str) -> dict[str, Any]:
    return {"action": "show_text", "contents": {"text": text}}
