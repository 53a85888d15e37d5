"""The real thing for tests: a bridge, game servers and game clients, each a process of its own.

    with Game(dice=(20, 5)) as game:
        server = game.open_server(spots={"Анна": (8, 5, 8)})
        anna = server.join("Анна")
        anna.say("/рп файт")
        anna.hears("Режим боя включён")

Every wait has an end; what a process wrote stands in the failure. Nothing outlives its ``with``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from game_program import HEARD_S, READY_S, Program, Seen

ROOT = Path(__file__).parents[2]
PLUGIN = ROOT / "plugin-protocol" / "flying-squid"
BOTS = ROOT / "tests" / "e2e" / "bots" / "bot.js"

Spot = tuple[int, int, int]


class Player:
    """A real game client. It remembers how far it has read, for each kind of what it sees.

    ``hears``, ``reads`` and the others wait for the next thing that fits and read on behind it.
    """

    def __init__(self, bots: Program, port: int, name: str, locale: str) -> None:
        self.name = name
        self._bots = bots
        self._locale = locale
        self._read: dict[str, int] = {}
        self._since = len(bots.told)
        self.uuid = self.join(port)

    def join(self, port: int) -> str:
        """Log in, the first time or again; gives the uuid."""
        return str(self.does("join", port=port, locale=self._locale)["uuid"])

    def quit(self) -> None:
        """Leave the game server."""
        self.does("quit")

    def thrown_out(self) -> None:
        """Wait until the connection is lost."""
        start = self._since
        found = self._bots.wait(lambda t: t.get("bot") == self.name and t["event"] == "end", start)
        assert found is not None, f"{self.name} is still connected"

    def does(self, what: str, **fields: Any) -> Seen:
        """Do one of the bots' commands and wait for its answer."""
        with _numbers:
            _numbers.last += 1
            number = _numbers.last
        self._bots.write({"id": number, "do": what, "bot": self.name} | fields)
        found = self._bots.wait(lambda line: line.get("re") == number, self._since, READY_S)
        assert found is not None, self._bots.report(f"does not answer {what} of {self.name}")
        assert "error" not in found[1], f"{self.name} {what}: {found[1]['error']}"
        return found[1]

    def say(self, line: str) -> None:
        """Type a line into chat."""
        self.does("chat", line=line)

    def walk(self, x: int, z: int, **fields: Any) -> Seen:
        """Walk with the forward key: along x, then along z."""
        return self.does("walk_to", x=x, z=z, **fields)

    def is_put_back_from(self, x: int, z: int) -> None:
        """Walk towards (x, z) and wait until the server has put him back; that may take a while."""
        before = self.does("state")["forced"]
        self.walk(x, z)
        self.eventually(lambda: self.does("state")["forced"] > before, f"put back from {x} {z}")

    @property
    def block(self) -> Spot:
        """The block he stands in, as his own client has it."""
        x, y, z = self.does("state")["block"]
        return x, y, z

    def hears(self, pattern: str, within: float = HEARD_S) -> Seen:
        """The next chat line with ``pattern``, as an event."""
        return self._next("chat", pattern, within)

    def feels(self, pattern: str, within: float = HEARD_S) -> Seen:
        """The next action bar with ``pattern``."""
        return self._next("action_bar", pattern, within)

    def reads(self, pattern: str, within: float = HEARD_S) -> Seen:
        """The next title with ``pattern``."""
        return self._next("title", pattern, within)

    def has_read(self) -> None:
        """Whatever titles he got up to now, he has read."""
        self._read["title"] = len(self._bots.told)

    def _next(self, event: str, pattern: str, within: float) -> Seen:
        start = self._read.get(event, self._since)
        wanted = re.compile(pattern)

        def fits(line: Seen) -> bool:
            mine = line.get("bot") == self.name and line.get("event") == event
            return mine and wanted.search(line["text"]) is not None

        found = self._bots.wait(fits, start, within)
        if found is None:
            seen = [line["text"] for line in self.seen(event)]
            raise AssertionError(f"{self.name}: no {event} {pattern!r} in time; seen {seen[-12:]}")
        self._read[event] = found[0] + 1
        return found[1]

    def seen(self, event: str, start: int | None = None) -> list[Seen]:
        """Everything of a kind so far, or from the mark ``start`` on."""
        told = self._bots.told[self._since if start is None else start :]
        return [t for t in told if t.get("bot") == self.name and t.get("event") == event]

    def chat(self, start: int | None = None) -> list[str]:
        """The chat lines so far, or from the mark ``start`` on."""
        return [str(line["text"]) for line in self.seen("chat", start)]

    def bars(self, start: int) -> list[str]:
        """The action bars from the mark ``start`` on."""
        return [str(line["text"]) for line in self.seen("action_bar", start)]

    def boss_bar(self) -> tuple[str, float] | None:
        """What the boss bar says now, and how much of it is left; None: there is none."""
        bars = self.does("bars")["bars"]
        assert len(bars) < 2, bars
        return (str(bars[0]["text"]), float(bars[0]["fraction"])) if bars else None

    def sidebar(self) -> list[str]:
        """The lines at the side now, from the top; none: there is no list."""
        return [str(line) for line in self.does("sidebar")["lines"]]

    def sees_bar(self, text: str | None) -> None:
        """Wait until the boss bar says this; None: until it is gone."""
        self.eventually(lambda: (self.boss_bar() or (None,))[0] == text, f"the bar {text!r}")

    def sees_list(self, *lines: str) -> None:
        """Wait until these lines stand at the side; none: until they are gone."""
        self.eventually(lambda: self.sidebar() == list(lines), f"the list {lines!r}")

    def mark(self) -> int:
        """Where he is in what is told: for ``seen`` and ``chat``."""
        return len(self._bots.told)

    def catches_up(self) -> None:
        """Count all that was told up to now as read."""
        self._read = dict.fromkeys(("chat", "action_bar", "title"), self.mark())

    def presses(self, label: str, line: Seen) -> None:
        """Click the button of a chat line that has this label: type what it types."""
        for part in _parts(line["json"]):
            click = part.get("clickEvent")
            if click and label in part.get("text", "").strip("[] "):
                assert click["action"] == "run_command", click
                self.say(click["value"])
                return
        raise AssertionError(f"no button {label!r} in {line['json']}")

    def eventually(self, is_so: Callable[[], bool], what: str, within: float = HEARD_S) -> None:
        """Ask again until it is so."""
        end = time.monotonic() + within
        while not is_so():
            assert time.monotonic() < end, f"{self.name}: not in time: {what}"
            self._bots.wait(lambda line: False, self.mark(), 0.1)


class _Numbers:
    """Numbers of commands, one counter for all bots."""

    def __init__(self) -> None:
        self.last = 0
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


_numbers = _Numbers()


def _parts(component: Any) -> Iterable[Seen]:
    """All parts of a JSON text, from the outside in."""
    if isinstance(component, list):
        for part in component:
            yield from _parts(part)
    elif isinstance(component, dict):
        yield component
        yield from _parts(component.get("extra", []))


def buttons(line: Seen) -> dict[str, str]:
    """The labels of a chat line's buttons, and what they type or offer to type."""
    found = [p for p in _parts(line["json"]) if p.get("clickEvent")]
    return {p["text"].strip("[] "): p["clickEvent"]["value"] for p in found}


def hover(line: Seen) -> str:
    """All hover text of a chat line."""
    shown = [p["hoverEvent"] for p in _parts(line["json"]) if p.get("hoverEvent")]
    whole = [part.get("text", "") for h in shown for part in _parts(h.get("contents", h))]
    return "".join(whole)


class GameServer:
    """A flying-squid with the plugin, and the clients on it."""

    def __init__(self, game: Game, name: str, options: Sequence[str], port: int = 0) -> None:
        self.name = name
        self.options = tuple(options)
        self._game = game
        self._start(port)

    def _start(self, port: int) -> None:
        game = self._game
        assert (PLUGIN / "node_modules").is_dir(), f"first: npm ci && npm run trim in {PLUGIN}"
        whole = ("--bridge", game.url, "--token", game.token(self.name), "--name", self.name)
        args = ["node", "server.js", "--port", str(port), *whole, *self.options]
        self.program = Program(f"server {self.name}", args, PLUGIN)
        game.closing(self.program)
        self.port = int(self.program.ready()["port"])

    def join(self, name: str, locale: str = "ru_ru") -> Player:
        """Let a client log in. The bridge hears of it in a moment, and before all that he types."""
        return Player(self._game.bots, self.port, name, locale)

    def restart(self) -> None:
        """Kill it and start it again at the same port."""
        self.program.kill()
        self._start(self.port)


class Game:
    """A bridge with its folder, whose processes end with the ``with`` block. ``bots``: the one
    process of all clients.

    ``dice``: the faces that fall, in their order, None: fair dice; ``rules``: the ruleset of the
    next fights; ``extra``: more lines of ``config.toml``.
    """

    def __init__(
        self,
        dice: Sequence[int] | None = (),
        servers: Sequence[str] = ("default",),
        extra: str = "",
        rules: str = "ephem",
    ) -> None:
        self._dice, self._servers, self._extra, self._rules = dice, servers, extra, rules
        self._port = 0
        self._programs: list[Program] = []

    def __enter__(self) -> Self:
        with ExitStack() as self._stack:
            self.folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
            self.bots = Program("bots", ["node", str(BOTS)], BOTS.parent)  # loads meanwhile
            self.closing(self.bots)
            self.start_bridge()
            self._stack = self._stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        programs = list(self._programs) if kind else []
        self._stack.close()
        if isinstance(error, BaseException):
            error.add_note("\n".join(["what players saw:", *self._saw()[-40:]]))
            for program in programs:
                error.add_note(program.report("ran"))

    def _saw(self) -> list[str]:
        return [f"{t['bot']} {t['event']}: {t['text']}" for t in self.bots.told if "text" in t]

    @property
    def config(self) -> Path:
        return self.folder / "config.toml"

    def token(self, server: str) -> str:
        return f"token-of-{server}-for-tests"

    def closing(self, program: Program) -> None:
        """End ``program`` with the block."""
        self._programs.append(program)
        self._stack.callback(program.kill)

    def start_bridge(self) -> None:
        """Start it, the second time at the same port."""
        self._write_config()
        args = [sys.executable, "-m", "bridge", "serve", "--config", str(self.config)]
        self.bridge = Program("bridge", args, ROOT)
        self.closing(self.bridge)
        self.url = str(self.bridge.ready()["plugin"])
        self._port = int(self.url.rpartition(":")[2].partition("/")[0])

    def _write_config(self) -> None:
        tables = "".join(
            f'[servers.{name}]\ntoken = "{self.token(name)}"\n' for name in self._servers
        )
        self.config.write_text(
            f'ruleset = "{self._rules}"\n[plugin]\nport = {self._port}\n[web]\nport = 0\n{tables}'
            f"[dice]\n{self._source}\n{self._extra}\n",
            "utf-8",
        )

    @property
    def _source(self) -> str:
        if self._dice is None:
            return 'source = "fair"'
        return f'source = "scripted"\nscript = {list(self._dice)}'

    def verified(self) -> str:
        """What ``rpfight verify`` says; it must find nothing wrong."""
        args = [sys.executable, "-m", "bridge", "verify", "--config", str(self.config)]
        done = subprocess.run(args, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def open_server(
        self,
        name: str = "default",
        *,
        spots: Mapping[str, Spot],
        gear: Mapping[str, str] | None = None,
        display: Mapping[str, str] | None = None,
        moderators: Sequence[str] = (),
        admins: Sequence[str] = (),
        blocks: Sequence[Seen] = (),
    ) -> GameServer:
        """Start a game server. ``gear``: who gets what, as ``--gear`` has it; ``display``: the
        characters' names; ``blocks``: as ``--blocks`` has them.
        """
        options = [
            *(f"--spots={who}={x},{y},{z}" for who, (x, y, z) in spots.items()),
            *(f"--gear={who}={items}" for who, items in (gear or {}).items()),
            *(f"--display={who}={text}" for who, text in (display or {}).items()),
            *(f"--moderator={who}" for who in moderators),
            *(f"--admin={who}" for who in admins),
        ]
        if blocks:
            file = self.folder / f"blocks-{name}.json"
            file.write_text(json.dumps(list(blocks)), "utf-8")
            options.append(f"--blocks={file}")
        return GameServer(self, name, options)
