"""Where those are whom an Ephem fight holds no longer: who gives chase (E-47), who has left it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from chases import chase, duel, escaped, said
from desk_room import ASYA, BOR, MOD, VERA, Frame, Someone, of_type

from bridge.config import load
from bridge.export.page_facts import page_facts
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.reading import JournalReader
from commands.speech import Speech


def facts(folder: Path) -> Any:
    """What a page knows of the only fight."""
    journal = JournalReader.reading(load(folder / "config.toml").database)
    found = recorded(journal, "1")
    journal.close()
    assert found is not None
    voice = Voice(Speech(), "ru", found.people)
    return page_facts(replay_of(found, voice), voice)


def last_frame(folder: Path) -> Any:
    """Who is on the map at its last event, and all distances told there."""
    tokens: dict[str, Any] = {}
    gaps: dict[str, Any] = {}
    for frame in facts(folder)["frames"]:
        tokens, gaps = tokens | frame["fighters"], gaps | frame["gaps"]
    here = {who: one for who, one in tokens.items() if one is not None}
    return here, {key: blocks for key, blocks in gaps.items() if blocks is not None}


def blocks_in(frames: list[Frame], who: Someone) -> list[int]:
    """The distance that somebody reads."""
    told = " ".join(of_type_texts(frames, who))
    return [int(found) for found in re.findall(r"(\d+) блок", told)]


def of_type_texts(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def test_who_gives_chase_is_measured_where_he_runs(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, third=True) as (room, plugin):
        await plugin.join(MOD)
        await escaped(room, plugin, BOR, VERA)
        here, gaps = last_frame(tmp_path)
        assert {one["held"] for one in here.values()} == {True}, "ten seconds they are held"
        assert set(gaps.values()) == {2}
        await chase(room, plugin)
        here, gaps = last_frame(tmp_path)
        assert {one["held"] for one in here.values()} == {False}
        assert gaps == {}, "the fight does not know where they are"
        (fight,) = room.bridge.parts.streams.fights("default")
        assert fight.view().phase == "pursuit"
        heard = await plugin.command(BOR, "/rp kontrol vera")
        assert blocks_in(heard, BOR) == [19], "(−9, 64, 0) and (10, 64, 0)"
        heard = await plugin.command(MOD, "/rp mod distance bor vera")
        assert blocks_in(heard, MOD) == [19]
        heard = await plugin.command(MOD, f"/rp mod distance bor vera #{fight.seq}")
        assert blocks_in(heard, MOD) == []


async def test_who_was_caught_is_held_again(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        here, gaps = last_frame(tmp_path)
        assert {one["held"] for one in here.values()} == {True}
        assert list(gaps.values()) == [2]


async def test_who_has_left_a_fight_is_measured_where_he_walks(tmp_path: Path) -> None:
    async with duel(tmp_path, third=True) as (_, plugin):
        await plugin.command(VERA, "/rp surrender")
        await plugin.moves((VERA, (8, 64, 5)))
        heard = await plugin.command(BOR, "/rp kontrol vera")
        assert blocks_in(heard, BOR) == [5], said(heard, BOR)
        assert facts(tmp_path)["frames"][-1]["now"]["order"] == [0, 1], "she has no turns any more"
