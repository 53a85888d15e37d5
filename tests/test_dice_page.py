"""The Python of ``docs/dice.md``, run against a fight that a real service has run."""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from bridge_runner import TOKEN, Nest, Runner
from desk_room import ASYA, BOR, SWORD
from wire_client import WireClient
from wire_players import ground, hold, join, say

from bridge.cli_stats import stats_lines
from bridge.dice import contributions_of, face_of
from bridge.faces import FaceCounts
from bridge.reading import JournalReader
from bridge.verify import verify

PAGE = Path(__file__).parents[1] / "docs" / "dice.md"
WORDS = "За Родину! 🎲"


def blocks() -> list[str]:
    """The Python of the page."""
    return re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.M)


def code() -> dict[str, Any]:
    """The functions of the page."""
    found: dict[str, Any] = {}
    for block in blocks():
        exec(block, found)
    return found


async def a_fight(plugin: WireClient) -> str:
    """Two blows and an end; gives the fight's id."""
    await ground(plugin)
    for one in (ASYA, BOR):
        await join(plugin, one)
        await hold(plugin, one, main_hand=SWORD)
        await say(plugin, one, "/rp fight")
    await say(plugin, ASYA, f"/rp ready {WORDS}")
    for one, line in ((BOR, "ready"), (ASYA, "init"), (BOR, "init")):
        await say(plugin, one, f"/rp {line}")
    for one, other in ((ASYA, BOR), (BOR, ASYA)):
        await say(plugin, one, f"/rp attack {other.name}")
        await say(plugin, other, "/rp dodge")
        await say(plugin, one, "/rp end")
    await say(plugin, BOR, "/rp surrender")
    [ended] = [f for f in plugin.of_type("event") if f["name"] == "fight_ended"]
    fight: str = ended["fight"]
    return fight


async def test_every_die_of_a_real_fight_follows_from_what_the_page_says(tmp_path: Path) -> None:
    async with Nest() as nest, Runner(nest, tmp_path) as runner:
        async with WireClient(runner.url, TOKEN) as plugin:
            await plugin.hello()
            fight = await a_fight(plugin)
        await runner.terminate()
    page = code()
    seed, h, promised, rolls = page["rolls_of"](runner.journal, fight)
    assert page["commitment"](fight, seed) == promised
    assert h == contributions_of([(ASYA.uuid, WORDS)])
    assert [first for first, _, _ in rolls] == list(range(len(rolls)))
    assert len(rolls) >= 4, "initiative, a blow and its answer"
    for first, sides, faces in rolls:
        assert faces == [page["face"](seed, h, fight, first + i, sides) for i in range(len(faces))]
    checked = list(page["check"](runner.journal, fight))
    assert len(checked) == len(rolls) + 1
    assert {is_right for _, is_right in checked} == {True}
    spoilt = tmp_path / "spoilt.db"
    shutil.copy(runner.journal, spoilt)
    with closing(sqlite3.connect(spoilt)) as db, db:
        db.execute("UPDATE rows SET body = json_set(body, '$.faces[0]', 21) WHERE name = 'roll'")
    assert not any(is_right for _, is_right in list(page["check"](spoilt, fight))[1:])
    journal = JournalReader.reading(runner.journal)
    assert verify(journal).ok
    journal.close()


def test_one_roll_takes_ten_lines_of_plain_python() -> None:
    [piece] = [block for block in blocks() if "def face(" in block]
    lines = [line for line in piece.splitlines() if line.strip()]
    assert len(lines) == 10
    assert re.findall(r"^import (.*)$", piece, re.M) == ["hashlib, hmac"]


@pytest.mark.parametrize("sides", [2, 3, 6, 20, 100, 1000])
def test_the_face_of_the_page_is_that_of_the_service(sides: int) -> None:
    face, seed, h = code()["face"], bytes(range(32)), bytes(range(32, 64))
    for k in (*range(300), 1 << 40):
        assert face(seed.hex(), h.hex(), "7-a", k, sides) == face_of(seed, h, "7-a", k, sides)


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 100])
def test_the_face_of_the_page_is_a_face(sides: int) -> None:
    face = code()["face"]
    thrown = {face("00" * 32, "11" * 32, "1-a", k, sides) for k in range(600)}
    assert thrown == set(range(1, sides + 1))


def test_the_table_of_the_page_is_what_stats_prints() -> None:
    """The counts that stand there, counted again."""
    [table] = re.findall(r"^```text\n(fair dice: .*?)^```$", PAGE.read_text("utf-8"), re.S | re.M)
    fallen = [int(n) for line in re.findall(r"fallen(.*)", table) for n in line.split()]
    counts = FaceCounts()
    for face, times in enumerate(fallen, 1):
        counts.add(len(fallen), [face] * times)
    printed = list(stats_lines({"fair": counts}))
    assert printed[: len(table.splitlines())] == table.splitlines()
