"""The ruler: how far two of a fight are apart, or two blocks, as the rules measure it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bridge.web.faults import Code, Fault
from bridge.web.reads.ground import ground_between
from bridge.web.reads.growing import Growing, growing
from bridge.web.reads.room import Room, answers
from bridge.web.reads.whereabouts import Moment, Spot
from commands.line import Argument, Message, Who
from commands.speech import Lang
from grid.blocks import Block
from grid.footprint import SINGLE, cells, gap
from grid.ground import Ground, Unknown
from grid.sight import line_of_sight
from rulesets.actors import FighterId

FIGHTER: Final = re.compile(r"f(\d{1,4})")
FAR: Final = 96
"""Sight is looked for no farther."""


@dataclass(frozen=True, slots=True)
class End:
    """One end of the ruler, and what it is called."""

    spot: Spot
    called: Argument

    def cells(self) -> tuple[Block, ...]:
        """The feet blocks."""
        return cells(self.spot.pos, self.spot.footprint)


@answers("fight_measure")
def fight_measure(
    room: Room, fight: str, ends: tuple[str, str], event: int | None, lang: Lang, unknown: Unknown
) -> Any:
    """The distance between two fighters or blocks right after a public event (None: the last).

    ``unknown``: what unknown ground counts as. Sight is by the ground as it is now; None: the
    ground is not known there, or it is too far.

    Raises:
        Fault: there is no such fight, event or fighter.
    """
    found = growing(room, fight)
    telling = found.told(lang)

    def say(message: Message) -> str:
        return telling.voice(message)

    moment = _moment(found, event, say)
    cast = list(telling.voice.cast)
    a, b = (_end(name, said, cast, moment, say) for name, said in zip("ab", ends, strict=True))
    blocks = gap(a.spot.pos, a.spot.footprint, b.spot.pos, b.spot.footprint, moment.metric)
    height = b.spot.pos.y - a.spot.pos.y
    sight = _sight(room, found, a, b, unknown)
    return {
        "blocks": blocks,
        "height": height,
        "sight": sight,
        "metric": moment.metric.horizontal,
        "text": say(_told(a, b, blocks, height, sight, moment)),
    }


def _moment(found: Growing, event: int | None, say: Any) -> Moment:
    last = found.where.seq
    moment = found.where.at(last if event is None else event)
    if moment is None or (event is not None and event > last):
        wrong = Message("web-measure-unknown-event", {"event": str(event), "last": str(last)})
        raise Fault(Code.BAD_VALUE, field="event", problem=say(wrong))
    return moment


def _end(name: str, said: str, cast: list[FighterId], moment: Moment, say: Any) -> End:
    """An end of the ruler: ``f3``, or a block ``x,y,z``."""
    numbered = FIGHTER.fullmatch(said)
    if numbered is None:
        x, y, z = map(int, said.split(","))
        block = Message("web-measure-block", {"x": str(x), "y": str(y), "z": str(z)})
        return End(Spot(Block(x, y, z), SINGLE, held=True), block)
    number = int(numbered[1])
    spot = moment.spots.get(cast[number]) if number < len(cast) else None
    if spot is None:
        wrong = "web-measure-unknown-fighter"
    elif not spot.held:
        wrong = "web-measure-untracked"
    else:
        return End(spot, Who(cast[number]))
    raise Fault(Code.BAD_VALUE, field=name, problem=say(Message(wrong)))


def _sight(room: Room, found: Growing, a: End, b: End, unknown: Unknown) -> bool | None:
    """Whether a line of sight runs from any block of the one to any of the other (E-12, E-13)."""
    feet = (*a.cells(), *b.cells())
    low, high = _corner(min, feet), _corner(max, feet).offset(dy=1)
    if max(there - here for here, there in zip(low, high, strict=True)) > FAR:
        return None
    place = (found.fight.server, found.where.world)
    ground = ground_between(room, place, low, high, unknown)
    if not all(ground.known(one.offset(dy=1)) for one in feet):
        return None
    return _sees(ground, a.cells(), b.cells())


def _corner(pick: Any, feet: Iterable[Block]) -> Block:
    return Block(*(pick(axis) for axis in zip(*feet, strict=True)))


def _sees(ground: Ground, ours: tuple[Block, ...], theirs: tuple[Block, ...]) -> bool:
    return any(line_of_sight(ground, here, there) for here in ours for there in theirs)


def _told(a: End, b: End, blocks: int, height: int, sight: bool | None, moment: Moment) -> Message:
    seen = {True: "clear", False: "stopped", None: "unknown"}[sight]
    facts: dict[str, Argument] = {
        "a": a.called,
        "b": b.called,
        "blocks": blocks,
        "metric": Message(f"web-measure-metric-{moment.metric.horizontal}"),
        "height": _height(height),
        "sight": Message(f"web-measure-sight-{seen}"),
    }
    return Message("web-measure", facts)


def _height(height: int) -> Message:
    if height == 0:
        return Message("web-measure-level")
    word = "higher" if height > 0 else "lower"
    return Message(f"web-measure-{word}", {"n": abs(height)})
