"""T-148: a fight of the lists begun with one click, who may still come, who is sent away."""

from __future__ import annotations

from pathlib import Path

from clickers import buttons
from desk_room import ASYA, BOR, MOD, VERA, Frame, Plugin, Room, Someone, names, of_type, refusals

CONFIG = "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[dice]\nsource = 'seeded'\nseed = 's'\n"


async def crowd(room: Room) -> Plugin:
    plugin = await room.plugin()
    for one in (ASYA, BOR, VERA, MOD):
        await plugin.join(one)
    return plugin


def read(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def test_t148_two_clicks_let_a_third_one_come_and_then_the_fight_begins(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await crowd(room)
        heard = await plugin.command(ASYA, "/rp fight ready")
        assert read(heard, ASYA) == ["Готовность: Ася. Ждём противников."]
        [invited] = [f for f in of_type(heard, "chat") if f["to"] == [BOR.uuid]]
        assert ("Готов", "/rp fight ready") in buttons(invited)
        heard = await plugin.command(BOR, "/rp fight ready")
        assert "fight_started" not in names(heard)
        told = "Готовность: Бор. Начало через 15 секунд: можно ещё вступить."
        assert read(heard, ASYA) == read(heard, BOR) == [told]
        assert "fight_started" not in names(await room.advance(10_000))
        await plugin.command(VERA, "/rp fight ready")
        assert "fight_started" not in names(await room.advance(14_000))
        heard = await room.advance(1_000)
        [started] = [f for f in of_type(heard, "event") if f["name"] == "fight_started"]
        assert set(started["data"]["fighters"]) == {ASYA.uuid, BOR.uuid, VERA.uuid}


async def test_t148_the_clock_runs_on_after_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await crowd(room)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight ready")
        await room.crash()
        await plugin.hello(resume=True)
        assert "fight_started" in names(await room.advance(16_000))


async def test_t148_a_plain_readiness_begins_at_once(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await crowd(room)
        await plugin.command(ASYA, "/rp fight")
        await plugin.command(BOR, "/rp fight ready")
        assert "fight_started" in names(await plugin.command(ASYA, "/rp ready"))


async def test_t148_a_master_takes_who_disturbs_out_of_the_lists(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await crowd(room)
        for one in (ASYA, BOR, VERA):
            await plugin.command(one, "/rp fight")
        await plugin.command(VERA, "/rp ready")
        heard = await plugin.command(MOD, "/рп мод исключить Вера")
        for one in (ASYA, VERA, MOD):
            assert read(heard, one) == ["Мира убирает с ристалища: Вера."]
        await plugin.command(ASYA, "/rp ready")
        assert "fight_started" in names(await plugin.command(BOR, "/rp ready"))
        heard = await plugin.command(MOD, "/рп мод исключить Вера")
        assert refusals(heard) == ["not_in_lists"]
        assert refusals(await plugin.command(MOD, "/рп мод исключить Ася")) == ["no_such_word"]
