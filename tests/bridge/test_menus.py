"""Menus and prompts: buttons, answers, and what a decided one does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
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
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for who in (ASYA, BOR):
            await plugin.join(who)
        (menu,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        await plugin.moves((BOR, (21, 64, 0)))
        chosen = {"uuid": ASYA.uuid, "menu": menu["menu"], "option": "surprise @bor"}
        heard = await plugin.send("choice", **chosen)
        assert refusals(heard) == ["out_of_range"]
        assert of_type(heard, "menu_close") == []
        await plugin.moves((BOR, (20, 64, 0)))
        heard = await plugin.send("choice", **chosen)
        assert refusals(heard) == []
        assert len(of_type(heard, "menu_close", uuid=ASYA.uuid, menu=menu["menu"])) == 1


def closed(frames: list[Frame], menu: Frame) -> int:
    """How often this menu is closed."""
    return len(of_type(frames, "menu_close", uuid=menu["uuid"], menu=menu["menu"]))


async def asked(plugin: Plugin, who: Someone) -> Frame:
    """The menu that he asks for."""
    (menu,) = of_type(await plugin.command(who, "/rp menu"), "menu")
    return menu


async def test_an_asked_menu_with_answers_closes_with_the_question(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 15)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        menu = await asked(plugin, BOR)
        assert any(one["id"].startswith("parry") for one in menu["options"])
        heard = await plugin.command(BOR, "/rp dodge north")
        assert closed(heard, menu) == 1
        for option in ("parry", "dodge"):
            again = await plugin.send("choice", uuid=BOR.uuid, menu=menu["menu"], option=option)
            assert refusals(again) == ["menu_closed"]
        assert refusals(await plugin.command(BOR, f"/rp choose {menu['menu']} 1")) == [
            "menu_closed"
        ]
        await plugin.send("player_quit", uuid=BOR.uuid)
        assert of_type(await plugin.join(BOR), "menu") == []


async def test_an_asked_menu_closes_when_his_own_command_takes_away_what_it_offers(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        menu = await asked(plugin, ASYA)
        assert closed(await plugin.command(ASYA, "/rp attack bor"), menu) == 1


async def test_an_asked_menu_closes_when_others_take_away_what_it_offers(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 3, 12)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        menu = await asked(plugin, VERA)
        assert any("bor" in one["id"] for one in menu["options"])
        assert closed(await plugin.command(BOR, "/rp surrender"), menu) == 1


async def test_an_asked_menu_stays_while_all_it_offers_is_possible(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        menu = await asked(plugin, ASYA)
        said = {"channel": "me", "text": "Поднимает меч и смотрит врагу в глаза."}
        for who in (BOR, ASYA):
            assert closed(await plugin.send("chat", uuid=who.uuid, **said), menu) == 0
        heard = await plugin.send("choice", uuid=ASYA.uuid, menu=menu["menu"], option="end")
        assert "turn_started" in names(heard)


async def test_an_outdated_menu_still_types_what_is_possible_until_his_turn_ends(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        menu = await asked(plugin, ASYA)
        option = {"uuid": ASYA.uuid, "menu": menu["menu"]}
        assert closed(await plugin.command(ASYA, "/rp move bonus"), menu) == 1
        gone = await plugin.send("choice", option="move bonus", **option)
        assert refusals(gone) == ["bonus_spent"]
        await room.crash()
        await plugin.hello(resume=True)
        heard = await plugin.send("choice", option="end", **option)
        assert "turn_started" in names(heard)
        assert closed(heard, menu) == 0, "it was closed before"
        await plugin.command(BOR, "/rp end")
        again = await plugin.send("choice", option="end", **option)
        assert refusals(again) == ["menu_closed"]


async def test_an_outdated_menu_is_gone_with_the_next_one(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        menu = await asked(plugin, ASYA)
        await plugin.command(ASYA, "/rp move bonus")
        await asked(plugin, ASYA)
        gone = await plugin.send("choice", uuid=ASYA.uuid, menu=menu["menu"], option="end")
        assert refusals(gone) == ["menu_closed"]


async def test_a_menu_kept_over_a_kill_closes_all_the_same(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        menu = await asked(plugin, ASYA)
        await room.crash()
        await plugin.hello(resume=True)
        assert closed(await plugin.command(ASYA, "/rp attack bor"), menu) == 1


async def test_a_menu_asked_for_outside_closes_when_he_is_attacked_or_fights(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        for who in (ASYA, BOR):
            await plugin.join(who)
        menu = await asked(plugin, ASYA)
        assert closed(await plugin.command(ASYA, "/rp fight"), menu) == 1
        menu = await asked(plugin, ASYA)
        his = await asked(plugin, BOR)
        heard = await plugin.command(BOR, "/rp surprise asya")
        assert closed(heard, menu) == closed(heard, his) == 1
        await plugin.command(ASYA, "/rp system")
        await plugin.command(ASYA, "/rp ready")
        await plugin.command(BOR, "/rp fight")
        menu = await asked(plugin, ASYA)
        heard = await plugin.command(BOR, "/rp ready")
        assert "fight_started" in names(heard)
        assert closed(heard, menu) == 1


async def test_the_menu_of_a_pursuer_who_walks_closes_with_the_pursuit(tmp_path: Path) -> None:
    toml = scripted(*INITIATIVE, 11) + "[ephem]\npursuit_seconds = 40\n"
    async with Room(tmp_path, toml) as room:
        plugin = await fight_of_two(room, b=replace(BOR, pos=(8, 64, 0)))
        await plugin.command(ASYA, "/rp escape")
        await plugin.command(BOR, "/rp decline")
        await room.advance(20_000)
        menu = await asked(plugin, BOR)
        assert closed(await room.advance(20_000), menu) == 1


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
