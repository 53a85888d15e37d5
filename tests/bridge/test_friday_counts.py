"""An evening of three against three by clicks: how many clicks it takes and how much is read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from clickers import Counts
from desk_room import ASYA, BOR, GLEB, SWORD, VERA, Frame, Plugin, Room, Someone, events, of_type

BOW: Frame = {"item": "minecraft:bow", "name": "Лук", "tags": []}
SHIELD: Frame = {"item": "minecraft:shield", "name": "Щит", "tags": []}

A = replace(ASYA, pos=(0, 64, 0))
V = replace(VERA, pos=(0, 64, -6))
G = replace(GLEB, pos=(2, 64, 0))
B = replace(BOR, pos=(0, 64, 5))
D = Someone("1d000000-0000-4000-8000-00000000001d", "dan", "Дан", (2, 64, 5))
E = Someone("1e000000-0000-4000-8000-00000000001e", "eva", "Ева", (4, 64, 5))
SIX = (A, V, G, B, D, E)

FACES = (
    *(20, 19, 18, 17, 16, 15),  # initiative
    *(12, 5, 15, 3, 10, 14, 11, 12, 9, 15, 16, 4, 8, 17),  # the first round
    *(15, 2, 17, 5, 3, 12, 14, 16, 13, 5),  # the second
    *(18, 4, 12, 15, 11, 3),  # the third
)
TOML = f"""
[dice]
source = "scripted"
script = {list(FACES)}
[characters]
source = "plugin"
[ephem.roles]
ordinary = {{ hp = 2 }}
"""


async def gathered(counts: Counts) -> None:
    """Six players start with one click each; two of them type the name of their side."""
    plugin = counts.plugin
    for who in SIX:
        await plugin.join(who, role="ordinary")
        held = BOW if who is V else SWORD
        await plugin.hold(who, main_hand=held, **({"off_hand": SHIELD} if who is G else {}))
    counts.take()
    await counts.type(A, "/rp fight ready Волки")
    await counts.press(V, "За «Волки»")
    await counts.press(G, "За «Волки»")
    await counts.type(B, "/рп файт готов Медведи")
    await counts.press(D, "За «Медведи»")
    await counts.press(E, "За «Медведи»")
    assert events(plugin.heard, "fight_started") == []
    await counts.wait(15_000)
    await counts.wait(20_000)


async def shot(counts: Counts, at: Someone) -> None:
    """The bow is empty: the click is refused, and its button loads and shoots."""
    await counts.write(V)
    await counts.click(V, "use", at)
    await counts.press(V, "Перезарядить и выстрелить")
    await counts.press(at, "Уворот")


async def struck(counts: Counts, who: Someone, at: Someone, answer: str = "") -> None:
    """Prose, one click, and the answer; where a guard stands nobody is asked."""
    await counts.write(who)
    await counts.click(who, "attack", at)
    if answer:
        await counts.press(at, answer)


async def first_round(counts: Counts) -> None:
    await counts.walk(A, (0, 64, 2))
    await struck(counts, A, B, "Парировать")
    await shot(counts, D)
    await counts.click(G, "use", A)
    await counts.press(G, "Защитить: Ася")
    await counts.walk(G, (2, 64, 2))
    await struck(counts, G, D, "Парировать")
    await struck(counts, B, A)
    await counts.walk(B, (0, 64, 6))
    await counts.walk(B, (0, 64, 6))
    await counts.press(A, "Удар")
    await counts.press(B, "Уворот")
    await counts.press(B, "Конец хода")
    await counts.write(D)
    await counts.click(D, "use", G)
    await counts.press(D, "Толкнуть вперёд: Глеб")
    await counts.press(G, "Устоять")
    await counts.press(D, "Конец хода")
    await counts.walk(E, (1, 64, 4))
    await struck(counts, E, A, "Уворот")


async def second_round(counts: Counts) -> None:
    await struck(counts, A, E, "Парировать")
    await counts.press(A, "Конец хода")
    await shot(counts, D)
    await counts.walk(G, (2, 64, 2))
    await struck(counts, G, E, "Парировать")
    await counts.walk(B, (0, 64, 5))
    await struck(counts, B, A)
    await struck(counts, E, A)
    await counts.press(E, "Конец хода")


async def third_round(counts: Counts) -> None:
    await struck(counts, A, E, "Парировать")
    await counts.press(A, "Конец хода")
    await shot(counts, B)
    await counts.walk(G, (2, 64, 4))
    await struck(counts, G, B, "Парировать")


async def played(room: Room) -> tuple[Plugin, Counts]:
    plugin = await room.plugin()
    await plugin.ground()
    counts = Counts(plugin, {who.uuid: who for who in SIX})
    await gathered(counts)
    assert counts.current() == "asya"
    for a_round in (first_round, second_round, third_round):
        await a_round(counts)
    counts.take()
    return plugin, counts


async def test_an_evening_takes_one_or_two_clicks_and_at_most_three_lines_a_turn(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, TOML) as room:
        plugin, counts = await played(room)
        start, *turns = counts.turns
        print("\n" + counts.table())
        [ended] = events(plugin.heard, "fight_ended")
        assert sorted(ended["data"]["standing"]) == sorted(one.uuid for one in (A, V, G))
        assert len(turns) == 14
        assert all(start.hands[who.name] == 1 for who in SIX)
        read = {w.name: sum(turn.lines[w.name] for turn in turns) / len(turns) for w in SIX}
        print("строк на ход:", ", ".join(f"{name} {lines:.2f}" for name, lines in read.items()))
        assert max(read.values()) <= 3.0
        own = [turn.hands[turn.who] for turn in turns]
        print(f"нажатий на свой ход: {sum(own) / len(own):.2f}; всех: ", end="")
        print(f"{sum(turn.hands.total() for turn in turns) / len(turns):.2f} на ход")
        assert sum(own) / len(own) <= 2.0
        assert max(own) <= 3


PUBLIC = (" ⚔ ", " ⇒ ", " прикрывает: ", "Вы рядом и можете защитить.", "Бой окончен.")
"""What is worth a line to all: blows, pushes, guards, who may still guard, the end."""


async def test_whose_turn_it_is_and_who_walks_is_no_line_of_chat(tmp_path: Path) -> None:
    """That goes to title, boss bar and action bar."""
    async with Room(tmp_path, TOML) as room:
        plugin, counts = await played(room)
        told = [text for turn in counts.turns[1:] for text in turn.texts]
        assert [text for text in told if not any(what in text for what in PUBLIC)] == []
        titles = [f["to"] for f in of_type(plugin.heard, "title") if f["text"] == "Ваш ход"]
        assert len(titles) == 14
        assert of_type(plugin.heard, "actionbar")
