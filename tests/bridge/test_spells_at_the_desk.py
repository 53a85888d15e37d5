"""Spells as players type and read them (E-7, E-25, E-37, E-53)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from desk_room import ASYA, BOR, Plugin, Room, events, fight_of_two, of_type, refusals, scripted

EMOTE = "Вера шепчет слова и чертит знак в воздухе"


def chat(frames: list[dict[str, Any]], kind: str | None = None) -> list[str]:
    found = of_type(frames, "chat")
    texts = [str(f["text"]) for f in found if kind in (None, f["kind"])]
    return [text.removesuffix(" (кубы по сценарию)") for text in texts]


def hover(frames: list[dict[str, Any]], kind: str = "roll") -> str:
    """All that the mouse finds on the line of dice."""
    (line,) = of_type(frames, "chat", kind=kind)
    return json.dumps(line["component"], ensure_ascii=False)


def bars(frames: list[dict[str, Any]]) -> list[str]:
    return [str(f["text"]) for f in of_type(frames, "actionbar")]


async def say(plugin: Plugin, text: str = EMOTE) -> None:
    await plugin.send("chat", uuid=ASYA.uuid, channel="me", text=text)


async def test_e25_a_spell_and_its_answer_are_one_line(tmp_path: Path) -> None:
    """Initiative 12 and 8; the spell 17 against a dodge of 9."""
    async with Room(tmp_path, scripted(12, 8, 17, 9)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп заклинание ОГНЕННАЯ   стрела бо")
        (cast,) = events(heard, "cast")
        assert cast["data"] == {
            "uuid": ASYA.uuid,
            "spell": "огненная стрела",
            "target": BOR.uuid,
            "free": False,
        }
        (attacked,) = events(heard, "attacked")
        assert attacked["data"]["weapon"] == "spell"
        assert "Ася ⚔ Бор: заклинание «огненная стрела» 17 · отвечает Бор" in bars(heard)
        assert chat(heard, "prompt")[0].startswith(
            "Ася направляет на вас заклинание «огненная стрела»: 17. Чем ответите? (120 с)"
        )
        assert chat(heard, "info") == ["Нет отыгровки: опишите заклинание в чате. В логе отмечено."]
        menu = of_type(heard, "menu", uuid=BOR.uuid)[-1]
        assert [one["label"] for one in menu["options"]] == [
            "Уворот",
            "Уворот телом",
            "Принять удар",
        ]
        heard = await plugin.command(BOR, "/рп парировать")
        assert refusals(heard) == ["cannot_parry"]
        assert chat(heard) == [
            "Магию парируют маги, жрецы и те, на ком антимагическое снаряжение."
            " Можно: /рп уворот или /рп принять."
        ]
        heard = await plugin.command(BOR, "/рп уворот")
        assert chat(heard, "roll") == [
            "Ася ⚔ Бор: заклинание «огненная стрела» 17 против уворота 9"
            " — попадание, −1 ОЗ (осталось 2)"
        ]
        assert "атака (магия) 17: куб 17" in hover(heard)
        assert "уворот (магия) 9: куб 9" in hover(heard)
        assert "Вольное заклинание" not in hover(heard)


async def test_e37_e25_a_mage_describes_his_spells_and_parries_those_of_others(
    tmp_path: Path,
) -> None:
    toml = scripted(12, 8, 17, 18) + "[characters]\nsource = 'plugin'\n"
    async with Room(tmp_path, toml) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA, role="witcher")
        await plugin.join(BOR, role="priest")
        for word in ("файт", "готов", "инициатива"):
            for who in (ASYA, BOR):
                await plugin.command(who, f"/рп {word}")
        for line in ("/рп заклинание огненная стрела Бор", "/рп заклинание свет"):
            heard = await plugin.command(ASYA, line)
            assert refusals(heard) == ["emote_needed"]
            assert chat(heard) == [
                "Сначала напишите отыгровку — хотя бы 10 знаков — и повторите команду."
            ]
        await say(plugin, "коротко")
        assert refusals(await plugin.command(ASYA, "/рп заклинание свет")) == ["emote_needed"]
        await say(plugin)
        assert not refusals(await plugin.command(ASYA, "/рп заклинание огненная стрела Бор"))
        heard = await plugin.command(BOR, "/рп парировать")
        assert chat(heard, "roll") == [
            "Ася ⚔ Бор: заклинание «огненная стрела» 17 против парирования 18 — отбито"
        ]


async def test_e53_shackles_are_told_when_they_begin_bear_and_end(tmp_path: Path) -> None:
    """The spell 10 against 4; Bor's blow 15 and 3; Asya's dodge 19."""
    async with Room(tmp_path, scripted(12, 8, 10, 4, 15, 3, 19)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/рп заклинание оковы Бор")
        heard = await plugin.command(BOR, "/рп уворот")
        assert chat(heard, "roll") == [
            "Ася ⚔ Бор: заклинание «оковы» 10 против уворота 4 — подействовало"
        ]
        assert "Бор: «оковы» — помеха до конца раунда 3." in chat(heard)
        heard = await plugin.command(ASYA, "/рп статус")
        assert chat(heard)[-1] == "Действует: Бор «оковы» (ещё 3 раунда)."
        await plugin.command(ASYA, "/рп конец")
        await plugin.command(BOR, "/рп атака Ася")
        heard = await plugin.command(ASYA, "/рп уворот")
        assert "куб 15, 3 → 3" in hover(heard)
        assert "Помеха: «оковы»" in hover(heard)
        heard = await plugin.command(BOR, "/рп конец")
        for _ in range(2):
            for who in (ASYA, BOR):
                heard = await plugin.command(who, "/рп конец")
        assert chat(heard) == ["Бор: «оковы» больше не действует."]
        assert [f["name"] for f in events(heard)] == [
            "turn_ended",
            "effect_ended",
            "round_ended",
            "turn_started",
        ]
        heard = await plugin.command(ASYA, "/рп статус")
        assert not any("Действует" in text for text in chat(heard))


async def test_e7_effects_that_cancel_each_other_are_both_named(tmp_path: Path) -> None:
    """B1, B2: blessed (5), then touched by frost (10 against 2 of 1 and 2); a blow with one die."""
    script = scripted(12, 8, 5, 10, 1, 2, 11, 3)
    async with Room(tmp_path, script) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп заклинание благословение Ася")
        assert chat(heard, "roll") == ["Ася ✦ на себя: заклинание «благословение» 5"]
        assert "Ася: «благословение» — преимущество до конца раунда 2." in chat(heard)
        await plugin.command(ASYA, "/рп конец")
        await plugin.command(BOR, "/rp cast frost touch asya")
        heard = await plugin.command(ASYA, "/рп уворот")
        assert "Преимущество: «благословение»" in hover(heard)
        assert "Ася: «озноб» — помеха до конца раунда 2." in chat(heard)
        await plugin.command(BOR, "/рп конец")
        await plugin.command(ASYA, "/рп атака Бор")
        heard = await plugin.command(BOR, "/рп уворот")
        assert (
            "Гармония, один куб: преимущество («благословение») и помеха («озноб»)"
            " погасили друг друга"
        ) in hover(heard)


async def test_e25_free_spells_are_flagged_and_known_names_come_first(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8, 6, 7, 9)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп заклинание свет")
        assert chat(heard, "roll") == ["Ася ✦ заклинание «свет» 6"]
        assert "Ася: «свет» до конца раунда 5." in chat(heard)
        heard = await plugin.command(ASYA, "/рп заклинание огненный столп бо")
        assert refusals(heard) == ["bonus_spent"], "known, though it cannot be cast now"
        heard = await plugin.command(ASYA, "/рп заклинание Шар Хаоса Бор")
        assert events(heard, "cast")[0]["data"]["spell"] == "Шар Хаоса"
        assert events(heard, "cast")[0]["data"]["target"] == BOR.uuid
        heard = await plugin.command(BOR, "/рп принять")
        assert chat(heard, "roll") == [
            "Ася ⚔ Бор: заклинание «Шар Хаоса» 7 без защиты — попадание, −1 ОЗ (осталось 2)"
        ]
        assert "Вольное заклинание: в списке сервера его нет" in hover(heard)
        heard = await plugin.command(BOR, "/рп заклинание «Ася, замри»")
        assert chat(heard, "roll") == ["Бор ✦ заклинание «Ася, замри» 9"]
        assert "Вольное заклинание" in hover(heard)


async def test_e25_without_free_spells_the_nearest_are_named(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8, 4) + "[ephem.spells]\nfree = false\n") as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп заклинание окова Бор")
        assert refusals(heard) == ["unknown_spell"]
        assert chat(heard) == ["Такого заклинания нет. Похожие: оковы."]
        heard = await plugin.command(ASYA, "/рп заклинание оковы")
        assert chat(heard) == ["Назовите цель заклинания. Можно: Бор."]
        heard = await plugin.command(ASYA, "/рп заклинание оковы", target=BOR.uuid)
        assert events(heard, "cast")[0]["data"]["target"] == BOR.uuid


async def test_e25_the_menu_offers_a_spell_to_be_typed(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп меню")
        (line,) = of_type(heard, "chat", kind="prompt")
        assert "[Заклинание…]" in line["text"]
        heard = await plugin.command(ASYA, "/рп помощь заклинание")
        assert chat(heard) == [
            "/рп заклинание НАЗВАНИЕ [игрок] – сотворить заклинание; название из нескольких слов,"
            " которого нет в списке, – в кавычках"
        ]


async def test_a_spell_under_way_outlives_the_bridge(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8, 10, 4)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/рп заклинание оковы Бор")
        await room.crash()
        await plugin.hello(resume=True)
        for who in (ASYA, BOR):
            await plugin.join(who)
        heard = await plugin.command(BOR, "/рп уворот")
        (effect,) = events(heard, "effect_begun")
        assert effect["data"] == {
            "uuid": BOR.uuid,
            "effect": "оковы",
            "last": 3,
            "against": "",
            "edge": "disadvantage",
            "dice": ["all"],
            "modifier": 0,
            "takes": [],
            "hp_per_round": 0,
            "by": "",
        }
