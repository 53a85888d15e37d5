"""Telling halls and fights what the world knows: who came, stands where, holds what, is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import structlog

from bridge.conduct import Conduct
from bridge.presence import People, Presence, by_uuid
from bridge.rules import Rules
from bridge.sheets import Sheets
from bridge.streams import Stream, Streams
from rulesets.actors import WORLD, PlayerId
from rulesets.errors import RuleViolation
from rulesets.facts import Whereabouts
from rulesets.intents import intent
from rulesets.ruleset import Ruleset

_log = structlog.get_logger("bridge.halls")

ROUND = 40
"""Blocks, in x, y and z: whoever is within 20 of somebody who is within 20 of him."""


@dataclass(slots=True)
class Halls:
    """Keeps the cores' knowledge fresh. A player has one hall at a time: that of his fight's rules,
    or the one that counts on him, or that of his server's next fights.

    ``seen``: called with whoever came, left or sits on something else.
    """

    people: People
    streams: Streams
    sheets: Sheets
    conduct: Conduct
    rules: Rules
    seen: Callable[[PlayerId], None] = field(default=lambda who: None)

    def of(self, server: str) -> Stream:
        """The hall of a server's next fights, knowing its present settings."""
        return self.of_rules(server, self.rules.house(server))

    def of_player(self, who: Presence) -> Stream:
        """The hall of ``who``, knowing its present settings."""
        return self.of_rules(who.server, self.rules.ruleset_of(who))

    def of_rules(self, server: str, ruleset: Ruleset) -> Stream:
        """The hall of these rules on a server, knowing its present settings."""
        hall, tuning = self.streams.hall(server, ruleset.name), self.rules.tuning(ruleset)
        if hall.chain.number == 0:  # an older one runs with its server's connection
            hall.time.run(self.conduct.ledger.now)
        if ruleset.hall_tuning(hall.state) != tuning:
            self.conduct.submit(hall, WORLD, intent("tuned", tuning=tuning))
        return hall

    def sync(self, who: Presence) -> Stream:
        """Tell his hall whatever it does not know yet of ``who``; gives the hall."""
        hall = self.of_player(who)
        self._sync_in(hall, who)
        return hall

    def introduce(self, who: Presence, ruleset: Ruleset) -> Stream:
        """Tell the hall of these rules on his server of ``who``, whatever he goes by; gives it."""
        hall = self.of_rules(who.server, ruleset)
        self._sync_in(hall, who)
        return hall

    def _sync_in(self, hall: Stream, who: Presence) -> None:
        known = hall.ruleset.hall_knows(hall.state, who.uuid)
        sheet, mounted = self.sheets.of(who.uuid, hall.ruleset.name), who.entity is not None
        if known is None or (known.name, known.sheet, known.mounted) != (who.shown, sheet, mounted):
            self._tell(hall, "entered", uuid=who.uuid, name=who.shown, sheet=sheet, mounted=mounted)
        if known is None or known.at != who.where:
            self._tell(hall, "placed", uuid=who.uuid, where=who.where)
        if known is None or known.equipment != who.equipment:
            self._tell(hall, "held", uuid=who.uuid, equipment=who.equipment)

    def informed(self, who: Presence, verb: str, *, is_master: bool = False) -> Stream:
        """The hall, knowing of ``who`` and, where the word is about them, of those near him.

        A moderator (``is_master``) speaks to the hall of the next fights, wherever he fights; who
        is not in the game stands nowhere.
        """
        hall = self.of(who.server) if is_master else self.of_player(who)
        is_nearby = any(word.verb == verb and word.nearby for word in hall.ruleset.words)
        if who.online and self._belongs(who, hall):
            self._sync_in(hall, who)
        if is_nearby:
            self._sync_round(hall, who)
        return hall

    def acquaint(self, hall: Stream, named: PlayerId | None) -> None:
        """Tell the hall of one whom somebody names to it, if he is on its server and its own."""
        other = self.people.get(named) if named is not None else None
        is_here = other is not None and other.online and other.server == hall.server
        if other is not None and is_here and self._belongs(other, hall):
            self._sync_in(hall, other)

    def sync_near(self, who: Presence) -> Stream:
        """Tell the hall of ``who``, and of all who stand near him or whom it believes to be there.

        Who it knows and who is not here any more, or is bound by other rules, has left.
        """
        hall = self.sync(who)
        self._sync_round(hall, who)
        return hall

    def _sync_round(self, hall: Stream, who: Presence) -> None:
        for other in by_uuid(self.people.by_uuid.values()):
            known = hall.ruleset.hall_knows(hall.state, other.uuid)
            is_here = other.is_in(who.place) and self._belongs(other, hall)
            if is_here and (_is_round(other.where, who) or (known and _is_round(known.at, who))):
                self._sync_in(hall, other)
            elif known is not None and not is_here and _is_round(known.at, who):
                self._moved_on(hall, other)

    def _belongs(self, who: Presence, hall: Stream) -> bool:
        """Whether it is the hall of ``who``, and not that of other rules."""
        return self.rules.ruleset_of(who).name == hall.ruleset.name

    def _moved_on(self, hall: Stream, other: Presence) -> None:
        """The hall believes somebody near who is elsewhere."""
        if not self._belongs(other, hall):
            self._tell(hall, "left", uuid=other.uuid)
        elif other.online and other.server == hall.server:
            self._sync_in(hall, other)
        elif other.uuid not in self.streams.engaged.fight_of:
            self._tell(hall, "left", uuid=other.uuid)

    def _tell(self, stream: Stream, verb: str, **slots: Any) -> None:
        """Tell a core what it may refuse to hear: not every ruleset has a use for every fact."""
        if stream.is_frozen:
            return
        try:
            self.conduct.submit(stream, WORLD, intent(verb, **slots))
        except RuleViolation as refused:
            _log.warning("fact_refused", stream=stream.name, verb=verb, code=refused.code)

    def let_go(self, hall: Stream, who: PlayerId) -> None:
        """A hall counts on ``who`` no more: there he has left."""
        self._tell(hall, "left", uuid=who)

    def joined(self, who: Presence, *, is_back: bool) -> None:
        """``who`` is online (again): his fight is told, and his hall if he is held."""
        self.seen(who.uuid)
        fight = self.streams.bound_to(who.uuid)
        if fight is not None and is_back and fight.place == who.place:
            self._tell(fight, "entered", uuid=who.uuid)
            self._tell(fight, "held", uuid=who.uuid, equipment=who.equipment)
            self._tell(fight, "mounted", uuid=who.uuid, mounted=who.entity is not None)

    def catch_up(self, fight: Stream) -> None:
        """A fight goes on that was told nothing since its core failed: who is here and who is not,
        and what those hold and sit on who are."""
        for fighter in fight.view().fighters:
            who = self.people.get(fighter.id)
            if who is None or fighter.standing == "left":
                continue
            is_here = who.is_in(fight.place)
            if is_here and fighter.away:
                self._tell(fight, "entered", uuid=who.uuid)
            elif not is_here and not fighter.away:
                self._tell(fight, "left", uuid=who.uuid)
            if is_here:
                self._tell(fight, "held", uuid=who.uuid, equipment=who.equipment)
                self._tell(fight, "mounted", uuid=who.uuid, mounted=who.entity is not None)

    def gone(self, who: Presence) -> None:
        """``who`` went offline or to another world: his fight waits, a gathering does not."""
        self.seen(who.uuid)
        fight = self.streams.bound_to(who.uuid)
        if fight is not None:
            view = fight.view().fighter(who.uuid)
            if view is not None and not view.away:
                self._tell(fight, "left", uuid=who.uuid)
            return
        hall = self.rules.waiting(who.server, who.uuid)
        if hall is not None:
            self._tell(hall, "left", uuid=who.uuid)

    def held(self, who: Presence) -> None:
        """``who`` holds or wears something else."""
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "held", uuid=who.uuid, equipment=who.equipment)
        elif fight is None and self.rules.waiting(who.server, who.uuid) is not None:
            self.sync(who)

    def mounted(self, who: Presence) -> None:
        """``who`` has mounted or dismounted."""
        self.seen(who.uuid)
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "mounted", uuid=who.uuid, mounted=who.entity is not None)
        elif fight is None and self.rules.waiting(who.server, who.uuid) is not None:
            self.sync(who)

    def spoke(
        self, who: Presence, channel: str, length: int, heard: tuple[PlayerId, ...] | None
    ) -> None:
        """``who`` wrote in chat; ``heard``: by whom, None: the plugin does not say."""
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "spoke", uuid=who.uuid, channel=channel, length=length, heard=heard)

    def resheet(self, who: PlayerId, ruleset: str) -> None:
        """The sheet of ``who`` by a ruleset changed: his fight goes by the new one from now on, and
        so does a hall that counts on him."""
        fight, seen = self.streams.bound_to(who), self.people.get(who)
        if fight is not None and fight.ruleset.name == ruleset:
            self._tell(fight, "sheet", uuid=who, sheet=self.sheets.of(who, ruleset))
            return
        is_here = fight is None and seen is not None and seen.online
        if seen is not None and is_here and self.rules.waiting(seen.server, who) is not None:
            self.sync(seen)

    def retune(self, ruleset: str, tuning: Any) -> None:
        """The settings changed: open fights go on with the new ones (E-6)."""
        for stream in list(self.streams.by_name.values()):
            if stream.is_fight and stream.ruleset.name == ruleset and stream.world:
                self._tell(stream, "tuned", tuning=tuning)


def _is_round(where: Whereabouts, who: Presence) -> bool:
    """Whether a place is so near that it may matter to what ``who`` does there."""
    return where.world == who.world and all(
        abs(a - b) <= ROUND for a, b in zip(where.pos, who.pos, strict=True)
    )
