"""No die can be known before it falls, from anything that leaves the bridge (CASES B25).

Seeds lie in one table and nowhere else before the end: no frame, journal row, log line, metric or
report holds one, in any spelling.
"""

from __future__ import annotations

import base64
import json
import sqlite3
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, Plugin, Room
from prometheus_client.exposition import generate_latest
from room_fights import WORDS, blows, gathered
from service_process import CONFIG, service
from typer.testing import CliRunner
from wire_client import WireClient
from wire_players import begin_fight, say

from bridge.cli import app
from bridge.dice import contributions_of, values_of
from bridge.metrics import registry_of
from bridge.reading import JournalReader
from bridge.unit import Secret

COMING = 300
"""So many dice after the last one that fell are looked for, too."""

LOOKED_AT = (
    *("status", "menu", "help verify", "verify", "verify 1", "kontrol", "sheet", "roll 2d6"),
    *("roll 1d20 secret", "radius", "mod log", "mod log 1 100", "mod distance asya bor"),
    *("мод лог 1", "timer 5", "abracadabra", "mod next"),
)


def spellings(seed: str) -> Iterator[str]:
    """A seed as it might be written; its halves, too."""
    raw = bytes.fromhex(seed)
    yield from (seed, seed.upper(), seed[:32], seed[32:], str(int(seed, 16)), repr(raw)[2:-1])
    yield from (base64.b64encode(raw).decode().rstrip("="), base64.b85encode(raw).decode())
    yield base64.urlsafe_b64encode(raw).decode().rstrip("=")
    yield json.dumps(list(raw)).strip("[]")
    yield raw.decode("latin-1")


def unpublished(path: Path) -> list[Secret]:
    with closing(JournalReader.reading(path)) as journal:
        return list(journal.secrets(unpublished_only=True))


def all_but_the_seeds(path: Path) -> Iterator[tuple[str, str]]:
    """Every other table of the file, as text."""
    with closing(sqlite3.connect(path)) as db:
        tables = [
            name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        assert "secrets" in tables
        for table in tables:
            if table != "secrets":
                rows = db.execute(f'SELECT * FROM "{table}"').fetchall()
                yield table, "\n".join(str(value) for row in rows for value in row)


def coming_values(secret: Secret, thrown: int) -> set[str]:
    """What the next dice would be made of, as hex: the H of the fight is public."""
    h = bytes.fromhex(contributions_of([(ASYA.uuid, WORDS)]))
    seed = bytes.fromhex(secret.seed)
    firsts = [next(values_of(seed, h, secret.fight, thrown + k)) for k in range(COMING)]
    return {"".join(f"{value:04x}" for value in firsts[i : i + 4]) for i in range(COMING - 3)}


def assert_silent(places: dict[str, str], secrets: list[Secret]) -> None:
    for place, text in places.items():
        for secret in secrets:
            told = [spelling for spelling in spellings(secret.seed) if spelling in text]
            assert told == [], f"{place} tells the seed of {secret.fight}"


async def played(room: Room) -> tuple[Plugin, str]:
    plugin = await room.plugin()
    await plugin.ground()
    await plugin.join(MOD, (4, 64, 4))
    await gathered(plugin)
    fight = await blows(plugin)
    for one in (ASYA, MOD):
        for line in LOOKED_AT:
            room.clock.advance(200)
            await plugin.command(one, f"/rp {line}")
    return plugin, fight


async def test_b25_nothing_that_leaves_tells_a_coming_die(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with Room(tmp_path) as room:
        plugin, fight = await played(room)
        path = room.bridge.journal.path
        stream = room.bridge.parts.streams.fight(fight)
        assert stream is not None
        assert stream.thrown >= 4
        secrets = unpublished(path)
        assert [s.fight.partition(":")[0] for s in secrets] == [fight, "rolls"]
        places = dict(all_but_the_seeds(path))
        frames = [*plugin.heard, *plugin.other, plugin.welcome]
        places["frames"] = "\n".join(json.dumps(f, ensure_ascii=False) for f in frames)
        places["metrics"] = generate_latest(registry_of(room.bridge)).decode()
        out = capfd.readouterr()
        places["logs"] = out.out + out.err + caplog.text
        places["memory shown"] = repr(secrets) + repr(stream) + repr(room.bridge.parts.commander)
        for name in ("verify", "stats"):
            said = CliRunner().invoke(app, [name, "--config", str(room.path)])
            places[name] = said.output
            assert said.exit_code == 0
        assert_silent(places, secrets)
        coming = coming_values(secrets[0], stream.thrown)
        for place, text in places.items():
            assert not any(value in text for value in coming), place


async def test_b25_the_test_above_would_see_a_seed(tmp_path: Path) -> None:
    """Once the fight is over its seed is in frames and rows, and is found there."""
    async with Room(tmp_path) as room:
        plugin, fight = await played(room)
        [secret, _] = unpublished(room.bridge.journal.path)
        await plugin.command(BOR, "/rp surrender")
        await plugin.command(MOD, "/rp mod end bor")
        places = dict(all_but_the_seeds(room.bridge.journal.path))
        for place in (places["rows"], json.dumps(plugin.heard)):
            with pytest.raises(AssertionError, match=f"tells the seed of {fight}"):
                assert_silent({"place": place}, [secret])


@pytest.mark.parametrize("place", ["fights", "hall"])
async def test_b25_the_seed_is_never_in_the_same_rows_as_what_happens(
    tmp_path: Path, place: str
) -> None:
    """Not even names of fields: no event that is not an end has a seed."""
    async with Room(tmp_path) as room:
        _, fight = await played(room)
        name = f"fight:{fight}" if place == "fights" else "hall:default:ephem"
        rows = list(room.bridge.journal.rows(name))
        assert len(rows) > 3
        assert not any('"seed"' in row.body for row in rows)


@pytest.mark.slow
async def test_b25_the_log_of_a_real_service_holds_no_seed(tmp_path: Path) -> None:
    """Everything it says at level debug, and what its web server says."""
    config = f'{CONFIG}[log]\nformat = "json"\nlevel = "debug"\n'
    with service(tmp_path, config=config) as running:
        token = (tmp_path / "default.token").read_text().strip()
        async with WireClient(running.ready["plugin"], token, "any name") as plugin:
            await plugin.hello()
            await begin_fight(plugin, ASYA, BOR)
            await say(plugin, ASYA, "/rp attack bor")
            await say(plugin, ASYA, "/rp roll 3d6")
            with urllib.request.urlopen(running.ready["web"] + "/metrics") as page:
                metrics = page.read().decode()
            with urllib.request.urlopen(running.ready["web"] + "/healthz") as page:
                metrics += page.read().decode()
            frames = json.dumps(plugin.heard)
            running.end()
    secrets = unpublished(tmp_path / "journal.db")
    assert len(secrets) == 2
    places = {"log": (tmp_path / "log").read_text("utf-8"), "web": metrics, "frames": frames}
    assert 'rpfight_dice_faces_total{face="' in metrics
    assert_silent(places, secrets)
