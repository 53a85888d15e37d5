"""Whole fights in the terminal, through the real protocol, against real bridges."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from service_process import CONFIG, rpfight, service

from bridge.cli_config_file import default_file
from bridge.config import load
from bridge.play.game import Wanted, set_table
from bridge.play.own_bridge import own_bridge
from bridge.play.table import Table
from bridge.play.wire_talk import Address, NoBridge, Talk

pytestmark = pytest.mark.slow

ROUND = """\
@Asya e e
@Asya attack Bor
@Bor parry
@Asya end
@Bor attack Asya
@Asya dodge
@Bor end
"""
FIGHT = "start\n" + ROUND * 40
WANTED = Wanted((), "en", seed="a")
TOKEN = "0123456789abcdef"


def shown(out: str) -> str:
    """Without what differs from run to run: hashes, ids, and how long it took."""
    return re.sub(r"[0-9a-f]{6,}|\b\d+ (?:minutes?|seconds?)\b", "…", out)


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the machine's changes the rules."""
    for name in ("RPFIGHT_DICE__SOURCE", "RPFIGHT_DICE__SEED", "RPFIGHT_EPHEM__EMOTE"):
        monkeypatch.delenv(name, raising=False)


@contextlib.asynccontextmanager
async def seated(address: Address, out: io.StringIO) -> AsyncIterator[Table]:
    """A table that talks to a bridge."""
    table = set_table(WANTED, address, load(default_file()), out)
    talk = asyncio.create_task(table.talk.run())
    try:
        await table.rest()
        yield table
    finally:
        talk.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await talk


def lines() -> Iterator[str]:
    yield from FIGHT.splitlines()


def test_a_typed_fight_is_fought_to_its_end(tmp_path: Path) -> None:
    first, again = (
        rpfight("play", "--lang", "en", "--seed", "a", cwd=tmp_path, typed=FIGHT) for _ in range(2)
    )
    assert (first.returncode, first.stderr) == (0, "")
    assert "The fight is over" in first.stdout or "is over" in first.stdout
    assert first.stdout.count("> ") < FIGHT.count("\n"), "it ends with the fight"
    assert shown(again.stdout) == shown(first.stdout)
    assert list(tmp_path.iterdir()) == []


def test_the_computer_fights_back_in_russian(tmp_path: Path) -> None:
    typed = "start\n" + "e e e e e\nattack Бор\nend\n@Ася parry\n" * 40
    args = ("--lang", "ru", "--seed", "a", "--against-computer")
    done = rpfight("play", *args, cwd=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "* Бор " in done.stdout
    assert "Бор ⚔ Ася" in done.stdout
    assert "Бой окончен" in done.stdout


def test_lines_may_end_before_the_fight(tmp_path: Path) -> None:
    typed = "start\nmap\nwhy\n@Bor\nhelp\n7\n@Nobody end\nnonsense"
    done = rpfight("play", "--lang", "en", cwd=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "There is no player Nobody. There are: Asya, Bor." in done.stdout
    assert "is over" not in done.stdout


def test_a_number_without_a_menu_says_what_to_do(tmp_path: Path) -> None:
    typed = "1\nstart\n@Asya\n1\n@Bor 1\n@Бор\n@Ася 1\nend\n@Asya 1\n"
    done = rpfight("play", "--lang", "en", "--seed", "a", cwd=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "No buttons yet: Asya is in no fight. To begin one: start." in done.stdout
    assert "No buttons are open, but it is your turn, " in done.stdout
    assert "has no open buttons: " in done.stdout
    assert "There is no player" not in done.stdout


async def test_lost_connections_change_nothing() -> None:
    """Cut at the moment of every third line: what is shown is that of an undisturbed run."""
    outs = []
    for every in (0, 3):
        out = io.StringIO()
        async with own_bridge(load(default_file()), "a") as address, seated(address, out) as table:
            for number, text in enumerate(lines()):
                typing = asyncio.create_task(table.line(text))
                if every and number % every == 0:
                    await asyncio.sleep(0)
                    table.talk.cut()
                await typing
                if table.scene.course.is_over:
                    break
            assert table.scene.course.is_over
        outs.append(shown(out.getvalue()).splitlines())
    whole, cut = outs
    lost = {"The connection to the bridge is lost; trying again…"}
    back = {"Connected again, the session goes on."}
    assert [line for line in cut if line not in lost | back] == whole
    assert lost | back <= set(cut)


async def test_a_bridge_that_forgets_is_told_everything_again(tmp_path: Path) -> None:
    config = f'{CONFIG}[servers.default]\ntoken = "{TOKEN}"\n'
    out = io.StringIO()
    with service(tmp_path, config=config) as running:
        port = running.ready["plugin"].split(":")[2].split("/")[0]
        address = Address(running.ready["plugin"], TOKEN)
        async with seated(address, out) as table:
            await table.line("fight")
            assert table.scene.named("Asya") is not None
            running.end()
            for file in tmp_path.glob("journal.db*"):
                file.unlink()
            with service(tmp_path, config=config.replace("port = 0", f"port = {port}", 1)):
                await table.line("@Bor fight")
                asya, bor = table.scene.people.values()
                assert (asya.is_held, bor.is_held) == (False, False), "the new one knows no fight"
                await table.line("@Bor fight")
                assert bor.is_held


async def test_a_running_bridge_can_be_played_at(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        url = running.ready["plugin"]
        token = (tmp_path / "default.token").read_text().strip()
        args = ("play", "--lang", "en", "--connect", url, "--token")
        done = rpfight(*args, token, cwd=tmp_path, typed="fight\n@Bor status")
        assert (done.returncode, done.stderr) == (0, "")
        wrong = rpfight(*args, "x" * 20, cwd=tmp_path)
        assert (wrong.returncode, wrong.stderr) == (1, f"rpfight: {url}: the token is wrong\n")
        running.end()
    gone = rpfight(*args, token, cwd=tmp_path)
    assert gone.returncode == 1
    assert gone.stderr.startswith(f"rpfight: {url}: no bridge answers")


async def test_who_is_replaced_gives_up(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        token = (tmp_path / "default.token").read_text().strip()
        address = Address(running.ready["plugin"], token)
        first = set_table(WANTED, address, None, io.StringIO())
        talk = asyncio.create_task(first.talk.run())
        await first.talk.settled()
        second = set_table(WANTED, address, None, io.StringIO())
        other = asyncio.create_task(second.talk.run())
        with pytest.raises(NoBridge, match="replaced"):
            await talk
        await second.talk.settled()
        other.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await other


async def test_nothing_listens_there() -> None:
    table = set_table(WANTED, Address("ws://127.0.0.1:1/plugin", "x"), None, io.StringIO())
    assert isinstance(table.talk, Talk)
    with pytest.raises(NoBridge, match="no bridge answers"):
        await table.talk.run()
