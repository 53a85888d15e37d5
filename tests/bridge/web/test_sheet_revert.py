"""A recorded change of a sheet, the other way round."""

from __future__ import annotations

from pathlib import Path

import pytest
from cast_room import approved, recorded, strength
from desk_room import ADMIN, ASYA, MOD
from web_room import WebRoom

from bridge.page_desk import PageDesk
from bridge.records import Administered
from bridge.web.sheet_revert import effect_of
from commands.permissions import ADMIN as AN_ADMIN
from commands.sheet_effects import SetOverride, SetSheet, SetText, SetTraits

WHO = ASYA.uuid


def event(what: str, old: str, about: str = WHO) -> Administered:
    return Administered(at=0, by=ADMIN.uuid, about=about, what=what, old=old, new="new")


@pytest.mark.parametrize(
    ("what", "old", "effect"),
    [
        ("attribute.strength", "16", SetSheet(WHO, "strength", 16, character="")),
        ("attribute.strength@Лис", "", SetSheet(WHO, "strength", None, character="Лис")),
        ("role@Л.и@с", "mage", SetSheet(WHO, role="mage", character="Л.и@с")),
        ("role", "", SetSheet(WHO, role="", character="")),
        ("override.hp", "4", SetOverride(WHO, "hp", 4, character="")),
        ("override.hp", "", SetOverride(WHO, "hp", None, character="")),
        ("trait.perk", "кинжал, катана", SetTraits(WHO, "perk", ("кинжал", "катана"), "", "")),
        ("trait.perk", "", SetTraits(WHO, "perk", (), "", "")),
        ("text.looks@Лис", "Шрам, и глаз", SetText(WHO, "looks", "Шрам, и глаз", "", "Лис")),
    ],
)
def test_the_old_value_is_set_again(what: str, old: str, effect: object) -> None:
    assert effect_of(event(what, old)) == effect


@pytest.mark.parametrize(
    "what", ["character.new", "character.approve", "rules", "attribute", "trait", "role.x"]
)
def test_what_is_no_change_of_a_sheet_has_no_way_back(what: str) -> None:
    assert effect_of(event(what, "1")) is None


def test_settings_and_strange_numbers_have_no_way_back() -> None:
    assert effect_of(event("attribute.strength", "16", about="")) is None
    assert effect_of(event("attribute.strength", "many")) is None


async def test_each_change_is_undone_on_the_sheet_of_the_one_it_was_about(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, MOD, ADMIN):
            await plugin.join(one)
        await approved(plugin, "Лис")
        await plugin.command(ASYA, "/rp character Лис")
        lines = ("attr лис strength 20", "role лис mage", "text лис looks Шрам")
        for line in lines:
            await plugin.command(ADMIN, f"/rp admin {line}")
        await plugin.command(ASYA, "/rp character main")
        desk, sheets = PageDesk(room.bridge.desk, room.bridge.parts), room.bridge.parts.halls.sheets
        for row in recorded(room)[-4:-1]:
            effect = effect_of(event(row["what"], row["old"]), "ephem")
            assert effect is not None
            said = await desk.say(ADMIN.uuid, AN_ADMIN, "ru", effect)
            assert said.refused == "", said.text
        sheet = sheets.kept(ASYA.uuid, "ephem", "1")
        assert (sheet.attributes, sheet.role, sheet.texts) == ({"strength": 16}, "", {})
        assert strength(room, ASYA) is None
        assert recorded(room)[-1]["what"] == "text.looks@Лис"


async def test_a_character_or_a_role_that_is_gone_is_said_plainly(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(ADMIN)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        for what, old in (("role@Лис", "mage"), ("role", "king"), ("attribute.strength", "31")):
            effect = effect_of(event(what, old))
            assert effect is not None
            said = await desk.say(ADMIN.uuid, AN_ADMIN, "ru", effect)
            assert said.refused == "bad_value", what
            assert said.text != ""
        assert recorded(room) == []
