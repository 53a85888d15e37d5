"""The real service with open pages: it stops at once."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from desk_room import ASYA, BOR, MOD
from event_stream import Heard
from service_process import service
from web_room import LINK, Browser
from wire_client import WireClient
from wire_players import join

STOPS_S = 5.0


async def test_sigterm_ends_it_at_once_though_pages_are_open(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        token = (tmp_path / "default.token").read_text().strip()
        plugin = WireClient(running.ready["plugin"], token)
        await plugin.connect()
        await plugin.hello()
        for who in (ASYA, BOR, MOD):
            await join(plugin, who)
        for line in ("/rp fight", "/rp ready"):
            for who in (ASYA, BOR):
                await plugin.send("command", uuid=who.uuid, line=line)
        asked = await plugin.send("command", uuid=MOD.uuid, line="/rp mod web")
        chat = await plugin.expect("chat", re=asked)
        browser = Browser(running.ready["web"])
        held = await _watched(browser, chat)
        await held[-1].next("more")
        begun = time.monotonic()
        assert running.end() == 0
        assert time.monotonic() - begun < STOPS_S
        for one in held:
            one.response.close()
        await browser.close()
        await plugin.expect_close()
        assert "Traceback" not in running.log.read_text("utf-8")


async def _watched(browser: Browser, chat: dict[str, Any]) -> list[Heard]:
    """Sign in by the link, and watch the fight on several pages."""
    link = LINK.search(chat["text"])
    assert link is not None, chat
    await browser.get(link[0])
    assert (await browser.post("/sign-in", {"key": link[2]})).status == 303
    address = browser.address + "/api/fights/1/events"
    return [Heard(await browser.client.get(address)) for _ in range(5)]
