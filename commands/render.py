"""From events to lines: the one door, and the table of rulesets behind it.

All events of one decision are handed in, bookkeeping included; who may read a line is in the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from commands.ephem_renderer import EphemRenderer
from commands.line import Line, message
from commands.summary import NOTHING, Tally
from commands.telling import HallTold, Renderer, Told
from commands.twilight_renderer import TwilightRenderer
from rulesets.actors import FighterId
from rulesets.events import Event
from rulesets.registry import RULESETS
from rulesets.ruleset import Check
from rulesets.view import FightView

RENDERERS: Final[Mapping[str, Renderer]] = {
    "ephem": EphemRenderer(),
    "twilight": TwilightRenderer(),
}
"""One row for each ruleset."""


def fight_lines(
    ruleset: str,
    before: Any,
    events: Iterable[Event],
    after: Any,
    view_before: FightView,
    view_after: FightView,
    tally: Tally = NOTHING,
) -> list[Line]:
    """Return the lines of one decision of a fight, in the order in which they are shown.

    ``before`` and ``after``: the fight's states round these events; ``tally``: the whole fight, if
    they end it.
    """
    told = Told(
        before=before,
        events=tuple(events),
        after=after,
        view_before=view_before,
        view_after=view_after,
        breakdown=lambda who, die: breakdown(ruleset, before, who, die),
        tally=tally,
    )
    return _heard(RENDERERS[ruleset].fight(told))


def hall_lines(ruleset: str, before: Any, events: Sequence[Event], after: Any) -> list[Line]:
    """Return the lines of one decision of a hall."""
    told = HallTold(before, tuple(events), after, RULESETS[ruleset].gatherings(after))
    return _heard(RENDERERS[ruleset].hall(told))


def _heard(lines: list[Line]) -> list[Line]:
    """Leave out lines for nobody: a master's NPCs may have no one else to show an action bar to."""
    return [line for line in lines if line.to]


def breakdown(ruleset: str, state: Any, who: FighterId, die: str) -> Check | None:
    """Return a fighter's die as it stands in ``state``."""
    return RULESETS[ruleset].breakdown(state, who, die)


def fight_frozen(number: int) -> Line:
    """Tell the fighters that their fight has stopped because of a fault."""
    return Line("fight", message("fight-frozen", number=number), kind="error")
