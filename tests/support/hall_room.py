"""What happens between fights, on the pages: who gathers, and a moderator who looks on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from desk_room import ASYA, BOR, MOD, VERA, Frame, Plugin, Room, Someone, scripted
from web_room import Browser, Page, WebRoom

from bridge.streams import Stream
from bridge.unit import Row

FREE = "[commands]\nmax_per_s = 0\n" + scripted(*[5] * 60)
KEPT = FREE + "[ephem]\nhp_after = 'keep'\n"
TWILIGHT = (
    "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[dice]\nsource = 'seeded'\nseed = 'x'\n"
)
NEAR_THEM = (4, 64, 4)
FAR = (60, 64, 60)
API = "/api/gatherings"


async def gathered(room: Room, *ready: Someone) -> Plugin:
    """Asya, Bor and Vera would fight, some of them ``ready``; a moderator, of whom the hall knows
    by now, has called two NPCs and gone far away."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, VERA):
        await plugin.join(one)
        await plugin.command(one, "/rp fight")
    await plugin.join(MOD, NEAR_THEM)
    await plugin.command(MOD, "/rp mod npc Гоблин ×2")
    await plugin.moves((MOD, FAR))
    await plugin.command(MOD, "/rp mod start Ася")
    for one in ready:
        await plugin.command(one, "/rp ready")
    return plugin


async def looked_at(room: WebRoom, plugin: Plugin) -> Browser:
    """The browser of the moderator, who is offline by now."""
    browser = await room.browser(plugin, MOD)
    await plugin.send("player_quit", uuid=MOD.uuid)
    return browser


async def act(browser: Browser, action: str, server: str = "default", **values: Any) -> Page:
    """Ask for an action between the fights of a server."""
    path = f"{API}/actions?server={server}"
    return await browser.send(path, {"action": action} | values)


async def actions(browser: Browser, server: str = "default") -> dict[str, Any]:
    """What is possible there, by name."""
    told = await browser.json(f"{API}/actions?server={server}")
    return {one["name"]: one for one in told["actions"]}


async def halls(browser: Browser) -> list[Any]:
    """Who gathers, everywhere."""
    found: list[Any] = (await browser.json(API))["halls"]
    return found


def hall_of(room: Room, ruleset: str = "ephem") -> Stream:
    """The hall of a room's first server."""
    return room.bridge.parts.streams.hall("default", ruleset)


def values_of(action: dict[str, Any], field: str) -> list[str]:
    """What may be chosen for a field."""
    [found] = [one for one in action["fields"] if one["name"] == field]
    return [choice["value"] for choice in found["choices"]]


def plain(text: str) -> str:
    """A text without hashes, and without ids that are new each time."""
    text = re.sub(r"[0-9a-f]{64}|(?<=хеш )[0-9a-f]{12}", "", text)
    return re.sub(r"(?<!\w)(npc:)?(?!0[a-f]000000)[0-9a-f]{8}-[0-9a-f-]{27}", "id", text)


def written(rows: Iterable[Row]) -> list[tuple[Any, ...]]:
    """Rows without their cause."""
    return [
        (one.name, one.at, plain(one.actor), one.verb, one.seq, plain(one.body)) for one in rows
    ]


def told(frames: Iterable[Frame], but: Someone) -> list[Any]:
    """What the game is told, without what ``but`` alone is."""
    kept = []
    for one in frames:
        if one.get("uuid") == but.uuid or one.get("to") == [but.uuid]:
            continue
        bare = {key: value for key, value in one.items() if key != "id"}
        if "to" in bare:
            bare["to"] = [uuid for uuid in bare["to"] if uuid != but.uuid]
        kept.append(json.loads(plain(json.dumps(bare, ensure_ascii=False))))
    return kept
