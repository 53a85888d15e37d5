"""E-18 as players type and read it."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    SWORD,
    VERA,
    Plugin,
    Room,
    Someone,
    events,
    names,
    of_type,
    refusals,
    scripted,
)

DAGGER = {"item": "minecraft:iron_sword", "name": "Кинжал", "tags": ["rpfight:dagger"]}


def chat(frames: list[dict[str, object]], who: Someone | None = None) -> list[str]:
    found = [f for f in of_type(frames, "chat") if who is None or who.uuid in f["to"]]
    return [str(f["text"]).removesuffix(" (кубы по сценарию)") for f in found]


async def alley(room: Room, *, yaw: float = 270.0) -> Plugin:
    """Asya at (0,64,0), Bor at (2,64,0) who looks east (270), away from her; Vera at (0,64,8)."""
    plugin = await room.plugin()
    await plugin.ground()
    await plugin.join(ASYA)
    await plugin.hold(ASYA, main_hand=DAGGER)
    await plugin.join(BOR, yaw=yaw)
    await plugin.hold(BOR, main_hand=SWORD)
    await plugin.join(VERA)
    return plugin


async def test_e18_from_behind_with_a_roleplay_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9, 17, 4)) as room:
        plugin = await alley(room)
        heard = await plugin.command(ASYA, "/рп внезапно бор")
        assert chat(heard, ASYA) == [
            "Внезапное нападение со спины: Бор выбирает тип боя. Ждём 15 секунд, "
            "молчание — ролевой. Опишите нападение в чате."
        ]
        question = "Ася внезапно нападает на вас со спины! Каким будет бой? Молчание — ролевой."
        assert chat(heard, BOR)[0].startswith(f"{question} (15 с)")
        (menu,) = of_type(heard, "menu", uuid=BOR.uuid)
        assert [one["id"] for one in menu["options"]] == ["roleplay", "system"]
        assert [one["label"] for one in menu["options"]] == ["Ролевой", "Системный"]
        assert menu["timeout_s"] == 15
        held = [f["uuid"] for f in of_type(heard, "fight_mode", on=True)]
        assert held == [ASYA.uuid, BOR.uuid]
        assert names(heard)[0] == "dice_committed"

        heard = await plugin.send("choice", uuid=BOR.uuid, menu=menu["menu"], option="roleplay")
        assert of_type(heard, "menu_close", uuid=BOR.uuid, menu=menu["menu"])
        assert names(heard) == ["fight_started", "initiative_set", "effect_begun", "turn_started"]
        (order,) = events(heard, "initiative_set")
        assert order["data"]["order"] == [ASYA.uuid, BOR.uuid]
        assert chat(heard, BOR) == [
            "Ася ⚔ Бор: бой ролевой.",
            "Бой 1 начинается: Ася, Бор.",
            "Внезапное нападение со спины: Ася ⚔ Бор. Без инициативы, порядок: Ася, Бор. "
            "Первое действие — атака этой цели.",
        ]

        heard = await plugin.command(ASYA, "/рп движение")
        assert refusals(heard) == ["surprise_owed"]
        assert chat(heard) == [
            "Это действие отдано внезапной атаке. Цель: Бор. Не достать — закончите ход: /рп конец."
        ]
        await plugin.command(ASYA, "/рп атака бор")
        heard = await plugin.command(BOR, "/рп уворот")
        (roll,) = events(heard, "roll")
        assert (roll["data"]["faces"], roll["data"]["kept"]) == ([17, 4], 4)
        assert roll["data"]["sources"] == ["disadvantage:behind"]
        assert len(events(heard, "hit")) == 1


async def test_e18_system_frees_both_and_publishes_the_seed(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await alley(room)
        await plugin.command(ASYA, "/рп внезапно бор")
        heard = await plugin.command(ASYA, "/рп файт")
        assert chat(heard) == ["Нападение уже объявлено. Ждём ответа: Бор."]
        heard = await plugin.command(BOR, "/рп готов")
        assert chat(heard) == ["Сначала ответьте на нападение: /рп ролевой или /рп системный."]
        heard = await plugin.command(VERA, "/рп внезапно ася")
        assert chat(heard) == ["Нападение уже объявлено. Ждём ответа: Бор."]
        heard = await plugin.command(BOR, "/рп системный")
        said = "Ася ⚔ Бор: бой системный, Бор так решает. Ролевого боя не будет, оба свободны."
        assert chat(heard, ASYA) == [said]
        assert chat(heard, BOR) == [said]
        assert {f["uuid"] for f in of_type(heard, "fight_mode", on=False)} == {ASYA.uuid, BOR.uuid}
        assert not names(heard)
        assert [one.published for one in room.bridge.journal.secrets()] == [True]
        assert refusals(await plugin.command(BOR, "/рп ролевой")) == ["no_prompt"]


async def test_e18_silence_is_roleplay_and_plain_dice_from_the_front(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9, 17)) as room:
        plugin = await alley(room, yaw=90.0)
        await plugin.command(ASYA, "/рп внезапно бор")
        assert not names(await room.advance(14_999))
        heard = await room.advance(1)
        assert chat(heard, BOR)[0] == "Ася ⚔ Бор: ответа не было, бой ролевой."
        assert names(heard) == ["fight_started", "initiative_set", "turn_started"]
        await plugin.command(ASYA, "/рп атака бор")
        heard = await plugin.command(BOR, "/рп уворот")
        (roll,) = events(heard, "roll")
        assert roll["data"]["faces"] == [17]


async def test_e18_the_target_looked_round_before_the_declaration(tmp_path: Path) -> None:
    """What counts is where he looks then, not when he joined."""
    async with Room(tmp_path) as room:
        plugin = await alley(room)
        turn = {"uuid": BOR.uuid, "x": 2, "y": 64, "z": 0, "yaw": 90.0}
        await plugin.send("moves", moves=[turn])
        heard = await plugin.command(ASYA, "/рп внезапно бор")
        assert "Внезапное нападение: " in chat(heard, ASYA)[0]


async def test_e18_the_hall_knows_where_everybody_stands_now(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await alley(room)
        await plugin.command(VERA, "/рп меню")
        await plugin.moves((BOR, (21, 64, 0)))
        heard = await plugin.command(ASYA, "/рп внезапно бор")
        assert refusals(heard) == ["out_of_range"]
        await plugin.moves((BOR, (20, 64, 0)))
        await plugin.moves((VERA, (20, 64, 20)))
        heard = await plugin.command(ASYA, "/рп внезапно бор")
        assert not refusals(heard)
        hall = room.bridge.parts.halls.of("default").state
        assert dict(hall.surprises[0].blocks) == {VERA.uuid: (20, 64, 20)}


async def test_e18_quitting_is_silence_for_the_target_and_withdrawal_for_the_attacker(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(9, 3)) as room:
        plugin = await alley(room)
        await plugin.command(ASYA, "/рп внезапно бор")
        heard = await plugin.send("player_quit", uuid=ASYA.uuid)
        assert chat(heard, BOR) == ["Ася выходит из игры: нападения не будет, Бор может идти."]
        assert of_type(heard, "fight_mode", uuid=BOR.uuid, on=False)
        assert of_type(heard, "menu_close", uuid=BOR.uuid)
        await plugin.join(ASYA)
        await plugin.hold(ASYA, main_hand=DAGGER)
        await plugin.command(ASYA, "/рп внезапно бор")
        heard = await plugin.send("player_quit", uuid=BOR.uuid)
        assert chat(heard, ASYA)[0] == (
            "Ася ⚔ Бор: Бор вне игры, это считается молчанием. Бой ролевой."
        )
        assert "turn_started" in names(heard)
        await plugin.command(ASYA, "/рп атака бор")
        heard = await plugin.join(BOR)
        assert of_type(heard, "fight_mode", uuid=BOR.uuid, on=True)
        assert [m["options"][0]["id"] for m in of_type(heard, "menu", uuid=BOR.uuid)] == ["parry"]


async def test_e18_the_question_is_shown_again_to_a_plugin_that_forgot(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await alley(room)
        await plugin.command(ASYA, "/рп внезапно бор")
        await room.cut(plugin)
        await plugin.hello()
        heard = await plugin.join(BOR)
        assert of_type(heard, "fight_mode", uuid=BOR.uuid, on=True)
        (menu,) = of_type(heard, "menu", uuid=BOR.uuid)
        assert [one["id"] for one in menu["options"]] == ["roleplay", "system"]


async def test_e18_after_a_crash_the_deadline_still_stands(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await alley(room)
        await plugin.command(ASYA, "/рп внезапно бор")
        await room.crash()
        await plugin.hello(resume=True)
        heard = await room.advance(15_000)
        assert "initiative_set" in names(heard)
