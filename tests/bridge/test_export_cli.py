"""``rpfight export``: which fight, in which form, to where; what is said when it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import Room, fight_of_two
from exports import QUICK, exported, finished, lines_of, rpfight
from fresh_db import fresh_journal
from told_fight import ToldFight

FORMATS = ("jsonl", "md", "html", "csv")


@pytest.mark.parametrize("format", FORMATS)
async def test_a_fight_is_found_by_its_number_and_by_its_id(tmp_path: Path, format: str) -> None:
    heard = await finished(tmp_path)
    fight = next(f["fight"] for f in heard if f["type"] == "event" and f.get("fight"))
    assert exported(tmp_path, format, "1") == exported(tmp_path, format, fight) != ""


async def test_without_a_format_it_is_the_log_for_people(tmp_path: Path) -> None:
    await finished(tmp_path)
    done = rpfight(tmp_path, "export", "1", "--lang", "en")
    assert done.exit_code == 0
    assert done.stdout.startswith("# Fight 1\n")


async def test_a_file_gets_the_same_bytes_as_standard_output(tmp_path: Path) -> None:
    await finished(tmp_path)
    target = tmp_path / "out.md"
    done = rpfight(tmp_path, "export", "1", "--lang", "ru", "--output", str(target))
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    assert target.read_bytes().decode() == exported(tmp_path, "md")


@pytest.mark.parametrize("format", FORMATS)
async def test_a_running_fight_is_exported_beside_the_bridge(tmp_path: Path, format: str) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        before = exported(tmp_path, format)
        await plugin.moves()
        assert exported(tmp_path, format) == before != ""


async def test_a_running_fight_tells_no_seed(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        await fight_of_two(room)
        [secret] = room.bridge.journal.secrets()
        for format in FORMATS:
            text = exported(tmp_path, format)
            assert secret.seed not in text
            assert "Зерно кубов" not in text
        assert "Бой не закончен: зерно публикуется в конце" in exported(tmp_path, "md")


@pytest.mark.parametrize("named", ["7", "1-00000000", "nonsense", "", "9" * 40])
async def test_an_unknown_fight_is_one_line_and_exit_code_1(tmp_path: Path, named: str) -> None:
    await finished(tmp_path)
    done = rpfight(tmp_path, "export", named)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"rpfight: there is no fight '{named}' in ")
    assert done.stderr.count("\n") == 1


def test_without_a_journal_it_is_one_line_and_exit_code_1(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("")
    done = rpfight(tmp_path, "export", "1")
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)


def test_a_wrong_configuration_ends_with_2(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[plugin]\nport = 70000\n")
    assert rpfight(tmp_path, "export", "1").exit_code == 2
    assert rpfight(tmp_path, "export", "1", "--format", "pdf").exit_code == 2


def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[storage]\npath = "rpfight.db"\n')
    journal = fresh_journal(tmp_path)
    ToldFight(journal).dissolve()
    journal.close()
    done = rpfight(tmp_path, "export", "1", "--output", str(tmp_path / "no" / "out.md"))
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)


def test_a_gathering_that_parted_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[storage]\npath = "rpfight.db"\n')
    journal = fresh_journal(tmp_path)
    ToldFight(journal).dissolve()
    journal.close()
    assert [line["name"] for line in lines_of(tmp_path)] == []
    assert "Бой 1 не состоялся; его зерно" in exported(tmp_path, "md")
    assert len(exported(tmp_path, "csv").splitlines()) == 1


def test_what_a_newer_program_wrote_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[storage]\npath = "rpfight.db"\n')
    journal = fresh_journal(tmp_path)
    fight = ToldFight(journal)
    fight.write(fight.fight, "danced", {})
    fight.commit()
    journal.close()
    done = rpfight(tmp_path, "export", "1")
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "has no event 'danced'" in done.stderr
