"""E-38 as players type, click and read it."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    GLEB,
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

GUARD = Someone(VERA.uuid, VERA.name, VERA.display, (4, 64, 1))
OFFER = "Ася атакует: Бор, меч 15. Вы рядом и можете защитить. [Защитить: Бор]"


def chat(frames: list[Frame], who: Someone) -> list[str]:
    found = [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]
    return [text.replace(" (кубы по сценарию)", "") for text in found]


async def seated(room: Room, plugin: Plugin | None = None) -> Plugin:
    """Asya against Bor and Vera, who stands 3 blocks from him; it is Asya's turn."""
    plugin = plugin or await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, GUARD):
        await plugin.join(one)
        await plugin.hold(one, main_hand=SWORD)
    for one in (ASYA, BOR, GUARD):
        await plugin.command(one, "/рп файт")
    for one in (BOR, GUARD):
        await plugin.command(one, "/рп сторона Стража")
    for one in (ASYA, BOR, GUARD):
        await plugin.command(one, "/рп готов")
    for one in (ASYA, BOR, GUARD):
        await plugin.command(one, "/рп инициатива")
    return plugin


def clicked(frames: list[Frame], who: Someone) -> str:
    """What the button of the offer types."""
    (offer,) = [f for f in of_type(frames, "chat", kind="prompt") if f["to"] == [who.uuid]]
    text = str(offer["component"])
    start = text.index("/rp guard")
    return text[start : text.index("'", start)]


async def test_example_10_by_a_click(tmp_path: Path) -> None:
    """Attack 15; the guard parries 14 and loses the hp."""
    async with Room(tmp_path, scripted(18, 8, 7, 15, 14)) as room:
        plugin = await seated(room)
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert OFFER in chat(heard, GUARD)
        line = clicked(heard, GUARD)
        heard = await plugin.command(GUARD, line)
        assert (
            "Ася ⚔ Бор: меч 15 против парирования 14 (защищает Вера)"
            " — попадание: Вера −1 ОЗ (осталось 2)"
        ) in chat(heard, BOR)
        assert events(heard, "hit")[0]["data"]["target"] == GUARD.uuid
        assert of_type(heard, "sound", sound="hit")[0]["to"] == [GUARD.uuid]
        heard = await plugin.command(BOR, "/рп парировать")
        assert refusals(heard) == ["no_prompt"]


async def test_a_won_guard_and_a_late_click(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 8, 7, 15, 15)) as room:
        plugin = await seated(room)
        line = clicked(await plugin.command(ASYA, "/рп атака бор"), GUARD)
        heard = await plugin.command(GUARD, "/рп защита бор")
        assert ("Ася ⚔ Бор: меч 15 против парирования 15 (защищает Вера) — отбито") in chat(
            heard, ASYA
        )
        assert events(heard, "defended")[0]["data"]["by"] == GUARD.uuid
        heard = await plugin.command(GUARD, line)
        assert refusals(heard) == ["too_late"]
        assert chat(heard, GUARD) == ["Поздно: на удар уже ответили. Заранее: /рп защита ИГРОК."]


async def test_beforehand_and_off_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 8, 7, 15, 14)) as room:
        plugin = await seated(room)
        heard = await plugin.command(GUARD, "/рп защита бор")
        told = "Вера прикрывает: Бор. Парирует сразу, как только на цель нападут рядом."
        assert chat(heard, ASYA) == [told]
        assert chat(heard, GUARD) == [f"{told} [Снять]"]
        heard = await plugin.command(ASYA, "/рп атака бор")
        assert (
            "Ася ⚔ Бор: меч 15 против парирования 14 (защищает Вера)"
            " — попадание: Вера −1 ОЗ (осталось 2)"
        ) in chat(heard, BOR)
        assert not of_type(heard, "menu", uuid=BOR.uuid)
        heard = await plugin.command(GUARD, "/рп защита снять", target=BOR.uuid)
        assert chat(heard, ASYA) == ["Вера больше не прикрывает: Бор."]
        heard = await plugin.command(GUARD, "/рп защита выкл")
        assert chat(heard, GUARD) == ["Вы никого не прикрываете. Прикрыть: /рп защита ИГРОК."]


async def test_an_observer_reads_of_both(tmp_path: Path) -> None:
    """Whoever reads that it is over has read that it began."""
    async with Room(tmp_path, scripted(18, 8, 7)) as room:
        plugin = await room.plugin()
        await plugin.join(GLEB)
        await seated(room, plugin)
        heard = await plugin.command(GUARD, "/рп защита бор")
        told = "Вера прикрывает: Бор. Парирует сразу, как только на цель нападут рядом."
        assert chat(heard, GLEB) == chat(heard, ASYA) == [told]
        heard = await plugin.command(GUARD, "/рп защита снять")
        assert chat(heard, GLEB) == chat(heard, ASYA) == ["Вера больше не прикрывает: Бор."]


async def test_words_that_do_not_fit(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(18, 8, 7, 15)) as room:
        plugin = await seated(room)
        heard = await plugin.command(GUARD, "/рп защита")
        assert chat(heard, GUARD) == ["Кого защитить? Можно: Бор."]
        await plugin.command(ASYA, "/рп атака бор")
        heard = await plugin.command(ASYA, "/рп защита бор")
        assert chat(heard, ASYA) == ["Это ваша атака: защищать Бор от неё не вам."]
        await plugin.hold(GUARD)
        heard = await plugin.command(GUARD, "/рп защита бор")
        assert chat(heard, GUARD) == ["Защитить нечем: нужно оружие или щит в руках."]
