"""Lets a table of sheets count, on a journal that no bridge is using: all of it or nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from bridge.assembly import Bridge, assemble
from bridge.clock import SystemClock
from bridge.config import Config
from bridge.documents import Documents
from bridge.journal import Journal
from bridge.proposals import of_character
from bridge.reading import JournalReader
from bridge.records import Administered
from bridge.sheet_changes import Changes, Difference, Kept, Seen, plan
from bridge.sheet_table import Fault, Given
from bridge.unit import Cause
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS

BY: Final = "cli"
"""Who did it, in the records."""

_PROFILE: Final = "profile:"


@dataclass(frozen=True, slots=True)
class Planned:
    """What a file changes, or what is wrong with it; ``people``: who was here once."""

    changes: Changes
    faults: Sequence[Fault]
    people: Mapping[PlayerId, Seen]


def kept_in(journal: JournalReader) -> Kept:
    """Return what a journal keeps, also while a bridge is using it."""
    saved = dict(journal.load().documents)
    profiles = {key: saved.pop(key) for key in list(saved) if key.startswith(_PROFILE)}
    people = {key.removeprefix(_PROFILE): _seen(text) for key, text in profiles.items()}
    documents = Documents()
    documents.restore(saved)

    def document(key: str) -> object:
        kind, _, name = key.partition(":")
        return documents.get(kind, name)

    return Kept(document, documents.names, people)


def _seen(profile: str) -> Seen:
    said = json.loads(profile)
    return Seen(said["name"], said["display"], said["server"])


def planned(config: Config, given: Sequence[Given], ruleset: str) -> Planned:
    """Return what a file would change; nothing is written.

    Raises:
        JournalFailed: there is no journal, or it cannot be read.
    """
    with closing(JournalReader.reading(config.database)) as journal:
        kept = kept_in(journal)
    changes, faults = plan(given, kept, RULESETS[ruleset], config.settings.characters.max)
    return Planned(changes, faults, kept.people)


def carried_out(config: Config, given: Sequence[Given], ruleset: str) -> Planned:
    """Change what a file changes, if nothing is wrong with it, in one transaction. Open fights roll
    with it from the next roll on.

    Raises:
        JournalFailed: a bridge is using the journal, or it cannot be written.
    """
    with closing(Journal.open(config.database)) as journal:
        kept = kept_in(journal)
        changes, faults = plan(given, kept, RULESETS[ruleset], config.settings.characters.max)
        bridge = assemble(config, journal, SystemClock())
        try:
            faults += _busy(bridge, changes)
            if not faults:
                _change(bridge, changes, ruleset)
                ledger = bridge.parts.ledger
                works = [work for work in (ledger.take(), ledger.gather()) if work is not None]
                journal.commit([work.unit for work in works])
        finally:
            bridge.parts.committer.close()
    return Planned(changes, faults, kept.people)


def _busy(bridge: Bridge, changes: Changes) -> list[Fault]:
    """Who is in a fight, or getting ready, stays who he is."""
    streams, rules = bridge.parts.streams, bridge.parts.halls.rules
    wrong = []
    for one in changes.differences:
        if one.what != "character.use":
            continue
        seen = bridge.parts.people.get(one.who)
        is_waiting = seen is not None and rules.waiting(seen.server, one.who) is not None
        is_held = one.who in streams.engaged.mode
        if is_waiting or is_held or streams.bound_to(one.who) is not None:
            problem = "he is in a fight or in fight mode and cannot become another one now"
            wrong.append(Fault(one.row, "active", problem))
    return wrong


def _change(bridge: Bridge, changes: Changes, ruleset: str) -> None:
    parts = bridge.parts
    parts.ledger.begin(Cause("start"), bridge.desk.now())
    for one in changes.differences:
        _note(bridge, one, ruleset)
    sheets = parts.halls.sheets
    for who, cast in changes.casts.items():
        sheets.characters.keep(who, cast)
    for (who, character), sheet in changes.sheets.items():
        sheets.keep(who, ruleset, character, sheet)
    touched = {who for who, _ in changes.sheets} | set(changes.casts)
    for who in sorted(touched):
        parts.halls.resheet(who, ruleset)


def _note(bridge: Bridge, one: Difference, ruleset: str) -> None:
    """A record in the hall of the player's server; of one who was never here, of the first."""
    seen = bridge.parts.people.get(one.who)
    server = (
        seen.server if seen is not None else next(iter(bridge.config.settings.servers), "default")
    )
    hall = bridge.parts.streams.hall(server, ruleset)
    event = Administered(
        at=hall.time.at(bridge.parts.ledger.now),
        by=BY,
        about=one.who,
        what=of_character(one.what, one.character),
        old=one.old,
        new=one.new,
    )
    bridge.parts.conduct.note(hall, event)
