"""How a fight stands in each frame of a replay: order, questions, movement, zone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, MOD, Plugin, Room, fight_of_two
from exports import QUICK

from bridge.config import load
from bridge.export.frames import Replay
from bridge.export.page_facts import Frames, page_facts
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.export.zones import outline
from bridge.reading import JournalReader
from commands.speech import Speech
from grid.footprint import SINGLE
from grid.metric import Metric
from rulesets.ruleset import Rear

METRIC = Metric("manhattan", "max")


def told(folder: Path) -> dict[str, Any]:
    """What a page knows of the first fight."""
    return page_facts(*read(folder))


def read(folder: Path) -> tuple[Replay, Voice]:
    """The first fight, and who tells of it."""
    journal = JournalReader.reading(load(folder / "config.toml").database)
    found = recorded(journal, "1")
    journal.close()
    assert found is not None
    voice = Voice(Speech(), "ru", found.people)
    return replay_of(found, voice), voice


def standing(facts: dict[str, Any], what: str = "now") -> list[dict[str, Any]]:
    """How the fight stands after each event, put together as the page does it."""
    now: dict[str, Any] = {}
    found = []
    for frame in facts["frames"]:
        now = {k: v for k, v in (now | frame[what]).items() if v is not None}
        found.append(now)
    return found


async def test_a_frame_says_how_the_fight_stands(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        one, other = (ASYA, BOR) if stream.view().turn == ASYA.uuid else (BOR, ASYA)
        facts = told(tmp_path)
        now, me = standing(facts)[-1], facts["frames"][-1]["turn"]
        assert now["phase"] == "turns"
        assert now["order"] == [me, 1 - me]
        assert now["move"] == [me, 5, [*one.pos], False, 5]
        assert now["left"] == ["действие", "бонусное действие"]
        assert (now["zone"]["radius"], now["zone"]["edge"]) == (20, 10)
        assert sorted(now["zone"]["centers"]) == [[0, 0, 0], [2, 0, 0]]
        [rules] = [r for r in facts["rules"] if r["reach"]]
        assert list(rules["zones"]) == ["0:20", "0:30"], "E-52: the zone, and its edge outside"
        assert rules["zones"]["0:30"] == [list(c) for c in outline(SINGLE, 30, METRIC)]
        assert len(rules["reach"]["0:5"]) == 44
        assert "asks" not in now

        x, y, z = one.pos
        await plugin.moves((one, (x, y, z + 1)))
        now = standing(told(tmp_path))[-1]
        assert now["move"] == [me, 4, [*one.pos], True, 5]

        await plugin.command(one, f"/rp attack {other.name}")
        facts = told(tmp_path)
        [[to, by, until]] = standing(facts)[-1]["asks"]
        assert (to, by) == (1 - me, me)
        assert until > facts["frames"][-1]["at"]

        await plugin.command(other, "/rp dodge")
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod end asya")
        now = standing(told(tmp_path))[-1]
        assert now["phase"] == "over"
        assert not {"asks", "zone", "move", "clock"} & now.keys()


async def test_what_stays_as_it_was_is_said_once(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        one = ASYA if stream.view().turn == ASYA.uuid else BOR
        await plugin.command(one, "/rp end")
        frames = told(tmp_path)["frames"]
        assert sum("order" in frame["now"] for frame in frames) < len(frames) // 2
        assert sum("zone" in frame["now"] for frame in frames) == 1


async def test_a_movement_may_end_round_its_first_block_however_distances_count(
    tmp_path: Path,
) -> None:
    """E-11, E-21: a diagonal step costs two under every metric; a step back gives back its cost."""
    async with Room(tmp_path, QUICK + "[ephem]\nmetric = 'chebyshev'\n") as room:
        plugin = await fight_of_two(room)
        stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        one = ASYA if stream.view().turn == ASYA.uuid else BOR
        x, y, z = one.pos
        await plugin.moves((one, (x, y, z + 1)), (one, (x, y, z + 2)))
        facts = told(tmp_path)
        now = standing(facts)[-1]
        assert now["move"][1:] == [3, [x, y, z], True, 5]
        [rules] = [r for r in facts["rules"] if r["reach"]]
        corners = rules["reach"]["0:5"]
        assert {abs(cx - 0.5) + abs(cz - 0.5) for cx, cz in corners} <= {5, 6}, "a diamond"


async def test_where_nobody_has_the_turn_the_stage_is_named_and_lines_stand_in_their_round(
    tmp_path: Path,
) -> None:
    """T-11: what a round came to is told under it, though the next one opens at once."""
    async with Room(tmp_path, f'ruleset = "twilight"\n{QUICK}') as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (ASYA, BOR):
            await plugin.join(who)
            await plugin.command(who, "/rp fight training")
        for who in (ASYA, BOR):
            await plugin.command(who, "/rp ready")
        assert standing(told(tmp_path))[-1]["stage"] == "сближение"
        for order in ("pass", "defend"):
            room.clock.advance(1_000)
            for who in (ASYA, BOR):
                await plugin.command(who, f"/rp order {order}")
                await plugin.command(who, "/rp ready")
        facts = told(tmp_path)
        assert standing(facts)[-1]["stage"] == "подают заявки"
        assert (facts["training"], facts["edge"]) == ("тренировка", "край зоны")
        assert {rules["rear"] for rules in facts["rules"]} == {None}, "no rule asks"
        assert not any(standing(facts, "behind"))
        zones = {key for rules in facts["rules"] for key in rules["zones"]}
        assert zones == {"0:40"}, "nobody is watched round it"
        rounds = [entry["round"] for entry in facts["entries"]]
        assert rounds == sorted(rounds)
        texts = {one["round"]: one["text"] for one in facts["entries"]}
        assert texts[2].startswith("Раунд 2"), "the first and only line of it so far"
        assert rounds.count(2) == 1
        told_of_one = [one["text"] for one in facts["entries"] if one["round"] == 1]
        assert any(text.startswith("Раунд 1: заявки закрыты") for text in told_of_one)


async def back_to_back(room: Room) -> Plugin:
    """Bor stands east of Asya, who looks west; he looks south."""
    plugin = await room.plugin()
    await plugin.ground()
    for who, yaw in ((ASYA, 90.0), (BOR, 0.0)):
        await plugin.join(who, yaw=yaw)
        await plugin.command(who, "/rp fight")
    for word in ("ready", "init"):
        for who in (ASYA, BOR):
            await plugin.command(who, f"/rp {word}")
    return plugin


@pytest.mark.parametrize(("toml", "degrees"), [("", 120), ("rear_arc_degrees = 90", 90)])
async def test_e18_a_frame_says_who_stands_behind_whom(
    tmp_path: Path, toml: str, degrees: int
) -> None:
    async with Room(tmp_path, f"{QUICK}[ephem]\n{toml}\n") as room:
        plugin = await back_to_back(room)
        facts = told(tmp_path)
        rules = facts["rules"][facts["frames"][-1]["rules"]]
        corners = [list(corner) for corner in outline(SINGLE, 20, METRIC)]
        assert rules["rear"] == {"degrees": degrees, "radius": 20, "outlines": {"0": corners}}
        assert standing(facts, "behind")[-1] == {"0": [1]}
        assert sum("0" in frame["behind"] for frame in facts["frames"]) == 1, "it is said once"
        await plugin.command(BOR, "/rp surrender")
        assert standing(told(tmp_path), "behind")[-1] == {}, "he is gone"


async def test_an_arc_that_changes_in_a_fight_is_the_frames_own(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        await back_to_back(room)
    replay, voice = read(tmp_path)
    last, frames = replay.frames[-1], Frames(voice)
    narrow = frames.next(replace(last, rear=Rear(10, 20)))
    wide = frames.next(replace(last, rear=Rear(300, 20)))
    told_of = frames.outlines()["rules"]
    assert [told_of[one["rules"]]["rear"]["degrees"] for one in (narrow, wide)] == [10, 300]
