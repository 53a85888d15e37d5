"""``rpfight logs search``: what was said, by words, player, server, time, kind and fight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from bridge.cli_config_file import present
from bridge.cli_failures import told_plainly
from bridge.log_entries import KINDS, EntryKind
from bridge.log_lines import as_plain, local, told
from bridge.log_search import MOST, LogReader, Page, Query
from bridge.moments import FORMS, BadMoment, moment_ms

logs = typer.Typer(
    help="The log book: lines of fights, roleplay chat, commands.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

_DEFAULT: Final = 50

Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[WORDS]…",
        help="All of them must occur, the last one as the beginning of a word. Case, ё/е, quotes"
        " and signs make no difference. None: everything.",
    ),
]
Player = Annotated[
    str, typer.Option(metavar="NAME", help="By or about him: any name he has had, or a uuid.")
]
Server = Annotated[str, typer.Option(metavar="S", help="On this game server.")]
Since = Annotated[str, typer.Option(metavar="DATE", help=f"From then on: {FORMS}.")]
Until = Annotated[str, typer.Option(metavar="DATE", help="Up to then; a day as a whole.")]
Kind = Annotated[str, typer.Option(metavar="KIND", help="fight, chat or command.")]
Fight = Annotated[str, typer.Option(metavar="N", help="Of this fight, by number or id.")]
Limit = Annotated[int, typer.Option(min=1, max=MOST, metavar="N", help="So many.")]
After = Annotated[
    int | None, typer.Option(min=0, metavar="CURSOR", help="Go on where a page ended.")
]
Oldest = Annotated[bool, typer.Option("--oldest", help="The oldest first.")]
AsJson = Annotated[bool, typer.Option("--json", help="For machines.")]
Hidden = Annotated[
    bool, typer.Option("--hidden", help="Also secret rolls and orders, which only some may know.")
]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="The configuration.")
]


@logs.callback()
def _group() -> None:
    """The log book: lines of fights, roleplay chat, commands."""


@logs.command()
def search(
    words: Words = None,
    player: Player = "",
    server: Server = "",
    since: Since = "",
    until: Until = "",
    kind: Kind = "",
    fight: Fight = "",
    limit: Limit = _DEFAULT,
    after: After = None,
    oldest: Oldest = False,
    as_json: AsJson = False,
    hidden: Hidden = False,
    config: ConfigFile = None,
) -> None:
    """Look into the log book, the latest entries first. May run beside the service."""
    query = Query(
        words=tuple(words or ()),
        player=player,
        server=server,
        kind=_kind(kind),
        fight=fight.removeprefix("fight:").lstrip("#№"),
        since_ms=_moment(since, "--since"),
        until_ms=_moment(until, "--until", whole_day=True),
        after=after,
        hidden=hidden,
        oldest=oldest,
        limit=limit,
    )
    with told_plainly(), closing(LogReader.reading(present(config).database)) as book:
        page = book.search(query)
        span = (0, 0, 0) if page.found else book.span()
    if as_json:
        typer.echo(_as_json(page))
    elif not page.found:
        typer.echo(f"rpfight: {_nothing(query, *span)}", err=True)
    for line in () if as_json else _lines(page):
        typer.echo(line)


def _kind(named: str) -> EntryKind | None:
    if not named:
        return None
    for one in KINDS:
        if one == named:
            return one
    raise typer.BadParameter(f"{named!r} is none of: {', '.join(KINDS)}", param_hint="--kind")


def _moment(text: str, option: str, *, whole_day: bool = False) -> int | None:
    if not text:
        return None
    try:
        return moment_ms(text, datetime.now(UTC), whole_day=whole_day)
    except BadMoment as bad:
        raise typer.BadParameter(str(bad), param_hint=option) from bad


def _lines(page: Page) -> Iterator[str]:
    """A page for people."""
    for found in page.found:
        yield told(found)
    if page.next is not None:
        yield f"there is more: --after {page.next}"


def _nothing(query: Query, count: int, first_ms: int, last_ms: int) -> str:
    """Why nothing may have been found, and what to try."""
    if not count:
        return "the log book is empty; [logs] in config.toml says what is kept"
    tries = ["fewer words"] if len(query.words) > 1 else []
    tries += ["the beginning of a word"] if query.words else []
    tries += ["another name"] if query.player else []
    tries += [] if query.hidden else ["--hidden for secret rolls and orders"]
    advice = f"; try {', '.join(tries)}" if tries else ""
    days = f"{local(first_ms):%Y-%m-%d} to {local(last_ms):%Y-%m-%d}"
    return f"nothing found among {count} entries from {days}{advice}"


def _as_json(page: Page) -> str:
    """A page for machines."""
    entries = [as_plain(found) for found in page.found]
    return json.dumps({"entries": entries, "next": page.next}, ensure_ascii=False)
