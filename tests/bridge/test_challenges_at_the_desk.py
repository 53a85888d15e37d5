"""Twilight's tournament at the desk: a challenge reaches whoever is on the server (T-146)."""

from __future__ import annotations

from pathlib import Path

from desk_room import ASYA, BOR, GLEB, MOD, VERA, Frame, Room, Someone

TWILIGHT = "ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = 'x'\n"


def said(heard: list[Frame], to: Someone) -> str:
    """All chat of these frames that he reads."""
    return "\n".join(f["text"] for f in heard if f["type"] == "chat" and to.uuid in f["to"])


async def test_t146_a_challenge_reaches_one_who_is_far_away_and_has_said_nothing(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(MOD)  # far from her
        heard = await plugin.command(ASYA, "/рп вызов Мира")
        assert "Ася вызывает вас" in said(heard, MOD)
        heard = await plugin.command(MOD, "/рп согласен")
        assert "Пара круга: Ася и Мира" in said(heard, ASYA)
        heard = await plugin.command(ASYA, "/рп готов")
        assert "Слишком далеко: 85 блоков, нужно не дальше 20." in said(heard, ASYA)


async def test_t146_t74_a_pair_fights_and_the_hall_counts_it(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        for who in (ASYA, BOR):
            await plugin.join(who)
        for who, line in (
            (ASYA, "/рп вызов Бор"),
            (BOR, "/рп согласен"),
            (ASYA, "/рп готов"),
            (BOR, "/рп готов"),
            (BOR, "/рп сдаюсь точно"),
        ):
            await plugin.command(who, line)
        heard = await plugin.command(ASYA, "/рп судьба пощада")
        assert "100 (100)" in said(heard, ASYA)
        heard = await plugin.command(BOR, "/рп файт")
        assert "Круг 2: побеждённые снова в строю" in said(heard, BOR)


async def test_a_master_is_shown_each_of_his_words_once(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        await plugin.join(MOD, (10, 64, 10))
        for who in (ASYA, BOR):
            await plugin.join(who)
            await plugin.command(who, "/рп файт")
            await plugin.command(who, "/рп готов")
        shown = said(await plugin.command(MOD, "/рп мод"), MOD)
        assert shown.count("[оз]") == 1
        assert "[энергия]" in shown


async def test_t147_pairs_by_lots_fight_as_pairs_though_all_stand_together(tmp_path: Path) -> None:
    async with Room(tmp_path, TWILIGHT + "[commands]\nmax_per_s = 0\n") as room:
        plugin = await room.plugin()
        await plugin.join(MOD, (10, 64, 10))
        four = (ASYA, BOR, VERA, GLEB)
        for who in four:
            await plugin.join(who)
            await plugin.command(who, "/рп файт")
        heard = await plugin.command(MOD, "/рп мод жребий")
        assert said(heard, MOD).count("Жребий выпал") == 2
        heard = [frame for who in four for frame in await plugin.command(who, "/рп готов")]
        assert said(heard, MOD).count("Дуэль.") == 0  # he is a spectator from here on
        assert said(heard, MOD).count("Вы среди зрителей") == 2
