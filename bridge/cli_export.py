"""``rpfight export``: a fight of the journal, running or over, for outside."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bridge.cli_config_file import present
from bridge.cli_failures import FAILED, fail, told_plainly
from bridge.codec import UnreadableEvent
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import Recorded, recorded
from bridge.export.writers import WRITERS, Format, speech_of
from bridge.play.texts import system_language
from bridge.reading import JournalReader
from commands.inert import clean


class Language(StrEnum):
    """The language of what is for people."""

    RU = "ru"
    EN = "en"


def export(
    fight: Annotated[
        str, typer.Argument(metavar="FIGHT", help="The fight's running number or its id.")
    ],
    format: Annotated[
        Format,
        typer.Option(
            "--format",
            help="jsonl: every public event; md: the log as chat showed it; html: a page that"
            " replays it on a map, in one file; csv: the rolls.",
        ),
    ] = Format.MD,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Without it: standard output."),
    ] = None,
    lang: Annotated[
        Language | None,
        typer.Option("--lang", help="Of md and html; without it the language of your system."),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            "--config",
            metavar="FILE",
            help="The configuration; without it config.toml of the current folder.",
        ),
    ] = None,
) -> None:
    """Write a fight of the journal, running or over: only what everybody may see.

    May run beside the service. What was taken back stays in it, marked as such.
    """
    with told_plainly():
        text = _written(_found(fight, config), format, lang or Language(system_language()))
        content = text.encode("utf-8", errors="replace")
        if output is not None:
            output.write_bytes(content)
        else:
            typer.echo(content, nl=False)


def _found(fight: str, config: Path | None) -> Recorded:
    journal = JournalReader.reading(present(config).database)
    try:
        found = recorded(journal, fight)
    finally:
        journal.close()
    if found is None:
        fail(f"there is no fight {clean(fight)!r} in {journal.path}", FAILED)
    return found


def _written(found: Recorded, format: Format, lang: Language) -> str:
    voice = Voice(speech_of(format), lang.value, found.people)
    try:
        return "".join(WRITERS[format](replay_of(found, voice), voice))
    except UnreadableEvent as unreadable:
        fail(f"fight {found.fight} cannot be read: {unreadable}", FAILED)
