"""Orders of a Twilight duel through the whole bridge: buttons, refusals, the menu (T-16, T-26)."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, Someone, of_type

CONFIG = "ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = 'orders'\n"


async def duel(room: Room) -> Plugin:
    """Asya and Bor are a pair and in the first round."""
    plugin = await room.plugin()
    await plugin.ground()
    for who in (ASYA, BOR):
        await plugin.join(who)
    await say(room, plugin, ASYA, "/рп вызов Бор")
    await say(room, plugin, BOR, "/рп согласен")
    for who in (ASYA, BOR, ASYA, BOR):
        await say(room, plugin, who, "/рп готов")
    return plugin


async def say(room: Room, plugin: Plugin, who: Someone, line: str) -> list[Frame]:
    await room.advance(3000)
    return await plugin.command(who, line)


def read(frames: list[Frame], who: Someone) -> list[str]:
    """What one player reads in chat."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


def buttons(frames: list[Frame]) -> list[str]:
    """The lines of the menus that were shown."""
    return [option["id"] for menu in of_type(frames, "menu") for option in menu["options"]]


REFUSED = [
    ("атака; атака; защита", "Не хватает ОД: нужно 3, есть 2."),
    ("контратака; защита", "Контратаку нельзя сочетать с нападением и защитой."),
    ("контратака x2", "Контратака требует 2 ОД (x2 — 4 ОД)."),
    ("атака топор", "Нет такого оружия. Есть: меч."),
    ("спец полёт", "У вас нет такой способности."),
    ("атака @Зет", "Нет такого чемпиона: Зет."),
    ("атака Ася", "Нельзя выбрать целью себя."),
    ("прыжок", "Не понял «прыжок». Пример: атака Бор; защита"),
]


@pytest.mark.parametrize(("text", "answer"), REFUSED)
async def test_t26_one_private_line_refuses(tmp_path: Path, text: str, answer: str) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        frames = await say(room, plugin, ASYA, f"/рп заявка {text}")
        assert read(frames, ASYA) == [answer]
        assert read(frames, BOR) == []


async def test_an_order_is_shown_added_to_and_dropped(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        (shown,) = read(await say(room, plugin, ASYA, "/рп заявка"), ASYA)
        assert shown.startswith("Заявки ещё нет. ОД: 2.")
        await say(room, plugin, ASYA, "/рп заявка атака")
        frames = await say(room, plugin, ASYA, "/rp order add defend")
        assert read(frames, ASYA)[0].startswith("Ваша заявка: атака; защита. ОД: 2 из 2.")
        frames = await say(room, plugin, ASYA, "/рп заявка")
        assert read(frames, ASYA)[0].startswith("Ваша заявка: атака; защита. ОД: 2 из 2.")
        assert read(frames, BOR) == []
        assert read(await say(room, plugin, ASYA, "/рп заявка сброс"), ASYA) == ["Заявка сброшена."]


async def test_the_menu_offers_what_keeps_the_order_legal(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        found = buttons(await say(room, plugin, ASYA, "/рп меню"))
        assert {"order add attack", "order add defend x2", "order add counter"} <= set(found)
        assert "order pass" in found
        await say(room, plugin, ASYA, "/рп заявка атака")
        found = buttons(await say(room, plugin, ASYA, "/рп меню"))
        assert {"order add attack", "order add defend", "confirm", "clear"} <= set(found)
        assert "order add counter" not in found
        assert "order pass" not in found


async def test_the_master_sets_an_arena_condition_in_his_language(tmp_path: Path) -> None:
    """T-93."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        await plugin.join(MOD)
        frames = await say(room, plugin, MOD, "/рп мод условие @asya дождь")
        assert read(frames, ASYA) == []
        frames = await say(room, plugin, MOD, "/рп мод условие метель")
        assert read(frames, MOD)[0].startswith("Такого условия нет. Есть: ясно, дождь, гроза")
        frames = await say(room, plugin, MOD, "/рп мод условие дождь")
        assert read(frames, ASYA)[0].startswith("Арена: ливень")


async def test_surrender_is_asked_for_first(tmp_path: Path) -> None:
    """T-74."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        frames = await say(room, plugin, ASYA, "/рп заявка сдаюсь")
        assert read(frames, BOR) == []
        assert read(frames, ASYA)[0].startswith("Признать поражение?")
        frames = await say(room, plugin, ASYA, "/рп заявка сдаюсь точно")
        assert any("поражение" in line for line in read(frames, BOR))
