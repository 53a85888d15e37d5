"""The command line: ``rpfight serve``, ``play``, ``export``, ``verify`` and what else is below.

Exit codes: 0 good, 1 it failed, 2 the configuration or the command line is wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from bridge import app as service
from bridge.cli_config_file import own_file, present, present_or_default
from bridge.cli_export import export
from bridge.cli_failures import FAILED, fail, told_plainly
from bridge.cli_logs import logs
from bridge.cli_play import play
from bridge.cli_sheets import sheets
from bridge.cli_stats import faces_by_source, stats_json, stats_lines
from bridge.cli_verify import report_lines, stream_of
from bridge.config import load
from bridge.logs import set_up_logs
from bridge.reading import JournalReader
from bridge.schema import write_schemas
from bridge.verify import verify as verified

app = typer.Typer(
    help="Roleplay fights by prose and dice on Minecraft's own blocks.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

ConfigFile = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="The configuration; without it config.toml of the current folder.",
    ),
]


@app.command()
def serve(config: ConfigFile = None) -> None:
    """Run the service that game servers' plugins connect to.

    The first line on standard output is JSON: {"ready": true, "plugin": "ws://…", "web": "http://…"};
    the log goes to standard error. Stop it with Ctrl-C or SIGTERM. Where no config.toml is in the
    current folder and none is given, the commented default is copied there.
    """
    with told_plainly():
        path, is_fresh = own_file(config)
        if is_fresh:
            typer.echo(f"rpfight: wrote the default configuration to {path}", err=True)
        checked = load(path)
        set_up_logs(checked.settings.log.level, checked.settings.log.format)
        asyncio.run(service.serve(checked))


app.command()(play)
app.command()(export)
app.add_typer(logs, name="logs")
app.add_typer(sheets, name="sheets")


@app.command("check-config")
def check_config(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The same as --config FILE.")
    ] = None,
    config: ConfigFile = None,
) -> None:
    """Check a configuration and say all that is wrong: file, line, key, what is allowed.

    Without a file given or config.toml in the current folder, the built-in default is checked.
    """
    if file is not None and config is not None:
        raise typer.BadParameter("name the file once: as FILE or with --config")
    with told_plainly():
        typer.echo(f"{present_or_default(file or config).path}: good")


@app.command()
def verify(
    stream: Annotated[
        str | None,
        typer.Argument(
            metavar="[STREAM]", help='One stream only, such as "fight:ID"; without it all of them.'
        ),
    ] = None,
    fight: Annotated[
        str | None,
        typer.Option(metavar="F", help="One fight only, by its number or id: --fight 7."),
    ] = None,
    config: ConfigFile = None,
) -> None:
    """Check the journal: no row changed or missing, and every die is what was promised.

    May run beside the service. Exit code 1 when something is wrong.
    """
    if stream is not None and fight is not None:
        raise typer.BadParameter("name one of them: STREAM or --fight")
    with told_plainly(), _journal(config) as journal:
        if fight is not None:
            stream = stream_of(journal, fight)
        if stream is not None and stream not in journal.streams_of_rows():
            fail(f"there is no stream {stream!r} in {journal.path}", FAILED)
        report = verified(journal, stream)
    for line in report_lines(report):
        typer.echo(line)
    if not report.ok:
        raise typer.Exit(FAILED)


@app.command()
def stats(
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
    config: ConfigFile = None,
) -> None:
    """How the faces of all dice in the journal are distributed, by size of die.

    Counts, what a fair die would show, and χ². May run beside the service.
    """
    with told_plainly(), _journal(config) as journal:
        counted = faces_by_source(journal)
    if counted.unreadable:
        typer.echo(
            f"damaged rows left out: {counted.unreadable}; rpfight verify names them", err=True
        )
    if as_json:
        typer.echo(stats_json(counted.by_source))
        return
    for line in stats_lines(counted.by_source):
        typer.echo(line)


@contextmanager
def _journal(config: Path | None) -> Iterator[JournalReader]:
    """The journal that the configuration names, open for reading."""
    journal = JournalReader.reading(present(config).database)
    try:
        yield journal
    finally:
        journal.close()


@app.command()
def schema(
    folder: Annotated[
        Path, typer.Argument(help="Where to write the files; it is made if it is not there.")
    ] = Path("plugin-protocol/schema"),
) -> None:
    """Write JSON Schema and AsyncAPI of the plugin protocol, as the code has it."""
    with told_plainly():
        for path in write_schemas(folder):
            typer.echo(str(path))
