"""Every word of ``/rp admin``: a wrong value changes nothing and says what is allowed; a right one
is in force, in the journal, and, where it is a setting, in ``config.toml`` with its comments."""

from __future__ import annotations

from pathlib import Path

import pytest
from cast_room import recorded, texts
from desk_room import ADMIN, ASYA, BOR, Frame, Room, events, of_type, refusals, scripted

TOML = """# what the owner wrote
[commands]
max_per_s = 0  # tests type fast

# about gear
[ephem.gear.light]
dodge = 2   # E-6
"""
TWILIGHT = 'ruleset = "twilight"\n' + TOML

WRONG = [
    ("/rp admin attr asya strength 0", "от 1 до 30"),
    ("/rp admin attr asya strength 31", "от 1 до 30"),
    ("/rp admin attr asya strength много", "не целое число"),
    ("/rp admin attr asya wings 3", "сила"),
    ("/rp admin attr nobody strength 3", "nobody"),
    ("/rp admin role asya dragon", "маг"),
    ("/rp admin gear light dodge 21", "от −20 до 20"),
    ("/rp admin gear light dodge -21", "от −20 до 20"),
    ("/rp admin gear light move 41", "от 0 до 40"),
    ("/rp admin gear paper dodge 1", "сверхтяжелая"),
    ("/rp admin gear shield move 1", "парирование"),
    ("/rp admin item minecraft:stick banana", "меч"),
    ("/rp admin item a/b blunt", "minecraft:stick"),
    ("/rp admin item blunt", "руке"),
    ("/rp admin rules chess", "эфем"),
    ("/rp admin text asya shoes Белые", "внешность"),
    ("/rp admin text asya looks " + "x" * 181, "180"),
]
WRONG_TWILIGHT = [
    ("/rp admin attr asya power 21", "от 0 до 20"),
    ("/rp admin attr asya hp_max 0", "от 1 до 200"),
    ("/rp admin role asya mage", "претендент"),
    ("/rp admin trait asya weapon ложка", "ложка"),
    ("/rp admin trait asya shoes ложка", "оружие"),
]


async def refused(room: Room, line: str, said: str) -> None:
    """A line that must be refused, and leave nothing behind."""
    plugin = await room.plugin()
    await plugin.join(ASYA)
    await plugin.join(ADMIN)
    heard = await plugin.command(ADMIN, line)
    assert len(refusals(heard)) == 1
    (answer,) = of_type(heard, "chat")
    assert answer["kind"] == "error"
    assert said.lower().replace("ё", "е") in answer["text"].lower().replace("ё", "е")
    assert len(answer["text"]) <= 256
    assert recorded(room) == []


@pytest.mark.parametrize(("line", "said"), WRONG)
async def test_a_wrong_value_changes_nothing(tmp_path: Path, line: str, said: str) -> None:
    async with Room(tmp_path, TOML) as room:
        before = room.bridge.config
        await refused(room, line, said)
        assert room.path.read_text("utf-8") == TOML
        assert room.bridge.parts.commander.administration.config == before


@pytest.mark.parametrize(("line", "said"), WRONG_TWILIGHT)
async def test_a_wrong_value_of_the_other_book(tmp_path: Path, line: str, said: str) -> None:
    async with Room(tmp_path, TWILIGHT) as room:
        await refused(room, line, said)
        assert room.path.read_text("utf-8") == TWILIGHT


RIGHT = [
    ("attr asya strength 30", "attribute.strength", "10", "30", TOML),
    ("attr asya strength 1", "attribute.strength", "10", "1", TOML),
    ("role asya маг", "role", "", "mage", TOML),
    ("text asya looks Шрам", "text.looks", "", "Шрам", TOML),
    ("rules twilight", "rules", "ephem", "twilight", TOML),
    (
        "gear light dodge -20",
        "ephem.gear.light.dodge",
        "2",
        "-20",
        TOML.replace("dodge = 2 ", "dodge = -20 "),
    ),
    (
        "gear light dodge 20",
        "ephem.gear.light.dodge",
        "2",
        "20",
        TOML.replace("dodge = 2 ", "dodge = 20 "),
    ),
]


@pytest.mark.parametrize(("line", "what", "old", "new", "file"), RIGHT)
async def test_a_right_value_is_recorded_with_who_and_written(
    tmp_path: Path, line: str, what: str, old: str, new: str, file: str
) -> None:
    async with Room(tmp_path, TOML) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(ADMIN)
        heard = await plugin.command(ADMIN, f"/rp admin {line}")
        assert refusals(heard) == []
        (row,) = recorded(room)
        assert row["by"] == ADMIN.uuid
        assert (row["what"], row["old"], row["new"]) == (what, old, new)
        assert room.path.read_text("utf-8") == file


async def test_an_item_is_recorded_and_written_below_what_is_there(tmp_path: Path) -> None:
    """E-6a."""
    async with Room(tmp_path, TOML) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin item tag:clubs blunt")
        assert room.path.read_text("utf-8").startswith(TOML.rstrip())
        assert "clubs" in room.path.read_text("utf-8")
        assert {row["by"] for row in recorded(room)} == {ADMIN.uuid}


@pytest.mark.parametrize(
    ("bad", "said"),
    [("dodge = 21", "20"), ("dodge = two", "config.toml:"), ("wings = 1", "wings")],
)
async def test_a_wrong_file_is_not_taken_and_stays_as_it_is(
    tmp_path: Path, bad: str, said: str
) -> None:
    async with Room(tmp_path, TOML) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        wrong = TOML.replace("dodge = 2", bad)
        room.path.write_text(wrong, "utf-8")
        heard = await plugin.command(ADMIN, "/rp admin reload")
        assert refusals(heard) == ["bad_value"]
        assert said in texts(heard)[0]
        assert room.path.read_text("utf-8") == wrong
        assert recorded(room) == []
        config = room.bridge.parts.commander.administration.config
        assert config.tunings["ephem"].gear["light"].dodge == 2


async def test_a_bonus_changed_in_mid_fight_counts_from_the_next_roll_and_rewrites_none(
    tmp_path: Path,
) -> None:
    """E-6: an attribute and a role's hands in an open fight; what was rolled stays as it was."""
    sword: Frame = {"item": "minecraft:iron_sword", "name": "Меч", "tags": []}
    async with Room(tmp_path, TOML + scripted(15, 5, 12, 3, 12, 3, 12, 3)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.hold(one, main_hand=sword)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        await plugin.join(ADMIN)
        (first,) = events(await plugin.command(ASYA, "/rp attack bor"), "roll")
        await plugin.command(ADMIN, "/rp admin attr bor agility 16")
        (second,) = events(await plugin.command(BOR, "/rp dodge"), "roll")
        assert (first["data"]["bonus"], second["data"]["bonus"]) == (0, 2)
        await plugin.command(ADMIN, "/rp admin attr bor agility 10")
        await plugin.command(ASYA, "/rp end")
        await plugin.command(BOR, "/rp attack asya")
        (fight,) = room.bridge.journal.streams("fight")
        rolls = [row.body for row in room.bridge.journal.rows(fight) if row.name == "roll"]
        assert f'"bonus":{second["data"]["bonus"]}' in "".join(rolls)
        await room.crash()
        again = [row.body for row in room.bridge.journal.rows(fight) if row.name == "roll"]
        assert again == rolls
