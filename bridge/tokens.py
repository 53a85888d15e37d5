"""Which token belongs to which game server; made at the first start where none is configured."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import structlog

from bridge.config import Config
from bridge.link import ANY_SERVER

_log = structlog.get_logger("bridge.tokens")


SAFE_LETTERS: Final = 16
"""Shorter tokens are taken, with a warning."""

NOTE: Final = """
rpfight: the configuration names no game server, so a password (a "token") was made for yours.
  1. Open this file; it holds one line:  {path}
  2. Copy that line into the setting "token" of the rpfight plugin on your game server.
  3. Keep it to yourself: whoever has it can speak for your game server.
The file stays; at the next start the same token holds. For several game servers, or for tokens
of your own, see [servers] in config.toml.

"""
"""Written once to standard error, for an admin; the token itself is never written there."""


def token_file(config: Config) -> Path:
    """Where the made token is kept: beside the database."""
    return config.database.with_name("default.token")


def server_tokens(config: Config) -> Mapping[str, str]:
    """Server name → token. Without ``[servers.…]``: one token for every name."""
    configured = config.settings.servers
    if configured:
        for name, server in configured.items():
            if len(server.token) < SAFE_LETTERS:
                _log.warning(
                    "token_is_short", server=name, better=f"{SAFE_LETTERS} letters or more"
                )
        return {name: server.token for name, server in configured.items()}
    path = token_file(config)
    if not path.exists():
        _make(path)
        sys.stderr.write(NOTE.format(path=path))
    _log.info("token_read", file=str(path), servers="any name")
    return {ANY_SERVER: path.read_text("ascii").strip()}


def _make(path: Path) -> None:
    """Write a new token, readable by its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(32) + "\n")
