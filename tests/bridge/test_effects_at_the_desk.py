"""Effects, consumables and moderators' rulings as people type and read them (E-7, E-27, E-53)."""

from __future__ import annotations

import json
from pathlib import Path

from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, events, fight_of_two, of_type, scripted


def chat(frames: list[Frame]) -> list[str]:
    return [f["text"].removesuffix(" (кубы по сценарию)") for f in of_type(frames, "chat")]


async def moderated(room: Room) -> Plugin:
    plugin = await fight_of_two(room)
    await plugin.join(MOD)
    return plugin


async def test_e53_a_stunned_fighters_turn_passes_and_the_status_and_sheet_say_why(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await moderated(room)
        heard = await plugin.command(MOD, "/рп мод эффект бор оглушение 2")
        (begun,) = events(heard, "effect_begun")
        assert (begun["data"]["by"], begun["data"]["last"]) == (MOD.uuid, 2)
        name = MOD.display or MOD.name
        assert chat(heard)[0].startswith(
            f"Модератор {name}: Бор – «оглушение», 2 раунда (до конца 2-го): помеха"
        )
        heard = await plugin.command(ASYA, "/рп статус")
        assert chat(heard)[-1] == "Действует: Бор «оглушение» (ещё 2 раунда)."
        heard = await plugin.command(ASYA, "/рп лист Бор")
        assert "Действует: «оглушение» (ещё 2 раунда)." in chat(heard)
        heard = await plugin.command(ASYA, "/рп конец")
        assert "Бор пропускает ход: «оглушение» до конца раунда 2." in chat(heard)
        assert [f["data"]["uuid"] for f in events(heard, "turn_started")] == [BOR.uuid, ASYA.uuid]
        assert not of_type(heard, "title", to=[BOR.uuid])


async def test_e7_a_modifier_is_in_the_total_and_on_the_mouse(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8, 10, 9)) as room:
        plugin = await moderated(room)
        await plugin.command(MOD, "/рп мод модификатор Ася -3")
        await plugin.command(ASYA, "/рп атака Бор")
        heard = await plugin.command(BOR, "/рп уворот")
        assert any(" 7 против уворота 9 — " in text for text in chat(heard))
        (line,) = of_type(heard, "chat", kind="roll")
        assert "решение мастера −3" in json.dumps(line["component"], ensure_ascii=False)


async def test_e27_a_potion_by_its_other_name_on_another(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await moderated(room)
        await plugin.command(MOD, "/рп мод оз Бор 1")
        heard = await plugin.command(ASYA, "/рп расходник Зелье  лечения Бор")
        assert chat(heard)[0] == (
            "Ася использует: лечебное зелье (на: Бор) — ОЗ 1 → 2. "
            "Расходников на этот бой осталось: 2."
        )


async def test_e27_whatever_is_in_no_list_is_used_as_before(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп расходник старая добрая трубка")
        assert chat(heard)[0] == (
            "Ася использует: старая добрая трубка. Расходников на этот бой осталось: 2."
        )
