"""Admins' words: what they change, when it counts, what is written where (E-6)."""

from __future__ import annotations

import json
from pathlib import Path

from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    SWORD,
    Frame,
    Room,
    events,
    fight_of_two,
    of_type,
    refusals,
    scripted,
)

LEATHER: Frame = {"item": "minecraft:leather_chestplate", "name": "", "tags": []}
STICK: Frame = {"item": "minecraft:stick", "name": "Палка", "tags": []}

COMMENTED = """# what the owner wrote
[dice]
source = "scripted"  # for tests
script = [15, 5, 12, 3, 12, 3]

# about gear
[ephem.gear.light]
dodge = 2   # E-6
"""


def texts(frames: list[Frame]) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat")]


async def test_gear_takes_effect_at_the_next_roll_of_an_open_fight(tmp_path: Path) -> None:
    """E-6: and never rewrites past rolls."""
    async with Room(tmp_path, scripted(15, 5, 12, 3, 12, 3)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.hold(one, main_hand=SWORD, chest=LEATHER)
            await plugin.command(one, "/rp fight")
        await plugin.join(ADMIN)
        for line in ("/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        await plugin.command(ASYA, "/rp attack bor")
        (before,) = events(await plugin.command(BOR, "/rp dodge"), "roll")
        (answer,) = texts(await plugin.command(ADMIN, "/rp admin gear light dodge 7"))
        assert "7" in answer
        assert "2" in answer
        await plugin.command(ASYA, "/rp end")
        await plugin.command(BOR, "/rp attack asya")
        (after,) = events(await plugin.command(ASYA, "/rp dodge"), "roll")
        assert (before["data"]["gear"], after["data"]["gear"]) == (2, 7)


async def test_the_change_is_journaled_then_written_with_comments_and_order_kept(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        assert room.path.read_text("utf-8") == COMMENTED.replace("dodge = 2 ", "dodge = 7 ")
        (row,) = [
            r for r in room.bridge.journal.rows("hall:default:ephem") if r.name == "administered"
        ]
        assert json.loads(row.body) == {
            "by": ADMIN.uuid,
            "about": "",
            "what": "ephem.gear.light.dodge",
            "old": "2",
            "new": "7",
            "exact": '{"path":["ephem","gear","light","dodge"],"old":2,"new":7,"row":false}',
        }


async def test_a_change_holds_after_a_restart(tmp_path: Path) -> None:
    """D24."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        await plugin.command(ADMIN, "/rp admin attr boss strength 30")
        await room.crash()
        await plugin.hello(resume=True)
        await plugin.hold(ADMIN, chest=LEATHER)
        sheet = "\n".join(texts(await plugin.command(ADMIN, "/rp sheet")))
        assert "30" in sheet
        assert room.bridge.config.tunings["ephem"].gear["light"].dodge == 7


async def test_a_value_out_of_range_changes_nothing_and_says_what_is_allowed(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        heard = await plugin.command(ADMIN, "/rp admin gear light dodge 99")
        (line,) = of_type(heard, "chat")
        assert line["kind"] == "error"
        assert "20" in line["text"]
        assert len(refusals(heard)) == 1
        assert room.path.read_text("utf-8") == COMMENTED


async def test_an_attribute_counts_from_the_next_roll_of_an_open_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin attr asya strength 16")
        heard = await plugin.command(ASYA, "/rp attack bor")
        (roll,) = events(heard, "roll")
        assert (roll["data"]["bonus"], roll["data"]["total"]) == (2, 14)


async def test_an_attribute_out_of_1_to_30_is_refused(tmp_path: Path) -> None:
    """E-1."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        for value in (0, 31):
            heard = await plugin.command(ADMIN, f"/rp admin attr boss strength {value}")
            assert len(refusals(heard)) == 1
        for value in (1, 30):
            heard = await plugin.command(ADMIN, f"/rp admin attr boss strength {value}")
            assert refusals(heard) == []


async def test_words_of_the_answer_are_players_words(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        (answer,) = texts(await plugin.command(ADMIN, "/rp админ атрибут boss сила 16"))
        assert "сила" in answer
        assert "attribute" not in answer


async def test_an_admin_names_a_player_who_is_offline(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(BOR)
        await plugin.send("player_quit", uuid=BOR.uuid)
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin attr bor strength 16")
        await plugin.command(ADMIN, "/rp admin role bor mage")
        sheet = room.bridge.parts.halls.sheets.of(BOR.uuid, "ephem")
        assert (sheet.attributes, sheet.role) == ({"strength": 16}, "mage")


async def test_an_item_in_hand_counts_as_what_the_admin_says(tmp_path: Path) -> None:
    """E-6a."""
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin item minecraft:stick blunt")
        await plugin.hold(ADMIN, main_hand=STICK)
        config = room.bridge.parts.commander.administration.config
        assert "blunt" in str(config.tunings["ephem"].items)
        assert "stick" in room.path.read_text("utf-8")


async def test_reload_reads_the_file_and_names_what_changed(tmp_path: Path) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        room.path.write_text(COMMENTED.replace("dodge = 2 ", "dodge = 5 "), "utf-8")
        (answer,) = texts(await plugin.command(ADMIN, "/rp admin reload"))
        assert "ephem.gear.light.dodge" in answer


SPEAR = """
[ephem.spells.catalogue."ледяное копьё"]
cost = "bonus"
max = 12
"""


async def test_reload_names_a_new_spell_once_and_its_changed_keys_together(tmp_path: Path) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)

        async def reloaded(text: str) -> str:
            room.path.write_text(text, "utf-8")
            (answer,) = texts(await plugin.command(ADMIN, "/rp admin reload"))
            return answer

        assert await reloaded(COMMENTED + SPEAR) == (
            "config.toml прочитан. Новое заклинание: «ледяное копьё»."
        )
        other = SPEAR.replace('"bonus"', '"action"').replace("12", "11")
        assert await reloaded(COMMENTED + other) == (
            "config.toml прочитан. Изменено: заклинание «ледяное копьё» (cost, max)."
        )
        assert await reloaded(COMMENTED + other + "enabled = false\n") == (
            "config.toml прочитан. Убрано заклинание: «ледяное копьё»."
        )
        gear = COMMENTED.replace("dodge = 2 ", "parry = 3\ndodge = 5 ")
        assert await reloaded(gear) == (
            "config.toml прочитан. Изменено: ephem.gear.light (dodge, parry),"
            " выключенное заклинание «ледяное копьё»."
        )
        role = "[ephem.roles.bard]\nhp = 4\n"
        assert (await reloaded(gear + role)).endswith("Изменено: ephem.roles.bard.")
        two = SPEAR + SPEAR.replace("ледяное", "медное")
        assert await reloaded(gear + role + two) == (
            "config.toml прочитан. Новые заклинания: ледяное копьё, медное копьё."
        )
        assert await reloaded(gear + role) == (
            "config.toml прочитан. Убраны заклинания: ледяное копьё, медное копьё."
        )


async def test_what_is_wrong_is_said_in_the_readers_language(tmp_path: Path) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        wrong = COMMENTED.replace("dodge = 2 ", 'dodge = "x" ') + "colour = 1\n"
        room.path.write_text(wrong, "utf-8")
        (answer,) = texts(await plugin.command(ADMIN, "/рп админ перечитать"))
        assert answer.endswith(
            ':8: ephem.gear.light.dodge: нужно целое число, а стоит "x" (и ещё ошибок: 1)'
        )
        room.path.unlink()
        (answer,) = texts(await plugin.command(ADMIN, "/рп админ перечитать"))
        assert answer.endswith("config.toml: такого файла нет")


async def test_roles_are_called_in_the_readers_language(tmp_path: Path) -> None:
    toml = "[ephem.roles.bard]\nhp = 3\n"
    async with Room(tmp_path, toml) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)

        async def told(line: str) -> str:
            return texts(await plugin.command(ADMIN, line))[0]

        assert await told("/рп админ роль Яна маг") == "Яна: роль «обычный» → «маг»."
        assert await told("/рп админ роль Яна mage") == "Яна: роль уже «маг»."
        assert "Роль: маг." in await told("/рп лист")
        assert await told("/рп админ роль Яна bard") == "Яна: роль «маг» → «bard»."
        assert await told("/рп админ роль Яна обычный") == "Яна: роль «bard» → «обычный»."
        assert "Можно: обычный, маг" in await told("/рп админ роль Яна король")


async def test_what_is_so_already_is_said_so(tmp_path: Path) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        for told in ("Яна: сила 10 → 16. Действует со следующего броска.", "Яна: сила уже 16."):
            line = "/рп админ атрибут Яна сила 16"
            assert texts(await plugin.command(ADMIN, line)) == [told]
        line = "/рп админ снаряжение лёгкая уворот 2"
        assert texts(await plugin.command(ADMIN, line)) == ["ephem.gear.light.dodge уже 2."]


async def test_a_file_edited_by_hand_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    edited = COMMENTED.replace("dodge = 2 ", "dodge = 5 ") + "parry = 1\n"
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin gear heavy parry 1")
        room.path.write_text(edited, "utf-8")
        for line in ("/rp admin gear light dodge 7", "/rp admin item minecraft:stick blunt"):
            heard = await plugin.command(ADMIN, line)
            assert refusals(heard) == ["bad_value"]
            assert "/рп админ перечитать" in texts(heard)[0]
            assert "config.toml" in texts(heard)[0]
        assert room.path.read_text("utf-8") == edited
        await plugin.command(ADMIN, "/rp admin reload")
        assert refusals(await plugin.command(ADMIN, "/rp admin gear light dodge 7")) == []
        assert room.path.read_text("utf-8") == edited.replace("dodge = 5 ", "dodge = 7 ")


async def test_changes_one_after_another_are_all_written(tmp_path: Path) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        for value in (3, 4, 5):
            assert (
                refusals(await plugin.command(ADMIN, f"/rp admin gear light dodge {value}")) == []
            )
        assert room.path.read_text("utf-8") == COMMENTED.replace("dodge = 2 ", "dodge = 5 ")


async def test_a_file_broken_by_hand_meanwhile_is_named_with_line_and_key(tmp_path: Path) -> None:
    broken = COMMENTED.replace("dodge = 2 ", "dodge = 77 ")
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        room.path.write_text(broken, "utf-8")
        heard = await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        assert refusals(heard) == ["bad_value"]
        assert "config.toml:8: ephem.gear.light.dodge" in texts(heard)[0]
        assert room.path.read_text("utf-8") == broken
        room.path.unlink()
        heard = await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        assert refusals(heard) == ["bad_value"]
        assert not room.path.exists()


async def test_reload_tells_what_only_a_restart_puts_in_force(tmp_path: Path) -> None:
    more = '[plugin]\nport = 9\n[servers.a]\ntoken = "0123456789abcdef"\n'
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        room.path.write_text(COMMENTED + more, "utf-8")
        for _ in range(2):
            (answer,) = texts(await plugin.command(ADMIN, "/rp admin reload"))
            assert "перезапуска: plugin.port, servers.a.token" in answer
            assert "Изменено" not in answer
        rows = room.bridge.journal.rows("hall:default:ephem")
        assert not any("0123456789abcdef" in row.body for row in rows)
        room.path.write_text(COMMENTED.replace("dodge = 2 ", "dodge = 5 "), "utf-8")
        (answer,) = texts(await plugin.command(ADMIN, "/rp admin reload"))
        assert answer.endswith("Изменено: ephem.gear.light.dodge.")


async def test_a_wrong_file_changes_nothing_and_names_line_and_key(tmp_path: Path) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        room.path.write_text(COMMENTED.replace("dodge = 2 ", "dodge = 77 "), "utf-8")
        heard = await plugin.command(ADMIN, "/rp admin reload")
        (answer,) = texts(heard)
        assert "ephem.gear.light.dodge" in answer
        assert "8" in answer
        assert refusals(heard) == ["bad_value"]
        assert room.bridge.parts.commander.administration.config.text == COMMENTED


async def test_a_hand_edit_made_while_the_service_was_down_wins_and_is_journaled(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, COMMENTED) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp fight")
        room.path.write_text(COMMENTED.replace("dodge = 2 ", "dodge = 5 "), "utf-8")
        await room.crash()
        await plugin.hello(resume=True)
        await plugin.command(ADMIN, "/rp fight")
        tuned = [r for r in room.bridge.journal.rows("hall:default:ephem") if "tuned" in r.name]
        assert '"light":{"dodge":5' in tuned[-1].body


async def test_a_file_that_cannot_be_written_does_not_end_the_service(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        room.path.with_name("config.toml.new").mkdir()  # nothing can be written there
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        assert texts(await plugin.command(ADMIN, "/rp roll d20"))
