"""A master's NPCs in a fight: driven by words, asked through him, gone with it."""

from __future__ import annotations

from pathlib import Path

from clickers import buttons
from desk_room import (
    ASYA,
    BOR,
    MOD,
    Room,
    Someone,
    events,
    of_type,
    refusals,
    scripted,
)
from npc_desk import HERE, MIRA, MOD_TWO, brawl, ids, npcs, read_by, table


async def test_a_fight_opens_when_the_players_are_ready_and_goblins_are_in(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18)) as room:
        plugin = await table(room)
        await brawl(plugin)
        known = ids(plugin)
        [started] = events(plugin.heard, "fight_started")
        assert set(started["data"]["fighters"]) == {ASYA.uuid, BOR.uuid, *known.values()}
        [order] = events(plugin.heard, "initiative_set")
        assert order["data"]["order"][:2] == [known["Гоблин-1"], known["Гоблин-2"]]
        [title] = [f for f in of_type(plugin.heard, "title") if MIRA.uuid in f["to"]]
        assert "Гоблин-1" in title["text"]


async def test_an_npc_strikes_walks_and_ends_its_turn_by_its_masters_words(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18, 15, 3)) as room:
        plugin = await table(room)
        await brawl(plugin)
        heard = await plugin.command(
            MIRA, "/рп мод за Гоблин-1 движение бонус", block={"x": 0, "y": 63, "z": 2}
        )
        assert refusals(heard) == []
        assert npcs(heard)["Гоблин-1"] == (0, 64, 2)
        heard = await plugin.command(MIRA, "/рп мод за гоблин атака Ася")
        assert events(heard, "attacked")[0]["data"]["attacker"] == ids(plugin)["Гоблин-1"]
        assert events(heard, "attacked")[0]["data"]["target"] == ASYA.uuid
        heard = await plugin.command(ASYA, "/рп уворот")
        assert events(heard, "hit")
        [turn] = events(heard, "turn_started")  # nothing was left to it
        assert turn["data"]["uuid"] == ids(plugin)["Гоблин-2"]


async def test_in_an_open_movement_a_button_walks_on_to_where_its_master_looks(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(5, 4, 18)) as room:
        plugin = await table(room)
        await brawl(plugin)
        heard = await plugin.command(MIRA, "/рп мод за Гоблин-1 движение бонус")
        [line] = [f for f in of_type(heard, "chat") if "5 блоков движения" in f["text"]]
        assert line["text"].startswith("Гоблин-1: осталось 5 блоков движения, действие [Идти да")
        on = dict(buttons(line))["Идти дальше"]
        assert refusals(await plugin.command(MIRA, on)) == ["bonus_spent"], "no block, no action"
        for z in (3, 2):
            heard = await plugin.command(MIRA, on, block={"x": 0, "y": 63, "z": z})
            assert refusals(heard) == []
            assert npcs(heard)["Гоблин-1"] == (0, 64, z)


async def test_what_an_npc_may_not_do_its_master_reads(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18)) as room:
        plugin = await table(room)
        await brawl(plugin)
        heard = await plugin.command(MIRA, "/рп мод за Гоблин-2 конец")
        assert refusals(heard) == ["not_your_turn"]
        [line] = of_type(heard, "chat", kind="error")
        assert line["to"] == [MIRA.uuid]
        assert line["text"].startswith("Гоблин-2: ")
        for word in ("мод следующий", "язык en", "выбор 1 1", "админ перечитать"):
            heard = await plugin.command(MIRA, f"/рп мод за Гоблин-1 {word}")
            assert refusals(heard) == ["not_for_npc"]
        heard = await plugin.command(MIRA, "/рп мод за Гоблин-1 прыжок")
        assert refusals(heard) == ["unknown_word"]


async def test_its_menu_types_lines_for_it(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18, 15)) as room:
        plugin = await table(room)
        await brawl(plugin)
        heard = await plugin.command(MIRA, "/рп мод за Гоблин-1")
        [menu] = of_type(heard, "menu")
        assert menu["uuid"] == MIRA.uuid
        assert menu["title"].startswith("Гоблин-1: ")
        lines = [option["id"] for option in menu["options"]]
        assert "mod as Гоблин-1 end" in lines
        assert all(line.startswith("mod as Гоблин-1 ") for line in lines)
        [end] = [one["command"] for one in menu["options"] if one["id"].endswith(" end")]
        heard = await plugin.command(MIRA, end)
        assert events(heard, "turn_started")[0]["data"]["uuid"] == ids(plugin)["Гоблин-2"]
        assert of_type(heard, "menu_close", uuid=MIRA.uuid, menu=menu["menu"])


async def test_a_struck_npc_is_asked_through_its_master(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 4, 5, 15, 3)) as room:
        plugin = await table(room)
        await brawl(plugin)
        goblin = ids(plugin)["Гоблин-2"]
        await plugin.command(ASYA, "/рп движение бонус 0 2")
        heard = await plugin.command(ASYA, "/рп атака", target=goblin)
        assert refusals(heard) == []
        [menu] = of_type(heard, "menu", uuid=MIRA.uuid)
        assert menu["title"].startswith("Гоблин-2: ")
        assert "mod as Гоблин-2 dodge" in [option["id"] for option in menu["options"]]
        heard = await plugin.command(MIRA, "/рп мод за Гоблин уворот")
        assert refusals(heard) == []
        assert of_type(heard, "menu_close", uuid=MIRA.uuid, menu=menu["menu"])


async def test_another_moderator_may_speak_for_it_and_reads_the_answers(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18, 15)) as room:
        plugin = await table(room)
        await brawl(plugin)
        await plugin.join(MOD_TWO)
        heard = await plugin.command(MOD_TWO, "/рп мод за Гоблин-1 атака Ася")
        assert refusals(heard) == ["out_of_range"] or events(heard, "attacked")
        assert read_by(heard, MOD_TWO)
        heard = await plugin.command(MOD_TWO, "/рп мод за Гоблин-2 конец")
        assert read_by(heard, MOD_TWO)[0].startswith("Гоблин-2: ")
        assert not read_by(heard, MIRA)


async def test_they_are_gone_with_their_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18)) as room:
        plugin = await table(room)
        await brawl(plugin)
        await room.crash()
        start = len(plugin.heard)
        await plugin.hello(resume=True)
        heard = await plugin.command(MIRA, "/рп мод за Гоблин-1 конец")
        assert refusals(heard) == []
        heard = await plugin.command(MIRA, "/рп мод конец")
        assert npcs(heard) == dict.fromkeys(("Гоблин-1", "Гоблин-2"))
        assert not of_type(plugin.heard[start : -len(heard)], "npc")
        assert refusals(await plugin.command(MIRA, "/рп мод за Гоблин-1 меню")) == [
            "unknown_player"
        ]


async def test_beside_a_running_fight_they_join_it(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 18, 4)) as room:
        plugin = await table(room)
        for one in (ASYA, BOR):
            await plugin.command(one, "/рп файт")
            await plugin.command(one, "/рп готов")
        for one in (ASYA, BOR):
            await plugin.command(one, "/рп инициатива")
        heard = await plugin.command(MIRA, "/рп мод нпс Гоблин ×2", block=HERE)
        assert refusals(heard) == []
        assert [one["data"]["called"] for one in events(heard, "joined")] == [
            "Гоблин-1",
            "Гоблин-2",
        ]
        assert "сразу в бой" in read_by(heard, MIRA)[-1]
        assert set(npcs(heard)) == {"Гоблин-1", "Гоблин-2"}


async def test_a_moderator_who_fights_there_himself_speaks_for_nobody_elses(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(5, 4, 18)) as room:
        plugin = await table(room)
        judge = Someone(BOR.uuid, BOR.name, BOR.display, BOR.pos, MOD.permissions)
        await plugin.join(judge)
        await brawl(plugin)
        heard = await plugin.command(judge, "/рп мод за Гоблин-1 статус")
        assert refusals(heard) == ["own_fight"]
        assert len(read_by(heard, judge)) == 1


async def test_while_its_master_is_gone_another_moderator_is_asked(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 4, 5, 15, 3)) as room:
        plugin = await table(room)
        await brawl(plugin)
        await plugin.join(MOD_TWO)
        await plugin.send("player_quit", uuid=MIRA.uuid)
        await plugin.command(ASYA, "/рп движение бонус 0 2")
        heard = await plugin.command(ASYA, "/рп атака", target=ids(plugin)["Гоблин-2"])
        [menu] = of_type(heard, "menu", uuid=MOD_TWO.uuid)
        start = len(plugin.heard)
        await plugin.join(MIRA)
        again = of_type(plugin.heard[start:], "menu", uuid=MIRA.uuid)
        assert [one["title"][:8] for one in again] == ["Гоблин-2"]
        heard = await plugin.command(MOD_TWO, menu["options"][0]["command"])
        assert refusals(heard) == []
        closed = {(one["uuid"], one["menu"]) for one in of_type(heard, "menu_close")}
        assert {(MOD_TWO.uuid, menu["menu"]), (MIRA.uuid, again[0]["menu"])} <= closed


async def test_a_click_on_an_npc_attacks_it(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 4, 5, 15, 3)) as room:
        plugin = await table(room)
        await brawl(plugin)
        await plugin.command(ASYA, "/рп движение бонус 0 2")
        goblin = ids(plugin)["Гоблин-1"]
        for _ in range(2):
            heard = await plugin.send("interact", uuid=ASYA.uuid, kind="attack", target=goblin)
        [attacked] = events(heard, "attacked")
        assert attacked["data"]["target"] == goblin


async def test_who_decided_stands_in_the_journal(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(5, 4, 18)) as room:
        plugin = await table(room)
        await brawl(plugin)
        await plugin.join(MOD_TWO)
        await plugin.command(MIRA, "/рп мод за Гоблин-1 конец")
        await plugin.command(MOD_TWO, "/рп мод за Гоблин-2 конец")
        [fight] = room.bridge.parts.streams.fights("default")
        rows = room.bridge.journal.rows(fight.name)
        hands = [row.actor for row in rows if row.name == "turn_ended"]
        known = ids(plugin)
        assert hands == [
            f"fighter:{known['Гоблин-1']}@{MIRA.uuid}",
            f"fighter:{known['Гоблин-2']}@{MOD_TWO.uuid}",
        ]


async def test_a_group_that_may_strike_strikes_at_one_word(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 4, 5, 15, 3, 16, 2)) as room:
        plugin = await table(room)
        await brawl(plugin, {"x": 0, "y": 63, "z": 2}, goblins=4)
        heard = await plugin.command(ASYA, "/рп движение бонус 0 -1")
        menus = of_type(heard, "menu", uuid=MIRA.uuid)
        assert [one["title"][:8] for one in menus] == ["Гоблин-2", "Гоблин-4"]
        [both] = [one for one in menus[0]["options"] if one["id"] == "mod as Гоблин strike"]
        assert both["label"] == "Все 2: Удар"
        heard = await plugin.command(MIRA, both["command"])
        assert refusals(heard) == []
        known = ids(plugin)
        struck = [one["data"]["attacker"] for one in events(heard, "attacked")]
        assert struck[0] == known["Гоблин-2"]
        closed = {one["menu"] for one in of_type(plugin.heard, "menu_close", uuid=MIRA.uuid)}
        assert {one["menu"] for one in menus} <= closed


async def test_what_it_rolls_is_read_by_those_near_it_and_by_its_master(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(7)) as room:
        plugin = await table(room)
        await plugin.command(MIRA, "/рп мод нпс Гоблин", block=HERE)
        await plugin.moves((MIRA, (28, 64, 28)))
        heard = await plugin.command(MIRA, "/рп мод за Гоблин куб сила")
        for one in (ASYA, BOR, MIRA):
            assert "Гоблин" in read_by(heard, one)[0]


async def test_a_side_is_changed_for_the_whole_group_and_told_once(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        await plugin.command(ASYA, "/рп файт")
        heard = await plugin.command(MIRA, "/рп мод нпс Гоблин ×3", block=HERE)
        assert "Мира выводит: Гоблин-1, Гоблин-2, Гоблин-3 – сторона «Гоблин»." in read_by(
            heard, ASYA
        )
        heard = await plugin.command(MIRA, "/рп мод за Гоблин-2 сторона Волки")
        told = "Гоблин-1, Гоблин-2, Гоблин-3: сторона «Волки»."
        assert read_by(heard, ASYA) == [told]
        assert read_by(heard, MIRA) == [told]
