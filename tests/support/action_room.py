"""Actions of a moderator on the page of a fight."""

from __future__ import annotations

from typing import Any

from desk_room import ASYA, BOR, MOD, VERA, Plugin, fight_of_two, scripted, the_fight
from web_room import Browser, Page, WebRoom

from bridge.streams import Stream

FREE = "[commands]\nmax_per_s = 0\n" + scripted(12, 8, 5, 5, 5, 5, 5, 5, 5, 5)


async def send(browser: Browser, stream: Stream, action: str, **values: Any) -> Page:
    """Ask for an action."""
    return await browser.send(f"/api/fights/{stream.fight}/actions", {"action": action} | values)


async def facts(browser: Browser, stream: Stream) -> Any:
    """What the panel shows."""
    return await browser.json(f"/api/fights/{stream.fight}/actions")


async def moderated(room: WebRoom) -> tuple[Plugin, Browser, Stream]:
    """A fight of Asya and Bor, Vera beside it, and a moderator who is offline by now."""
    await fight_of_two(room)
    plugin, browser = await room.signed_in(MOD, VERA)
    await plugin.send("player_quit", uuid=MOD.uuid)
    return plugin, browser, the_fight(room)


async def duel(room: WebRoom) -> tuple[Plugin, Browser, Stream]:
    """A fight of Twilight, and a moderator who is offline by now."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, MOD):
        await plugin.join(one)
    for one in (ASYA, BOR):
        await plugin.command(one, "/rp fight")
    for one in (ASYA, BOR):
        await plugin.command(one, "/rp ready")
    browser = await room.browser(plugin, MOD)
    await plugin.send("player_quit", uuid=MOD.uuid)
    return plugin, browser, the_fight(room)
