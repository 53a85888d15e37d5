"""How a fight is told once it is over: in its last line, and in the moderators' log."""

from __future__ import annotations

import json
from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    MOD,
    SWORD,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    of_type,
    scripted,
)
from room_fights import PAUSE_MS

FACES = scripted(15, 5, 14, 4, *[10] * 60)
MOST_LINES = 3


def public(frames: list[Frame], who: str = ASYA.uuid) -> list[Frame]:
    """The lines that all of a fight read."""
    return [f for f in of_type(frames, "chat") if who in f["to"] and len(f["to"]) > 1]


def hover(frame: Frame) -> list[str]:
    """All that the mouse finds on a line."""
    found: list[str] = []

    def look(part: object) -> None:
        if isinstance(part, dict):
            event = part.get("hoverEvent")
            if isinstance(event, dict):
                found.extend(json.dumps(event, ensure_ascii=False).split("\\n"))
            for value in part.values():
                look(value)
        elif isinstance(part, list):
            for value in part:
                look(value)

    look(frame["component"])
    return found


async def blow(plugin: Plugin) -> None:
    await plugin.command(ASYA, "/rp attack bor")
    await plugin.command(BOR, "/rp take")


async def end(room: Room, plugin: Plugin) -> Frame:
    """The fight is given up after five minutes; gives its last line."""
    room.clock.advance(5 * 60_000)
    heard = await plugin.command(BOR, "/rp surrender")
    lines = public(heard)
    assert len(lines) <= MOST_LINES
    return lines[-1]


async def test_one_line_closes_a_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await blow(plugin)
        line = await end(room, plugin)
        assert line["text"].startswith(
            "Бой окончен. На ногах: Ася. Судьба проигравших — по п. 5.3 правил сервера."
            " 1 раунд, 5 минут, 3 куба. Бой 1, хеш "
        )
        assert line["text"].endswith(" [Проверить броски]")
        assert len(line["text"]) <= 256
        told = " ".join(hover(line))
        assert "Ася: попаданий 1, пропущено 0" in told
        assert "Бор: попаданий 0, пропущено 1" in told
        assert "/rp verify 1" in json.dumps(line["component"])


async def test_a_side_that_wins_is_named(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who, side in ((ASYA, "Волки"), (BOR, "Псы")):
            await plugin.join(who)
            await plugin.hold(who, main_hand=SWORD)
            await plugin.command(who, "/rp fight")
            await plugin.command(who, f"/рп сторона {side}")
        room.clock.advance(PAUSE_MS)
        for line in ("/rp ready", "/rp init"):
            for who in (ASYA, BOR):
                await plugin.command(who, line)
        assert (await end(room, plugin))["text"].startswith("Бой окончен. Победа: Волки (Ася). ")


async def test_a_restart_changes_nothing_in_it(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await blow(plugin)
        await room.crash()
        await plugin.hello(resume=True)
        assert " 1 раунд, 5 минут, 3 куба. " in (await end(room, plugin))["text"]


async def test_a_hit_taken_back_does_not_count_its_dice_have_fallen(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await blow(plugin)
        await plugin.command(MOD, "/rp mod undo")
        await plugin.command(MOD, "/rp mod undo")
        line = await end(room, plugin)
        assert " 1 раунд, 5 минут, 3 куба. " in line["text"]
        assert "Ася: попаданий 0, пропущено 0" in " ".join(hover(line))


async def test_the_log_tells_it_again_word_for_word(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await blow(plugin)
        line = await end(room, plugin)
        [*_, last] = of_type(await plugin.command(MOD, "/rp mod log 1"), "chat")
        told = line["text"].removesuffix(" [Проверить броски]")
        assert last["text"].endswith(f" · {told}")


# ------------------------------------------------------------------ the moderators' log


async def test_the_log_names_the_moderator_and_marks_what_was_taken_back(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod hp bor 2")
        heard = await plugin.command(MOD, "/rp mod undo")
        [undone] = events(heard, "undone")
        log = of_type(await plugin.command(MOD, "/rp mod log"), "chat")
        changed = next(f for f in log if "ОЗ" in f["text"] and "Бор" in f["text"])
        assert f"[возвращено: № {undone['seq']}]" in changed["text"]
        assert "Решение мастера: Мира" in " ".join(hover(changed))
        assert sum("[возвращено" in f["text"] for f in log) == 1


async def test_the_log_has_the_words_of_a_dispute(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/рп спор Он был далеко!")
        log = of_type(await plugin.command(MOD, "/rp mod log"), "chat")
        assert "Он был далеко!" in log[-1]["text"]


async def test_the_last_rounds_number_counts(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        for _ in range(3):
            await plugin.command(ASYA, "/rp end")
            await plugin.command(BOR, "/rp end")
            room.clock.advance(PAUSE_MS)
        assert "4 раунда" in (await end(room, plugin))["text"]
