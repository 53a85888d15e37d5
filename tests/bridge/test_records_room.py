"""``mod log`` and ``mod distance``: the records as moderators read them."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    MOD,
    VERA,
    Frame,
    Room,
    events,
    fight_of_two,
    of_type,
    refusals,
    scripted,
    start_fight,
)

FACES = (15, 5, 12, 3)


def texts(frames: list[Frame], number: int) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat", re=number)]


async def test_the_log_holds_what_was_decided_a_moment_ago(tmp_path: Path) -> None:
    """Durable or not: both commands are in one transaction."""
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        plugin.put("command", uuid=MOD.uuid, line="/rp mod hp bor 1")
        number = plugin.put("command", uuid=MOD.uuid, line="/rp mod log")
        await room.flushed()
        assert "Мира" in texts(plugin.heard, number)[-1]


async def test_the_log_of_a_fight_that_is_over_is_found_by_its_number(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp surrender")
        number = plugin.next_id
        told = texts(await plugin.command(MOD, "/rp mod log 1 2"), number)
        assert len(told) == 4
        assert told[1].startswith("Кубы боя: к20 × 2.")
        assert "Бой окончен" in told[-1]


async def test_one_number_is_that_of_a_fight_that_is_over(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp surrender")
        number = plugin.next_id
        told = texts(await plugin.command(MOD, "/рп мод лог 1"), number)
        assert told[0].startswith("Бой 1: последние ")
        assert "Бой окончен" in told[-1]
        heard = await plugin.command(MOD, "/рп мод лог 2")
        assert refusals(heard) == ["bad_value"]
        assert "Нет боя «2»" in heard[0]["text"]


async def test_one_number_is_a_running_fights_and_else_a_count_of_lines(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        number = plugin.next_id
        assert len(texts(await plugin.command(MOD, "/rp mod log 1"), number)) > 3
        number = plugin.next_id
        told = texts(await plugin.command(MOD, "/rp mod log 2"), number)
        assert len(told) == 4
        assert "последние 2 записи" in told[0]


async def test_an_unknown_fight_has_no_log(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        heard = await plugin.command(MOD, "/rp mod log 77")
        assert [f["kind"] for f in of_type(heard, "chat")] == ["error"]
        assert refusals(heard) == ["bad_value"]


async def test_the_distance_at_an_event_is_that_of_then(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        (moved,) = events(await plugin.moves((ASYA, (0, 64, 1))), "moved")
        for event, blocks in ((moved["seq"] - 1, "2"), (moved["seq"], "3")):
            number = plugin.next_id
            line = f"/rp mod distance asya bor #{event}"
            (told,) = texts(await plugin.command(MOD, line), number)
            assert f"{blocks} блока" in told


async def test_the_distance_at_an_event_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        heard = await plugin.command(MOD, "/rp mod distance asya bor #999")
        assert [f["kind"] for f in of_type(heard, "chat")] == ["error"]
        assert refusals(heard) == ["bad_value"]


async def test_there_is_no_distance_to_another_server(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, other = await room.plugin(), await room.plugin("other")
        await plugin.join(MOD)
        await plugin.join(ASYA)
        await plugin.join(BOR)
        await other.join(BOR)
        heard = await plugin.command(MOD, "/rp mod distance asya bor")
        assert len(refusals(heard)) == 1
        assert [f["kind"] for f in of_type(heard, "chat")] == ["error"]


async def test_the_distance_at_an_event_is_that_of_a_fight_that_is_over(tmp_path: Path) -> None:
    """Of the latest one that both took part in, whatever the fighters do now."""
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        (moved,) = events(await plugin.moves((ASYA, (0, 64, 1))), "moved")
        await plugin.command(BOR, "/rp surrender")
        for event, blocks in ((moved["seq"] - 1, "2"), (moved["seq"], "3")):
            number = plugin.next_id
            line = f"/rp mod distance asya bor #{event}"
            (told,) = texts(await plugin.command(MOD, line), number)
            assert f"{blocks} блока" in told
        heard = await plugin.command(MOD, "/rp mod distance asya bor #999")
        assert refusals(heard) == ["bad_value"]
        assert "Событие № 999" in heard[0]["text"]


async def test_a_running_fight_without_the_other_is_not_the_fight_meant(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        (moved,) = events(await plugin.moves((ASYA, (0, 64, 1))), "moved")
        await plugin.command(BOR, "/rp surrender")
        await start_fight(plugin, ASYA, VERA)
        number = plugin.next_id
        line = f"/rp mod distance asya bor #{moved['seq']}"
        (told,) = texts(await plugin.command(MOD, line), number)
        assert "3 блока" in told


async def test_without_any_fight_of_both_no_event_is_numbered(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.join(VERA)
        heard = await plugin.command(MOD, "/рп мод дистанция Ася Вера #3")
        assert refusals(heard) == ["bad_value"]
        assert heard[0]["text"] == (
            "Ася и Вера ещё не сражались в одном бою: события, о котором речь, нет."
        )
