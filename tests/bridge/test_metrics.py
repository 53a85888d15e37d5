"""What ``/metrics`` says of dice (CASES B24)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from desk_room import ASYA, Room, events, fight_of_two, scripted
from prometheus_client.exposition import generate_latest
from prometheus_client.parser import text_string_to_metric_families
from room_fights import fought

from bridge.metrics import SIZES, registry_of

FAMILY = "rpfight_dice_faces"


def faces(room: Room) -> dict[tuple[str, str], float]:
    """(sides, face) → how often, as a scraper reads it."""
    text = generate_latest(registry_of(room.bridge)).decode()
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert families[FAMILY].type == "counter"
    return {(s.labels["sides"], s.labels["face"]): s.value for s in families[FAMILY].samples}


async def test_b24_every_face_of_a_fight_is_counted(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        assert faces(room) == {}
        plugin, _ = await fought(room)
        fallen = Counter(
            (str(e["data"]["sides"]), str(face))
            for e in events(plugin.heard, "roll")
            for face in e["data"]["faces"]
        )
        counted = faces(room)
        assert {key: n for key, n in counted.items() if n} == fallen
        assert len(counted) == 20, "those that never fell are there, too"


async def test_dice_outside_fights_are_counted_and_refused_ones_are_not(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 3, 3, 1)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp roll 2d6")
        await plugin.command(ASYA, "/rp roll 3d6")  # two more than the script has
        counted = {key: n for key, n in faces(room).items() if n}
        assert counted == {("20", "15"): 1, ("20", "5"): 1, ("6", "3"): 2}


@pytest.mark.parametrize(("sides", "is_counted"), [(20, 1), (21, 0), (99, 0), (100, 1), (1000, 0)])
async def test_only_common_sizes_are_series(tmp_path: Path, sides: int, is_counted: int) -> None:
    """Players may throw any size: numbers for machines must not grow with their ideas."""
    assert (sides in SIZES) == bool(is_counted)
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, f"/rp roll 1d{sides}")
        assert sum(faces(room).values()) == is_counted


async def test_a_restart_counts_anew(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        await fought(room)
        await room.crash()
        assert faces(room) == {}
