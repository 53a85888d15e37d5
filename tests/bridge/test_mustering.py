"""``mod place``, ``add``, ``kick``, ``hp`` and ``skip`` through the whole bridge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

KEEP = '[ephem]\nhp_after = "keep"\n'


def lines(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def moderated(room: Room, *more: Someone) -> Plugin:
    plugin = await fight_of_two(room)
    for one in (MOD, *more):
        await plugin.join(one)
    return plugin


# -- place


async def test_who_is_placed_is_teleported_and_everybody_reads_by_whom(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        heard = await plugin.command(MOD, "/рп мод поставить Бор 10 64 -3")
        assert names(heard) == ["put_by_master", "moved"]
        (jump,) = of_type(heard, "teleport")
        assert (jump["uuid"], jump["reason"]) == (BOR.uuid, "placed")
        assert jump["pos"] == {"x": 10, "y": 64, "z": -3}
        for who in (ASYA, BOR, MOD):
            assert lines(heard, who) == ["Мира ставит на 10 64 −3: Бор."]
        assert room.bridge.parts.streams.engaged.mode[BOR.uuid] == (10, 64, -3)


async def test_a_place_that_does_not_fit_says_which_would(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        heard = await plugin.command(MOD, "/рп мод поставить Бор 0 64 0")
        assert refusals(heard) == ["occupied"]
        (said,) = lines(heard, MOD)
        assert said.startswith("Место занято: там Ася. Ближайшее свободное: ")
        heard = await plugin.command(MOD, "/rp mod place Бор 5 63 5")
        assert lines(heard, MOD) == ["Там не встать. Ближайшее место: 5 64 5."]
        heard = await plugin.command(MOD, "/rp mod place Бор 5 9999 5")
        assert refusals(heard) == ["out_of_bounds"]
        heard = await plugin.command(MOD, "/rp mod place Бор 5 64")
        assert refusals(heard) == ["missing_argument"]


async def test_who_is_away_may_be_placed_and_comes_back_there(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        await plugin.send("player_quit", uuid=BOR.uuid)
        heard = await plugin.command(MOD, "/рп мод поставить бор 7 64 7")
        assert (names(heard), of_type(heard, "teleport")) == (["put_by_master", "moved"], [])
        heard = await plugin.join(BOR)
        (mode,) = of_type(heard, "fight_mode", uuid=BOR.uuid)
        assert mode["center"] == {"x": 7, "y": 64, "z": 7}


async def test_only_moderators_and_only_fighters(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room, VERA)
        assert refusals(await plugin.command(ASYA, "/рп мод поставить Бор 7 64 7")) == [
            "no_permission"
        ]
        heard = await plugin.command(MOD, "/рп мод поставить Вера 7 64 7")
        assert lines(heard, MOD) == ["Вера не участвует в этом бою."]


# -- add


async def test_who_is_added_is_held_where_he_stands_and_acts_in_this_round(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        await plugin.join(GLEB, pos=(9, 64, 30))
        await plugin.hold(GLEB, main_hand=SWORD)
        for who in (ASYA, BOR):
            await plugin.command(who, "/рп конец")
        heard = await plugin.command(MOD, "/рп мод добавить Глеб красные")
        assert names(heard) == ["added_by_master", "joined", "initiative_set"]
        said = "Мира вводит в бой: Глеб на стороне «красные». Место в конце очереди."
        for who in (ASYA, GLEB, MOD):
            assert lines(heard, who) == [said]
        (mode,) = of_type(heard, "fight_mode")
        assert (mode["uuid"], mode["on"]) == (GLEB.uuid, True)
        assert mode["center"] == {"x": 9, "y": 64, "z": 30}
        streams = room.bridge.parts.streams
        assert streams.fight_of(GLEB.uuid) is streams.fight_of(ASYA.uuid)
        hall = streams.hall("default", "ephem").state
        assert hall.fighting[GLEB.uuid] == hall.fighting[ASYA.uuid]
        await plugin.command(ASYA, "/рп конец")
        heard = await plugin.command(BOR, "/рп конец")
        assert events(heard, "turn_started")[-1]["data"] == {"uuid": GLEB.uuid, "round": 2}


async def test_nobody_is_added_from_elsewhere_or_out_of_another_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 9, 8)) as room:
        plugin = await moderated(room)
        await plugin.join(replace(VERA, pos=(0, 64, 90)))
        await plugin.join(replace(GLEB, pos=(2, 64, 90)))
        heard = await plugin.command(MOD, "/рп мод добавить Бор")
        assert lines(heard, MOD) == ["Бор уже в этом бою."]
        await start_fight(plugin, replace(VERA, pos=(0, 64, 90)), replace(GLEB, pos=(2, 64, 90)))
        await plugin.join(MOD, pos=(0, 64, 1))
        heard = await plugin.command(MOD, "/рп мод добавить Вера")
        assert lines(heard, MOD) == ["Вера уже в другом бою."]
        far = Someone("1a000000-0000-4000-8000-00000000001a", "pasha", "Паша", (0, 64, 5))
        await plugin.join(far, world="nether")
        heard = await plugin.command(MOD, "/рп мод добавить Паша")
        assert refusals(heard) == ["elsewhere"]
        await plugin.send("player_quit", uuid=far.uuid)
        heard = await plugin.command(MOD, "/рп мод добавить Паша")
        assert lines(heard, MOD) == ["Паша сейчас не на сервере."]
        heard = await plugin.command(MOD, "/рп мод добавить Никто")
        assert refusals(heard) == ["unknown_player"]


async def test_e19_a_moderator_may_add_the_inviolable(tmp_path: Path) -> None:
    toml = scripted(15, 10, 9, 8) + "[ephem.immunity]\nwaivable = false\n"
    async with Room(tmp_path, toml) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, VERA, GLEB)
        await plugin.command(VERA, "/rp surrender")
        await start_fight(plugin, ASYA, BOR)
        await plugin.join(MOD)
        assert refusals(await plugin.command(VERA, "/rp join")) == ["inviolable"]
        heard = await plugin.command(MOD, "/rp mod add Вера")
        assert "joined" in names(heard)
        assert [f["seconds"] for f in of_type(heard, "invulnerable", uuid=VERA.uuid)] == [0]


# -- kick


async def test_who_is_kicked_walks_freely_and_the_fight_may_end(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room, VERA)
        await plugin.command(MOD, "/рп мод добавить Вера")
        heard = await plugin.command(MOD, "/рп мод исключить Вера")
        assert names(heard) == ["kicked", "released"]
        (mode,) = of_type(heard, "fight_mode")
        assert (mode["uuid"], mode["on"]) == (VERA.uuid, False)
        for who in (ASYA, VERA, MOD):
            assert lines(heard, who)[0] == "Мира выводит из боя: Вера."
        streams = room.bridge.parts.streams
        assert streams.fight_of(VERA.uuid) is None
        assert VERA.uuid not in streams.hall("default", "ephem").state.fighting
        heard = await plugin.command(MOD, "/рп мод добавить Вера")
        assert refusals(heard) == ["left_fight"]
        heard = await plugin.command(MOD, "/рп мод исключить Бор")
        assert names(heard) == ["kicked", "released", "fight_ended"]


async def test_outside_a_fight_fight_mode_ends(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, MOD):
            await plugin.join(one)
        await plugin.command(ASYA, "/рп файт")
        await plugin.command(BOR, "/рп файт")
        await plugin.command(BOR, "/рп готов")
        heard = await plugin.command(MOD, "/рп мод исключить Бор")
        assert of_type(heard, "fight_mode")[0]["on"] is False
        for who in (ASYA, BOR, MOD):
            assert lines(heard, who)[0] == "Мира выключает режим боя: Бор."
        hall = room.bridge.parts.streams.hall("default", "ephem").state
        assert (hall.people[BOR.uuid].fight_mode, hall.pledges) == (False, ())
        heard = await plugin.command(MOD, "/рп мод исключить Бор")
        assert refusals(heard) == ["not_in_fight_mode"]


async def test_a_surprise_attack_is_off_when_one_of_the_two_is_kicked(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, MOD):
            await plugin.join(one)
        await plugin.command(ASYA, "/рп внезапно Бор")
        heard = await plugin.command(MOD, "/рп мод исключить Бор")
        freed = {f["uuid"] for f in of_type(heard, "fight_mode") if not f["on"]}
        assert freed == {ASYA.uuid, BOR.uuid}
        assert room.bridge.parts.streams.hall("default", "ephem").state.surprises == ()


# -- hp


async def test_e56_hp_outside_a_fight_is_what_the_next_one_begins_with(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1, 12, 20, 1) + KEEP) as room:
        plugin = await moderated(room)
        await plugin.command(ASYA, "/рп атака Бор")
        await plugin.command(BOR, "/рп принять")
        await plugin.command(BOR, "/рп сдаюсь")
        (head, *_) = lines(await plugin.command(BOR, "/рп лист"), BOR)
        assert "ОЗ 2/3" in head
        heard = await plugin.command(MOD, "/рп мод оз Бор 1")
        said = "Мира меняет ОЗ: Бор 2 → 1 из 3. С ними начнётся следующий бой."
        assert lines(heard, BOR) == lines(heard, MOD) == [said]
        for wrong in (0, 4):
            heard = await plugin.command(MOD, f"/рп мод оз Бор {wrong}")
            assert lines(heard, MOD) == ["Такое значение не подходит: нужно от 1 до 3."]
        await start_fight(plugin, ASYA, BOR)
        stream = room.bridge.parts.streams.fight_of(BOR.uuid)
        assert stream is not None
        assert {f.name: f.hp for f in stream.view().fighters} == {"Ася": 3, "Бор": 1}


async def test_e56_where_hp_come_back_there_is_nothing_to_set(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, MOD):
            await plugin.join(one)
        heard = await plugin.command(MOD, "/рп мод оз Ася 2")
        assert lines(heard, MOD) == ["После боя ОЗ восстанавливаются сами."]
        assert "ОЗ" not in lines(await plugin.command(ASYA, "/рп лист"), ASYA)[0]


async def test_e56_in_a_fight_no_more_than_his_most(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await moderated(room)
        heard = await plugin.command(MOD, "/рп мод оз Бор 4")
        assert lines(heard, MOD) == ["Такое значение не подходит: нужно от 0 до 3."]
        assert "hp_set" in names(await plugin.command(MOD, "/рп мод оз Бор 3"))


# -- skip


async def test_e57_a_silent_turn_is_skipped_by_more_than_half(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 5)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        heard = await plugin.command(BOR, "/рп пропустить")
        assert lines(heard, BOR) == [
            "Ася молчит меньше двух минут. Пропустить можно через 120 секунд."
        ]
        heard = await room.advance(120_000)
        for who in (BOR, VERA):
            assert lines(heard, who) == ["Ася молчит 2 минуты. [Пропустить ход]"]
        assert lines(heard, ASYA) == ["Ваш ход. Другие уже могут его пропустить."]
        heard = await plugin.command(BOR, "/rp skip")
        assert lines(heard, VERA) == ["Бор за пропуск хода: 1 из 2."]
        heard = await plugin.command(VERA, "/rp skip")
        assert names(heard) == ["skip_voted", "turn_ended", "turn_started"]
        assert lines(heard, VERA) == ["Ход пропущен: Ася."]


async def test_e57_the_silence_outlives_the_bridge(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        await room.advance(60_000)
        await room.crash()
        await plugin.hello()
        for one in (ASYA, BOR):
            await plugin.join(one)
        assert "turn_idled" not in names(await room.advance(30_000))
        assert names(await room.advance(90_000)).count("turn_idled") == 1
        assert names(await plugin.command(BOR, "/rp skip"))[:2] == ["skip_voted", "turn_ended"]


async def test_twilight_has_none_of_these_words(tmp_path: Path) -> None:
    async with Room(tmp_path, 'ruleset = "twilight"\n') as room:
        plugin = await room.plugin()
        for one in (ASYA, MOD):
            await plugin.join(one)
        assert refusals(await plugin.command(MOD, "/рп мод оз Ася 2")) == ["no_such_word"]
        kicked = await plugin.command(MOD, "/рп мод исключить Ася")
        assert refusals(kicked) == ["not_in_lists"]
        heard = await plugin.command(ASYA, "/рп пропустить")
        assert refusals(heard) == ["not_yet"]
        assert lines(heard, ASYA) == [
            "По этим правилам команды «пропустить» нет. Что есть: /рп помощь"
        ]
