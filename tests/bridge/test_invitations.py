"""E-15: who stands near a gathering is invited once, and may pass over it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from clickers import buttons
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    names,
    of_type,
    the_fight,
)

ALL = (ASYA, BOR, VERA, GLEB)
OTHER = Someone("0f000000-0000-4000-8000-00000000000f", "egor", "Егор", (3, 64, 3))
TWILIGHT = "ruleset = 'twilight'\n"


async def crowd(room: Room, *who: Someone) -> Plugin:
    plugin = await room.plugin()
    for one in who or ALL:
        await plugin.join(one)
    return plugin


def invited(frames: list[Frame], who: Someone) -> list[Frame]:
    """The lines with a button that begins a fight at once."""
    lines = [f for f in of_type(frames, "chat") if f["to"] == [who.uuid]]
    return [f for f in lines if any(c.startswith("/rp fight ready") for _, c in buttons(f))]


async def test_who_is_near_reads_one_line_with_a_button_for_each_way(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room)
        heard = await plugin.command(ASYA, "/rp fight ready Волки")
        assert invited(heard, ASYA) == []
        for who in (BOR, VERA, GLEB):
            [line] = invited(heard, who)
            assert line["text"].startswith("Ася собирает бой.")
            assert buttons(line) == [
                ("Готов", "/rp fight ready"),
                ("За «Волки»", '/rp fight ready "Волки"'),
                ("Другая сторона", "/rp fight ready "),
            ]


async def test_nobody_is_asked_again_for_each_newcomer(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room)
        await plugin.command(ASYA, "/rp fight")
        assert invited(await plugin.command(BOR, "/rp fight"), VERA) == []
        assert invited(await plugin.command(ASYA, "/rp ready"), VERA) == []


async def test_a_new_side_is_told(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room)
        await plugin.command(ASYA, "/rp fight ready Волки")
        [line] = invited(await plugin.command(BOR, "/rp fight ready Медведи"), VERA)
        assert [label for label, _ in buttons(line)] == [
            "Готов",
            "За «Волки»",
            "За «Медведи»",
            "Другая сторона",
        ]
        assert invited(await plugin.command(GLEB, "/rp fight ready Медведи"), VERA) == []


async def test_another_gathering_is_another_time(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room, ASYA, BOR)
        assert invited(await plugin.command(ASYA, "/rp fight"), BOR)
        await plugin.command(ASYA, "/rp fight")
        assert invited(await plugin.command(ASYA, "/rp fight"), BOR)


async def test_what_was_told_outlives_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room, ASYA, BOR, VERA)
        await plugin.command(ASYA, "/rp fight")
        await room.crash()
        await plugin.hello(resume=True)
        assert invited(await plugin.command(BOR, "/rp fight"), VERA) == []


@pytest.mark.parametrize(("x", "is_told"), [(20, True), (21, False)])
async def test_within_twenty_blocks(tmp_path: Path, x: int, is_told: bool) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room, ASYA, replace(BOR, pos=(x, 64, 0)))
        assert bool(invited(await plugin.command(ASYA, "/rp fight"), BOR)) is is_told


async def test_who_fights_or_is_in_fight_mode_is_not_invited(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room)
        for who in (ASYA, BOR):
            await plugin.command(who, "/rp fight")
        for who in (ASYA, BOR):
            heard = await plugin.command(who, "/rp ready")
        assert "fight_started" in names(heard)
        heard = await plugin.command(VERA, "/rp fight")
        assert invited(heard, ASYA) == invited(heard, BOR) == []
        assert invited(heard, GLEB)


async def test_t146_to_the_fight_of_a_pair_nobody_is_invited(tmp_path: Path) -> None:
    """Neither by challenge nor by lots; who waits in the lists is company again."""
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await crowd(room, *ALL, replace(MOD, pos=(4, 64, 4)))
        await plugin.command(ASYA, "/rp challenge Бор")
        await plugin.command(BOR, "/rp accept")
        await plugin.command(ASYA, "/rp ready")
        for who in (VERA, GLEB):
            await plugin.command(who, "/rp challenge Мира")
            await plugin.command(who, "/rp withdraw")
        await plugin.command(MOD, "/rp mod lots")
        await plugin.command(GLEB, "/rp ready")
        texts = [f["text"] for f in of_type(plugin.heard, "chat")]
        for line in ("Готовность: Ася. Ждём: Бор.", "Готовность: Глеб. Ждём: Вера."):
            assert line in texts
        for who in (*ALL, MOD):
            assert invited(plugin.heard, who) == []
        await plugin.join(OTHER)
        assert invited(await plugin.command(OTHER, "/rp fight"), MOD)


async def test_the_button_does_it_and_passing_over_it_costs_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room)
        heard = await plugin.command(ASYA, "/rp fight ready Волки")
        [line] = invited(heard, BOR)
        await plugin.command(BOR, buttons(line)[0][1])
        [opened] = [f for f in await room.advance(15_000) if f.get("name") == "fight_started"]
        assert opened["data"]["fighters"] == [ASYA.uuid, BOR.uuid]
        assert not any(
            f for f in plugin.heard if f["type"] == "fight_mode" and f["uuid"] == VERA.uuid
        )


async def test_one_line_tells_of_side_and_readiness(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room, ASYA, BOR)
        await plugin.command(ASYA, "/rp fight ready Волки")
        heard = await plugin.command(BOR, "/рп файт готов Медведи")
        said = [f["text"] for f in of_type(heard, "chat") if BOR.uuid in f["to"]]
        assert said == [
            "Готовность: Бор, сторона «Медведи». Начало через 15 секунд: можно ещё вступить."
        ]


async def test_a_side_without_readiness_may_be_a_slip_of_the_pen(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await crowd(room, ASYA)
        [said] = of_type(await plugin.command(ASYA, "/рп файт треннировка"), "chat")
        assert (said["kind"], "тренировка, готов" in said["text"]) == ("error", True)


async def test_npcs_are_named_last_and_their_side_is_no_button(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD, (4, 64, 4))
        await plugin.command(MOD, "/rp mod npc Гоблин ×2")
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        await plugin.join(BOR)
        heard = await plugin.command(ASYA, "/rp side Волки")
        [line] = [f["text"] for f in of_type(heard, "chat") if f["to"] == [BOR.uuid]]
        assert "Ася, Гоблин-1, Гоблин-2" in line
        assert "[За «Волки»]" in line
        assert "[За «Гоблин»]" not in line


TRAINING = [
    ("Готов", "/rp fight training ready"),
    ("За «Волки»", '/rp fight training ready "Волки"'),
    ("Другая сторона", "/rp fight training ready "),
]


@pytest.mark.parametrize("rules", ["", TWILIGHT], ids=["ephem", "twilight"])
async def test_to_training_one_is_invited_with_its_word(tmp_path: Path, rules: str) -> None:
    async with Room(tmp_path, rules) as room:
        plugin = await crowd(room, ASYA, BOR)
        heard = await plugin.command(ASYA, "/rp fight training ready Волки")
        [line] = to_training(heard, BOR)
        assert line["text"].startswith("Ася собирает учебный бой.")
        assert buttons(line) == TRAINING
        assert invited(heard, BOR) == []
        await plugin.command(BOR, TRAINING[0][1])
        heard = await room.advance(15_000)
        [opened] = [f for f in heard if f.get("name") == "fight_started"]
        assert set(opened["data"]["fighters"]) == {ASYA.uuid, BOR.uuid}
        assert the_fight(room).view().training


def to_training(frames: list[Frame], who: Someone) -> list[Frame]:
    """The lines with a button that begins a training fight at once."""
    lines = [f for f in of_type(frames, "chat") if f["to"] == [who.uuid]]
    return [f for f in lines if any(c.startswith("/rp fight training") for _, c in buttons(f))]


@pytest.mark.parametrize("rules", ["", TWILIGHT], ids=["ephem", "twilight"])
async def test_who_was_invited_to_a_fight_reads_that_it_has_become_training(
    tmp_path: Path, rules: str
) -> None:
    async with Room(tmp_path, rules) as room:
        plugin = await crowd(room, ASYA, BOR)
        assert invited(await plugin.command(ASYA, "/rp fight"), BOR)
        assert to_training(await plugin.command(ASYA, "/rp fight training"), BOR)
        again = await plugin.command(ASYA, "/rp side Волки")
        assert [label for label, _ in buttons(to_training(again, BOR)[0])][1] == "За «Волки»"
        assert to_training(await plugin.command(ASYA, "/rp ready"), BOR) == []


@pytest.mark.parametrize(("z", "is_told"), [(-1, True), (-2, False)])
async def test_t10_to_a_fight_with_an_npc_one_is_invited_who_would_train_with_it(
    tmp_path: Path, z: int, is_told: bool
) -> None:
    """The player waits for a fight: whoever wants training is let in by the NPC alone."""
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(replace(MOD, pos=(0, 64, 22)))
        block = {"x": 1, "y": 63, "z": 19}
        await plugin.command(MOD, "/rp mod npc Гоблин", block=block)
        await plugin.join(ASYA)
        await plugin.join(BOR, (1, 64, z))
        heard = await plugin.command(ASYA, "/rp fight")
        assert bool(to_training(heard, BOR)) is is_told
        assert invited(heard, BOR) == []
