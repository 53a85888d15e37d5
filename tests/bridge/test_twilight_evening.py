"""An evening without a master through the whole bridge: several duels in a row (T-137, T-147)."""

from __future__ import annotations

from pathlib import Path

from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, Someone, of_type, refusals

CONFIG = "ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = 'evening'\n"


async def say(room: Room, plugin: Plugin, who: Someone, line: str) -> list[Frame]:
    """A command, after a while; nothing is refused."""
    await room.advance(3000)
    frames = await plugin.command(who, line)
    assert refusals(frames) == [], line
    return frames


def read(frames: list[Frame], who: Someone) -> list[str]:
    """What one player reads in chat."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def together(room: Room) -> Plugin:
    plugin = await room.plugin()
    await plugin.ground()
    for who in (ASYA, BOR):
        await plugin.join(who)
    return plugin


async def duel(room: Room, plugin: Plugin, loser: Someone, winner: Someone) -> list[str]:
    """One duel by the simplest words, given up and spared; what the winner reads of its begin."""
    told: list[Frame] = []
    for who in (loser, winner):
        told += await say(room, plugin, who, "/рп файт")
    for who in (loser, winner):
        told += await say(room, plugin, who, "/рп готов")
    await say(room, plugin, loser, "/рп сдаюсь точно")
    await say(room, plugin, winner, "/рп судьба пощада")
    return read(told, winner)


async def test_two_friends_fight_duel_after_duel_without_a_master(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await together(room)
        await duel(room, plugin, ASYA, BOR)
        told = await duel(room, plugin, BOR, ASYA)
        assert any(line.startswith("Круг 2: побеждённые снова в строю.") for line in told)
        told = await duel(room, plugin, ASYA, BOR)
        assert any(line.startswith("Круг 3") for line in told)
        account = read(await say(room, plugin, BOR, "/рп легенда"), BOR)
        assert account[0].startswith("Легендарность: 150 (150).")


async def test_after_the_khan_has_spoken_a_new_tournament_begins(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await together(room)
        await duel(room, plugin, ASYA, BOR)
        for who in (ASYA, BOR):
            await say(room, plugin, who, "/рп файт")
        for who in (ASYA, BOR):
            await say(room, plugin, who, "/рп готов")
        await say(room, plugin, ASYA, "/рп сдаюсь точно")
        told = read(await say(room, plugin, ASYA, "/рп файт"), BOR)
        assert any(
            "Новый турнир, все счета с нуля. Прошлый выиграл чемпион Бор. Круг 1." in line
            for line in told
        )
        await say(room, plugin, BOR, "/рп файт")
        for who in (ASYA, BOR):
            await say(room, plugin, who, "/рп готов")


async def test_a_master_sets_the_arena_of_the_next_fight(tmp_path: Path) -> None:
    """T-93."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await together(room)
        await plugin.join(MOD)
        for who in (ASYA, BOR):
            await say(room, plugin, who, "/рп файт")
        told = await say(room, plugin, MOD, "/рп мод условие ливень")
        line = "Мастер Мира выбирает арену следующего боя: ливень, −2к6 к защите."
        assert read(told, ASYA) == [line]
        await say(room, plugin, ASYA, "/рп готов")
        told = await say(room, plugin, BOR, "/рп готов")
        assert "Арена: ливень, −2к6 к защите." in read(told, ASYA)
        told = await say(room, plugin, MOD, "/рп мод условие барьер")
        assert any("барьер" in line for line in read(told, BOR))
