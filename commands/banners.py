"""What stands on the screen of everyone in a fight: the boss bar and the list at the side.

Made of the public picture alone, so nothing hidden can show. The bar says whose turn it is and what
is being waited for, the list who fights, in the order of turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from commands.inert import clean
from commands.line import Argument, Message, Who, message
from rulesets.actors import FighterId, PlayerId
from rulesets.view import ClockView, FighterView, FightView, Phase

ROWS: Final = 15
"""The game shows no more lines of a sidebar."""

BEFORE: Final = 3
"""How many stand above the one whose turn it is, where not all find room."""

NAME: Final = 20
SIDE: Final = 10
NOTE: Final = 14
"""Room of a name, a side and an effect in the list, in letters."""

NOTES: Final = 2
"""How many effects or states stand beside a name."""

HEARTS: Final = 5
"""Up to so many points are shown as hearts, more as numbers."""

WAITED_FOR: Final = 3
"""How many of those who are waited for the bar names."""

STEP_MS: Final = 5_000
STEPS: Final = 10
"""A bar that runs down is told anew every 5 s, and at most ten times in all."""

TOGETHER: Final[frozenset[Phase]] = frozenset(("approach", "orders", "locked", "endgame", "choice"))
"""Phases in which nobody has a turn: who is waited for is not said there."""

Stand: TypeAlias = Literal["", "paused", "frozen"]
"""Why a fight stands still; "": it does not."""


@dataclass(frozen=True, slots=True)
class Board:
    """The list at the side."""

    title: Message
    rows: tuple[Message, ...]


def bar(view: FightView, reader: PlayerId, stand: Stand = "") -> Message:
    """Return what the boss bar says to ``reader``."""
    if stand:
        return Message(f"bar-{stand}")
    waits = _waits(view, reader)
    if view.phase in ("committed", "initiative"):
        return message("bar-initiative", waits=waits)
    if view.pursuit is not None:
        return message("bar-pursuit", who=Who(view.pursuit.fugitive))
    if view.phase in TOGETHER:
        key = "bar-opening" if view.phase == "locked" and not view.round else f"bar-{view.phase}"
        return message(key, round=view.round)
    if view.turn is None:
        return Message("bar-over")
    return _turn(view, view.turn, reader, waits)


def _turn(view: FightView, who: FighterId, reader: PlayerId, waits: Argument) -> Message:
    """Whose turn it is, and what is left of it; a player's own, and his NPC's, stand out."""
    fighter = view.fighter(who)
    is_npc = fighter is not None and fighter.by != fighter.id
    is_own = fighter is not None and fighter.by == reader
    key = "bar-turn" if not is_own else "bar-turn-npc" if is_npc else "bar-turn-own"
    return message(key, round=view.round, who=Who(who), left=_left(view), waits=waits)


def _left(view: FightView) -> Message:
    """What may still be spent; a bonus movement with its blocks (E-20, E-21)."""
    parts = tuple(_spare(view, code) for code in view.left)
    if view.movement is not None:
        parts += (message("bar-left-blocks", n=view.movement.left),)
    return message("bar-left", list=parts) if parts else Message("bar-left-nothing")


def _spare(view: FightView, code: str) -> Message:
    walk = view.walk
    if code == "bonus" and view.movement is None and walk is not None and walk.why == "bonus_move":
        return message("bar-left-bonus-blocks", n=walk.left)
    return Message(f"bar-left-{code}")


def _waits(view: FightView, reader: PlayerId) -> Argument:
    """Who is asked something; "": nobody."""
    asked = tuple(dict.fromkeys(prompt.to for prompt in view.prompts))
    if not asked:
        return ""
    if any(_is_of(view, who, reader) for who in asked):
        return Message("bar-waits-you")
    listed: tuple[Argument, ...] = tuple(Who(who) for who in asked[:WAITED_FOR])
    if len(asked) > WAITED_FOR:
        listed += (message("bar-more", n=len(asked) - WAITED_FOR),)
    return message("bar-waits", list=listed)


def _is_of(view: FightView, who: FighterId, reader: PlayerId) -> bool:
    fighter = view.fighter(who)
    return fighter is not None and fighter.by == reader


# -- the list


def board(view: FightView, number: int) -> Board:
    """Return the list of fighters of the fight with this running number, the one whose turn it is
    always among them."""
    kind = "training" if view.training else "fight"
    round_ = message("sidebar-round", n=view.round) if view.round else ""
    title = message(f"sidebar-{kind}", number=number, round=round_)
    everyone = _in_order(view)
    if len(everyone) <= ROWS:
        return Board(title, tuple(_row(view, one) for one in everyone))
    shown = _window(view, everyone)
    more = message("sidebar-more", n=len(everyone) - len(shown))
    return Board(title, (*(_row(view, one) for one in shown), more))


def _in_order(view: FightView) -> list[FighterView]:
    """All in the order of turns, then those without a place in it, at last those who have left."""
    places = {who: place for place, who in enumerate(view.order)}
    last = len(places)
    return sorted(view.fighters, key=lambda f: (f.standing == "left", places.get(f.id, last)))


def _window(view: FightView, everyone: list[FighterView]) -> list[FighterView]:
    """As many as find room above the line that counts the others, round the one on turn."""
    room = ROWS - 1
    at = next((place for place, one in enumerate(everyone) if one.id == view.turn), 0)
    start = max(0, min(at - BEFORE, len(everyone) - room))
    return everyone[start : start + room]


def _row(view: FightView, one: FighterView) -> Message:
    notes = tuple(_notes(view, one))
    return message(
        "sidebar-row",
        mark="▶ " if one.id == view.turn else "",
        name=clean(one.name, NAME),
        side=_side(one),
        hp=_hp(one),
        notes=message("sidebar-notes", list=notes) if notes else "",
    )


def _side(one: FighterView) -> Argument:
    """His side; a group of NPCs bears the name of its own."""
    side = clean(one.side, SIDE)
    if not side or one.name.startswith(one.side):
        return ""
    return message("sidebar-side", side=side)


def _hp(one: FighterView) -> str:
    """Hearts for few points, else numbers; nothing where they are not for everyone's eyes."""
    if one.hp is None or one.hp_max is None:
        return ""
    if one.hp_max <= HEARTS and 0 <= one.hp <= one.hp_max:
        return " " + "♥" * one.hp + "♡" * (one.hp_max - one.hp)
    return f" {one.hp}/{one.hp_max}"


def _notes(view: FightView, one: FighterView) -> Iterator[Argument]:
    """Whether he is down, gone or away, then what is seen of him, then what lasts on him."""
    if one.standing != "active" and not one.states:
        yield Message(f"sidebar-{one.standing}")
    if one.away and one.standing == "active":
        yield Message("sidebar-away")
    lasting: list[Argument] = [Message(f"state-{code}") for code in one.states]
    lasting += [
        message("sidebar-effect", name=clean(effect.name, NOTE), rounds=effect.rounds)
        for effect in view.effects
        if effect.who == one.id
    ]
    yield from lasting[:NOTES]
    if len(lasting) > NOTES:
        yield message("bar-more", n=len(lasting) - NOTES)


# -- the time


def countdown(view: FightView) -> ClockView | None:
    """Return what runs down: the time of the question that ends first, else the fight's clock."""
    asked = [
        ClockView(prompt.until, prompt.until - prompt.since)
        for prompt in view.prompts
        if prompt.until is not None and prompt.since is not None
    ]
    if asked and view.phase not in TOGETHER:
        return min(asked, key=lambda one: one.until)
    return view.clock


def fraction(clock: ClockView | None, now: int) -> float:
    """Return how much is left at stream time ``now`` (ms), in whole steps, 0..1; 1 without a
    clock."""
    if clock is None or clock.total <= 0:
        return 1.0
    left = _steps(clock, now) * _step(clock)
    return round(min(1.0, left / clock.total), 3)


def next_step(clock: ClockView | None, now: int) -> int | None:
    """Return the stream time (ms) after ``now`` at which the fraction is another; None: never. What
    happens when the time is over is no step."""
    if clock is None or clock.stopped is not None or clock.total <= 0:
        return None
    steps = _steps(clock, now)
    return clock.until - (steps - 1) * _step(clock) if steps > 1 else None


def _step(clock: ClockView) -> int:
    return max(STEP_MS, clock.total // STEPS)


def _steps(clock: ClockView, now: int) -> int:
    """Steps that are left, the one under way included."""
    left = max(0, clock.until - (now if clock.stopped is None else clock.stopped))
    return -(-left // _step(clock))
