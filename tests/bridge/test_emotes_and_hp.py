"""Prose that fires an armed action (E-30), and hp kept from fight to fight (E-56), by commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desk_room import ASYA, BOR, SWORD, VERA, Frame, Plugin, Room, Someone, scripted

PROSE = "Замахивается и бьёт сверху вниз."


def texts(frames: Sequence[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in frames if f["type"] == "chat" and who.uuid in f["to"]]


def events(frames: Sequence[Frame], name: str) -> list[Frame]:
    return [f["data"] for f in frames if f["type"] == "event" and f["name"] == name]


async def begin(plugin: Plugin, *people: Someone) -> None:
    for who in people:
        await plugin.command(who, "/рп файт")
    for who in people:
        await plugin.command(who, "/рп готов")
    for who in people:
        await plugin.command(who, "/рп инициатива")


async def join_all(room: Room, *people: Someone) -> Plugin:
    plugin = await room.plugin()
    await plugin.ground()
    for who in people:
        await plugin.join(who)
        await plugin.hold(who, main_hand=SWORD)
    return plugin


async def say(plugin: Plugin, who: Someone, text: str = PROSE) -> list[Frame]:
    return await plugin.send("chat", uuid=who.uuid, channel="me", text=text)


async def test_e30_an_armed_attack_falls_with_the_emote(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1, 12) + '[ephem]\nemote = "arm"\n') as room:
        plugin = await join_all(room, ASYA, BOR)
        await begin(plugin, ASYA, BOR)
        heard = await plugin.command(ASYA, "/рп атака Бор")
        assert texts(heard, ASYA) == [
            "Атака — как только напишете отыгровку. Ждём 120 секунд. [Передумать]"
        ]
        assert texts(heard, BOR) == []
        heard = await say(plugin, ASYA)
        assert [e["weapon"] for e in events(heard, "attacked")] == ["sword"]


async def test_e30_otmena_drops_it(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1) + '[ephem]\nemote = "arm"\n') as room:
        plugin = await join_all(room, ASYA, BOR)
        await begin(plugin, ASYA, BOR)
        await plugin.command(ASYA, "/рп атака Бор")
        heard = await plugin.command(ASYA, "/рп отмена")
        assert texts(heard, ASYA) == ["Отложенное действие снято."]
        heard = await plugin.command(ASYA, "/рп отмена")
        assert texts(heard, ASYA) == ["Отменять нечего: ни одно действие не ждёт отыгровки."]
        assert not events(await say(plugin, ASYA), "attacked")


async def test_e30_an_armed_attack_survives_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1, 12) + '[ephem]\nemote = "arm"\n') as room:
        plugin = await join_all(room, ASYA, BOR)
        await begin(plugin, ASYA, BOR)
        await plugin.command(ASYA, "/рп атака Бор")
        await room.crash()
        await plugin.hello(resume=True)
        assert events(await say(plugin, ASYA), "attacked")


async def test_e30_strict_says_what_is_missing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1, 12) + '[ephem]\nemote = "strict"\n') as room:
        plugin = await join_all(room, ASYA, BOR)
        await begin(plugin, ASYA, BOR)
        heard = await plugin.command(ASYA, "/рп атака Бор")
        [refused] = events(heard, "refused")
        assert refused["code"] == "emote_needed"
        assert texts(heard, ASYA) == [
            "Сначала напишите отыгровку — хотя бы 10 знаков — и повторите команду."
        ]
        await say(plugin, ASYA)
        assert events(await plugin.command(ASYA, "/рп атака Бор"), "attacked")


def budgets(frames: Sequence[Frame], who: Someone) -> list[int | None]:
    """What the plugin is told that he may walk; None: nothing."""
    found = (f for f in frames if f["type"] == "movement" and f["uuid"] == who.uuid)
    return [f["budget"] for f in found]


async def test_e30_strict_offers_the_bonus_walk_at_once_and_the_actions_with_its_prose(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(20, 1) + '[ephem]\nemote = "strict"\n') as room:
        plugin = await join_all(room, ASYA, BOR)
        await begin(plugin, ASYA, BOR)
        assert budgets(plugin.heard, ASYA) == [5]
        assert events(await plugin.moves((ASYA, (-1, 64, 0))), "moved")
        assert budgets(await plugin.command(ASYA, "/рп всё"), ASYA) == [None]
        heard = await plugin.moves((ASYA, (-2, 64, 0)))
        assert [f["reason"] for f in heard if f["type"] == "teleport"] == ["held"]
        assert [f["text"] for f in heard if f["type"] == "actionbar"] == [
            "Сначала напишите отыгровку — хотя бы 10 знаков — и повторите команду."
        ]
        heard = await say(plugin, ASYA)
        assert budgets(heard, ASYA) == [4]
        [reach] = [f["reach"] for f in heard if f["type"] == "movement"]
        assert [-5, 64, 0] in reach
        await plugin.moves((ASYA, (0, 64, 0)))  # he is told that it costs the action
        assert events(await plugin.moves((ASYA, (0, 64, 0))), "moved")


async def test_e30_status_says_to_its_owner_what_is_armed(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1, 12) + '[ephem]\nemote = "arm"\n') as room:
        plugin = await join_all(room, ASYA, BOR)
        await begin(plugin, ASYA, BOR)
        waits = "Ждёт отыгровки: атака."
        assert waits not in texts(await plugin.command(ASYA, "/рп статус"), ASYA)
        await plugin.command(ASYA, "/рп атака Бор")
        heard = await plugin.command(ASYA, "/рп статус")
        assert f"{waits} [Передумать]" in texts(heard, ASYA)
        assert texts(heard, BOR) == []
        assert not [t for t in texts(await plugin.command(BOR, "/рп статус"), BOR) if "Ждёт" in t]
        await plugin.command(ASYA, "/рп отмена")
        assert not [t for t in texts(await plugin.command(ASYA, "/рп статус"), ASYA) if "Ждёт" in t]


async def hp_in_the_second_fight(room: Room) -> dict[str, int]:
    """Bor loses 1 hp and surrenders; then both fight again."""
    plugin = await join_all(room, ASYA, BOR)
    await begin(plugin, ASYA, BOR)
    await plugin.command(ASYA, "/рп атака Бор")
    await plugin.command(BOR, "/рп принять")
    await plugin.command(BOR, "/рп сдаюсь")
    await begin(plugin, ASYA, BOR)
    stream = room.bridge.parts.streams.fight_of(BOR.uuid)
    assert stream is not None
    return {f.name: f.hp for f in stream.view().fighters}


async def test_e56_hp_after_full(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1, 12, 20, 1)) as room:
        assert await hp_in_the_second_fight(room) == {"Ася": 3, "Бор": 3}


async def test_e56_hp_after_keep(tmp_path: Path) -> None:
    toml = scripted(20, 1, 12, 20, 1) + '[ephem]\nhp_after = "keep"\n'
    async with Room(tmp_path, toml) as room:
        assert await hp_in_the_second_fight(room) == {"Ася": 3, "Бор": 2}


async def test_who_left_one_fight_stays_in_his_next_when_the_first_ends(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 10, 1, 20, 1)) as room:
        plugin = await join_all(room, ASYA, BOR, VERA)
        await begin(plugin, ASYA, BOR, VERA)
        await plugin.command(VERA, "/рп сдаюсь")
        gleb = Someone("0d000000-0000-4000-8000-00000000000d", "gleb", "Глеб", (0, 64, 10))
        await plugin.join(gleb)
        await begin(plugin, VERA, gleb)
        second = room.bridge.parts.streams.fight_of(VERA.uuid)
        await plugin.command(BOR, "/рп сдаюсь")  # the first fight is over
        assert second is not None
        assert room.bridge.parts.streams.fight_of(VERA.uuid) is second
