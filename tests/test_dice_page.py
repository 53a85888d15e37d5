"""The Python of ``docs/dice.md``, run against a fight that a real service has run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from bridge_runner import TOKEN, Nest, Runner
from desk_room import ASYA, BOR, SWORD
from wire_client import WireClient
from wire_players import ground, hold, join, say

from bridge.dice import contributions_of
from bridge.reading import JournalReader
from bridge.verify import verify

PAGE = Path(__file__).parents[1] / "docs" / "dice.md"
WORDS = "За Родину! 🎲"


def code() -> dict[str, Any]:
    """The functions of the page."""
    found: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.M):
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
    journal = JournalReader.reading(runner.journal)
    assert verify(journal).ok
    journal.close()


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 100])
def test_the_face_of_the_page_is_a_face(sides: int) -> None:
    face = code()["face"]
    thrown = {face("00" * 32, "11" * 32, "1-a", k, sides) for k in range(600)}
    assert thrown == set(range(1, sides + 1))
