"""E-15: the time of a hall runs, whatever was the first that happened on a server."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ADMIN, ASYA, BOR, Room, names

WORDS = (
    "attr asya strength 16",
    "role asya mage",
    "text asya looks Шрам",
    "gear light dodge 7",
)


@pytest.mark.parametrize("word", WORDS)
async def test_a_fight_begins_by_itself_after_an_admins_word_was_the_first(
    tmp_path: Path, word: str
) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ADMIN, ASYA, BOR):
            await plugin.join(one)
        await plugin.command(ADMIN, f"/rp admin {word}")
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight ready")
        assert "fight_started" not in names(await room.advance(14_999))
        assert "fight_started" in names(await room.advance(1))
