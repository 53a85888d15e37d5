"""T-109: from its reveal on a betrayal is seen in the sidebar, in the status and in a replay.

There, a roll says for what it was, at whom, and shows its dice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from betrayal import BETRAYS, DICE, DINA, FAITHFUL, LIS, betrayed, ordered, revealed
from desk_room import ASYA, Frame, Plugin, Room, of_type, the_fight
from exports import exported, facts_of


def sidebar(frames: list[Frame]) -> list[str]:
    """The last list at the side."""
    lines: list[str] = of_type(frames, "sidebar")[-1]["lines"]
    return lines


async def status(plugin: Plugin) -> list[str]:
    return [f["text"] for f in of_type(await plugin.command(ASYA, "/rp статус"), "chat")]


async def test_t109_sidebar_and_status_show_it_from_its_reveal_on(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await ordered(room)
        before = await status(plugin)
        assert "Дина [Волки]" in sidebar(plugin.heard)
        assert not [line for line in before if "предатель" in line or "Союз" in line]
        assert {one.bonds for one in the_fight(room).view().fighters} == {()}
        await revealed(plugin)
        dina, lis = sidebar(plugin.heard)[2:]
        assert dina.startswith("Дина · предатель")
        assert lis.split(" · ")[0] == "Лис"
        now = await status(plugin)
        assert "Союз расторгнут: Дина и Лис – враги." in now
        assert any("Дина (предатель" in line for line in now)


async def test_t15_whether_an_ally_will_be_betrayed_changes_no_picture(tmp_path: Path) -> None:
    views = []
    for name, order in (("one", BETRAYS), ("other", FAITHFUL)):
        (tmp_path / name).mkdir()
        async with Room(tmp_path / name, DICE) as room:
            plugin = await ordered(room, order)
            views.append((the_fight(room).view().fighters, sidebar(plugin.heard)))
    assert views[0] == views[1]


@pytest.fixture(scope="module", name="facts")
def _facts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the page of the replay knows."""
    folder = tmp_path_factory.mktemp("betrayal")
    asyncio.run(betrayed(folder))
    return facts_of(exported(folder, "html"))


def test_t109_a_replay_shows_it_at_that_moment_and_not_before(facts: dict[str, Any]) -> None:
    assert [one["side"] for one in facts["fighters"]] == ["Псы", "Псы", "Волки", "Волки"]
    assert ["Участники", "Псы (Ася, Бор); Волки (Дина, Лис)"] in facts["about"]
    betrayal = next(e["seq"] for e in facts["entries"] if e["text"].startswith("Предательство!"))
    seen = [(f["seq"], key, t) for f in facts["frames"] for key, t in f["fighters"].items() if t]
    turned = [(seq, key) for seq, key, token in seen if token.get("side") == ""]
    assert {key for _, key in turned} == {"2", "3"}
    assert turned[0][0] < betrayal
    first = {key: token["states"] for seq, key, token in seen if seq == turned[0][0]}
    assert first == {"2": ["предатель", "Дина и Лис – враги"], "3": ["Лис и Дина – враги"]}
    later = [token for seq, key, token in seen if key in first and seq > turned[0][0]]
    assert later
    assert all(token["side"] == "" and "враги" in token["states"][-1] for token in later)
    assert not any("side" in token for _, key, token in seen if key not in first)


def test_t8_every_roll_says_for_what_it_was_and_shows_all_its_dice(
    facts: dict[str, Any],
) -> None:
    lines = [line for e in facts["entries"] for roll in e["rolls"] for line in roll["lines"]]
    assert lines[0] == "Ася: защита: 8к6 [1 3 2 1 4 3 5 1] = 1 успех"
    assert "Дина: атака «меч» → Лис: 9к6 [5 2 2 1 5 2 6 6 5] = 5 успехов" in lines
    captions = [frame["caption"] for frame in facts["frames"]]
    assert lines[0] in captions
    assert len(lines) == 8


async def test_t109_in_english(tmp_path: Path) -> None:
    await betrayed(tmp_path)
    facts = facts_of(exported(tmp_path, "html", lang="en"))
    states = [s for f in facts["frames"] for t in f["fighters"].values() if t for s in t["states"]]
    assert {"traitor", f"{DINA.display} and {LIS.display} are enemies"} <= set(states)
    assert "Ася: defence: 8d6 [1 3 2 1 4 3 5 1] = 1 success" in str(facts["entries"])
