"""E-13, E-22, E-24 as players type and read them."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    of_type,
    refusals,
    scripted,
)

BOW: Frame = {"item": "minecraft:bow", "name": "Лук", "tags": []}
WHIP: Frame = {"item": "minecraft:fishing_rod", "name": "Кнут", "tags": []}
STONE: Frame = {"item": "minecraft:cobblestone", "name": "Камень", "tags": []}
FAR = Someone(BOR.uuid, BOR.name, BOR.display, (12, 64, 0))
FIVE = Someone(BOR.uuid, BOR.name, BOR.display, (5, 64, 0))
BESIDE = Someone(VERA.uuid, VERA.name, VERA.display, (0, 64, 3))
SHOOTS = "Ася стреляет в вас: 14. Чем ответите? (120 с) [Уворот] [Уворот телом] [Принять удар]"

REST = "Действие сделано. Осталось: бонусное действие. [Конец хода] [Идти (бонус)]"


def chat(frames: list[Frame], who: Someone) -> list[str]:
    found = [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]
    return [text.replace(" (кубы по сценарию)", "") for text in found]


def hover(frames: list[Frame]) -> str:
    """All that the mouse finds."""
    return str([f.get("component") for f in of_type(frames, "chat")])


async def seated(room: Room, held: Frame, *others: Someone, loaded: bool = False) -> Plugin:
    """Asya with something in hand against others with swords; it is her turn."""
    plugin = await room.plugin()
    await plugin.ground()
    everyone = (ASYA, *others)
    for one in everyone:
        await plugin.join(one)
        await plugin.hold(one, main_hand=held if one is ASYA else SWORD)
    for one in everyone:
        await plugin.command(one, "/рп файт")
    if loaded:
        assert chat(await plugin.command(ASYA, "/рп заряжено"), ASYA) == [
            "Оружие заявлено заряженным."
        ]
    for one in everyone:
        await plugin.command(one, "/рп готов")
    for one in everyone:
        await plugin.command(one, "/рп инициатива")
    return plugin


async def test_an_archer_reloads_shoots_and_is_empty_again(tmp_path: Path) -> None:
    """E-24."""
    async with Room(tmp_path, scripted(18, 8, 14, 13)) as room:
        plugin = await seated(room, BOW, FAR)
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert refusals(heard) == ["not_loaded"]
        assert chat(heard, ASYA) == [
            "Оружие не заряжено. Зарядить за бонусное действие: /рп перезарядка. "
            "[Перезарядить и выстрелить: Бор]"
        ]
        heard = await plugin.command(ASYA, "/рп меню")
        assert "[Перезарядить]" in chat(heard, ASYA)[0]
        assert "Атака: Бор]" not in chat(heard, ASYA)[0]
        heard = await plugin.command(ASYA, "/рп перезарядка")
        assert events(heard, "reloaded")[0]["data"] == {"uuid": ASYA.uuid, "shots": 1}
        assert chat(heard, BOR) == ["Ася перезаряжает оружие."]
        assert "Заряжен 1 выстрел" in hover(heard)
        heard = await plugin.command(ASYA, "/рп статус")
        assert "Осталось: действие, заряженный выстрел." in chat(heard, ASYA)[0]
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert chat(heard, BOR)[-1] == SHOOTS
        assert of_type(heard, "actionbar")[-1]["text"] == ("Ася ⚔ Бор: выстрел 14 · отвечает Бор")
        heard = await plugin.command(BOR, "/рп уворот")
        told = "Ася ⚔ Бор: выстрел 14 против уворота 13 — попадание, −1 ОЗ (осталось 2)"
        assert told in chat(heard, ASYA)
        assert "Выстрелов не осталось: /рп перезарядка" in hover(heard)


async def test_declared_loaded_and_an_opponent_in_the_melee_zone(tmp_path: Path) -> None:
    """E-13, E-24: example 9."""
    async with Room(tmp_path, scripted(18, 8, 7)) as room:
        plugin = await seated(room, BOW, FAR, BESIDE, loaded=True)
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert refusals(heard) == ["too_close"]
        assert chat(heard, ASYA) == [
            "Стрелять нельзя: слишком близко Вера. До противников нужно больше 3 блоков."
        ]
        heard = await plugin.command(ASYA, "/рп атака вера")
        assert chat(heard, ASYA) == ["Слишком близко: до цели 3 блока, нужно не меньше 4."]


async def test_without_a_bow_nothing_is_loaded(tmp_path: Path) -> None:
    """E-24."""
    async with Room(tmp_path, scripted(18, 8)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/рп файт")
        heard = await plugin.command(ASYA, "/рп заряжено")
        assert chat(heard, ASYA) == [
            "Заряжать нечего: возьмите в руки лук или арбалет, двуручное – в основную. "
            "Взяли уже в бою – сначала /рп смена."
        ]


async def test_a_whip_and_a_stone(tmp_path: Path) -> None:
    """E-13, E-22, E-35."""
    async with Room(tmp_path, scripted(18, 8, 11)) as room:
        plugin = await seated(room, WHIP, FIVE)
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert chat(heard, BOR)[-1].startswith("Ася хлещет вас кнутом: 11. Чем ответите?")
        heard = await plugin.command(BOR, "/рп принять")
        assert chat(heard, ASYA) == [
            "Ася ⚔ Бор: кнут 11 без защиты — попадание, −1 ОЗ (осталось 2)",
            REST,
        ]


async def test_a_thrown_stone_is_named(tmp_path: Path) -> None:
    """E-13, E-22, E-35."""
    async with Room(tmp_path, scripted(18, 8, 11, 11)) as room:
        plugin = await seated(room, STONE, FIVE)
        heard = await plugin.command(ASYA, "/рп меню")
        assert "[Атака: Бор (бросок)]" in chat(heard, ASYA)[0]
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert chat(heard, ASYA) == ["Не та дистанция: до цели 5 блоков, нужно от 1 до 3."]
        heard = await plugin.command(ASYA, "/рп атака бор бросок")
        assert chat(heard, BOR)[-1].startswith("Ася бросает в вас, что под рукой: 11.")
        heard = await plugin.command(BOR, "/рп уворот")
        assert chat(heard, ASYA) == ["Ася ⚔ Бор: бросок 11 против уворота 11 — мимо", REST]
