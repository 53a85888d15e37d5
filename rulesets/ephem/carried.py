"""What becomes of one who is carried when something happens to the two (E-28).

Whatever moves the carrier moves him; he is put down when one of the two is out, when he can fight
again, and when somebody else puts him elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grid.blocks import Block
from grid.placement import Placement, place
from rulesets.actors import FighterId
from rulesets.ephem.events import HpSet
from rulesets.ephem.field import Field, gait_of, metric_of
from rulesets.ephem.hands_events import PutDown, PutDownWhy
from rulesets.ephem.spent_events import EffectHp
from rulesets.ephem.state import Body
from rulesets.events import Down, Event, Moved, Released

BESIDE: Final = 1
"""E-28: blocks from the carrier to where he is put down, if one is free there."""


def following(field: Field, event: Event) -> Iterator[Event]:
    """Yield what follows of itself; ``field``: as it stands after ``event``."""
    match event:
        case Moved():
            yield from _moved(field, event)
        case Down(uuid=who):
            yield from _out(field, event, who, "down")
        case Released(uuid=who):
            yield from _out(field, event, who, "left")
        case HpSet(uuid=who) | EffectHp(uuid=who) if field.state.body(who).is_active:
            carrier = field.state.carrier_of(who)
            if carrier is not None:
                yield from _put_down(field, event, carrier, "up")
        case _:
            pass


def _moved(field: Field, event: Moved) -> Iterator[Event]:
    mover, carrier = field.state.body(event.uuid), field.state.carrier_of(event.uuid)
    if mover.carries is not None:
        carried = field.state.body(mover.carries)
        # he goes along, for the same reason and at no cost
        yield Moved.unpaid(event.at, carried.id, carried.pos, mover.pos, event.why)
    elif carrier is not None and carrier.pos != event.to:
        yield PutDown(at=event.at, uuid=carrier.id, target=mover.id, why="placed")


def _out(field: Field, event: Event, who: FighterId, why: PutDownWhy) -> Iterator[Event]:
    """One of the two is out: a carrier lets go, and a carried one who leaves is let go."""
    body, carrier = field.state.body(who), field.state.carrier_of(who)
    if body.carries is not None:
        yield from _put_down(field, event, body, why)
    elif carrier is not None:
        yield PutDown(at=event.at, uuid=carrier.id, target=who, why=why)


def _put_down(field: Field, event: Event, carrier: Body, why: PutDownWhy) -> Iterator[Event]:
    if carrier.carries is None:
        return
    carried = field.state.body(carrier.carries)
    yield PutDown(at=event.at, uuid=carrier.id, target=carried.id, why=why)
    to = place_beside(field, carrier, carried)
    if to is not None and to != carried.pos:
        yield Moved.unpaid(event.at, carried.id, carried.pos, to, "placed")


def place_beside(field: Field, carrier: Body, carried: Body) -> Block | None:
    """Return the free block nearest to the carrier; his own, if he is there no more.

    None: nothing is free, near or far; then he stays on the carrier's block.
    """
    there = carrier.standing != "left"
    wanted = Placement(
        anchor=carrier.pos,
        radius=BESIDE if there else 0,
        stood=carrier.pos,
        mover=carried.footprint,
        anchor_footprint=carrier.footprint,
        taken=field.occupied(carried),
    )
    return place(field.ground, wanted, metric_of(field.tuning), gait_of(field.tuning))
