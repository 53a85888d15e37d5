"""JSON lines: exactly the public events that the plugin was sent, with who decided."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from desk_room import ASYA, BOR, MOD, Frame, Room, events, fight_of_two
from exports import FORMULA, HTML, QUICK, exported, finished, lines_of, skirmish, strangers

ASYA_ACTS = f"fighter:{ASYA.uuid}"


def public(heard: list[Frame]) -> list[tuple[int, str, Any]]:
    return [(f["seq"], f["name"], f["data"]) for f in events(heard) if f.get("seq") is not None]


async def test_the_events_are_those_the_plugin_was_sent(tmp_path: Path) -> None:
    heard = await finished(tmp_path)
    told = [(line["seq"], line["name"], line["data"]) for line in lines_of(tmp_path)]
    assert told == public(heard)
    assert [seq for seq, _, _ in told] == list(range(1, len(told) + 1))


async def test_every_line_says_when_where_and_who(tmp_path: Path) -> None:
    await finished(tmp_path)
    lines = lines_of(tmp_path)
    assert list(lines[0]) == [
        *("seq", "at", "recorded", "round", "turn", "name", "data"),
        *("actor", "verb", "withdrawn", "undone_by"),
    ]
    assert lines[0]["recorded"] == "2023-11-14T22:13:20.000Z"
    attack = next(line for line in lines if line["name"] == "attacked")
    assert attack["round"] == 1
    assert attack["turn"] == attack["data"]["attacker"]
    assert attack["actor"] == f"fighter:{attack['turn']}"
    assert attack["verb"] == "attack"
    assert not any(line["withdrawn"] or line["undone_by"] for line in lines)


async def test_d23_what_players_wrote_is_byte_for_byte_the_same(tmp_path: Path) -> None:
    heard = await strangers(tmp_path)
    text = exported(tmp_path, "jsonl")
    named = next(f["data"]["names"] for f in events(heard, "fight_started"))
    assert named[HTML.uuid] == HTML.display
    assert named[FORMULA.uuid] == FORMULA.display
    assert json.dumps(HTML.display, ensure_ascii=False) in text
    assert "ё 🎲" in text


async def test_what_was_taken_back_stays_and_is_marked(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        turn = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        mover = ASYA if turn.view().turn == ASYA.uuid else BOR
        x, y, z = mover.pos
        await plugin.moves((mover, (x, y, z + 1)))
        [undone] = events(await plugin.command(MOD, "/rp mod undo"), "undone")
        lines = lines_of(tmp_path)
    gone = [line for line in lines if line["withdrawn"]]
    assert [line["name"] for line in gone][-1] == "moved"
    assert {line["undone_by"] for line in gone} == {undone["seq"]}
    [record] = [line for line in lines if line["name"] == "undone"]
    assert record["actor"] == f"master:{MOD.uuid}"
    assert not record["withdrawn"]


async def test_what_was_said_about_a_blow_stays_when_the_blow_is_taken_back(tmp_path: Path) -> None:
    await skirmish(tmp_path)
    lines = lines_of(tmp_path)
    said = ("disputed", "paused", "resumed", "undone")
    assert [line["name"] for line in lines if line["name"] in said] == list(said)
    assert not any(line["withdrawn"] for line in lines if line["name"] in said)
    assert any(line["withdrawn"] for line in lines if line["name"] == "defended")
