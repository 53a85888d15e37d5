"""A whole bridge in one process, without sockets: frames in, frames out, and a clock set by hand.

    async with Room(tmp_path, "[dice]\\nsource = 'scripted'\\nscript = [12, 8]") as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = await plugin.command(ASYA, "/rp fight")

Everything but the socket is real: links, desk, committer, journal. ``crash`` is a kill: what was
not committed is gone.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Self

from bridge.assembly import Bridge, assemble
from bridge.clock import StillClock
from bridge.config import parse
from bridge.journal import Journal
from bridge.kept_shapes import fits, is_position
from bridge.link import ANY_SERVER, Close, Link, LinkLimits
from bridge.streams import Stream

Frame = dict[str, Any]
Place = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Someone:
    """A player of the tests."""

    uuid: str
    name: str
    display: str
    pos: Place
    permissions: tuple[str, ...] = ()


ASYA = Someone("0a000000-0000-4000-8000-00000000000a", "asya", "Ася", (0, 64, 0))
BOR = Someone("0b000000-0000-4000-8000-00000000000b", "bor", "Бор", (2, 64, 0))
VERA = Someone("0c000000-0000-4000-8000-00000000000c", "vera", "Вера", (0, 64, 8))
GLEB = Someone("0d000000-0000-4000-8000-00000000000d", "gleb", "Глеб", (2, 64, 8))
MOD = Someone(
    "0e000000-0000-4000-8000-00000000000e", "mod", "Мира", (60, 64, 60), ("rpfight.moderator",)
)
ADMIN = Someone(
    "0f000000-0000-4000-8000-00000000000f", "boss", "Яна", (64, 64, 60), ("rpfight.admin",)
)

SWORD: Frame = {"item": "minecraft:iron_sword", "name": "Меч", "tags": []}
FLAT_HALF = 32

SCRIPTED = "[dice]\nsource = 'scripted'\nscript = {0}\n"


def scripted(*faces: int) -> str:
    """A configuration whose dice show these faces."""
    return SCRIPTED.format(list(faces))


def flat_ground(half: int = FLAT_HALF, floor: int = 63, height: int = 8) -> Frame:
    """The fields of a ``terrain`` frame: a floor around 0, air above."""
    side = 2 * half
    layers = [b"\xff" * (side * side // 8)] + [b"\0" * (side * side // 8)] * (height - 1)
    return {
        "world": "overworld",
        "origin": {"x": -half, "y": floor, "z": -half},
        "size": {"x": side, "y": height, "z": side},
        "solid": base64.b64encode(b"".join(layers)).decode(),
    }


def session_ids() -> Callable[[], str]:
    """s1, s2, …"""
    numbers = count(1)
    return lambda: f"s{next(numbers)}"


class Plugin:
    """One game server's side. ``heard``: every numbered frame of the bridge, in order."""

    def __init__(self, room: Room, server: str) -> None:
        self.room = room
        self.server = server
        self.heard: list[Frame] = []
        self.other: list[Frame] = []
        self.closed: list[int] = []
        self.welcome: Frame = {}
        self.last = 0
        self.next_id = 1
        self.is_open = False
        self.link = Link(frozenset({ANY_SERVER}), room.bridge.desk, LinkLimits())

    async def hello(self, *, resume: bool = False) -> Frame:
        """Greet; gives the welcome."""
        frame: Frame = {
            "type": "hello",
            "protocol": 1,
            "server": self.server,
            "software": "test",
            "plugin": "desk_room 1",
        }
        if resume:
            frame["resume"] = {"session": self.welcome["session"], "last": self.last}
        self.is_open = False
        self.link = Link(frozenset({ANY_SERVER}), self.room.bridge.desk, LinkLimits())
        now = self.room.clock.monotonic_ms()
        self.link.receive(json.dumps(frame), now)
        self.link.enter(now)
        await self.room.flushed()
        if not self.welcome["resumed"]:
            self.next_id = 1
        return self.welcome

    def put(self, kind: str, /, **fields: Any) -> int:
        """Hand in a numbered frame; what comes of it may not be durable yet."""
        number = self.next_id
        self.next_id += 1
        self.say({"type": kind, "id": number} | fields)
        return number

    def say(self, frame: Frame | str) -> None:
        """Hand in any frame."""
        text = frame if isinstance(frame, str) else json.dumps(frame, ensure_ascii=False)
        self.link.receive(text, self.room.clock.monotonic_ms())

    async def send(self, kind: str, /, **fields: Any) -> list[Frame]:
        """Hand in a frame; gives all that came back on this server."""
        start = len(self.heard)
        self.put(kind, **fields)
        await self.room.flushed()
        return self.heard[start:]

    async def join(self, who: Someone, pos: Place | None = None, **fields: Any) -> list[Frame]:
        """``player_join``."""
        x, y, z = pos or who.pos
        player: Frame = {"uuid": who.uuid, "name": who.name, "display": who.display}
        whole: Frame = {
            "player": player,
            "pos": {"x": x, "y": y, "z": z},
            "yaw": 0.0,
            "world": "overworld",
            "permissions": list(who.permissions),
            "locale": "ru_ru",
        }
        return await self.send("player_join", **(whole | fields))

    async def hold(self, who: Someone, **slots: Frame) -> list[Frame]:
        """``equipment``."""
        empty = dict.fromkeys(("main_hand", "off_hand", "head", "chest", "legs", "feet"))
        return await self.send("equipment", uuid=who.uuid, **(empty | slots))

    async def command(self, who: Someone, line: str, **fields: Any) -> list[Frame]:
        """``command``."""
        return await self.send("command", uuid=who.uuid, line=line, **fields)

    async def moves(self, *steps: tuple[Someone, Place], **fields: Any) -> list[Frame]:
        """``moves``."""
        moves = [{"uuid": who.uuid, "x": x, "y": y, "z": z, "yaw": 0.0} for who, (x, y, z) in steps]
        return await self.send("moves", moves=moves, **fields)

    async def ground(self, **fields: Any) -> list[Frame]:
        """``terrain``: a flat world."""
        return await self.send("terrain", **(flat_ground() | fields))

    def hear(self, text: str) -> None:
        frame = json.loads(text)
        match frame:
            case {"type": "welcome"}:
                self.welcome = frame
                if not frame["resumed"]:
                    self.last = 0
            case {"type": "error"}:
                self.other.append(frame)
            case {"id": number} if number > self.last:
                self.last = number
                self.heard.append(frame)


class Room:
    """The bridge and its plugins. ``toml``: its configuration, empty for the defaults.

    In the end all that the desk keeps must be what a later start takes up, unless a test has
    written other things into the file (``is_damaged``).
    """

    def __init__(self, folder: Path, toml: str = "") -> None:
        self.path = folder / "config.toml"
        if not self.path.exists():
            self.path.write_text(toml, "utf-8")
        self.clock = StillClock()
        self.is_damaged = False
        self.plugins: dict[str, Plugin] = {}
        self.confirmed: list[tuple[str, int]] = []
        self._new_session = session_ids()
        self.bridge: Bridge
        self.commits: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self._open()
        return self

    async def __aexit__(self, error: object = None, *_: object) -> None:
        self.bridge.parts.committer.stop()
        await self.commits
        saved = self.bridge.journal.load()
        self._close()
        if error is None:
            self._npcs_are_where_their_streams_say()
        if error is None and not self.is_damaged:
            odd = [key for key, text in saved.documents.items() if not fits(key, text)]
            assert not odd, odd
            assert all(map(is_position, saved.presence.values()))

    def _npcs_are_where_their_streams_say(self) -> None:
        """They are read anew where something has changed; here all are."""
        parts = self.bridge.parts
        known = set(parts.npcs.all())
        for stream in parts.streams.by_name.values():
            parts.streams.advance(stream, stream.state)
        assert set(parts.npcs.all()) == known

    def _open(self) -> None:
        text = self.path.read_text("utf-8")
        config = parse(self.path, text)
        config.database.parent.mkdir(parents=True, exist_ok=True)
        journal = Journal.open(config.database)
        self.bridge = assemble(config, journal, self.clock, new_session=self._new_session)
        self.bridge.parts.committer.attach(self)
        self.commits = asyncio.create_task(self.bridge.parts.committer.run())

    def _close(self) -> None:
        self.bridge.parts.committer.close()
        self.bridge.journal.close()

    async def crash(self) -> None:
        """Kill the bridge and start another one on its journal; plugins must greet again."""
        self.commits.cancel()
        await asyncio.gather(self.commits, return_exceptions=True)
        self._close()
        for plugin in self.plugins.values():
            plugin.is_open = False
        self._open()

    async def plugin(self, server: str = "default") -> Plugin:
        """A new plugin that has greeted."""
        plugin = self.plugins[server] = Plugin(self, server)
        await plugin.hello()
        return plugin

    async def cut(self, plugin: Plugin) -> None:
        """A plugin's connection is lost."""
        plugin.is_open = False
        plugin.link.lost(self.clock.monotonic_ms())
        await self.flushed()

    async def flushed(self) -> None:
        """Wait until all is durable and sent."""
        await self.bridge.desk.flushed()

    async def advance(self, ms: int) -> list[Frame]:
        """Let time pass; deadlines decide when they are due. Gives what plugins heard."""
        desk, end = self.bridge.desk, self.clock.monotonic_ms() + ms
        starts = {name: len(plugin.heard) for name, plugin in self.plugins.items()}
        while (due := desk.next_ms()) is not None:
            wait = max(0, due - desk.now())
            if self.clock.monotonic_ms() + wait > end:
                break
            self.clock.advance(wait)
            desk.tick()
        self.clock.advance(end - self.clock.monotonic_ms())
        await self.flushed()
        return [f for name, start in starts.items() for f in self.plugins[name].heard[start:]]

    # the desk's Outflow

    def open(self, server: str, texts: Sequence[str]) -> None:
        if texts:
            self.plugins[server].is_open = True
            self.send(server, texts)

    def send(self, server: str, texts: Sequence[str]) -> None:
        plugin = self.plugins.get(server)
        if plugin is not None and plugin.is_open:
            for text in texts:
                plugin.hear(text)

    def confirm(self, server: str, number: int) -> None:
        self.confirmed.append((server, number))

    def close(self, server: str, close: Close) -> None:
        self.plugins[server].closed.append(close.code)


def of_type(frames: Iterable[Frame], kind: str, /, **fields: Any) -> list[Frame]:
    """The frames of a type with these fields."""
    return [f for f in frames if f["type"] == kind and fields.items() <= f.items()]


def events(frames: Iterable[Frame], name: str | None = None) -> list[Frame]:
    """The ``event`` frames, of a name."""
    return [f for f in of_type(frames, "event") if name in (None, f["name"])]


def names(frames: Iterable[Frame]) -> list[str]:
    """The names of the ``event`` frames."""
    return [f["name"] for f in of_type(frames, "event")]


def refusals(frames: Iterable[Frame]) -> list[str]:
    """The codes of all refusals."""
    return [f["data"]["code"] for f in events(frames, "refused")]


def the_fight(room: Room) -> Stream:
    """The first fight of a room, or the only one."""
    return next(one for one in room.bridge.parts.streams.by_name.values() if one.is_fight)


async def fight_of_two(room: Room, *, a: Someone = ASYA, b: Someone = BOR) -> Plugin:
    """Two players with swords on flat ground in a fight, initiative rolled (two faces)."""
    plugin = await room.plugin()
    await plugin.ground()
    await start_fight(plugin, a, b)
    return plugin


async def start_fight(plugin: Plugin, *who: Someone) -> None:
    """Let players who are not here yet join, get ready and roll initiative, in this order."""
    for one in who:
        await plugin.join(one)
        await plugin.hold(one, main_hand=SWORD)
    for one in who:
        await plugin.command(one, "/rp fight")
    for one in who:
        await plugin.command(one, "/rp ready")
    for one in who:
        await plugin.command(one, "/rp init")
