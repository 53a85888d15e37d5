"""An action that waits for its prose (E-30): events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.ephem.pending import Armed
from rulesets.ephem.state import FightState, changed
from rulesets.events import Event

SlotValue: TypeAlias = str | bool | int | tuple[int, int]
"""What an armed command may name: a word, a flag, a number, a column."""

DropWhy: TypeAlias = Literal["cancelled", "silence", "turn_over", "refused", "replaced", "fired"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionArmed(Event):
    """``uuid`` will do ``verb`` with his next prose, if it comes until ``until`` (E-30).

    ``slots``: what the command named.
    """

    name: ClassVar[str] = "action_armed"
    uuid: FighterId
    verb: str
    slots: dict[str, SlotValue]
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmedDropped(Event):
    """What ``uuid`` had armed waits no more: ``fired`` it is carried out, else it came to nothing.

    ``refused``: it is not possible any more; ``code``: why not, else "".
    """

    name: ClassVar[str] = "armed_dropped"
    uuid: FighterId
    verb: str
    why: DropWhy
    code: str = ""


def _armed(state: FightState, event: ActionArmed) -> FightState:
    slots = tuple(event.slots.items())
    return changed(state, event.uuid, armed=Armed(event.verb, slots, event.until))


def _dropped(state: FightState, event: ArmedDropped) -> FightState:
    return changed(state, event.uuid, armed=None)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {ActionArmed: _armed, ArmedDropped: _dropped}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
