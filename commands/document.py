"""The command page of the documentation, from the tables and the English texts. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from commands import table
from commands.help import does_of, usage_of
from commands.lexicon import Entry, Own, lexicon
from commands.line import Message
from commands.permissions import Permission
from commands.registry import Command
from rulesets.ruleset import Ruleset

English: TypeAlias = Callable[[Message], str]
"""Puts a message without arguments into English."""

_INTRODUCTION: Final = """# Commands

Generated from the command tables; do not edit.

`/rp` (or `/рп`) and a word, in English or Russian, then arguments. Case, `ё`/`е` and repeated
spaces do not matter. A player is a name, a prefix that fits only one player near, or `@account`; if
left out, it is whom you look at. Names of several words may be quoted, «…» or "…".
"""

_HEAD: Final = "| word | по-русски | usage | what it does |\n|---|---|---|---|"


def document(rulesets: Iterable[Ruleset], english: English) -> str:
    """Return ``docs/commands.md``: general words, rulesets', moderators', admins', later ones."""
    rows = list(table.COMMANDS.values())
    ready = [row for row in rows if row.run is not None]
    parts = [_INTRODUCTION, _section("General words", _of(ready, ""), english)]
    for ruleset in rulesets:
        own = [e for e in lexicon(ruleset).first.entries if isinstance(e, Own)]
        parts.append(_section(f"Words of {ruleset.name}", own, english))
        masters = _masters(ruleset)
        if masters:
            title = f"Moderators' words of {ruleset.name}"
            parts.append(_section(title, masters, english, "mod "))
    for title, needed in _PRIVILEGED:
        parts.append(_section(f"{title} (`{needed}`)", _of(ready, needed), english))
    later = ", ".join(f"`{row.name}`" for row in rows if row.run is None and not row.shared)
    parts.append(f"## Not yet\n\nKnown, and answered so: {later}.\n")
    return "\n".join(parts)


_PRIVILEGED: Final[tuple[tuple[str, Permission], ...]] = (
    ("Moderators", "rpfight.moderator"),
    ("Admins", "rpfight.admin"),
)


def _of(rows: Sequence[Command], needed: Permission) -> list[Command]:
    return [row for row in rows if row.permission == needed]


def _masters(ruleset: Ruleset) -> list[Entry]:
    """A ruleset's words for moderators, where the general table does not name them all."""
    own = [e for e in lexicon(ruleset).groups["mod"].entries if isinstance(e, Own)]
    is_more = any(f"mod {e.word.verb}" not in table.COMMANDS for e in own)
    return list(own) if is_more else []


def _section(title: str, entries: Sequence[Entry], english: English, group: str = "") -> str:
    """A table. ``group``: the word before those of a ruleset, and a space."""
    lines = [_row(entry, english, group) for entry in sorted(entries, key=_name)]
    return "\n".join((f"## {title}\n", _HEAD, *lines, ""))


def _name(entry: Entry) -> str:
    return entry.word.verb if isinstance(entry, Own) else entry.name


def _row(entry: Entry, english: English, group: str) -> str:
    head = group if isinstance(entry, Own) else " ".join((*entry.path[:-1], ""))
    cells = (
        f"`{head}{entry.en[0]}`" + _aliases(entry.en[1:]),
        f"`{entry.ru[0]}`" + _aliases(entry.ru[1:]),
        "`" + english(usage_of(entry)).replace("|", "\\|") + "`",
        english(does_of(entry)).replace("|", "\\|"),
    )
    return "| " + " | ".join(cells) + " |"


def _aliases(words: tuple[str, ...]) -> str:
    return "".join(f", `{word}`" for word in words)
