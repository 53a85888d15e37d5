"""Players with their characters, found by name, a page at a time; and what waits for approval."""

from __future__ import annotations

import asyncio
import heapq
from dataclasses import dataclass
from typing import Any, Final

from bridge.casts import KIND, Character
from bridge.characters import Characters, alike
from bridge.presence import Presence
from bridge.proposals import Proposals, Waiting, is_waiting
from bridge.web.site import Site
from commands.character_lines import Named
from commands.inert import NAME_MAX, clean
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

ROWS: Final = 50
"""Players of a page."""
AT_ONCE: Final = 100
"""So many players are looked at before fights may go on."""
BETWEEN: Final = " ¦ "
"""Stands between names that are looked through together."""
PROPOSALS: Final = 20
"""So many proposals are shown; the others when these are decided."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """``text``: in the name of an account, a player or a character; ``server`` "": on any;
    ``after``: whom the last page ended with, "": the first page."""

    text: str = ""
    server: str = ""
    is_online: bool = False
    after: PlayerId = ""

    @property
    def id_part(self) -> str:
        """The text as a part of an id."""
        return self.text.strip().lower()


@dataclass(frozen=True, slots=True)
class Entry:
    """A player; ``seen`` None: he was never here, but there are sheets of his."""

    uuid: PlayerId
    seen: Presence | None
    characters: tuple[Character, ...]
    active: str

    @property
    def shown(self) -> str:
        """What chat calls him."""
        return self.seen.shown if self.seen is not None else self.uuid

    @property
    def account(self) -> str:
        """His account."""
        return self.seen.name if self.seen is not None else self.uuid

    @property
    def server(self) -> str:
        """Where he was last; "": nowhere."""
        return self.seen.server if self.seen is not None else ""

    def is_played(self, one: Character) -> bool:
        """Whether he plays this character of his now."""
        return one.key == self.active

    def called(self, one: Character) -> Named:
        """How a character of his is called."""
        return Named(one.name, clean(self.account, NAME_MAX))

    @property
    def is_online(self) -> bool:
        """Whether he plays now."""
        return self.seen is not None and self.seen.online

    @property
    def waits(self) -> bool:
        """Whether something of his waits for approval."""
        return any(is_waiting(one) for one in self.characters)


@dataclass(frozen=True, slots=True)
class Found:
    """A page; ``next``: what the next one comes after, "": there is none."""

    entries: tuple[Entry, ...]
    next: PlayerId = ""


def characters_of(site: Site) -> Characters:
    """The characters of all players."""
    return site.bridge.parts.halls.sheets.characters


def proposals_of(site: Site) -> Proposals:
    """What players propose."""
    parts = site.bridge.parts
    sheets, speaker = parts.halls.sheets, parts.commander.speaker
    return Proposals(sheets.characters, sheets, parts.halls, speaker, parts.npcs)


def tuning_of(site: Site, ruleset: Ruleset) -> Any:
    """The settings of a ruleset's next fights."""
    return site.bridge.parts.halls.rules.tuning(ruleset)


async def waiting(site: Site, server: str = "") -> list[Waiting]:
    """What waits for approval on a server ("": on any), the oldest first; fights go on
    meanwhile."""
    found: list[Waiting] = []
    proposed = proposals_of(site)
    for number, uuid in enumerate(proposed.characters.everybody()):
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
        seen = site.player(uuid)
        if seen is not None and server in ("", seen.server):
            found += proposed.of(seen)
    return sorted(found, key=lambda one: one.proposal.number)


def servers(site: Site) -> list[str]:
    """All servers on which somebody was."""
    return sorted({one.server for one in site.bridge.parts.people.by_uuid.values()})


def entry(site: Site, uuid: PlayerId) -> Entry | None:
    """A player by his id; None: nobody knows him."""
    if site.player(uuid) is None and not _has(site, uuid):
        return None
    cast = characters_of(site).of(uuid)
    return Entry(uuid, site.player(uuid), cast.characters, cast.played.key)


def _has(site: Site, uuid: PlayerId) -> bool:
    """Whether he has characters or a sheet."""
    documents = site.bridge.parts.ledger.documents
    if documents.text(KIND, uuid) is not None:
        return True
    return any(documents.text("sheet", f"{rules}:{uuid}") is not None for rules in RULESETS)


async def _everybody(site: Site) -> set[PlayerId]:
    """Whoever was here, or has characters or a sheet."""
    parts = site.bridge.parts
    names = parts.ledger.documents.names
    found = {*parts.people.by_uuid, *names(KIND)}
    await asyncio.sleep(0)
    kept = names("sheet")
    for first in range(0, len(kept), AT_ONCE):
        await asyncio.sleep(0)
        some = kept[first : first + AT_ONCE]
        found.update(name.partition(":")[2].partition("#")[0] for name in some)
    return found


async def found(site: Site, wanted: Wanted) -> Found:
    """The players who are wanted, by account, then by id; fights go on meanwhile."""
    text, start = alike(wanted.text), _place(site, wanted.after)
    everybody = await _everybody(site)
    rows: list[tuple[tuple[str, str], PlayerId]] = []
    for number, uuid in enumerate(everybody):
        if number % AT_ONCE == AT_ONCE - 1:
            await asyncio.sleep(0)
        place = _place(site, uuid)
        if (not wanted.after or place > start) and _is_wanted(site, uuid, wanted, text):
            rows.append((place, uuid))
    first = heapq.nsmallest(ROWS + 1, rows)
    told = tuple(one for _, uuid in first[:ROWS] if (one := entry(site, uuid)) is not None)
    return Found(told, first[ROWS - 1][1] if len(first) > ROWS else "")


def _place(site: Site, uuid: PlayerId) -> tuple[str, str]:
    seen = site.player(uuid)
    return (seen.name.casefold() if seen is not None else "\U0010ffff"), uuid


def _is_wanted(site: Site, uuid: PlayerId, wanted: Wanted, text: str) -> bool:
    seen = site.player(uuid)
    if wanted.server and (seen is None or seen.server != wanted.server):
        return False
    if wanted.is_online and (seen is None or not seen.online):
        return False
    return not text or wanted.id_part in uuid or text in _names(site, uuid, seen)


def _names(site: Site, uuid: PlayerId, seen: Presence | None) -> str:
    """What somebody may be looked for by, as it is compared; kept as long as it is the same."""
    characters = characters_of(site)
    kept = site.bridge.parts.ledger.documents.text(KIND, uuid)
    called = (seen.name, seen.display) if seen is not None else ()
    known = site.names.get(uuid)
    if known is None or known[0] != (kept, *called):
        named = (one.name for one in characters.of(uuid).named)
        known = (kept, *called), alike(BETWEEN.join((*called, *named)))
        site.names[uuid] = known
    return known[1]


def called(site: Site, named: str, *, is_whole: bool = False) -> list[Presence]:
    """Whoever was here with this in a name of his, as he is seen now; ``is_whole``: it is all of a
    name, or his id; "": nobody."""
    wanted = _folded(named)
    if not wanted:
        return []
    found = []
    for who in site.bridge.parts.people.by_uuid.values():
        names = [_folded(name) for name in (who.name, who.display, who.character)]
        if wanted in (who.uuid, *names) if is_whole else any(wanted in one for one in names):
            found.append(who)
    return found


def _folded(name: str) -> str:
    return name.strip().casefold().replace("ё", "е")


def house_of(site: Site, server: str) -> str:
    """The ruleset of a server's next fights."""
    name = site.bridge.parts.halls.rules.house(server).name
    return name if name in RULESETS else next(iter(RULESETS))
