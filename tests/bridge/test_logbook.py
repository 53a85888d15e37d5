"""The log book fills by itself: lines of fights, chat, commands, each once, whatever is killed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from desk_room import ADMIN, ASYA, BOR, MOD, Plugin, Room, fight_of_two, of_type, scripted
from room_fights import fought

from bridge.log_entries import Entry
from bridge.log_search import LogReader, Query
from bridge.logbook import DAY_MS, FORGET_EVERY_MS

TWILIGHT = "ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = 'orders'\n"


def entries(room: Room, *words: str, **fields: object) -> list[Entry]:
    """What the book has, oldest first."""
    query = Query(words, oldest=True, limit=1_000, **fields)  # type: ignore[arg-type]
    with closing(LogReader.reading(room.bridge.journal.path)) as book:
        return [one.entry for one in book.search(query).found]


def texts(room: Room, *words: str, **fields: object) -> list[str]:
    return [one.text for one in entries(room, *words, **fields)]


async def said(plugin: Plugin, text: str, channel: str = "me") -> None:
    await plugin.send("chat", uuid=ASYA.uuid, channel=channel, text=text)


# ------------------------------------------------------------------ what is kept


async def test_d23_chat_is_kept_as_it_was_said(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        text = "  достаёт «Кинжал» — ё 🗡️ §c\n"
        await said(plugin, text)
        [entry] = entries(room, kind="chat")
        assert entry.text.encode() == text.encode()
        assert (entry.player, entry.name, entry.account) == (ASYA.uuid, "Ася", "asya")
        assert (entry.server, entry.channel, entry.fight) == ("default", "me", "")
        assert entry.at_ms == room.clock.wall_ms()


async def test_commands_are_kept_as_typed_with_how_they_went(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(BOR, "/рп  Атака Ася")
        [entry] = entries(room, "атака", kind="command")
        assert (entry.text, entry.outcome) == ("/рп  Атака Ася", "not_your_turn")
        assert entry.fight == room.bridge.parts.streams.fights("default")[0].fight
        assert entries(room, "init", player="ася")[0].outcome == ""


async def test_an_unknown_word_is_kept_as_refused(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp abracadabra")
        await plugin.command(ASYA, "/rp radius")
        told = [(one.text, bool(one.outcome)) for one in entries(room, kind="command")]
        assert told == [("/rp abracadabra", True), ("/rp radius", False)]


async def test_a_button_is_kept_as_the_line_that_it_types(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/rp attack bor")
        [menu] = of_type(heard, "menu", uuid=BOR.uuid)
        place = [option["id"] for option in menu["options"]].index("take") + 1
        await plugin.command(BOR, f"/rp choose {menu['menu']} {place}")
        assert texts(room, kind="command", player="bor")[-1] == "/rp take"
        assert not texts(room, "choose")


async def test_a_fights_lines_are_kept_in_the_house_language_once(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5) + "[logs]\nlang = 'en'\n") as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD)
        await plugin.join(ASYA, locale="en_us")
        await plugin.join(BOR)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for who in (ASYA, BOR):
                await plugin.command(who, line)
        lines = entries(room, "initiative", kind="fight")
        assert len(lines) == 1, "two languages are read, one line is kept"
        assert lines[0].text.startswith("Initiative:")
        assert lines[0].seq > 0
        assert lines[0].player == ""
        assert entries(room, player="бор", kind="fight")[-1:] == lines[-1:], "it names him"


async def test_who_walks_writes_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        before = texts(room, hidden=True)
        for x in range(1, 6):
            await plugin.moves((ASYA, (x, 64, 0)))
        assert texts(room, hidden=True) == before


async def test_what_is_switched_off_is_not_kept(tmp_path: Path) -> None:
    async with Room(tmp_path, "[logs]\nchat = false\ncommands = false\n") as room:
        plugin = await room.plugin()
        await plugin.ground()
        await said_and_fought(room, plugin)
        kinds = {entry.kind for entry in entries(room, hidden=True)}
        assert kinds == {"fight"}


async def said_and_fought(room: Room, plugin: Plugin) -> None:
    await plugin.join(ASYA)
    await said(plugin, "говорит")
    await fought(room, plugin)


# ------------------------------------------------------------------ secrets


@pytest.mark.parametrize("line", ["/рп куб 2d6 тайно", "/rp roll secret d20"])
async def test_secret_rolls_are_hidden(tmp_path: Path, line: str) -> None:
    async with Room(tmp_path, scripted(1, 2, 3)) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, line)
        await plugin.command(ASYA, "/rp roll d4")
        assert texts(room) == ["/rp roll d4"]
        assert texts(room, hidden=True) == [line, "/rp roll d4"]


async def twilight(room: Room) -> Plugin:
    plugin = await room.plugin()
    await plugin.ground()
    for who in (ASYA, BOR):
        await plugin.join(who)
    lines = [(ASYA, "/рп вызов Бор"), (BOR, "/рп согласен")]
    for who, line in [*lines, *((who, "/рп готов") for who in (ASYA, BOR, ASYA, BOR))]:
        await room.advance(3_000)
        await plugin.command(who, line)
    return plugin


@pytest.mark.parametrize(
    "line",
    [
        "/рп заявка атака Бор",
        "/rp order defend",
        "/рп заявка спец полёт",
        "/rp ordr attack bor",
        "/рп рывок Бор",
        "/rp tactic nothing",
    ],
)
async def test_t17_orders_are_hidden_misspelt_and_refused_ones_too(
    tmp_path: Path, line: str
) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await twilight(room)
        await room.advance(3_000)
        await plugin.command(ASYA, line)
        assert line in texts(room, kind="command", hidden=True)
        assert line not in texts(room, kind="command")


@pytest.mark.parametrize(
    "line",
    [
        "/rp admin attr bor power 9",
        "/рп админ атрибут бор мощь 9",
        "/rp admin role bor самурай",
        "/rp admin trait bor perk ярость",
        "/rp admin atr bor power 9",
    ],
)
async def test_t15_what_is_written_on_secret_sheets_is_hidden(tmp_path: Path, line: str) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await twilight(room)
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, line)
        assert line in texts(room, kind="command", hidden=True)
        assert line not in texts(room, kind="command")


async def test_what_admins_do_else_or_write_on_open_sheets_is_not_hidden(tmp_path: Path) -> None:
    for number, (toml, line) in enumerate(
        (
            ("", "/rp admin attr asya strength 9"),
            ("", "/rp admin atr asya strength 9"),
            (TWILIGHT, "/rp admin text asya looks Рыжая"),
            (TWILIGHT, "/rp admin reload"),
        )
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with Room(folder, toml) as room:
            plugin = await room.plugin()
            await plugin.join(ASYA)
            await plugin.join(ADMIN)
            await plugin.command(ADMIN, line)
            assert line in texts(room, kind="command")


async def test_t15_an_order_for_an_npc_whose_name_is_misspelt_is_hidden(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await twilight(room)
        await plugin.join(MOD)
        for line in ("/рп мод за Гоблн заявка контратака", "/rp mod as goblin order defend"):
            await room.advance(1_000)
            await plugin.command(MOD, line)
            assert line in texts(room, kind="command", hidden=True)
            assert line not in texts(room, kind="command")


async def test_t17_public_words_of_such_a_fight_are_not_hidden(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await twilight(room)
        await room.advance(3_000)
        await plugin.command(ASYA, "/rp status")
        assert texts(room, kind="command")[-1] == "/rp status"
        assert "/рп вызов Бор" in texts(room, "вызов")


async def test_tokens_and_seeds_are_not_in_it(tmp_path: Path) -> None:
    config = scripted(15, 5) + "[servers.default]\ntoken = 'qwertyuiop0123456789'\n"
    async with Room(tmp_path, config) as room:
        await fight_of_two(room)
        seeds = [one.seed for one in room.bridge.journal.secrets()]
        whole = "\n".join(texts(room, hidden=True))
        assert "qwertyuiop" not in whole
        assert seeds
        assert not any(seed in whole for seed in seeds)


# ------------------------------------------------------------------ kills


async def test_nothing_is_lost_or_there_twice_after_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await said(plugin, "замахивается")
        before = texts(room, hidden=True)
        plugin.put("chat", uuid=ASYA.uuid, channel="me", text="не успевает")
        await room.crash()
        await plugin.hello(resume=True)
        assert texts(room, hidden=True) == before
        assert plugin.welcome["last"] == plugin.next_id - 2, "the frame was not recorded"
        plugin.next_id -= 1
        await said(plugin, "не успевает")
        plugin.next_id -= 1
        await said(plugin, "не успевает")
        assert texts(room, "не", "успевает") == ["не успевает"]


async def test_an_entry_and_its_frame_are_one_transaction(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await said(plugin, "раз")
        with closing(sqlite3.connect(room.bridge.journal.path)) as db:
            [(last,)] = db.execute("SELECT last_in FROM sessions").fetchall()
        assert last == plugin.next_id - 1
        assert texts(room, "раз") == ["раз"]


# ------------------------------------------------------------------ forgetting


async def test_old_entries_go_while_it_runs(tmp_path: Path) -> None:
    async with Room(tmp_path, "[logs]\nkeep_days = 2\n") as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await said(plugin, "старое")
        room.clock.advance(2 * DAY_MS)
        await room.advance(0)
        assert texts(room, kind="chat") == ["старое"], "two days old, to the millisecond"
        await said(plugin, "новое")
        room.clock.advance(FORGET_EVERY_MS)
        await room.advance(0)
        assert texts(room, kind="chat") == ["новое"]


async def test_old_entries_go_at_the_start(tmp_path: Path) -> None:
    async with Room(tmp_path, "[logs]\nkeep_days = 2\n") as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await said(plugin, "старое")
        room.clock.advance(2 * DAY_MS + 1)
        await room.crash()
        assert texts(room) == []


async def test_by_default_they_are_kept_for_ever(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await said(plugin, "старое")
        room.clock.advance(400 * DAY_MS)
        await room.advance(0)
        await room.crash()
        assert texts(room) == ["старое"]
