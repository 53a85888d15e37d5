"""What a table of sheets would change of what the journal keeps: all of it, or what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bridge.casts import KIND, Cast, Character, read_cast, sheet_key
from bridge.characters import alike, inert_name, is_reserved, is_too_long
from bridge.sheet_table import Entry, Fault, Given
from bridge.sheets import read_sheet
from rulesets.actors import PlayerId
from rulesets.facts import Sheet
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Seen:
    """A player who was here once: his account, his game's name for him or "", his server."""

    account: str
    display: str
    server: str


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known: documents by their keys, the names of those of a kind, players."""

    document: Callable[[str], Any]
    names: Callable[[str], list[str]]
    people: Mapping[PlayerId, Seen]

    def cast(self, who: PlayerId) -> Cast:
        """A player's characters."""
        return read_cast(self.document(f"{KIND}:{who}"))

    def sheet(self, ruleset: str, who: PlayerId, character: str) -> Sheet:
        """A character's sheet, by his key."""
        return read_sheet(self.document(sheet_key(ruleset, who, character)))


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that becomes another, as the records have it."""

    row: int
    who: PlayerId
    character: str
    what: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Changes:
    """All that a file changes: casts and sheets (player, character's key) as they are to be."""

    casts: Mapping[PlayerId, Cast]
    sheets: Mapping[tuple[PlayerId, str], Sheet]
    differences: tuple[Difference, ...]


def entries(kept: Kept, ruleset: str) -> Iterator[Entry]:
    """Yield every character of every player, by account and name."""
    uuids = {uuid.partition("#")[0] for uuid in _with_sheets(kept)}
    uuids |= {*kept.people, *kept.names(KIND)}
    for uuid in sorted(uuids, key=lambda one: (account(kept, one).casefold(), one)):
        cast = kept.cast(uuid)
        for one in cast.characters:
            sheet = kept.sheet(ruleset, uuid, one.key)
            is_active = one.key == cast.played.key
            yield Entry(uuid, account(kept, uuid), one.name, is_active, one.is_approved, sheet)


def _with_sheets(kept: Kept) -> Iterator[str]:
    for name in kept.names("sheet"):
        yield name.partition(":")[2]


def account(kept: Kept, who: PlayerId) -> str:
    """Return a player's account, "" of one who was never here."""
    seen = kept.people.get(who)
    return seen.account if seen is not None else ""


def plan(
    given: Sequence[Given], kept: Kept, ruleset: Ruleset, most: int
) -> tuple[Changes, list[Fault]]:
    """Return what a file changes, and what is wrong with it: then nothing may be changed.

    ``most``: characters with a name that a player may have.
    """
    planning = _Planning(kept, ruleset)
    for one in given:
        planning.take(one)
    planning.finish(most)
    changes = Changes(planning.casts, planning.sheets, tuple(planning.differences))
    return changes, sorted(planning.faults, key=lambda fault: fault.row)


class _Planning:
    """Takes row by row."""

    def __init__(self, kept: Kept, ruleset: Ruleset) -> None:
        self._kept, self._rules = kept, ruleset
        self._rows: dict[tuple[PlayerId, str], int] = {}
        self._asked: dict[PlayerId, list[tuple[Given, str]]] = {}
        self._accounts: dict[str, list[PlayerId]] = {}
        for uuid, seen in kept.people.items():
            self._accounts.setdefault(alike(seen.account), []).append(uuid)
        self.casts: dict[PlayerId, Cast] = {}
        self.sheets: dict[tuple[PlayerId, str], Sheet] = {}
        self.differences: list[Difference] = []
        self.faults: list[Fault] = []

    def take(self, given: Given) -> None:
        """Add what a row says; of one whose player is not clear only that it is wrong."""
        uuid = given.uuid or self._by_account(given)
        if not uuid:
            return
        cast = self.casts.get(uuid) or self._kept.cast(uuid)
        found = _named(cast, given.character)
        if found is None:
            found, cast = self._added(uuid, cast, given)
        if (uuid, found.key) in self._rows:
            before = self._rows[uuid, found.key]
            self.faults.append(Fault(given.row, "character", f"is the one of row {before} again"))
            return
        self._rows[uuid, found.key] = given.row
        if given.approved is not None and found.key and given.approved != found.is_approved:
            old, new = _said(found.is_approved), _said(given.approved)
            self._differs(given, uuid, found.name, "character.approved", old, new)
            cast = cast.put(replace(found, is_approved=given.approved))
        elif given.approved is False and not found.key:
            self.faults.append(Fault(given.row, "approved", "who has no name is always approved"))
        self.casts[uuid] = cast
        self._asked.setdefault(uuid, []).append((given, found.key))
        self._sheet(given, uuid, found)

    def _by_account(self, given: Given) -> PlayerId:
        found = self._accounts.get(alike(given.account), []) if given.account else []
        if len(found) == 1:
            return found[0]
        if given.account:
            why = "several players have this account: give the uuid" if found else "nobody has it"
            self.faults.append(Fault(given.row, "account", why))
        else:
            self.faults.append(Fault(given.row, "uuid", "is empty, and there is no account"))
        return ""

    def _added(self, uuid: PlayerId, cast: Cast, given: Given) -> tuple[Character, Cast]:
        wrong = self._wrong_name(uuid, given.character)
        if wrong:
            self.faults.append(Fault(given.row, "character", wrong))
        is_approved = given.approved is not False
        edited = cast.edited
        fresh = replace(cast.with_new(given.character, is_approved=is_approved), edited=edited)
        self._differs(given, uuid, "", "character.new", "", given.character)
        return fresh.characters[-1], fresh

    def _wrong_name(self, uuid: PlayerId, name: str) -> str:
        if inert_name(name) != name:
            return "is no name that can be shown as it is"
        if is_too_long(name):
            return "is too long: at most 32 characters are allowed"
        if is_reserved(name):
            return "is a word of /rp character"
        return "is taken" if alike(name) in self._taken(uuid) else ""

    def _taken(self, uuid: PlayerId) -> Iterator[str]:
        """Names of others on the same server, or whose server is not known."""
        mine = self._kept.people.get(uuid)
        others = {*self._kept.people, *self._kept.names(KIND), *self.casts} - {uuid}
        for other in others:
            seen = self._kept.people.get(other)
            if mine is not None and seen is not None and mine.server != seen.server:
                continue
            cast = self.casts.get(other) or self._kept.cast(other)
            named = [one.name for one in cast.named]
            for name in (*named, *((seen.account, seen.display) if seen is not None else ())):
                yield alike(name)

    def _sheet(self, given: Given, uuid: PlayerId, who: Character) -> None:
        old = self._kept.sheet(self._rules.name, uuid, who.key)
        new = _after(old, given)
        for what, was, now in _compared(old, new):
            self._differs(given, uuid, who.name, what, was, now)
        if new != old:
            self.sheets[uuid, who.key] = new

    def _differs(
        self, given: Given, uuid: PlayerId, character: str, what: str, old: str, new: str
    ) -> None:
        self.differences.append(Difference(given.row, uuid, character, what, old, new))

    def finish(self, most: int) -> None:
        """Look at what only all rows of a player tell: whom he plays, and how many he has."""
        for uuid, asked in self._asked.items():
            cast, last = self.casts[uuid], asked[-1][0]
            before = self._kept.cast(uuid)
            if len(cast.named) > max(most, len(before.named)):
                problem = f"he would have {len(cast.named)} with a name; {most} are allowed"
                self.faults.append(Fault(last.row, "character", problem))
            cast = replace(cast, active=self._played(cast, asked))
            if not cast.played.is_approved:
                problem = f"{cast.played.name} is not approved and cannot be played"
                self.faults.append(Fault(last.row, "active", problem))
            if cast.active != before.active:
                was, now = before.played.name, cast.played.name
                self._differs(last, uuid, "", "character.use", was, now)
            if cast == before:
                del self.casts[uuid]
            else:
                self.casts[uuid] = cast

    def _played(self, cast: Cast, asked: Iterable[tuple[Given, str]]) -> str:
        """Whom he plays: who is marked; the one without a name, if nobody is any more."""
        marked = [(given.row, key) for given, key in asked if given.active]
        for row, _ in marked[1:]:
            self.faults.append(Fault(row, "active", f"so is row {marked[0][0]}: he plays one"))
        if marked:
            return marked[0][1]
        is_unmarked = any(key == cast.active and given.active is False for given, key in asked)
        return "" if is_unmarked else cast.active


def _named(cast: Cast, name: str) -> Character | None:
    if not name:
        return cast.characters[0]
    return next((one for one in cast.named if alike(one.name) == alike(name)), None)


def _after(old: Sheet, given: Given) -> Sheet:
    """The sheet with what a row says; what it has no columns for stays."""
    attributes = {**old.attributes, **given.attributes}
    traits = {**old.traits, **given.traits}
    texts = {**old.texts, **given.texts}
    return Sheet(
        {name: value for name, value in attributes.items() if value is not None},
        old.role if given.role is None else given.role,
        old.overrides if given.overrides is None else dict(given.overrides),
        {kind: names for kind, names in traits.items() if names},
        {key: text for key, text in texts.items() if text},
    )


def _compared(old: Sheet, new: Sheet) -> Iterator[tuple[str, str, str]]:
    """What differs: its name in the records, old, new; "": the default, or nothing."""
    if old.role != new.role:
        yield "role", old.role, new.role
    parts: tuple[tuple[str, Mapping[str, Any], Mapping[str, Any]], ...] = (
        ("attribute", old.attributes, new.attributes),
        ("override", old.overrides, new.overrides),
        ("trait", old.traits, new.traits),
        ("text", old.texts, new.texts),
    )
    for part, before, after in parts:
        for name in dict.fromkeys((*before, *after)):
            if before.get(name) != after.get(name):
                yield f"{part}.{name}", _shown(before.get(name)), _shown(after.get(name))


def _shown(value: Any) -> str:
    if value is None:
        return ""
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _said(is_so: bool) -> str:
    return "yes" if is_so else "no"
