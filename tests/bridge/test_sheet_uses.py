"""Which sheets hold names that a change of the settings takes away; what an admin reads of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from desk_room import ADMIN, ASYA, BOR, GLEB, Room, of_type

from bridge.config import Config, parse
from bridge.sheet_uses import Holder, Lack, lost, uses

OWN = """
[twilight.weapons."глефа"]
deathblow = 9
[twilight.classes."лучник"]
power = 9
[ephem.roles."лучник"]
hp = 9
"""
HOUSE = 'ruleset = "twilight"\n'


def config(text: str) -> Config:
    return parse(Path("config.toml"), text)


def sheet(ruleset: str, whose: str, **facts: Any) -> tuple[str, str]:
    told = {"attributes": {}, "role": ""} | facts
    return f"{ruleset}:{whose}", json.dumps(told, ensure_ascii=False)


def test_only_names_that_no_row_has_any_more_are_lost() -> None:
    gone = lost(config(OWN), config(""))
    assert gone == {
        "ephem": {"role": ("лучник",)},
        "twilight": {"role": ("лучник",), "trait.weapon": ("глефа",)},
    }
    assert lost(config(OWN), config(OWN.replace("deathblow = 9", "deathblow = 8"))) == {}
    assert lost(config(""), config(OWN)) == {}
    book = '[twilight.weapons."катана"]\ndeathblow = 9\n'
    assert lost(config(book), config("")) == {}, "the rule book has it still"


def test_who_holds_a_lost_name_in_the_field_and_by_the_rules_that_lose_it() -> None:
    found = uses(
        lost(config(OWN), config("")),
        [
            sheet("twilight", "a", traits={"weapon": ["меч", "глефа"]}),
            sheet("twilight", "a#2", traits={"weapon": ["глефа"]}, role="лучник"),
            sheet("twilight", "b", traits={"perk": ["глефа"]}, texts={"looks": "глефа"}),
            sheet("ephem", "b", role="лучник"),
            sheet("twilight", "c", traits={"weapon": ["меч"]}),
        ],
    )
    assert found == {
        Lack("twilight", "trait.weapon", "глефа"): (Holder("a"), Holder("a", "2")),
        Lack("twilight", "role", "лучник"): (Holder("a", "2"),),
        Lack("ephem", "role", "лучник"): (Holder("b"),),
    }


def test_a_name_with_signs_of_its_own_is_found_too() -> None:
    own = "[twilight.weapons.'ле\"зв\\ие']\ndeathblow = 9\n"
    named = sheet("twilight", "a", traits={"weapon": ['ле"зв\\ие']})
    found = uses(lost(config(own), config("")), [named])
    assert found == {Lack("twilight", "trait.weapon", 'ле"зв\\ие'): (Holder("a"),)}


def test_where_the_plugin_keeps_sheets_its_roles_count() -> None:
    sheets = [sheet("ephem", "a", role="лучник"), sheet("ephem", "b", role="")]
    gone = {"ephem": {"role": ("лучник",)}}
    found = uses(gone, sheets, {"b": "лучник", "c": "mage"})
    assert found == {Lack("ephem", "role", "лучник"): (Holder("b"),)}


async def test_a_reload_that_takes_names_away_says_which_sheets_hold_them(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE + OWN) as room:
        plugin = await room.plugin()
        for one in (ADMIN, BOR, GLEB):
            await plugin.join(one)
        await plugin.command(GLEB, "/rp character new Лис")
        await plugin.command(GLEB, "/rp character submit")
        await plugin.command(ADMIN, "/rp mod approve @gleb Лис")
        await plugin.command(GLEB, "/rp character Лис")
        for line in ("trait bor weapon глефа", "trait gleb weapon глефа", "role bor лучник"):
            await plugin.command(ADMIN, f"/rp admin {line}")
        room.path.write_text(HOUSE, "utf-8")
        _, *told = of_type(await plugin.command(ADMIN, "/rp admin reload"), "chat")
        texts = [one["text"] for one in told]
        assert [one.partition(". ")[0] for one in texts] == [
            "Роль «лучник» есть на листах (1): Бор",
            "Оружие «глефа» есть на листах (2): Бор, Глеб («Лис»)",
        ]
        assert len(of_type(await plugin.command(ADMIN, "/rp admin reload"), "chat")) == 1


async def test_t17_an_admin_who_fights_reads_nothing_of_his_opponent(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE + OWN) as room:
        plugin = await room.plugin()
        for one in (ADMIN, ASYA, BOR):
            await plugin.join(one)
        await plugin.command(ADMIN, "/rp admin trait asya weapon глефа")
        await plugin.command(ADMIN, "/rp admin trait bor weapon глефа")
        await plugin.join(ASYA, permissions=["rpfight.admin"])
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight")
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        assert room.bridge.parts.streams.share_a_fight(BOR.uuid, ASYA.uuid)
        room.path.write_text(HOUSE, "utf-8")
        told = of_type(await plugin.command(ASYA, "/rp admin reload"), "chat")
        assert "(1): Ася." in told[-1]["text"]
