"""Frames as lines of a terminal: who reads it, then what he reads. Colours only on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from bridge.play.buttons import line_options, words_before
from bridge.play.drawing import Say
from bridge.play.stand_in import StandIn

Frame = dict[str, Any]

COLORS: Final = {
    "info": "",
    "roll": "36",
    "result": "33",
    "prompt": "35",
    "error": "31",
    "actionbar": "32",
    "title": "1;33",
    "own": "2",
}

CLEARED: Final = "\x1b[3J\x1b[2J\x1b[H"
"""Clears a terminal, with what was scrolled away."""


class Screen:
    """Prints. ``write`` takes one line; ``is_colored``: the terminal knows colours."""

    def __init__(
        self, scene: StandIn, say: Say, write: Callable[[str], None], *, is_colored: bool
    ) -> None:
        self._scene = scene
        self._say = say
        self._write = write
        self._is_colored = is_colored
        self.why = ""

    def show(self, frame: Frame) -> None:
        """Print what a frame shows to people; other frames, and the computer's, show nothing."""
        if self._is_hidden(frame):
            return
        match frame["type"]:
            case "chat":
                self.why = "\n".join(_hovers(frame.get("component"))) or self.why
                self._chat(frame)
            case "actionbar":
                self._line(self._to(frame["to"]), f"· {frame['text']}", "actionbar")
            case "title":
                under = f" — {frame['subtitle']}" if frame.get("subtitle") else ""
                self._line(self._to(frame["to"]), f"*** {frame['text']}{under} ***", "title")
            case "menu":
                self.menu(frame["uuid"], frame["title"], frame["options"])
            case "error":
                self.own(self._say("bad-frame", message=frame["message"]))

    def own(self, text: str) -> None:
        """Print something of the terminal itself."""
        for line in text.splitlines():
            self._write(self._colored(line, "own"))

    def hide(self) -> None:
        """Move away what stands on the screen, for the next one at the keyboard."""
        self._write(CLEARED if self._is_colored else "")

    def plain(self, lines: Sequence[str]) -> None:
        """Print lines as they are."""
        for line in lines:
            self._write(line)

    def _is_hidden(self, frame: Frame) -> bool:
        """Whether only the computer reads it."""
        readers = frame.get("to") or [frame.get("uuid")]
        people = self._scene.people
        return all(uuid in people and people[uuid].is_computer for uuid in readers)

    def _chat(self, frame: Frame) -> None:
        buttons = line_options(frame)
        if buttons:
            self.menu(frame["to"][0], words_before(frame), buttons)
        elif "menu" not in frame:  # its buttons are shown with the menu itself
            self._line(self._to(frame["to"]), frame["text"], frame["kind"])

    def menu(self, uuid: str, title: str, options: Sequence[Mapping[str, str]]) -> None:
        """Print a question and its buttons, numbered."""
        who = self._to([uuid])
        self._line(who, title, "prompt")
        for number, option in enumerate(options, 1):
            hint = f"  ({option['hint']})" if option["hint"] else ""
            self._line(who, f"  [{number}] {option['label']}{hint}", "prompt")

    def _line(self, to: str, text: str, color: str) -> None:
        for line in text.splitlines() or [""]:
            self._write(f"{to:>8} | {self._colored(line, color)}")

    def _to(self, uuids: Sequence[str]) -> str:
        people = self._scene.people
        here = [people[uuid].name for uuid in uuids if uuid in people]
        return self._say("everyone") if len(here) == len(people) else ", ".join(here)

    def _colored(self, text: str, color: str) -> str:
        code = COLORS[color]
        return f"\x1b[{code}m{text}\x1b[0m" if self._is_colored and code else text


def _hovers(component: Any) -> Iterator[str]:
    """The hover texts of a component that are no button's."""
    if not isinstance(component, dict):
        return
    hover = component.get("hoverEvent")
    if isinstance(hover, dict) and "clickEvent" not in component:
        contents = hover.get("contents")
        yield contents["text"] if isinstance(contents, dict) else str(contents)
    for part in component.get("extra", ()):
        yield from _hovers(part)
