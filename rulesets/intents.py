"""What an actor wants (:class:`Intent`) and all that is legal now (:class:`Option`).

An option is to rpfight what a legal move is to a chess library: menus, completion,
refusals that name the alternative and random-play tests are all made from options.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

Value: TypeAlias = Any
"""A slot's value: ``str``, ``int``, ``bool``, a tuple of these, or, in intents of the world, a
frozen dataclass of facts."""


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish: a verb and its filled slots. ``at``: stream time in ms, stamped by the bridge."""

    verb: str
    slots: tuple[tuple[str, Value], ...] = ()
    at: int = 0

    def get(self, name: str, default: Value = None) -> Value:
        """Return the value of slot ``name``, or ``default`` when it was left out."""
        for key, value in self.slots:
            if key == name:
                return value
        return default


def intent(verb: str, at: int = 0, **slots: Value) -> Intent:
    """Build an intent; slots that are None are left out."""
    return Intent(verb, tuple((k, v) for k, v in slots.items() if v is not None), at)


@dataclass(frozen=True, slots=True)
class Choice:
    """A closed slot: one of ``values``."""

    name: str
    values: tuple[Value, ...]
    optional: bool = False

    def admits(self, value: Value) -> bool:
        """Whether ``value`` is one of the listed values; 0 and 1 are no flags."""
        if not isinstance(value, int):
            return value in self.values
        return any(type(one) is type(value) and one == value for one in self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """An open slot: an integer, ``lo`` and ``hi`` included."""

    name: str
    lo: int
    hi: int
    optional: bool = False

    def admits(self, value: Value) -> bool:
        """Whether ``value`` is an integer in lo..hi."""
        return (
            isinstance(value, int) and not isinstance(value, bool) and self.lo <= value <= self.hi
        )


@dataclass(frozen=True, slots=True)
class Text:
    """An open slot: prose of at most ``max`` characters."""

    name: str
    max: int
    optional: bool = False

    def admits(self, value: Value) -> bool:
        """Whether ``value`` is text of at most ``max`` characters."""
        return isinstance(value, str) and len(value) <= self.max


@dataclass(frozen=True, slots=True)
class Given:
    """An open slot for a fact of the world: any instance of ``kind``."""

    name: str
    kind: type
    optional: bool = False

    def admits(self, value: Value) -> bool:
        """Whether ``value`` is an instance of ``kind``."""
        return isinstance(value, self.kind)


@dataclass(frozen=True, slots=True)
class Fitting:
    """An open slot for a fact of the world: an instance of ``kind`` for which ``fits`` holds.

    For what cannot be listed: the blocks of a world where a body could stand.
    """

    name: str
    kind: type
    fits: Callable[[Any], bool] = field(compare=False)
    optional: bool = False

    def admits(self, value: Value) -> bool:
        """Whether ``value`` is an instance of ``kind`` that fits."""
        return isinstance(value, self.kind) and self.fits(value)


Slot: TypeAlias = Choice | Number | Text | Given | Fitting


@dataclass(frozen=True, slots=True)
class Option:
    """A verb that is legal now, with the slots it takes.

    Several options may share a verb (an attack with each weapon has its own targets).
    ``extends``: the intent is added to a draft and not handed to ``decide`` (composite orders).
    """

    verb: str
    slots: tuple[Slot, ...] = ()
    extends: bool = False

    def admits(self, wish: Intent) -> bool:
        """Whether ``wish`` has this verb, every needed slot, no other, only listed values."""
        if wish.verb != self.verb:
            return False
        given = dict(wish.slots)
        for slot in self.slots:
            if slot.name in given:
                if not slot.admits(given.pop(slot.name)):
                    return False
            elif not slot.optional:
                return False
        return not given


Draft: TypeAlias = tuple[Intent, ...]
"""The part of a composite intent that is written so far."""

DRAFT: Final = "draft"
"""The slot of a composite intent that holds all its parts, a :data:`Draft`. Law 1 for these:
``decide`` accepts one exactly when an option listed for that very draft admits it."""


def draft_of(wish: Intent) -> Draft:
    """Return the parts of a composite intent; of any other, and of what is no draft: none."""
    draft = wish.get(DRAFT)
    if not isinstance(draft, tuple) or not all(isinstance(part, Intent) for part in draft):
        return ()
    return draft


def admitted(options: list[Option], wish: Intent) -> bool:
    """Whether one of ``options`` admits ``wish`` (law 1); what only extends a draft does not."""
    return any(option.admits(wish) for option in options if not option.extends)
