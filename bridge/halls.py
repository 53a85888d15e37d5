"""Telling halls and fights what the world knows: who came, stands where, holds what, is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bridge.conduct import Conduct
from bridge.presence import People, Presence
from bridge.sheets import Sheets
from bridge.streams import Stream, Streams
from rulesets.actors import WORLD, PlayerId
from rulesets.intents import intent
from rulesets.ruleset import Ruleset


@dataclass(slots=True)
class Halls:
    """Keeps the cores' knowledge fresh. ``rules``: server → (ruleset, settings of next fights)."""

    people: People
    streams: Streams
    sheets: Sheets
    conduct: Conduct
    rules: Callable[[str], tuple[Ruleset, Any]]

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

    def _tell(self, stream: Stream, verb: str, **slots: Any) -> None:
        if stream.is_frozen:
            return
        self.conduct.submit(stream, WORLD, intent(verb, **slots))

    def joined(self, who: Presence, *, is_back: bool) -> None:
        """``who`` is online (again): his fight is told, and his hall if he is held."""
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and is_back and fight.place == who.place:
            self._tell(fight, "entered", uuid=who.uuid)
            self._tell(fight, "held", uuid=who.uuid, equipment=who.equipment)

    def gone(self, who: Presence) -> None:
        """``who`` went offline or to another world: his fight waits, a gathering does not."""
        fight = self.streams.fight_of(who.uuid)
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

    def spoke(self, who: Presence, channel: str, length: int) -> None:
        """``who`` wrote in chat."""
        fight = self.streams.fight_of(who.uuid)
        if fight is not None and fight.place == who.place:
            self._tell(fight, "spoke", uuid=who.uuid, channel=channel, length=length)

    def resheet(self, who: PlayerId) -> None:
        """The sheet of ``who`` changed: his fight rolls with the new one from now on."""
        fight = self.streams.fight_of(who)
        if fight is not None:
            self._tell(fight, "sheet", uuid=who, sheet=self.sheets.of(who))

    def retune(self, ruleset: str, tuning: Any) -> None:
        """The settings changed: open fights go on with the new ones (E-6)."""
        for stream in list(self.streams.by_name.values()):
            if stream.is_fight and stream.ruleset.name == ruleset and stream.world:
                self._tell(stream, "tuned", tuning=tuning)
