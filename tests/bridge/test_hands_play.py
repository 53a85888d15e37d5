"""Gear, things, bodies and mounts as players meet them: through frames and ``/рп``, in Russian."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

AXE: Frame = {"item": "minecraft:iron_axe", "name": "Топор", "tags": []}
BOW: Frame = {"item": "minecraft:bow", "name": "Лук", "tags": []}
NEAR = Someone(VERA.uuid, VERA.name, VERA.display, (0, 64, 1))


def chat(frames: list[Frame], who: Someone) -> list[str]:
    """What the chat of a player shows."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def ground_of_three(room: Room) -> Plugin:
    """Asya, Bor and Vera, who lies beside Asya; it is Asya's turn."""
    plugin = await room.plugin()
    await plugin.ground()
    await plugin.join(MOD)
    await start_fight(plugin, ASYA, BOR, NEAR)
    await plugin.command(MOD, "/рп мод оз Вера 0")
    return plugin


async def test_a_change_of_weapon_is_told_and_counts(tmp_path: Path) -> None:
    """E-26."""
    async with Room(tmp_path, scripted(15, 5, 3, 12)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп смена")
        assert refusals(heard) == ["nothing_to_change"]
        assert chat(heard, ASYA) == [
            "Менять нечего: то, что у вас в руках, и так считается. Сначала возьмите другое оружие."
        ]
        await plugin.hold(ASYA, main_hand=AXE)
        heard = await plugin.command(ASYA, "/рп смена")
        assert events(heard, "weapon_changed")[0]["data"] == {
            "uuid": ASYA.uuid,
            "main": "blunt",
            "off": "none",
            "armour": "none",
        }
        assert chat(heard, BOR) == ["Ася меняет оружие. Теперь в руках: дробящее оружие."]
        assert "held" not in names(heard)
        await plugin.command(ASYA, "/рп конец")
        await plugin.command(BOR, "/рп атака Ася")
        heard = await plugin.command(ASYA, "/рп парировать")
        assert events(heard, "roll")[0]["data"]["die"] == "parry.sword"


async def test_consumables_are_counted_aloud_and_their_words_are_inert(tmp_path: Path) -> None:
    """E-27."""
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп расходник §cзелье   ясности")
        assert chat(heard, BOR) == [
            "Ася использует: зелье ясности. Расходников на этот бой осталось: 2."
        ]
        heard = await plugin.command(ASYA, "/рп расходник зелье")
        assert chat(heard, ASYA) == [
            "Бонусное действие этого хода уже потрачено. Закончить ход: /рп конец."
        ]


async def test_a_weapon_passed_on_is_the_others(tmp_path: Path) -> None:
    """E-29: Bor takes the sword in hand and strikes with it, without a change of weapon."""
    async with Room(tmp_path, scripted(15, 5, 11)) as room:
        plugin = await fight_of_two(room)
        await plugin.hold(BOR)
        heard = await plugin.command(ASYA, "/рп передать Бор меч")
        assert chat(heard, BOR) == ["Ася передаёт: меч. Получает Бор (действие)."]
        await plugin.hold(ASYA)
        await plugin.hold(BOR, main_hand=SWORD)
        heard = await plugin.command(ASYA, "/рп передать Бор зелье")
        assert chat(heard, BOR)[0] == "Ася передаёт: зелье. Получает Бор (бонусное действие)."
        heard = await plugin.command(BOR, "/рп атака Ася")
        assert events(heard, "attacked")[0]["data"]["weapon"] == "sword"


async def test_the_carried_player_goes_along_and_is_put_down(tmp_path: Path) -> None:
    """E-28."""
    async with Room(tmp_path, scripted(15, 5, 3)) as room:
        plugin = await ground_of_three(room)
        heard = await plugin.command(ASYA, "/рп поднять")
        assert chat(heard, BOR) == ["Ася поднимает и несёт: Вера."]
        (put,) = of_type(heard, "teleport", uuid=NEAR.uuid)
        assert put["pos"] == {"x": 0, "y": 64, "z": 0}
        await plugin.command(ASYA, "/рп движение")
        heard = await plugin.moves((ASYA, (0, 64, 1)))
        assert [e["data"]["uuid"] for e in events(heard, "moved")] == [ASYA.uuid, NEAR.uuid]
        places = [t["pos"] for t in of_type(heard, "teleport", uuid=NEAR.uuid)]
        assert places == [{"x": 0, "y": 64, "z": 1}]
        # she is held on the carrier's block: a step of her own is undone
        back = of_type(await plugin.moves((NEAR, (5, 64, 5))), "teleport", uuid=NEAR.uuid)
        assert [one["pos"] for one in back] == [places[-1]]
        heard = await plugin.command(ASYA, "/рп опустить")
        assert chat(heard, BOR) == ["Ася опускает: Вера."]
        (down,) = of_type(heard, "teleport", uuid=NEAR.uuid)
        assert down["pos"] == {"x": -1, "y": 64, "z": 1}


async def test_who_is_carried_is_so_after_a_restart(tmp_path: Path) -> None:
    """E-28: and the passed weapon and the used potion are not forgotten."""
    async with Room(tmp_path, scripted(15, 5, 3)) as room:
        plugin = await ground_of_three(room)
        await plugin.command(ASYA, "/рп поднять")
        await plugin.command(ASYA, "/рп передать Бор меч")
        await plugin.command(BOR, "/рп расходник зелье")
        before = room.bridge.parts.streams.fight_of(BOR.uuid)
        await room.crash()
        await plugin.hello(resume=True)
        after = room.bridge.parts.streams.fight_of(BOR.uuid)
        assert before is not None
        assert after is not None
        assert after.state.body(ASYA.uuid).carries == NEAR.uuid
        assert after.state == before.state


async def test_a_bow_must_be_put_away_to_carry(tmp_path: Path) -> None:
    """E-28."""
    async with Room(tmp_path, scripted(15, 5, 3)) as room:
        plugin = await ground_of_three(room)
        await plugin.hold(ASYA, main_hand=BOW)
        heard = await plugin.command(ASYA, "/рп поднять Вера")
        assert chat(heard, ASYA) == [
            "Нет свободной руки. Уберите оружие: двуручное занимает обе руки."
        ]
        await plugin.hold(ASYA)
        assert names(await plugin.command(ASYA, "/рп поднять Вера"))[:2] == ["spent", "picked_up"]


async def test_a_wound_is_told_by_who_has_it(tmp_path: Path) -> None:
    """E-23."""
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/рп атака Бор")
        await plugin.command(BOR, "/рп принять")
        heard = await plugin.command(BOR, "/рп рана порез на плече")
        assert chat(heard, ASYA) == ["Бор · рана: порез на плече"]
        heard = await plugin.command(BOR, "/рп рана ещё один")
        assert chat(heard, BOR) == [
            "Описывать нечего: вас не ранили, или последняя рана уже описана."
        ]


async def test_who_mounts_in_a_fight_takes_up_four_blocks(tmp_path: Path) -> None:
    """E-12: Bor at (2, 0) has four blocks; Gleb outside mounts unseen."""
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(GLEB)
        assert events(await plugin.send("mount", uuid=GLEB.uuid, entity="minecraft:horse")) == []
        heard = await plugin.send("mount", uuid=BOR.uuid, entity="minecraft:horse")
        assert events(heard, "mount_changed")[0]["data"] == {"uuid": BOR.uuid, "mounted": True}
        assert chat(heard, ASYA) == ["Бор теперь верхом: занимает 2×2 блока."]
        assert names(await plugin.send("mount", uuid=BOR.uuid, entity="minecraft:pig")) == []
        await plugin.command(ASYA, "/рп движение")
        heard = await plugin.moves((ASYA, (3, 64, 1)))
        assert of_type(heard, "teleport", uuid=ASYA.uuid, reason="illegal_step")
        heard = await plugin.send("mount", uuid=BOR.uuid, entity=None)
        assert chat(heard, ASYA) == ["Бор спешивается: занимает один блок."]


async def test_who_comes_back_on_foot_is_no_rider_any_more(tmp_path: Path) -> None:
    """E-12, E-57."""
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("mount", uuid=BOR.uuid, entity="minecraft:horse")
        await plugin.send("player_quit", uuid=BOR.uuid)
        await plugin.join(BOR)
        fight = room.bridge.parts.streams.fight_of(BOR.uuid)
        assert fight is not None
        rides = room.bridge.parts.people.by_uuid[BOR.uuid].entity is not None
        assert fight.state.body(BOR.uuid).mounted is rides


async def test_menus_offer_what_hands_can_do(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 3)) as room:
        plugin = await ground_of_three(room)
        await plugin.hold(ASYA, main_hand=AXE)
        (menu,) = of_type(await plugin.command(ASYA, "/рп меню"), "menu")
        labels = {one["label"] for one in menu["options"]}
        assert {"Смена оружия", "Поднять"} <= labels
        assert "Поднять: Вера" not in labels
