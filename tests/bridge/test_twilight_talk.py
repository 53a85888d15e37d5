"""A Twilight duel through the whole bridge: what each player's game is sent, and what it is not."""

from __future__ import annotations

from pathlib import Path

from desk_room import ASYA, BOR, MOD, VERA, Frame, Plugin, Room, Someone, of_type

CONFIG = "ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = 'talk'\n"


async def duel(room: Room) -> Plugin:
    """Asya and Bor are a pair and in the first round; Vera watches, Mod is far away."""
    plugin = await room.plugin()
    await plugin.ground()
    for who in (ASYA, BOR, VERA, MOD):
        await plugin.join(who)
    await say(room, plugin, ASYA, "/рп вызов Бор")
    await say(room, plugin, BOR, "/рп согласен")
    for who in (ASYA, BOR, ASYA, BOR):
        await say(room, plugin, who, "/рп готов")
    return plugin


async def say(room: Room, plugin: Plugin, who: Someone, line: str) -> list[Frame]:
    """A command, after a while."""
    await room.advance(3000)
    return await plugin.command(who, line)


def read(frames: list[Frame], who: Someone) -> list[str]:
    """What one player reads in chat."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def test_an_order_is_sent_to_its_owner_alone(tmp_path: Path) -> None:
    """T-15, T-16: of all frames to others and of all events none tells what it is."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        frames = await say(room, plugin, ASYA, "/рп заявка защита; атака")
        mine = read(frames, ASYA)
        assert mine[0].startswith("Ваша заявка: защита; атака. ОД: 2 из 2.")
        for other in (BOR, VERA):
            assert read(frames, other) == ["Заявка принята: Ася"]
        assert read(frames, MOD) == []
        others = [f for f in frames if f.get("to") != [ASYA.uuid] and f.get("uuid") != ASYA.uuid]
        assert "атака" not in str(others)
        assert "attack" not in str(others)


async def test_who_comes_back_is_asked_with_the_order_that_he_left(tmp_path: Path) -> None:
    """Section 18: the stored order of a player who quits stands."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        await say(room, plugin, BOR, "/рп заявка атака")
        await plugin.send("player_quit", uuid=BOR.uuid)
        frames = await plugin.join(BOR)
        (asked,) = [line for line in read(frames, BOR) if "Раунд 1" in line]
        order = "Ваша заявка: атака. ОД: 1 из 2. (29 мин)"
        assert asked == f"Раунд 1. {order} [Атака] [Защита] [Готов] [Сбросить]"
        await say(room, plugin, BOR, "/рп готов")
        frames = await plugin.join(BOR)
        assert [line for line in read(frames, BOR) if "Раунд 1" in line] == []


async def test_a_round_is_told_to_all_and_rolls_to_their_rollers(tmp_path: Path) -> None:
    """T-17."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        for who in (ASYA, BOR):
            await say(room, plugin, who, "/рп заявка атака; защита")
        await say(room, plugin, ASYA, "/рп готов")
        frames = await say(room, plugin, BOR, "/рп готов")
        watched = read(frames, VERA)
        assert watched[:2] == ["Раунд 1: заявки закрыты.", "Защита: Ася, Бор"]
        assert watched[-1] == "Раунд 2 из 3. Подавайте заявки!"
        assert not any("успех" in line for line in watched)
        for who in (ASYA, BOR):
            assert sum(line.startswith("Ваши броски") for line in read(frames, who)) == 1
        for chat in of_type(frames, "chat"):
            if chat["text"].startswith(("Ваши броски", "Вы: ")):
                assert len(chat["to"]) == 1


async def test_a_master_who_looks_is_seen_looking(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        await say(room, plugin, ASYA, "/рп заявка защита x2")
        frames = await say(room, plugin, MOD, "/рп мод заявки")
        looked = "Мастер Мира смотрит заявки и броски."
        assert read(frames, BOR) == [looked]
        assert "Ася: защита ×2" in read(frames, MOD)


async def test_a_running_fight_is_not_started_again(tmp_path: Path) -> None:
    """The general word is its fight's, which has no such thing to do."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        frames = await say(room, plugin, MOD, "/рп мод старт Ася")
        assert read(frames, MOD) == ["Идёт бой: это можно только до него или после."]


async def test_the_crowd_votes_and_the_winner_decides(tmp_path: Path) -> None:
    """T-74, T-137, T-138."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        await say(room, plugin, BOR, "/рп сдаюсь")
        frames = await say(room, plugin, BOR, "/рп сдаюсь точно")
        ask = "Бор: казнь или пощада? Ваш голос можно изменить до решения. [Казнь] [Пощада]"
        assert ask in read(frames, VERA)
        assert ask not in read(frames, BOR)
        frames = await say(room, plugin, VERA, "/рп толпа казнь")
        assert read(frames, ASYA) == ["Толпа: казнь 1, пощада 0"]
        frames = await say(room, plugin, ASYA, "/рп судьба пощада")
        assert read(frames, VERA)[0] == "Ася выбирает пощаду: Бор."
        assert "Легендарность +100: победа. Теперь 100 (100)." in read(frames, ASYA)
        assert not any("Легендарность" in line for line in read(frames, VERA))


async def test_the_log_of_a_fight_has_its_public_lines_and_no_other(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        for who in (ASYA, BOR):
            await say(room, plugin, who, "/рп заявка защита")
            await say(room, plugin, who, "/рп готов")
        frames = await say(room, plugin, MOD, "/рп мод лог 50")
        logged = " ".join(read(frames, MOD))
        assert "Защита: Ася, Бор" in logged
        assert "Ваши броски" not in logged
        assert "Ваша заявка" not in logged


async def test_status_is_told_by_the_ruleset(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await duel(room)
        await say(room, plugin, ASYA, "/рп заявка атака")
        frames = await say(room, plugin, BOR, "/рп статус")
        stage, champions, own = read(frames, BOR)
        assert stage.startswith("Раунд 1 из 3: подают заявки.")
        assert champions == "Чемпионы: Ася (заявка есть), Бор."
        assert own.startswith("Вы: ОЗ ")
