"""Which actions are possible between fights now, with what, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from bridge.chain import Chain
from bridge.desk import Parts
from bridge.presence import People
from bridge.streams import Stream, hall_name
from bridge.web.action_table import DISMISS, Input, Row, hall_rows
from bridge.web.offers import UNKNOWN, Absent, Offers, Party, Said, parties
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.menus import entries
from commands.refusals import refusal
from rulesets.actors import WORLD, Fighter, FighterId
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.intents import Intent, Option, intent
from rulesets.npcs import is_npc
from rulesets.ruleset import Ruleset
from rulesets.view import GatheringView

NOBODY: Final = Message("web-action-hall-nobody")
NOBODY_READY: Final = Message("web-action-hall-nobody-ready")
"""Why nothing can be said about somebody: there is nobody."""
NO_NPCS: Final = Message("web-action-hall-no-npcs")


@dataclass(frozen=True)
class HallChoices(Offers):
    """What may be done where the next fights of a server gather. ``hall``: as it is by the present
    settings."""

    hall: Stream

    @property
    def ruleset(self) -> Ruleset:
        """That of the next fights."""
        return self.hall.ruleset

    def rows(self) -> tuple[Row, ...]:
        """Every action between fights of these rules."""
        return hall_rows(self.ruleset)

    # -- whether it is possible

    def check(self, row: Row) -> None:
        """Do nothing if it is possible now.

        Raises:
            RuleViolation, Absent: it is not.
        """
        if row.name == DISMISS or not row.verb:
            self._check_npcs()
        elif row.name == "start":
            self._check_start()
        elif row.verb not in self._verbs:
            self._check_core(row)
        if row.name == "npc" and not list(self._people_there()):
            raise Absent(NOBODY)

    def _check_core(self, row: Row) -> None:
        """Why a word without options is refused; of one about somebody: there is nobody."""
        try:
            self.ask_core(self.hall, Intent(row.verb))
        except RuleViolation as violation:
            if row.group == "fighter" and violation.code not in UNKNOWN:
                raise Absent(NOBODY) from None
            raise

    def _check_npcs(self) -> None:
        if not self._npcs:
            raise Absent(NO_NPCS)

    def _check_start(self) -> None:
        if not self.gatherings:
            raise Absent(NOBODY_READY)
        reasons = [self.why_no_start(one) for one in self.gatherings]
        if None not in reasons:
            raise Absent(reasons[0])

    def why_no_start(self, gathering: GatheringView) -> Message | None:
        """Why the fight of a gathering cannot be opened now; None: it can."""
        first = gathering.members[0]
        if first in self._may_start:
            return None
        try:
            self.ask_core(self.hall, intent("start", uuid=first))
        except RuleViolation as violation:
            return refusal(violation, self.looks.who.uuid)
        return None

    @cached_property
    def _may_start(self) -> frozenset[FighterId]:
        """By whom a fight can be opened."""
        row = next(row for row in self.rows() if row.name == "start")
        return frozenset(self.values(row, row.inputs[0]))

    # -- with what

    @cached_property
    def gatherings(self) -> tuple[GatheringView, ...]:
        """Who gathers."""
        return self.ruleset.gatherings(self.hall.state)

    @cached_property
    def _legal(self) -> Sequence[Option]:
        return self.options_in(self.hall)

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(option.verb for option in self._legal)

    def legal_for(self, row: Row) -> Sequence[Option]:
        """The options of the hall."""
        return self._legal

    @cached_property
    def _npcs(self) -> tuple[FighterId, ...]:
        """The NPCs that are in no fight."""
        fights = self.looks.sight.streams
        known = self.ruleset.hall_npcs(self.hall.state)
        return tuple(one for one in known if fights.fight_of(one) is None)

    @cached_property
    def groups(self) -> Mapping[str, Party]:
        """These by the ids of their groups; one that was called alone by its own."""
        found = (self.ruleset.hall_knows(self.hall.state, one) for one in self._npcs)
        return parties((one.id, one.name, one.group) for one in found if one is not None)

    def whom(self, row: Row, one: Input) -> Iterable[Said]:
        """Whom an input may name now."""
        if row.name == "start":
            return self._by_first()
        if row.name == "as":
            return self._named(self._npcs)
        if one.kind == "player":
            return self._named(self._people_there())
        return self._named(self.values(row, one))

    def _by_first(self) -> Iterable[Said]:
        """A gathering by its first member, read as all of them."""
        for gathering in self.gatherings:
            names = tuple(self.shown(one) for one in gathering.members)
            yield Said(gathering.members[0], Message("web-action-names", {"list": names}))

    def _people_there(self) -> Iterable[FighterId]:
        """Beside whom NPCs may come: who gathers, then who else is there and in no fight."""
        streams, people = self.looks.sight.streams, self.looks.sight.people
        online = (who.uuid for who in people.online_on(self.hall.server))
        free = (who for who in online if streams.bound_to(who) is None)
        gathered = (who for one in self.gatherings for who in one.members)
        return dict.fromkeys((*gathered, *free))

    def _named(self, found: Iterable[FighterId]) -> Iterable[Said]:
        return (Said(one, self.shown(one)) for one in found)

    def shown(self, who: FighterId) -> str:
        """How somebody is called there."""
        return shown_in(self.hall, who, self.looks.sight.people)

    def fault_of(self, row: Row, one: Input, sent: str) -> str | RuleViolation:
        """Why an input cannot be this: only who is meant on this server can be."""
        if one.kind not in ("fighter", "player"):
            return "" if sent in self.listed(one) else "choice"
        if row.name == "start":
            members = {who for gathering in self.gatherings for who in gathering.members}
            return "" if sent in members else "gathering"
        if row.name == "as":
            return "" if sent in self._npcs else "choice"
        if one.kind == "player":
            return "" if sent in self._people_there() else "choice"
        return "" if self._is_here(sent) else "choice"

    def _is_here(self, who: FighterId) -> bool:
        """Whether one belongs to this server, and is no NPC of a fight, which ends with it."""
        if is_npc(who):
            return who in self._npcs
        seen = self.looks.sight.people.get(who)
        return seen is not None and seen.server == self.hall.server

    def texts(self, one: Input) -> Iterable[Said]:
        """What each NPC may do."""
        if one.kind != "line":
            return
        for npc in self._npcs:
            known = self.ruleset.hall_knows(self.hall.state, npc)
            actor = Fighter(npc, known.by if known is not None else "")
            ground = self.ground_of(self.hall)
            options = self.hall.core.options(self.hall.state, actor, ground)
            for entry in entries(self.ruleset.words, options, "hall", self.handle):
                if not entry.is_open:
                    yield Said(entry.line, entry.label, npc)


def shown_in(hall: Stream, who: FighterId, people: People) -> str:
    """Return how somebody is called whom a hall knows, or has known."""
    known = hall.ruleset.hall_knows(hall.state, who)
    if known is not None:
        return clean(known.name, NAME_MAX)
    seen = people.get(who)
    return clean(seen.shown if seen is not None else who, NAME_MAX)


def present(parts: Parts, server: str) -> Stream:
    """Return the hall of a server's next fights as it will be for the next word: by the present
    settings, of which it is told with that word. Nothing is written down."""
    ruleset, tuning = parts.commander.rules(server)
    name = hall_name(server, ruleset.name)
    hall = parts.streams.get(name)
    if hall is None:
        hall = Stream(name, ruleset, ruleset.hall, server, ruleset.hall.empty, Chain(name))
    if ruleset.hall_tuning(hall.state) == tuning:
        return hall
    ground = parts.commander.sight.grounds.of(server, "")
    at = hall.time.at(parts.commander.ledger.now)
    wish = intent("tuned", at, tuning=tuning)
    with suppress(RuleViolation):
        told = hall.core.decide(hall.state, WORLD, wish, ground, Tape())
        return replace(hall, state=fold(hall.core, hall.state, told), _pictured=())
    return hall
