"""Moments of real fights as players see them: what the pictures of the guides show.

Each evening is played through a desk room; what is shown are the frames that a plugin got.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias

from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    MOD,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    of_type,
    scripted,
)

from commands.line import Message
from commands.speech import LANGUAGES, Speech

Lang: TypeAlias = Literal["ru", "en"]
Component: TypeAlias = dict[str, Any]

SHEETS = ("asya strength 16", "asya constitution 13", "bor agility 14", "bor wisdom 12")
QUIET = "[commands]\nmax_per_s = 0\n"
MIRA = replace(MOD, pos=(1, 64, 6))
HERE = {"x": 0, "y": 63, "z": 5}
NAMES = {"ru": {}, "en": {"asya": "Asya", "bor": "Bor", "vera": "Vera", "mod": "Mira"}}


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture. ``lines``: of the chat, the last ones lowest; ``pointed``: the number of the
    line whose tooltip shows, None: none; ``bars``: boss bars, and how full they are; ``board``: the
    list at the side."""

    name: str
    lines: tuple[Component, ...] = ()
    pointed: int | None = None
    bars: tuple[tuple[str, float], ...] = ()
    board: tuple[str, tuple[str, ...]] | None = None


@dataclass(slots=True)
class Table:
    """Players at a server, all reading one language."""

    plugin: Plugin
    lang: Lang

    async def sit(self, *people: Someone) -> None:
        """They join with swords."""
        await self.plugin.ground()
        locale = {"ru": "ru_ru", "en": "en_us"}[self.lang]
        for one in people:
            shown = replace(one, display=NAMES[self.lang].get(one.name, one.display))
            await self.plugin.join(shown, locale=locale)
            await self.plugin.hold(one, main_hand=SWORD)

    def mark(self) -> int:
        """Now, for what is read from now on."""
        return len(self.plugin.heard)

    def read(self, who: Someone, since: int = 0) -> tuple[Component, ...]:
        """The chat of ``who``."""
        lines = of_type(self.plugin.heard[since:], "chat")
        return tuple(shown(line) for line in lines if who.uuid in line["to"])

    def last(self, kind: str, who: Someone) -> Frame:
        """What ``who`` has on his screen."""
        return [f for f in of_type(self.plugin.heard, kind) if who.uuid in f["to"]][-1]

    def bar(self, who: Someone) -> tuple[str, float]:
        frame = self.last("bossbar", who)
        return frame["text"], frame["fraction"]

    def board(self, who: Someone) -> tuple[str, tuple[str, ...]]:
        frame = self.last("sidebar", who)
        return frame["title"], tuple(frame["lines"])


def shown(line: Frame) -> Component:
    """A chat line as the game takes it, without the mark of dice that do not fall by themselves."""
    component: Component = line.get("component") or {"text": line["text"]}
    return _unmarked(component)


def _unmarked(part: Component) -> Component:
    text: str = part["text"]
    for mark in MARKS:
        text = text.replace(mark, "")
    rest = {"extra": [_unmarked(one) for one in part["extra"]]} if "extra" in part else {}
    return part | {"text": text} | rest


def prose(who: str, text: str) -> Component:
    """What a player writes, as a server shows it."""
    return {"text": f"* {who} {text}", "color": "light_purple"}


def pointed(lines: Iterable[Component], words: str) -> int:
    """The number of the last line that contains ``words``."""
    return [n for n, line in enumerate(lines) if words in text_of(line)][-1]


def text_of(line: Component) -> str:
    """The plain text of a line."""
    return "".join((line["text"], *map(text_of, line.get("extra", ()))))


MARKS = tuple(Speech().text(Message("answer-scripted"), lang, str) for lang in LANGUAGES)
PROSE: dict[Lang, str] = {
    "ru": "делает шаг вперёд, и клинок со свистом идёт сверху вниз.",
    "en": "steps forward, and her blade comes whistling down.",
}
SIDES: dict[Lang, tuple[str, str]] = {"ru": ("Стража", "Волки"), "en": ("Guard", "Wolves")}
CLOCKED = "\n[ephem]\nturn_seconds = 60\n"


async def started(table: Table) -> list[Shot]:
    """Asya and Vera against Bor; Asya has the first turn, then he."""
    ours, theirs = SIDES[table.lang]
    plugin = table.plugin
    await table.sit(ASYA, BOR, VERA, MIRA, ADMIN)
    for word in SHEETS:
        await plugin.command(ADMIN, f"/rp admin attr {word}")
    await plugin.command(ASYA, f"/rp fight ready {ours}")
    await plugin.command(VERA, f"/rp fight ready {ours}")
    await plugin.command(BOR, f"/rp fight ready {theirs}")
    await plugin.room.advance(16_000)
    lines = table.read(BOR)
    for one in (ASYA, BOR, VERA):
        await plugin.command(one, "/rp init")
    return [Shot("chat-start", lines)]


async def turn(table: Table) -> list[Shot]:
    """Asya strikes Bor; he dodges in vain."""
    plugin, lang = table.plugin, table.lang
    said = prose(NAMES[lang].get("asya", ASYA.display), PROSE[lang])
    start = table.mark()
    before = table.read(ASYA)[-1:]
    await plugin.send("chat", uuid=ASYA.uuid, channel="me", text=PROSE[lang])
    await plugin.room.advance(9_000)
    own = table.bar(ASYA)
    struck = table.mark()
    await plugin.command(ASYA, "/rp attack bor")
    asked = Shot("chat-defence", (*before, said, *table.read(BOR, struck)))
    await plugin.room.advance(70_000)
    bars = Shot("bossbar", bars=(own, table.bar(ASYA), table.bar(BOR)))
    await plugin.command(BOR, "/rp dodge")
    lines = (*before, said, *table.read(ASYA, start))
    told = Shot("chat-turn", lines, pointed(lines, "⚔"), bars=(own,))
    return [asked, bars, told]


async def aftermath(table: Table) -> list[Shot]:
    """She would take it back, he would not; a right click on her; she doubts his reach."""
    plugin = table.plugin
    struck = table.read(BOR)[-1:]
    board = Shot("sidebar", board=table.board(ASYA))
    start = table.mark()
    await plugin.command(ASYA, "/rp undo")
    undo = Shot("undo", (*struck, *table.read(BOR, start)))
    await plugin.command(BOR, "/rp undo no")
    await plugin.command(ASYA, "/rp end")
    start = table.mark()
    await plugin.send("interact", uuid=BOR.uuid, kind="use", target=ASYA.uuid)
    menu = Shot("menu-fighter", table.read(BOR, start))
    start = table.mark()
    await plugin.command(BOR, "/rp attack asya")
    await plugin.command(ASYA, "/rp parry")
    await plugin.command(ASYA, "/rp dispute я бы увернулась: стояла боком")
    await plugin.command(BOR, "/rp dispute")
    return [board, undo, menu, Shot("dispute", table.read(MIRA, start))]


async def players(folder: Path, lang: Lang) -> list[Shot]:
    """An evening of three players."""
    toml = QUIET + scripted(17, 12, 9, 14, 3, 16, 5) + CLOCKED
    async with Room(folder, toml) as room:
        table = Table(await room.plugin(), lang)
        return [*await started(table), *await turn(table), *await aftermath(table)]


async def goblins(folder: Path, lang: Lang) -> list[Shot]:
    """A master calls three goblins, and plays them."""
    async with Room(folder, QUIET + scripted(5, 4, 18, 15, 3, 9, 9)) as room:
        table = Table(await room.plugin(), lang)
        plugin = table.plugin
        await table.sit(ASYA, BOR, MIRA)
        await plugin.command(MIRA, "/rp mod npc Гоблин ×3", block=HERE)
        called = table.read(MIRA)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight ready Люди")
        await room.advance(16_000)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp init")
        rolled = table.mark()
        await plugin.command(MIRA, "/rp mod as Гоблин init")
        near = {"x": 0, "y": 63, "z": 2}
        await plugin.command(MIRA, "/rp mod as Гоблин-1 move bonus", block=near)
        await plugin.command(MIRA, "/rp mod as Гоблин-1 attack asya")
        await plugin.command(ASYA, "/rp dodge")
        lines = (*called, *table.read(MIRA, rolled))
        return [Shot("npc", lines)]
