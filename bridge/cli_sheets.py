"""``rpfight sheets export`` and ``import``: characters and their sheets as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from bridge.cli_config_file import present
from bridge.cli_failures import FAILED, fail, told_plainly
from bridge.config import Config
from bridge.log_lines import printable
from bridge.reading import JournalReader
from bridge.sheet_changes import Difference, Seen, entries
from bridge.sheet_import import Planned, carried_out, kept_in, planned
from bridge.sheet_table import Fault, Given, read_table, table
from bridge.store import JournalFailed
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS

sheets = typer.Typer(
    help="Characters and their sheets as a table for spreadsheets (CSV).",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class Separator(StrEnum):
    """What parts the columns of a file."""

    SEMICOLON = "semicolon"
    COMMA = "comma"


SIGNS: Final = {Separator.SEMICOLON: ";", Separator.COMMA: ","}

RulesetName = Annotated[
    str | None,
    typer.Option(
        "--ruleset", metavar="R", help="Whose sheets: ephem, twilight. Without it that of the file."
    ),
]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="The configuration.")
]


@sheets.callback()
def _group() -> None:
    """Characters and their sheets as a table for spreadsheets (CSV)."""


@sheets.command("export")
def export(
    ruleset: RulesetName = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Without it: standard output."),
    ] = None,
    separator: Annotated[
        Separator,
        typer.Option(
            help="Of columns: a Russian spreadsheet wants a semicolon, an English a comma."
        ),
    ] = Separator.SEMICOLON,
    config: ConfigFile = None,
) -> None:
    """Write every character of every player, one a line. May run beside the service."""
    with told_plainly():
        checked = present(config)
        rules = RULESETS[_ruleset(checked, ruleset)]
        with closing(JournalReader.reading(checked.database)) as journal:
            found = list(entries(kept_in(journal), rules.name))
        content = table(found, rules, SIGNS[separator]).encode("utf-8", errors="replace")
        if output is None:
            typer.echo(content, nl=False)
        else:
            output.write_bytes(content)
    if checked.settings.characters.source == "plugin":
        typer.echo("rpfight: the plugin keeps the sheets; these do not count now", err=True)


@sheets.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="As export writes it.")],
    ruleset: RulesetName = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would change; beside the service, too.")
    ] = False,
    config: ConfigFile = None,
) -> None:
    """Change sheets as a table says, all of it or, if one cell is wrong, nothing.

    Stop the service first: a journal that a bridge is using is refused. Fights that are open go on
    after the next start, and roll with the new values. Each change is recorded.
    """
    with told_plainly():
        checked = present(config)
        if checked.settings.characters.source == "plugin":
            fail('the plugin keeps the sheets ([characters] source = "plugin")', FAILED)
        name = _ruleset(checked, ruleset)
        given = _read(file, checked, name)
        done = planned(checked, given, name) if dry_run else _import(checked, given, name)
        _check(file, done.faults)
    for line in _lines(done, is_dry=dry_run):
        typer.echo(printable(line))


def _ruleset(config: Config, named: str | None) -> str:
    if named is not None and named not in RULESETS:
        said = f"{named!r} is none of: {', '.join(RULESETS)}"
        raise typer.BadParameter(said, param_hint="--ruleset")
    return named or config.settings.ruleset


def _read(file: Path, config: Config, ruleset: str) -> list[Given]:
    rules = RULESETS[ruleset]
    given, faults = read_table(file.read_bytes(), rules, config.tunings[ruleset])
    _check(file, faults)
    return given


def _import(config: Config, given: list[Given], ruleset: str) -> Planned:
    try:
        return carried_out(config, given, ruleset)
    except JournalFailed as failed:
        if "using it" not in str(failed):
            raise
        advice = "stop the service, import, start it again (--dry-run works beside it)"
        raise JournalFailed(f"{failed}: {advice}") from failed


def _check(file: Path, faults: Sequence[Fault]) -> None:
    """End here if anything is wrong: nothing was changed."""
    if not faults:
        return
    told = [f"{file}: {printable(str(fault))}" for fault in faults]
    fail("\nrpfight: ".join((*told, "nothing was changed")), FAILED)


def _lines(done: Planned, *, is_dry: bool) -> Iterator[str]:
    for one in done.changes.differences:
        yield _line(one, done.people)
    count, whom = len(done.changes.differences), len({d.who for d in done.changes.differences})
    said = "would change" if is_dry else "changed"
    values, players = _counted(count, "value"), _counted(whom, "player")
    yield f"{values} of {players} {said}" if count else "nothing to change"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _line(one: Difference, people: Mapping[PlayerId, Seen]) -> str:
    seen = people.get(one.who)
    who = seen.account if seen is not None else one.who
    called = f' "{one.character}"' if one.character else ""
    return f"row {one.row}: {who}{called}: {one.what}: {one.old or '–'} → {one.new or '–'}"
