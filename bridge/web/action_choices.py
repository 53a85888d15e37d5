"""Which actions are possible in a fight now, with what, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from bridge.agreements import Agreements
from bridge.choices import choices
from bridge.codec import UnreadableEvent
from bridge.conduct import NOT_IN_PAUSE
from bridge.last_decision import Decision
from bridge.presence import by_uuid
from bridge.speaker import Names
from bridge.standstill import stands_still
from bridge.streams import Stream, hall_name
from bridge.web.action_table import DISMISS, Input, Row, rows
from bridge.web.offers import Absent, Now, Offers, Party, Said, parties
from bridge.web.undo_words import told_of
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.npc_answers import not_yours
from rulesets.actors import Fighter, FighterId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option
from rulesets.npcs import is_npc
from rulesets.ruleset import Ruleset
from rulesets.view import FighterView, FightView

MOST_SAID: Final = 24
"""So many things are offered for one NPC to do."""


@dataclass(frozen=True)
class Choices(Offers):
    """What may be done in the running fight that ``looks`` is about."""

    agreements: Agreements

    @cached_property
    def stream(self) -> Stream:
        """The fight."""
        stream = self.looks.stream
        assert stream is not None, "asked of running fights only"
        return stream

    @cached_property
    def view(self) -> FightView:
        """How it stands."""
        return self.stream.view()

    @property
    def ruleset(self) -> Ruleset:
        """That of the fight."""
        return self.stream.ruleset

    def rows(self) -> tuple[Row, ...]:
        """Every action in a fight of these rules."""
        return rows(self.ruleset)

    # -- whether it is possible

    def check(self, row: Row) -> None:
        """Do nothing if it is possible now.

        Raises:
            RuleViolation, Absent: it is not.
        """
        if row.group == "hall":
            self._check_hall(row)
        elif row.verb:
            self._check_core(row)
        else:
            self._check_bridge(row)

    def _check_core(self, row: Row) -> None:
        stream = self.stream
        if row.name == DISMISS and not self.groups:
            raise Absent(None)
        if stream.is_frozen and row.verb == "end":
            return
        if stream.is_frozen or (stream.is_paused and row.verb in NOT_IN_PAUSE):
            raise stands_still(stream, self.master)
        if row.verb not in self._verbs:
            self.ask_core(stream, Intent(row.verb))

    def _check_hall(self, row: Row) -> None:
        """Words about the hall are heard where its rules are those of the next fights."""
        if self._hall is None:
            raise Absent(None)
        if row.verb not in {option.verb for option in self._legal_in_hall}:
            self.ask_core(self._hall, Intent(row.verb))

    def _check_bridge(self, row: Row) -> None:
        stream, talk = self.stream, self.stream.talk
        match row.name:
            case "pause" if stream.stands_still:
                raise stands_still(stream, self.master)
            case "undo" if stream.is_paused:
                raise stands_still(stream, self.master)
            case "undo":
                self.now(row)
            case "resume" if talk.pause is None and talk.dispute is None:
                raise RuleViolation(Refusal.NOT_PAUSED, rule="")
            case "as":
                self._check_npcs()

    def now(self, row: Row) -> Now | None:
        """Of taking back: the decision that would be; None: nobody can read which it is."""
        if row.name != "undo" or self._last is None:
            return None
        sight = self.looks.sight
        named = Names(self.view, sight.people, sight.npcs)
        return Now(self._last.mark, told_of(self._last, self.ruleset.words, named))

    @cached_property
    def _last(self) -> Decision | None:
        """What was decided last.

        Raises:
            RuleViolation: it cannot be taken back.
        """
        try:
            return self.agreements.last(self.stream)
        except UnreadableEvent:
            return None

    def _check_npcs(self) -> None:
        npcs = [one for one in self._fighters if is_npc(one.id)]
        if not npcs:
            raise Absent(Message("web-action-no-npcs"))
        if self.stream.stands_still:
            raise stands_still(self.stream, self.master)
        if not any(self._may_drive(one.id) for one in npcs):
            raise Absent(not_yours(npcs[0].id))

    def _may_drive(self, npc: FighterId) -> bool:
        found = self.looks.sight.npcs.get(npc)
        return found is not None and self.looks.sight.npcs.may_drive(self.looks.who.uuid, found)

    # -- with what

    @cached_property
    def _legal(self) -> Sequence[Option]:
        return () if self.stream.is_frozen else self.options_in(self.stream)

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(option.verb for option in self._legal)

    @cached_property
    def _hall(self) -> Stream | None:
        """The hall of the next fights there, if it is one of these rules."""
        name = self.ruleset.name
        hall = self.looks.sight.streams.get(hall_name(self.stream.server, name))
        return hall if name == self.looks.house else None

    @cached_property
    def _legal_in_hall(self) -> Sequence[Option]:
        return () if self._hall is None else self.options_in(self._hall)

    def legal_for(self, row: Row) -> Sequence[Option]:
        """The options of the fight, or of the hall for its words."""
        return self._legal_in_hall if row.group == "hall" else self._legal

    @cached_property
    def _fighters(self) -> tuple[FighterView, ...]:
        """Those who have not left."""
        return tuple(one for one in self.view.fighters if one.standing != "left")

    def whom(self, row: Row, one: Input) -> Iterable[Said]:
        """The fighters whom a word may be about now; if it is about none, all. Players: those who
        could be let in."""
        if one.kind == "player":
            return self._newcomers()
        if row.name == "as":
            found = [f for f in self._fighters if is_npc(f.id) and self._may_drive(f.id)]
        else:
            ids = set(self.values(row, one))
            found = [f for f in self._fighters if f.id in ids] or list(self._fighters)
        return (Said(one.id, clean(one.name, NAME_MAX)) for one in found)

    def _newcomers(self) -> Iterable[Said]:
        """The players of the fight's place who are in no fight, nor chased by one."""
        streams, people = self.looks.sight.streams, self.looks.sight.people
        for who in by_uuid(people.online_in(*self.stream.place)):
            if streams.bound_to(who.uuid) is None and self.view.fighter(who.uuid) is None:
                yield Said(who.uuid, clean(who.shown, NAME_MAX))

    @cached_property
    def groups(self) -> Mapping[str, Party]:
        """The NPCs of the fight that were called together, by the id of their group."""
        return parties((one.id, one.name, one.group) for one in self._fighters if one.group)

    def fault_of(self, row: Row, one: Input, sent: str) -> str | RuleViolation:
        """Why an input cannot be this. A word about a fighter means this fight and no other."""
        if one.kind == "fighter":
            fighter = self.view.fighter(sent)
            if fighter is not None and fighter.standing == "left":
                return RuleViolation(Refusal.NOT_IN_FIGHT, rule="", who=sent)
            return "fighter" if fighter is None else ""
        if one.kind == "player":
            return "" if sent in self.looks.sight.people.by_uuid else "choice"
        return "" if sent in self.listed(one) else "choice"

    def texts(self, one: Input) -> Iterable[Said]:
        """The sides there are; what NPCs may do."""
        if one.kind == "line":
            return self._said_by_npcs()
        return self._sides() if one.name == "side" else ()

    def _sides(self) -> tuple[Said, ...]:
        sides = dict.fromkeys(one.side for one in self._fighters if one.side)
        return tuple(Said(side, clean(side, NAME_MAX)) for side in sides)

    def _said_by_npcs(self) -> Iterable[Said]:
        """What each NPC that is asked, or whose turn it is, may do now."""
        for npc in self.looks.npcs():
            who = npc.person.uuid
            if npc.awaited and self.view.fighter(who) is not None and self._may_drive(who):
                yield from self._menu_of(who)

    def _menu_of(self, npc: FighterId) -> Iterable[Said]:
        fighter = self.view.fighter(npc)
        actor = Fighter(npc, fighter.by if fighter is not None else "")
        found = choices(self.stream, actor, self.ground_of(self.stream), self.handle)
        ready = (entry for entry in found if not entry.is_open)
        yield from (Said(entry.line, entry.label, npc) for entry in islice(ready, MOST_SAID))
