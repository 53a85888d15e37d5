"""What changed settings mean for a sample roll: every die of a character before and after, part by
part, and his chances.

The sample is a player as he stands there, or an example whom the change concerns: he wears, holds,
or is what a changed row is about. He is looked at outside a fight and in the small situations that
his ruleset has for it (:meth:`rulesets.ruleset.Ruleset.situations`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Any, Final, TypeAlias

from bridge.config import Config
from bridge.settings_changes import Difference
from bridge.settings_tree import Path, table_at
from bridge.web.sample_odds import Odds, odds
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Rolls, Ruleset, Situation, Throw
from rulesets.samples import OUTSIDE

EXAMPLE: Final = (2, 4, 6, 0)
"""So much above the default are the attributes of an example, in turn: no part of a die is 0."""
MOST: Final = 40
"""So many dice of one sample are told."""
ROWS: Final = 12
"""For so many changed rows a sample is looked for."""
WORDS: Final = 16
"""By so many names and ids of a kind of things it is looked for; first by those that come or go."""
_THING: Final = "minecraft:stick"


@dataclass(frozen=True, slots=True)
class Person:
    """Whom dice are looked at for."""

    sheet: Sheet = field(default_factory=Sheet)
    equipment: Equipment = BARE


@dataclass(frozen=True, slots=True)
class Sample:
    """``name``: the row it is about, or the player's; ``how``: ``player``, ``plain``, ``chest``,
    ``main_hand``, ``off_hand``, ``both`` hands, ``role``, ``trait`` (on the sheet) or
    ``npc``."""

    how: str
    name: str
    before: Person
    after: Person


Both: TypeAlias = tuple[Throw | None, Throw | None]
"""A roll before and after; None: there is none."""
Changes: TypeAlias = dict[tuple[str, str], Both]
"""By who throws and what for, and by name."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A roll that is another one, by who throws and what for, and by its name; None: there is none.
    ``odds``: of each against the roll, or faces, that it has to meet (``is_met``), else against an
    equal who rolls ``before``."""

    part: str
    roll: str
    before: Throw | None
    after: Throw | None
    odds: tuple[Odds, Odds] | None
    is_met: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A sample with what changes for him in a situation; ``more``: so many dice are not told."""

    ruleset: str
    sample: Sample
    situation: Situation
    shifts: tuple[Shift, ...]
    more: int = 0


def effects_of(
    before: Config, after: Config, changed: Sequence[Difference], player: Sample | None = None
) -> tuple[Shown, ...]:
    """What the changes do to rolls; nothing: they touch none. ``player``: look at him alone."""
    found: list[Shown] = []
    for name in dict.fromkeys(one.path[0] for one in changed if one.path[0] in RULESETS):
        look = _Look(RULESETS[name], (before.tunings[name], after.tunings[name]), player)
        own = (_place(one.path) for one in changed if one.path[0] == name)
        for table, row in list(dict.fromkeys(own))[:ROWS]:
            found += look.at(table, row)
    return tuple(found)


def _place(path: Path) -> tuple[str, str]:
    """The table and the row that a key stands in; "": in none."""
    table = table_at(path)
    if table is None:
        return "", ""
    return table.name, path[len(table.path)] if table.is_rows else ""


class _Look:
    """A look at one ruleset before and after: nothing is told twice of a row, or of a player."""

    def __init__(self, ruleset: Ruleset, tunings: tuple[Any, Any], player: Sample | None) -> None:
        self.ruleset = ruleset
        self.tunings = tunings
        self.player = player
        self.told: list[Both] = []

    def at(self, table: str, row: str) -> Iterator[Shown]:
        """Of each situation the first sample in which anything changes, if there is one."""
        if self.player is None:
            self.told = []
        for situation in self.ruleset.situations(self.tunings, table, row):
            changing = ((one, self._changes(situation, one)) for one in self._of(situation, row))
            for sample, keys in islice((one for one in changing if one[1]), 1):
                yield from self._shown(situation, sample, keys)

    def _of(self, situation: Situation, row: str) -> Iterator[Sample]:
        """Whom a situation is looked at for; in a fight two things in hand add nothing, nor does
        one whom the change is not about."""
        if self.player is not None:
            return iter((self.player,))
        if situation.lone:
            sheet = situation.sheet or example(self.ruleset, self.tunings[0])
            return iter((_same("plain", "", Person(sheet)),))
        known = self.ruleset, self.tunings
        found = _about(*known, row) if row else _anybody(*known)
        return (one for one in found if situation == OUTSIDE or one.how not in ("both", "plain"))

    def _changes(self, situation: Situation, sample: Sample) -> Changes:
        """The rolls that become others, before and after."""
        old = self._rolls(self.tunings[0], situation, sample.before)
        new = self._rolls(self.tunings[1], situation, sample.after)
        keys = dict.fromkeys((*old, *new))
        return {key: (old.get(key), new.get(key)) for key in keys if old.get(key) != new.get(key)}

    def _shown(self, situation: Situation, sample: Sample, changes: Changes) -> Iterator[Shown]:
        """What of it is not told yet."""
        fresh = {key: both for key, both in changes.items() if _bare(*both) not in self.told}
        self.told += [_bare(*both) for both in fresh.values()]
        if fresh:
            shifts = tuple(_shift(key, *both) for key, both in fresh.items())
            more = max(0, len(shifts) - MOST)
            yield Shown(self.ruleset.name, sample, situation, shifts[:MOST], more)

    def _rolls(self, tuning: Any, situation: Situation, person: Person) -> Rolls:
        return self.ruleset.sampled(tuning, situation, person.sheet, person.equipment)


def _bare(before: Throw | None, after: Throw | None) -> Both:
    """Two rolls without what they have to beat, where that is all the same to them."""
    if before is None or after is None:
        return before, after
    is_same = (before.rival, before.ties) == (after.rival, after.ties)
    if not is_same:
        return before, after
    return replace(before, rival=None, ties=""), replace(after, rival=None, ties="")


def _shift(key: tuple[str, str], before: Throw | None, after: Throw | None) -> Shift:
    if before is None or after is None:
        return Shift(*key, before, after, None)
    if (before.rival is None) != (after.rival is None):
        return Shift(*key, before, after, None)
    chances = (odds(before.rival or before, before), odds(after.rival or before, after))
    is_met = before.rival is not None or after.within is not None
    return Shift(*key, before, after, chances, is_met)


# ------------------------------------------------------------------ examples


def example(ruleset: Ruleset, tuning: Any) -> Sheet:
    """A sheet whose attributes are not all the default."""
    plain, values = Sheet(), {}
    for number, name in enumerate(ruleset.attributes):
        least, most = ruleset.attribute_range(name)
        usual = ruleset.attribute_default(tuning, plain, name)
        values[name] = max(least, min(most, usual + EXAMPLE[number % len(EXAMPLE)]))
    return Sheet(values)


def _about(ruleset: Ruleset, tunings: tuple[Any, Any], row: str) -> Iterator[Sample]:
    """Examples that wear, hold or are what a row is about."""
    sheet, kinds = example(ruleset, tunings[0]), _kinds(tunings[0])
    if any(row in ruleset.roles(tuning) for tuning in tunings):
        yield from _of_role(tunings, sheet, row)
    for trait in ruleset.traits:
        if any(row in ruleset.known_names(tuning, trait.kind) for tuning in tunings):
            yield _same("trait", row, Person(Sheet(traits={trait.kind: (row,)})))
    npcs = [ruleset.npc(tuning, row) for tuning in tunings]
    if row and any(npcs):
        before, after = (Person(*npc) if npc is not None else Person() for npc in npcs)
        yield Sample("npc", row, before, after)
    things = list(_things(tunings, row)) if kinds else []
    for name, thing in things:
        for how, worn in _wearing(thing):
            yield _same(how, name, Person(sheet, worn))
    yield _same("plain", "", Person(sheet))
    for kind in kinds:
        both = Equipment(main_hand=_tagged(row), off_hand=_tagged(kind))
        yield _same("both", f"{row}, {kind}", Person(sheet, both))


def _things(tunings: tuple[Any, Any], row: str) -> Iterator[tuple[str, Item]]:
    """Things that may be of a kind: by a tag, by each of its names, or by an id."""
    yield row, _tagged(row)
    for word in _words(tunings, row):
        yield word, Item(_THING, word)
        yield word, Item(_id(word))


def _of_role(tunings: tuple[Any, Any], sheet: Sheet, row: str) -> Iterator[Sample]:
    """Examples of a role: as it is, then with something in each hand."""
    yield _same("role", row, Person(Sheet(role=row)))
    of_role, kinds = replace(sheet, role=row), _kinds(tunings[0])
    for main in kinds[:1]:
        yield _same("role", row, Person(of_role))
        held = Equipment(main_hand=_tagged(main))
        yield _same("role", f"{row}, {main}", Person(of_role, held))
        for off in kinds:
            both = replace(held, off_hand=_tagged(off))
            yield _same("role", f"{row}, {main}, {off}", Person(of_role, both))


def _anybody(ruleset: Ruleset, tunings: tuple[Any, Any]) -> Iterator[Sample]:
    """Examples for a setting that is about no row: bare, then with each thing, then with two."""
    sheet = example(ruleset, tunings[0])
    yield _same("plain", "", Person(sheet))
    kinds = _kinds(tunings[0])
    for kind in kinds:
        for how, worn in _wearing(_tagged(kind)):
            yield _same(how, kind, Person(sheet, worn))
    for main, off in product(kinds, kinds):
        both = Equipment(main_hand=_tagged(main), off_hand=_tagged(off))
        yield _same("both", f"{main}, {off}", Person(sheet, both))


def _wearing(item: Item) -> tuple[tuple[str, Equipment], ...]:
    return (
        ("chest", Equipment(chest=item)),
        ("main_hand", Equipment(main_hand=item)),
        ("off_hand", Equipment(off_hand=item)),
    )


def _same(how: str, name: str, person: Person) -> Sample:
    return Sample(how, name, person, person)


def _tagged(kind: str) -> Item:
    """A thing that counts as a kind, whatever it is."""
    return Item(_THING, tags=(f"rpfight:{kind}",))


def _id(word: str) -> str:
    """A game id that a word of a table of items may mean."""
    plain = word.replace("*", "x")
    return plain if ":" in plain else f"minecraft:{plain}"


def _kinds(tuning: Any) -> tuple[str, ...]:
    """What items may count as, where a ruleset has such a table."""
    return tuple(getattr(tuning, "items", None) or ())


def _words(tunings: tuple[Any, Any], row: str) -> tuple[str, ...]:
    """Names and ids by which items are known, of a row that has some; of too many the first, and of
    these first what only one of the settings has."""
    old, new = (_words_of(tuning, row) for tuning in tunings)
    found = tuple(dict.fromkeys((*old, *new)))
    if len(found) <= WORDS:
        return found
    common = {*old} & {*new}
    return tuple(sorted(found, key=lambda one: one in common))[:WORDS]


def _words_of(tuning: Any, row: str) -> tuple[str, ...]:
    kind = (getattr(tuning, "items", None) or {}).get(row)
    return tuple(one for key in ("names", "ids", "tags") for one in getattr(kind, key, ()))
