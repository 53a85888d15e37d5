"""Sheets changed by admins: looked at first, then saved."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from cast_room import approved, recorded, strength
from desk_room import ADMIN, ASYA, MOD, events, fight_of_two, scripted
from sheet_form import API, HOSTILE, PREVIEW, SHEET, base, previewed, saved, typed
from web_room import WebRoom


async def test_a_preview_changes_nothing_and_shows_each_die_that_would_change(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        page = await typed(browser, attribute__strength="16", role="mage", text__looks="Шрам")
        assert page.status == 200
        part = page.text.split(PREVIEW)[1]
        assert '<bdi>10 (по умолчанию)</bdi></del> → <ins class="ins"><bdi>16</bdi>' in part
        assert '<bdi>обычный</bdi></del> → <ins class="ins"><bdi>маг</bdi>' in part
        assert "Меняются 10 бросков" in part
        assert re.search(r"атака \(меч\)</th><td>\+0.*</td><td>\+2.*сила \+2", part)
        assert '<th scope="row">ловкость' not in part.split("</section>")[0]
        assert strength(room, ASYA) is None
        assert recorded(room) == []
        done = await saved(browser, page)
        assert "Сохранено" in done.text
        assert strength(room, ASYA) == 16
        assert [(r["by"], r["about"], r["what"], r["old"], r["new"]) for r in recorded(room)] == [
            (ADMIN.uuid, ASYA.uuid, "attribute.strength", "10", "16"),
            (ADMIN.uuid, ASYA.uuid, "role", "", "mage"),
            (ADMIN.uuid, ASYA.uuid, "text.looks", "", "Шрам"),
        ]


async def test_what_is_saved_counts_from_the_next_roll_of_a_running_fight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in(ADMIN)
        assert "Игрок в бою" in (await browser.get(SHEET)).text
        await saved(browser, await typed(browser, attribute__strength="16"))
        (roll,) = events(await plugin.command(ASYA, "/rp attack bor"), "roll")
        assert roll["data"]["bonus"] == 2


async def test_only_the_sheet_that_counts_in_a_fight_says_so(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp character new Лис")
        _, browser = await room.signed_in(ADMIN)
        asked = (("", True), ("?ruleset=ephem", True), ("?ruleset=twilight", False))
        for query, is_told in (*asked, ("?character=1", False)):
            page = await browser.get(SHEET + query)
            assert (page.status, "Игрок в бою" in page.text) == (200, is_told), query


async def test_the_sheet_of_a_character_who_is_not_played_is_changed_and_no_other(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(MOD)
        await approved(plugin, "Лис")
        _, browser = await room.signed_in(ADMIN)
        await saved(browser, await typed(browser, character="1", attribute__strength="17"))
        assert strength(room, ASYA) is None
        last = recorded(room)[-1]
        assert (last["what"], last["old"], last["new"]) == ("attribute.strength@Лис", "16", "17")
        await plugin.command(ASYA, "/rp character Лис")
        assert strength(room, ASYA) == 17


async def test_a_sheet_by_other_rules_is_recorded_where_these_rules_are(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        page = await typed(
            browser, ruleset="twilight", role="викинг", trait__weapon=["", "катана", "катана", ""]
        )
        assert "Из-за этого изменится и другое" in page.text, "what the class brings"
        pool = r"контратака главным оружием</th><td>9к6.*оружие \+5.*</td><td>\d+к6.*"
        assert re.search(pool, page.text), "T-7"
        await saved(browser, page)
        sheet = room.bridge.parts.halls.sheets.of(ASYA.uuid, "twilight")
        assert (sheet.role, sheet.traits) == ("викинг", {"weapon": ("катана",)})
        assert recorded(room) == []
        rows = list(room.bridge.journal.rows("hall:default:twilight"))
        assert [row.name for row in rows].count("administered") == 3, "and that he saw it"


@pytest.mark.parametrize(
    ("said", "is_fine"), [("0", False), ("1", True), ("30", True), ("31", False)]
)
async def test_numbers_have_the_rulesets_range(tmp_path: Path, said: str, is_fine: bool) -> None:
    """E-1: 1..30."""
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        page = await typed(browser, attribute__strength=said)
        assert page.status == (200 if is_fine else 422)
        body = {"ruleset": "ephem", "attributes": {"strength": int(said)}, "preview": False}
        assert (await browser.send(API, body)).status == (200 if is_fine else 422)
        assert strength(room, ASYA) == (int(said) if is_fine else None)


async def test_all_that_is_wrong_is_said_at_once_and_what_was_typed_is_kept(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        page = await typed(
            browser,
            attribute__strength="сто",
            attribute__agility="12",
            role="king",
            override__hp="101",
            text__story="ы" * 181,
        )
        assert page.status == 422
        assert "Ошибки в 4 полях" in page.text
        for name, why in (
            ("attribute-strength", "от 1 до 30"),
            ("role", "«king»"),
            ("override-hp", "от 1 до 100"),
            ("text-story", "181 знаков"),
        ):
            told = re.search(rf'id="f-{name}-fault">([^<]*)<', page.text)
            assert told is not None, name
            assert why in told[1]
            assert re.search(rf'id="f-{name}"[^>]*aria-invalid="true"', page.text)
        assert 'name="attribute.strength" value="сто"' in page.text
        assert 'name="attribute.agility" value="12"' in page.text
        assert "ы" * 181 in page.text
        assert PREVIEW not in page.text
        assert recorded(room) == []
        body = {"ruleset": "ephem", "attributes": {"strength": 31}, "role": "king"}
        told_api = (await browser.send(API, body)).json()["error"]["message"]
        assert "attribute.strength, role" in told_api


async def test_names_are_those_of_the_rules_and_no_more_than_so_many(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, 'ruleset = "twilight"\n') as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        page = await typed(browser, ruleset="twilight", trait__weapon="бластер")
        assert page.status == 422
        assert "«бластер»" in page.text
        names = list(room.bridge.config.tunings["twilight"].weapons)
        for count, status in ((8, 200), (9, 422)):
            page = await typed(browser, ruleset="twilight", trait__weapon=names[:count])
            assert page.status == status, count
        assert "Названо 9, можно не больше 8" in page.text


async def test_an_empty_field_lets_the_default_count_again(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        await saved(browser, await typed(browser, attribute__strength="16", override__caster="1"))
        page = await typed(browser, attribute__strength="", override__caster="")
        assert '<bdi>16</bdi></del> → <ins class="ins"><bdi>10 (по умолчанию)</bdi>' in page.text
        await saved(browser, page)
        sheet = room.bridge.parts.halls.sheets.of(ASYA.uuid, "ephem")
        assert (sheet.attributes, sheet.overrides) == ({}, {})
        assert [(r["what"], r["old"], r["new"]) for r in recorded(room)[2:]] == [
            ("attribute.strength", "16", ""),
            ("override.caster", "1", ""),
        ]


async def test_nothing_is_changed_where_nothing_differs(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        await saved(browser, await typed(browser, attribute__strength="16"))
        page = await typed(browser, attribute__strength=" +16 ")
        assert "ничего не изменили" in page.text
        assert PREVIEW not in page.text
        assert len(recorded(room)) == 1


async def test_what_somebody_else_changed_meanwhile_is_shown_and_not_overwritten(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        page = await typed(browser, attribute__strength="16", attribute__agility="14")
        await plugin.command(ADMIN, "/rp admin attr asya strength 5")
        await plugin.command(ADMIN, "/rp admin attr asya endurance 6")
        stale = await browser.post(SHEET, previewed(page))
        assert stale.status == 409
        assert "Somebody" not in stale.text
        assert '<bdi>10 (по умолчанию)</bdi></del> → <ins class="ins"><bdi>5</bdi>' in stale.text
        assert 'name="attribute.strength" value="16"' in stale.text, "what he typed"
        assert 'name="attribute.endurance" value="6"' in stale.text, "what he left as it was"
        assert strength(room, ASYA) == 5
        form = {"ruleset": "ephem", "base": base(stale), "act": "preview"}
        again = await browser.post(SHEET, form | {"attribute.strength": "16"})
        assert '<bdi>5</bdi></del> → <ins class="ins"><bdi>16</bdi>' in again.text
        await saved(browser, again)
        assert strength(room, ASYA) == 16


async def test_the_api_knows_a_stale_sheet_by_its_mark(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        mark = (await browser.get(API)).json()["sheets"][0]["mark"]
        body = {"ruleset": "ephem", "mark": mark, "attributes": {"strength": 16}}
        shown = (await browser.send(API, body)).json()
        assert (shown["is_saved"], shown["mark"]) == (False, mark)
        assert shown["differences"] == [{"field": "attribute.strength", "old": [""], "new": ["16"]}]
        [sword] = [die for die in shown["dice"] if die["die"] == "attack.sword"]
        assert (sword["before"], sword["after"], sword["parts_after"]["strength"]) == (0, 2, 2)
        done = (await browser.send(API, body | {"preview": False})).json()
        assert done["is_saved"] is True
        assert done["mark"] == (await browser.get(API)).json()["sheets"][0]["mark"] != mark
        late = await browser.send(API, body | {"preview": False})
        assert (late.status, late.json()["error"]["code"]) == (409, "changed")
        strange = {"ruleset": "ephem", "attributes": {"luck": 1}}
        assert (await browser.send(API, strange)).status == 422


async def test_forms_that_no_page_of_ours_sends_are_refused(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        seen = base(await browser.get(SHEET))
        good: dict[str, Any] = {"ruleset": "ephem", "base": seen, "act": "save"}
        for wrong in (
            {"base": "{}"},
            {"base": "no"},
            {"base": "[1]"},
            {"act": "drop"},
            {"attribute.luck": "1"},
            {"other": "1"},
            {"character": "../1"},
            {"text.looks": "ы" * 2001},
        ):
            page = await browser.post(SHEET, good | wrong)
            assert page.status in (409, 422), wrong
        assert recorded(room) == []


async def test_hostile_texts_are_inert(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN, ASYA)
        words = f'"{HOSTILE}\u202e\n§4{{{{ 7*7 }}}}'
        page = await typed(browser, text__looks=words)
        assert HOSTILE not in page.text
        done = await saved(browser, page)
        assert HOSTILE not in done.text
        assert "\u202e" not in done.text
        assert "49" not in re.sub(r"[0-9a-f]{12,}", "", done.text.split("<textarea", 2)[2])
        kept = room.bridge.parts.halls.sheets.of(ASYA.uuid, "ephem").texts["looks"]
        assert kept == f'"{HOSTILE} {{{{ 7*7 }}}}'
        page = await typed(browser, role=HOSTILE, attribute__strength=HOSTILE)
        assert page.status == 422
        assert HOSTILE not in page.text
