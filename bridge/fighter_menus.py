"""A fighter's own menu: asked for by a right click on him or by ``/rp menu NAME``."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.ledger import Ledger
from bridge.looks import Looks
from bridge.menus import Menus
from bridge.presence import Presence
from bridge.speaker import Context, Speaker
from bridge.stage import Stage
from bridge.streams import Stream
from commands.effects import ShowFighter
from commands.fighter_menu import fighter_line, fighter_title, nothing_line
from commands.line import Line, Message
from commands.refusals import refusal
from rulesets.actors import Fighter, FighterId
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent


@dataclass(slots=True)
class FighterMenus:
    """Shows what one may do to another now, or why not."""

    ledger: Ledger
    stage: Stage
    menus: Menus
    speaker: Speaker

    def carry_out(self, who: Presence, looks: Looks, asked: ShowFighter, context: Context) -> None:
        """Show the menu of a fighter of his fight; nothing possible: one line with the reason.

        Raises:
            RuleViolation: the fight stands still.
        """
        stream, about = looks.stream, asked.about
        if stream is None:
            return
        if stream.stands_still:
            raise RuleViolation(Refusal.FIGHT_PAUSED, rule="")
        title = fighter_title(looks, about)
        found = self.stage.choices(stream, looks.who.uuid, who.uuid, about=about)
        if not found:
            why = self._why_not(stream, looks.actor, about)
            self.speaker.say([nothing_line(looks.who.uuid, title, why)], context)
            return

        def line(menu: str) -> Line:
            return fighter_line(looks.who.uuid, title, found, menu)

        self.menus.show(who.uuid, title, found, line, context, about=about)

    def _why_not(self, stream: Stream, actor: Fighter, about: FighterId) -> Message | None:
        """Why he may not be attacked: the core is asked, and nothing comes of it (a verb without an
        option is refused before any die); None: attacks are not said at once by these rules."""
        words = stream.ruleset.words
        if not any(word.verb == "attack" and "fight" in word.place for word in words):
            return None
        ground = self.stage.grounds.of(stream.server, stream.world)
        wish = Intent("attack", (("target", about),), stream.time.at(self.ledger.now))
        try:
            stream.core.decide(stream.state, actor, wish, ground, Tape())
        except RuleViolation as violation:
            return refusal(violation, actor.id)
        return None
