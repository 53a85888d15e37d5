"""Players who do nothing but click, walk and write prose; counts what they do and what they read.

table = Counts(plugin)
await table.click(ASYA, "attack", BOR)
await table.press(BOR, "Парировать")
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from desk_room import Frame, Place, Plugin, Someone, events, of_type

PROSE = {"channel": "me", "text": "Крепче сжимает рукоять и делает шаг к врагу."}


def buttons(frame: Frame) -> list[tuple[str, str]]:
    """The buttons of a chat line: label without brackets, and what it types."""
    extra: list[dict[str, Any]] = frame.get("component", {}).get("extra", [])
    return [
        (part["text"][1:-1], part["clickEvent"]["value"]) for part in extra if "clickEvent" in part
    ]


@dataclass
class Turn:
    """One turn, or the start: whose, what was done in it and what was read.

    ``hands``: clicks, pressed buttons and typed commands of each; ``lines``: public chat lines that
    each reads.
    """

    who: str
    hands: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    texts: list[str] = field(default_factory=list)
    walked: int = 0


class Counts:
    """Plays for everybody and keeps count. ``turns``: the start first."""

    def __init__(self, plugin: Plugin, people: dict[str, Someone]) -> None:
        self.plugin = plugin
        self.people = people
        self.turns = [Turn("начало")]
        self.taken = len(plugin.heard)

    async def _did(self, who: Someone, frames: list[Frame]) -> list[Frame]:
        self.turns[-1].hands[who.name] += 1  # before the turn that it may begin
        self.plugin.room.clock.advance(1_000)
        self.take()
        return frames

    def take(self) -> None:
        """Count what has been heard since."""
        for frame in self.plugin.heard[self.taken :]:
            if frame["type"] == "title" and frame["text"] == "Ваш ход":
                self.turns.append(Turn(self.people[frame["to"][0]].name))
            elif frame["type"] == "chat" and len(frame["to"]) > 1:
                self.turns[-1].texts.append(frame["text"])
                for uuid in frame["to"]:
                    self.turns[-1].lines[self.people[uuid].name] += 1
        self.taken = len(self.plugin.heard)

    async def click(self, who: Someone, kind: str, at: Someone | None = None) -> list[Frame]:
        """A click in the world."""
        target = at.uuid if at is not None else None
        frames = await self.plugin.send("interact", uuid=who.uuid, kind=kind, target=target)
        return await self._did(who, frames)

    async def press(self, who: Someone, label: str) -> list[Frame]:
        """The latest button in his chat whose label begins so."""
        for frame in reversed(of_type(self.plugin.heard, "chat")):
            for shown, typed in buttons(frame) if who.uuid in frame["to"] else []:
                if shown.startswith(label) and not typed.endswith(" "):
                    return await self._did(who, await self.plugin.command(who, typed))
        raise AssertionError(f"{who.name} has no button {label}")

    async def type(self, who: Someone, line: str) -> list[Frame]:
        """A typed command."""
        return await self._did(who, await self.plugin.command(who, line))

    async def write(self, who: Someone) -> None:
        """Prose: no click and no command."""
        await self.plugin.send("chat", uuid=who.uuid, **PROSE)
        self.take()

    async def walk(self, who: Someone, to: Place) -> list[Frame]:
        """A walk, in one frame."""
        self.turns[-1].walked += 1
        frames = await self.plugin.moves((who, to))
        self.take()
        return frames

    async def wait(self, ms: int) -> None:
        """Time passes."""
        await self.plugin.room.advance(ms)
        self.take()

    def current(self) -> str:
        """Whose turn it is, by name."""
        last = events(self.plugin.heard, "turn_started")[-1]["data"]["uuid"]
        return self.people[last].name

    def table(self) -> str:
        """What was counted, as a table: a row for the start and for each turn."""
        names = [who.name for who in self.people.values()]
        head = f"{'ход':>8} | {'строк, самое большее':>20} | {'нажатий':>8} | прогулок"
        rows = [
            f"{turn.who:>8} | {max((turn.lines[n] for n in names), default=0):>20} |"
            f" {turn.hands.total():>8} | {turn.walked}"
            for turn in self.turns
        ]
        return "\n".join((head, *rows))
