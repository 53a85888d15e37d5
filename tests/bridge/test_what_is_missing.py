"""Rows and documents that are missing or rubbish when the service starts: one line in the log each,
and nobody is left between a hall and a fight."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

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
from desk_room import ASYA, BOR, GLEB, MOD, VERA, Frame, Room, names, of_type, start_fight
from exports import rpfight
from structlog.testing import capture_logs

from bridge.kept_shapes import fits

HALL = "hall:default:ephem"
RUBBISH = ("zz", "{}", "[]", "null", '"x"', "7", "[" * 100_000)


def put(room: Room, key: str, text: str | None) -> None:
    """Write a document as no bridge would; None: take it away."""
    room.is_damaged = True
    with closing(sqlite3.connect(room.bridge.journal.path)) as journal, journal:
        gone = journal.execute("DELETE FROM documents WHERE key = ?", (key,)).rowcount
        assert gone == 1, "there was one"
        if text is not None:
            journal.execute("INSERT INTO documents VALUES (?, ?)", (key, text))


def one_key(room: Room, kind: str) -> str:
    """The key of the first document of a kind."""
    [(key,), *_] = sql(room, f"SELECT key FROM documents WHERE key LIKE '{kind}:%' ORDER BY key")
    return bytes(key).decode()


def events_of(said: list[Any]) -> list[str]:
    return [one["event"] for one in said]


MISSING = (
    ("DELETE FROM rows WHERE stream = '{0}' AND number = 7", 7),
    ("DELETE FROM rows WHERE stream = '{0}' AND number = 1", 1),
    ("UPDATE rows SET number = 40 WHERE stream = '{0}' AND number = 12", 12),
    ("UPDATE rows SET number = 40 WHERE stream = '{0}' AND number = 20", 20),
    ("DELETE FROM rows WHERE stream = '{0}'", 1),
    ("DELETE FROM streams WHERE stream = '{0}'", 0),
)
"""What is done to the stream of the first fight (SQL), and which row the log names."""


@pytest.mark.parametrize(("how", "row"), MISSING)
async def test_a_fight_of_which_a_row_is_missing_is_set_aside(
    tmp_path: Path, how: str, row: int
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        sql(room, how.format(f"fight:{first}"))
        before, start = kept_of(room, first), len(plugin.heard)
        [said] = await restarted(room, plugin)
        assert (said["event"], said["fight"], said["row"]) == ("fight_set_aside", first, row)
        assert ("it is missing" in said["why"]) is bool(row)
        heard = plugin.heard[start:]
        assert len(told(heard, ASYA.uuid)) == len(told(heard, BOR.uuid)) == 1
        assert told(heard, VERA.uuid) == []
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2
        assert "attacked" in names(await plugin.command(VERA, "/rp attack gleb"))
        assert await restarted(room, plugin) == [said]
        assert kept_of(room, first) == before


OPENED = "name = 'fight_opened' AND body LIKE '%{0}%'"


@pytest.mark.parametrize("which", [OPENED, "number = 1", "number > 0"])
async def test_rows_missing_in_a_hall_cost_only_fights_it_does_not_know(
    tmp_path: Path, which: str
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        sql(room, f"DELETE FROM rows WHERE stream = '{HALL}' AND {which.format(first)}")
        said = await restarted(room, plugin)
        lost = {OPENED: 1, "number = 1": 0, "number > 0": 2}[which]
        assert events_of(said) == ["hall_rows_left_out"] + ["fight_set_aside"] * lost
        assert (said[0]["stream"], said[0]["why"]) == (HALL, "it is missing")
        assert len(open_fights(room)) == 2 - lost
        with capture_logs() as logged:
            if lost:
                await start_fight(plugin, ASYA, BOR)
            for line in ("/rp surrender", "/rp status"):
                await plugin.command(BOR, line)
            await room.advance(1_000)
        assert [one for one in logged if one["log_level"] in ("error", "critical")] == []
        await start_fight(plugin, ASYA, BOR)
        assert open_fights(room), "what is written next is taken"


async def test_a_hall_of_which_the_end_is_lost_knows_its_last_fight_no_more(tmp_path: Path) -> None:
    """That rows are missing at the end of a stream nothing says; but its fights say so."""
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        [second] = [one for one in open_fights(room) if one != first]
        which = OPENED.format(second)
        [(number,)] = sql(room, f"SELECT number FROM rows WHERE stream = '{HALL}' AND {which}")
        sql(room, f"DELETE FROM rows WHERE stream = '{HALL}' AND number >= {number}")
        [said] = await restarted(room, plugin)
        assert (said["event"], said["fight"], said["row"]) == ("fight_set_aside", second, 0)
        assert open_fights(room) == [first]
        assert len(told(plugin.heard, VERA.uuid)) == 1
        await start_fight(plugin, VERA, GLEB)
        assert len(open_fights(room)) == 2


async def test_a_hall_that_is_not_listed_any_more_goes_on(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, _ = await two_fights(room)
        sql(room, f"DELETE FROM streams WHERE stream = '{HALL}'")
        assert await restarted(room, plugin) == []
        await plugin.command(BOR, "/rp surrender")
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2


@pytest.mark.parametrize("how", ["DELETE FROM rows WHERE", "UPDATE rows SET body = '{{' WHERE"])
async def test_who_was_in_a_fight_whose_end_its_hall_has_lost_is_free(
    tmp_path: Path, how: str
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, _ = await two_fights(room)
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod end asya")
        assert len(open_fights(room)) == 1
        sql(room, f"{how.format()} stream = '{HALL}' AND name = 'fight_reported'")
        assert events_of(await restarted(room, plugin)) == ["hall_rows_left_out"]
        assert told(plugin.heard, ASYA.uuid) == []
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2


@pytest.mark.parametrize("text", ["zz", "{}", None])
async def test_a_fight_whose_document_is_rubbish_is_set_aside(
    tmp_path: Path, text: str | None
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        put(room, f"about:fight:{first}", text)
        start = len(plugin.heard)
        said = await restarted(room, plugin)
        assert events_of(said)[-1] == "fight_set_aside"
        assert [one["key"] for one in said[:-1]] == [f"about:fight:{first}"] * (text is not None)
        assert len(told(plugin.heard[start:], ASYA.uuid)) == 1
        [aside] = room.bridge.parts.aside.fights()
        assert (aside.server, aside.ruleset) == ("default", "ephem")
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2


@pytest.mark.parametrize("text", ["zz", "{}", "null", "7"])
async def test_rubbish_documents_stop_nothing(tmp_path: Path, text: str) -> None:
    """All at once: each has its line, with its key and nothing of what it says."""
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        accounts = room.bridge.accounts
        cookie, _ = accounts.sign_in(accounts.invite(ASYA.uuid, "moderator"), "ru") or ("", None)
        room.bridge.parts.ledger.keep("rules:default", "twilight")
        room.bridge.parts.ledger.keep("timer:x", {})
        room.bridge.parts.ledger.keep(f"frozen:fight:{first}", True)
        await plugin.command(ASYA, "/rp status")
        kinds = ("web_session", "profile", "ground", "rules", "timer", "zone", "menus", "sweep")
        await restarted(room, plugin, resume=False)
        lost = {one_key(room, kind) for kind in kinds}
        for key in (*lost, f"frozen:fight:{first}"):
            put(room, key, text)
        put(room, "service", text)
        said = await restarted(room, plugin)
        assert {one["event"] for one in said} == {"document_left_out"}
        keys = lost if text == "7" else {*lost, "service"}
        assert sorted(one["key"] for one in said) == sorted(keys)
        assert all(set(one) <= {"event", "key", "why", "log_level"} for one in said)
        assert room.bridge.parts.streams.fight(first).is_frozen  # type: ignore[union-attr]
        assert len(open_fights(room)) == 2
        assert room.bridge.parts.commander.rules.house("default").name == "ephem"
        assert room.bridge.accounts.session(cookie) is None
        await plugin.join(ASYA)
        assert "attacked" in names(await plugin.command(VERA, "/rp attack gleb"))
        await room.advance(1_000)
        left = [one["key"] for one in await restarted(room, plugin)]
        assert not any(key.startswith(("web_session:", "profile:")) for key in left)


async def test_of_a_fight_that_ended_nothing_is_told_again(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod end asya")
        before = sql(room, "SELECT count(*) FROM rows")
        assert await restarted(room, plugin) == []
        await room.advance(1_000)
        assert sql(room, "SELECT count(*) FROM rows") == before
        assert first not in open_fights(room)


@pytest.mark.parametrize("text", ["zz", "[]", None])
async def test_a_fight_set_aside_stays_so_without_what_was_kept_of_it(
    tmp_path: Path, text: str | None
) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", 20, "version = 99")
        await restarted(room, plugin)
        damage(room, f"fight:{first}", 20, "version = 1")
        put(room, f"aside:{first}", text)
        said = await restarted(room, plugin)
        assert events_of(said) == ["document_left_out"] * bool(text) + ["fight_set_aside"]
        [aside] = room.bridge.parts.aside.fights()
        assert (aside.fight, aside.server, aside.ruleset) == (first, "default", "ephem")
        await start_fight(plugin, ASYA, BOR)
        assert len(open_fights(room)) == 2


async def test_nobody_is_told_before_his_plugin_is_there(tmp_path: Path) -> None:
    """That its hall knows neither of two fights lets the one speak of the other at the start."""
    async with Room(tmp_path, FACES) as room:
        plugin, first = await two_fights(room)
        damage(room, f"fight:{first}", 20, "body = '{'")
        sql(room, f"UPDATE rows SET body = '{{' WHERE stream = '{HALL}' AND name = 'fight_opened'")
        await restarted(room, plugin, resume=False)
        heard: list[Frame] = []
        for who in (ASYA, BOR, VERA):
            heard += await plugin.join(who)
            heard += await plugin.command(who, "/rp status")
        for who in (ASYA, BOR, VERA):
            assert len(told(heard, who.uuid)) == 1, who.name
        assert of_type(heard, "chat")


async def test_verify_says_which_row_is_nested_too_deeply(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        _, first = await two_fights(room)
        [(row,)] = sql(
            room,
            f"SELECT max(number) FROM rows WHERE stream = 'fight:{first}' AND name = 'roll'",
        )
        deep = "replace(hex(zeroblob(50000)), '00', '[')"
        damage(room, f"fight:{first}", row, f"body = {deep}")
        checked = rpfight(tmp_path, "verify")
    assert (checked.exit_code, "Traceback" in checked.stderr) == (1, False)
    assert f"WRONG fight:{first}: row {row}" in checked.stdout


@pytest.mark.parametrize("text", RUBBISH)
@pytest.mark.parametrize(
    "kind",
    [
        "about:fight",
        "aside",
        "characters",
        "menus",
        "profile",
        "sheet",
        "sweep",
        "timer",
        "web_session",
        "zone",
    ],
)
def test_rubbish_fits_no_kind(kind: str, text: str) -> None:
    assert not fits(f"{kind}:1-a", text)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("rules:a", '"nimble"'),
        ("about:fight:1-a", '{"server":"a","world":"w","ruleset":"ephem"}'),
        ("web_session:a", '["a","boss","ru",1,2,3,4]'),
        ("web_session:a", '["a","admin","ru",1,2,3]'),
        ("aside:1-a", '{"server":"a","ruleset":"e","row":"1","seq":1,"why":"","untold":null}'),
        ("of_the_future:a", "null"),
        ("of_the_future:a", ""),
    ],
)
def test_what_has_not_the_shape_of_its_kind_does_not_fit(key: str, text: str) -> None:
    assert not fits(key, text)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("rules:a", '"ephem"'),
        ("web_session:a", '["a","admin","ru",1,2]'),
        ("web_session:a", '["a","moderator","en",1,2,3,4]'),
        ("of_the_future:a", "{}"),
        ("frozen:fight:1-a", "zz"),
    ],
)
def test_what_has_it_fits(key: str, text: str) -> None:
    assert fits(key, text)
