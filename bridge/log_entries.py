"""The log book's entries: a fight's lines, roleplay chat and commands, as they are kept and found.

An entry's text is kept as it was said, to the byte. Beside it lie its words as they are compared
(case, ``ё``/``е`` and compatibility forms make no difference), and tags: one word for each thing
an entry may be asked for by, so that one full-text index answers every question.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args
from unicodedata import category

from commands.lexer import key
from rulesets.facts import running_number

EntryKind: TypeAlias = Literal["fight", "chat", "command"]
KINDS: Final[tuple[EntryKind, ...]] = get_args(EntryKind)

_INSERT: Final = (
    "INSERT INTO logbook (at_ms, server, kind, player, name, account, channel, fight, seq, outcome,"
    f" hidden, text, words, tags) VALUES ({','.join('?' * 14)})"
)
_FORGET: Final = (
    "DELETE FROM logbook WHERE id IN"
    " (SELECT id FROM logbook WHERE at_ms < ? ORDER BY at_ms, id LIMIT ?)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing that was said.

    ``at_ms``: wall clock, ms since 1970; ``player``: uuid of who said it, "" of a fight's line;
    ``name`` and ``account``: what chat and the game called him; ``channel``: of chat; ``fight``: id
    of the fight it belongs to, or ""; ``seq``: the fight's last public event then; ``outcome``: the
    code with which a command was refused, or ""; ``hidden``: it tells what only some may know;
    ``about``: ids and names that one may look for it by, beside its player's.
    """

    at_ms: int
    server: str
    kind: EntryKind
    text: str
    player: str = ""
    name: str = ""
    account: str = ""
    channel: str = ""
    fight: str = ""
    seq: int = 0
    outcome: str = ""
    hidden: bool = False
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Entries older than ``before_ms`` (wall clock) go, the oldest first, ``most`` at once."""

    before_ms: int
    most: int


def folded(text: str) -> str:
    """Return text as it is compared; marks on letters that are no part of them, such as accents on
    Russian vowels, are left out."""
    plain = str(key.__wrapped__(text))  # not through its cache: chat would fill it
    if plain.isascii():
        return plain
    return "".join(char for char in plain if category(char) != "Mn")


def person_tag(name_or_id: str) -> str:
    """Return the tag of a player or fighter, by id or by a name."""
    return _tag("p", folded(name_or_id))


def server_tag(server: str) -> str:
    """Return the tag of a game server."""
    return _tag("s", server)


def kind_tag(kind: str) -> str:
    """Return the tag of a kind."""
    return _tag("k", kind)


def fight_tag(named: str) -> str:
    """Return the tag of a fight, by its id or its running number."""
    return _tag("f", named)


def write(conn: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Put entries into the book, inside the transaction that is open on ``conn``."""
    rows = [_row(entry) for entry in entries]
    if rows:
        conn.executemany(_INSERT, rows)


def forget(conn: sqlite3.Connection, what: Forgetting) -> None:
    """Take old entries out of the book, inside the transaction that is open on ``conn``."""
    conn.execute(_FORGET, (what.before_ms, what.most))


def _tag(letter: str, text: str) -> str:
    """A word of letters and digits only, which no tokenizer takes apart."""
    return letter + text.encode().hex()


def _tags(entry: Entry) -> str:
    people = dict.fromkeys((entry.player, entry.name, entry.account, *entry.about))
    fights = (entry.fight, running_number(entry.fight)) if entry.fight else ()
    return " ".join(
        (
            kind_tag(entry.kind),
            server_tag(entry.server),
            *map(fight_tag, dict.fromkeys(fights)),
            *(person_tag(one) for one in people if one),
        )
    )


def _row(entry: Entry) -> tuple[Any, ...]:
    return (
        entry.at_ms,
        entry.server,
        entry.kind,
        entry.player,
        entry.name,
        entry.account,
        entry.channel,
        entry.fight,
        entry.seq,
        entry.outcome,
        int(entry.hidden),
        entry.text,
        folded(entry.text),
        _tags(entry),
    )
