"""``mod log`` and ``mod distance``: the records as moderators read them."""

from __future__ import annotations

from pathlib import Path

from desk_room import ASYA, BOR, MOD, Frame, Room, events, fight_of_two, of_type, refusals, scripted

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
