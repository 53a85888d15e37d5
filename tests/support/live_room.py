"""Fights that a moderator watches on a page."""

from __future__ import annotations

import base64
from typing import Any, Final

from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, Someone, fight_of_two, of_type, scripted
from web_room import Browser, WebRoom

DICE: Final = scripted(12, 8, *(15, 3, 4, 5, 11, 10, 9, 2) * 20)

FIGHT: Final = (
    (ASYA, "/rp attack bor"),
    (BOR, "/rp dodge"),
    (ASYA, "/rp emote смотрит на Бора"),
    (ASYA, "/rp end"),
    (BOR, "/rp attack asya"),
    (ASYA, "/rp parry"),
    (MOD, "/rp mod pause asya"),
    (MOD, "/rp mod resume asya"),
    (BOR, "/rp end"),
)


def fight_id(room: Room) -> str:
    """The id of the only fight."""
    [fight] = [s.fight for s in room.bridge.parts.streams.by_name.values() if s.is_fight]
    return fight


async def opened(room: WebRoom, who: Someone = MOD) -> tuple[Plugin, Browser, str]:
    """Two fight, a moderator has a browser; the fight's id."""
    plugin = await fight_of_two(room)
    await plugin.join(who)
    return plugin, await room.browser(plugin, who), fight_id(room)


async def facts_of(browser: Browser, fight: str, query: str = "") -> Any:
    """Everything that the page of a fight shows."""
    return await browser.json(f"/api/fights/{fight}{query}")


async def blow(plugin: Plugin) -> None:
    """Asya strikes Bor, who takes it."""
    await plugin.command(ASYA, "/rp attack bor")
    await plugin.command(BOR, "/rp take")


async def take_back(plugin: Plugin) -> list[Frame]:
    """Asya takes her blow back, and Bor agrees."""
    asked = await plugin.command(ASYA, "/rp undo")
    [menu] = of_type(asked, "menu")
    return await plugin.command(BOR, f"/rp choose {menu['menu']} 1")


def grown(facts: Any, more: Any) -> Any:
    """Facts with what came since, as a page puts them together."""
    said = [one for one in facts["entries"] if not one.get("open")]
    return (
        facts
        | more
        | {
            "frames": facts["frames"] + more["frames"],
            "entries": said + more["entries"],
        }
    )


def shown(facts: Any) -> Any:
    """Of facts what may change from event to event."""
    kept = ("frames", "entries", "fighters", "rules", "footprints", "last")
    return {key: facts[key] for key in kept}


def wall(x: int, height: int, depth: int = 8) -> Frame:
    """A wall of stone on the flat ground, from north to south."""
    bits = (1 << height * depth) - 1
    packed = bits.to_bytes((height * depth + 7) // 8, "little")
    return {
        "world": "overworld",
        "origin": {"x": x, "y": 64, "z": 0},
        "size": {"x": 1, "y": height, "z": depth},
        "solid": base64.b64encode(packed).decode(),
    }
