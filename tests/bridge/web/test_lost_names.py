"""Names that sheets use and settings take away: told before it is saved, marked on the sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from desk_room import ADMIN, ASYA, BOR, GLEB, MOD, VERA, Plugin, of_type
from web_form import form_of, row_number
from web_room import Browser, WebRoom

OWN = """
[twilight.weapons."глефа"]
deathblow = 9
[twilight.classes."лучник"]
power = 9
[ephem.roles."лучник"]
hp = 9
"""
HOUSE = 'ruleset = "twilight"\n[commands]\nmax_per_s = 0\n'
WEAPONS = "/settings/twilight/weapons"
WEAPON = {"path": ["twilight", "weapons", "глефа"], "value": None}
REST = "Без этой записи в настройках название там останется, но действовать не будет."


async def told(plugin: Plugin, *lines: str) -> None:
    for line in lines:
        await plugin.command(ADMIN, f"/rp admin {line}")


async def warned(browser: Browser, *changes: dict[str, Any]) -> list[tuple[str, str]]:
    body = {"base": "", "changes": list(changes)}
    page = await browser.send("/api/settings/preview", body)
    assert page.status == 200, page.text
    return [(one["key"], one["problem"]) for one in page.json()["warnings"]]


async def remove(browser: Browser, row: str) -> str:
    """The page of what taking a row away would do."""
    page = await browser.get(f"{WEAPONS}?q={row}")
    form = form_of(page.text, WEAPONS)
    gone = form | {f"{row_number(form, row)}~fate": "remove", "step": "preview"}
    return (await browser.post(WEAPONS, gone)).text


async def test_what_takes_a_weapon_away_says_whose_sheets_name_it(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, HOUSE + OWN) as room:
        plugin, browser = await room.signed_in(ADMIN, BOR, GLEB)
        await plugin.command(GLEB, "/rp character new Лис")
        assert "есть на листах" not in await remove(browser, "глефа")
        await told(plugin, "trait bor weapon глефа", "trait gleb weapon глефа")
        page = await remove(browser, "глефа")
        [notice] = re.findall(r'class="notice mark">⚠ ([^<]+)<', page)
        assert notice == f"Оружие «глефа» есть на листах (2): Бор, Глеб. {REST}"
        looks = (await browser.json("/api/history?key=look"))["changes"]
        assert {one["about"] for one in looks} == {BOR.uuid, GLEB.uuid}, "builds are secret"
        done = await browser.post(WEAPONS, form_of(page, WEAPONS) | {"step": "save"})
        assert done.status == 303, "he was warned"
        assert "глефа" not in room.web.site.config().tunings["twilight"].weapons


async def test_of_many_sheets_five_are_named_and_all_are_counted(tmp_path: Path) -> None:
    people = (ASYA, BOR, GLEB, MOD, VERA)
    async with WebRoom(tmp_path, HOUSE + OWN) as room:
        plugin, browser = await room.signed_in(ADMIN, *people)
        await told(plugin, *(f"trait {one.name} weapon глефа" for one in people))
        [(key, words)] = await warned(browser, WEAPON)
        assert key == "twilight.weapons.глефа"
        assert words == f"Оружие «глефа» есть на листах (5): Ася, Бор, Вера, Глеб, Мира. {REST}"
        await told(plugin, "trait boss weapon глефа")
        [(_, words)] = await warned(browser, WEAPON)
        assert "(6): Ася, Бор, Вера, Глеб, Мира и ещё 1. " in words


async def test_a_class_and_a_role_of_all_rules_with_the_character_who_has_it(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, HOUSE + OWN) as room:
        plugin, browser = await room.signed_in(ADMIN, BOR, GLEB, MOD)
        await plugin.command(GLEB, "/rp character new Лис")
        await plugin.command(GLEB, "/rp character submit")
        await plugin.command(MOD, "/rp mod approve @gleb Лис")
        await plugin.command(GLEB, "/rp character Лис")
        await told(plugin, "role gleb лучник", "rules ephem", "role bor лучник")
        gone = [{"path": [*path, "лучник"], "value": None} for path in PLACES]
        assert await warned(browser, *gone) == [
            ("ephem.roles.лучник", f"Роль «лучник» есть на листах (1): Бор. {REST}"),
            ("twilight.classes.лучник", f"Роль «лучник» есть на листах (1): Глеб («Лис»). {REST}"),
        ]
        changed = {"path": ["ephem", "roles", "лучник", "hp"], "value": 8}
        assert await warned(browser, changed) == []
        refused = await browser.send(
            "/api/settings/preview",
            {"base": "", "changes": [gone[0], changed | {"value": -1}]},
        )
        assert refused.json()["problems"]
        assert refused.json()["warnings"] == []


PLACES = (("ephem", "roles"), ("twilight", "classes"))


async def test_setting_back_the_row_that_sheets_name_asks_first(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, HOUSE) as room:
        plugin, browser = await room.signed_in(ADMIN, BOR)
        base = (await browser.json("/api/settings/twilight/weapons"))["base"]
        made = {"base": base, "changes": [WEAPON | {"value": {"deathblow": 9}}]}
        assert (await browser.send("/api/settings", made)).status == 200
        [change] = (await browser.json("/api/history"))["changes"]
        await told(plugin, "trait bor weapon глефа")
        page = await browser.post("/history/revert", {"id": change["id"]})
        assert (page.status, "есть на листах (1): Бор" in page.text) == (409, True)
        assert "меняли ещё раз" not in page.text, "nobody did"
        assert "глефа" in room.web.site.config().tunings["twilight"].weapons
        sure = {"id": change["id"], "sure": "true"}
        assert (await browser.post("/history/revert", sure)).status == 303
        assert "глефа" not in room.web.site.config().tunings["twilight"].weapons


async def test_a_sheet_marks_what_the_settings_do_not_have_and_offers_it_nowhere_else(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, HOUSE + OWN) as room:
        plugin, browser = await room.signed_in(ADMIN, BOR)
        await told(plugin, "trait bor weapon глефа", "role bor лучник", "trait bor flag иноверец")
        room.path.write_text(HOUSE, "utf-8")
        await plugin.command(ADMIN, "/rp admin reload")
        path = f"/sheets/{BOR.uuid}?ruleset=twilight"
        page = (await browser.get(path)).text
        options = re.findall(r"<option [^>]*>[^<]*(?:глефа|лучник)[^<]*</option>", page)
        instead = "сейчас нет в настройках; считается претендент"
        assert options == [
            f'<option value="лучник" selected>лучник ({instead})</option>',
            '<option value="глефа" selected>глефа (сейчас нет в настройках)</option>',
        ], "once each, though there are more places for weapons"
        assert "⚠ Сейчас нет в настройках: глефа.<" in page
        assert "⚠ Сейчас нет в настройках: лучник. Считается: претендент.<" in page
        assert '<option value="infidel" selected>иноверец</option>' in page
        form = form_of(page, f"/sheets/{BOR.uuid}#preview")
        kept = await browser.post(f"/sheets/{BOR.uuid}", form | {"text.looks": "Шрам", **SAVE})
        assert kept.status == 303, "the rest of the sheet can be changed"
        sheet = room.bridge.parts.halls.sheets.kept(BOR.uuid, "twilight", "")
        assert (sheet.role, sheet.traits["weapon"]) == ("лучник", ("глефа",))


SAVE = {"act": "save"}


async def test_who_names_a_weapon_that_is_gone_fights_with_that_of_his_class(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, HOUSE + OWN) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA, BOR)
        await told(plugin, "trait bor weapon глефа")
        base = (await browser.json("/api/settings/twilight/weapons"))["base"]
        saved = await browser.send("/api/settings", {"base": base, "changes": [WEAPON]})
        assert "есть на листах (1): Бор." in saved.json()["lines"][0]
        sheet = [one["text"] for one in of_type(await plugin.command(BOR, "/rp sheet"), "chat")]
        assert "Оружие: меч, глефа (сейчас нет в настройках)" in sheet
        for line in ("fight", "ready"):
            for one in (ASYA, BOR):
                await plugin.command(one, f"/rp {line}")
        [stream] = [s for s in room.bridge.parts.streams.by_name.values() if s.is_fight]
        builds = {one.id: list(one.build.weapons) for one in stream.state.champions}
        assert builds[BOR.uuid] == builds[ASYA.uuid] == ["меч"]
