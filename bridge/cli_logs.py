"""``rpfight logs search``: what was said, by words, player, server, time, kind and fight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from bridge.cli_config_file import present
from bridge.cli_failures import told_plainly
from bridge.log_entries import KINDS, EntryKind
from bridge.log_search import MOST, Found, LogReader, Page, Query
from bridge.moments import FORMS, BadMoment, moment_ms

logs = typer.Typer(
    help="The log book: lines of fights, roleplay chat, commands.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

_DEFAULT: Final = 50
_SHOWN_AS: Final = "%Y-%m-%d %H:%M:%S"
_HIDDEN_MARK: Final = "(hidden) "


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
        yield _line(found)
    if page.next is not None:
        yield f"there is more: --after {page.next}"


def _line(found: Found) -> str:
    one = found.entry
    at = _local(one.at_ms).strftime(_SHOWN_AS)
    fight = f" fight {one.fight.partition('-')[0]}" if one.fight else ""
    event = f" #{one.seq}" if one.kind == "fight" and one.seq else ""
    who = f" {one.name} ({one.account})" if one.player else ""
    channel = f" [{one.channel}]" if one.channel else ""
    end = f"  (refused: {one.outcome})" if one.outcome else ""
    mark = _HIDDEN_MARK if one.hidden else ""
    return printable(
        f"{at}  {one.server}  {one.kind}{fight}{event}{channel}{who}: {mark}{one.text}{end}"
    )


def _local(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000).astimezone()


def printable(text: str) -> str:
    """Return text with which nobody's words can move a terminal's cursor or colour it."""
    joiners = "\u200d\ufe0f"  # they hold emoji together
    return "".join(
        char if char.isprintable() or char in joiners else char.encode("unicode_escape").decode()
        for char in text
    )


def _nothing(query: Query, count: int, first_ms: int, last_ms: int) -> str:
    """Why nothing may have been found, and what to try."""
    if not count:
        return "the log book is empty; [logs] in config.toml says what is kept"
    tries = ["fewer words"] if len(query.words) > 1 else []
    tries += ["the beginning of a word"] if query.words else []
    tries += ["another name"] if query.player else []
    tries += [] if query.hidden else ["--hidden for secret rolls and orders"]
    advice = f"; try {', '.join(tries)}" if tries else ""
    days = f"{_local(first_ms):%Y-%m-%d} to {_local(last_ms):%Y-%m-%d}"
    return f"nothing found among {count} entries from {days}{advice}"


def _as_json(page: Page) -> str:
    """A page for machines."""
    entries = [_plain(found) for found in page.found]
    return json.dumps({"entries": entries, "next": page.next}, ensure_ascii=False)


def _plain(found: Found) -> dict[str, Any]:
    told = {name: value for name, value in asdict(found.entry).items() if name != "about"}
    at = datetime.fromtimestamp(found.entry.at_ms / 1000, UTC)
    return {"id": found.id, "at": at.isoformat(timespec="milliseconds"), **told}
