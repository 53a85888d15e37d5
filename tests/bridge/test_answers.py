"""Whose answer a line is: ``re``, duplicates, names as they are shown (PROTOCOL "Transport")."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)

INITIATIVE = (15, 5)


def told(frames: list[Frame], uuid: str) -> list[Frame]:
    """The chat lines that ``uuid`` alone reads."""
    return [f for f in of_type(frames, "chat") if f["to"] == [uuid]]


async def asked(plugin: Plugin, line: str) -> tuple[int, list[Frame]]:
    number = plugin.next_id
    return number, await plugin.command(ASYA, line)


async def test_status_offers_readiness_to_who_is_not_ready(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        (line,) = told(await plugin.command(ASYA, "/рп статус"), ASYA.uuid)
        assert line["text"].endswith("[Готов]")
        await plugin.command(ASYA, "/rp ready")
        (line,) = told(await plugin.command(ASYA, "/рп статус"), ASYA.uuid)
        assert "[Готов]" not in line["text"]
        await plugin.command(ASYA, "/rp unready")
        (line,) = told(await plugin.command(ASYA, "/рп статус"), ASYA.uuid)
        assert line["text"].endswith("[Готов]")


async def test_lines_of_the_hall_to_the_asker_name_his_command(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        for line in (
            "/rp fight",
            "/rp fight training",
            "/rp side Red",
            "/rp ready",
            "/rp unready",
            "/rp fight",
        ):
            number, heard = await asked(plugin, line)
            assert refusals(heard) == [], line
            lines = told(heard, ASYA.uuid)
            assert lines, line
            assert {f.get("re") for f in lines} == {number}, line


async def test_what_a_gathering_reads_answers_only_the_asker(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        number, heard = await asked(plugin, "/rp side Red")
        assert {(tuple(f["to"]), f.get("re")) for f in of_type(heard, "chat")} == {
            ((ASYA.uuid,), number),
            ((BOR.uuid,), None),
        }


async def test_a_choice_is_answered_like_the_line_it_stands_for(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        number = plugin.next_id
        heard = await plugin.send("choice", uuid=ASYA.uuid, menu=menu["menu"], option="fight")
        assert {f.get("re") for f in told(heard, ASYA.uuid)} == {number}


async def test_public_lines_are_one_frame_and_questions_answer_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        _, heard = await asked(plugin, "/rp attack bor")
        (question,) = of_type(heard, "chat", kind="prompt")
        assert "re" not in question
        _, heard = await asked(plugin, "/rp end")
        heard = await plugin.command(BOR, "/rp parry")
        (line,) = [f for f in of_type(heard, "chat") if set(f["to"]) == {ASYA.uuid, BOR.uuid}]
        assert "re" not in line


async def test_what_time_decides_answers_nobody(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        assert all("re" not in f for f in of_type(await room.advance(120_000), "chat"))


@pytest.mark.parametrize("line", ["/rp mod hp bor 1", "/rp mod next", "/rp mod end"])
async def test_a_moderator_who_decides_reads_what_the_fighters_read(
    tmp_path: Path, line: str
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD, (0, 64, 4))
        number = plugin.next_id
        heard = await plugin.command(MOD, line)
        assert refusals(heard) == []
        public = [f for f in of_type(heard, "chat") if set(f["to"]) == {ASYA.uuid, BOR.uuid}]
        mine = told(heard, MOD.uuid)
        assert public
        assert [f["text"] for f in mine] == [f["text"] for f in public]
        assert {f.get("re") for f in mine} == {number}
        assert all("re" not in f for f in public)
        assert all(MOD.uuid not in f["to"] for f in of_type(heard, "title"))


async def test_a_moderator_who_starts_a_fight_reads_that_it_began(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD, (0, 64, 40))
        for one in (ASYA, BOR, VERA):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        number = plugin.next_id
        heard = await plugin.command(MOD, "/rp mod start asya")
        assert "fight_started" in names(heard)
        assert {f.get("re") for f in told(heard, MOD.uuid)} == {number}


async def test_a_moderator_in_the_fight_gets_his_own_frame(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (MOD, BOR):
            await plugin.join(one, (0 if one is MOD else 2, 64, 0))
            await plugin.hold(one, main_hand=SWORD)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (MOD, BOR):
                await plugin.command(one, line)
        number = plugin.next_id
        heard = await plugin.command(MOD, "/rp mod hp bor 1")
        assert {(tuple(f["to"]), f.get("re")) for f in of_type(heard, "chat")} == {
            ((MOD.uuid,), number),
            ((BOR.uuid,), None),
        }


async def test_only_the_moderators_own_decision_is_read_by_him(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD, (0, 64, 4))
        await plugin.command(MOD, "/rp mod hp bor 1")
        heard = await plugin.command(ASYA, "/rp surrender")
        assert told(heard, MOD.uuid) == []


async def test_a_duplicate_is_confirmed_once_more(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        last = plugin.put("command", uuid=ASYA.uuid, line="/rp roll d20")
        await room.flushed()
        for number in (last, 1):
            before = len(room.confirmed)
            plugin.say({"type": "command", "id": number, "uuid": ASYA.uuid, "line": "/rp roll d20"})
            await room.flushed()
            assert room.confirmed[before:] == [("default", last)]
        before = len(room.confirmed)
        plugin.say({"type": "command", "id": 1})
        await room.flushed()
        assert room.confirmed[before:] == [("default", last)]


async def test_a_line_of_any_length_is_answered_to_the_player(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        _, heard = await asked(plugin, "/rp " + "я" * 500_000)
        assert refusals(heard) == ["line_too_long"]
        assert plugin.other == []
        await plugin.command(ASYA, "/rp fight")
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        heard = await plugin.send("choice", uuid=ASYA.uuid, menu=menu["menu"], option="1" * 5_000)
        assert refusals(heard) == ["unknown_value"]


async def test_names_are_harmless_in_events_as_in_chat(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one, shown in ((ASYA, "§cАся\n"), (BOR, "§l")):
            player = {"uuid": one.uuid, "name": one.name, "display": shown}
            await plugin.join(one, player=player)
            await plugin.command(one, "/rp fight")
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        (started,) = events(plugin.heard, "fight_started")
        assert started["data"]["names"] == {ASYA.uuid: "Ася", BOR.uuid: "bor"}
