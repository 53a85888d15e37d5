"""A right click on a fighter: what can be done to him now, or why nothing can."""

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

FACES = (15, 5, 12, 3)
WAYS = ["forward", "left", "right"]


async def right_click(plugin: Plugin, who: Someone, at: Someone) -> list[Frame]:
    return await plugin.send("interact", uuid=who.uuid, kind="use", target=at.uuid)


async def test_it_is_his_menu_under_his_name_and_distance(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        [menu] = of_type(await right_click(plugin, ASYA, BOR), "menu")
        assert menu["title"] == "Бор: 2 блока, ближний бой"
        lines = [option["id"] for option in menu["options"]]
        assert lines[:2] == ["attack @bor", "attack @bor fists"]
        assert lines[-1] == "kontrol @bor"
        pushes = [line for line in lines if line.startswith("push")]
        assert sorted(word for line in pushes for word in line.split() if word in WAYS) == WAYS
        assert not any(line.startswith(("end", "move", "cast")) for line in lines)


async def test_its_buttons_do_what_they_say_once(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        [menu] = of_type(await right_click(plugin, ASYA, BOR), "menu")
        chosen = {"uuid": ASYA.uuid, "menu": menu["menu"], "option": "attack @bor"}
        assert "attacked" in names(await plugin.send("choice", **chosen))
        assert refusals(await plugin.send("choice", **chosen)) == ["menu_closed"]


async def test_nothing_possible_is_one_line_that_says_why(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room, b=replace(BOR, pos=(12, 64, 0)))
        await plugin.command(ASYA, "/rp end")
        [told] = of_type(await right_click(plugin, ASYA, BOR), "chat")
        assert told["text"] == "Бор: 12 блоков, дальний бой. Сейчас не ваш ход: ходит Бор."


async def test_it_stays_open_while_all_it_offers_is_possible(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 9, 5, 12)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        [menu] = of_type(await right_click(plugin, ASYA, BOR), "menu")
        said = {"uuid": VERA.uuid, "channel": "me", "text": "Смотрит, как сходятся враги."}
        assert of_type(await plugin.send("chat", **said), "menu_close") == []
        closed = of_type(await plugin.command(ASYA, "/rp attack bor"), "menu_close")
        assert [f["menu"] for f in closed] == [menu["menu"]]


async def test_it_may_be_typed_and_of_oneself_it_is_the_whole_menu(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        [menu] = of_type(await plugin.command(ASYA, "/рп меню бор"), "menu")
        assert menu["title"].startswith("Бор:")
        for line in ("/rp menu", "/rp menu asya"):
            [menu] = of_type(await plugin.command(ASYA, line, target=BOR.uuid), "menu")
            assert menu["title"] == "Сейчас можно:"


async def test_a_spell_at_him_is_finished_by_typing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        [line] = of_type(await right_click(plugin, ASYA, BOR), "chat", kind="prompt")
        typed = [part["clickEvent"] for part in line["component"]["extra"] if "clickEvent" in part]
        assert {"action": "suggest_command", "value": "/rp cast @bor "} in typed
