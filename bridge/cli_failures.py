"""How the command line fails: one line on standard error, the right exit code, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

import typer

from bridge.config import ConfigError
from bridge.play.wire_talk import NoBridge
from bridge.store import JournalFailed

FAILED: Final = 1
WRONG_CONFIG: Final = 2


@contextmanager
def told_plainly() -> Iterator[None]:
    """End with one line for each fault on standard error and the right exit code, no traceback."""
    try:
        yield
    except ConfigError as wrong:
        fail("\nrpfight: ".join(map(str, (wrong, *wrong.others))), WRONG_CONFIG)
    except (JournalFailed, NoBridge, OSError) as failed:
        fail(str(failed), FAILED)


def fail(text: str, code: int) -> NoReturn:
    """Say ``text`` on standard error and end with ``code``."""
    sys.stdout.flush()
    typer.echo(f"rpfight: {text}", err=True)
    raise typer.Exit(code)
