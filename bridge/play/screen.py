"""Frames as lines of a terminal: who reads it, then what he reads. Colours only on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

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
                if "menu" not in frame:  # its buttons are shown with the menu itself
                    self._line(self._to(frame["to"]), frame["text"], frame["kind"])
            case "actionbar":
                self._line(self._to(frame["to"]), f"· {frame['text']}", "actionbar")
            case "title":
                under = f" — {frame['subtitle']}" if frame.get("subtitle") else ""
                self._line(self._to(frame["to"]), f"*** {frame['text']}{under} ***", "title")
            case "menu":
                self._menu(frame)
            case "error":
                self.own(self._say("bad-frame", message=frame["message"]))

    def own(self, text: str) -> None:
        """Print something of the terminal itself."""
        for line in text.splitlines():
            self._write(self._colored(line, "own"))

    def plain(self, lines: Sequence[str]) -> None:
        """Print lines as they are."""
        for line in lines:
            self._write(line)

    def _is_hidden(self, frame: Frame) -> bool:
        """Whether only the computer reads it."""
        readers = frame.get("to") or [frame.get("uuid")]
        people = self._scene.people
        return all(uuid in people and people[uuid].is_computer for uuid in readers)

    def _menu(self, frame: Frame) -> None:
        """The question and the buttons, numbered."""
        who = self._to([frame["uuid"]])
        self._line(who, frame["title"], "prompt")
        for number, option in enumerate(frame["options"], 1):
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
