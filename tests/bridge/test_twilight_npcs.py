"""T-10, T-16: a whole fight of Twilight against a master's NPCs, through the bridge."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    MOD,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    names,
    of_type,
    refusals,
)

MIRA = Someone(MOD.uuid, MOD.name, MOD.display, (0, 64, 6), MOD.permissions)
"""A master beside the players."""

HERE = {"x": 0, "y": 63, "z": 4}
CONFIG = (
    "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[dice]\nsource = 'seeded'\nseed = '{0}'\n"
)


def read(frames: list[Frame], who: Someone) -> list[str]:
    """What one player reads in chat."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def table(room: Room, *players: Someone, npcs: str = "Гоблин") -> Plugin:
    """Players in the lists against a master's NPCs; the approach has begun."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (*players, MIRA):
        await plugin.join(one)
    heard = await plugin.command(MIRA, f"/рп мод нпс {npcs}", block=HERE)
    assert refusals(heard) == []
    for one in players:
        await plugin.command(one, "/рп файт")
        if len(players) > 1:
            await plugin.command(one, "/рп сторона Люди")
    for one in players:
        assert refusals(await plugin.command(one, "/рп готов")) == []
    return plugin


def phase(room: Room) -> str:
    """Where the fight stands; "": there is none."""
    streams = room.bridge.parts.streams.by_name.values()
    return next((s.view().phase for s in streams if s.is_fight), "")


async def say(plugin: Plugin, who: Someone, line: str) -> list[Frame]:
    await plugin.room.advance(1_000)
    heard: list[Frame] = await plugin.command(who, f"/рп {line}")
    return heard


async def ready_for_round_one(room: Room, plugin: Plugin, *lines: tuple[Someone, str]) -> None:
    """The approach is over."""
    for who, line in lines or ((ASYA, "готов"), (MIRA, "мод за Гоблин готов")):
        assert refusals(await say(plugin, who, line)) == []
    assert phase(room) == "orders"


ROUND = (
    (ASYA, "заявка атака; защита"),
    (ASYA, "готов"),
    (MIRA, "мод за Гоблин заявка атака Ася; защита"),
    (MIRA, "мод за Гоблин готов"),
)
RUSH = ((ASYA, "рывок"), (MIRA, "мод за Гоблин рывок"))


async def test_t10_a_champion_fights_a_masters_npc_to_the_end(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG.format("a")) as room:
        plugin = await table(room, ASYA)
        await ready_for_round_one(room, plugin)
        for number in (1, 2, 3):
            [*_, asked] = of_type(plugin.heard, "menu", uuid=MIRA.uuid)
            assert asked["title"].startswith(f"Гоблин: Раунд {number}: ваша заявка?")
            lines = [option["id"] for option in asked["options"]]
            assert "mod as Гоблин order add attack" in lines
            for who, line in ROUND:
                heard = await say(plugin, who, line)
                assert refusals(heard) == []
            assert any(line.startswith("Гоблин: Ваши броски") for line in read(heard, MIRA))
            assert not any("Гоблин: Ваши броски" in line for line in read(heard, ASYA))
        for who, line in RUSH:
            heard = await say(plugin, who, line)
            assert refusals(heard) == []
        [end] = events(heard, "fight_ended")
        assert end["data"]["training"] is True
        assert any(line.startswith("Бой окончен.") for line in read(heard, ASYA))
        assert any(f["pos"] is None for f in of_type(heard, "npc"))
        legend = read(await say(plugin, ASYA, "легенда"), ASYA)
        assert "0 (0)" in legend[0]


async def test_t10_the_master_chooses_for_an_npc_that_has_won(tmp_path: Path) -> None:
    """T-137: execute or spare."""
    async with Room(tmp_path, CONFIG.format("a")) as room:
        plugin = await table(room, ASYA)
        await ready_for_round_one(room, plugin)
        await say(plugin, ASYA, "сдаюсь")
        heard = await say(plugin, ASYA, "сдаюсь точно")
        assert phase(room) == "choice"
        [asked] = of_type(heard, "menu", uuid=MIRA.uuid)
        assert [o["id"] for o in asked["options"]] == [
            "mod as Гоблин fate execute",
            "mod as Гоблин fate spare",
        ]
        heard = await plugin.command(MIRA, f"/rp choose {asked['menu']} 2")
        assert "fight_ended" in names(heard)
        assert any("щад" in line for line in read(heard, ASYA))


async def test_t74_an_npc_gives_up_by_its_masters_word_and_the_player_chooses(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, CONFIG.format("a")) as room:
        plugin = await table(room, ASYA)
        await ready_for_round_one(room, plugin)
        heard = await say(plugin, MIRA, "мод за Гоблин сдаюсь")
        assert read(heard, ASYA) == []
        assert read(heard, MIRA)[0].startswith("Гоблин: Признать поражение?")
        heard = await say(plugin, MIRA, "мод за Гоблин сдаюсь точно")
        assert phase(room) == "choice"
        assert of_type(heard, "menu", uuid=ASYA.uuid)
        heard = await say(plugin, ASYA, "судьба казнь")
        assert "fight_ended" in names(heard)


LOOKS = ("статус", "меню", "лист Гоблин", "лист Ася", "контроль", "заявка", "мод лог")


async def seen_beside(folder: Path, whose: Someone, before: str, order: str) -> list[str]:
    """All frames of a round in which one order is given, that are not for its giver alone."""
    folder.mkdir()
    async with Room(folder, CONFIG.format("a")) as room:
        plugin = await table(room, ASYA)
        await plugin.join(BOR)
        await ready_for_round_one(room, plugin)
        start = len(plugin.heard)
        for line in (f"заявка {order}", "заявка", "готов"):
            assert refusals(await say(plugin, whose, before + line)) == []
        for line in LOOKS:
            for who in (ASYA, BOR, MIRA):
                if who is not whose:
                    await say(plugin, who, line)
        return [plain(frame) for frame in plugin.heard[start:] if not is_of(frame, whose)]


@pytest.mark.parametrize(
    ("whose", "before", "orders"),
    [
        (MIRA, "мод за Гоблин ", ("контратака", "защита; атака Ася", "пропуск")),
        (ASYA, "", ("контратака", "защита; атака Гоблин", "пропуск")),
    ],
)
async def test_t16_an_order_shows_to_nobody_else_before_the_reveal(
    tmp_path: Path, whose: Someone, before: str, orders: tuple[str, ...]
) -> None:
    """Fights that differ in one order are the same for all others: a player, a bystander, and the
    master who leads the NPCs."""
    first, *rest = [
        await seen_beside(tmp_path / str(number), whose, before, order)
        for number, order in enumerate(orders)
    ]
    assert len(first) > 20
    assert all(other == first for other in rest)


def is_of(frame: Frame, who: Someone) -> bool:
    """Whether a frame is for one player alone."""
    return bool(frame.get("to") == [who.uuid] or frame.get("uuid") == who.uuid)


def plain(frame: Frame) -> str:
    """A frame without its number, and without ids that are drawn anew in each room."""
    told = {key: value for key, value in frame.items() if key not in ("id", "re", "menu")}
    text = json.dumps(told, ensure_ascii=False, sort_keys=True)
    return re.sub(r"npc:[0-9a-f-]{36}|\b\d+ сек\w*|[0-9a-f]{12,}", "?", text)


async def test_t17_who_gives_an_npcs_orders_looks_at_none_and_another_masters_look_is_read_by_all(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, CONFIG.format("a")) as room:
        plugin = await table(room, ASYA)
        await plugin.join(ADMIN)
        await ready_for_round_one(room, plugin)
        await say(plugin, ASYA, "заявка контратака")
        assert refusals(await say(plugin, MIRA, "мод заявки")) == ["own_fight"]
        await say(plugin, ADMIN, "мод смотреть")
        heard = await say(plugin, ADMIN, "мод заявки")
        assert any("контратак" in line.lower() for line in read(heard, ADMIN))
        [look] = events(heard, "orders_shown")
        assert look["data"] == {"by": ADMIN.uuid, "orders": {}}
        assert read(heard, ASYA) == ["Мастер Яна смотрит заявки и броски."]
        assert read(heard, MIRA) == read(heard, ASYA)


async def test_t10_two_champions_fight_two_npcs_as_teams(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG.format("team")) as room:
        plugin = await table(room, ASYA, BOR, npcs="Гоблин ×2")
        lines = ((ASYA, "готов"), (BOR, "готов"))
        npcs = ((MIRA, "мод за Гоблин-1 готов"), (MIRA, "мод за Гоблин-2 готов"))
        await ready_for_round_one(room, plugin, *lines, *npcs)
        heard = await say(plugin, MIRA, "мод за Гоблин-1 заявка атака Гоблин-2")
        assert refusals(heard), "they are on one side"
        for _ in range(12):
            await one_round(room, plugin)
            if not phase(room):
                break
        assert phase(room) == ""
        [end] = events(plugin.heard, "fight_ended")
        assert end["data"]["training"] is True
        goblins = {f["npc"] for f in of_type(plugin.heard, "npc")}
        [decided] = events(plugin.heard, "decided")
        assert set(decided["data"]["winners"]) == goblins
        [chosen] = events(plugin.heard, "choice")
        assert (chosen["data"]["winner"] in goblins, chosen["data"]["choice"]) == (True, "spare")


STRIKES = (
    (ASYA, "", ("Гоблин-1", "Гоблин-2")),
    (BOR, "", ("Гоблин-2", "Гоблин-1")),
    (MIRA, "мод за Гоблин-1 ", ("Ася", "Бор")),
    (MIRA, "мод за Гоблин-2 ", ("Бор", "Ася")),
)


async def one_round(room: Room, plugin: Plugin) -> None:
    """Everyone strikes whom he can, in whatever stage the fight is."""
    for who, before, targets in STRIKES:
        stage = phase(room)
        if stage == "choice":
            await say(plugin, who, f"{before}судьба пощада")
        for one in targets:
            order = f"заявка атака {one}; атака {one}" if stage == "orders" else f"рывок {one}"
            if stage in ("orders", "endgame") and not refusals(
                await say(plugin, who, before + order)
            ):
                break
        if stage == "orders":
            await say(plugin, who, f"{before}готов")


async def test_t10_without_pve_no_npc_comes(tmp_path: Path) -> None:
    config = CONFIG.format("a") + "[twilight.pve]\nenabled = false\n"
    async with Room(tmp_path, config) as room:
        plugin = await room.plugin()
        await plugin.join(MIRA)
        heard = await plugin.command(MIRA, "/рп мод нпс Гоблин", block=HERE)
        assert refusals(heard) == ["no_such_word"]
        assert not of_type(heard, "npc")
