"""Clicks in fight mode: a second left click strikes, or a second right click with what is aimed.

One click is enough where the rules say so (E-30: the prose is written, or the click only arms). Any
other right click on a fighter opens his menu, the swap key that of all that may be done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bridge.commander import Commander
from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.presence import Presence
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from commands.answers import click_again
from commands.menus import named
from rulesets.actors import Fighter, FighterId
from rulesets.intents import admitted, intent

AGAIN_MS: Final = 3_000
"""A second click within this strikes; the last ms included."""


@dataclass(slots=True)
class Clicks:
    """Documents ``click:UUID``: ``target``, and ``until`` when (service ms) one more strikes."""

    ledger: Ledger
    streams: Streams
    grounds: Grounds
    speaker: Speaker
    commander: Commander

    def take(self, who: Presence, kind: str, target: FighterId | None, re: int) -> None:
        """Carry out a click; outside fight mode the game's own effect stands.

        One who fights and walks as he likes clicks on others of his fight alone.
        """
        if who.uuid not in self.streams.engaged.mode and not self._fights(who, kind, target):
            return
        if kind == "swap_hands":
            self.commander.command(who, "/rp menu", re, None)
        elif kind == "attack" and target is not None:
            self._attack(who, target, "", re)
        elif kind == "use" and target is not None:
            weapon = self._aimed(who, target)
            if weapon is None:
                self.commander.command(who, self._menu(who, target), re, None)
            else:
                self._attack(who, target, weapon, re)

    def _fights(self, who: Presence, kind: str, target: FighterId | None) -> bool:
        """Whether he is in a fight that does not hold him, and clicks there."""
        stream = self.streams.fight_of(who.uuid)
        if stream is None or stream.place != who.place:
            return False
        is_fighter = target is not None and stream.view().fighter(target) is not None
        return kind == "swap_hands" or is_fighter

    def _menu(self, who: Presence, target: FighterId) -> str:
        """The line that opens a fighter's menu; of anybody else: that of all that may be done."""
        stream = self.streams.fight_of(who.uuid)
        is_fighter = stream is not None and stream.view().fighter(target) is not None
        if stream is None or not is_fighter or not _strikes(stream):
            return "/rp menu"
        return f"/rp menu {named(target, self.commander.stage.handle)}"

    def _aimed(self, who: Presence, target: FighterId) -> str | None:
        """With what a right click attacks; None: it does not."""
        stream = self.streams.fight_of(who.uuid)
        if stream is None or stream.place != who.place:
            return None
        return stream.ruleset.aimed(stream.state, who.uuid, target)

    def _attack(self, who: Presence, target: FighterId, weapon: str, re: int) -> None:
        """Strike at the second click, or at once where nothing speaks against it; what would be
        refused is refused at the first."""
        key, stream = f"click:{who.uuid}", self.streams.fight_of(who.uuid)
        if stream is not None and not _strikes(stream):
            return
        before = self.ledger.document(key)
        is_again = (
            before is not None and before["target"] == target and self.ledger.now <= before["until"]
        )
        is_sure = stream is not None and stream.ruleset.click_acts(stream.state, who.uuid)
        if stream is None or is_again or is_sure or not self._is_legal(stream, who, target, weapon):
            self.ledger.keep(key, None)
            self.commander.command(who, f"/rp attack {weapon}".strip(), re, target)
            return
        self.ledger.keep(key, {"target": target, "until": self.ledger.now + AGAIN_MS})
        view = stream.view()
        context = Context(who.server, view, who.uuid, re)
        self.speaker.say([click_again(who.uuid, target)], context)

    def _is_legal(self, stream: Stream, who: Presence, target: FighterId, weapon: str) -> bool:
        """Whether he may attack ``target`` now."""
        if stream.stands_still:
            return False
        ground = self.grounds.of(stream.server, stream.world)
        options = stream.core.options(stream.state, Fighter(who.uuid, who.uuid), ground)
        return admitted(options, intent("attack", target=target, weapon=weapon or None))


def _strikes(stream: Stream) -> bool:
    """Whether a fighter says at once whom he attacks: else a click is nothing."""
    words = stream.ruleset.words
    return any(word.verb == "attack" and "fight" in word.place for word in words)
