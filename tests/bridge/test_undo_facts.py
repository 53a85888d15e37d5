"""Taking back, and what the world did: gear, who has left the fight, who cannot answer any more."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    MOD,
    VERA,
    Frame,
    Room,
    events,
    fight_of_two,
    names,
    refusals,
    scripted,
    start_fight,
)

from bridge.folding import folded
from bridge.streams import Stream

DICE = scripted(18, 15, 10, 5, 12, 3, 14, 8, 9, 11, 2, 7)
BOW: Frame = {"item": "minecraft:bow", "name": "", "tags": []}
SHIRT: Frame = {"item": "minecraft:iron_chestplate", "name": "", "tags": []}


def fight(room: Room) -> Stream:
    """The open fight, whose state is the fold of its rows."""
    stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
    assert folded(tuple(room.bridge.journal.rows(stream.name))).state == stream.state
    return stream


async def test_e26_a_change_of_weapons_is_taken_back_with_what_counts(tmp_path: Path) -> None:
    """The action comes back, the bow stays in her hand, and the sword counts."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.hold(ASYA, main_hand=BOW)
        assert "weapon_changed" in names(await plugin.command(ASYA, "/rp swap"))
        await plugin.hold(ASYA, main_hand=BOW, off_hand=BOW)
        assert names(await plugin.command(ASYA, "/rp undo")) == ["undone"]
        stream = fight(room)
        body = stream.state.body(ASYA.uuid)
        assert "action" in stream.view().left
        assert body.equipment.main_hand.item == "minecraft:bow"
        assert body.registered.main_hand.item == "minecraft:iron_sword"


async def test_e26_armour_taken_off_is_lost_whatever_is_taken_back(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        await plugin.hold(ASYA, main_hand=BOW, chest=SHIRT)
        await plugin.join(BOR)
        for line in ("fight", "ready", "init"):
            for who in (ASYA, BOR):
                await plugin.command(who, f"/rp {line}")
        await plugin.command(ASYA, "/rp end")
        await plugin.hold(ASYA, main_hand=BOW)
        await plugin.command(ASYA, "/rp undo")
        await plugin.hold(ASYA, main_hand=BOW, chest=SHIRT)
        assert fight(room).state.body(ASYA.uuid).registered.chest is None


async def test_e30_an_armed_action_is_called_by_its_own_word(tmp_path: Path) -> None:
    """It fell with the prose; taken back, it waits for prose again, with the time it had left."""
    async with Room(tmp_path, DICE + '[ephem]\nemote = "arm"\narm_seconds = 30\n') as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(10_000)
        await plugin.send("chat", uuid=ASYA.uuid, channel="me", text="Заносит меч и бьёт с плеча.")
        await plugin.command(BOR, "/rp take")
        await room.advance(100_000)
        [asked] = events(await plugin.command(ASYA, "/rp undo"), "undo_asked")
        assert asked["data"]["verb"] == "attack"
        await plugin.command(BOR, "/rp undo yes")
        assert fight(room).state.body(ASYA.uuid).armed is not None
        assert "armed_dropped" not in names(await room.advance(19_999))
        assert "armed_dropped" in names(await room.advance(1))


async def test_who_left_the_fight_is_held_where_he_gathers_now(tmp_path: Path) -> None:
    """Neither a restart nor an undo in his old fight puts him back on his old block."""
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(VERA, (1, 64, 3))
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.command(ASYA, "/rp end")
        await plugin.command(BOR, "/rp end")
        await plugin.moves((VERA, (1, 64, 4)))
        await plugin.command(VERA, "/rp surrender")
        await plugin.moves((VERA, (20, 64, 20)))
        await plugin.command(VERA, "/rp fight")
        await room.crash()
        await plugin.hello(resume=True)
        mode = room.bridge.parts.streams.engaged.mode
        assert mode[VERA.uuid] == (20, 64, 20)
        await plugin.command(ASYA, "/rp end")
        assert names(await plugin.command(ASYA, "/rp undo")) == ["undone"]
        assert mode[VERA.uuid] == (20, 64, 20)
        assert mode[ASYA.uuid] == (0, 64, 0)


async def test_a_dispute_of_one_who_has_gone_is_settled_by_the_others(tmp_path: Path) -> None:
    """No moderator need be there to let a fight go on whose disputer is not."""
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.command(VERA, "/rp dispute")
        await plugin.command(ASYA, "/rp dispute")
        assert refusals(await plugin.command(ASYA, "/rp dispute settled")) == ["no_dispute"]
        await plugin.send("player_quit", uuid=VERA.uuid)
        settled = await plugin.command(BOR, "/rp dispute settled")
        assert names(settled) == ["dispute_settled", "resumed"]


async def test_the_end_of_the_fight_withdraws_the_question(tmp_path: Path) -> None:
    """A master who is asked for his NPC is in no fight mode that would close his menus."""
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD, (3, 64, 0))
        await plugin.command(MOD, '/rp mod npc "Гоблин" x2')
        await start_fight(plugin, ASYA)
        await plugin.command(MOD, "/rp mod as Гоблин-1 init")
        await plugin.command(ASYA, "/rp attack Гоблин-1")
        await plugin.command(MOD, "/rp mod as Гоблин-1 take")
        asked = await plugin.command(ASYA, "/rp undo")
        [menu] = [f for f in asked if f["type"] == "menu"]
        assert menu["uuid"] == MOD.uuid
        ended = await plugin.command(MOD, "/rp mod end")
        closed = [f["menu"] for f in ended if f["type"] == "menu_close" and f["uuid"] == MOD.uuid]
        assert menu["menu"] in closed
        assert refusals(await plugin.command(MOD, f"/rp choose {menu['menu']} 1")) == [
            "menu_closed"
        ]
