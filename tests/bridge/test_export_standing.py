"""How a fight stands in each frame of a replay: order, questions, movement, zone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desk_room import ASYA, BOR, MOD, Room, fight_of_two
from exports import QUICK

from bridge.config import load
from bridge.export.page_facts import page_facts
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.reading import JournalReader
from commands.speech import Speech


def told(folder: Path) -> dict[str, Any]:
    """What a page knows of the first fight."""
    journal = JournalReader.reading(load(folder / "config.toml").database)
    found = recorded(journal, "1")
    journal.close()
    assert found is not None
    voice = Voice(Speech(), "ru", found.people)
    return page_facts(replay_of(found, voice), voice)


def standing(facts: dict[str, Any]) -> list[dict[str, Any]]:
    """How the fight stands after each event, put together as the page does it."""
    now: dict[str, Any] = {}
    found = []
    for frame in facts["frames"]:
        now = {k: v for k, v in (now | frame["now"]).items() if v is not None}
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
        assert now["zone"]["radius"] == 20
        assert sorted(now["zone"]["centers"]) == [[0, 0, 0], [2, 0, 0]]
        [rules] = [r for r in facts["rules"] if r["reach"]]
        assert "0:20" in rules["zones"]
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
        rounds = [entry["round"] for entry in facts["entries"]]
        assert rounds == sorted(rounds)
        texts = {one["round"]: one["text"] for one in facts["entries"]}
        assert texts[2].startswith("Раунд 2"), "the first and only line of it so far"
        assert rounds.count(2) == 1
        told_of_one = [one["text"] for one in facts["entries"] if one["round"] == 1]
        assert any(text.startswith("Раунд 1: заявки закрыты") for text in told_of_one)
