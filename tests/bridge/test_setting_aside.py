"""Damaged rows of what is open: the service starts, one fight is set aside, all others go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from damage import (
    FACES,
    damage,
    kept_of,
    open_fights,
    restarted,
    sql,
    told,
    two_fights,
)
from desk_room import (
    ASYA,
    BOR,
    MOD,
    VERA,
    Room,
    events,
    names,
    of_type,
    refusals,
    start_fight,
)
from exports import rpfight
from npc_desk import brawl, npcs, table

LAST = 20
"""The last row of the first fight: Bor is asked how he defends himself."""
RIDDLE = "body = json_set(body, '$.kind', 'riddle')"
"""An event that can be read, and fits no fight."""
DAMAGES = (
    (LAST, "body = '{'", "its body is no JSON"),
    (LAST, "body = CAST(X'7bff' AS TEXT)", "its body is no JSON"),
    (LAST, "name = 'of_the_future'", "has no event 'of_the_future'"),
    (LAST, RIDDLE, "Ephem asks nothing of the kind 'riddle'"),
    (7, "body = substr(body, 1, 20)", "its body is no JSON"),
    (7, "name = 'of_the_future'", "has no event 'of_the_future'"),
    (4, RIDDLE, "prompted: does not fit what was before"),
    (2, "body = '{}'", "setup: Field required"),
)
"""Number of a row of the first fight, what is done to it (SQL), and what the log says of it."""


@pytest.mark.parametrize(("number", "how", "why"), DAMAGES)
async def test_one_fight_is_set_aside_and_the_other_goes_on(
    tmp_path: Path, number: int, how: str, why: str
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", number, how)
        before = kept_of(room, first)
        start = len(plugin.heard)
        [said] = await restarted(room, plugin)
        assert (said["event"], said["fight"], said["row"]) == ("fight_set_aside", first, number)
        assert (why in said["why"], "\n" in said["why"]) == (True, False), said["why"]
        assert "rpfight verify --fight 1" in said["todo"]
        heard = plugin.heard[start:]
        free = [frame["uuid"] for frame in of_type(heard, "fight_mode", on=False)]
        assert sorted(free) == [ASYA.uuid, BOR.uuid]
        assert len(told(heard, ASYA.uuid)) == len(told(heard, BOR.uuid)) == 1
        assert told(heard, VERA.uuid) == []
        counts = room.bridge.counts()
        assert (counts["fights"], counts["unreadable_fights"]) == (1, 1)
        assert "attacked" in names(await plugin.command(VERA, "/rp attack gleb"))
        [again] = await restarted(room, plugin)
        assert again == said
        assert kept_of(room, first) == before


async def test_their_players_are_free_to_begin_a_new_one(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", LAST, "body = '{'")
        start = len(plugin.heard)
        await restarted(room, plugin)
        heard = plugin.heard[start:]
        assert of_type(heard, "menu_close", uuid=BOR.uuid), "nobody asks him any more"
        assert of_type(heard, "bossbar", text=None)
        assert of_type(heard, "sidebar", lines=None)
        assert of_type(heard, "invulnerable") == [], "it was worth nothing (E-19)"
        await start_fight(plugin, ASYA, BOR)
        assert "attacked" in names(await plugin.command(BOR, "/rp attack asya"))
        await restarted(room, plugin)
        assert len(open_fights(room)) == 2
        assert "defended" in names(await plugin.command(ASYA, "/rp parry")), "the new one stands"
        heard = await room.advance(3_000)
        assert [f["on"] for f in of_type(plugin.heard, "zone", fight=first)][-1] is False


async def test_who_is_not_there_is_told_when_he_comes_and_once(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", LAST, "body = '{'")
        await restarted(room, plugin, resume=False)
        assert told(plugin.heard, ASYA.uuid) == []
        assert len(told(await plugin.join(ASYA), ASYA.uuid)) == 1
        await restarted(room, plugin, resume=False)
        assert told(await plugin.join(ASYA), ASYA.uuid) == []
        assert len(told(await plugin.join(BOR), BOR.uuid)) == 1
        assert told(await plugin.join(VERA), VERA.uuid) == []


async def test_what_becomes_readable_again_does_not_come_back(tmp_path: Path) -> None:
    """Its players may be in another fight by then: nobody is in two (E-18)."""
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", LAST, "version = 99")
        await restarted(room, plugin)
        damage(room, f"fight:{first}", LAST, "version = 1")
        [said] = await restarted(room, plugin)
        assert said["fight"] == first
        assert first not in open_fights(room)
        assert (await plugin.command(ASYA, "/rp fight"))[0]["type"] == "fight_mode"


async def test_a_moderators_word_about_it_is_answered_plainly(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", LAST, "body = '{'")
        await restarted(room, plugin)
        await plugin.join(MOD)
        heard = await plugin.command(MOD, "/rp mod log 1")
        assert refusals(heard) == ["unreadable"]
        assert "строка 20 записи боя повреждена" in of_type(heard, "chat")[0]["text"]
        heard = await plugin.command(MOD, "/rp verify 1")
        assert "изменена запись 20" in of_type(heard, "chat")[0]["text"]
        heard = await plugin.command(MOD, "/rp mod end asya")
        assert "fight_ended" not in names(heard)


async def test_verify_and_export_say_what_is_wrong(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", 4, RIDDLE)
        await restarted(room, plugin)
        await room.advance(1_000)
        checked = rpfight(tmp_path, "verify")
        assert checked.exit_code == 1
        assert f"WRONG fight:{first}: row 4 has been changed" in checked.stdout
        aside = f"not ended, set aside when the service started: fight:{first}: row 4: "
        assert aside + "prompted: does not fit" in checked.stdout
        for form in ("md", "jsonl", "csv", "html"):
            saved = rpfight(tmp_path, "export", "1", "--format", form)
            assert (saved.exit_code, saved.stdout) == (1, "")
            assert f"fight {first} cannot be read: row 4: prompted: does not" in saved.stderr
            assert "Traceback" not in saved.stderr


async def test_a_row_with_the_right_hash_is_found_by_verify_too(tmp_path: Path) -> None:
    """As after a step back to an older program."""
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        sql(
            room,
            "INSERT INTO documents (key, text) VALUES ('aside:"
            f'{first}\', \'{{"server":"default","ruleset":"ephem","row":11,"seq":10,"why":"new",'
            '"untold":[]}\')',
        )
        await restarted(room, plugin)
        checked = rpfight(tmp_path, "verify", "--fight", "1")
        assert f"WRONG fight:{first}: row 11 cannot be read" in checked.stdout


async def test_a_promise_that_cannot_be_read_costs_a_gathering_its_readiness(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        await plugin.command(ASYA, "/rp ready")
        [first] = open_fights(room)
        damage(room, f"fight:{first}", 1, "body = '{'")
        [said] = await restarted(room, plugin)
        assert (said["fight"], said["row"]) == (first, 1)
        heard = await plugin.command(BOR, "/rp ready")
        assert len(told(heard, ASYA.uuid)) == len(told(heard, BOR.uuid)) == 1
        assert open_fights(room) == []
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 1


HALL = (("fight_mode_set", "body = '{'"), ("hall_held", "name = 'of_the_future'"))


@pytest.mark.parametrize(("name", "how"), HALL)
async def test_a_damaged_row_of_a_hall_is_left_out(tmp_path: Path, name: str, how: str) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, _ = await two_fights(room)
        sql(room, f"UPDATE rows SET {how} WHERE stream LIKE 'hall:%' AND name = '{name}'")
        for _ in range(2):
            [said] = await restarted(room, plugin)
            assert (said["event"], said["stream"]) == ("hall_rows_left_out", "hall:default:ephem")
            assert said["count"] == 4
        assert len(open_fights(room)) == 2
        assert "hit" in names(await plugin.command(BOR, "/rp parry"))
        assert "attacked" in names(await plugin.command(VERA, "/rp attack gleb"))
        await plugin.command(BOR, "/rp surrender")
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2


async def test_a_fight_that_its_hall_does_not_know_is_set_aside(tmp_path: Path) -> None:
    """The row is lost in which the hall opened it: its players would be asked, and in no fight."""
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        opened = f"name = 'fight_opened' AND body LIKE '%{first}%'"
        sql(room, f"UPDATE rows SET body = '{{' WHERE {opened}")
        start = len(plugin.heard)
        said = await restarted(room, plugin)
        assert [one["event"] for one in said] == ["hall_rows_left_out", "fight_set_aside"]
        assert said[1]["fight"] == first
        assert len(told(plugin.heard[start:], BOR.uuid)) == 1
        assert len(open_fights(room)) == 1
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2
        checked = rpfight(tmp_path, "verify", "--fight", "1")
        assert "WRONG" not in checked.stdout, "nothing of its own is wrong"


async def test_no_die_of_a_damaged_day_falls_twice(tmp_path: Path) -> None:
    async with Room(tmp_path, "[commands]\nmax_per_s = 0\n") as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        for _ in range(2):
            await plugin.command(ASYA, "/rp roll 3d6")
        [day] = room.bridge.journal.streams("rolls")
        damage(room, day, 3, "body = '{'")
        for last in (True, False):
            said = await restarted(room, plugin)
            assert [one["event"] for one in said] == (["roll_left_out"] if last else [])
            await plugin.command(ASYA, "/rp roll 3d6")
        rolled = [sql(room, f"SELECT json_extract(body, '$.roll') FROM rows WHERE stream = '{day}'"
                            f" AND number = {number}")[0][0] for number in (2, 4, 5)]  # fmt: skip
        assert rolled == [0, 103, 106]


async def test_a_hall_of_unknown_rules_stops_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, _ = await two_fights(room)
        sql(room, "INSERT INTO streams (stream, kind, at, closed)"
                  " VALUES ('hall:default:nimble', 'hall', 0, 0)")  # fmt: skip
        [said] = await restarted(room, plugin)
        assert said["event"] == "hall_set_aside"
        assert len(open_fights(room)) == 2


async def test_a_twilight_fight_counts_for_nobody(tmp_path: Path) -> None:
    async with Room(tmp_path, "ruleset = 'twilight'\n" + FACES) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight ready")
        await room.advance(16_000)
        [first] = open_fights(room)
        last = sql(room, f"SELECT max(number) FROM rows WHERE stream = 'fight:{first}'")[0][0]
        damage(room, f"fight:{first}", last, "body = '['")
        start = len(plugin.heard)
        [said] = await restarted(room, plugin)
        assert (said["fight"], said["row"]) == (first, last)
        assert len(told(plugin.heard[start:], ASYA.uuid)) == 1
        await room.advance(1_000)
        hall = list(room.bridge.journal.rows("hall:default:twilight"))
        assert [row.name for row in hall[-2:]] == ["fight_opened", "fight_reported"], "no careers"
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight ready")
        await room.advance(16_000)
        assert len(open_fights(room)) == 1
        assert events(plugin.heard, "fight_started")[-1]["fight"] != first


async def test_npcs_of_it_are_gone(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await table(room)
        await brawl(plugin)
        [first] = open_fights(room)
        assert None not in npcs(plugin.heard).values()
        damage(room, f"fight:{first}", 7, "body = '{'")
        [said] = await restarted(room, plugin)
        assert said["fight"] == first
        await plugin.command(ASYA, "/rp status")
        assert set(npcs(plugin.heard).values()) == {None}
        assert len(told(plugin.heard, ASYA.uuid)) == 1
