"""The pages of settings: what a change would do, saving it, and what stops it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    MOD,
    SWORD,
    Frame,
    Someone,
    events,
    of_type,
    scripted,
)
from web_form import form_of, row_number
from web_room import Browser, Page, WebRoom

LEATHER: Frame = {"item": "minecraft:leather_chestplate", "name": "", "tags": []}
GEAR = "/settings/ephem/gear"
RULES = "/settings/ephem/rules"
SPELLS = "/settings/ephem/spells.catalogue"
NPCS = "/settings/ephem/npcs"
OTHER = Someone(
    "0f000000-0000-4000-8000-0000000000aa", "second", "Второй", (64, 64, 60), ("rpfight.admin",)
)

COMMENTED = """# what the owner wrote
[dice]
source = "scripted"  # for tests
script = [15, 5, 12, 3, 12, 3]

# about gear
[ephem.gear.light]
dodge = 2   # E-6

# about ties
[ephem]
ties = "defender" # E-9
"""


async def fresh_form(browser: Browser, path: str, query: str = "") -> dict[str, Any]:
    page = await browser.get(path + query)
    assert page.status == 200, page.text
    return form_of(page.text, path)


async def preview(browser: Browser, path: str, form: dict[str, Any]) -> Page:
    return await browser.post(path, form | {"step": "preview"})


async def saved(browser: Browser, path: str, form: dict[str, Any]) -> None:
    """Look at the change, then save it, by the buttons of the pages."""
    page = await preview(browser, path, form)
    assert page.status == 200, page.text
    again = form_of(page.text, path)
    done = await browser.post(path, again | {"step": "save"})
    assert done.status == 303, done.text
    assert (await browser.get(done.headers["Location"])).status == 200


def gear(form: dict[str, Any], row: str, key: str, value: str) -> dict[str, Any]:
    return form | {f"{row_number(form, row)}.{key}": value}


async def test_a_bonus_changed_on_the_page_counts_in_the_next_roll_of_a_running_fight(
    tmp_path: Path,
) -> None:
    """E-6: and past rolls stay."""
    async with WebRoom(tmp_path, scripted(15, 5, 12, 3, 12, 3)) as room:
        plugin, browser = await room.signed_in(ADMIN)
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.hold(one, main_hand=SWORD, chest=LEATHER)
            await plugin.command(one, "/rp fight")
        for line in ("/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        await plugin.command(ASYA, "/rp attack bor")
        (before,) = events(await plugin.command(BOR, "/rp dodge"), "roll")
        form = gear(await fresh_form(browser, GEAR), "light", "dodge", "7")
        page = await preview(browser, GEAR, form)
        assert "Касается 1 идущего боя" in page.text
        assert room.bridge.config.tunings["ephem"].gear["light"].dodge == 2
        await saved(browser, GEAR, form)
        await plugin.command(ASYA, "/rp end")
        await plugin.command(BOR, "/rp attack asya")
        (after,) = events(await plugin.command(ASYA, "/rp dodge"), "roll")
        assert (before["data"]["gear"], after["data"]["gear"]) == (2, 7)


async def test_saving_keeps_comments_and_order_and_is_recorded_as_in_the_game(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, COMMENTED) as room:
        _, browser = await room.signed_in(ADMIN)
        await saved(browser, GEAR, gear(await fresh_form(browser, GEAR), "light", "dodge", "7"))
        form = await fresh_form(browser, RULES)
        await saved(browser, RULES, form | {"0.ties": "attacker", "0.turn_seconds": "30"})
        text = room.path.read_text("utf-8")
        wanted = COMMENTED.replace("dodge = 2 ", "dodge = 7 ").replace('"defender"', '"attacker"')
        assert text == wanted + "turn_seconds = 30\n"
        rows = [
            r for r in room.bridge.journal.rows("hall:default:ephem") if r.name == "administered"
        ]
        assert [(r.cause.kind, r.cause.session) for r in rows] == [("web", ADMIN.uuid)] * 3


async def test_a_preview_shows_old_and_new_and_the_roll_and_saves_nothing(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, COMMENTED) as room:
        _, browser = await room.signed_in(ADMIN)
        form = gear(await fresh_form(browser, GEAR), "heavy", "parry", "3")
        page = await preview(browser, GEAR, form)
        assert '<span class="del" dir="auto">1</span>' in page.text
        assert '<span class="ins" dir="auto">3</span>' in page.text
        assert "парирование (меч)" in page.text
        assert "Идущих боёв это не касается" in page.text
        assert room.path.read_text("utf-8") == COMMENTED
        assert not [
            r for r in room.bridge.journal.rows("hall:default:ephem") if r.name == "administered"
        ]


async def test_a_change_that_touches_no_roll_says_so(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await fresh_form(browser, RULES)
        page = await preview(browser, RULES, form | {"0.turn_seconds": "30"})
        assert "бонусы персонажа и его снаряжения не меняются" in page.text
        page = await preview(browser, RULES, form)
        assert "Ничего не изменится" in page.text


@pytest.mark.parametrize(
    ("path", "row", "key", "good", "bad", "said"),
    [
        (GEAR, "light", "dodge", "20", "21", "не больше 20"),
        (GEAR, "light", "dodge", "-20", "-21", "не меньше -20"),
        (GEAR, "light", "move", "40", "41", "не больше 40"),
        (NPCS, "волк", "hp", "100", "101", "не больше 100"),
        (NPCS, "волк", "attributes.strength", "30", "31", "нужно от 1 до 30, а стоит 31"),
    ],
)
async def test_both_sides_of_a_bound(
    tmp_path: Path, path: str, row: str, key: str, good: str, bad: str, said: str
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await fresh_form(browser, path)
        number = row_number(form, row)
        page = await preview(browser, path, form | {f"{number}.{key}": good})
        assert page.status == 200
        page = await preview(browser, path, form | {f"{number}.{key}": bad})
        assert page.status == 422
        why = f'<span class="why" id="why-{number}.{key}">'
        assert said in page.text.partition(why)[2].partition("</span>")[0]
        assert form_of(page.text, path)[f"{number}.{key}"] == bad


async def test_all_that_is_wrong_is_said_at_its_field_and_the_form_keeps_it(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await fresh_form(browser, GEAR)
        form = gear(form, "light", "dodge", "99")
        form = gear(form, "heavy", "parry", "many")
        form = gear(form, "shield", "parry", "4")
        page = await preview(browser, GEAR, form)
        assert page.status == 422
        assert page.text.count('aria-invalid="true"') == 2
        assert page.text.count('class="why"') == 2
        again = form_of(page.text, GEAR)
        assert all(again[key] == form[key] for key in form)


async def test_an_emptied_number_is_the_rule_books_again(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, "[ephem.gear]\nlight = { dodge = 9, parry = 1 }\n") as room:
        _, browser = await room.signed_in(ADMIN)
        await saved(browser, GEAR, gear(await fresh_form(browser, GEAR), "light", "dodge", ""))
        assert room.web.site.config().tunings["ephem"].gear["light"].dodge == 2
        assert tomllib.loads(room.path.read_text())["ephem"]["gear"] == {"light": {"parry": 1}}
        form = await fresh_form(browser, GEAR)
        await saved(browser, GEAR, form | {f"{row_number(form, 'light')}~fate": "default"})
        assert "light" not in tomllib.loads(room.path.read_text())["ephem"].get("gear", {})


HOSTILE = [
    '<b>"x',
    "a.b",
    "x = 1 # [y]",
    "'''",
    "ты\\n",
    "[ephem]",
    "‮évil",
    "<img src=x onerror=1>",
]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_row_of_a_hostile_name_is_added_changed_and_removed(
    tmp_path: Path, name: str
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await fresh_form(browser, SPELLS)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        form |= {f"row.{new}": name, f"{new}.names": 'one "quoted"\ntwo', f"{new}.rounds": "3"}
        if not name.isprintable():
            assert (await preview(browser, SPELLS, form)).status == 422
            return
        await saved(browser, SPELLS, form)
        spell = room.web.site.config().tunings["ephem"].spells.catalogue[name]
        assert (spell.names, spell.rounds) == (('one "quoted"', "two"), 3)
        page = await browser.get(SPELLS)
        assert "<img src" not in page.text
        assert "<b>" not in page.text
        form = form_of(page.text, SPELLS)
        await saved(browser, SPELLS, gear(form, name, "rounds", "4"))
        assert room.web.site.config().tunings["ephem"].spells.catalogue[name].rounds == 4
        form = await fresh_form(browser, SPELLS)
        await saved(browser, SPELLS, form | {f"{row_number(form, name)}~fate": "remove"})
        assert name not in room.web.site.config().tunings["ephem"].spells.catalogue
        assert name not in str(tomllib.loads(room.path.read_text("utf-8")))


async def test_a_new_row_needs_a_name_that_is_free(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await fresh_form(browser, GEAR)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        for name, status in (("light", 422), ("x" * 65, 422), ("x" * 64, 200)):
            assert (await preview(browser, GEAR, form | {f"row.{new}": name})).status == status


async def test_a_file_edited_by_hand_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, COMMENTED) as room:
        _, browser = await room.signed_in(ADMIN)
        form = gear(await fresh_form(browser, GEAR), "light", "dodge", "7")
        page = await preview(browser, GEAR, form)
        by_hand = COMMENTED.replace("E-9", "E-9!").replace("[ephem]", "[ephem]\nturn_seconds = 9")
        room.path.write_text(by_hand, "utf-8")
        refused = await browser.post(GEAR, form_of(page.text, GEAR) | {"step": "save"})
        assert refused.status == 409
        assert "перечитать" in refused.text
        kept = form_of(refused.text, GEAR)
        assert kept[f"{row_number(kept, 'light')}.dodge"] == "7"
        assert room.path.read_text("utf-8") == by_hand
        assert (await browser.post("/settings/reload")).status == 200
        stale = await browser.post(GEAR, kept | {"step": "save"})
        assert stale.status == 409
        assert "Длина хода (секунды): 0 → 9" in stale.text
        await saved(browser, GEAR, form_of(stale.text, GEAR))
        assert room.path.read_text("utf-8") == by_hand.replace("dodge = 2 ", "dodge = 7 ")


async def test_of_two_admins_the_second_sees_what_the_first_changed_and_loses_nothing(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, COMMENTED) as room:
        plugin, first = await room.signed_in(ADMIN)
        await plugin.join(OTHER)
        second = await room.browser(plugin, OTHER)
        mine = gear(await fresh_form(first, GEAR), "light", "dodge", "7")
        his = gear(await fresh_form(second, GEAR), "heavy", "parry", "5")
        await saved(first, GEAR, mine)
        page = await second.post(GEAR, his | {"step": "save"})
        assert page.status == 409
        assert "Броня и щит: лёгкая: уворот: 2 → 7" in page.text
        again = form_of(page.text, GEAR)
        assert again[f"{row_number(again, 'heavy')}.parry"] == "5"
        assert again[f"{row_number(again, 'light')}.dodge"] == "7"
        await saved(second, GEAR, again)
        rows = room.web.site.config().tunings["ephem"].gear
        assert (rows["light"].dodge, rows["heavy"].parry) == (7, 5)


async def test_moderators_and_strangers_see_and_change_nothing(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, admin = await room.signed_in(ADMIN)
        await plugin.join(MOD)
        browser = await room.browser(plugin, MOD)
        form = gear(await fresh_form(admin, GEAR), "light", "dodge", "7") | {"csrf": browser.csrf}
        for path in ("/settings", GEAR, "/history", "/api/history", "/api/settings/ephem/gear"):
            assert (await browser.get(path)).status == 403
            assert (await room.stranger().get(path)).status == 401
        for path in (GEAR, "/settings/reload", "/settings/rules", "/history/revert"):
            assert (await browser.post(path, form | {"step": "save"})).status == 403
        body = {"base": form["base"], "changes": [{"path": ["ephem", "ties"], "value": "attacker"}]}
        for path in ("/api/settings", "/api/settings/preview", "/api/history/revert"):
            assert (await browser.send(path, body)).status == 403
        assert room.web.site.config().tunings["ephem"].gear["light"].dodge == 2


async def test_no_token_seed_or_address_is_on_any_page(tmp_path: Path) -> None:
    text = """[servers.default]
token = "geheim-token-0123456789"
[dice]
source = "seeded"
seed = "geheim-seed"
[webhook]
url = "https://example.org/geheim-hook"
"""
    async with WebRoom(tmp_path, text) as room:
        _, browser = await room.signed_in(ADMIN)
        pages = [await browser.get("/settings")]
        pages += [await browser.get(path) for path in (GEAR, RULES, "/settings/common/rules")]
        room.path.write_text(text.replace("geheim-hook", "geheim-other"), "utf-8")
        pages += [await browser.post("/settings/reload"), await browser.get("/history")]
        pages += [await browser.get("/api/history")]
        assert all(page.status == 200 and "geheim" not in page.text for page in pages)
        body = {"base": "", "changes": [{"path": ["dice", "seed"], "value": "x"}]}
        for path in ("/api/settings", "/api/settings/preview"):
            assert (await browser.send(path, body)).status == 422


async def test_every_table_has_a_page_that_changes_nothing_by_itself(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        overview = await browser.get("/settings")
        paths = {part.partition('"')[0] for part in overview.text.split('href="')[1:]}
        paths = {path for path in paths if path.count("/") == 3 and path.startswith("/settings/")}
        assert len(paths) > 12
        for path in sorted(paths):
            page = await preview(browser, path, await fresh_form(browser, path))
            assert page.status == 200, path
            assert "Ничего не изменится" in page.text, path


async def test_groups_of_a_perk_are_added_changed_and_removed(tmp_path: Path) -> None:
    path = "/settings/twilight/perks.catalogue"
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await fresh_form(browser, path)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        page = await browser.post(
            path, form | {"step": f"more:{new}.effects", f"row.{new}": "громобой"}
        )
        form = form_of(page.text, path)
        form |= {f"{new}.effects.0.do": "heal", f"{new}.effects.0.amount": "3"}
        assert "(что делает: лечит, сколько: 3)" in (await preview(browser, path, form)).text
        await saved(browser, path, form)
        perk = room.web.site.config().tunings["twilight"].perks.catalogue["громобой"]
        assert [(one.do, one.amount) for one in perk.effects] == [("heal", 3)]
        form = await fresh_form(browser, path, "?q=громобой")
        await saved(browser, path, form | {"0.effects.0.amount": "4"})
        form = await fresh_form(browser, path, "?q=громобой")
        assert form["0.effects.0.amount"] == "4"
        await saved(browser, path, form | {"0.effects.0~remove": "1"})
        perk = room.web.site.config().tunings["twilight"].perks.catalogue["громобой"]
        assert perk.effects == ()


async def test_the_rules_of_a_server_and_a_reload_by_button(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        await browser.get("/settings")
        done = await browser.post("/settings/rules", {"server": "default", "name": "twilight"})
        assert done.status == 200
        assert room.bridge.parts.commander.rules.house("default").name == "twilight"
        for wrong in ({"server": "other", "name": "ephem"}, {"server": "default", "name": "x"}):
            assert (await browser.post("/settings/rules", wrong)).status == 404
        room.path.write_text("[ephem]\nties = 3\n", "utf-8")
        assert (await browser.post("/settings/reload")).status == 409


async def test_a_sample_may_be_a_player(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN)
        await plugin.join(ASYA)
        await plugin.hold(ASYA, main_hand=SWORD, chest=LEATHER)
        form = gear(await fresh_form(browser, GEAR), "light", "dodge", "7")
        page = await preview(browser, GEAR, form | {"player": "asya"})
        assert "<h3>Ася</h3>" in page.text
        page = await preview(browser, GEAR, form | {"player": "nobody"})
        assert page.status == 422
        heavy = gear(await fresh_form(browser, GEAR), "heavy", "dodge", "7")
        page = await preview(browser, GEAR, heavy | {"player": "asya"})
        assert "бонусы персонажа и его снаряжения не меняются" in page.text


async def test_nothing_is_said_in_the_game_to_anybody(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN)
        start = len(plugin.heard)
        await saved(browser, GEAR, gear(await fresh_form(browser, GEAR), "light", "dodge", "7"))
        assert of_type(plugin.heard[start:], "chat") == []
