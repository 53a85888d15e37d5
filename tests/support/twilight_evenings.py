"""Evenings of Twilight in a desk room, of which one champion's secrets may differ (T-15…T-17).

Bor has the secrets. Everybody else is compared: what each is sent, and what each is answered to
every word there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from desk_room import ADMIN, ASYA, BOR, GLEB, MOD, VERA, Frame, Plugin, Room, Someone, refusals
from prometheus_client.exposition import generate_latest
from structlog.testing import capture_logs

from bridge.cli_stats import faces_by_source, stats_lines
from bridge.cli_verify import report_lines
from bridge.looks import Looks
from bridge.metrics import registry_of
from bridge.reading import JournalReader
from bridge.verify import verify
from commands.completion import complete

KEEPER = Someone(
    "1f000000-0000-4000-8000-00000000001f", "keeper", "Лев", (70, 64, 60), ("rpfight.admin",)
)
OTHERS = (ASYA, VERA, GLEB, MOD, ADMIN)
SEEDED = "[dice]\nsource = 'seeded'\nseed = 'evening'\n"
HOUSE = "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n"
BY_HAND = "[twilight.master]\nauto = false\n"
KNIFE = (
    "[twilight.perks.catalogue.'кинжал']\nap = 1\ndirected = true\n"
    "effects = [{ do = 'damage', amount = 2 }]\n"
    "[twilight.perks.catalogue.'ярость']\nkind = 'passive'\nap = 0\n"
    "effects = [{ do = 'ap', amount = 2 }]\n"
)


@dataclass(frozen=True)
class Secret:
    """What only Bor knows: his build as an admin writes it, his tactic, orders and rush."""

    power: int = 3
    lethality: int = 4
    endurance: int = 3
    hp: int = 14
    energy: int = 5
    role: str = "претендент"
    weapon: str = "меч"
    armour: str = "средняя броня"
    perks: tuple[str, str, str] = ("грамотный воин",) * 3
    tactic: str = "тактика боевое-чутьё Ася 1"
    orders: tuple[str, str] = ("пропуск", "пропуск")
    finisher: str = "рывок Ася"

    def sheet(self) -> Iterator[str]:
        """The admin's lines; as many for every secret."""
        yield f"admin role bor {self.role}"
        yield f"admin attr bor power {self.power}"
        yield f"admin attr bor lethality {self.lethality}"
        yield f"admin attr bor endurance {self.endurance}"
        yield f"admin attr bor hp_max {self.hp}"
        yield f"admin attr bor energy_max {self.energy}"
        yield f"admin trait bor weapon {self.weapon}"
        yield f"admin trait bor armour {self.armour}"
        for perk in self.perks:
            yield f"admin trait bor perk {perk}"


PLAIN = Secret()
STRONG = Secret(
    power=9,
    lethality=10,
    endurance=9,
    hp=60,
    energy=11,
    role="самурай",
    weapon="топор",
    armour="тяжёлая броня",
    perks=("кинжал", "ярость", "боевое чутьё"),
)

TARGETS = ("", " Бор", " Ася", " Вера", " Глеб", " Бор предать", " Зет")
ORDERS = (
    *(f"order {act}{whom}" for act in ("атака", "спец кинжал", "фантом атака") for whom in TARGETS),
    *(f"order атака Бор {weapon}" for weapon in ("меч", "топор", "катана", "через ярость")),
    "order спец ярость",
    "order спец боевое-чутьё Бор",
    "order контратака топор",
    "order контратака x2",
    "order контратака; защита",
    "order защита x9",
    "order атака Бор; атака Бор; атака Бор",
    "order прыжок Бор",
    "order",
)
GENERAL = (
    *("status", "menu", "help", "help order", "help mod", "sheet", "sheet bor", "legend"),
    *("kontrol", "kontrol bor", "legend buy очко", "buy очко", "radius", "radius", "crowd spare"),
    *("roll мощь", "roll power", "roll смертоносность бор", "roll 2d6 secret", "roll d100"),
    *("verify", "verify 1", "verify bor", "challenge bor", "decline", "withdraw", "loot bor"),
)
OWN = (
    *("tactic боевое-чутьё Бор 1", "тактика кинжал Бор", "тактика", "тактика орлиный-взор"),
    *("рывок Зет", "рывок Бор топор", "рывок Бор через ярость", "fate execute", "surrender"),
    *("choose 99 1", "timer stop", "cancel", "abracadabra", "lang", "init", "attack"),
    *ORDERS,
)
BRIEF = ("status", "menu", "sheet bor", "order", "verify", "mod log")
MODERATED = (
    *(
        "mod log",
        "mod log 1 100",
        "mod log bor",
        "mod distance asya bor",
        "mod distance bor asya 9",
    ),
    *("mod hp bor 500", "mod hp bor 0", "mod hp bor 999999", "mod energy bor 500", "mod hp зет 5"),
    *("mod condition метель", "mod crowd spare", "mod round", "mod round прочь"),
    *("mod roll бор", "mod orders бор", "mod verify", "mod sheet bor", "mod", "mod end x"),
)
TYPED = ("order", "order атака", "order add", "order спец", "tactic", "finisher", "fate")
BEGUN = (
    *(line + more for line in TYPED for more in ("", " ", " Бор ", " к")),
    *("", "mod ", "mod hp ", "mod hp бор ", "mod energy бор ", "sheet ", "mod condition ", "крит"),
)
"""Lines that are not finished: what may follow is suggested."""


@dataclass
class Evening:
    """One evening.

    ``seen``: all that anybody but Bor came to know, by checkpoint; ``own``: all that he was sent;
    ``stages``: where the fight stood at each checkpoint.
    """

    room: Room
    plugin: Plugin
    secret: Secret
    seen: dict[str, list[Any]] = field(default_factory=dict)
    own: list[Frame] = field(default_factory=list)
    stages: list[str] = field(default_factory=list)
    _from: int = 0
    _rows: dict[str, int] = field(default_factory=dict)

    async def begin(self) -> None:
        """Bor's build is written before any of the others is here; then they come."""
        await self.plugin.ground()
        await self.plugin.join(BOR)
        await self.plugin.join(KEEPER)
        for line in self.secret.sheet():
            answers = await self.plugin.command(KEEPER, f"/rp {line}")
            assert not [f for f in answers if f.get("name") == "refused"], answers
        await self.plugin.send("player_quit", uuid=KEEPER.uuid)
        for who in OTHERS:
            await self.plugin.join(who, {GLEB: (5, 64, 5)}.get(who))
        self._from = len(self.plugin.heard)
        self._rows = dict(self.room.bridge.totals())

    async def say(self, who: Someone, *lines: str) -> list[Frame]:
        """Lines, after a while each; gives what came of the last."""
        heard: list[Frame] = []
        for line in lines:
            await self.room.advance(1_000)
            heard = await self.plugin.command(who, f"/rp {line}")
        return heard

    async def all_say(self, line: str, *who: Someone) -> None:
        """The same line of all champions, or of these."""
        for one in who or (ASYA, BOR, VERA):
            await self.say(one, line)

    async def plugin_anew(self) -> None:
        """The game server starts again: its plugin has forgotten everything."""
        await self.plugin.hello()
        for who in (BOR, *OTHERS):
            await self.plugin.join(who, {GLEB: (5, 64, 5)}.get(who))

    async def probe(self, place: str, *, briefly: bool = False) -> None:
        """Everybody else says every word; then all that anybody knows so far is written down.

        ``briefly``: a few words only. No order of theirs is left stored, no challenge open.
        """
        for one in OTHERS:
            for line in BRIEF if briefly else self._words(one):
                self.plugin.put("command", uuid=one.uuid, line=f"/rp {line}")
        for one in (ASYA, VERA):
            self.plugin.put("command", uuid=one.uuid, line="/rp order clear")
        await self.room.flushed()
        self.note(place)
        self.seen[f"{place}: typed"] = [self._completions(one) for one in OTHERS]
        self.seen[f"{place}: numbers"] = [self._numbers()]

    def _words(self, one: Someone) -> tuple[str, ...]:
        return (*GENERAL, *MODERATED) if one in (MOD, ADMIN) else (*GENERAL, *OWN)

    def note(self, place: str) -> None:
        """Write down what came since the last time."""
        frames, self._from = self.plugin.heard[self._from :], len(self.plugin.heard)
        assert "internal" not in refusals(frames), "a word that crashed"
        self.seen[place] = list(shared(frames))
        self.own += [f for f in frames if f.get("to") == [BOR.uuid] or f.get("uuid") == BOR.uuid]
        self.stages += self._fights()

    def _fights(self) -> list[str]:
        """Where the open fights stand."""
        streams = self.room.bridge.parts.streams.by_name.values()
        return [stream.view().phase for stream in streams if stream.is_fight]

    def _completions(self, who: Someone) -> list[list[str]]:
        desk = self.room.bridge.parts.commander
        seen = desk.sight.people.by_uuid[who.uuid]
        ruleset, tuning = desk.rules.of_player(seen)
        found = []
        for begun in BEGUN:
            looks = Looks(desk.sight, seen, ruleset, tuning, "ru", None)
            found.append([begun, *complete(f"/rp {begun}", looks)])
        return found

    def _numbers(self) -> str:
        """``/metrics``, ``/healthz``, ``rpfight verify`` and ``stats``; what grows is counted from
        when the others came."""
        page = generate_latest(registry_of(self.room.bridge)).decode()
        lines = [x for x in page.splitlines() if not any(f"rpfight_{n}" in x for n in self._rows)]
        grown = {n: v - self._rows[n] for n, v in self.room.bridge.totals().items()}
        if not self._fights():  # over: whoever has the file may count its dice
            return "\n".join(lines) + repr(grown) + repr(self.room.bridge.counts())
        with closing(JournalReader.reading(self.room.bridge.config.database)) as journal:
            checked = [*report_lines(verify(journal))][1:]  # the first one counts rows
            lines += [*checked, *stats_lines(faces_by_source(journal).by_source)]
        return "\n".join(lines) + repr(grown) + repr(self.room.bridge.counts())


def shared(frames: list[Frame]) -> Iterator[Frame]:
    """The frames as everybody but Bor gets them, in order; who else is told, and nothing of him."""
    for frame in frames:
        told = {key: value for key, value in frame.items() if key != "id"}
        if frame["type"] == "event" and frame["name"] == "refused":
            owner = frame["data"]["uuid"]
        else:
            owner = frame.get("uuid")
        to = frame.get("to")
        if owner == BOR.uuid or to == [BOR.uuid]:
            continue
        if to is not None:
            told["to"] = [who for who in to if who != BOR.uuid]
        yield told


async def evening(folder: Path, secret: Secret, toml: str, script: Any) -> Evening:
    """Play a script, up to where it ends."""
    folder.mkdir()
    dice = "" if "[dice]" in toml else SEEDED
    with capture_logs() as logs:
        async with Room(folder, HOUSE + dice + toml) as room:
            one = Evening(room, await room.plugin(), secret)
            await one.begin()
            await script(one)
    one.seen["logs"] = list(logs)
    return one


def first_difference(one: Evening, other: Evening) -> str:
    """Where two evenings part for everybody but Bor; "": nowhere."""
    for place in dict.fromkeys((*one.seen, *other.seen)):
        mine, theirs = one.seen.get(place, []), other.seen.get(place, [])
        for a, b in zip(mine, theirs, strict=False):
            if a != b:
                return f"{place}:\n{a}\n{b}"
        if len(mine) != len(theirs):
            more = max(mine, theirs, key=len)[min(len(mine), len(theirs)) :]
            return f"{place}: {len(mine)} ≠ {len(theirs)}: {more[0]}"
    return ""
