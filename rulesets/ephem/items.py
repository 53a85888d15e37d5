"""Which item is what (E-6a): a tag wins, then a word of the name, then the id.

Pure text matching over the ``[ephem.items]`` table. Names may come in any case, with ё or е, from
any mod; tags that are not ours, or that name no kind, are passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from functools import lru_cache

from rulesets.ephem.folding import fold
from rulesets.ephem.items_table import ItemKind
from rulesets.ephem.tables import WEAPON_KINDS
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Item

TAG = "rpfight:"
ANTI_MAGIC = "anti_magic"
NONE = "none"
"""Nothing is held, or no armour is worn."""
IMPROVISED = "improvised"
"""Held, but made for no fight."""

HELD_KINDS = (*WEAPON_KINDS, "shield")
_ENDINGS = {"у": "а", "ю": "я"}


def kind_of(item: Item | None, tuning: Tuning) -> str:
    """Return what a held item is: a weapon kind, ``shield``, ``improvised`` or ``none`` (E-6a)."""
    if item is None:
        return NONE
    return _kind(item, tuning, HELD_KINDS.__contains__) or IMPROVISED


def armour_of(chest: Item | None, tuning: Tuning) -> str:
    """Return the class of what is worn on the chest; ``none``: it is no armour (E-6, E-6a)."""
    if chest is None:
        return NONE
    return _kind(chest, tuning, lambda kind: is_armour(kind, tuning)) or NONE


def is_armour(kind: str, tuning: Tuning) -> bool:
    """Whether ``kind`` is a class of armour: a row of E-6 other than ``none`` and shield."""
    return kind in tuning.gear and kind not in (NONE, "shield")


def is_anti_magic(item: Item | None, tuning: Tuning) -> bool:
    """Whether a worn item is anti-magic gear (E-37): by tag, name or id."""
    return item is not None and _kind(item, tuning, ANTI_MAGIC.__eq__) is not None


def kind_called(text: str, tuning: Tuning) -> str:
    """Return what a thing is that a player calls ``text``: a kind of :data:`HELD_KINDS`, or "".

    By the names of the kinds, as they stand or in the Russian accusative («саблю»), or by an id.
    """
    for said in (text, _nominative(text)):
        kind = kind_of(Item("_".join(said.split()), said), tuning)
        if kind in HELD_KINDS:
            return kind
    return ""


def is_called(item: Item, text: str) -> bool:
    """Whether ``text`` names this item, among other words: by its shown name or its id."""
    said = (_words(text), _words(_nominative(text)))
    own = (_words(item.name), _words(item.item.rpartition(":")[2]))
    return any(name.strip() and name in words for name in own for words in said)


def known_kinds(tuning: Tuning) -> tuple[str, ...]:
    """Every kind an item may be declared to be, weapons first (``/rp admin item``)."""
    armour = tuple(kind for kind in tuning.gear if is_armour(kind, tuning))
    return (*HELD_KINDS, *armour, ANTI_MAGIC)


def _kind(item: Item, tuning: Tuning, fits: Callable[[str], bool]) -> str | None:
    """Return the first kind that ``fits``, in the order tag, name, id; None: there is none."""
    for kind in _tagged(item, tuning):
        if fits(kind):
            return kind
    table = {kind: row for kind, row in tuning.items.items() if fits(kind)}
    return _by_name(item.name, table) or _by_id(item.item, table)


def _tagged(item: Item, tuning: Tuning) -> Iterator[str]:
    """Yield the kinds that an item's tags name: ``rpfight:KIND``, or a tag of the table."""
    for tag in item.tags:
        folded = fold(tag)
        yield from (k for k, row in tuning.items.items() if folded in map(fold, row.tags))
        if folded.startswith(TAG):
            kind = folded.removeprefix(TAG)
            yield "magic" if kind == "focus" else kind


def _by_name(name: str, table: dict[str, ItemKind]) -> str | None:
    """Return the kind with the longest of the table's names among the words of ``name``."""
    words = _words(name)
    best, length = None, 0
    for kind, row in table.items():
        for known in row.names:
            if len(known) > length and _words(known).strip() and _words(known) in words:
                best, length = kind, len(known)
    return best


def _by_id(item: str, table: dict[str, ItemKind]) -> str | None:
    """Return the kind of a game id; one written out in full beats a pattern."""
    full = fold(item)
    plain = full.rpartition(":")[2]
    matched = None
    for kind, row in table.items():
        for pattern in row.ids:
            known = fold(pattern)
            text = full if ":" in known else plain
            if known == text:
                return kind
            if matched is None and fnmatchcase(text, known):
                matched = kind
    return matched


def _nominative(text: str) -> str:
    """Return ``text`` with each feminine accusative of Russian in the nominative."""
    return " ".join(word[:-1] + _ENDINGS.get(word[-1], word[-1]) for word in text.split())


@lru_cache(maxsize=4096)
def _words(text: str) -> str:
    """Return the words of ``text``, folded, each with one space on both sides."""
    letters = "".join(char if char.isalnum() else " " for char in fold(text))
    return f" {' '.join(letters.split())} "
