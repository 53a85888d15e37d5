"""The page of changes: who changed what, in the game and on pages, and setting it back."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from desk_room import ADMIN, ASYA, BOR, MOD, Someone
from web_room import Browser, WebRoom

CUSTOM = """[ephem.npcs."рыцарь.x"]
names = ["knight"]
hp = 4
attributes = { strength = 14 }

# what comes after
[ephem.gear]
light = { dodge = 5 }
"""


COMMA = '[twilight.weapons."меч, щит"]\ndeathblow = 10\n'


async def changes(browser: Browser, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await browser.json(f"/api/history{query}"))["changes"]
    return found


async def revert(browser: Browser, *ids: str, sure: bool = False) -> int:
    page = await browser.post(
        "/history/revert", {"id": list(ids), **({"sure": "true"} if sure else {})}
    )
    return page.status


def told(entries: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    return [(one["what"], one["old"], one["new"]) for one in entries]


async def test_changes_in_the_game_by_reload_and_on_the_page_stand_there_latest_first(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        await plugin.command(ADMIN, "/rp admin attr asya strength 16")
        await plugin.command(ADMIN, "/rp admin rules twilight")
        text = room.path.read_text("utf-8")
        room.path.write_text(text.replace("[ephem", '[ephem.npcs."x"]\nhp = 2\n[ephem'), "utf-8")
        await plugin.command(ADMIN, "/rp admin reload")
        entries = await changes(browser)
        assert told(entries) == [
            ("ephem.npcs.x", "–", "{ hp = 2 }"),
            ("rules", "ephem", "twilight"),
            ("attribute.strength", "10", "16"),
            ("ephem.gear.light.dodge", "2", "7"),
        ]
        assert all(one["revertible"] and one["by_name"] == "Яна" for one in entries)
        assert entries[2]["about_name"] == "Ася"
        page = await browser.get("/history")
        assert page.status == 200
        assert "ephem.gear.light.dodge" in page.text


async def test_setting_back_and_setting_that_back(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        [first] = await changes(browser)
        assert await revert(browser, first["id"]) == 303
        assert room.web.site.config().tunings["ephem"].gear["light"].dodge == 2
        [back, _] = await changes(browser)
        assert (told([back]), back["cause"]) == ([("ephem.gear.light.dodge", "7", "2")], "web")
        assert await revert(browser, back["id"]) == 303
        assert room.web.site.config().tunings["ephem"].gear["light"].dodge == 7
        assert "dodge = 7" in room.path.read_text("utf-8")


async def test_what_is_something_else_by_now_is_asked_about_first(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        for value in (7, 9):
            await plugin.command(ADMIN, f"/rp admin gear light dodge {value}")
            await plugin.command(ADMIN, f"/rp admin attr asya strength {value}")
        entries = await changes(browser)
        old = {one["what"]: one["id"] for one in entries[2:]}
        for key, now, then, line in (
            ("ephem.gear.light.dodge", "9", "2", "Броня и щит: лёгкая: уворот: 9 → 2"),
            ("attribute.strength", "9", "10", "Ася: Сила: 9 → 10"),
        ):
            page = await browser.post("/history/revert", {"id": old[key]})
            assert page.status == 409
            assert f'<span class="del" dir="auto">{now}</span>' in page.text
            assert f'<span class="ins" dir="auto">{then}</span>' in page.text
            asked = {"ids": [old[key]]}
            refused = await browser.send("/api/history/revert", asked)
            assert refused.status == 409
            assert refused.json()["error"]["message"].split("\n")[1:] == [line]
            assert len(await changes(browser, f"?key={key}")) == 2
            assert await revert(browser, old[key], sure=True) == 303
        assert room.web.site.config().tunings["ephem"].gear["light"].dodge == 2
        assert told(await changes(browser))[0] == (
            "attribute.strength",
            "9",
            "",
        )  # by default again


async def test_rows_come_back_exactly_with_the_comments_of_others(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, CUSTOM) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        before = room.web.site.config().tunings["ephem"].npcs["рыцарь.x"]
        table = (await browser.get("/api/settings/ephem/npcs")).json()
        body = {
            "base": table["base"],
            "changes": [
                {"path": ["ephem", "npcs", "рыцарь.x"], "value": None},
                {"path": ["ephem", "npcs", "ещё"], "value": {"hp": 3}},
                {"path": ["ephem", "gear", "light", "dodge"], "value": None},
            ],
        }
        assert (await browser.send("/api/settings", body)).status == 200
        assert "рыцарь.x" not in room.web.site.config().tunings["ephem"].npcs
        entries = await changes(browser)
        assert len(entries) == 3
        assert entries[0]["together"] == [one["id"] for one in entries]
        assert await revert(browser, *entries[0]["together"]) == 303
        npcs = room.web.site.config().tunings["ephem"].npcs
        assert npcs["рыцарь.x"] == before
        assert "ещё" not in npcs
        text = room.path.read_text("utf-8")
        assert tomllib.loads(text) == tomllib.loads(CUSTOM)
        assert "# what comes after\n[ephem.gear]" in text


async def a_sheet(browser: Browser, who: Someone) -> dict[str, Any]:
    page = await browser.get(f"/api/sheets/{who.uuid}")
    found: list[dict[str, Any]] = page.json()["sheets"]
    return next(one["attributes"] for one in found if one["ruleset"] == "ephem")


async def test_sheets_changed_in_many_places_are_set_back_at_once(tmp_path: Path) -> None:
    """Though one may not type so many commands within a second."""
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.join(BOR)
        before = [await a_sheet(browser, who) for who in (ASYA, BOR)]
        for who, sheet in zip((ASYA, BOR), before, strict=True):
            numbers = {name: one["hi"] for name, one in sheet.items()}
            body = {"ruleset": "ephem", "preview": False, "attributes": numbers}
            assert (await browser.send(f"/api/sheets/{who.uuid}", body)).status == 200
        ids = [one["id"] for one in await changes(browser)]
        assert len(ids) > 10
        page = await browser.send("/api/history/revert", {"ids": ids})
        assert (page.status, len(page.json()["lines"])) == (200, 2), page.text
        assert [await a_sheet(browser, who) for who in (ASYA, BOR)] == before


async def test_the_rules_of_a_server_are_set_back_there(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.command(ADMIN, "/rp admin rules twilight")
        other = await room.plugin("other")
        await other.join(ADMIN)
        [entry] = await changes(browser)
        assert entry["server"] == "default"
        assert await revert(browser, entry["id"]) == 303
        rules = room.bridge.parts.commander.rules
        assert (rules.house("default").name, rules.house("other").name) == ("ephem", "ephem")


async def test_a_change_recorded_before_this_version_is_shown_but_not_set_back(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        db = room.bridge.journal
        with db._db.conn as conn:
            [(body,)] = conn.execute("SELECT body FROM rows WHERE name = 'administered'")
            old = {key: value for key, value in json.loads(body).items() if key != "exact"}
            conn.execute("UPDATE rows SET body = ? WHERE name = 'administered'", (json.dumps(old),))
        [entry] = await changes(browser)
        assert not entry["revertible"]
        assert await revert(browser, entry["id"]) == 409
        assert await revert(browser, "0" * 24) == 404
        assert await revert(browser, "'; DROP") == 404


async def test_filters_and_pages(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, "[commands]\nmax_per_s = 0\n") as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        for value in range(52):
            await plugin.command(ADMIN, f"/rp admin gear light dodge {value % 20}")
        await plugin.command(ADMIN, "/rp admin attr asya strength 16")
        assert told(await changes(browser, "?player=АСЯ")) == [("attribute.strength", "10", "16")]
        assert told(await changes(browser, "?key=STRENGTH")) == [("attribute.strength", "10", "16")]
        assert await changes(browser, "?admin=nobody") == []
        page = (await browser.get("/api/history?admin=boss")).json()
        assert len(page["changes"]) == 50
        rest = (await browser.get(f"/api/history?admin=boss&before={page['before']}")).json()
        assert rest["before"] == ""
        ids = [one["id"] for one in (*page["changes"], *rest["changes"])]
        assert len(ids) == len(set(ids)) == 53


async def test_names_in_the_history_are_inert(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        table = (await browser.get("/api/settings/ephem/npcs")).json()
        change = {"path": ["ephem", "npcs", "<img src=x onerror=1>"], "value": {"role": ""}}
        body = {"base": table["base"], "changes": [change]}
        assert (await browser.send("/api/settings", body)).status == 200
        page = await browser.get("/history")
        assert "<img" not in page.text
        assert "&lt;img" in page.text


# -- in words


async def set_all(browser: Browser, *wanted: tuple[str, Any]) -> None:
    table = (await browser.get("/api/settings/ephem/npcs")).json()
    changes = [{"path": key.split("."), "value": value} for key, value in wanted]
    page = await browser.send("/api/settings", {"base": table["base"], "changes": changes})
    assert page.status == 200, page.text


async def rows(browser: Browser) -> str:
    page = await browser.get("/history")
    assert page.status == 200
    return " ".join(re.sub(r"<[^>]+>", " ", page.text.partition("<tbody>")[2]).split())


async def test_each_kind_of_change_is_told_in_words(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        for line in (
            "attr asya agility 14",
            "role asya mage",
            "rules twilight",
        ):
            await plugin.command(ADMIN, f"/rp admin {line}")
        await set_all(browser, ("ephem.ties", "attacker"), ("ephem.gear.light.anti_magic", True))
        said = await rows(browser)
        assert "правила следующих боёв на default rules Ephem Сумерки богов" in said
        assert "Ася : Роль role обычный маг" in said
        assert "Ася : Ловкость attribute.agility 10 14" in said
        assert "Ничью выигрывает ephem.ties кто защищается кто атакует" in said
        assert "Броня и щит: лёгкая: парирует магию ephem.gear.light.anti_magic нет да" in said


async def test_what_players_do_says_whose_it_is_and_why_it_stays(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp character new Лиса")
        await plugin.command(ASYA, "/rp character attr strength 16")
        await plugin.command(ASYA, "/rp character role mage")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.command(MOD, "/rp mod reject @asya Лиса рано")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.command(MOD, "/rp mod approve @asya Лиса")
        said = await rows(browser)
        whose = "Ася, персонаж «Лиса» :"
        for words in (
            f"{whose} заявка подана character.submit@Лиса – сила 16, роль: маг делает сам игрок",
            f"{whose} заявка отклонена character.reject@Лиса сила 16, роль: маг рано",
            f"{whose} заявка одобрена character.approve@Лиса – сила 16, роль: маг вернуть можно",
            f"{whose} Сила attribute.strength@Лиса 10 16 Вернуть",
            "Ася : новый персонаж character.new – Лиса делает сам игрок",
        ):
            assert words in said
        assert "Вернуть всё разом (2)" in said, "without the approval"
        entries = await changes(browser)
        together = next(one["together"] for one in entries if one["together"])
        assert len(together) == 3
        assert await revert(browser, *together) == 303
        sheet = room.bridge.parts.halls.sheets.kept(ASYA.uuid, "ephem", "1")
        assert (sheet.attributes, sheet.role) == ({}, "")


async def test_a_change_is_of_the_character_whose_sheet_it_was_whoever_is_played_now(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.join(MOD)
        await plugin.command(ADMIN, "/rp admin role asya mage")
        await plugin.command(ASYA, "/rp character new Лис")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.command(MOD, "/rp mod approve @asya Лис")
        await plugin.command(ASYA, "/rp character Лис")
        await plugin.command(ADMIN, "/rp admin attr asya strength 16")
        said = await rows(browser)
        assert "Ася : Роль role обычный маг" in said
        assert "Ася, персонаж «Лис» : Сила attribute.strength@Лис 10 16" in said
        assert {one["about_name"] for one in await changes(browser)} == {"Ася"}


async def test_a_look_at_a_secret_sheet_is_no_change_of_anything(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, 'ruleset = "twilight"\n') as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.command(ADMIN, "/rp admin trait asya flag infidel")
        await browser.get(f"/sheets/{ASYA.uuid}")
        said = await rows(browser)
        assert "Ася : посмотрен тайный лист character.look ничего не изменено" in said
        assert "Ася : Метка trait.flag ничего иноверец Вернуть" in said


async def test_a_proposal_by_other_rules_is_set_back_on_the_sheet_of_these(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp character attr strength 16")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.command(ADMIN, "/rp admin rules twilight")
        await plugin.command(MOD, "/rp mod approve @asya")
        [entry] = await changes(browser, "?key=attribute")
        assert entry["ruleset"] == "ephem"
        assert await revert(browser, entry["id"]) == 303
        assert room.bridge.parts.halls.sheets.kept(ASYA.uuid, "ephem", "").attributes == {}


async def test_names_with_commas_come_back_exactly(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, COMMA) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        sheets = room.bridge.parts.halls.sheets

        async def wear(*names: str) -> None:
            body = {"ruleset": "twilight", "preview": False, "traits": {"weapon": list(names)}}
            page = await browser.send(f"/api/sheets/{ASYA.uuid}", body)
            assert page.status == 200, page.text

        await wear("меч, щит", "катана")
        await wear("топор")
        entry = (await changes(browser))[0]
        assert entry["old"] == "меч, щит, катана"
        assert await revert(browser, entry["id"]) == 303
        worn = sheets.kept(ASYA.uuid, "twilight", "").traits["weapon"]
        assert tuple(worn) == ("меч, щит", "катана")


async def test_a_record_without_the_exact_names_is_not_guessed_at(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, COMMA) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        for names in (["меч, щит"], ["топор"], ["катана"]):
            body = {"ruleset": "twilight", "preview": False, "traits": {"weapon": names}}
            assert (await browser.send(f"/api/sheets/{ASYA.uuid}", body)).status == 200
        with room.bridge.journal._db.conn as conn:
            for number, body in conn.execute(
                "SELECT rowid, body FROM rows WHERE name = 'administered'"
            ).fetchall():
                old = json.dumps(json.loads(body) | {"exact": ""})
                conn.execute("UPDATE rows SET body = ? WHERE rowid = ?", (old, number))
        plain, unclear, *_ = await changes(browser)
        assert (plain["revertible"], unclear["revertible"]) == (True, False)
        assert await revert(browser, unclear["id"]) == 409
        assert "не ясно, где кончается одно название" in await rows(browser)


async def test_lists_and_texts_of_settings_and_sheets_come_back_exactly(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        before = room.web.site.config().tunings["ephem"]
        await plugin.command(ADMIN, "/rp admin text asya looks Шрам, и глаз")
        await plugin.command(ADMIN, "/rp admin text asya looks Рыжая")
        numbers = before.npcs["гоблин"].attributes
        await set_all(
            browser,
            ("ephem.emote_channels", ["say", "me"]),
            ("ephem.npcs.гоблин.names", ["a, b", "c"]),
            ("ephem.npcs.гоблин.attributes", {**numbers, "strength": 3}),
            ("ephem.effects.яд.takes", ["bonus", "action"]),
        )
        entries = await changes(browser)
        assert await revert(browser, *entries[0]["together"]) == 303
        assert room.web.site.config().tunings["ephem"] == before
        text = next(one for one in entries if one["what"].startswith("text."))
        assert await revert(browser, text["id"]) == 303
        sheet = room.bridge.parts.halls.sheets.kept(ASYA.uuid, "ephem", "")
        assert sheet.texts["looks"] == "Шрам, и глаз"


async def test_a_setting_of_the_start_says_where_it_is_changed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        room.path.write_text(room.path.read_text("utf-8") + "\n[characters]\nmax = 7\n", "utf-8")
        await plugin.command(ADMIN, "/rp admin reload")
        said = await rows(browser)
        assert "настройка запуска characters.max 5 7 меняется только в файле" in said
