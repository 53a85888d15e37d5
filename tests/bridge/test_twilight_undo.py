"""Taking back, pauses and disputes where orders are hidden (T-16): no secret is told by them.

A champion takes back his own order or confirmation, until the stage is over; what others decided,
hidden from him, stays. A master takes back a round with all that it brought.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, MOD, VERA, Frame, Plugin, Room, Someone, events, names, refusals
from exports import exported
from twilight_evenings import KNIFE, PLAIN, STRONG, Evening, Secret, evening, first_difference

from bridge.folding import folded
from rulesets.twilight.state import FightState

CONFIG = (
    "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n"
    "[dice]\nsource = 'seeded'\nseed = 'undo'\n[twilight.tutorial]\nfirst_fight = false\n"
)
Script = Callable[[Evening], Coroutine[Any, Any, None]]


async def approach(room: Room, *who: Someone) -> Plugin:
    """All are in the approach."""
    plugin = await room.plugin()
    for one in (ASYA, BOR, VERA, MOD):
        await plugin.join(one)
    for line in ("файт", "готов"):
        for one in who or (ASYA, BOR):
            await say(plugin, one, line)
    return plugin


async def orders(room: Room, *who: Someone) -> Plugin:
    """All are in round 1."""
    plugin = await approach(room, *who)
    for one in who or (ASYA, BOR):
        await say(plugin, one, "готов")
    assert state(room).stage == "orders"
    return plugin


async def say(plugin: Plugin, who: Someone, line: str) -> list[Frame]:
    await plugin.room.advance(1_000)
    heard: list[Frame] = await plugin.command(who, f"/рп {line}")
    return heard


def state(room: Room) -> FightState:
    """The fight, with all that is hidden in it."""
    streams = room.bridge.parts.streams.by_name.values()
    [found] = [stream.state for stream in streams if stream.is_fight]
    assert isinstance(found, FightState)
    return found


def hp(room: Room) -> list[int]:
    return [one.hp for one in state(room).champions]


def as_stored(room: Room) -> FightState:
    """The fight as its rows say."""
    [name] = [s.name for s in room.bridge.parts.streams.by_name.values() if s.is_fight]
    found = folded(tuple(room.bridge.journal.rows(name))).state
    assert isinstance(found, FightState)
    return found


def read(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in frames if f["type"] == "chat" and who.uuid in f["to"]]


async def test_t16_an_order_is_taken_back_whole_and_nobody_is_asked(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка атака; защита")
        await say(plugin, BOR, "заявка контратака")
        await say(plugin, BOR, "готов")
        await say(plugin, ASYA, "заявка защита x2")
        heard = await say(plugin, ASYA, "вернуть")
        assert names(heard) == ["undone"]
        assert read(heard, BOR) == ["Возвращено: Ася, заявка. Раунд 1."]
        assert len(read(heard, ASYA)) == 2, "she alone is asked again"
        [asya, bor] = state(room).champions
        assert (asya.order, asya.received, asya.confirmed) == (None, False, False)
        assert (bor.order is not None, bor.received, bor.confirmed) == (True, True, True)
        assert as_stored(room) == state(room)
        assert "order_received" in names(await say(plugin, ASYA, "заявка атака"))
        assert "round_ended" in names(await say(plugin, ASYA, "готов"))


async def test_t16_a_confirmation_is_taken_back_by_itself(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка атака; защита")
        asked = state(room).prompts
        await say(plugin, ASYA, "готов")
        await say(plugin, BOR, "заявка защита")
        await say(plugin, ASYA, "вернуть")
        [asya, bor] = state(room).champions
        assert (asya.order is not None, asya.confirmed) == (True, False)
        assert bor.order is not None
        assert state(room).prompts == asked
        await say(plugin, ASYA, "вернуть")
        assert state(room).champions[0].order is None
        assert refusals(await say(plugin, ASYA, "вернуть")) == ["undo_barred"]


async def test_t16_an_order_given_anew_after_the_confirmation_goes_with_both(
    tmp_path: Path,
) -> None:
    """Otherwise all would be ready, and nothing would happen."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        for line in ("заявка атака; защита", "готов", "заявка контратака", "вернуть"):
            await say(plugin, ASYA, line)
        asya = state(room).champions[0]
        assert (asya.order, asya.confirmed, len(state(room).prompts)) == (None, False, 2)


async def test_t12_the_end_of_ones_approach_is_taken_back_while_others_are_in_theirs(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await approach(room)
        assert refusals(await say(plugin, ASYA, "вернуть")) == ["nothing_to_undo"]
        await say(plugin, ASYA, "готов")
        assert names(await say(plugin, ASYA, "вернуть")) == ["undone"]
        assert not state(room).champions[0].confirmed
        await say(plugin, ASYA, "готов")
        await say(plugin, BOR, "готов")
        assert refusals(await say(plugin, BOR, "вернуть")) == ["undo_barred"]


async def test_t16_what_is_known_is_no_champions_to_take_back(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        for who in (ASYA, BOR):
            await say(plugin, who, "заявка атака; защита")
        for who in (ASYA, BOR):
            await say(plugin, who, "готов")
        for who in (ASYA, BOR):
            assert refusals(await say(plugin, who, "вернуть")) == ["undo_barred"]


async def test_t16_after_the_window_nothing_is_taken_back(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка атака; защита")
        await room.advance(899_000)
        assert not state(room).champions[0].closed
        await room.advance(2_000)
        assert state(room).champions[0].closed
        assert refusals(await say(plugin, ASYA, "вернуть")) == ["undo_barred"]


async def test_t16_taking_back_gives_nobody_else_time(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка атака; защита")
        await say(plugin, BOR, "заявка защита")
        before = state(room)
        await room.advance(60_000)
        await say(plugin, ASYA, "вернуть")
        after = state(room)
        assert (after.since, after.prompts) == (before.since, before.prompts)
        assert after.champions[1] == before.champions[1]


async def test_t10_a_master_takes_back_what_he_said_for_an_npc(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await room.plugin()
        for one in (ASYA, replace(MOD, pos=(0, 64, 6))):
            await plugin.join(one)
        for who, line in (
            (MOD, "мод нпс Гоблин"),
            (ASYA, "файт"),
            (ASYA, "готов"),
            (ASYA, "готов"),
            (MOD, "мод за Гоблин готов"),
            (ASYA, "заявка защита"),
            (MOD, "мод за Гоблин заявка атака"),
        ):
            assert refusals(await say(plugin, who, line)) == []
        assert "undone" in names(await say(plugin, MOD, "мод за Гоблин вернуть"))
        [asya, goblin] = state(room).champions
        assert (asya.order is not None, goblin.order) == (True, None)


async def test_a_master_takes_back_a_round_and_it_is_played_again(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        for who in (ASYA, BOR):
            await say(plugin, who, "заявка атака; атака")
        await say(plugin, ASYA, "готов")
        whole = hp(room)
        await say(plugin, BOR, "готов")
        assert (state(room).round, hp(room) != whole) == (2, True)
        await room.advance(100_000)
        heard = await say(plugin, MOD, "мод вернуть")
        [undone] = events(heard, "undone")
        assert (undone["data"]["round"], undone["data"]["turn"]) == (1, None)
        assert all(one["hp"] is None for one in undone["data"]["fighters"])
        [asya, bor] = state(room).champions
        assert hp(room) == whole
        assert (asya.confirmed, bor.confirmed) == (True, False)
        assert asya.order is not None
        assert bor.order is not None
        assert as_stored(room) == state(room)
        assert "ounded" not in str(read(heard, ASYA))
        await room.crash()
        await plugin.hello(resume=True)
        assert hp(room) == whole
        await say(plugin, BOR, "заявка защита x2")
        assert "round_ended" in names(await say(plugin, BOR, "готов"))


async def test_a_round_that_silence_ended_has_time_again_when_it_is_taken_back(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка атака; атака")
        await room.advance(1_801_000)
        assert state(room).round == 2
        await say(plugin, MOD, "мод вернуть")
        assert (state(room).round, state(room).stage) == (1, "orders")
        await room.advance(20_000)
        assert (state(room).round, state(room).stage) == (1, "orders")
        assert refusals(await say(plugin, BOR, "заявка защита")) == []
        assert "round_ended" in names(await say(plugin, BOR, "готов"))


async def test_a_master_takes_back_one_hidden_decision_and_no_other(tmp_path: Path) -> None:
    """What Bor changed since stays as he changed it."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, BOR, "заявка атака")
        await say(plugin, ASYA, "заявка защита")
        await say(plugin, BOR, "заявка контратака")
        bor = state(room).champions[1]
        await say(plugin, MOD, "мод вернуть")
        assert state(room).champions[0].order is None
        assert state(room).champions[1] == bor


async def test_a_masters_hp_is_taken_back_and_no_order_given_since(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, BOR, "заявка атака")
        whole = hp(room)
        await say(plugin, MOD, "мод оз Ася 3")
        await say(plugin, BOR, "заявка контратака")
        bor = state(room).champions[1].order
        assert hp(room) != whole
        await say(plugin, MOD, "мод вернуть")
        assert hp(room) == whole
        assert state(room).champions[1].order == bor
        assert as_stored(room) == state(room)


# -- pauses and disputes


async def test_a_paused_fight_takes_no_orders_and_goes_on_with_the_time_left(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка атака; защита")
        await room.advance(800_000)
        await say(plugin, MOD, "мод пауза")
        await room.advance(3_600_000)
        for who, line in (
            (BOR, "заявка защита"),
            (ASYA, "заявка сброс"),
            (ASYA, "готов"),
            (ASYA, "вернуть"),
            (BOR, "сдаюсь"),
        ):
            assert refusals(await say(plugin, who, line)) == ["fight_paused"], line
        await say(plugin, MOD, "мод продолжить")
        await room.advance(90_000)
        assert not state(room).champions[0].closed
        await room.advance(12_000)
        assert state(room).champions[0].closed
        await say(plugin, BOR, "заявка защита")
        assert "round_ended" in names(await say(plugin, BOR, "готов"))


async def test_a_dispute_tells_what_was_said_and_no_order(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await orders(room)
        await say(plugin, ASYA, "заявка контратака")
        heard = await say(plugin, BOR, "спор не тот раунд")
        told = json.dumps(heard, ensure_ascii=False).lower()
        assert "не тот раунд" in told
        assert "контратак" not in told
        await say(plugin, ASYA, "спор")
        assert refusals(await say(plugin, BOR, "заявка защита")) == ["fight_paused"]
        await say(plugin, MOD, "мод продолжить")
        assert refusals(await say(plugin, BOR, "заявка защита")) == []


# -- two evenings that differ in Bor's secrets alone


async def taken_back(one: Evening) -> None:
    """Everyone takes something back at some time, champions and the master."""
    await one.all_say("файт")
    await one.all_say("готов")
    await one.say(VERA, "готов")
    await one.say(BOR, one.secret.tactic)
    await one.say(VERA, "вернуть")
    await one.probe("approach", briefly=True)
    await one.all_say("готов")
    await one.say(ASYA, "заявка атака Бор")
    await one.say(BOR, f"заявка {one.secret.orders[0]}")
    await one.say(VERA, "заявка защита", "готов")
    await one.say(BOR, f"заявка {one.secret.orders[1]}")
    await one.say(ASYA, "вернуть")
    await one.probe("another takes back", briefly=True)
    await one.say(ASYA, "заявка защита")
    await one.say(BOR, f"заявка {one.secret.orders[0]}")
    await one.say(MOD, "мод вернуть")
    await one.probe("the master takes back", briefly=True)
    await one.say(BOR, "вернуть")
    await one.probe("he takes back", briefly=True)
    await one.say(BOR, f"заявка {one.secret.orders[1]}", "готов", "вернуть", "вернуть")
    await one.say(ASYA, "спор почему")
    await one.say(VERA, "спор")
    await one.say(BOR, f"заявка {one.secret.orders[0]}")
    await one.probe("in a pause", briefly=True)
    await one.say(MOD, "мод продолжить")
    await one.say(ASYA, "вернуть")
    await one.room.crash()
    await one.plugin.hello(resume=True)
    await one.probe("after a crash", briefly=True)


@pytest.mark.parametrize(
    "secret",
    [
        replace(PLAIN, orders=("контратака", "атака Ася; защита")),
        replace(STRONG, orders=("атака Ася; спец кинжал Ася; защита x2", "контратака x2")),
    ],
    ids=["order", "both"],
)
async def test_t16_taking_back_tells_nobody_of_a_secret(tmp_path: Path, secret: Secret) -> None:
    one = await evening(tmp_path / "plain", PLAIN, KNIFE, taken_back)
    other = await evening(tmp_path / "other", secret, KNIFE, taken_back)
    assert first_difference(one, other) == ""
    assert one.stages == other.stages
    for form in ("md", "csv", "jsonl", "html"):
        mine, theirs = (exported(tmp_path / name, form) for name in ("plain", "other"))
        assert mine == theirs, form
