"""What changed settings mean for a sample roll: every die of a character before and after, part by
part, and his chances against an equal who rolls as before.

The sample is a player as he stands there, or an example whom the change concerns: he wears, holds,
or is what a changed row is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from math import comb
from typing import Any, Final, TypeAlias

from bridge.config import Config
from bridge.settings_changes import Difference
from bridge.settings_tree import Path, all_tables
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Check, PoolCheck, Ruleset

EXAMPLE: Final = (2, 4, 6, 0)
"""So much above the default are the attributes of an example, in turn: no part of a die is 0."""
MOST: Final = 40
"""So many dice of one sample are told."""
ROWS: Final = 12
"""For so many changed rows a sample is looked for."""
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


Roll: TypeAlias = Check | PoolCheck


@dataclass(frozen=True, slots=True)
class Odds:
    """Of ``of`` equally likely faces of both who roll: how many win, how many are a tie."""

    win: int
    tie: int
    of: int


@dataclass(frozen=True, slots=True)
class Shift:
    """A roll that is another one, by its name; None: there is none. Odds: against who rolls
    ``before``."""

    roll: str
    before: Roll | None
    after: Roll | None
    odds: tuple[Odds, Odds] | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A sample with what changes for him; ``more``: so many dice are not told."""

    ruleset: str
    sample: Sample
    shifts: tuple[Shift, ...]
    more: int = 0


def odds(before: Roll, after: Roll) -> Odds:
    """The chances of ``after`` against ``before``, by counting all faces: the greater total, or
    number of successes, wins."""
    own, other = ways(after), ways(before)
    win = sum(n * m for x, n in own.items() for y, m in other.items() if x > y)
    tie = sum(n * other.get(x, 0) for x, n in own.items())
    return Odds(win, tie, sum(own.values()) * sum(other.values()))


def ways(roll: Roll) -> dict[int, int]:
    """Result of a roll → in how many ways it may fall."""
    if isinstance(roll, Check):
        bonus = roll.bonus + roll.gear
        return {face + bonus: 1 for face in range(1, roll.sides + 1)}
    good = max(0, roll.sides - roll.least + 1)
    return {
        hits: comb(roll.dice, hits) * good**hits * (roll.sides - good) ** (roll.dice - hits)
        for hits in range(roll.dice + 1)
    }


def effects_of(
    before: Config, after: Config, changed: Sequence[Difference], player: Sample | None = None
) -> tuple[Shown, ...]:
    """What the changes do to rolls; nothing: they touch none. ``player``: look at him alone."""
    found: list[Shown] = []
    for name in dict.fromkeys(one.path[0] for one in changed if one.path[0] in RULESETS):
        tunings = before.tunings[name], after.tunings[name]
        own = [one for one in changed if one.path[0] == name]
        found += _of_ruleset(RULESETS[name], tunings, own, player)
    return tuple(found)


def _of_ruleset(
    ruleset: Ruleset, tunings: tuple[Any, Any], changed: list[Difference], player: Sample | None
) -> Iterator[Shown]:
    if player is not None:
        yield from _told(ruleset, tunings, player)
        return
    rows = list(dict.fromkeys(_row(one.path) for one in changed))
    for row in [one for one in rows if one][:ROWS]:
        yield from _first(ruleset, tunings, _about(ruleset, tunings, row))
    if "" in rows:
        yield from _first(ruleset, tunings, _anybody(ruleset, tunings))


def _row(path: Path) -> str:
    """The row that a key stands in; "": none."""
    for table in all_tables():
        depth = len(table.path)
        if table.is_rows and path[:depth] == table.path and len(path) > depth:
            return path[depth]
    return ""


def _first(
    ruleset: Ruleset, tunings: tuple[Any, Any], samples: Iterator[Sample]
) -> Iterator[Shown]:
    """The first sample for whom something changes, if there is one."""
    told = (shown for one in samples for shown in _told(ruleset, tunings, one))
    yield from islice(told, 1)


def _told(ruleset: Ruleset, tunings: tuple[Any, Any], sample: Sample) -> Iterator[Shown]:
    """What changes for him, if anything does."""
    old = _rolls(ruleset, tunings[0], sample.before)
    new = _rolls(ruleset, tunings[1], sample.after)
    shifts = [
        Shift(die, old.get(die), new.get(die), _odds(old.get(die), new.get(die)))
        for die in dict.fromkeys((*old, *new))
        if old.get(die) != new.get(die)
    ]
    if shifts:
        yield Shown(ruleset.name, sample, tuple(shifts[:MOST]), max(0, len(shifts) - MOST))


def _rolls(ruleset: Ruleset, tuning: Any, person: Person) -> Mapping[str, Roll]:
    """All rolls of somebody by name: a die's (``dodge.agility`` is not ``attribute.agility``: only
    the former has gear, E-3), or ``attack:WEAPON`` of a pool."""
    dice = ruleset.dice()
    checks = {die: ruleset.check(tuning, person.sheet, person.equipment, die) for die in dice}
    found: dict[str, Roll] = {die: check for die, check in checks.items() if check is not None}
    pools = ruleset.pools(tuning, person.sheet)
    return found | {f"{pool.roll}:{pool.weapon}": pool for pool in pools}


def _odds(before: Roll | None, after: Roll | None) -> tuple[Odds, Odds] | None:
    if before is None or after is None:
        return None
    return odds(before, before), odds(before, after)


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
    sheet = example(ruleset, tunings[0])
    tagged = _tagged(row)
    if any(row in ruleset.roles(tuning) for tuning in tunings):
        yield _same("role", row, Person(Sheet(role=row)))
        yield _same("role", row, Person(replace(sheet, role=row)))
    for trait in ruleset.traits:
        yield _same("trait", row, Person(Sheet(traits={trait.kind: (row,)})))
    npcs = [ruleset.npc(tuning, row) for tuning in tunings]
    if row and any(npcs):
        before, after = (Person(*npc) if npc is not None else Person() for npc in npcs)
        yield Sample("npc", row, before, after)
    things = [tagged, *(Item(_id(word), word) for word in _words(tunings, row))]
    for thing in things:
        for how, worn in _wearing(thing):
            yield _same(how, thing.name or row, Person(sheet, worn))
    yield _same("plain", "", Person(sheet))
    for thing, kind in product(things, _kinds(tunings[0])):
        both = Equipment(main_hand=thing, off_hand=_tagged(kind))
        yield _same("both", f"{thing.name or row}, {kind}", Person(sheet, both))


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
    """Names and ids by which items are known, of a row that has some."""
    found: list[str] = []
    for tuning in tunings:
        kind = (getattr(tuning, "items", None) or {}).get(row)
        found += (
            *getattr(kind, "names", ()),
            *getattr(kind, "ids", ()),
            *getattr(kind, "tags", ()),
        )
    return tuple(dict.fromkeys(found))
