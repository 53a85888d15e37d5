"""Pauses and disputes: clocks stand, fighters are refused, moderators are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
    VERA,
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

DICE = scripted(15, 10, 12, 3, 14, 8, 9, 11)


def view(room: Room):  # type: ignore[no-untyped-def]
    streams = room.bridge.parts.streams.by_name.values()
    return next(s for s in streams if s.is_fight).view()


async def paused_fight(room: Room) -> Plugin:
    plugin = await fight_of_two(room)
    await plugin.join(MOD)
    await plugin.command(MOD, "/rp mod pause")
    return plugin


@pytest.mark.parametrize("line", ["/rp attack bor", "/rp end", "/rp move", "/rp surrender"])
async def test_a_paused_fight_refuses_its_fighters(tmp_path: Path, line: str) -> None:
    """CASES C15."""
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        assert refusals(await plugin.command(ASYA, line)) == ["fight_paused"]
        await plugin.command(MOD, "/rp mod resume")
        assert refusals(await plugin.command(ASYA, line)) == []


async def test_who_walks_in_a_pause_is_put_back(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        frames = await plugin.moves((ASYA, (0, 64, -1)))
        [teleport] = of_type(frames, "teleport")
        assert (teleport["uuid"], teleport["pos"]) == (ASYA.uuid, {"x": 0, "y": 64, "z": 0})


async def test_the_clock_stands(tmp_path: Path) -> None:
    """CASES D13: 20 s left, a pause of 5 minutes, 20 s left."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(100_000)
        await plugin.command(MOD, "/rp мод пауза")
        assert names(await room.advance(300_000)) == []
        resumed = await plugin.command(MOD, "/rp мод продолжить")
        [menu] = of_type(resumed, "menu", uuid=BOR.uuid)
        assert menu["timeout_s"] == 20
        assert "roll" not in names(await room.advance(19_999))
        assert "roll" in names(await room.advance(1))


async def test_a_pause_outlives_the_process(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        await room.crash()
        await plugin.hello(resume=True)
        assert refusals(await plugin.command(ASYA, "/rp end")) == ["fight_paused"]
        assert names(await plugin.command(MOD, "/rp mod resume")) == ["resumed"]
        assert "turn_started" in names(await plugin.command(ASYA, "/rp end"))


async def test_a_moderator_settles_things_in_a_pause(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        await plugin.command(MOD, "/rp mod hp bor 1")
        assert view(room).fighter(BOR.uuid).hp == 1
        assert refusals(await plugin.command(MOD, "/rp mod next")) == ["fight_paused"]
        assert "fight_ended" in names(await plugin.command(MOD, "/rp mod end"))


async def test_pausing_twice_and_resuming_nothing_is_refused(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        assert refusals(await plugin.command(MOD, "/rp mod pause")) == ["fight_paused"]
        await plugin.command(MOD, "/rp mod resume")
        assert refusals(await plugin.command(MOD, "/rp mod resume")) == ["not_paused"]
        assert refusals(await plugin.command(ASYA, "/rp mod pause")) == ["no_permission"]


async def test_gear_and_comings_are_noted_in_a_pause(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        await plugin.send("player_quit", uuid=BOR.uuid)
        assert view(room).fighter(BOR.uuid).away
        await plugin.join(BOR)
        assert not view(room).fighter(BOR.uuid).away


async def status(plugin: Plugin, who: Someone) -> list[str]:
    heard = await plugin.command(who, "/рп статус")
    return [f["text"] for f in of_type(heard, "chat") if f["to"] == [who.uuid]]


async def test_status_says_that_a_fight_stands_still_and_who_lets_it_go_on(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused_fight(room)
        still, where, *_ = await status(plugin, ASYA)
        assert still == "Пауза (Мира): бой и его часы стоят. Продолжит мастер."
        assert where.startswith("Раунд 1, ходит Ася.")
        await plugin.command(MOD, "/rp mod resume")
        assert (await status(plugin, ASYA))[0] == where
        await plugin.command(BOR, "/rp dispute")
        assert (await status(plugin, ASYA))[0] == where, "only who agrees lets it stand"
        await plugin.command(ASYA, "/rp dispute")
        assert (await status(plugin, BOR))[0] == (
            "Пауза на время спора: бой и его часы стоят. Продолжит мастер, или пусть Бор скажет: "
            "/рп спор решён."
        )
        await plugin.command(BOR, "/rp dispute settled")
        assert (await status(plugin, ASYA))[0] == where
        next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight).is_frozen = True
        assert (await status(plugin, ASYA))[0].startswith("Бой остановлен из-за ошибки")


# ------------------------------------------------------------------ disputes


async def test_a_dispute_marks_the_place_and_calls_moderators(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        last = max(f["seq"] for f in events(await plugin.command(ASYA, "/rp attack bor")))
        frames = await plugin.command(BOR, "/rp спор он стоял в четырёх блоках")
        [disputed] = events(frames, "disputed")
        assert disputed["data"] == {
            "by": BOR.uuid,
            "words": "он стоял в четырёх блоках",
            "place": last,
        }
        [call] = [f for f in of_type(frames, "chat") if f["to"] == [MOD.uuid]]
        assert "в четырёх блоках" in call["text"]
        assert f"№{last}" in call["text"]
        assert view(room).phase == "turns"
        assert refusals(await plugin.command(ASYA, "/rp end")) == ["prompt_open"]  # no pause yet


async def test_what_is_disputed_is_what_chat_told_last(tmp_path: Path) -> None:
    """The beginning of a turn, pauses and talk have no line of the log that could be disputed."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp attack bor")
        last = max(f["seq"] for f in events(await plugin.command(BOR, "/rp take")))
        turned = events(await plugin.command(ASYA, "/rp end"))
        assert "turn_started" in names(turned)
        await plugin.command(MOD, "/rp mod pause")
        await plugin.command(MOD, "/rp mod resume")
        frames = await plugin.command(BOR, "/rp спор")
        [disputed] = events(frames, "disputed")
        assert disputed["data"]["place"] == last < max(f["seq"] for f in turned)
        [line] = [f for f in of_type(frames, "chat") if f["to"] == [MOD.uuid]]
        assert f"№{last}" in line["text"]


async def test_what_was_taken_back_may_be_disputed(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp attack bor")
        frames = await plugin.command(MOD, "/rp mod undo")
        [undone] = events(frames, "undone")
        [disputed] = events(await plugin.command(BOR, "/rp спор"), "disputed")
        assert disputed["data"]["place"] == undone["seq"]


async def test_only_who_may_agree_sees_the_button(tmp_path: Path) -> None:
    """Who disputes and who looks on read the line, without [Согласен: пауза]."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(VERA)
        await plugin.moves((VERA, (1, 64, 8)))
        await room.advance(2_000)
        frames = await plugin.command(BOR, "/rp dispute")
        lines = [f for f in of_type(frames, "chat") if "оспаривает" in f["text"]]
        agreeing = [uuid for f in lines if "[Согласен: пауза]" in f["text"] for uuid in f["to"]]
        assert agreeing == [ASYA.uuid]
        assert {uuid for f in lines for uuid in f["to"]} == {ASYA.uuid, BOR.uuid, VERA.uuid}


async def test_the_ruler_of_the_call_names_the_two_and_the_place(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        frames = await plugin.command(BOR, "/rp dispute")
        [place] = [e["data"]["place"] for e in events(frames, "disputed")]
        [call] = [f for f in of_type(frames, "chat") if f["to"] == [MOD.uuid]]
        assert f'/rp mod distance "bor" "asya" #{place} ' in str(call["component"])
        assert "отправьте как есть" in str(call["component"])
        measured = await plugin.command(MOD, f'/rp mod distance "bor" "asya" #{place}')
        assert any("2 блока" in f["text"] for f in of_type(measured, "chat"))


async def test_another_fighter_agrees_and_the_clocks_stand(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp dispute")
        paused = await plugin.command(ASYA, "/rp dispute")
        assert [e["data"]["why"] for e in events(paused, "paused")] == ["dispute"]
        assert names(await room.advance(600_000)) == []
        assert refusals(await plugin.command(BOR, "/rp take")) == ["fight_paused"]
        assert refusals(await plugin.command(ASYA, "/rp спор решён")) == ["no_dispute"]
        settled = await plugin.command(BOR, "/rp спор решён")
        assert names(settled) == ["dispute_settled", "resumed"]
        assert "hit" in names(await plugin.command(BOR, "/rp take"))


async def test_in_a_dispute_each_is_told_who_lets_the_fight_go_on(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.command(BOR, "/rp dispute")
        await plugin.command(ASYA, "/rp dispute")
        heard = await plugin.command(ASYA, "/rp end")
        [told] = of_type(heard, "chat", kind="error")
        assert "Бор скажет: /рп спор решён" in told["text"]
        await plugin.join(MOD)
        heard = await plugin.command(MOD, "/rp mod next")
        [told] = of_type(heard, "chat", kind="error")
        assert "/рп мод продолжить" in told["text"]


async def test_a_moderator_settles_a_dispute_by_resuming(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(BOR, "/rp dispute")
        await plugin.command(ASYA, "/rp dispute")
        assert names(await plugin.command(MOD, "/rp mod resume")) == ["dispute_settled", "resumed"]
        assert names(await plugin.command(BOR, "/rp dispute")) == ["disputed"]


async def test_a_pause_of_his_own_settles_the_dispute_too(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(BOR, "/rp dispute")
        await plugin.command(MOD, "/rp mod pause")
        assert names(await plugin.command(MOD, "/rp mod resume")) == ["dispute_settled", "resumed"]
        await plugin.command(BOR, "/rp dispute")
        assert names(await plugin.command(MOD, "/rp mod resume")) == ["dispute_settled"]
        assert refusals(await plugin.command(MOD, "/rp mod resume")) == ["not_paused"]


async def test_nobody_online_to_call_is_said(tmp_path: Path) -> None:
    """CASES E: a call with no moderator online says so."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        frames = await plugin.command(BOR, "/rp dispute")
        assert any("Модераторов нет в сети" in f["text"] for f in of_type(frames, "chat"))


async def test_one_dispute_at_a_time(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(VERA)
        await plugin.command(BOR, "/rp dispute")
        assert refusals(await plugin.command(BOR, "/rp dispute")) == ["already_disputed"]
        assert refusals(await plugin.command(VERA, "/rp dispute")) == ["not_in_fight"]
        assert refusals(await plugin.command(ASYA, "/rp dispute settled")) == ["no_dispute"]


async def test_words_are_inert_and_bounded(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        assert refusals(await plugin.command(BOR, "/rp dispute " + "ы" * 201)) == ["line_too_long"]
        frames = await plugin.command(BOR, "/rp dispute §cкрасное <img src=x>")
        assert all("§" not in f["text"] for f in of_type(frames, "chat"))


async def test_a_fight_that_pauses_in_a_chase_of_three(tmp_path: Path) -> None:
    """The pause holds for all: nobody's prompt runs out (DESIGN: Clocks)."""
    async with Room(tmp_path, scripted(18, 15, 10, 12, 9, 8, 7)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(VERA, "/rp dispute")
        await plugin.command(BOR, "/rp dispute")
        assert names(await room.advance(200_000)) == []
