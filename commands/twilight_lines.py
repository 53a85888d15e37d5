"""Twilight: from the events of a decision to all lines of it. Every event has its row, or silence.

Lines for everybody come first of each event, then what is its owner's alone; rolls and changes of
his own gather and are told at the next pause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands import twilight_fate_lines as fate_lines
from commands import twilight_own_lines as own_lines
from commands import twilight_round_lines as round_lines
from commands import twilight_stage_lines as stage_lines
from commands import twilight_tutorial_lines as tutorial_lines
from commands.line import Line
from commands.shared_lines import last_bars
from commands.telling import Told
from commands.twilight_reading import Own, Page, Step, owners, page_of, steps_of
from commands.twilight_status import watching
from rulesets.actors import FighterId, PlayerId
from rulesets.events import DiceCommitted, Event, FightEnded, PromptClosed, Prompted
from rulesets.twilight import combat_events as combat
from rulesets.twilight import fate_events as fate
from rulesets.twilight import order_events as orders
from rulesets.twilight import stage_events as stages

PUBLIC_LINES: Final[Mapping[type[Event], Callable[[Any, Page], list[Line]]]] = {
    **stage_lines.LINES,
    **round_lines.LINES,
    **fate_lines.LINES,
}

PAUSES: Final = (
    stages.RoundEnded,
    stages.StageWaits,
    stages.RoundOpened,
    fate.LegOpened,
    fate.ChoiceOpened,
    fate.Decided,
    FightEnded,
)
"""Before these everyone is told what became of himself."""

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        DiceCommitted,  # the start's hover shows the promise
        Prompted,  # shown with its buttons: commands.prompts
        PromptClosed,
        stages.Opened,
        stages.ChaosRolled,
        stages.Tuned,
        stages.SheetChanged,
        stages.SpectatorMoved,  # who came is told what he sees: twilight_status.watching
        orders.ApTaken,
        orders.Spent,
        combat.InitiativeRolled,
        fate.FallenKept,
        fate.Killed,
        fate.FightClosed,  # through the door it is the end that everybody may read
    }
)
"""Events that no line tells, on purpose."""


def fight_lines(told: Told) -> list[Line]:
    """Return the lines of one decision, in the order of its events."""
    steps = steps_of(told)
    page = page_of(told, steps)
    book = Book({own.me.id: own for own in owners(told, page)})
    lines = stage_lines.heading(page)
    for step in steps:
        if isinstance(step.public, PAUSES):
            lines += book.flush()
        if step.public is not None:
            lines += _public(step.public, page)
        lines += book.own(step)
        lines += book.taught(step)
        if step.came:
            lines += _welcome(step.came, told, page)
        if step.look is not None:
            lines += own_lines.shown(step.look, told.before.rolls)
    return last_bars([*lines, *book.flush()])


def _public(event: Event, page: Page) -> list[Line]:
    tell = PUBLIC_LINES.get(type(event))
    return tell(event, page) if tell else []


def _welcome(came: PlayerId, told: Told, page: Page) -> list[Line]:
    """Tell a spectator what he has come to, and ask him at once if there is a vote (T-138)."""
    lines = [watching(came, told.after, page)]
    return [*lines, fate_lines.vote_asked((came,), page.loser)] if page.loser else lines


class Book:
    """What each champion is told beside everybody: one page for each. Lives for one decision."""

    def __init__(self, champions: Mapping[FighterId, Own]) -> None:
        self._champions = champions
        self._ledgers = {who: own_lines.Ledger.of(own) for who, own in champions.items()}

    def own(self, step: Step) -> list[Line]:
        """Tell an event to whom it belongs, at once or at the next pause."""
        lines: list[Line] = []
        for who, event in step.own.items():
            own = self._champions.get(who)
            if own is None:
                continue
            self._ledgers[who].take(event)
            tell = own_lines.LINES.get(type(event))
            lines += tell(event, own) if tell else []
        return lines

    def taught(self, step: Step) -> list[Line]:
        """Explain a stage to those whose first fight it is (T-10)."""
        if step.public is None:
            return []
        return [
            line
            for own in self._champions.values()
            if own.is_newcomer
            for line in tutorial_lines.lesson(step.public, own)
        ]

    def flush(self) -> list[Line]:
        """Tell everyone, in seat order, what has gathered."""
        return [
            line for who, own in self._champions.items() for line in self._ledgers[who].flush(own)
        ]
