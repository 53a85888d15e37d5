"""Cases A of ``docs/cases.md``: what steps back, what changes places, and what does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
    SWORD,
    Plugin,
    Room,
    events,
    fight_of_two,
    names,
    refusals,
    scripted,
)

from rulesets.actors import Actor
from rulesets.decider import Decider
from rulesets.intents import Intent
from rulesets.view import FightView

MASTER = replace(MOD, pos=(6, 64, 0))
DICE = scripted(15, 10, 12, 3, 14, 8, 9, 11)
QUICK = "[commands]\nmax_per_s = 0\n"


def view(room: Room) -> FightView:
    streams = room.bridge.parts.streams.by_name.values()
    return next(stream for stream in streams if stream.is_fight).view()


def effects(room: Room) -> list[tuple[str, int | None]]:
    return [(effect.name, effect.rounds) for effect in view(room).effects]


async def poisoned(room: Room) -> Plugin:
    """A blessing of three rounds, begun in round 1, and Asya's turn."""
    plugin = await fight_of_two(room)
    await plugin.join(MASTER)
    await plugin.command(MASTER, "/rp mod effect bor благословение 3")
    return plugin


async def test_a10_a_round_taken_back_leaves_effects_as_long_as_they_were(tmp_path: Path) -> None:
    """Forward into the next rounds and back again: every duration is what it was."""
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await poisoned(room)
        turns = (ASYA, BOR, ASYA, BOR)
        seen = [(view(room).round, effects(room))]
        for who in turns:
            await plugin.command(who, "/rp end")
            seen.append((view(room).round, effects(room)))
        assert [number for number, _ in seen] == [1, 1, 2, 2, 3]
        assert seen[0][1] != seen[-1][1], "durations run down with the rounds"
        for number, lasting in reversed(seen[:-1]):
            assert names(await plugin.command(MASTER, "/rp mod undo")) == ["undone"]
            assert (view(room).round, effects(room)) == (number, lasting)
        for who, (number, lasting) in zip(turns, seen[1:], strict=True):
            await plugin.command(who, "/rp end")
            assert (view(room).round, effects(room)) == (number, lasting)


async def test_a10_an_effect_that_was_over_lasts_again(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MASTER)
        await plugin.command(MASTER, "/rp mod effect bor яд 1")
        await plugin.command(ASYA, "/rp end")
        before = (effects(room), view(room).fighters)
        ended = await plugin.command(BOR, "/rp end")
        assert effects(room) == []
        assert "effect_ended" in names(ended)
        await plugin.command(MASTER, "/rp mod undo")
        assert (effects(room), view(room).fighters) == before


async def test_a10_there_is_no_round_before_the_first(tmp_path: Path) -> None:
    """Initiative is the first thing that can be taken back; what was before it cannot."""
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MASTER)
        for _ in (BOR, ASYA):
            assert names(await plugin.command(MASTER, "/rp mod undo")) == ["undone"]
        assert view(room).phase == "initiative"
        assert refusals(await plugin.command(MASTER, "/rp mod undo")) == ["undo_barred"]


async def with_goblins(room: Room) -> Plugin:
    """Asya and Bor of one side, and three goblins who join while initiative is rolled."""
    plugin = await room.plugin()
    await plugin.ground()
    await plugin.join(MASTER)
    for who in (ASYA, BOR):
        await plugin.join(who)
        await plugin.hold(who, main_hand=SWORD)
        await plugin.command(who, "/rp fight")
        await plugin.command(who, "/rp ready")
    await plugin.command(MASTER, "/rp mod npc Goblin x3")
    return plugin


def order(room: Room) -> list[str]:
    return [who.name for place in view(room).order if (who := view(room).fighter(place))]


async def to_goblins(plugin: Plugin) -> None:
    for who in (ASYA, BOR, ASYA, BOR):
        await plugin.command(who, "/rp init")
    for who in (ASYA, BOR):
        await plugin.command(who, "/rp end")


async def test_a11_changing_places_in_a_group_keeps_one_current(tmp_path: Path) -> None:
    """E-16: `act` changes places within a group; exactly one acts, and each of it once a round."""
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await with_goblins(room)
        await to_goblins(plugin)
        acted = []
        for name in ("Goblin-3", "Goblin-1", "Goblin-2"):
            await plugin.command(MASTER, f"/rp mod as {name} act")
            current = view(room).fighter(view(room).turn or "")
            assert current is not None
            acted.append(current.name)
            assert sorted(order(room)) == sorted({*order(room)}), "everybody once"
            await plugin.command(MASTER, f"/rp mod as {name} end")
        assert acted == ["Goblin-3", "Goblin-1", "Goblin-2"]
        assert (view(room).turn, view(room).round) == (ASYA.uuid, 2)


async def test_a20_a_place_without_a_throw_stays_when_initiative_is_rolled_again(
    tmp_path: Path,
) -> None:
    """E-16: who came during initiative is last; taking a throw back and rolling anew keeps that."""
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await with_goblins(room)
        goblins = ["Goblin-1", "Goblin-2", "Goblin-3"]
        await plugin.command(ASYA, "/rp init")
        await plugin.command(MASTER, "/rp mod undo")
        rolled = events(await plugin.command(ASYA, "/rp init"), "roll")
        assert [roll["data"]["uuid"] for roll in rolled] == [ASYA.uuid]
        await plugin.command(BOR, "/rp init")
        assert view(room).phase == "turns"
        assert order(room)[2:] == goblins


@pytest.mark.parametrize("line", ["/rp undo", "/rp mod undo"])
async def test_a22_nothing_is_taken_back_before_anything_was_decided(
    tmp_path: Path, line: str
) -> None:
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await with_goblins(room)
        who = ASYA if line == "/rp undo" else MASTER
        assert refusals(await plugin.command(who, line)) in (["nothing_to_undo"], ["undo_barred"])


async def test_a_frozen_fight_goes_on_when_a_moderator_takes_back(tmp_path: Path) -> None:
    """The last decision before the fault is withdrawn; from there the core is asked again."""
    async with Room(tmp_path, DICE + QUICK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MASTER)
        await plugin.command(ASYA, "/rp end")
        stream = room.bridge.parts.streams.fight_of(BOR.uuid)
        assert stream is not None
        sound, stream.core = stream.core, Cracked(stream.core)
        assert refusals(await plugin.command(BOR, "/rp attack asya")) == ["fight_paused"]
        assert stream.is_frozen
        stream.core = sound
        assert names(await plugin.command(MASTER, "/rp mod undo")) == ["undone"]
        assert view(room).turn == ASYA.uuid
        assert "attacked" in names(await plugin.command(ASYA, "/rp attack bor"))


class Cracked:
    """A core with a fault in attacks."""

    def __init__(self, core: Decider[Any]) -> None:
        self._core = core

    def __getattr__(self, name: str) -> Any:
        return getattr(self._core, name)

    def decide(self, state: Any, actor: Actor, wish: Intent, *rest: Any) -> Any:
        """Fail on an attack."""
        if wish.verb == "attack":
            raise ZeroDivisionError
        return self._core.decide(state, actor, wish, *rest)
