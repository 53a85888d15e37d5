"""A fight's word said before the fight: who gathers is told how far it is, and keeps his place."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ASYA, BOR, VERA, Plugin, Room, Someone, of_type, refusals

RULES = ("ephem", "twilight")
WORDS = {"ephem": "/рп инициатива", "twilight": "/рп заявка атака"}


def settings(rules: str) -> str:
    return f'ruleset = "{rules}"\n[commands]\nmax_per_s = 0\n'


async def told(plugin: Plugin, who: Someone, line: str) -> str:
    """The one line that refuses a word."""
    heard = await plugin.command(who, line)
    assert refusals(heard) == ["not_in_fight"]
    [said] = [f["text"] for f in of_type(heard, "chat") if f["to"] == [who.uuid]]
    return str(said)


@pytest.mark.parametrize("rules", RULES)
async def test_while_the_clock_runs_it_says_when_the_fight_begins(
    tmp_path: Path, rules: str
) -> None:
    async with Room(tmp_path, settings(rules)) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/рп файт готов")
        await room.advance(4_500)
        said = await told(plugin, ASYA, WORDS[rules])
        assert said == "Бой ещё не начался: вы готовы, начнётся через 11 с."
        assert await told(plugin, ASYA, "/рп спор") == said
        await room.advance(10_500)
        [fight] = room.bridge.parts.streams.fights("default")
        assert {one.name for one in fight.view().fighters} == {"Ася", "Бор"}


@pytest.mark.parametrize("rules", RULES)
async def test_without_a_clock_it_says_who_is_awaited(tmp_path: Path, rules: str) -> None:
    async with Room(tmp_path, settings(rules)) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, VERA):
            await plugin.join(one)
        assert (await told(plugin, ASYA, WORDS[rules])).startswith("Вы не в бою. Начать: /рп файт")
        await plugin.command(ASYA, "/рп файт готов")
        alone = "Бой ещё не начался: вы готовы. Ждём противников."
        assert await told(plugin, ASYA, WORDS[rules]) == alone
        for one in (BOR, VERA):
            await plugin.command(one, "/рп файт")
        waiting = "Бой ещё не начался: вы готовы. Ждём: Бор, Вера."
        assert await told(plugin, ASYA, WORDS[rules]) == waiting
        unready = "Бой ещё не начался, и вы не готовы. Объявить готовность: /рп готов [Готов]"
        assert await told(plugin, BOR, WORDS[rules]) == unready
