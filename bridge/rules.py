"""Which rules hold: for the next fights of a server, and for a player where he is bound already."""

from __future__ import annotations

from typing import Any

from bridge.config import Config
from bridge.ledger import Ledger
from bridge.presence import Presence
from bridge.streams import Stream, Streams, hall_name
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset


class Rules:
    """Documents ``rules:SERVER``: the name of the ruleset that an admin chose for it."""

    def __init__(self, config: Config, ledger: Ledger, streams: Streams) -> None:
        self.config = config
        self._ledger = ledger
        self._streams = streams

    def use(self, config: Config) -> None:
        """From now on another configuration holds."""
        self.config = config

    def choose(self, server: str, name: str) -> None:
        """From now on the next fights of a server are of this ruleset."""
        self._ledger.keep(f"rules:{server}", name)

    def house(self, server: str) -> Ruleset:
        """The ruleset of the next fights of a server."""
        chosen = self._ledger.document(f"rules:{server}")
        return RULESETS.get(chosen) or RULESETS[self.config.settings.ruleset]

    def __call__(self, server: str) -> tuple[Ruleset, Any]:
        """That ruleset and its settings."""
        ruleset = self.house(server)
        return ruleset, self.tuning(ruleset)

    def tuning(self, ruleset: Ruleset) -> Any:
        """The settings of a ruleset's next fights."""
        return self.config.tunings[ruleset.name]

    def of_player(self, who: Presence) -> tuple[Ruleset, Any]:
        """What he goes by: the rules of the fight he is bound to with its own settings, of the hall
        that counts on him, else those of his server's next fights."""
        fight = self._streams.bound_to(who.uuid)
        if fight is not None:
            return fight.ruleset, fight.ruleset.fight_tuning(fight.state)
        ruleset = self.ruleset_of(who)
        return ruleset, self.tuning(ruleset)

    def ruleset_of(self, who: Presence) -> Ruleset:
        """The ruleset of his fight, of the hall that counts on him, or of his server."""
        stream = self._streams.bound_to(who.uuid) or self.waiting(who.server, who.uuid)
        return stream.ruleset if stream is not None else self.house(who.server)

    def waiting(self, server: str, who: PlayerId) -> Stream | None:
        """The hall of a server that counts on ``who``, who is in no fight."""
        halls = self.halls(server)
        return next((hall for hall in halls if hall.ruleset.waits(hall.state, who)), None)

    def halls(self, server: str) -> list[Stream]:
        """The halls there are on a server, that of its next fights first."""
        names = dict.fromkeys((self.house(server).name, *RULESETS))
        found = (self._streams.get(hall_name(server, name)) for name in names)
        return [hall for hall in found if hall is not None]
