"""Menus and prompts: buttons, answers, and what a decided one does."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    Room,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)

INITIATIVE = (15, 5)


async def test_a_choice_by_option_id_is_the_line(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp attack bor"), "menu")
        heard = await plugin.send("choice", uuid=BOR.uuid, menu=menu["menu"], option="dodge")
        assert "hit" in names(heard)
        assert len(of_type(heard, "menu_close", uuid=BOR.uuid, menu=menu["menu"])) == 1


async def test_a_decided_menu_answers_menu_closed_and_does_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp attack bor"), "menu")
        typed = menu["options"][0]["command"]
        await plugin.command(BOR, typed)
        for again in (typed, f"/rp choose {menu['menu']} 1"):
            heard = await plugin.command(BOR, again)
            assert refusals(heard) == ["menu_closed"]
            assert len(heard) == 2
        heard = await plugin.send("choice", uuid=BOR.uuid, menu=menu["menu"], option="parry")
        assert refusals(heard) == ["menu_closed"]


async def test_every_option_id_works_as_typed(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp attack bor"), "menu")
        assert all(not o["id"].startswith("/") for o in menu["options"])
        assert "hit" in names(await plugin.command(BOR, "/rp " + menu["options"][-1]["id"]))


async def test_a_menu_of_another_player_cannot_be_chosen(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp attack bor"), "menu")
        heard = await plugin.send("choice", uuid=ASYA.uuid, menu=menu["menu"], option="parry")
        assert refusals(heard) == ["menu_closed"]


async def test_chat_that_carries_a_menu_names_it(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/rp attack bor")
        (menu,) = of_type(heard, "menu")
        assert len(of_type(heard, "chat", menu=menu["menu"], kind="prompt")) == 1
        assert menu["timeout_s"] == 120


async def test_silence_decides_after_the_time_and_closes_the_menu(tmp_path: Path) -> None:
    """E-32."""
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        assert names(await room.advance(119_999)) == []
        heard = await room.advance(1)
        assert "hit" in names(heard)
        assert len(of_type(heard, "menu_close")) == 1


async def test_a_refused_choice_leaves_the_menu_open(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        await plugin.command(ASYA, "/rp attack bor")
        chosen = {"uuid": ASYA.uuid, "menu": menu["menu"], "option": "end"}
        heard = await plugin.send("choice", **chosen)
        assert len(refusals(heard)) == 1
        assert refusals(heard) != ["menu_closed"]
        assert of_type(heard, "menu_close") == []
        await plugin.command(BOR, "/rp take")
        heard = await plugin.send("choice", **chosen)
        assert "turn_started" in names(heard)
        assert len(of_type(heard, "menu_close", uuid=ASYA.uuid, menu=menu["menu"])) == 1


async def test_a_choice_carried_out_uses_the_menu_up(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        option = next(o["id"] for o in menu["options"] if o["id"].startswith("attack"))
        heard = await plugin.send("choice", uuid=ASYA.uuid, menu=menu["menu"], option=option)
        assert "attacked" in names(heard)
        assert len(of_type(heard, "menu_close", uuid=ASYA.uuid, menu=menu["menu"])) == 1


async def test_the_end_of_his_turn_closes_the_menu_he_asked_for(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        (mine,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        heard = await plugin.command(ASYA, "/rp end")
        closed = [(f["uuid"], f["menu"]) for f in of_type(heard, "menu_close")]
        assert closed == [(ASYA.uuid, mine["menu"])]
        (his,) = of_type(await plugin.command(BOR, "/rp menu"), "menu")
        heard = await plugin.command(BOR, "/rp end")
        closed = [(f["uuid"], f["menu"]) for f in of_type(heard, "menu_close")]
        assert closed == [(BOR.uuid, his["menu"])]
