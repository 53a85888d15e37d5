"""``/rp menu`` also says what is not possible now, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desk_room import ASYA, BOR, SWORD, VERA, Frame, Plugin, Room, scripted


def barred(frames: list[Frame]) -> tuple[str, list[str]]:
    """The line of what is not possible, and the lines of its hover."""
    [line] = [f for f in frames if f["type"] == "chat" and f["text"].startswith("Сейчас нельзя")]
    return line["text"], _hover(line["component"])


def _hover(component: Any) -> list[str]:
    if isinstance(component, dict):
        if "hoverEvent" in component:
            return _plain(component["hoverEvent"]["contents"]).split("\n")
        return next((h for part in component.get("extra", []) if (h := _hover(part))), [])
    return []


def _plain(part: Any) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, list):
        return "".join(_plain(one) for one in part)
    return part.get("text", "") + "".join(_plain(one) for one in part.get("extra", []))


async def fight(room: Room) -> Plugin:
    plugin = await room.plugin()
    await plugin.ground()
    for who in (ASYA, BOR):
        await plugin.join(who)
        await plugin.hold(who, main_hand=SWORD)
        await plugin.command(who, "/рп файт")
    for who in (ASYA, BOR):
        await plugin.command(who, "/рп готов")
    for who in (ASYA, BOR):
        await plugin.command(who, "/рп инициатива")
    return plugin


async def test_the_menu_names_what_is_not_possible_with_the_reason(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1)) as room:
        plugin = await fight(room)
        text, why = barred(await plugin.command(BOR, "/рп меню"))
        assert "атака" in text
        assert any("атака" in line and "ходит Ася" in line for line in why), why
        text, why = barred(await plugin.command(ASYA, "/рп меню"))
        assert "атака" not in text
        assert any(line.startswith("парировать, уворот") for line in why), why


async def test_asking_why_changes_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1)) as room:
        plugin = await fight(room)
        stream = room.bridge.parts.streams.fight_of(BOR.uuid)
        assert stream is not None
        before = stream.state
        await plugin.command(BOR, "/рп меню")
        assert stream.state is before


async def test_words_with_one_reason_stand_together(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1)) as room:
        plugin = await fight(room)
        _, why = barred(await plugin.command(BOR, "/рп меню"))
        reasons = [line.partition(" — ")[2] for line in why]
        assert len(reasons) == len(set(reasons))


async def test_status_names_who_guards_whom(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 10, 1)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (ASYA, BOR, VERA):
            await plugin.join(who)
            await plugin.hold(who, main_hand=SWORD)
            await plugin.command(who, "/рп файт")
        for who in (ASYA, BOR):
            await plugin.command(who, "/рп сторона Стража")
        for who in (ASYA, BOR, VERA):
            await plugin.command(who, "/рп готов")
        for who in (ASYA, BOR, VERA):
            await plugin.command(who, "/рп инициатива")
        await plugin.command(BOR, "/рп защита Ася")
        heard = await plugin.command(VERA, "/рп статус")
        assert [f["text"] for f in heard][-1] == "Бор прикрывает: Ася."


async def test_a_question_has_its_answers_as_buttons_and_nothing_else(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 10, 1, 12)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        heard: list[Frame] = []
        for who in (ASYA, BOR, VERA):
            await plugin.join(who)
            await plugin.hold(who, main_hand=SWORD)
            await plugin.command(who, "/рп файт")
        for who in (ASYA, BOR, VERA):
            heard += await plugin.command(who, "/рп готов")
        asked = [f for f in heard if f["type"] == "menu"]
        assert [[o["id"] for o in f["options"]] for f in asked] == [["init"]] * 3
        for who in (ASYA, BOR, VERA):
            await plugin.command(who, "/рп инициатива")
        heard = await plugin.command(ASYA, "/рп атака Бор")
        [menu] = [f for f in heard if f["type"] == "menu"]
        assert [o["id"].split()[0] for o in menu["options"]] == [
            "parry", "parry", "dodge", "dodge", "take",
        ]  # fmt: skip


async def test_e19_who_joins_a_training_fight_is_told_so(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(20, 1)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (ASYA, BOR, VERA):
            await plugin.join(who)
        for who in (ASYA, BOR):
            await plugin.command(who, "/рп файт учебный")
        for who in (ASYA, BOR):
            await plugin.command(who, "/рп готов")
        heard = await plugin.command(VERA, "/рп вступить")
        read = [f["text"] for f in heard if f["type"] == "chat" and f["to"] == [VERA.uuid]]
        assert "Бой учебный: без последствий, ОЗ вернутся." in read
