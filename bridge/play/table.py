"""The table people sit at: typed lines in, frames out, frames in, printed lines out."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from bridge.play import typed
from bridge.play.arena import EAST, NORTH, SOUTH, WEST
from bridge.play.buttons import DROPS
from bridge.play.computer import Computer, Deed, Go
from bridge.play.drawing import METRIC, map_lines
from bridge.play.manners import Manner, manner_of
from bridge.play.people import LINE, Person
from bridge.play.screen import Screen
from bridge.play.stand_in import StandIn
from bridge.play.texts import Texts
from bridge.play.wire_talk import Address, Frame, NoBridge, Talk
from grid.metric import Metric

COMPUTER_DEEDS_MAX: Final = 200
"""Deeds of the computer in a row; more would be a loop."""


PATIENCE_S: Final = 60
"""How long lines that nobody watches wait for the bridge's answer."""


class Writer(Protocol):
    """Takes one line of output."""

    def __call__(self, line: str) -> None:
        """Print it."""


class Table:
    """A fight's players in one terminal. It is the conversation's listener.

    ``is_terminal``: a person reads along, so that colours and hints help. ``ruleset``: that of the
    bridge, as far as it is known; a fight says its own.
    """

    def __init__(
        self,
        address: Address,
        scene: StandIn,
        texts: Texts,
        write: Writer,
        *,
        is_terminal: bool = False,
        computers: tuple[Computer, ...] = (),
        metric: Metric = METRIC,
        ruleset: str = "",
    ) -> None:
        self.scene = scene
        self.talk = Talk(address, self)
        self.is_done = False
        self.news = asyncio.Event()
        self._texts = texts
        self._screen = Screen(scene, texts, write, is_colored=is_terminal)
        self._computers = computers
        self._metric = metric
        self._ruleset = ruleset
        self._current = next(iter(scene.people.values()))
        self._wants_map = False
        self._hints = is_terminal
        self._last_asked: str | None = None

    # the conversation's listener

    def fresh(self) -> None:
        """Tell a bridge that knows nothing who is here."""
        self.scene.announce(self.talk)
        self.news.set()

    def resumed(self) -> None:
        """Tell where everybody stands."""
        self._screen.own(self._texts("resumed"))
        self.scene.report(self.talk, self.scene.people.values())
        self.news.set()

    def lost(self) -> None:
        """Say so; the conversation goes on by itself."""
        self._screen.own(self._texts("lost"))

    def frame(self, frame: Frame) -> None:
        """Carry out a frame, print it, and see whose turn it is to speak."""
        before = self.scene.course.turn
        self.scene.take(frame, self.talk)
        self._screen.show(frame)
        if frame["type"] == "event" and frame["name"] == "fight_ended":
            self._wants_map = self._manner.has_map
            if self._hints:
                self._screen.own(self._texts("fight-over"))
        if self.scene.course.turn != before:
            self._wants_map = self._manner.has_map
            self._speak_as(self.scene.course.turn)
        asked = next((u for u in reversed(self.scene.asked) if not self._plays(u)), None)
        if asked != self._last_asked:
            self._last_asked = asked
            self._speak_as(asked or self.scene.course.turn)
        self.news.set()

    def _plays(self, uuid: str) -> bool:
        """Whether the computer plays him."""
        who = self.scene.people.get(uuid)
        return who is None or who.is_computer

    def _speak_as(self, uuid: str) -> None:
        if not self._plays(uuid):
            self._current = self.scene.people[uuid]

    # the people

    @property
    def prompt(self) -> str:
        """Who speaks now."""
        return f"{self._current.name}> "

    def greet(self) -> None:
        """Say what this is."""
        names = ", ".join(f"{p.name} ({p.letter})" for p in self.scene.people.values())
        size = {"width": EAST - WEST - 1, "depth": SOUTH - NORTH - 1}
        words = {"names": names, "other": self._other.name}
        self._screen.own(self._texts(self._manner.hello, **words, **size))
        if self._computers:
            self._screen.own(self._texts("hello-computer"))
        self._wants_map = self._manner.has_map

    @property
    def _manner(self) -> Manner:
        """How the fight that goes on is shown, before it the next one."""
        return manner_of(self.scene.course.ruleset or self._ruleset)

    @property
    def _other(self) -> Person:
        return next(p for p in self.scene.people.values() if p is not self._current)

    def draw(self) -> None:
        """Print the map."""
        self._wants_map = False
        self._screen.plain(map_lines(self.scene, self._current, self._texts, self._metric))

    async def rest(self) -> None:
        """Wait for all answers, let the computers play, draw the map if a turn began."""
        for _ in range(COMPUTER_DEEDS_MAX):
            await self._settled()
            if self._wants_map:
                self.draw()
            deeds = ((c, c.next(self.scene)) for c in self._computers)
            found = next(((c.me, deed) for c, deed in deeds if deed is not None), None)
            if found is None:
                return
            self._do(*found)

    async def _settled(self) -> None:
        """Wait for all answers; a person may wait as long as he likes."""
        try:
            async with asyncio.timeout(None if self._hints else PATIENCE_S):
                await self.talk.settled()
        except TimeoutError as error:
            raise NoBridge(f"the bridge has not answered for {PATIENCE_S} s") from error

    async def line(self, text: str, *, is_echoed: bool = False) -> None:
        """Do what a person typed, and wait for the answers."""
        wanted = typed.read(text)
        if wanted is None:
            return
        who = self.scene.named(wanted.speaker) if wanted.speaker else self._current
        if who is None:
            names = ", ".join(p.name for p in self.scene.people.values())
            self._screen.own(self._texts("no-person", name=wanted.speaker, names=names))
            return
        if is_echoed:
            self._screen.own(self._texts("typed", who=who.name, line=text.strip()))
        if wanted.wish is None:
            self._current = who
            return
        await self._wish(who, wanted.wish)
        await self.rest()

    async def _wish(self, who: Person, wish: typed.Wish) -> None:
        match wish:
            case typed.Walk(steps):
                await self._walk(who, steps)
            case typed.Wait(seconds):
                await asyncio.sleep(seconds)
            case typed.OwnWord("start"):
                await self._start()
            case typed.OwnWord(word):
                self._own(word)
            case _:
                self._do(who, wish)

    def _do(self, who: Person, deed: Deed) -> None:
        """Send one deed of a player."""
        match deed:
            case typed.Command(line):
                if line.casefold() in DROPS:
                    who.offer([])
                self.talk.send("command", uuid=who.uuid, line=line)
            case typed.Press(number):
                self._press(who, number)
            case typed.Speak(channel, text):
                self.talk.send("chat", uuid=who.uuid, channel=channel, text=text)
                if who.is_computer:
                    self._screen.own(self._texts("spoken", who=who.name, text=text))
            case Go(to):
                self.scene.go(self.talk, who, to)

    def _press(self, who: Person, number: int) -> None:
        if not who.menus:
            self._screen.own(self._no_menu(who))
            return
        menu, options = next(reversed(who.menus.items()))
        if not 1 <= number <= len(options):
            self._screen.own(self._texts("no-option", who=who.name, count=len(options)))
            return
        option = options[number - 1]
        if menu.startswith(LINE):
            self._do(who, typed.Command(option["command"]))
            return
        self.talk.send("choice", uuid=who.uuid, menu=menu, option=option["id"])

    def _no_menu(self, who: Person) -> str:
        """Why there is no button to press, and what to type instead."""
        course = self.scene.course
        if not course.is_on:
            return self._texts("no-menu-before", who=who.name)
        if course.turn == who.uuid:
            return self._texts("no-menu-turn", who=who.name)
        acting = self.scene.people.get(course.turn)
        if acting is None:
            return self._texts(self._manner.idle, who=who.name)
        return self._texts("no-menu-waits", who=who.name, acting=acting.name)

    async def _walk(self, who: Person, steps: tuple[typed.Direction, ...]) -> None:
        """Step by step; the bridge may put him back after each."""
        for dx, dz in steps:
            if not self.scene.step(self.talk, who, dx, dz):
                self._screen.own(self._texts("wall"))
                return
            await self._settled()

    async def _start(self) -> None:
        """Fight mode, readiness and initiative, typed for every person."""
        people = [p for p in self.scene.people.values() if not p.is_computer]
        for word in ("fight", "ready", "init"):
            for who in people:
                if word == "fight" and who.gathers:
                    continue
                if word == "init" and not who.may("init"):
                    continue
                self._screen.own(self._texts("typed", who=who.name, line=word))
                self._do(who, typed.Command(f"/rp {word}"))
                await self.rest()

    def _remind(self) -> None:
        """Print the latest buttons of the one who speaks again."""
        who = self._current
        if who.menus:
            options = next(reversed(who.menus.values()))
            self._screen.menu(who.uuid, self._texts("buttons-again"), options)

    def _own(self, word: typed.Own) -> None:
        match word:
            case "map":
                self.draw()
            case "help":
                self._screen.own(self._texts(self._manner.help, other=self._other.name))
            case "hide":
                self._screen.hide()
                self._remind()
            case "why":
                self._screen.own(self._screen.why or self._texts("no-why"))
            case _:
                self.is_done = True
