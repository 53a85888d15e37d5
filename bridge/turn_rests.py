"""After the action: one line to the one whose turn it is, with a button that ends it (E-20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bridge.conduct import Done
from bridge.menus import Menus
from bridge.presence import People
from bridge.speaker import Context
from bridge.stage import Stage
from commands.line import Line
from commands.turn_rest import rest_entries, rest_line, rest_title
from rulesets.view import FightView

ACTION: Final = "action"


@dataclass(slots=True)
class TurnRests:
    """Told of each decision; the turns of NPCs are their master's, who has menus of his own."""

    people: People
    menus: Menus
    stage: Stage

    def watch(self, done: Done) -> None:
        """Offer the rest of a turn when its action has just been settled."""
        stream = done.stream
        if not stream.is_fight:
            return
        after = stream.view_of(done.after)
        if after.turn is None or not _is_rest(after):
            return
        before = stream.view_of(done.before)
        if _is_rest(before) and _same(before, after):
            return
        who = self.people.get(after.turn)
        if who is None or not who.is_in(stream.place):
            return
        found = rest_entries(self.stage.choices(stream, who.uuid, who.uuid))
        if not found:
            return
        title = rest_title(after)

        def line(menu: str) -> Line:
            return rest_line(who.uuid, title, found, menu)

        self.menus.show(who.uuid, title, found, line, Context(stream.server, after))


def _is_rest(view: FightView) -> bool:
    """Whether the action is spent and nobody is asked."""
    return view.phase == "turns" and ACTION not in view.left and not view.prompts


def _same(before: FightView, after: FightView) -> bool:
    return (before.turn, before.round) == (after.turn, after.round)
