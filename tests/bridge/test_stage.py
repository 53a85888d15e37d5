"""What a fight does to the game: holding, gear, titles, inviolability, words kept as they are."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    VERA,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    of_type,
    refusals,
    scripted,
)

INITIATIVE = (15, 5)


async def quick_end(plugin: Plugin) -> list[Frame]:
    """Asya leaves the fight as beaten: it is over."""
    return await plugin.command(ASYA, "/rp surrender")


async def test_after_a_fight_all_are_free_and_inviolable_for_600_s(tmp_path: Path) -> None:
    """E-19, E-55."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await quick_end(plugin)
        freed = of_type(heard, "fight_mode", on=False)
        assert {f["uuid"] for f in freed} == {ASYA.uuid, BOR.uuid}
        safe = of_type(heard, "invulnerable", seconds=600)
        assert {f["uuid"] for f in safe} == {ASYA.uuid, BOR.uuid}
        assert of_type(await plugin.moves((ASYA, (5, 64, 5))), "teleport") == []


async def test_immunity_ends_after_its_time(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await quick_end(plugin)
        assert of_type(await room.advance(599_999), "invulnerable") == []
        over = of_type(await room.advance(1), "invulnerable")
        assert [f["seconds"] for f in over] == [0, 0]


async def test_training_leaves_nobody_inviolable(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight training")
        for line in ("/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        assert of_type(await quick_end(plugin), "invulnerable") == []


async def test_weapons_taken_off_stop_counting_at_once(tmp_path: Path) -> None:
    """E-26: what the hand holds decides the attack."""
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.hold(ASYA)
        heard = await plugin.command(ASYA, "/rp attack bor")
        (attacked,) = events(heard, "attacked")
        assert attacked["data"]["weapon"] == "fists"


async def test_whose_turn_it_is_goes_to_title_and_action_bar(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/rp end")
        assert [f["to"] for f in of_type(heard, "title")] == [[BOR.uuid]]
        assert [ASYA.uuid] in [f["to"] for f in of_type(heard, "actionbar")]


async def test_kontrol_lists_everyone_within_20_and_no_farther(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR, (20, 64, 0))
        await plugin.join(VERA, (21, 64, 0))
        text = "\n".join(
            f["text"] for f in of_type(await plugin.command(ASYA, "/rp kontrol"), "chat")
        )
        assert "Бор" in text
        assert "Вера" not in text
        (far,) = of_type(await plugin.command(ASYA, "/рп контроль вера"), "chat")
        assert "дальше 20" in far["text"]
        assert "21" not in far["text"]


async def test_d23_cyrillic_and_emoji_are_byte_equal_from_chat_to_log(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(
                one, player={"uuid": one.uuid, "name": one.name, "display": "Андрей Ёж"}
            )
            await plugin.command(one, "/rp fight")
        await plugin.command(ASYA, "/rp ready «Кинжал» ё 🗡")
        heard = await plugin.command(BOR, "/rp ready")
        assert events(heard, "fight_started")[0]["data"]["names"][ASYA.uuid] == "Андрей Ёж"
        fight = events(heard, "fight_started")[0]["fight"]
        rows = {row.name: row.body for row in room.bridge.journal.rows(f"fight:{fight}")}
        assert '["' + ASYA.uuid + '","«Кинжал» ё 🗡"]' in rows["opened"]


async def test_a_line_that_is_too_long_is_refused_and_the_next_command_works(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        assert refusals(await plugin.command(ASYA, "/rp " + "я" * 1_100)) == ["line_too_long"]
        assert of_type(await plugin.command(ASYA, "/rp roll d20"), "chat", kind="roll")


async def test_bad_terrain_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        plugin.say({"type": "terrain", "id": 1, "world": "overworld", "origin": {"x": 0}})
        await room.flushed()
        (error,) = plugin.other
        assert (error["re"], error["code"]) == (1, "bad_message")


async def test_who_is_hit_hears_it_once_and_nobody_else(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        heard = await plugin.command(BOR, "/rp take")
        assert [f["to"] for f in of_type(heard, "sound", sound="hit")] == [[BOR.uuid]]


async def test_who_is_away_gets_no_title_and_no_sound(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin, other = await fight_of_two(room), await room.plugin("other")
        heard = await other.join(BOR)
        assert of_type(heard, "chat", to=[BOR.uuid]) == []
        heard = await plugin.command(ASYA, "/rp end")
        assert of_type(heard, "sound") + of_type(other.heard, "sound") == []
        assert of_type(heard, "title") + of_type(other.heard, "title") == []
