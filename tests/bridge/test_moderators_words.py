"""What is told to a moderator whose word does not fit what goes on, and of spells at players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    of_type,
    refusals,
    scripted,
    start_fight,
)

FAR = replace(BOR, pos=(8, 64, 0))


def texts(frames: list[Frame]) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat")]


async def test_e16_a_running_fight_is_not_started_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        for line in ("/рп мод начать", "/рп мод начать Ася"):
            heard = await plugin.command(MOD, line)
            assert (refusals(heard), texts(heard)) == (["wrong_phase"], ["Бой уже идёт."])


@pytest.mark.parametrize("line", ["/рп мод дальше Бор", "/рп мод оз Бор 2"])
async def test_e47_in_a_pursuit_a_moderator_is_told_what_ends_it(tmp_path: Path, line: str) -> None:
    async with Room(tmp_path, scripted(15, 5, 11)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD)
        await start_fight(plugin, ASYA, FAR)
        await plugin.command(ASYA, "/рп побег")
        await plugin.command(FAR, "/рп отказ")
        heard = await plugin.command(MOD, line)
        assert refusals(heard) == ["wrong_phase"]
        assert texts(heard) == ["Идёт погоня; закончить: /рп мод конец."]


async def armed(room: Room) -> Plugin:
    plugin = await fight_of_two(room)
    await plugin.join(replace(GLEB, display="Глеб Ёлкин"))
    return plugin


async def test_e25_the_beginning_of_a_name_behind_an_unknown_spell_costs_no_action(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await armed(room)
        heard = await plugin.command(ASYA, "/рп заклинание ледяное копьё ГЛЕБ")
        assert refusals(heard) == ["unknown_value"]
        assert texts(heard) == [
            "Заклинания «ледяное копьё ГЛЕБ» в списке нет. Если цель – Глеб Ёлкин:"
            ' /рп заклинание "ледяное копьё" Глеб Ёлкин. Если это всё название – возьмите его в'
            " кавычки."
        ]
        heard = await plugin.command(ASYA, '/рп заклинание "ледяное копьё ГЛЕБ"')
        assert events(heard, "cast")[0]["data"]["spell"] == "ледяное копьё ГЛЕБ"


async def test_e25_a_fighters_whole_name_behind_an_unknown_spell_is_the_target(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await armed(room)
        heard = await plugin.command(ASYA, "/рп заклинание ледяное копьё БОР")
        (cast,) = events(heard, "cast")
        assert (cast["data"]["spell"], cast["data"]["target"]) == ("ледяное копьё", BOR.uuid)
