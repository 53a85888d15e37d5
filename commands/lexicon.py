"""All words that may stand first in a line, for one ruleset: general rows and the ruleset's own.

General words are reserved. A shared one is the ruleset's if it has the verb, and otherwise a word
of a later version, like every word without a handler. Both languages are always understood.
:mod:`commands.table` must have been imported before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from commands.lexer import key, skeleton
from commands.permissions import OF_WHO, PERMISSIONS, Permission
from commands.registry import COMMANDS, GROUPS, Command
from rulesets.ruleset import Ruleset
from rulesets.vocabulary import Arg, Word


@dataclass(frozen=True, slots=True)
class Own:
    """A ruleset's word, as an entry of its lexicon."""

    ruleset: str
    word: Word

    @property
    def en(self) -> tuple[str, ...]:
        """The main English word, then aliases."""
        return self.word.en

    @property
    def ru(self) -> tuple[str, ...]:
        """The main Russian word, then aliases."""
        return self.word.ru

    @property
    def args(self) -> tuple[Arg, ...]:
        """Its arguments."""
        return self.word.args

    @property
    def permission(self) -> Permission:
        """What the caller must hold."""
        return OF_WHO[self.word.who]


Entry: TypeAlias = Command | Own


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one level. ``entries``: each once, in the order of the tables.

    ``spellings``: every way to write a word that this version has, with what it needs.
    """

    entries: tuple[Entry, ...]
    by_key: Mapping[str, tuple[Entry, ...]]
    by_skeleton: Mapping[str, tuple[Entry, ...]]
    spellings: tuple[tuple[str, Permission], ...]

    def find(self, word: str, *, fighting: bool) -> Entry | None:
        """The entry of a typed word; of several spelt alike, the one for where the caller is."""
        wanted = key(word)
        found = self.by_key.get(wanted) or self.by_skeleton.get(skeleton(wanted), ())
        for here in ("fight",) if fighting else ("hall", "near"):
            for entry in found:
                if isinstance(entry, Command) or here in entry.word.place:
                    return entry
        return found[0] if found else None


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Everything that can be typed: first words, and the words after each group's own."""

    first: Words
    groups: Mapping[str, Words]
    group_of: Mapping[str, str]

    def group(self, word: str) -> str | None:
        """The group (``mod``, ``admin``) that a typed first word opens."""
        wanted = key(word)
        return self.group_of.get(wanted) or self.group_of.get(skeleton(wanted))


def lexicon(ruleset: Ruleset) -> Lexicon:
    """Return the words of ``ruleset`` together with the general ones; built once per ruleset.

    General words are in the order of the table of permissions.
    """
    built = _BUILT.get(id(ruleset))
    if built is None or built[0] is not ruleset:
        _BUILT[id(ruleset)] = built = (ruleset, _build(ruleset))
    return built[1]


_BUILT: Final[dict[int, tuple[Ruleset, Lexicon]]] = {}


def _build(ruleset: Ruleset) -> Lexicon:
    own = [Own(ruleset.name, word) for word in ruleset.words]
    rows = [COMMANDS[name] for name in PERMISSIONS if name in COMMANDS]
    first = _words(
        [row for row in rows if len(row.path) == 1],
        [entry for entry in own if entry.word.who == "player"],
    )
    groups = {
        name: _words(
            [row for row in rows if len(row.path) > 1 and row.path[0] == name],
            [entry for entry in own if _GROUP_OF_WHO.get(entry.word.who) == name],
        )
        for name in GROUPS
    }
    heads = {key(word): name for name, words in GROUPS.items() for word in words}
    alike = {skeleton(word): name for word, name in heads.items()}
    return Lexicon(first, groups, {**alike, **heads})


_GROUP_OF_WHO: Final = {"moderator": "mod", "admin": "admin"}


def _words(rows: list[Command], own: list[Own]) -> Words:
    reserved = [row for row in rows if not row.shared]
    shared = [row for row in rows if row.shared]
    by_verb = {entry.word.verb: entry for entry in reversed(own)}
    spelt: dict[str, list[Entry]] = {}
    for row in reserved:
        _spell(spelt, row, row)
    taken = frozenset(spelt)
    for entry in own:
        _spell(spelt, entry, entry, but=taken)
    taken = frozenset(spelt)
    for row in shared:
        _spell(spelt, row, by_verb.get(row.path[-1], row), but=taken)
    alike: dict[str, list[Entry]] = {}
    for word, entries in spelt.items():
        alike.setdefault(skeleton(word), []).extend(entries)
    return Words(
        tuple(_distinct(entry for entries in spelt.values() for entry in entries)),
        {word: tuple(entries) for word, entries in spelt.items()},
        {word: tuple(_distinct(entries)) for word, entries in alike.items()},
        tuple((word, e.permission) for word, found in spelt.items() for e in found if _is_here(e)),
    )


def _is_here(entry: Entry) -> bool:
    return isinstance(entry, Own) or entry.run is not None


def _spell(
    spelt: dict[str, list[Entry]], words: Entry, entry: Entry, but: frozenset[str] = frozenset()
) -> None:
    for word in (*words.en, *words.ru):
        if key(word) not in but:
            entries = spelt.setdefault(key(word), [])
            if entry not in entries:
                entries.append(entry)


def _distinct(entries: Iterable[Entry]) -> list[Entry]:
    once: list[Entry] = []
    for entry in entries:
        if not any(entry is other or entry == other for other in once):
            once.append(entry)
    return once
