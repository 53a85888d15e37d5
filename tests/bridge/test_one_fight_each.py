"""Whoever fights on one server is in no other fight anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ASYA, BOR, Room, fight_of_two, refusals, scripted


@pytest.mark.parametrize("line", ["/rp fight", "/rp fight ready", "/rp ready", "/rp join"])
async def test_who_fights_on_one_server_begins_nothing_on_another(
    tmp_path: Path, line: str
) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        _, other = await fight_of_two(room), await room.plugin("other")
        for one in (ASYA, BOR):
            await other.join(one)
        assert refusals(await other.command(BOR, line)) == ["elsewhere"]
        assert len(room.bridge.parts.streams.fights("other")) == 0
