"""Fights that could not be read back at a start: they are set aside, and their players are free.

Nothing is written into the stream of such a fight any more, nor is anything of it taken away: what
is wrong with it can be looked at afterwards. It does not come back by itself, even if a later start
could read it: its players may be in another fight by then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import structlog

from bridge.aside import KIND, Aside, Home, aside_of
from bridge.banners import Banners
from bridge.conduct import Conduct
from bridge.folding import MISFITS, DamagedRow
from bridge.ledger import Ledger
from bridge.menus import Menus
from bridge.presence import Presence
from bridge.speaker import Context
from bridge.streams import Stream, hall_name
from commands.answers import fight_set_aside
from rulesets.actors import WORLD, FighterId, PlayerId
from rulesets.errors import RuleViolation
from rulesets.facts import running_number
from rulesets.intents import Intent, intent
from rulesets.npcs import is_npc

_log = structlog.get_logger("bridge.setting_aside")


@dataclass(slots=True)
class SettingAside:
    """Documents ``aside:FIGHT``: what :class:`Aside` has, and ``untold``: which of its players do
    not know yet; None: they are not free yet."""

    conduct: Conduct
    menus: Menus
    banners: Banners

    def __post_init__(self) -> None:
        self.conduct.on_lost = self.opened

    @property
    def ledger(self) -> Ledger:
        """Where its documents are."""
        return self.conduct.ledger

    def fights(self) -> tuple[Aside, ...]:
        """All of them, by their ids."""
        return tuple(map(self._aside, self.ledger.names(KIND)))

    def get(self, fight: str) -> Aside | None:
        """The fight with this id; None: it was not set aside."""
        return None if self._kept(fight) is None else self._aside(fight)

    def put(self, fight: str, home: Home, damaged: DamagedRow, seq: int) -> None:
        """Set a fight aside."""
        self._put(fight, home, damaged, seq, None)

    def remember(self, fight: str, home: Home) -> None:
        """What was kept of a fight that was set aside cannot be read: its people were free."""
        self._put(fight, home, DamagedRow(0, "what was known of it cannot be read"), 0, [])

    def _put(
        self, fight: str, home: Home, damaged: DamagedRow, seq: int, untold: list[PlayerId] | None
    ) -> None:
        self._keep(
            fight,
            {
                "server": home.server,
                "ruleset": home.ruleset,
                "row": damaged.number,
                "seq": seq,
                "why": damaged.why,
                "untold": untold,
            },
        )

    def settle(self) -> None:
        """The service starts: say what was set aside, and let those go who are not free yet."""
        for one in self.fights():
            _log.error(
                "fight_set_aside",
                fight=one.fight,
                seq=one.seq,
                row=one.row,
                why=one.why,
                todo="all others go on, its players are free, its rows are as they were: `rpfight"
                f" verify --fight {one.number}`, `rpfight export {one.number}`; to have it go on,"
                " stop the service and put back a copy of the journal of before",
            )
            if self._kept(one.fight)["untold"] is None:
                self._free(one)

    def opened(self, fight: str) -> None:
        """A hall has just opened a fight whose promise was set aside: it does not begin."""
        one = self.get(fight)
        if one is not None:
            self._free(one)
            self._tell(one.fight)

    def _free(self, one: Aside) -> None:
        """Its hall holds nobody of it any more; it counts for nobody."""
        streams = self.conduct.streams
        engaged = streams.engaged
        fighters = tuple(who for who, fight in engaged.fight_of.items() if fight == one.fight)
        players = [who for who in fighters if not is_npc(who)]
        engaged.forget(one.fight)
        self._keep(one.fight, self._kept(one.fight) | {"untold": sorted(players)})
        hall = streams.get(hall_name(one.server, one.ruleset))
        if hall is not None:
            self.report(hall, one.fight, fighters)
        for who in players:
            self.menus.close_all(who, one.server)
        self.banners.clear(one.server)

    def report(self, hall: Stream, fight: str, fighters: tuple[FighterId, ...]) -> None:
        """Tell its hall that it is over, as one in which nothing was at stake. A hall that knows
        nothing of it counts on its people no more: who still is there comes with his next word."""
        over = intent("reported", fight=fight, fighters=fighters, training=True)
        if not self._heard(hall, over):
            for who in fighters:
                self._heard(hall, intent("left", uuid=who))

    def _heard(self, hall: Stream, wish: Intent) -> bool:
        """Whether a hall took in what it was told."""
        try:
            self.conduct.submit(hall, WORLD, wish)
        except RuleViolation:
            return False
        except MISFITS:  # rows of it are damaged, too: the others must not wait for that
            _log.exception("hall_failed", stream=hall.name, verb=wish.verb)
            return False
        return True

    def connected(self, server: str) -> None:
        """A plugin is back that remembers everything: who is there is told."""
        for one in self.fights():
            if one.server == server:
                self._tell(one.fight)

    def returned(self, who: Presence) -> None:
        """A player is back: he is told what he does not know yet."""
        for one in self.fights():
            self._tell(one.fight, who.uuid)

    def _tell(self, fight: str, only: PlayerId | None = None) -> None:
        """Tell those who are there. While the plugin is away nobody is: it may come back having
        forgotten all that was said to it meanwhile."""
        kept = self._kept(fight)
        if not self.ledger.sessions.is_connected(kept["server"]):
            return
        untold = kept["untold"] or []
        here = [who for who in untold if only in (None, who) and self._is_here(who)]
        if here:
            line = fight_set_aside(tuple(here), int(running_number(fight)))
            self.banners.speaker.say([line], Context(kept["server"]))
            left = [who for who in untold if who not in here]
            self._keep(fight, kept | {"untold": left})

    def _is_here(self, uuid: PlayerId) -> bool:
        who = self.banners.people.get(uuid)
        return who is not None and who.online

    def _aside(self, fight: str) -> Aside:
        return aside_of(fight, self._kept(fight))

    def _kept(self, fight: str) -> Any:
        return self.ledger.document(f"{KIND}:{fight}")

    def _keep(self, fight: str, kept: dict[str, Any]) -> None:
        self.ledger.keep(f"{KIND}:{fight}", kept)
        self.ledger.urgent()
