"""Escape and pursuit as players live through them (E-42…E-48): typed in Russian, read in chat."""

from __future__ import annotations

from pathlib import Path

from chases import FAR, bars, chase, duel, escaped, said
from desk_room import (
    ASYA,
    BOR,
    MOD,
    VERA,
    events,
    of_type,
)
from desk_room import names as event_names


async def test_nobody_holds_her_and_all_totals_are_told(tmp_path: Path) -> None:
    async with duel(tmp_path, 11, 9, 11, third=True) as (_, plugin):
        heard = await plugin.command(ASYA, "/рп побег")
        assert said(heard, ASYA)[-1].startswith("Ася бежит: 11. Помешать могут: Бор, Вера.")
        assert said(heard, BOR)[-1] == (
            "Ася бежит: 11. Помешать? (15 с) [Помешать] [Отказ] [Всегда мешать] [Никогда не мешать]"
        )
        heard = await plugin.command(BOR, "/рп помешать")
        assert bars(heard, ASYA) == ["Бор мешает побегу: 9"]
        heard = await plugin.command(VERA, "/рп помешать")
        assert said(heard, BOR)[0].startswith("Ася сбегает: 11, мешали: Вера 11, Бор 9.")
        assert said(heard, ASYA)[1].startswith("Вы сбежали, идите.")
        assert said(heard, VERA)[1].endswith("Времени: 300 секунд. [Отпустить]")
        assert events(heard, "escaped")[0]["data"] == {"uuid": ASYA.uuid, "by": None}
        assert [f["uuid"] for f in of_type(heard, "fight_mode", on=False)] == [ASYA.uuid]
        assert not of_type(heard, "teleport")


async def test_the_details_of_every_roll_are_on_hover(tmp_path: Path) -> None:
    async with duel(tmp_path, 9, 17) as (_, plugin):
        await plugin.command(ASYA, "/рп побег")
        heard = await plugin.command(BOR, "/рп помешать")
        line = next(f for f in of_type(heard, "chat") if "останавливает" in f["text"])
        hover = str(line["component"])
        assert "Ася · побег 9: куб 9" in hover
        assert "Бор · побег 17: куб 17" in hover


async def test_held_hit_once_and_placed(tmp_path: Path) -> None:
    async with duel(tmp_path, 9, 17) as (_, plugin):
        await plugin.command(ASYA, "/рп побег")
        heard = await plugin.command(BOR, "/рп помешать")
        assert said(heard, ASYA)[0].startswith(
            "Ася бежит: 9, мешали: Бор 17 — не уйти, останавливает Бор: меч, −1 ОЗ (осталось 2)"
        )
        assert events(heard, "escape_failed")[0]["data"] == {"uuid": ASYA.uuid, "by": BOR.uuid}
        placed = of_type(heard, "teleport", uuid=BOR.uuid, reason="placed")
        assert [f["pos"] for f in placed] == [{"x": 2, "y": 64, "z": 0}]
        assert of_type(heard, "sound", sound="hit")
        heard = await plugin.command(ASYA, "/рп побег")
        assert said(heard, ASYA) == ["Действие этого хода уже потрачено. Закончить ход: /рп конец."]


async def test_refusals_say_what_is_in_the_way(tmp_path: Path) -> None:
    async with duel(tmp_path, 1, 20) as (_, plugin):
        await plugin.command(ASYA, "/рп побег")
        await plugin.command(BOR, "/рп помешать")
        for who in (ASYA, BOR):
            await plugin.command(who, "/рп конец")
        heard = await plugin.command(ASYA, "/рп побег")
        assert said(heard, ASYA) == ["Побег уже был. Снова можно с раунда 4."]
        heard = await plugin.command(BOR, "/рп помешать")
        assert said(heard, BOR)[0].startswith("Вас сейчас ни о чём не спрашивают: ходит Ася.")


async def test_too_near(tmp_path: Path) -> None:
    async with duel(tmp_path) as (_, plugin):
        for x in (1, 2, 3):
            await plugin.moves((ASYA, (x, 64, 0)))
        heard = await plugin.command(ASYA, "/рп побег")
        assert said(heard, ASYA) == [
            "Слишком близко: Бор, 5 блоков. Для побега нужно не меньше 6 от каждого противника."
        ]


async def test_a_pursuer_catches_and_the_fight_goes_on(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, 7, third=True) as (room, plugin):
        await escaped(room, plugin, BOR, VERA)
        heard = await plugin.moves((ASYA, (-1, 64, 0)))
        assert of_type(heard, "invulnerable", uuid=ASYA.uuid, seconds=10)
        assert bars(heard, ASYA) == ["Неприкосновенность 10 секунд"]
        assert bars(heard, VERA) == ["Ася в бегах: погоня через 10 секунд"]
        assert not of_type(await plugin.moves((ASYA, (-2, 64, 0))), "invulnerable")
        heard = await room.advance(9_999)
        assert bars(heard, BOR) == [
            "До погони 5 секунд",
            "До погони 3 секунды",
            "До погони 2 секунды",
            "До погони 1 секунда",
        ]
        assert bars(heard, ASYA) == bars(heard, BOR)
        assert of_type(heard, "sound", sound="timer")
        held = await plugin.moves((BOR, (7, 64, 0)))
        assert of_type(held, "teleport", uuid=BOR.uuid, reason="held")
        void = await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        assert said(void, BOR)[0].startswith("Этот удар погоню не решает")
        assert event_names(void) == []
        heard = await room.advance(1)
        assert {f["uuid"] for f in of_type(heard, "fight_mode", on=False)} == {BOR.uuid, VERA.uuid}
        assert said(heard, BOR) == [
            "Погоня открыта: идите. Ударьте, чтобы остановить. Беглец: Ася."
        ]
        assert said(heard, ASYA)[0].startswith("Неприкосновенность кончилась")
        run = ((ASYA, (-12, 64, 0)), (BOR, (-11, 64, 0)), (VERA, (2, 64, 0)))
        assert not of_type(await plugin.moves(*run), "teleport")
        heard = await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        assert said(heard, ASYA)[0] == ("Беглец пойман: Ася. Догоняет Бор, бой продолжается здесь.")
        modes = {f["uuid"]: f["center"] for f in of_type(heard, "fight_mode", on=True)}
        assert {who: at["x"] for who, at in modes.items()} == {
            ASYA.uuid: -12,
            BOR.uuid: -11,  # diagonally: two blocks away, one from where he stood
            VERA.uuid: 0,
        }
        assert events(heard, "turn_started")[0]["data"] == {"uuid": BOR.uuid, "round": 1}
        heard = await plugin.moves((ASYA, (-13, 64, 0)))
        assert of_type(heard, "teleport", uuid=ASYA.uuid, reason="held")
        heard = await plugin.command(BOR, "/рп атака ася")
        assert "attacked" in event_names(heard)


async def test_the_first_step_counts_as_made_after_ten_seconds(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        assert not of_type(await room.advance(9_999), "invulnerable")
        assert of_type(await room.advance(1), "invulnerable", uuid=ASYA.uuid, seconds=10)
        assert "chase_opened" in event_names(await room.advance(10_000))


async def test_all_let_go_and_it_is_over(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, third=True) as (room, plugin):
        await escaped(room, plugin, BOR, VERA)
        heard = await plugin.command(BOR, "/рп отпустить")
        assert said(heard, ASYA) == ["Бор прекращает погоню. Беглец: Ася. Ещё догоняют: Вера."]
        heard = await plugin.command(VERA, "/рп отпустить")
        end = said(heard, BOR)[1]
        assert end.startswith("Бой окончен: побег. На ногах: Бор, Вера. ")
        assert ". Бой 1, хеш " in end
        assert events(heard, "fight_ended")[0]["data"]["reason"] == "escape"
        immune = {f["uuid"] for f in of_type(heard, "invulnerable", seconds=600)}
        assert immune == {ASYA.uuid, BOR.uuid, VERA.uuid}


async def test_time_is_up(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, extra="[ephem]\npursuit_seconds = 40\n") as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        assert not events(await room.advance(29_999), "fight_ended")
        assert events(await room.advance(1), "fight_ended")


async def test_nobody_begins_another_fight_meanwhile(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        for who in (ASYA, BOR):
            heard = await plugin.command(who, "/рп файт")
            assert said(heard, who) == ["Погоня ещё не окончена: это можно после неё."]
        heard = await plugin.command(BOR, "/рп сдаюсь")
        assert said(heard, BOR) == [
            "Идёт погоня, беглец: Ася. Это можно после неё. Прекратить: /рп отпустить."
        ]
        heard = await plugin.command(BOR, "/рп статус")
        assert said(heard, BOR)[0] == ("Погоня: Ася в бегах. Догоняют: Бор. Осталось 290 секунд.")
        heard = await plugin.command(BOR, "/рп догнал ася")
        assert said(heard, BOR) == ["Сначала догоните ударом. Беглец: Ася."]
        heard = await plugin.command(BOR, "/рп меню")
        assert said(heard, BOR)[0] == "Сейчас можно: [Отпустить]"
        await plugin.command(BOR, "/рп отпустить")
        heard = await plugin.command(ASYA, "/рп файт")
        assert of_type(heard, "fight_mode", uuid=ASYA.uuid, on=True)


async def test_a_fugitive_may_strike_nobody(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await plugin.join(MOD)
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        heard = await plugin.send("system_hit", attacker=ASYA.uuid, victim=BOR.uuid)
        assert said(heard, ASYA) == [
            "Пока за вами погоня, бить никого нельзя. Мастера видят этот удар."
        ]
        assert said(heard, MOD) == [
            "Ася бьёт во время своего побега: Бор. Это запрещено до конца погони."
        ]
        assert event_names(heard) == []


async def test_a_killed_bridge_goes_on_with_the_pursuit(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await plugin.moves((ASYA, (-1, 64, 0)))
        await room.advance(5_000)
        await room.crash()
        await plugin.hello()
        heard = await plugin.join(ASYA, (-1, 64, 0))
        assert of_type(heard, "invulnerable", uuid=ASYA.uuid, seconds=5)
        assert not of_type(heard, "fight_mode")
        heard = await plugin.join(BOR, FAR)
        assert of_type(heard, "fight_mode", uuid=BOR.uuid, on=True)
        assert "chase_opened" in event_names(await room.advance(5_000))
        await room.crash()
        await plugin.hello()
        await plugin.join(ASYA, (-12, 64, 0))
        assert not of_type(await plugin.join(BOR, (-10, 64, 0)), "fight_mode")
        heard = await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        assert "caught" in event_names(heard)


async def test_a_hit_in_another_world_is_kept_until_both_are_back(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        for who in (ASYA, BOR):
            await plugin.join(who, (0, 64, 0), world="nether")
        heard = await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        assert event_names(heard) == ["pursuit_hit"]
        assert said(heard, BOR)[0].endswith("Когда оба вернётесь: /рп догнал. Беглец: Ася.")
        await plugin.join(BOR, (-8, 64, 0))
        heard = await plugin.command(BOR, "/рп догнал ася")
        assert said(heard, BOR) == ["Ася сейчас не в мире боя. Ждите возвращения."]
        await plugin.join(ASYA, (-12, 64, 0))
        heard = await plugin.command(BOR, "/рп догнал ася")
        assert events(heard, "caught")[0]["data"]["pos"] == [-12, 64, 0]
        modes = {f["uuid"] for f in of_type(heard, "fight_mode", on=True)}
        assert modes == {ASYA.uuid, BOR.uuid}


async def test_who_quits_is_pursued_by_time_alone(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        heard = await plugin.send("player_quit", uuid=ASYA.uuid)
        assert event_names(heard) == ["away"]
        assert events(await room.advance(290_000), "fight_ended")


async def test_a_standing_answer_to_escapes(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, 4) as (_, plugin):
        heard = await plugin.command(BOR, "/рп авто помешать всегда")
        assert said(heard, BOR) == ["Побег противника: мешать всегда."]
        heard = await plugin.command(ASYA, "/рп побег")
        assert any(text.startswith("Ася сбегает: 5, мешали: Бор 4.") for text in said(heard, BOR))
