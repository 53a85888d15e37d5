"""A bridge for one game in the terminal: a child process on free ports, thrown away after."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import bridge
from bridge.config import Config, parse
from bridge.config_edit import edited
from bridge.config_sections import ENV_PREFIX
from bridge.play.wire_talk import Address, NoBridge
from commands.effects import SettingChange

SERVER: Final = "terminal"
START_S: Final = 30
STOP_S: Final = 10
LOG_SHOWN: Final = 4_000
"""Characters of the bridge's log (warnings and worse) that are shown at the end."""

FOREIGN: Final = ("PLUGIN", "WEB", "STORAGE", "SERVERS", "LOG")
"""Sections of which no environment variable may reach the child; the ruleset's neither."""


def configured(base: Config, folder: Path, seed: str | None) -> tuple[Config, str]:
    """The rules of ``base``, with ports, journal and token of our own; and that token."""
    token = secrets.token_urlsafe(24)
    values: dict[str, Any] = {
        "plugin.host": "127.0.0.1",
        "plugin.port": 0,
        "plugin.certificate": "",
        "plugin.max_frames_per_s": 0,
        "web.host": "127.0.0.1",
        "web.port": 0,
        "storage.path": "journal.db",
        "commands.max_per_s": 0,
        "log.level": "warning",
        "ruleset": base.settings.ruleset,
        f"servers.{SERVER}.token": token,
    }
    if seed is not None:
        values |= {"dice.source": "seeded", "dice.seed": seed}
    changes = [SettingChange(tuple(key.split(".")), value) for key, value in values.items()]
    return parse(folder / "config.toml", edited(base.text, changes)), token


def _environment() -> Mapping[str, str]:
    foreign = (f"{ENV_PREFIX}RULESET", *(f"{ENV_PREFIX}{section}__" for section in FOREIGN))
    kept = {k: v for k, v in os.environ.items() if not k.upper().startswith(foreign)}
    return kept | {"PYTHONPATH": str(Path(bridge.__file__).parent.parent)}


@asynccontextmanager
async def own_bridge(base: Config, seed: str | None) -> AsyncIterator[Address]:
    """A running bridge with the rules of ``base``; ``seed``: dice that repeat.

    Raises:
        NoBridge: it did not start.
    """
    with tempfile.TemporaryDirectory(prefix="rpfight-play-") as name:
        folder = Path(name)
        config, token = configured(base, folder, seed)
        config.path.write_text(config.text, "utf-8")
        log = folder / "log"
        with log.open("wb") as errors:
            child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "bridge", "serve", "--config", str(config.path)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env=_environment(),
                start_new_session=True,
            )
        try:
            yield Address(await _ready(child), token, SERVER)
        finally:
            await _stop(child)
            sys.stderr.write(log.read_text("utf-8", "replace")[-LOG_SHOWN:])


async def _ready(child: asyncio.subprocess.Process) -> str:
    """The address on the child's first line."""
    assert child.stdout is not None, "a pipe was asked for"
    try:
        async with asyncio.timeout(START_S):
            first = await child.stdout.readline()
        url: str = json.loads(first)["plugin"]
    except (TimeoutError, ValueError, KeyError) as error:
        raise NoBridge("the bridge did not start; what it said is above") from error
    return url


async def _stop(child: asyncio.subprocess.Process) -> None:
    if child.returncode is None:
        child.terminate()
        try:
            async with asyncio.timeout(STOP_S):
                await child.wait()
        except TimeoutError:
            child.kill()
            await child.wait()
