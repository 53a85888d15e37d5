"""Players and plugins that come back: what stood is sent again, who does not return is missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bridge.clock import seconds_left
from bridge.halls import Halls
from bridge.ledger import Ledger
from bridge.presence import People, Presence
from bridge.rings import Rings
from bridge.stage import Stage
from bridge.streams import Streams
from bridge.wire_fields import Position
from bridge.wire_outbound import FightMode, Invulnerable
from grid.blocks import Block
from rulesets.npcs import is_npc

PATIENCE_MS: Final = 5_000
"""A plugin with a new session has this long to tell who is online."""


@dataclass(slots=True)
class Returning:
    """Documents ``sweep:SERVER``: ``due`` (service ms) and the ``missing`` players."""

    ledger: Ledger
    people: People
    streams: Streams
    halls: Halls
    stage: Stage
    rings: Rings
    on_return: Callable[[Presence], None] = field(default=lambda who: None)

    def anew(self, server: str) -> None:
        """A plugin knows nothing any more and will tell who is online; others have left."""
        missing = []
        for who in self.people.by_uuid.values():
            if who.server == server:
                who.teleported = 0
                self.people.changed.add(who.uuid)
                if who.online:
                    missing.append(who.uuid)
        if missing:
            due = self.ledger.now + PATIENCE_MS
            self.ledger.keep(f"sweep:{server}", {"due": due, "missing": sorted(missing)})

    def expired(self, server: str) -> None:
        """A plugin stayed away too long: everyone on its server counts as gone."""
        for who in self.people.online_on(server):
            self._gone(who)

    def next_ms(self) -> int | None:
        """Service time of the next look for the missing."""
        return min((sweep["due"] for _, sweep in self._sweeps()), default=None)

    def tick(self) -> None:
        """Who has not come back in time has left."""
        for server, sweep in self._sweeps():
            if sweep["due"] <= self.ledger.now:
                self.ledger.keep(f"sweep:{server}", None)
                for uuid in sweep["missing"]:
                    who = self.people.get(uuid)
                    if who is not None and who.online and who.server == server:
                        self._gone(who)

    def _sweeps(self) -> list[tuple[str, dict[str, Any]]]:
        names = self.ledger.names("sweep")
        return [(name, self.ledger.document(f"sweep:{name}")) for name in names]

    def _gone(self, who: Presence) -> None:
        self.people.leave(who)
        self.halls.gone(who)

    def joined(self, who: Presence, *, is_new: bool) -> None:
        """A ``player_join`` came. ``is_new``: he was not online in this world before."""
        was_missing = self._found(who)
        with self.stage.arriving(who.uuid):
            self.halls.joined(who, is_back=is_new)
        if is_new or was_missing:
            self._restore(who)

    def elsewhere(self, before: Presence, who: Presence) -> None:
        """He left the world where he was: his fight waits, unheld; a gathering lets him go.

        That he is away he is not told himself; that his fight mode ended, where he is now.
        """
        stream = self.streams.fight_of(before.uuid)
        self.people.leave(before)
        if stream is None:
            self.people.put(who)
        self.halls.gone(before)
        stream = stream or self.streams.fight_of(before.uuid)  # begun by his silence (E-18)
        is_held = before.uuid in self.streams.engaged.mode
        if is_held and stream is not None and stream.place == before.place:
            self.ledger.send(before.server, FightMode(uuid=before.uuid, on=False))

    def _found(self, who: Presence) -> bool:
        sweep = self.ledger.document(f"sweep:{who.server}")
        if sweep is None or who.uuid not in sweep["missing"]:
            return False
        missing = [uuid for uuid in sweep["missing"] if uuid != who.uuid]
        self.ledger.keep(f"sweep:{who.server}", {**sweep, "missing": missing} if missing else None)
        return True

    def _restore(self, who: Presence) -> None:
        """Send again what stands for him: fight mode, his block, movement, questions, rings."""
        self.on_return(who)
        if who.uuid in self.rings.shown:
            self.rings.follow(who)
        self.stage.menus.again(who.uuid, who.server)
        self.stage.tell_of_escape(who)
        self._inviolable(who)
        self._asked_for_npcs(who)
        stream = self.streams.fight_of(who.uuid)
        if stream is None:
            self._hold(who, self.streams.engaged.mode.get(who.uuid))
            self._asked_in_halls(who)
            return
        if stream.place != who.place:
            return
        view = stream.view()
        fighter = view.fighter(who.uuid)
        home = self.streams.engaged.mode.get(who.uuid)
        self._hold(who, fighter.pos if fighter and home is not None else home)
        if view.walk is not None and view.walk.uuid == who.uuid:
            self.stage.walk(stream, view, who.uuid)
        for prompt in view.prompts:
            if prompt.to == who.uuid:
                self.stage.ask(stream, view, prompt)

    def _asked_for_npcs(self, who: Presence) -> None:
        """The questions to the NPCs he speaks for are shown again."""
        for stream in self.streams.fights(who.server):
            view = stream.view()
            for prompt in view.prompts:
                if is_npc(prompt.to) and self.stage.speaker.player(prompt.to) == who.uuid:
                    self.stage.ask(stream, view, prompt)

    def _hold(self, who: Presence, home: Block | None) -> None:
        """Fight mode on his block; None: he walks as he likes."""
        if home is not None:
            center = Position.of(home)
            self.ledger.send(who.server, FightMode(uuid=who.uuid, on=True, center=center))
            self.stage.teleport(who.uuid, home, "center")

    def _asked_in_halls(self, who: Presence) -> None:
        """The questions of halls to him are shown again (E-18)."""
        for hall in self.halls.rules.halls(who.server):
            for prompt in hall.ruleset.hall_prompts(hall.state):
                if prompt.to == who.uuid:
                    self.stage.ask_in_hall(hall, prompt)

    def _inviolable(self, who: Presence) -> None:
        """He cannot be attacked yet: his server is told for how long (E-19, E-45)."""
        for stream in self.streams.fights(who.server):
            for uuid, free in stream.view().sheltered:
                still = seconds_left(free, stream.time.at(self.ledger.now))
                if uuid == who.uuid and still > 0:
                    self.ledger.send(who.server, Invulnerable(uuid=uuid, seconds=still))
        for hall in self.halls.rules.halls(who.server):
            until = hall.ruleset.inviolable_until(hall.state, who.uuid)
            left = 0 if until is None else seconds_left(until, hall.time.at(self.ledger.now))
            if left > 0:
                self.ledger.send(who.server, Invulnerable(uuid=who.uuid, seconds=left))
