"""The commands that the README tells a stranger to type: each is run as he would run it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulesets.registry import RULESETS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PATIENCE_S = 60


def shown() -> list[str]:
    """The README's commands, those in running text included."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in block.splitlines()]
    return sorted({*lines, *re.findall(r"`(\./[^`]+|\.ci/run)`", README)})


def words_of(line: str) -> list[str]:
    """A command's words; ``./rpfight`` is the program in this very environment."""
    first, *rest = line.split()
    program = (
        [sys.executable, "-P", "-m", "bridge"] if first == "./rpfight" else [str(ROOT / first)]
    )
    return [*program, *rest]


def environment() -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("RPFIGHT_")}
    ports = {"RPFIGHT_PLUGIN__PORT": "0", "RPFIGHT_WEB__PORT": "0"}
    return kept | ports | {"PYTHONPATH": str(ROOT)}


@contextmanager
def running(line: str, folder: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """The command, started in ``folder`` and ended with it."""
    errors = (folder / "errors").open("w+", encoding="utf-8")
    process = subprocess.Popen(
        [*words_of(line), *more],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        start_new_session=True,
        preexec_fn=_as_typed,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE_S)
        assert process.stdout is not None
        process.stdout.close()
        errors.close()


def _as_typed() -> None:
    """Ctrl-C reaches it, even if these tests run in the background, where a shell ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(line: str, folder: Path, typed: str = "") -> str:
    done = subprocess.run(
        words_of(line),
        cwd=folder,
        env=environment(),
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def serves(line: str, folder: Path) -> None:
    with running(line, folder) as process:
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())
        assert ready["ready"] is True
        assert re.fullmatch(r"ws://127\.0\.0\.1:\d+/plugin", ready["plugin"])
        assert (folder / "var" / "default.token").exists(), "as the README says"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE_S) == 0


def plays(line: str, folder: Path) -> None:
    told = run(line, folder, "start\nmenu\nsurrender\n")
    assert "Fight 1 begins" in told
    assert "The fight is over" in told


def orders(line: str, folder: Path) -> None:
    """As the README says: ready, an order by numbers, an order in words."""
    told = run(line, folder, "start\n1\n1\n1\n1\norder attack; defend\nready\n")
    assert "Round 1: orders are closed." in told
    assert "Your order: attack; defence." in told


def checks(line: str, folder: Path) -> None:
    shutil.copy(ROOT / "config.toml", folder)
    assert "good" in run(line, folder)


def is_there(line: str, folder: Path) -> None:
    """It runs these tests, or is run below."""
    assert os.access(ROOT / line.split()[0], os.X_OK)


RUNS: dict[str, Callable[[str, Path], None]] = {
    "./rpfight": is_there,
    "./rpfight serve": serves,
    "./rpfight play --against-computer --lang en": plays,
    "./rpfight play --rules twilight --against-computer --lang en": orders,
    "./rpfight check-config": checks,
    "./check": is_there,
    "./check fast": is_there,
    ".ci/run": is_there,
    "./minecraft": is_there,
    "./minecraft --host 0.0.0.0": is_there,
    "./minecraft --moderator Anna": is_there,
    "./minecraft --rules twilight": is_there,
}


def test_every_command_of_the_readme_is_known_here() -> None:
    assert set(shown()) == set(RUNS)


@pytest.mark.parametrize("line", shown())
def test_a_command_of_the_readme(line: str, tmp_path: Path) -> None:
    RUNS[line](line, tmp_path)


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("options", "first_word"),
    [((), "fight mode: you stand still"), (("--rules", "twilight"), "/rp order attack; defend")],
)
def test_minecraft_starts_service_and_game_and_stops_both(
    options: tuple[str, ...], first_word: str, tmp_path: Path
) -> None:
    more = ("--port", "0", "--moderator", "Anna", *options)
    with running("./minecraft", tmp_path, *more) as process:
        assert process.stdout is not None
        told = ""
        while "Ctrl-C stops both" not in told:
            line = process.stdout.readline()
            assert line, (tmp_path / "errors").read_text("utf-8")
            told += line
        assert first_word in told
        assert "/rp mod web" in told
        [port] = re.findall(r"Join localhost:(\d+) with Minecraft 1\.20\.1", told)
        socket.create_connection(("127.0.0.1", int(port)), 5).close()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 130
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(port)), 5)


@pytest.mark.e2e
def test_minecraft_says_plainly_that_its_port_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = minecraft(tmp_path, "--port", str(port), patience_s=PATIENCE_S)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"minecraft: port {port} is taken: is another game server running? "
        "If not, choose another: --port N\n"
    )


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--moderater", "Anna"), "unknown option '--moderater'"),
        (("--rules", "ephem", "--prot=1"), "unknown option '--prot'"),
        (("Anna",), "Unexpected argument 'Anna'"),
        (("--admin",), "Option '--admin <value>' argument missing"),
        (("--port", "65536"), '--port: "65536" is not a whole number 0 to 65535'),
    ],
)
def test_minecraft_starts_nothing_at_a_mistyped_option(
    options: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    journal = ROOT / "var" / "minecraft" / "bridge.log"
    before = journal.stat().st_mtime_ns if journal.exists() else None
    done = minecraft(tmp_path, *options)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1] == f"minecraft: {why}"
    for option in ("--moderator NAME", "--port N", "--rules RULESET"):
        assert f"  {option} " in done.stderr
    assert (journal.stat().st_mtime_ns if journal.exists() else None) == before


def test_minecraft_lists_its_options(tmp_path: Path) -> None:
    done = minecraft(tmp_path, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "usage: ./minecraft [options]" in done.stdout
    assert "--rules RULESET" in done.stdout


def minecraft(folder: Path, *options: str, patience_s: int = 9) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "minecraft", *options],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=patience_s,
    )


def test_minecraft_knows_the_rulesets_and_refuses_others(tmp_path: Path) -> None:
    for options in (("--rules", "chess"), ("--rules=chess",), ("--rules",)):
        done = minecraft(tmp_path, *options)
        assert done.returncode == 1
        assert all(name in done.stderr for name in RULESETS)
