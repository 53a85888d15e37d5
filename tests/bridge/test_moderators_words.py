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


async def moderated(room: Room) -> Plugin:
    """A fight of two, and a moderator beside it."""
    plugin = await fight_of_two(room)
    await plugin.join(MOD)
    return plugin


def lines_to(frames: list[Frame], who: str) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who in f["to"]]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("мод оз Бор 1", "мод оз"),
        ("мод эффект Бор яд", "мод эффект"),
        ("мод поставить Бор 3 64 3", "мод поставить"),
        ("мод дальше", "мод дальше"),
    ],
)
async def test_a_moderators_word_that_is_taken_back_is_called_so(
    tmp_path: Path, line: str, word: str
) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        await plugin.command(MOD, f"/рп {line}")
        heard = await plugin.command(MOD, "/рп мод вернуть")
        told = f"Мира возвращает слово мастера: {word}. Раунд 1, ходит Ася."
        assert told in lines_to(heard, ASYA.uuid)
        assert f"№ {events(heard, 'undone')[0]['seq']} · {told}" in texts(
            await plugin.command(MOD, "/рп мод лог")
        )


async def test_a_request_that_was_overtaken_names_somebody_in_the_log(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await moderated(room)
        await plugin.command(ASYA, "/рп атака Бор")
        await plugin.command(ASYA, "/рп вернуть")
        await plugin.command(BOR, "/рп уворот")
        told = texts(await plugin.command(MOD, "/рп мод лог"))
        assert any("просьба игрока вернуть снята" in one for one in told)


@pytest.mark.parametrize("line", ["мод дальше", "мод вернуть", "мод пауза"])
async def test_in_a_pause_a_moderator_is_told_what_ends_it(tmp_path: Path, line: str) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        await plugin.command(MOD, "/рп мод пауза")
        heard = await plugin.command(MOD, f"/рп {line}")
        assert texts(heard) == ["Бой на паузе. Продолжить: /рп мод продолжить."]
        assert texts(await plugin.command(ASYA, "/рп конец")) == [
            "Бой на паузе. Ждите мастера: он продолжит бой."
        ]


@pytest.mark.parametrize("line", ["мод оз Бор 2", "мод эффект Бор яд", "мод дальше"])
async def test_e16_before_the_first_turn_a_moderator_is_told_how_it_begins(
    tmp_path: Path, line: str
) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/рп файт")
            await plugin.command(one, "/рп готов")
        await plugin.join(MOD)
        heard = await plugin.command(MOD, f"/рп {line}")
        assert texts(heard) == [
            "Ещё бросают инициативу. Бросить за всех, кто молчит: /рп мод начать."
        ]


async def test_a_distance_is_measured_from_any_world_and_of_who_is_away(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        await plugin.join(GLEB)
        await plugin.join(MOD, world="nether")
        assert texts(await plugin.command(MOD, "/рп мод дистанция Ася Глеб")) == [
            "Ася – Глеб: 10 блоков."
        ]
        await plugin.send("player_quit", uuid=BOR.uuid)
        assert texts(await plugin.command(MOD, "/рп мод дистанция Ася Бор")) == [
            "Ася – Бор: 2 блока."
        ]
        heard = await plugin.command(MOD, "/рп мод дистанция Глеб Мира")
        assert texts(heard) == ["Мира сейчас не в этом мире: расстояния нет."]


@pytest.mark.parametrize("word", ["дальше", "конец", "вернуть", "пауза", "продолжить"])
async def test_who_is_named_and_fights_nowhere_means_no_other_fight(
    tmp_path: Path, word: str
) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        await plugin.join(GLEB)
        heard = await plugin.command(MOD, f"/рп мод {word} Глеб")
        assert refusals(heard) == ["no_moderator_fight"]
        assert texts(heard) == [
            "Глеб сейчас не в бою. Чтобы речь шла о ближайшем бое, не называйте никого."
        ]


@pytest.mark.parametrize("line", ["мод исключить Ася", "мод оз Ася 1"])
async def test_e47_of_a_fugitive_a_moderator_is_told_what_ends_the_pursuit(
    tmp_path: Path, line: str
) -> None:
    async with Room(tmp_path, scripted(15, 5, 11) + "[ephem]\nhp_after = 'keep'\n") as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD)
        await start_fight(plugin, ASYA, FAR)
        await plugin.command(ASYA, "/рп побег")
        await plugin.command(FAR, "/рп отказ")
        heard = await plugin.command(MOD, f"/рп {line}")
        assert texts(heard) == ["Идёт погоня; закончить: /рп мод конец."]
        assert refusals(await plugin.command(MOD, "/рп мод конец Ася")) == []
