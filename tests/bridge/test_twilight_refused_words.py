"""Words of other rules: Twilight refuses them with one clear line, and offers them nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, Someone, of_type, refusals

from bridge.looks import Looks
from commands.completion import complete

CONFIG = "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[dice]\nsource = 'seeded'\nseed = 'w'\n"
LINES = (
    "mod place asya 1 64 1",
    "mod add vera",
    "mod kick asya",
    "mod effect asya poison",
    "mod modifier asya 2",
    "mod advantage asya",
    "mod disadvantage asya",
)
MEN = ("place", "add", "modifier", "advantage", "disadvantage", "effect")
OFFERED = ("distance", "npc", "kick", "hp", "round", "undo", "pause")
SAID = {
    "ru": "По правилам этого боя такого слова нет. Все слова: /рп помощь.",
    "en": "The rules of this fight have no such word. All words: /rp help.",
}


async def fight(room: Room) -> Plugin:
    plugin = await room.plugin()
    for one in (ASYA, BOR, MOD):
        await plugin.join(one)
    await plugin.join(VERA)
    for line in ("fight", "ready"):
        for one in (ASYA, BOR):
            await plugin.command(one, f"/rp {line}")
    return plugin


VERA = Someone("0c000000-0000-4000-8000-00000000000c", "vera", "Вера", (40, 64, 40))


def read(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_a_word_of_other_rules_is_refused_with_one_line(tmp_path: Path, lang: str) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await fight(room)
        await plugin.command(MOD, f"/rp lang {lang}")
        for line in LINES:
            heard = await plugin.command(MOD, f"/rp {line}")
            assert (refusals(heard), read(heard, MOD)) == (["no_such_word"], [SAID[lang]]), line


async def test_a_players_word_of_other_rules_is_refused_with_one_line(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await fight(room)
        for line in ("skip", "пропустить", "join", "auto"):
            heard = await plugin.command(ASYA, f"/rp {line}")
            assert len(read(heard, ASYA)) == len(refusals(heard)) == 1, line


async def test_they_are_offered_nowhere(tmp_path: Path) -> None:
    async with Room(tmp_path, CONFIG) as room:
        plugin = await fight(room)
        await plugin.command(MOD, "/rp lang en")
        heard = await plugin.command(MOD, "/rp mod")
        listed = " ".join(read(heard, MOD))
        desk = room.bridge.parts.commander
        seen = desk.sight.people.by_uuid[MOD.uuid]
        ruleset, tuning = desk.rules.of_player(seen)
        typed = complete("/rp mod ", Looks(desk.sight, seen, ruleset, tuning, "en", None))
        for word in OFFERED:
            assert f"[{word}]" in listed, word
            assert word in typed, word
        for word in MEN:
            assert f"[{word}]" not in listed, word
            assert word not in typed, word
        menus = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        assert not any("skip" in o["id"] for menu in menus for o in menu["options"])


async def test_npcs_join_no_running_fight(tmp_path: Path) -> None:
    """T-10: who stands in the arena calls them, and they wait for the next fight."""
    async with Room(tmp_path, CONFIG) as room:
        plugin = await fight(room)
        await plugin.ground()
        await plugin.moves((MOD, (1, 64, 3)))
        heard = await plugin.command(MOD, "/rp mod npc Гоблин", block={"x": 1, "y": 63, "z": 5})
        [stream] = [s for s in room.bridge.parts.streams.by_name.values() if s.is_fight]
        assert len(stream.view().fighters) == 2
        [told] = read(heard, MOD)
        assert "в идущий бой им нельзя, ждут следующего" in told
        assert refusals(heard) == []
