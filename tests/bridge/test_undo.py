"""Taking back: what is withdrawn stays recorded, budgets and places come back (DESIGN: Undo)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

from bridge.folding import folded, withdrawn

DICE = scripted(15, 10, 12, 3, 14, 8, 9, 11, 2, 7, 5, 6)


def texts(frames: Sequence[Frame], to: str) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if to in f["to"]]


def stream_of(room: Room) -> str:
    return next(s.name for s in room.bridge.parts.streams.by_name.values() if s.is_fight)


def hp_of(room: Room, who: str) -> int | None:
    stream = room.bridge.parts.streams.by_name[stream_of(room)]
    fighter = stream.view().fighter(who)
    assert fighter is not None
    return fighter.hp


async def attack_and_take(plugin: Plugin) -> list[Frame]:
    frames = await plugin.command(ASYA, "/rp attack bor")
    return [*frames, *await plugin.command(BOR, "/rp take")]


async def test_an_attack_and_all_that_followed_is_one_unit(tmp_path: Path) -> None:
    """CASES A22: attack, damage and wound are taken back together, when the target agrees."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        struck = await attack_and_take(plugin)
        assert hp_of(room, BOR.uuid) == 2
        asked = await plugin.command(ASYA, "/rp вернуть")
        assert names(asked) == ["undo_asked"]
        [menu] = of_type(asked, "menu")
        assert (menu["uuid"], [o["id"] for o in menu["options"]]) == (
            BOR.uuid,
            ["undo yes", "undo no"],
        )
        agreed = await plugin.command(BOR, f"/rp choose {menu['menu']} 1")
        assert names(agreed)[:2] == ["undo_agreed", "undone"]
        [undone] = events(agreed, "undone")
        first, last = undone["data"]["unit"]
        shown = [f["seq"] for f in events(struck)]
        assert (first, last) == (min(shown), max(shown))
        assert {f["uuid"]: f["hp"] for f in undone["data"]["fighters"]} == {
            ASYA.uuid: 3,
            BOR.uuid: 3,
        }
        assert (undone["data"]["turn"], undone["data"]["round"]) == (ASYA.uuid, 1)
        assert hp_of(room, BOR.uuid) == 3
        assert of_type(agreed, "menu_close")
        again = await plugin.command(ASYA, "/rp attack bor")
        assert "attacked" in names(again)


async def test_faces_that_were_withdrawn_keep_their_numbers(tmp_path: Path) -> None:
    """A reroll after taking back is a new die; the old one stays recorded, seq goes on."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        before = await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        undone = await plugin.command(BOR, "/rp undo yes")
        after = await plugin.command(ASYA, "/rp attack bor")
        old, new = (next(e for e in events(f, "roll")) for f in (before, after))
        assert (old["data"]["roll"], old["data"]["faces"]) == (2, [12])
        assert (new["data"]["roll"], new["data"]["faces"]) == (3, [3])
        seqs = [f["seq"] for f in events([*before, *undone, *after])]
        assert seqs == sorted(seqs)
        rows = room.bridge.journal.rows(stream_of(room))
        assert [r.name for r in rows].count("roll") == 4


async def test_a_walk_is_one_unit_and_gives_back_its_budget(tmp_path: Path) -> None:
    """CASES C13: moved by mistake; budget full and position back, nobody is asked."""
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        for z in (-1, -2):
            await plugin.moves((ASYA, (0, 64, z)))
        assert room.bridge.parts.people.by_uuid[ASYA.uuid].pos == (0, 64, -1)
        undone = await plugin.command(ASYA, "/rp undo")
        [teleport] = of_type(undone, "teleport")
        assert (teleport["pos"], teleport["reason"]) == ({"x": 0, "y": 64, "z": 0}, "undo")
        assert names(undone) == ["undone"]
        stream = room.bridge.parts.streams.by_name[stream_of(room)]
        assert stream.view().movement is None
        assert "bonus" in stream.view().left


async def test_ending_ones_turn_by_mistake_asks_nobody(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp end")
        undone = await plugin.command(ASYA, "/rp undo")
        assert names(undone) == ["undone"]
        stream = room.bridge.parts.streams.by_name[stream_of(room)]
        assert stream.view().turn == ASYA.uuid


async def test_the_question_says_whether_more_goes_with_it(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        asked = texts(await plugin.command(ASYA, "/rp undo"), BOR.uuid)
        assert asked[0].startswith("Ася просит вернуть назад: атака. Согласны?")
        await plugin.command(BOR, "/rp undo no")
        await plugin.command(BOR, "/rp take")
        asked = texts(await plugin.command(ASYA, "/rp undo"), BOR.uuid)
        assert asked[0].startswith("Ася просит вернуть назад: атака и всё, что было после.")


async def test_one_no_is_enough(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        refused = await plugin.command(BOR, "/rp вернуть нет")
        assert names(refused) == ["undo_dropped"]
        assert hp_of(room, BOR.uuid) == 2
        assert refusals(await plugin.command(BOR, "/rp undo yes")) == ["no_undo_asked"]


async def test_silence_is_a_no(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        assert "undo_dropped" not in names(await room.advance(59_999))
        dropped = await room.advance(1)
        assert [e["data"]["why"] for e in events(dropped, "undo_dropped")] == ["silence"]
        assert of_type(dropped, "menu_close", uuid=BOR.uuid)


async def test_the_next_decision_overtakes_the_request(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        overtaken = await plugin.command(ASYA, "/rp end")
        assert [e["data"]["why"] for e in events(overtaken, "undo_dropped")] == ["overtaken"]
        assert refusals(await plugin.command(BOR, "/rp undo yes")) == ["no_undo_asked"]


async def test_words_in_chat_do_not_overtake_it(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        await plugin.send("chat", uuid=BOR.uuid, channel="me", text="отшатывается от удара")
        assert "undone" in names(await plugin.command(BOR, "/rp undo yes"))


async def test_what_the_world_did_stays(tmp_path: Path) -> None:
    """World facts stay: gear taken off meanwhile is off after it."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.hold(BOR)
        await plugin.command(ASYA, "/rp undo")
        await plugin.command(BOR, "/rp undo yes")
        state = room.bridge.parts.streams.by_name[stream_of(room)].state
        assert state.body(BOR.uuid).equipment.main_hand is None
        assert state.body(BOR.uuid).hp == 3


async def test_an_open_question_gets_its_full_time_again(tmp_path: Path) -> None:
    """A prompt that is open again gets its full time: 120 s from the taking back (E-32)."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(100_000)
        await plugin.command(BOR, "/rp parry")
        await room.advance(30_000)
        undone = await plugin.command(BOR, "/rp undo")
        if not events(undone, "undone"):
            undone = await plugin.command(ASYA, "/rp undo yes")
        [menu] = of_type(undone, "menu", uuid=BOR.uuid)
        assert menu["timeout_s"] == 120
        assert "defended" not in names(await room.advance(119_999))
        settled = await room.advance(1)
        assert {"roll"} <= set(names(settled))


async def test_a_moderator_takes_back_step_by_step(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await attack_and_take(plugin)
        first = await plugin.command(MOD, "/rp мод вернуть")
        assert names(first) == ["undone"]
        stream = room.bridge.parts.streams.by_name[stream_of(room)]
        assert [p.kind for p in stream.view().prompts] == ["defence"]
        second = await plugin.command(MOD, "/rp mod undo")
        assert names(second) == ["undone"]
        assert stream.view().prompts == ()
        assert "action" in stream.view().left
        assert any("Мира" in text for text in texts(second, ASYA.uuid))


async def test_the_start_of_a_fight_cannot_be_taken_back(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
            await plugin.command(one, "/rp ready")
        await plugin.join(MOD)
        assert refusals(await plugin.command(MOD, "/rp mod undo")) == ["undo_barred"]
        assert refusals(await plugin.command(ASYA, "/rp undo")) == ["nothing_to_undo"]


async def test_who_left_is_not_brought_back(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 5, 12)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.command(VERA, "/rp surrender")
        assert refusals(await plugin.command(ASYA, "/rp undo")) == ["undo_barred"]


async def test_refused_in_a_pause_and_after_the_end(tmp_path: Path) -> None:
    """CASES C15: undo does not work while the fight is paused."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp end")
        await plugin.command(MOD, "/rp mod pause")
        assert refusals(await plugin.command(ASYA, "/rp undo")) == ["fight_paused"]
        assert refusals(await plugin.command(MOD, "/rp mod undo")) == ["fight_paused"]
        await plugin.command(MOD, "/rp mod resume")
        await plugin.command(MOD, "/rp mod end")
        assert refusals(await plugin.command(ASYA, "/rp undo")) == ["not_in_fight"]


async def test_a_third_who_was_not_touched_is_not_asked(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 15, 10, 5, 12, 3, 4, 4)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA, GLEB)
        await attack_and_take(plugin)
        asked = await plugin.command(ASYA, "/rp undo")
        assert events(asked, "undo_asked")[0]["data"]["asked"] == [BOR.uuid]
        assert refusals(await plugin.command(VERA, "/rp undo yes")) == ["no_undo_asked"]


async def test_initiative_is_everybodys(tmp_path: Path) -> None:
    """Where only one's own dice fell, all others are asked: nobody rerolls in secret."""
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
            await plugin.command(one, "/rp ready")
        await plugin.command(ASYA, "/rp init")
        asked = await plugin.command(ASYA, "/rp undo")
        assert events(asked, "undo_asked")[0]["data"]["asked"] == [BOR.uuid]


@pytest.mark.parametrize("moment", ["asked", "undone"])
async def test_a_killed_bridge_goes_on_where_it_stood(tmp_path: Path, moment: str) -> None:
    """CASES D24: asked and answered across a restart, and the state after it is the same."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        if moment == "asked":
            await room.crash()
            await plugin.hello(resume=True)
        done = await plugin.command(BOR, "/rp undo yes")
        assert "undone" in names(done)
        before = room.bridge.parts.streams.by_name[stream_of(room)].state
        await room.crash()
        await plugin.hello(resume=True)
        stream = room.bridge.parts.streams.by_name[stream_of(room)]
        assert stream.state == before
        assert stream.talk.request is None
        assert "attacked" in names(await plugin.command(ASYA, "/rp attack bor"))


async def test_what_was_withdrawn_stays_recorded(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        await plugin.command(BOR, "/rp undo yes")
        rows = tuple(room.bridge.journal.rows(stream_of(room)))
        gone = withdrawn(rows)
        hit = next(row for row in rows if row.name == "hit")
        assert gone[hit.number] == next(row.number for row in rows if row.name == "undone")
        assert json.loads(hit.body)["damage"] == 1
        assert folded(rows).state == room.bridge.parts.streams.by_name[stream_of(room)].state
        attack = next(row for row in rows if row.name == "attacked")
        assert (attack.actor, attack.verb) == (f"fighter:{ASYA.uuid}", "attack")


async def test_a_second_undo_goes_further_back(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, -1)))
        await attack_and_take(plugin)
        await plugin.command(ASYA, "/rp undo")
        await plugin.command(BOR, "/rp undo yes")
        assert names(await plugin.command(ASYA, "/rp undo")) == ["undone"]
        assert room.bridge.parts.people.by_uuid[ASYA.uuid].pos == (0, 64, 0)
        assert refusals(await plugin.command(BOR, "/rp undo no")) == ["no_undo_asked"]
