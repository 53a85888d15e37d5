"""Hidden orders in other projects went wrong in the traffic and before spectators."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, MOD, VERA, Plugin, Room, Someone, events, of_type, refusals
from exports import exported

TWILIGHT = (
    'ruleset = "twilight"\n[commands]\nmax_per_s = 0\n[dice]\nsource = "seeded"\nseed = "16"\n'
)
ORDER = "/рп заявка контратака"
OF_IT = ("контратак", "counter", "«меч»")
"""What would give the order away."""


def others(heard: list[dict[str, Any]], mine: Someone) -> list[dict[str, Any]]:
    """All frames but those for one player alone."""
    return [f for f in heard if f.get("to") != [mine.uuid] and f.get("uuid") != mine.uuid]


def is_told(frames: list[dict[str, Any]]) -> bool:
    text = json.dumps(frames, ensure_ascii=False).lower()
    return any(part in text for part in OF_IT)


async def in_round_one(room: Room) -> Plugin:
    plugin = await room.plugin()
    for one in (ASYA, BOR, VERA, MOD):
        await plugin.join(one)
    for line in ("/рп файт", "/рп готов", "/рп готов"):
        for one in (ASYA, BOR):
            await plugin.command(one, line)
    return plugin


async def test_d16_nothing_of_an_order_is_in_the_traffic_but_that_there_is_one(
    tmp_path: Path,
) -> None:
    """T-15, T-16: and at the reveal it is: the test can see it."""
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await in_round_one(room)
        before = len(plugin.heard)
        mine = await plugin.command(ASYA, ORDER)
        assert is_told(mine), "her own answer says it"
        await plugin.command(ASYA, "/рп готов")
        for line in ("/рп статус", "/рп меню", "/рп контроль", "/рп лист Ася", "/рп помощь"):
            for one in (BOR, VERA, MOD):
                await plugin.command(one, line)
        seen = others(plugin.heard[before:], ASYA)
        asked = [f for f in of_type(seen, "chat") if "контратак" in f["text"].lower()]
        assert all(f["to"] == [BOR.uuid] for f in asked), "Bor's own choices"
        seen = [f for f in seen if f.get("to") != [BOR.uuid] and f.get("uuid") != BOR.uuid]
        assert not is_told([f for f in seen if f.get("re") is None])
        assert [f["name"] for f in events(seen) if "order" in f["name"]] == ["order_received"]
        await plugin.command(BOR, "/рп заявка атака")
        revealed = await plugin.command(BOR, "/рп готов")
        assert is_told(others(revealed, ASYA))


async def test_d17_a_spectator_sees_no_order_and_a_moderators_look_is_on_record(
    tmp_path: Path,
) -> None:
    """T-17: all read that he looked; what he read is his alone."""
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await in_round_one(room)
        await plugin.command(ASYA, ORDER)
        heard = await plugin.command(MOD, "/рп мод заявки")
        his = [f for f in of_type(heard, "chat") if f["to"] == [MOD.uuid]]
        assert is_told(his)
        assert not is_told(others(heard, MOD))
        [look] = events(heard, "orders_shown")
        assert look["data"] == {"by": MOD.uuid, "orders": {}}
        told = [f for f in of_type(heard, "chat") if VERA.uuid in f["to"]]
        assert [f["text"] for f in told] == ["Мастер Мира смотрит заявки и броски."]
        log = await plugin.command(MOD, "/рп мод лог")
        assert "смотрит заявки" in str(log)
        assert not is_told(log)


async def test_d17_who_watches_reads_of_orders_what_spectators_read(tmp_path: Path) -> None:
    """T-17: before the reveal neither his lines nor his log nor an export tell an order."""
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await in_round_one(room)
        await plugin.command(MOD, "/rp mod watch")
        heard = await plugin.command(ASYA, ORDER)
        his = [f["text"] for f in of_type(heard, "chat") if MOD.uuid in f["to"]]
        assert his == ["Заявка принята: Ася"]
        assert not is_told(others(heard, ASYA))
        assert not is_told(await plugin.command(MOD, "/rp mod log"))
        for form in ("md", "jsonl", "csv"):
            text = exported(tmp_path, form)
            assert not any(part in text.lower() for part in OF_IT), form


@pytest.mark.parametrize("line", ["/rp mod log", "/rp mod log 1", "/rp mod watch"])
async def test_d27_logs_are_for_moderators_and_not_for_players(tmp_path: Path, line: str) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await in_round_one(room)
        assert refusals(await plugin.command(BOR, line)) == ["no_permission"]
        assert refusals(await plugin.command(MOD, line)) == []
