"""``rpfight sheets``: out beside the bridge, in without it; all of a file or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from cast_room import named, recorded, strength
from desk_room import ASYA, BOR, Room, events, fight_of_two, scripted
from exports import rpfight

from bridge.journal import Journal
from bridge.verify import verify

HEAD = "uuid;account;character;active;role;strength\n"


def imported(here: Path, rows: str, *args: str) -> tuple[int, str, str]:
    """Import a file of these rows: exit code, standard output, standard error."""
    file = here / "in.csv"
    file.write_text(HEAD + rows, "utf-8")
    done = rpfight(here, "sheets", "import", str(file), *args)
    return done.exit_code, done.stdout, done.stderr


def exported(here: Path, *args: str) -> str:
    done = rpfight(here, "sheets", "export", *args)
    assert done.exit_code == 0, done.stderr
    return done.stdout_bytes.decode("utf-8-sig")


async def known(here: Path, toml: str = "") -> None:
    """A journal in which two players are known."""
    async with Room(here, toml) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR)


async def test_a_file_changes_sheets_and_each_change_is_recorded(tmp_path: Path) -> None:
    await known(tmp_path)
    rows = f"{ASYA.uuid};;;;mage;16\n;bor;Борис;yes;;5\n"
    code, said, wrong = imported(tmp_path, rows)
    assert (code, wrong) == (0, "")
    assert "row 2: asya: role: – → mage" in said
    assert 'row 3: bor "Борис": attribute.strength: – → 5' in said
    async with Room(tmp_path) as room:
        assert strength(room, ASYA) == 16
        assert named(room, BOR) == ("Борис", ["", "Борис"])
        assert strength(room, BOR) == 5
        assert {(r["by"], r["about"], r["what"], r["new"]) for r in recorded(room)} == {
            ("cli", ASYA.uuid, "role", "mage"),
            ("cli", ASYA.uuid, "attribute.strength", "16"),
            ("cli", BOR.uuid, "character.new", "Борис"),
            ("cli", BOR.uuid, "attribute.strength@Борис", "5"),
            ("cli", BOR.uuid, "character.use", "Борис"),
        }
        assert verify(room.bridge.journal).ok


async def test_what_was_exported_changes_nothing(tmp_path: Path) -> None:
    await known(tmp_path)
    imported(tmp_path, f"{ASYA.uuid};;Андрей;да;маг;16\n")
    for separator in ("semicolon", "comma"):
        file = tmp_path / "out.csv"
        exported(tmp_path, "--output", str(file), "--separator", separator)
        done = rpfight(tmp_path, "sheets", "import", str(file))
        assert (done.exit_code, done.stdout) == (0, "nothing to change\n")


async def test_one_wrong_cell_and_nothing_changes(tmp_path: Path) -> None:
    """Row, column and range are named, of every wrong cell at once."""
    await known(tmp_path)
    before = exported(tmp_path)
    code, said, wrong = imported(tmp_path, ";asya;;;;16\n;bor;;;dragon;31\n;nobody;;;;1\n")
    assert (code, said) == (1, "")
    assert "row 3: role" in wrong
    assert 'row 3: strength: "31" is not allowed; a whole number from 1 to 30 is' in wrong
    code, said, wrong = imported(tmp_path, ";asya;;;;16\n;nobody;;;;1\n")
    assert (code, said) == (1, "")
    assert "row 3: account: nobody has it" in wrong
    assert "nothing was changed" in wrong
    assert exported(tmp_path) == before


async def test_a_dry_run_says_the_same_and_changes_nothing(tmp_path: Path) -> None:
    await known(tmp_path)
    before = (tmp_path / "var" / "rpfight.db").read_bytes()
    code, said, _ = imported(tmp_path, ";asya;;;;16\n", "--dry-run")
    assert code == 0
    assert "would change" in said
    assert (tmp_path / "var" / "rpfight.db").read_bytes() == before
    _, really, _ = imported(tmp_path, ";asya;;;;16\n")
    assert really.splitlines()[:-1] == said.splitlines()[:-1]


async def test_beside_a_bridge_it_is_refused_but_for_a_dry_run_and_an_export(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        code, _, wrong = imported(tmp_path, ";asya;;;;16\n")
        assert code == 1
        assert "another rpfight bridge is using it" in wrong
        assert "stop the service" in wrong
        assert imported(tmp_path, ";asya;;;;16\n", "--dry-run")[0] == 0
        assert "asya" in exported(tmp_path)
        assert strength(room, ASYA) is None


async def test_an_open_fight_goes_on_and_rolls_with_the_new_values(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
    assert imported(tmp_path, ";asya;;;;16\n")[0] == 0
    async with Room(tmp_path) as room:
        room.plugins["default"] = plugin
        plugin.room = room
        await plugin.hello(resume=True)
        (roll,) = events(await plugin.command(ASYA, "/rp attack bor"), "roll")
        assert roll["data"]["bonus"] == 2
        assert verify(room.bridge.journal).ok


async def test_nobody_becomes_another_one_in_a_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        await fight_of_two(room)
    code, _, wrong = imported(tmp_path, ";bor;;;;7\n;asya;Андрей;yes;;16\n")
    assert code == 1
    assert "row 3: active" in wrong
    async with Room(tmp_path) as room:
        assert (strength(room, BOR), named(room, ASYA)[1]) == (None, [""])


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (";asya;;;;1\n;asya;;;;2\n", "row 3: character: is the one of row 2 again"),
        (";asya;Анна;yes;;1\n;asya;Вера;yes;;2\n", "row 3: active"),
        (";asya;bor;;;1\n", "row 2: character: is taken"),
        (";asya;Анна;;;1\n;bor;Aннa;;;1\n", "row 3: character: is taken"),
        (";asya;новый;;;1\n", "row 2: character"),
        (f";asya;{'ы' * 33};;;1\n", "row 2: character: is too long"),
        (";asya;§cАнна;;;1\n", "row 2: character: is no name"),
        ("xyz;;;;;1\n", "row 2: uuid"),
        (";;;;;1\n", "row 2: uuid: is empty"),
        ("".join(f";asya;Имя{n};;;1\n" for n in "абвгде"), "5 are allowed"),
    ],
)
async def test_what_does_not_fit_together_is_refused(tmp_path: Path, rows: str, said: str) -> None:
    await known(tmp_path)
    code, _, wrong = imported(tmp_path, rows)
    assert code == 1
    assert said in wrong


async def test_a_player_who_was_never_here_gets_his_character_when_he_comes(
    tmp_path: Path,
) -> None:
    await known(tmp_path)
    uuid = "0c000000-0000-4000-8000-00000000000c"
    assert imported(tmp_path, f"{uuid};;Вера Строгая;yes;;16\n")[0] == 0
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        player = {"uuid": uuid, "name": "vera", "display": None}
        await plugin.join(ASYA, player=player)
        seen = room.bridge.parts.people.get(uuid)
        assert seen is not None
        assert seen.shown == "Вера Строгая"


async def test_a_cell_that_is_empty_is_the_default_again_and_no_column_is_left_alone(
    tmp_path: Path,
) -> None:
    await known(tmp_path)
    imported(tmp_path, ";asya;;;mage;16\n")
    file = tmp_path / "in.csv"
    file.write_text("account,strength\nasya,\n", "utf-8")
    assert rpfight(tmp_path, "sheets", "import", str(file)).exit_code == 0
    async with Room(tmp_path) as room:
        sheet = room.bridge.parts.halls.sheets.of(ASYA.uuid, "ephem")
        assert (sheet.role, sheet.attributes) == ("mage", {})


async def test_what_the_plugin_keeps_is_not_imported(tmp_path: Path) -> None:
    await known(tmp_path, '[characters]\nsource = "plugin"\n')
    code, _, wrong = imported(tmp_path, ";asya;;;;16\n")
    assert code == 1
    assert "plugin" in wrong


async def test_the_journal_stays_sound(tmp_path: Path) -> None:
    await known(tmp_path)
    imported(tmp_path, ";asya;;;;16\n")
    imported(tmp_path, ";asya;;;;17\n;bor;;;;3\n", "--ruleset", "ephem")
    journal = Journal.open(tmp_path / "var" / "rpfight.db")
    assert verify(journal).ok
    journal.close()
