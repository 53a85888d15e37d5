"""Telling halls and fights what the world knows: who came, stands where, holds what, is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bridge.conduct import Conduct
from bridge.presence import People, Presence, by_uuid
from bridge.sheets import Sheets
from bridge.streams import Stream, Streams
from rulesets.actors import WORLD, PlayerId
from rulesets.facts import Whereabouts
from rulesets.intents import intent
from rulesets.ruleset import Ruleset

ROUND = 40
"""Blocks, in x, y and z: whoever is within 20 of somebody who is within 20 of him."""


@dataclass(slots=True)
class Halls:
    """Keeps the cores' knowledge fresh. ``rules``: server → (ruleset, settings of next fights).

    ``seen``: called with whoever came, left or sits on something else.
    """

    people: People
    streams: Streams
    sheets: Sheets
    conduct: Conduct
    rules: Callable[[str], tuple[Ruleset, Any]]
    seen: Callable[[PlayerId], None] = field(default=lambda who: None)

    def of(self, server: str) -> Stream:
        """The hall of a server, knowing its present settings."""
        ruleset, tuning = self.rules(server)
        hall = self.streams.hall(server, ruleset.name)
        if hall.chain.number == 0:  # an older one runs with its server's connection
            hall.time.run(self.conduct.ledger.now)
        if ruleset.hall_tuning(hall.state) != tuning:
            self.conduct.submit(hall, WORLD, intent("tuned", tuning=tuning))
        return hall

    def sync(self, who: Presence) -> Stream:
        """Tell the hall whatever it does not know yet of ``who``; gives the hall."""
        hall = self.of(who.server)
        known = hall.ruleset.hall_knows(hall.state, who.uuid)
        sheet, mounted = self.sheets.of(who.uuid), who.entity is not None
        if known is None or (known.name, known.sheet, known.mounted) != (who.shown, sheet, mounted):
            self._tell(hall, "entered", uuid=who.uuid, name=who.shown, sheet=sheet, mounted=mounted)
        if known is None or known.at != who.where:
            self._tell(hall, "placed", uuid=who.uuid, where=who.where)
        if known is None or known.equipment != who.equipment:
            self._tell(hall, "held", uuid=who.uuid, equipment=who.equipment)
        return hall

    def informed(self, who: Presence, verb: str) -> Stream:
        """The hall, knowing of ``who`` and, where the word is about them, of those near him."""
        ruleset, _ = self.rules(who.server)
        is_nearby = any(word.verb == verb and word.nearby for word in ruleset.words)
        return self.sync_near(who) if is_nearby else self.sync(who)

    def sync_near(self, who: Presence) -> Stream:
        """Tell the hall of ``who``, and of all who stand near him or whom it believes to be there.

        Who it knows and who is not here any more has left.
        """
        hall = self.sync(who)
        for other in by_uuid(self.people.by_uuid.values()):
            known = hall.ruleset.hall_knows(hall.state, other.uuid)
            is_here = other.online and other.place == who.place
            if is_here and (_is_round(other.where, who) or (known and _is_round(known.at, who))):
                self.sync(other)
            elif known is not None and not is_here and _is_round(known.at, who):
                self._moved_on(hall, other)
        return hall

    def _moved_on(self, hall: Stream, other: Presence) -> None:
        """The hall believes somebody near who is elsewhere."""
        if other.online and other.server == hall.server:
            self.sync(other)
        elif other.uuid not in self.streams.engaged.fight_of:
            self._tell(hall, "left", uuid=other.uuid)

    def _tell(self, stream: Stream, verb: str, **slots: Any) -> None:
        if stream.is_frozen:
            return
        self.conduct.submit(stream, WORLD, intent(verb, **slots))

    def joined(self, who: Presence, *, is_back: bool) -> None:
        """``who`` is online (again): his fight is told, and his hall if he is held."""
        self.seen(who.uuid)
        fight = self.streams.bound_to(who.uuid)
        if fight is not None and is_back and fight.place == who.place:
            self._tell(fight, "entered", uuid=who.uuid)
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
        elif who.uuid in self.streams.engaged.mode:
            self._tell(self.of(who.server), "left", uuid=who.uuid)

    def held(self, who: Presence) -> None:
        """``who`` holds or wears something else."""
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "held", uuid=who.uuid, equipment=who.equipment)
        elif who.uuid in self.streams.engaged.mode:
            self.sync(who)

    def mounted(self, who: Presence) -> None:
        """``who`` has mounted or dismounted."""
        self.seen(who.uuid)
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "mounted", uuid=who.uuid, mounted=who.entity is not None)
        elif who.uuid in self.streams.engaged.mode:
            self.sync(who)

    def spoke(
        self, who: Presence, channel: str, length: int, heard: tuple[PlayerId, ...] | None
    ) -> None:
        """``who`` wrote in chat; ``heard``: by whom, None: the plugin does not say."""
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "spoke", uuid=who.uuid, channel=channel, length=length, heard=heard)

    def resheet(self, who: PlayerId) -> None:
        """The sheet of ``who`` changed: his fight rolls with the new one from now on."""
        fight = self.streams.bound_to(who)
        if fight is not None:
            self._tell(fight, "sheet", uuid=who, sheet=self.sheets.of(who))

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
