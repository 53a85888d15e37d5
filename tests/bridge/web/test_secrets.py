"""Links, cookies and tokens of the pages are written down nowhere. With the real process."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar
from bridge_runner import SERVERS, TOKEN
from desk_room import MOD
from service_process import CONFIG, Service, service
from web_room import CSRF, LINK
from wire_client import WireClient
from wire_players import answer_of, join

pytestmark = pytest.mark.slow


async def a_link(plugin: WireClient) -> str:
    text = "".join(f["text"] for f in await answer_of(plugin, MOD, "/rp mod web"))
    found = LINK.search(text)
    assert found is not None, text
    return found[2]


async def sign_in(running: Service, key: str) -> tuple[str, str]:
    """Opens the link, signs in, asks in good and bad ways; gives cookie and token."""
    address = running.ready["web"]
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as client:
        await client.get(f"{address}/sign-in?key={key}")
        await client.post(f"{address}/sign-in", data={"key": key})
        [cookie] = [c.value for c in client.cookie_jar if c.key == "rpfight"]
        found = CSRF.search(await (await client.get(f"{address}/")).text())
        assert found is not None
        form = {"csrf": found[1], "lang": "ru"}
        await client.post(f"{address}/language", data=form)
        await client.post(f"{address}/language", data=form | {"lang": "nonsense"})
        await client.post(f"{address}/sign-in", data={"key": key, "csrf": found[1]})
        await client.get(f"{address}/sign-in?key={key}")
        await client.get(f"{address}/?{key}{'x' * 9_000}")
        return cookie, found[1]


def written(journal: Path) -> dict[str, str]:
    """What stands in each table."""
    with sqlite3.connect(journal) as db:
        names = [row[0] for row in db.execute("select name from sqlite_master where type='table'")]
        found = {name: str(db.execute(f'select * from "{name}"').fetchall()) for name in names}
    db.close()
    return found


async def test_neither_log_nor_journal_has_them(tmp_path: Path) -> None:
    config = CONFIG + SERVERS + "[log]\nlevel = 'debug'\n"
    with service(tmp_path, config=config) as running:
        async with WireClient(running.ready["plugin"], TOKEN, auto_ack=False) as plugin:
            await plugin.hello()
            await join(plugin, MOD)
            key = await a_link(plugin)
            held = {name for name, text in written(tmp_path / "journal.db").items() if key in text}
            assert held == {"frames"}, "until the plugin has it"
            await plugin.send_text(f'{{"type":"ack","id":{plugin.last}}}')
            plugin.auto_ack = True
            await answer_of(plugin, MOD, "/rp help")
            secrets = (key, *await sign_in(running, key))
            await answer_of(plugin, MOD, "/rp help")
        assert running.end() == 0
        tables = written(tmp_path / "journal.db")
        log = running.log.read_text("utf-8")
    for secret in secrets:
        assert secret not in log
        assert [name for name, text in tables.items() if secret in text] == []
    assert any("/rp mod web" in text for text in tables.values()), "that it was asked for is known"


async def test_links_end_with_the_process_and_sessions_do_not(tmp_path: Path) -> None:
    config = CONFIG + SERVERS
    with service(tmp_path, config=config) as running:
        async with WireClient(running.ready["plugin"], TOKEN) as plugin:
            await plugin.hello()
            await join(plugin, MOD)
            cookie, _ = await sign_in(running, await a_link(plugin))
            key = await a_link(plugin)
        assert running.end() == 0
    with service(tmp_path, config=None) as running:
        address = running.ready["web"]
        async with ClientSession() as client:
            assert (await client.get(f"{address}/sign-in?key={key}")).status == 410
            assert (await client.post(f"{address}/sign-in", data={"key": key})).status == 410
            told = {"Cookie": f"rpfight={cookie}"}
            assert (await client.get(f"{address}/", headers=told)).status == 200
            told = {"Cookie": f"rpfight={cookie}x"}
            assert (await client.get(f"{address}/", headers=told)).status == 401
