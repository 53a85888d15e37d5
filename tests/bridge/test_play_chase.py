"""What happens to those who run and those who chase, in the corners (E-47, E-57)."""

from __future__ import annotations

from pathlib import Path

from chases import FAR, chase, duel, escaped, said
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    VERA,
    events,
)
from desk_room import names as event_names


async def test_who_flees_on_horseback_is_caught_on_it(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        for who in (ASYA, BOR):
            await plugin.send("mount", uuid=who.uuid, entity="minecraft:horse")
        heard = await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        assert [f["data"] for f in events(heard, "mount_changed")] == [
            {"uuid": ASYA.uuid, "mounted": True}
        ]
        (fight,) = room.bridge.parts.streams.fights("default")
        assert [(f.name, len(f.footprint)) for f in fight.view().fighters] == [
            ("Ася", 4),
            ("Бор", 4),
        ]


async def test_in_another_world_he_reads_where_the_fight_is(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        for who in (ASYA, BOR):
            await plugin.join(who, (0, 64, 0), world="nether")
        await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        heard = await plugin.command(BOR, "/рп догнал")
        assert said(heard, BOR) == ["Ваш бой идёт в другом мире: вернитесь туда."]


async def test_the_only_fugitive_need_not_be_named_whoever_is_looked_at(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, third=True) as (room, plugin):
        await escaped(room, plugin, BOR, VERA)
        await chase(room, plugin)
        heard = await plugin.command(BOR, "/рп догнал", target=VERA.uuid)
        assert said(heard, BOR) == ["Сначала догоните ударом. Беглец: Ася."]
        heard = await plugin.command(BOR, "/рп отпустить", target=VERA.uuid)
        assert event_names(heard) == ["pursuer_let_go"]


async def test_a_fugitive_asks_how_long_the_pursuit_lasts(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        heard = await plugin.command(ASYA, "/рп статус")
        assert said(heard, ASYA) == ["Погоня: Ася в бегах. Догоняют: Бор. Осталось 290 секунд."]


async def test_who_escaped_observes_but_is_not_asked_in_again(tmp_path: Path) -> None:
    async with duel(tmp_path, 5, third=True) as (_, plugin):
        await plugin.command(ASYA, "/рп конец")
        await plugin.command(BOR, "/рп побег")
        heard = await plugin.command(ASYA, "/рп отказ")
        (line,) = [text for text in said(heard, BOR) if "наблюдатель" in text]
        assert "[Вступить]" not in line


async def test_a_fugitive_is_not_told_to_begin_a_fight_which_he_may_not(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await escaped(room, plugin, BOR)
        for line in ("/рп атака бор", "/рп отпустить", "/рп сдаюсь", "/рп файт"):
            heard = await plugin.command(ASYA, line)
            assert said(heard, ASYA) == ["Погоня ещё не окончена: это можно после неё."]
            assert [f["data"]["code"] for f in events(heard, "refused")] == ["in_pursuit"]


async def test_a_sheet_that_changes_while_he_runs_holds_when_he_is_caught(tmp_path: Path) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await plugin.join(ADMIN)
        await escaped(room, plugin, BOR)
        await chase(room, plugin)
        await plugin.command(ADMIN, "/рп админ атрибут ася сила 30")
        await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        (fight,) = room.bridge.parts.streams.fights("default")
        assert fight.ruleset.breakdown(fight.state, ASYA.uuid, "attribute.strength").bonus == 7


async def test_who_was_away_when_it_began_reads_of_the_pursuit_when_he_is_back(
    tmp_path: Path,
) -> None:
    async with duel(tmp_path, 5) as (room, plugin):
        await plugin.command(ASYA, "/рп побег")
        await plugin.send("player_quit", uuid=ASYA.uuid)
        await plugin.command(BOR, "/рп отказ")
        await plugin.send("player_quit", uuid=BOR.uuid)
        heard = await plugin.join(BOR, FAR)
        assert said(heard, BOR)[1].endswith("Времени: 300 секунд. [Отпустить]")
        heard = await plugin.join(ASYA)
        assert said(heard, ASYA)[0].startswith("Вы сбежали, идите.")
        await chase(room, plugin)
        for who, words in ((ASYA, "Неприкосновенность кончилась"), (BOR, "Погоня открыта")):
            await plugin.send("player_quit", uuid=who.uuid)
            heard = await plugin.join(who, (-12, 64, 0))
            assert [text for text in said(heard, who) if text.startswith(words)]
