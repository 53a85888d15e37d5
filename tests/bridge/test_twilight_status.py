"""``/rp status`` for those who do not fight yet, or only watch (T-138, T-146, section 18)."""

from __future__ import annotations

from pathlib import Path

from desk_room import ASYA, BOR, MOD, VERA, Plugin, Room, Someone, of_type

TWILIGHT = (
    'ruleset = "twilight"\n[commands]\nmax_per_s = 0\n[dice]\nsource = "seeded"\nseed = "1"\n'
)


async def status(plugin: Plugin, who: Someone) -> list[str]:
    heard = await plugin.command(who, "/рп статус")
    return [f["text"] for f in of_type(heard, "chat") if f["to"] == [who.uuid]]


async def test_t146_status_says_whom_a_pair_waits_for(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
        assert await status(plugin, ASYA) == ["Вы не в бою. Начать бой: /рп файт [В бой]"]
        await plugin.command(ASYA, "/рп вызов Бор")
        assert "Вы бросили вызов: Бор." in (await status(plugin, ASYA))[0]
        assert "Вас вызывает Ася" in (await status(plugin, BOR))[0]
        await plugin.command(BOR, "/рп согласен")
        assert "Сойдитесь на арене" in (await status(plugin, ASYA))[0]
        await plugin.command(ASYA, "/рп готов")
        assert "ждём соперника" in (await status(plugin, ASYA))[0]
        assert "Ждут вас" in (await status(plugin, BOR))[0]


async def test_t138_a_spectator_reads_how_the_fight_stands_and_nobodys_numbers(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, VERA):
            await plugin.join(one)
        for line in ("/рп файт", "/рп готов", "/рп готов"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        assert await status(plugin, VERA) == [
            "Раунд 1 из 3: подают заявки. Осталось 30 мин.",
            "Чемпионы: Ася, Бор.",
        ]


async def test_in_a_pause_status_begins_with_it_for_fighters_and_spectators(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, VERA, MOD):
            await plugin.join(one)
        for line in ("/рп файт", "/рп готов", "/рп готов"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        await plugin.command(MOD, "/рп мод пауза")
        await room.advance(300_000)
        for one in (ASYA, VERA):
            still, stage, *_ = await status(plugin, one)
            assert still == "Пауза (Мира): бой и его часы стоят. Продолжит мастер."
            assert stage == "Раунд 1 из 3: подают заявки. Осталось 30 мин."


async def test_what_cannot_be_done_says_why_in_plain_words(tmp_path: Path) -> None:
    """T-114, T-146: a tactic without a perk, a challenge of nobody."""
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = await plugin.command(ASYA, "/рп меню")
        assert "назовите соперника" in str(heard)
        await plugin.join(BOR)
        for line in ("/рп файт", "/рп готов"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        heard = await plugin.command(ASYA, "/рп меню")
        assert "special" not in str(heard)
        assert "У вас нет такой способности." in str(heard)
