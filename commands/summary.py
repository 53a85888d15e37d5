"""A fight in a few numbers, for its last line: counted from what everybody may see of it.

Pure: the same public events, those that were taken back left out, give the same summary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from types import MappingProxyType
from typing import Any, Final

from commands.line import Argument, Button, Message, Who, message
from rulesets.actors import FighterId
from rulesets.events import Event, FightEnded, FightStarted, Hit, Joined, Rolled, TurnStarted
from rulesets.twilight.combat_events import AttackResult, Damaged
from rulesets.twilight.stage_events import RoundOpened

SECOND_MS: Final = 1_000
MINUTE_S: Final = 60
HOUR_M: Final = 60
_PLAIN: Final = frozenset({"attack", "phantom"})
"""Ways of an attack that are what their damage is called; all others are specials' names."""
SCORES_SHOWN: Final = 24
"""So many fighters have a line of their own."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a fighter's blows did: how many of his landed, how many landed on him."""

    dealt: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """A fight so far. ``began``, ``ended``: fight time in ms; ``rounds``: the last one's number;
    ``dice``: how many everybody saw; ``scores``: in the order in which they came; ``told``: of the
    round, by whom, on whom and of what cause attacks took hp: the loss that follows is theirs."""

    began: int | None = None
    ended: int | None = None
    rounds: int = 0
    dice: int = 0
    scores: Mapping[FighterId, Score] = field(default_factory=lambda: MappingProxyType({}))
    told: frozenset[tuple[FighterId, FighterId, str]] = frozenset()

    @property
    def seconds(self) -> int | None:
        """How long it lasted, in whole seconds; None: it has no beginning or no end."""
        if self.began is None or self.ended is None:
            return None
        return max(0, self.ended - self.began) // SECOND_MS


NOTHING: Final = Tally()
"""Of a fight of which nothing was counted."""


def tally(events: Iterable[Event]) -> Tally:
    """Return what the public events of a fight, in order, come to."""
    return reduce(more, events, NOTHING)


def more(so_far: Tally, event: Event) -> Tally:
    """Return what a fight comes to with one more public event."""
    for kind in type(event).__mro__:  # a ruleset's own kind of roll is a roll
        if kind in _TAKES:
            return _TAKES[kind](so_far, event)
    return so_far


def facts(counted: Tally) -> Argument:
    """Return rounds, time and dice in a sentence; "" of a fight of which nothing was counted."""
    if counted.seconds is None:
        return ""
    rounds = (message("summary-rounds", count=counted.rounds),) if counted.rounds else ()
    dice = (message("summary-dice", count=counted.dice),) if counted.dice else ()
    return message("summary-facts", facts=(*rounds, _time(counted.seconds), *dice))


def scores(counted: Tally) -> tuple[Message, ...]:
    """Return a line for each fighter: how many blows of his landed, and how many on him."""
    told = tuple(counted.scores.items())[:SCORES_SHOWN]
    return tuple(
        message("summary-score", who=Who(who), dealt=score.dealt, taken=score.taken)
        for who, score in told
    )


def check_button(number: int, event: FightEnded) -> tuple[Button, ...]:
    """Return the button that checks the dice; none where they cannot be checked."""
    if event.head is None or event.seed is None:
        return ()
    check = Button(message("summary-check"), f"/rp verify {number}", message("summary-check-hint"))
    return (check,)


def _time(seconds: int) -> Message:
    if seconds < MINUTE_S:
        return message("summary-seconds", count=seconds)
    minutes = (seconds + MINUTE_S // 2) // MINUTE_S
    if minutes < HOUR_M:
        return message("summary-minutes", count=minutes)
    hours, minutes = divmod(max(seconds // MINUTE_S, HOUR_M), HOUR_M)
    return message("summary-hours", hours=hours, minutes=minutes)


def _started(so_far: Tally, event: FightStarted) -> Tally:
    fresh = {who: Score() for who in event.fighters if who not in so_far.scores}
    return replace(so_far, began=event.at, scores={**so_far.scores, **fresh})


def _joined(so_far: Tally, event: Joined) -> Tally:
    score = so_far.scores.get(event.uuid, Score())
    return replace(so_far, scores={**so_far.scores, event.uuid: score})


def _round(so_far: Tally, event: TurnStarted | RoundOpened) -> Tally:
    return replace(so_far, rounds=max(so_far.rounds, event.round), told=frozenset())


def _rolled(so_far: Tally, event: Rolled) -> Tally:
    return replace(so_far, dice=so_far.dice + len(event.faces))


def _hit(so_far: Tally, event: Hit) -> Tally:
    return _landed(so_far, event.attacker, event.target)


def _result(so_far: Tally, event: AttackResult) -> Tally:
    if event.stopped:
        return so_far
    cause = event.how if event.how in _PLAIN else "special"
    told = {(event.attacker, event.target, cause)} if event.damage else set()
    landed = _landed(so_far, event.attacker, event.target)
    return replace(landed, told=so_far.told | told)


def _damaged(so_far: Tally, event: Damaged) -> Tally:
    """What no attack has told: counters, reactions, specials and perks that roll nothing; bleeding
    and poison are nobody's blow."""
    if event.by is None or (event.by, event.uuid, event.cause) in so_far.told:
        return so_far
    return _landed(so_far, event.by, event.uuid)


def _landed(so_far: Tally, by: FighterId, on: FighterId) -> Tally:
    now = dict(so_far.scores)
    if by in now:
        now[by] = replace(now[by], dealt=now[by].dealt + 1)
    if on in now:
        now[on] = replace(now[on], taken=now[on].taken + 1)
    return replace(so_far, scores=now)


def _ended(so_far: Tally, event: FightEnded) -> Tally:
    return replace(so_far, ended=event.at)


_TAKES: Final[Mapping[type[Any], Callable[[Tally, Any], Tally]]] = {
    FightStarted: _started,
    Joined: _joined,
    TurnStarted: _round,
    RoundOpened: _round,
    Rolled: _rolled,
    Hit: _hit,
    AttackResult: _result,
    Damaged: _damaged,
    FightEnded: _ended,
}
"""Of every ruleset: what counts, and how."""
