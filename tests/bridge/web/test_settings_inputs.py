"""Inputs of settings for who is no programmer: a number for each name, choices of what there is.
What is stored is the same as ever, and what no list has is kept."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from desk_room import ADMIN
from web_form import Pairs, form_of, row_number
from web_room import Browser, Page, WebRoom

NPCS = "/settings/ephem/npcs"
CHAMPIONS = "/settings/twilight/npcs"
SPELLS = "/settings/ephem/spells.catalogue"
POTIONS = "/settings/ephem/consumables.catalogue"
ITEMS = "/settings/ephem/items"
PERKS = "/settings/twilight/perks.catalogue"
WEAPONS = "/settings/twilight/weapons"
RULES = "/settings/twilight/rules"


async def opened(browser: Browser, path: str) -> tuple[str, Pairs]:
    """A page, and what its form would send."""
    page = await browser.get(path)
    assert page.status == 200
    return page.text, form_of(page.text, path)


async def saved(room: WebRoom, browser: Browser, path: str, form: Pairs) -> dict[str, Any]:
    """What the file says after the form was saved."""
    page = await browser.post(path, form | {"step": "save"})
    assert page.status == 303, page.text
    return tomllib.loads(room.path.read_text("utf-8"))


def said(page: Page, name: str) -> str:
    """What is wrong with an input, as it stands beside it."""
    return page.text.partition(f'id="why-{name}">')[2].partition("</span>")[0]


async def test_an_npc_is_filled_in_by_numbers_and_choices_and_stored_as_by_hand(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        text, form = await opened(browser, NPCS)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        assert f'<label for="in-{new}.attributes.strength">сила ' in text
        assert '<option value="ranged">стрелковое (ranged)</option>' in text
        typed = {
            f"row.{new}": "рыцарь",
            f"{new}.attributes.strength": "14",
            f"{new}.attributes.wisdom": " 3 ",
            f"{new}.weapon": "sword",
            f"{new}.off_hand": "~other",
            f"{new}.off_hand~other": "minecraft:torch",
            f"{new}.armour": "heavy",
            f"{new}.role": "witcher",
        }
        file = await saved(room, browser, NPCS, form | typed)
        assert file["ephem"]["npcs"] == {
            "рыцарь": {
                "attributes": {"strength": 14, "wisdom": 3},
                "role": "witcher",
                "weapon": "sword",
                "off_hand": "minecraft:torch",
                "armour": "heavy",
            }
        }
        text, form = await opened(browser, NPCS)
        number = row_number(form, "рыцарь")
        assert form[f"{number}.off_hand"] == "~other"
        assert form[f"{number}.off_hand~other"] == "minecraft:torch"
        assert form[f"{number}.weapon~other"] == ""
        again = await browser.post(NPCS, form | {"step": "preview"})
        assert "Ничего не изменится" in again.text
        form |= {f"{number}.off_hand": "shield", f"{number}.attributes.wisdom": ""}
        file = await saved(room, browser, NPCS, form)
        assert file["ephem"]["npcs"]["рыцарь"]["off_hand"] == "shield", "what is typed is left over"
        assert file["ephem"]["npcs"]["рыцарь"]["attributes"] == {"strength": 14}


async def test_an_emptied_attribute_is_the_rule_books_again(tmp_path: Path) -> None:
    settings = '[ephem.npcs."гоблин"]\nattributes = { strength = 12, wisdom = 9 }\n'
    async with WebRoom(tmp_path, settings) as room:
        _, browser = await room.signed_in(ADMIN)
        _, form = await opened(browser, NPCS)
        number = row_number(form, "гоблин")
        held = {name: form[f"{number}.attributes.{name}"] for name in ("strength", "agility")}
        assert held == {"strength": "12", "agility": "13"}
        form |= {f"{number}.attributes.{name}": "" for name in ("strength", "agility", "wisdom")}
        page = await browser.post(NPCS, form | {"step": "preview"})
        assert "сила 8, ловкость 13, телосложение 8, восприятие 12</span>" in page.text
        await saved(room, browser, NPCS, form)
        _, form = await opened(browser, NPCS)
        held = {name: form[f"{number}.attributes.{name}"] for name in ("strength", "wisdom")}
        assert held == {"strength": "8", "wisdom": ""}


async def test_a_champions_weapons_are_chosen_one_by_one_in_their_order(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        _, form = await opened(browser, CHAMPIONS)
        number = row_number(form, "чудовище")
        assert form[f"{number}.weapons"] == ["молот", "", ""]
        typed = {f"{number}.weapons": ["", "топор", "молот"], f"{number}.attributes.hp_max": "30"}
        file = await saved(room, browser, CHAMPIONS, form | typed)
        row = file["twilight"]["npcs"]["чудовище"]
        assert row["weapons"] == ["топор", "молот"]
        assert row["attributes"] == {"power": 6, "lethality": 2, "endurance": 5, "hp_max": 30}


async def test_a_reward_for_a_condition_has_an_input_of_its_own_also_for_ones_own(
    tmp_path: Path,
) -> None:
    settings = '[twilight.conditions]\ncustom = [{ name = "лёд = вода" }]\n'
    async with WebRoom(tmp_path, settings) as room:
        _, browser = await room.signed_in(ADMIN)
        text, form = await opened(browser, RULES)
        assert '<label for="in-0.reward.conditions.rain">ливень ' in text
        assert "in-0.reward.conditions.sunny" not in text, "a day without a condition pays nothing"
        typed = {"0.reward.conditions.rain": "-5", "0.reward.conditions.лёд = вода": "20"}
        file = await saved(room, browser, RULES, form | typed)
        assert file["twilight"]["reward"]["conditions"] == {"rain": -5, "лёд = вода": 20}


async def test_a_condition_that_is_gone_meanwhile_keeps_what_was_typed_and_says_so(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        _, form = await opened(browser, RULES)
        form["0.reward.conditions~of"] = [*form["0.reward.conditions~of"], "лёд"]
        page = await browser.post(RULES, form | {"0.reward.conditions.лёд": "7"})
        assert page.status == 422
        assert "нет условия «лёд»" in said(page, "0.reward.conditions.лёд")
        assert form_of(page.text, RULES)["0.reward.conditions.лёд"] == "7"


async def test_what_is_in_no_list_is_kept(tmp_path: Path) -> None:
    settings = (
        '[ephem.consumables.catalogue."святая вода"]\neffect = "BLESSING"\n'
        '[ephem.spells.catalogue."свет"]\neffect = "сияние"\n'
    )
    async with WebRoom(tmp_path, settings) as room:
        _, browser = await room.signed_in(ADMIN)
        for path, row, typed in ((POTIONS, "святая вода", None), (SPELLS, "свет", "сияние")):
            text, form = await opened(browser, path)
            number = row_number(form, row)
            if typed is None:
                assert '<option selected value="BLESSING">BLESSING</option>' in text
            else:
                assert form[f"{number}.effect~other"] == typed
            for step in ("preview", "save"):
                page = await browser.post(path, form | {"step": step})
                assert (page.status, "Ничего не изменится" in page.text) == (200, True)


async def test_an_effect_that_is_called_like_the_word_for_others_is_kept(tmp_path: Path) -> None:
    settings = (
        '[ephem.effects."~other"]\nhp = 1\n[ephem.spells.catalogue."свет"]\neffect = "~other"\n'
    )
    async with WebRoom(tmp_path, settings) as room:
        _, browser = await room.signed_in(ADMIN)
        _, form = await opened(browser, SPELLS)
        page = await browser.post(SPELLS, form | {"step": "preview"})
        assert (page.status, "Ничего не изменится" in page.text) == (200, True)


LONG_LIST = "\n".join(f"имя {number}" for number in range(257))
WRONG: tuple[tuple[str, str, str, Any, str], ...] = (
    (NPCS, "волк", "attributes.strength", "31", "нужно от 1 до 30, а стоит 31"),
    (NPCS, "волк", "attributes.wisdom", "0", "нужно от 1 до 30, а стоит 0"),
    (NPCS, "волк", "attributes.wisdom", "x y", "нужно целое число"),
    (NPCS, "волк", "role", "нет", "нет роли «нет»"),
    (NPCS, "волк", "weapon", "нет", "«нет» – не вид оружия"),
    (CHAMPIONS, "чудовище", "attributes.hp_max", "0", "нужно от 1 до 200, а стоит 0"),
    (CHAMPIONS, "чудовище", "weapons", ["молот", "нет", ""], "нет оружия «нет»"),
    (WEAPONS, "топор", "drain.threshold", "101", "нужно не больше 100, а стоит 101"),
    (PERKS, "кинжал", "effects.0.amount", "101", "нужно не больше 100, а стоит 101"),
    (PERKS, "кинжал", "effects.0.do", "steal", "«лишние ОЗ с каждой цели» (steal) работает"),
    (PERKS, "кинжал", "effects.0.misses", "2", "не относится «неудачных атак» (misses): оставьте"),
    (PERKS, "кинжал", "base_weapon_dice", "1", "работает только в перках вида «пассивный»"),
    (SPELLS, "огненная стрела", "edge", "advantage", "«преимущество» (advantage) даёт эффект, а"),
    (ITEMS, "sword", "names", LONG_LIST, "записей в перечне – не больше 256, а здесь 257"),
    (SPELLS, "свет", "names", LONG_LIST, "записей в перечне – не больше 64, а здесь 257"),
)
"""Table, row, input, what is typed, and what is said to it."""


async def test_what_is_wrong_is_said_at_its_own_input(tmp_path: Path) -> None:
    suggested = '[twilight.perks.catalogue."кинжал"]\neffects = [{ do = "damage", amount = 2 }]\n'
    async with WebRoom(tmp_path, suggested) as room:
        room.unlimited()
        _, browser = await room.signed_in(ADMIN)
        for path, row, name, typed, words in WRONG:
            _, form = await opened(browser, path)
            number = row_number(form, row)
            page = await browser.post(path, form | {f"{number}.{name}": typed})
            assert (page.status, page.text.count('class="why"')) == (422, 1), (path, name)
            assert words in said(page, f"{number}.{name}")
            shown = form_of(page.text, path)
            held = shown[f"{number}.{name}"]
            if held == "~other":
                held = shown[f"{number}.{name}~other"]
            assert [one for one in held if one] == [one for one in typed if one]
