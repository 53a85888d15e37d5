"""The command line: exit codes and what is said. ``serve`` itself: ``test_cli_serve.py``."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from fresh_db import fresh_journal, unit_of
from service_process import ROOT
from typer.testing import CliRunner

from bridge.chain import Chain
from bridge.cli import app
from bridge.cli_verify import FAULTS, report_lines
from bridge.promises import Promise
from bridge.story import Fault
from bridge.verify import Report

STREAM = "hall:a:ephem"
CONFIG = '[storage]\npath = "rpfight.db"\n'
COMMANDS = ("serve", "play", "check-config", "verify", "stats", "schema")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rpfight(*args: str) -> Result:
    return CliRunner().invoke(app, args)


@pytest.mark.parametrize("command", ["serve", "check-config", "verify", "play"])
def test_a_wrong_configuration_ends_with_2_and_one_line(here: Path, command: str) -> None:
    (here / "c.toml").write_text("[plugin]\nport = 70000\n")
    done = rpfight(command, "--config", "c.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    said = "rpfight: c.toml:2: plugin.port: should be less than or equal to 65535, not 70000\n"
    assert done.stderr == said


# check-config


def test_check_config_says_good_and_writes_nothing(here: Path) -> None:
    done = rpfight("check-config")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == f"{ROOT / 'config.toml'}: good\n"
    assert list(here.iterdir()) == []


WRONG = '[plugin]\nport = 70000\n[web]\nport = "x"\n[ephem.gear.light]\ndodge = 99\nparry = -77\n'


@pytest.mark.parametrize("args", [("--config", "c.toml"), ("c.toml",)])
def test_check_config_names_all_that_is_wrong(here: Path, args: tuple[str, ...]) -> None:
    (here / "c.toml").write_text(WRONG)
    done = rpfight("check-config", *args)
    assert (done.exit_code, done.stdout) == (2, "")
    starts = [line.rpartition(": ")[0] for line in done.stderr.splitlines()]
    assert starts == [
        "rpfight: c.toml:2: plugin.port",
        "rpfight: c.toml:4: web.port",
        "rpfight: c.toml:6: ephem.gear.light.dodge",
        "rpfight: c.toml:7: ephem.gear.light.parry",
    ]


def test_check_config_takes_one_file_only(here: Path) -> None:
    (here / "c.toml").write_text("")
    assert rpfight("check-config", "c.toml").exit_code == 0
    assert rpfight("check-config", "c.toml", "--config", "c.toml").exit_code == 2


def test_check_config_takes_the_file_of_the_folder(here: Path) -> None:
    (here / "config.toml").write_text("plugin.port = 1\n")
    done = rpfight("check-config")
    assert done.stdout == f"{here / 'config.toml'}: good\n"
    missing = rpfight("check-config", "--config", "no.toml")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert missing.stderr == "rpfight: no.toml: cannot be read: No such file or directory\n"


# verify


def test_verify_needs_a_journal(here: Path) -> None:
    (here / "config.toml").write_text(CONFIG)
    done = rpfight("verify")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"rpfight: journal {here / 'rpfight.db'}: ")


def test_verify_says_good_or_which_row_is_wrong(here: Path) -> None:
    (here / "config.toml").write_text(CONFIG)
    with closing(fresh_journal(here)) as journal:
        journal.commit([unit_of(Chain(STREAM), 3)])
    for args in ((), (STREAM,)):
        good = rpfight("verify", *args)
        assert (good.exit_code, good.stderr) == (0, "")
        assert good.stdout.splitlines()[-1] == "good"
    with closing(sqlite3.connect(here / "rpfight.db")) as db, db:
        db.execute("UPDATE rows SET body = '{}' WHERE number = 2")
    wrong = rpfight("verify")
    assert wrong.exit_code == 1
    assert f"WRONG {STREAM}: row 2 has been changed, or a row before it" in wrong.stdout
    assert wrong.stdout.splitlines()[-1] == "1 faults"


def test_verify_knows_no_other_streams(here: Path) -> None:
    (here / "config.toml").write_text(CONFIG)
    with closing(fresh_journal(here)) as journal:
        journal.commit([unit_of(Chain(STREAM), 1)])
    done = rpfight("verify", "fight:none")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "there is no stream 'fight:none'" in done.stderr


def test_every_fault_has_words() -> None:
    faults = tuple(Fault(kind, "fight:x", 3, 4) for kind in FAULTS)
    told = list(report_lines(Report(1, 2, faults, (), ("fight:x",), (7,))))
    assert sum(line.startswith("WRONG ") for line in told) == len(FAULTS) + 1
    assert told[-1] == f"{len(FAULTS) + 1} faults"


def test_dice_that_cannot_be_checked_are_said_so() -> None:
    promises = (
        Promise("a", 1, "c", "checked", True, 5),
        Promise("b", 2, "c", "scripted", True),
        Promise("d", 3, "c", "open", False),
        Promise("e", 4, "c", "dissolved", True),
    )
    told = list(report_lines(Report(1, 2, (), promises, (), ())))
    assert "5 dice of 1 seeds recomputed" in told
    assert any("scripted" in line for line in told)
    assert "commitment 3 (fight d): open" in told
    assert "commitment 4 (fight e): dissolved" in told
    assert told[-1] == "good"


# the rest


def test_schema_writes_what_is_committed(here: Path) -> None:
    done = rpfight("schema", "out")
    assert done.exit_code == 0
    committed = ROOT / "plugin-protocol" / "schema"
    for path in (here / "out").iterdir():
        assert path.read_text() == (committed / path.name).read_text()


def test_help_names_every_command(here: Path) -> None:
    done = rpfight("--help")
    assert done.exit_code == 0
    for command in COMMANDS:
        assert f"  {command} " in done.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("dance",),
        ("serve", "--nonsense"),
        ("play", "--players", "Asya"),
        ("play", "--players", "Asya,asya"),
        ("play", "--connect", "http://x"),
        ("play", "--connect", "ws://x"),
    ],
)
def test_a_wrong_command_line_ends_with_2(here: Path, args: tuple[str, ...]) -> None:
    done = rpfight(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
