"""Players with characters in a desk room: what chat shows, what is kept and recorded of them."""

from __future__ import annotations

import json

from desk_room import ASYA, MOD, Frame, Plugin, Room, Someone, of_type, refusals


def texts(frames: list[Frame], who: Someone | None = None) -> list[str]:
    """The lines of chat, of all or of one reader."""
    found = of_type(frames, "chat")
    return [f["text"] for f in found if who is None or who.uuid in f["to"]]


def buttons(frame: Frame) -> list[str]:
    """What the buttons of a line type."""
    found: list[str] = []

    def look(part: object) -> None:
        if isinstance(part, list):
            for one in part:
                look(one)
        elif isinstance(part, dict):
            if "clickEvent" in part:
                found.append(part["clickEvent"]["value"])
            for one in part.values():
                look(one)

    look(frame["component"])
    return found


def named(room: Room, who: Someone) -> tuple[str, list[str]]:
    """What chat calls him, and the names of his characters."""
    seen = room.bridge.parts.people.get(who.uuid)
    assert seen is not None
    cast = room.bridge.parts.halls.sheets.characters.of(who.uuid)
    return seen.shown, [one.name for one in cast.characters]


def strength(room: Room, who: Someone, ruleset: str = "ephem") -> int | None:
    """The strength on the sheet that counts; None: the default."""
    sheet = room.bridge.parts.halls.sheets.of(who.uuid, ruleset)
    return sheet.attributes.get("strength")


def recorded(room: Room) -> list[dict[str, str]]:
    """What was administered."""
    rows = room.bridge.journal.rows("hall:default:ephem")
    return [json.loads(row.body) for row in rows if row.name == "administered"]


async def two(room: Room) -> Plugin:
    """A player and a moderator are here."""
    plugin = await room.plugin()
    await plugin.ground()
    await plugin.join(ASYA)
    await plugin.join(MOD)
    return plugin


async def approved(plugin: Plugin, name: str, who: Someone = ASYA) -> None:
    """A new character of his, with strength 16, whom the moderator has approved."""
    await plugin.command(who, f"/rp character new {name}")
    await plugin.command(who, "/rp character attr strength 16")
    await plugin.command(who, "/rp character submit")
    heard = await plugin.command(MOD, f"/rp mod approve @{who.name} {name}")
    assert refusals(heard) == []
