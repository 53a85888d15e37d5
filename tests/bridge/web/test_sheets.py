"""Players, their characters and sheets: found, and read by moderators."""

from __future__ import annotations

import re
from pathlib import Path

from cast_room import approved, strength
from desk_room import ADMIN, ASYA, BOR, MOD, Someone
from sheet_form import API, SHEET, saved, typed
from web_room import Page, WebRoom

from bridge.web.cast_list import ROWS

# -- the list


def players(page: Page) -> list[str]:
    return re.findall(r'class="player" href="/sheets/([^"?]+)"', page.text)


async def test_players_are_found_by_account_name_and_character(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, MOD):
            await plugin.join(one)
        await approved(plugin, "Андрей Строгий")
        browser = await room.browser(plugin, MOD)
        assert players(await browser.get("/sheets")) == [ASYA.uuid, BOR.uuid, MOD.uuid]
        for said in ("ASY", "ася", "строг", "АНДРЕЙ", "aся", ASYA.uuid):
            assert players(await browser.get(f"/sheets?q={said}")) == [ASYA.uuid], said
        nobody = await browser.get("/sheets?q=никто")
        assert players(nobody) == []
        assert "Никого не нашлось" in nobody.text


async def test_players_are_told_apart_by_server_and_by_who_is_online(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(MOD)
        other = await room.plugin("other")
        await other.join(BOR)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        browser = await room.browser(plugin, MOD)
        assert players(await browser.get("/sheets?server=other")) == [BOR.uuid]
        assert players(await browser.get("/sheets?online=1")) == [BOR.uuid, MOD.uuid]
        rows = (await browser.get("/api/sheets?online=1&server=other")).json()["players"]
        assert [(row["account"], row["server"], row["is_online"]) for row in rows] == [
            ("bor", "other", True)
        ]


async def test_a_long_list_comes_page_by_page(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        for number in range(ROWS + 1):
            uuid = f"1a000000-0000-4000-8000-{number:012d}"
            await plugin.join(Someone(uuid, f"aa{number % 7}", f"x{number}", (0, 64, 0)))
        browser = await room.browser(plugin, MOD)
        first = (await browser.get("/api/sheets")).json()
        assert len(first["players"]) == ROWS
        rest = (await browser.get(f"/api/sheets?after={first['next']}")).json()
        assert (len(rest["players"]), rest["next"]) == (2, "")
        told = [row["uuid"] for row in (*first["players"], *rest["players"])]
        assert len(set(told)) == ROWS + 2
        assert told[-1] == MOD.uuid
        page = await browser.get("/sheets")
        assert f"after={first['next']}" in page.text


async def test_who_was_never_here_has_a_sheet_all_the_same(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        assert (await browser.get(SHEET)).status == 404
        sheets = room.bridge.parts.halls.sheets
        sheets.keep(ASYA.uuid, "ephem", "", sheets.kept(ASYA.uuid, "ephem", ""))
        assert ASYA.uuid in players(await browser.get("/sheets"))
        await saved(browser, await typed(browser, attribute__strength="12"))
        assert strength(room, ASYA) == 12


# -- reading


async def test_a_sheet_shows_what_it_says_and_what_counts_else(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(MOD)
        await approved(plugin, "Лис")
        browser = await room.browser(plugin, MOD)
        page = await browser.get(f"{SHEET}?character=1")
        assert re.search(r"Сила</th><td><bdi>16</bdi>", page.text)
        assert re.search(r'Ловкость</th><td><span class="hint">10 \(по умолчанию\)', page.text)
        assert "«Лис»" in page.text
        assert "Все броски" in page.text
        page = await browser.get(SHEET)
        assert re.search(r'Сила</th><td><span class="hint">10', page.text)
        assert (await browser.get(f"{SHEET}?character=7")).status == 404
        assert (await browser.get(f"{SHEET}?ruleset=chess")).status == 404
        assert (await browser.get("/sheets/nobody")).status == 404


async def test_moderators_read_and_change_nothing(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD, ASYA)
        page = await browser.get(SHEET)
        assert 'name="base"' not in page.text
        form = {"ruleset": "ephem", "base": "{}", "act": "save", "attribute.strength": "30"}
        assert (await browser.post(SHEET, form)).status == 403
        body = {"ruleset": "ephem", "attributes": {"strength": 30}, "preview": False}
        assert (await browser.send(API, body)).status == 403
        assert strength(room, ASYA) is None


async def test_where_builds_are_secret_moderators_read_only_what_is_for_others(
    tmp_path: Path,
) -> None:
    """As ``/rp sheet`` shows it; one's own sheet and an admin's view are whole."""
    async with WebRoom(tmp_path, 'ruleset = "twilight"\n') as room:
        plugin, chief = await room.signed_in(ADMIN, ASYA, MOD)
        for line in ("trait asya weapon катана", "attr asya power 9", "text asya looks Шрам"):
            await plugin.command(ADMIN, f"/rp admin {line}")
        browser = await room.browser(plugin, MOD)
        page = await browser.get(SHEET)
        assert "Шрам" in page.text
        for secret in ("катана", "Мощь", "power", "weapon"):
            assert secret not in page.text, secret
        told = (await browser.get(API)).text
        assert "катана" not in told
        assert '"power"' not in told
        assert "катана" in (await chief.get(SHEET)).text
        own = await browser.get(f"/sheets/{MOD.uuid}")
        assert "Мощь" in own.text


async def test_an_admins_look_at_a_secret_sheet_is_recorded_once_in_a_session(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, 'ruleset = "twilight"\n') as room:
        plugin, chief = await room.signed_in(ADMIN, ASYA, MOD)
        await chief.get(SHEET)
        assert "смотр" not in (await chief.get("/history")).text, "there was nothing to see"
        await plugin.command(ADMIN, "/rp admin trait asya weapon катана")
        await (await room.browser(plugin, MOD)).get(SHEET)
        assert "тайный лист" not in (await chief.get("/history")).text, "he saw texts only"
        for path in (SHEET, API, SHEET):
            assert "катана" in (await chief.get(path)).text
        history = (await chief.get("/history")).text
        assert history.count("тайный лист") == 1
        assert "Яна" in history


async def test_what_a_secret_build_rolls_is_not_told_with_a_proposal(tmp_path: Path) -> None:
    """Its numbers are, as ``/rp mod characters`` tells them; its weapons are not."""
    async with WebRoom(tmp_path, 'ruleset = "twilight"\n') as room:
        plugin, chief = await room.signed_in(ADMIN, ASYA, MOD)
        await plugin.command(ASYA, "/rp character attr lethality 5")
        await plugin.command(ASYA, "/rp character submit")
        page = await (await room.browser(plugin, MOD)).get("/sheets")
        assert '<bdi>4</bdi></del> → <ins class="ins"><bdi>5</bdi>' in page.text
        assert "к6" not in page.text
        assert "9к6" in (await chief.get("/sheets")).text


async def test_the_plugins_sheets_are_read_only(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, '[characters]\nsource = "plugin"\n') as room:
        plugin = await room.plugin()
        await plugin.join(ASYA, attributes={"strength": 16}, role="mage")
        _, browser = await room.signed_in(ADMIN)
        page = await browser.get(SHEET)
        assert "ведёт плагин" in page.text
        assert 'name="base"' not in page.text
        assert re.search(r"Сила</th><td><bdi>16</bdi>", page.text)
        assert (await browser.get(API)).json()["is_read_only"] is True
        body = {"ruleset": "ephem", "attributes": {"strength": 30}, "preview": False}
        refused = await browser.send(API, body)
        assert (refused.status, refused.json()["error"]["code"]) == (409, "refused")
        form = {"ruleset": "ephem", "base": "{}", "act": "save", "attribute.strength": "30"}
        assert (await browser.post(SHEET, form)).status == 409
        assert strength(room, ASYA) == 16
