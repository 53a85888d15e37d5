"""``rpfight serve`` as a real process: first line, signals, exit codes, what is said."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import stat
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest
from desk_room import GLEB, VERA, Room, fight_of_two, scripted, start_fight
from service_process import CONFIG, ROOT, rpfight, service
from wire_client import WireClient

pytestmark = pytest.mark.slow

TOKEN = "0123456789abcdef"
ASYA = "0a000000-0000-4000-8000-000000000001"


async def test_serve_says_ready_first_and_ends_cleanly_at_sigterm(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        assert running.ready.keys() == {"ready", "plugin", "web"}
        assert running.ready["ready"] is True
        with urllib.request.urlopen(running.ready["web"] + "/healthz") as health:
            assert json.load(health)["ok"] is True
        token = (tmp_path / "default.token").read_text().strip()
        async with WireClient(running.ready["plugin"], token, "any name") as plugin:
            await plugin.hello()
            code = running.end()
            assert await plugin.expect_close() == 1001
        assert (code, running.rest) == (0, "")


def test_the_first_start_makes_a_token_and_explains_it_without_telling_it(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        running.end()
    token = tmp_path / "default.token"
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    log = (tmp_path / "log").read_text("utf-8")
    assert f"Open this file; it holds one line:  {token}" in log
    assert token.read_text().strip() not in log
    with service(tmp_path) as running:
        running.end(signal.SIGINT)
    assert (tmp_path / "log").read_text("utf-8").count("Open this file") == 1


def test_configured_servers_need_no_made_token(tmp_path: Path) -> None:
    text = f'{CONFIG}[servers.one]\ntoken = "{TOKEN}"\n[log]\nformat = "json"\nlevel = "debug"\n'
    with service(tmp_path, config=text) as running:
        assert running.end() == 0
    assert not (tmp_path / "default.token").exists()
    log = (tmp_path / "log").read_text("utf-8")
    assert TOKEN not in log
    assert [json.loads(line)["level"] for line in log.splitlines()]


async def test_a_damaged_fight_does_not_stop_the_service(tmp_path: Path) -> None:
    text = f'{CONFIG}[log]\nformat = "json"\n' + scripted(15, 5, 12, 3)
    async with Room(tmp_path, text) as room:
        plugin = await fight_of_two(room)
        await start_fight(plugin, VERA, GLEB)
    with closing(sqlite3.connect(tmp_path / "journal.db")) as journal, journal:
        journal.execute("UPDATE rows SET body='{' WHERE stream LIKE 'fight:1-%' AND number = 9")
    for _ in range(2):
        (tmp_path / "log").write_text("")
        with service(tmp_path, config=None) as running:
            with urllib.request.urlopen(running.ready["web"] + "/healthz") as health:
                told = json.load(health)
            assert (told["fights"], told["unreadable_fights"]) == (1, 1)
            assert running.end() == 0
        log = (tmp_path / "log").read_text("utf-8").splitlines()
        [said] = [json.loads(line) for line in log if '"fight_set_aside"' in line]
        assert said["level"] == "error"
        assert (said["event"], said["row"], said["seq"]) == ("fight_set_aside", 9, 8)


def test_without_a_configuration_the_default_is_copied_here(tmp_path: Path) -> None:
    env = {"RPFIGHT_PLUGIN__PORT": "0", "RPFIGHT_WEB__PORT": "0"}
    with service(tmp_path, config=None, env=env) as running:
        assert running.end() == 0
    assert (tmp_path / "config.toml").read_bytes() == (ROOT / "config.toml").read_bytes()
    assert f"wrote the default configuration to {tmp_path}" in running.log.read_text("utf-8")
    assert (tmp_path / "var" / "default.token").exists()


async def test_killed_and_started_again_it_knows_the_session(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        token = (tmp_path / "default.token").read_text().strip()
        plugin = WireClient(running.ready["plugin"], token)
        await plugin.connect()
        await plugin.hello()
        number = await plugin.send("player_quit", uuid=ASYA)
        await plugin.expect_ack(number)
        assert running.end(signal.SIGKILL) == -signal.SIGKILL
        await plugin.expect_close()
    with service(tmp_path) as running:
        plugin.url = running.ready["plugin"]
        await plugin.connect()
        welcome = await plugin.hello(resume=True)
        assert (welcome["resumed"], welcome["last"]) == (True, number)
        await plugin.disconnect()
        assert running.end() == 0


def test_a_used_journal_fails_with_one_line(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        again = rpfight("serve", cwd=tmp_path)
        assert (again.returncode, again.stdout) == (1, "")
        assert "another rpfight bridge is using it" in again.stderr
        assert again.stderr.count("\n") == 1
        running.end()


@pytest.mark.parametrize("section", ["plugin", "web"])
def test_of_a_taken_port_it_is_said_which_one_it_is(tmp_path: Path, section: str) -> None:
    (tmp_path / "config.toml").write_text(CONFIG, "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ports = {"RPFIGHT_PLUGIN__PORT": "0", "RPFIGHT_WEB__PORT": "0"}
        env = ports | {f"RPFIGHT_{section.upper()}__PORT": str(port)}
        failed = rpfight("serve", cwd=tmp_path, env=env)
    assert (failed.returncode, failed.stdout) == (1, "")
    last = failed.stderr.splitlines()[-1]
    said = f"rpfight: port {port} of [{section}] is taken: is another rpfight running? If not:"
    assert last == f"{said} set another `port` in [{section}] of {tmp_path / 'config.toml'}"
    assert "Traceback" not in failed.stderr


def test_of_one_port_for_both_it_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(CONFIG, "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = str(found.getsockname()[1])
    env = {"RPFIGHT_PLUGIN__PORT": port, "RPFIGHT_WEB__PORT": port}
    failed = rpfight("serve", cwd=tmp_path, env=env)
    assert failed.returncode == 1
    assert f"port {port} of [web] is taken: [plugin] has it, too" in failed.stderr


def test_a_namesake_of_our_packages_stops_the_start(tmp_path: Path) -> None:
    info = tmp_path / "gridlib-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gridlib\nVersion: 1.0\n")
    (info / "top_level.txt").write_text("grid\n")
    env = {"PYTHONPATH": f"{ROOT}:{tmp_path}"}
    done = rpfight("--help", cwd=tmp_path, env=env)
    assert (done.returncode, done.stdout) == (1, "")
    assert "import name 'grid' is also installed by ['gridlib']" in done.stderr
