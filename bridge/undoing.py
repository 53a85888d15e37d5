"""What taking back would withdraw, and whom it touches: found out from a fight's rows. Pure.

A decision is withdrawn with all that followed from it. A walk is one: steps of one movement count
together unless somebody else decided in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bridge.deciders import SPOKE, fighter_of, player_of
from bridge.folding import Told, by_unit, folded, is_alone, is_fact, told_of, withdrawn
from bridge.records import AsItWas, Undone
from bridge.unit import Row
from rulesets.actors import FighterId, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import (
    DiceCommitted,
    Escaped,
    Event,
    FightEnded,
    FightStarted,
    Hit,
    Joined,
    MovementOpened,
    Prompted,
    Reheld,
    Released,
    Rolled,
    Unheld,
)
from rulesets.view import FightView

BARRED: Final = (
    DiceCommitted,
    FightStarted,
    Joined,
    Released,
    Unheld,
    Reheld,
    Escaped,
    FightEnded,
)
"""What others than the fight know of by now (its hall, the game): it cannot be taken back."""

WALKING: Final = ("step", "move")

Unit = list[Told]


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
    units = list(_standing(rows))
    chosen = next((u for u in reversed(units) if _decided(u, who)), None)
    if chosen is None:
        raise RuleViolation(Refusal.NOTHING_TO_UNDO, rule="")
    hidden = _hidden(units, who)
    if hidden:
        return _alone(rows, hidden)
    if who is not None and chosen[0].ruleset.hidden is not None:
        raise RuleViolation(Refusal.UNDO_BARRED, rule="")
    place = _beginning(units, units.index(chosen))
    gone = [step for unit in _followed(units[place:]) for step in unit if not _is_fact(step)]
    if any(isinstance(step.event, BARRED) for step in gone):
        raise RuleViolation(Refusal.UNDO_BARRED, rule="")
    return replace(_whole(rows, gone, by, at), has_more=chosen is not units[-1])


def _followed(units: Sequence[Unit]) -> Sequence[Unit]:
    """Return what goes with the first of ``units``: all; where orders are hidden and none of them
    has been carried out since, it alone."""
    barriers, hidden = units[0][0].ruleset.barriers, units[0][0].ruleset.hidden
    is_over = any(isinstance(step.event, barriers) for unit in units for step in unit)
    return units if is_over or hidden is None else units[:1]


def _whole(rows: Sequence[Row], gone: Sequence[Told], by: PlayerId, at: int) -> Taking:
    """Take back a decision with all that followed from it."""
    begun, last = gone[0].row, gone[-1].row.number
    if gone[0].ruleset.hidden is None:
        last = rows[-1].number
    shown = [step.row.seq for step in gone if step.row.seq is not None]
    folding = folded(rows)
    now = folding.ruleset.fight_view(folding.state)
    folding.withdraw(begun.number, last, at, begun.verb)
    then = folding.ruleset.fight_view(folding.state)
    return Taking(
        fighter=fighter_of(begun.actor),
        verb=_word(gone),
        first=begun.number,
        last=last,
        unit=(shown[0], shown[-1]),
        asked=_asked(gone, by, now, then),
        state=folding.state,
        view=then,
    )


def _word(gone: Sequence[Told]) -> str:
    """The word of what was decided: of an action that waited for prose (E-30) its own."""
    said = gone[0].row.verb
    named = (getattr(step.event, "verb", None) for step in gone)
    return next((verb for verb in named if isinstance(verb, str)), said) if said == SPOKE else said


def _alone(rows: Sequence[Row], gone: Sequence[Told]) -> Taking:
    """Take back a hidden decision: it touches nobody, so nobody is asked."""
    begun, last = gone[0].row, gone[-1].row.number
    me = fighter_of(begun.actor)
    shown = [step.row.seq for step in gone if step.row.seq is not None]
    folding = folded(rows)
    folding.withdraw_alone(begun.number, last, me or "")
    return Taking(
        fighter=me,
        verb=begun.verb,
        first=begun.number,
        last=last,
        unit=(shown[0], shown[-1]),
        asked=(),
        state=folding.state,
        view=folding.ruleset.fight_view(folding.state),
        only=me,
    )


def _hidden(units: Sequence[Unit], who: FighterId | None) -> list[Told]:
    """Return what would be withdrawn of a hidden decision: the last one of ``who``; None: the last
    decision of all, if it was one. Nothing: there is none that may be taken back alone."""
    hidden, stage = units[0][0].ruleset.hidden, _stage(units)
    last = next((u for u in reversed(stage) if _decided(u, who) and (who is None or _own(u))), None)
    mine = _own(last) if last else []
    if hidden is None or not mine:
        return []
    me = fighter_of(mine[0].row.actor)
    steps = [step for unit in stage for step in unit]
    if any(isinstance(s.event, hidden.final) and _whose(s.event) == me for s in steps):
        return []
    if any(isinstance(step.event, hidden.single) for step in mine):
        return mine
    return [s for s in steps if me is not None and is_alone(s.ruleset, s.event, me)]


def _stage(units: Sequence[Unit]) -> list[Unit]:
    """Return the decisions since the last one that others know of by now."""
    barriers = (*BARRED, *units[0][0].ruleset.barriers)
    found: list[Unit] = []
    for unit in reversed(units):
        if any(isinstance(step.event, barriers) for step in unit):
            break
        found.insert(0, unit)
    return found


def _own(unit: Unit) -> list[Told]:
    """Of a decision, what is its fighter's hidden part."""
    me = fighter_of(unit[0].row.actor)
    return [s for s in unit if me is not None and is_alone(s.ruleset, s.event, me)]


def _whose(event: Event) -> FighterId | None:
    return getattr(event, "uuid", None)


def _standing(rows: Sequence[Row]) -> Iterator[Unit]:
    """Yield the decisions that stand, oldest first: no records, no mere facts, nothing that was
    taken back already."""
    gone = withdrawn(rows)
    for unit in by_unit(told_of(rows)):
        if unit[0].is_record or all(_is_fact(step) for step in unit):
            continue
        left = [step for step in unit if _is_fact(step) or step.row.number not in gone]
        if all(_is_fact(step) for step in left):
            continue
        yield left


def _is_fact(step: Told) -> bool:
    return is_fact(step.ruleset, step.row, step.event)


def _decided(unit: Unit, who: FighterId | None) -> bool:
    """Whether it is a decision of ``who`` that somebody could see."""
    is_his = who is None or fighter_of(unit[0].row.actor) == who
    return is_his and any(s.row.seq is not None and not _is_fact(s) for s in unit)


def _beginning(units: Sequence[Unit], place: int) -> int:
    """The place of the first decision of the walk that ``units[place]`` belongs to."""
    last = units[place][0].row
    if last.verb not in WALKING:
        return place
    while not any(isinstance(step.event, MovementOpened) for step in units[place]):
        before = units[place - 1][0].row if place else None
        if before is None or before.actor != last.actor or before.verb not in WALKING:
            break
        place -= 1
    return place


def _asked(
    gone: Sequence[Told], by: PlayerId, now: FightView, then: FightView
) -> tuple[PlayerId, ...]:
    """The players touched by what would be withdrawn: who changed by it, was asked, threw dice or
    decided since. Where dice fell and nobody else was touched: all."""
    hands = {fighter.id: fighter.by for fighter in now.fighters if fighter.standing != "left"}
    changed = {f.id for f in now.fighters if _facts(now, f.id) != _facts(then, f.id)}
    named = {who for step in gone if (who := _concerned(step.event)) is not None}
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


def _concerned(event: Event) -> FighterId | None:
    """Who was asked, threw dice, or hit somebody."""
    match event:
        case Prompted(to=who) | Rolled(uuid=who) | Hit(attacker=who):
            return who
        case _:
            return None


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
