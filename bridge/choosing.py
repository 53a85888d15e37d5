"""What a player may choose from: ``/rp menu``, with what is not possible and why; his rings."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.asked import Asked
from bridge.halls import Halls
from bridge.ledger import Ledger
from bridge.menus import Menus
from bridge.reasons import why_not
from bridge.rings import Rings
from bridge.speaker import Speaker
from bridge.stage import Stage
from bridge.streams import Stream
from commands.answers import no_rings
from commands.answers import rings as rings_line
from commands.driving import about_npc, driven_entries
from commands.line import Line
from commands.menus import entries
from commands.prompts import barred_line, menu_line, menu_title
from rulesets.errors import Refusal, RuleViolation


@dataclass(slots=True)
class Choices:
    """Shows them to who asked."""

    ledger: Ledger
    halls: Halls
    speaker: Speaker
    menus: Menus
    stage: Stage
    rings: Rings

    def show(self, asked: Asked) -> None:
        """Show everything that is legal now, to click.

        Raises:
            RuleViolation: his fight stands still.
        """
        looks, who = asked.looks, asked.who
        if looks.stream is not None:
            _moves_on(looks.stream)
            found = self.stage.choices(looks.stream, looks.who.uuid, who.uuid)
        elif asked.body:
            found = entries(looks.ruleset.words, looks.options(), "hall", self.stage.handle)
            found = driven_entries(found, looks.who.name)
        else:
            self.halls.sync_near(who)
            words = looks.ruleset.words
            found = entries(words, looks.options(), "hall", self.stage.handle)
            if looks.nearby is not None:
                ruleset, options = looks.nearby
                found += entries(ruleset.words, options, "near", self.stage.handle)
        if not found:
            self.speaker.say([menu_line(looks.who.uuid, found, "")], asked.context)
            self._say_why_not(asked)
            return

        def line(menu: str) -> Line:
            return menu_line(looks.who.uuid, found, menu)

        title = about_npc(asked.body, menu_title()) if asked.body else menu_title()
        self.menus.show(who.uuid, title, found, line, asked.context)
        self._say_why_not(asked)

    def _say_why_not(self, asked: Asked) -> None:
        """What is not possible now, and why."""
        looks, who = asked.looks, asked.looks.who
        stream = looks.stream or looks.hall
        ground = self.stage.grounds.of(who.server, who.world)
        barred = why_not(stream, asked.actor, ground, self.ledger.now)
        if barred:
            self.speaker.say([barred_line(who.uuid, barred, looks.lang)], asked.context)

    def toggle_rings(self, asked: Asked) -> None:
        """Show or hide the rings round who asked."""
        ruleset, tuning = asked.looks.ruleset, asked.looks.tuning
        if not ruleset.rings(tuning) and asked.who.uuid not in self.rings.shown:
            self.speaker.say([no_rings(asked.who.uuid)], asked.context)
            return
        shown = self.rings.toggle(asked.who)
        zones = tuple((ring.zone, ring.radius) for ring in ruleset.rings(tuning))
        metric = ruleset.metric(tuning).horizontal
        self.speaker.say([rings_line(asked.who.uuid, shown, metric, zones)], asked.context)


def _moves_on(stream: Stream) -> None:
    """Offer nothing in a fight that stands still.

    Raises:
        RuleViolation: it does.
    """
    if stream.stands_still:
        raise RuleViolation(Refusal.FIGHT_PAUSED, rule="")
