"""A fight as a row of pictures with what was said: what a replay or a live page is made of.

A frame for each public event, an entry for each line that chat showed. Everything in them passed
the ruleset's own door for what everybody may see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bridge.export.zones import Gap, behind, gaps
from bridge.folding import Step, is_fact
from commands.inert import NAME_MAX, clean
from commands.line import Kind
from grid.metric import Metric
from rulesets.actors import FighterId
from rulesets.events import Event, Rolled
from rulesets.ruleset import Rear, Ring, Zone
from rulesets.view import FighterView, FightView

GONE: Final = "left"


@dataclass(frozen=True, slots=True)
class Frame:
    """The fight right after the public event ``seq``. ``at``: stream ms; ``recorded_ms``: wall
    clock; ``seen``: the event as everybody may see it; ``actor``, ``verb``: who decided and by
    which word, "" where that is not everybody's to know, or the world; ``caption``: what happened,
    in the reader's language, "" where there is nothing to say; ``withdrawn``: the ``seq`` of the
    event that took it back; ``gaps``: distances; ``rings``, ``metric``, ``rear``: as the rules were
    then; ``behind``: whom somebody stands behind of, with all who do, where a rule asks; ``zone``:
    in which others are kept apart from the fight, None: there is none.
    """

    seq: int
    at: int
    recorded_ms: int
    name: str
    seen: Event
    actor: str
    verb: str
    view: FightView
    caption: str
    withdrawn: int | None
    gaps: tuple[Gap, ...]
    rings: tuple[Ring, ...]
    metric: Metric
    rear: Rear | None
    behind: tuple[tuple[FighterId, tuple[FighterId, ...]], ...]
    zone: Zone | None

    @property
    def fighters(self) -> tuple[FighterView, ...]:
        """Who is in the fight."""
        return tuple(one for one in self.view.fighters if one.standing != GONE)


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fell, as everybody saw them. ``details``: how the total came about, in words."""

    seq: int
    round: int
    roll: Rolled
    details: tuple[str, ...]
    withdrawn: int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log, as chat showed it. ``seq``: the last public event of its decision;
    ``turn``: in whose; ``is_mark``: it tells of a dispute, a pause, something taken back;
    ``hover``: what the mouse found; ``throws``: the dice since the entry before; ``is_open``: no
    line has told of these dice yet, one that does takes its place.
    """

    seq: int
    recorded_ms: int
    round: int
    turn: FighterId | None
    text: str
    kind: Kind
    is_mark: bool
    hover: tuple[str, ...]
    throws: tuple[Throw, ...]
    withdrawn: int | None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of the dice. ``seed`` and ``head`` as published, "" where they are not;
    ``is_over``: no more dice will fall; ``has_begun``: a fight came of the promise."""

    commitment: str
    contributions: str
    seed: str
    head: str
    is_over: bool
    has_begun: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole fight. ``cast``: everybody who fought in it, as last seen, but of the side for
    which he came; ``result``: its last words, "" while it runs; ``began_ms``: wall clock, when all
    were ready, or, as long as they are not, its first public event was."""

    fight: str
    number: str
    server: str
    source: str
    ruleset: str
    cast: Mapping[FighterId, FighterView]
    frames: tuple[Frame, ...]
    entries: tuple[Entry, ...]
    result: str
    proof: Proof
    began_ms: int | None

    @property
    def world(self) -> str:
        """Where it was fought, "" if it never began."""
        return self.frames[-1].view.world if self.frames else ""

    @property
    def is_training(self) -> bool:
        """Whether nothing is at stake in it."""
        return bool(self.frames) and self.frames[-1].view.training

    @property
    def throws(self) -> tuple[Throw, ...]:
        """All dice, in order."""
        return tuple(throw for entry in self.entries for throw in entry.throws)

    def name(self, who: FighterId) -> str:
        """What chat showed for a fighter."""
        one = self.cast.get(who)
        return clean(one.name, NAME_MAX) if one is not None else who

    def sides(self) -> dict[str, list[FighterView]]:
        """Who fought for what; "": each for himself."""
        found: dict[str, list[FighterView]] = {}
        for one in self.cast.values():
            found.setdefault(one.side, []).append(one)
        return found


def frame_of(step: Step, first: Step, withdrawn: int | None, caption: str) -> Frame | None:
    """The picture after a step of the decision that began with ``first``; None: it is not public.

    Who decided is told where what he did is: a word that led to something secret names nobody.
    """
    seen, seq = step.seen, step.row.seq
    if seen is None or seq is None:
        return None
    tuning = step.ruleset.fight_tuning(step.after)
    view, metric, rear = step.view, step.ruleset.metric(tuning), step.ruleset.rear(tuning)
    is_open = first.row.seq is not None
    return Frame(
        seq=seq,
        at=step.row.at,
        recorded_ms=step.row.recorded_ms,
        name=seen.name,
        seen=seen,
        actor=step.row.actor if is_open else "",
        verb=step.row.verb if is_open else "",
        view=view,
        caption=caption,
        withdrawn=withdrawn,
        gaps=tuple(gaps(view, metric)),
        rings=step.ruleset.rings(tuning),
        metric=metric,
        rear=rear,
        behind=() if rear is None else tuple(behind(view, rear, metric)),
        zone=step.ruleset.zone(step.after),
    )


def stays(step: Step) -> bool:
    """Whether taking back what somebody did leaves this step as it is."""
    return step.is_record or is_fact(step.ruleset, step.row, step.event)
