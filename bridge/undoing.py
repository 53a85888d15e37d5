"""What taking back would withdraw, and whom it touches: found out from a fight's rows. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bridge.deciders import fighter_of, player_of
from bridge.folding import Told, folded
from bridge.last_decision import Decision, concerned, decided_last
from bridge.records import AsItWas, Undone
from bridge.unit import Row
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Rolled
from rulesets.view import FightView


@dataclass(frozen=True, slots=True)
class Taking:
    """What would be taken back: rows ``first``..``last``, the public events ``unit``.

    ``fighter``: whose decision it was, None: nobody's (silence); ``verb``: its word; ``asked``: the
    players who must agree, but for the one who asks; ``state``, ``view``: the fight without it;
    ``only``: as in :class:`bridge.records.Undone`; ``has_more``: others decided something since.
    """

    fighter: FighterId | None
    verb: str
    first: int
    last: int
    unit: tuple[int, int]
    asked: tuple[PlayerId, ...]
    state: Any
    view: FightView
    only: FighterId | None = None
    has_more: bool = False


def last_of(rows: Sequence[Row], who: FighterId | None, by: PlayerId, at: int) -> Taking:
    """Find what ``who`` decided last (None: whoever it was), to be taken back by ``by`` at
    stream time ``at`` (ms).

    Raises:
        RuleViolation: there is nothing, or it cannot be taken back any more.
    """
    found = decided_last(rows, who)
    return _alone(rows, found) if found.is_alone else _whole(rows, found, by, at)


def _whole(rows: Sequence[Row], found: Decision, by: PlayerId, at: int) -> Taking:
    """Take back a decision with all that followed from it."""
    begun, gone = found.begun, found.gone
    last = rows[-1].number if gone[0].ruleset.hidden is None else gone[-1].row.number
    folding = folded(rows)
    now = folding.ruleset.fight_view(folding.state)
    folding.withdraw(begun.number, last, at, begun.verb)
    then = folding.ruleset.fight_view(folding.state)
    return Taking(
        fighter=fighter_of(begun.actor),
        verb=found.verb,
        first=begun.number,
        last=last,
        unit=found.unit,
        asked=_asked(gone, by, now, then),
        state=folding.state,
        view=then,
        has_more=found.has_more,
    )


def _alone(rows: Sequence[Row], found: Decision) -> Taking:
    """Take back a hidden decision: it touches nobody, so nobody is asked."""
    begun, last = found.begun, found.gone[-1].row.number
    me = fighter_of(begun.actor)
    folding = folded(rows)
    folding.withdraw_alone(begun.number, last, me or "")
    return Taking(
        fighter=me,
        verb=found.verb,
        first=begun.number,
        last=last,
        unit=found.unit,
        asked=(),
        state=folding.state,
        view=folding.ruleset.fight_view(folding.state),
        only=me,
    )


def _asked(
    gone: Sequence[Told], by: PlayerId, now: FightView, then: FightView
) -> tuple[PlayerId, ...]:
    """The players touched by what would be withdrawn: who changed by it, was asked, threw dice or
    decided since. Where dice fell and nobody else was touched: all."""
    hands = {fighter.id: fighter.by for fighter in now.fighters if fighter.standing != "left"}
    changed = {f.id for f in now.fighters if _facts(now, f.id) != _facts(then, f.id)}
    named = {who for step in gone if (who := concerned(step.event)) is not None}
    touched = {hands[who] for who in changed | named if who in hands}
    touched |= {player for step in gone if (player := player_of(step.row.actor))}
    touched &= set(hands.values())
    if touched <= {by} and any(isinstance(step.event, Rolled) for step in gone):
        touched = set(hands.values())
    return tuple(player for player in dict.fromkeys(hands.values()) if player in touched - {by})


def _facts(view: FightView, who: FighterId) -> tuple[Any, ...] | None:
    """What matters of a fighter; not where he looks, nor whether he is there."""
    one = view.fighter(who)
    if one is None:
        return None
    effects = tuple((effect.name, effect.rounds) for effect in view.effects if effect.who == who)
    return one.pos, one.hp, one.side, one.standing, one.bonds, one.states, effects


def taken_back(taking: Taking, by: PlayerId, at: int) -> Undone:
    """Return the record of taking it back at stream time ``at`` (ms)."""
    view = taking.view
    return Undone(
        at=at,
        by=by,
        fighter=taking.fighter,
        verb=taking.verb,
        unit=taking.unit,
        turn=view.turn,
        round=view.round,
        fighters=tuple(AsItWas(f.id, f.hp, f.pos) for f in view.fighters),
        first=taking.first,
        last=taking.last,
        only=taking.only,
    )
