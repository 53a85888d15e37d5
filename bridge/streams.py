"""The open streams in memory: each hall and fight with its state, number, time and dice count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bridge.chain import Chain
from bridge.clock import StreamTime
from bridge.folding import DamagedRow, Folding, missing_row
from bridge.naming import quoted
from bridge.records import Undone
from bridge.talks import NOTHING_SAID, Talk, heard
from bridge.unit import Row
from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.decider import Decider
from rulesets.events import (
    Enlisted,
    Escaped,
    Event,
    FightEnded,
    FightModeSet,
    FightOpened,
    Moved,
    Reheld,
    Released,
    Rolled,
    Sheltered,
    Unheld,
)
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset
from rulesets.view import FightView


@dataclass(slots=True)
class Stream:
    """One hall or fight. ``seq``: public events so far; ``thrown``: dice so far.

    ``contributions``: hex H of a fight, "" before it is known; ``is_frozen``: its core failed;
    ``talk``: what its people have agreed on.
    """

    name: str
    ruleset: Ruleset
    core: Decider[Any]
    server: str
    state: Any
    chain: Chain
    time: StreamTime = field(default_factory=StreamTime)
    world: str = ""
    seq: int = 0
    thrown: int = 0
    contributions: str = ""
    is_over: bool = False
    is_frozen: bool = False
    talk: Talk = NOTHING_SAID
    _pictured: tuple[tuple[Any, FightView], ...] = ()

    def view(self) -> FightView:
        """A picture of the fight as it stands."""
        return self.view_of(self.state)

    def view_of(self, state: Any) -> FightView:
        """A picture of the fight in ``state``; the latest two, before and after a decision, are
        made once for all who are told of it."""
        for known, view in self._pictured:
            if known is state:
                return view
        view = self.ruleset.fight_view(state)
        self._pictured = (*self._pictured[-1:], (state, view))
        return view

    @property
    def is_paused(self) -> bool:
        """Whether its clocks and its fighters stand by somebody's word."""
        return self.talk.pause is not None

    @property
    def stands_still(self) -> bool:
        """Whether its fighters may do nothing: by somebody's word, or because its core failed."""
        return self.is_paused or self.is_frozen

    @property
    def is_fight(self) -> bool:
        """Whether it is a fight's stream (else a hall's)."""
        return self.name.startswith("fight:")

    @property
    def is_running(self) -> bool:
        """Whether it is a fight that has begun and is not over; who is ready for one only has been
        promised its number and its dice."""
        return self.is_fight and self.view().phase not in ("committed", "over")

    @property
    def fight(self) -> str:
        """The fight's id."""
        return self.name.partition(":")[2]

    @property
    def place(self) -> tuple[str, str]:
        """Server and world; who is elsewhere is away."""
        return self.server, self.world


def hall_name(server: str, ruleset: str) -> str:
    """Name of the stream of a server's hall."""
    return f"hall:{quoted(server)}:{ruleset}"


def fight_name(fight: str) -> str:
    """Name of a fight's stream."""
    return f"fight:{fight}"


class Engaged:
    """Who is held in fight mode, and in which fight he is: an index over the streams' events.

    ``mode``: player → the block he is held on by his hall; ``fight_of``: fighter → fight id. Of
    those who escaped, to the id of that fight: ``unmoved``: whose first step is awaited;
    ``hunted``: who is pursued.
    """

    def __init__(self) -> None:
        self.mode: dict[PlayerId, Block] = {}
        self.fight_of: dict[FighterId, str] = {}
        self.unmoved: dict[FighterId, str] = {}
        self.hunted: dict[FighterId, str] = {}

    def note(self, event: Event, fight: str) -> None:
        """Take in one event of any stream, in order; ``fight``: the fight's id, "" of a hall."""
        match event:
            case FightModeSet(uuid=uuid, on=True, pos=pos):
                self.mode[uuid] = pos
            case FightModeSet(uuid=uuid):
                self.mode.pop(uuid, None)
            case FightOpened(setup=setup):
                self.fight_of.update({f.id: setup.fight for f in setup.fighters})
            case Enlisted(uuid=uuid, fight=joined):
                self.fight_of[uuid] = joined
            case Moved(uuid=uuid, to=to):
                if uuid in self.mode:
                    self.mode[uuid] = to
            case Undone(fighters=fighters):
                here = (f for f in fighters if self.fight_of.get(f.uuid) == fight)
                self.mode.update({f.uuid: f.pos for f in here if f.uuid in self.mode})
            case _:
                self._fate(event, fight)

    def _fate(self, event: Event, fight: str) -> None:
        """Take in who leaves a fight, and what becomes of one who escapes."""
        match event:
            case Released(uuid=uuid):
                _drop(self.fight_of, uuid, fight)
            case FightEnded(fighters=fighters):
                self._over(fighters, fight)
            case Escaped(uuid=uuid):
                self.unmoved[uuid] = fight
            case Sheltered(uuid=uuid):
                self.unmoved.pop(uuid, None)
            case Unheld(uuid=uuid):
                if self.fight_of.get(uuid) != fight:
                    self.hunted[uuid] = fight
            case Reheld(uuid=uuid):
                self.fight_of[uuid] = fight
                self.hunted.pop(uuid, None)
            case _:
                pass

    def forget(self, fight: str) -> None:
        """Nobody is in ``fight`` any more, nor out of it."""
        for index in (self.fight_of, self.unmoved, self.hunted):
            for who in [who for who, one in index.items() if one == fight]:
                del index[who]

    def _over(self, fighters: tuple[FighterId, ...], fight: str) -> None:
        for index in (self.fight_of, self.unmoved, self.hunted):
            for who in fighters:
                _drop(index, who, fight)


def _drop(index: dict[FighterId, str], who: FighterId, fight: str) -> None:
    """He is out of ``fight``; he may be in another one since."""
    if index.get(who) == fight:
        del index[who]


class Streams:
    """All open streams by name."""

    def __init__(self) -> None:
        self.by_name: dict[str, Stream] = {}
        self.engaged = Engaged()
        self._changed: dict[str, None] = {}

    def get(self, name: str) -> Stream | None:
        """The open stream ``name``."""
        return self.by_name.get(name)

    def fight(self, fight: str) -> Stream | None:
        """The open fight with this id."""
        return self.by_name.get(fight_name(fight))

    def fight_of(self, who: FighterId) -> Stream | None:
        """The open fight in which ``who`` fights."""
        fight = self.engaged.fight_of.get(who)
        return None if fight is None else self.fight(fight)

    def hunt_of(self, who: FighterId) -> Stream | None:
        """The open fight that pursues ``who``."""
        fight = self.engaged.hunted.get(who)
        return None if fight is None else self.fight(fight)

    def bound_to(self, who: FighterId) -> Stream | None:
        """The open fight in which ``who`` fights, else the one that still chases him."""
        return self.fight_of(who) or self.hunt_of(who)

    def share_a_fight(self, who: FighterId, other: FighterId) -> bool:
        """Whether ``who`` is bound to a fight in which ``other`` is, on whichever side."""
        fight = self.bound_to(who)
        return fight is not None and fight.view().fighter(other) is not None

    def hall(self, server: str, ruleset: str) -> Stream:
        """The hall of a server; made when it is wanted for the first time."""
        name = hall_name(server, ruleset)
        stream = self.by_name.get(name)
        if stream is None:
            rules = RULESETS[ruleset]
            stream = Stream(name, rules, rules.hall, server, rules.hall.empty, Chain(name))
            self._put(stream)
        return stream

    def open_fight(self, fight: str, ruleset: str, server: str) -> Stream:
        """A new fight's stream."""
        name, rules = fight_name(fight), RULESETS[ruleset]
        stream = Stream(name, rules, rules.fight, server, rules.fight.empty, Chain(name))
        self._put(stream)
        return stream

    def advance(self, stream: Stream, state: Any) -> None:
        """A stream's core is in another state now."""
        stream.state = state
        self._changed[stream.name] = None

    def close(self, stream: Stream) -> None:
        """The fight is over and takes no more rows."""
        stream.is_over = True
        self.forget(stream.name)

    def forget(self, name: str) -> None:
        """There is no such stream (any more)."""
        self.by_name.pop(name, None)
        self._changed[name] = None

    def take_changed(self) -> list[str]:
        """The names of those that came, went or are in another state since the last call."""
        changed, self._changed = self._changed, {}
        return list(changed)

    def _put(self, stream: Stream) -> None:
        self.by_name[stream.name] = stream
        self._changed[stream.name] = None

    def on(self, server: str) -> list[Stream]:
        """All open streams of a server."""
        return [s for s in self.by_name.values() if s.server == server]

    def fights(self, server: str) -> list[Stream]:
        """The open fights of a server."""
        return [s for s in self.on(server) if s.is_fight]


def absorb(stream: Stream, event: Event, row: Row) -> None:
    """Count what an event means for its stream, apart from the core's state."""
    if row.seq is not None:
        stream.seq = row.seq
    if isinstance(event, Rolled) and event.roll is not None:
        stream.thrown = max(stream.thrown, event.roll + len(event.faces))
    if isinstance(event, FightEnded):
        stream.is_over = True
    stream.talk = heard(stream.talk, event)


def replay(stream: Stream, rows: Iterable[Row]) -> list[Event]:
    """Rebuild a fight's stream from its rows; gives its events for the index.

    Raises:
        DamagedRow: one of them is missing, cannot be read, or does not fit.
    """
    events: list[Event] = []
    folding = Folding(stream.ruleset, stream.is_fight)
    for row in rows:
        if row.number != stream.chain.number + 1:
            raise missing_row(stream.chain.number + 1)
        event = folding.hear(row).event
        absorb(stream, event, row)
        stream.chain.number, stream.chain.head = row.number, row.hash
        events.append(event)
    if not events:
        raise missing_row(1)
    stream.state = folding.state
    return events


def replay_what_fits(stream: Stream, rows: Iterable[Row]) -> tuple[list[Event], list[DamagedRow]]:
    """The same of a hall, without the rows that cannot be read or do not fit; gives them, too, and
    of those that are missing in a row the first."""
    events: list[Event] = []
    damaged: list[DamagedRow] = []
    folding = Folding(stream.ruleset, stream.is_fight)
    for row in rows:
        if row.number != stream.chain.number + 1:
            damaged.append(missing_row(stream.chain.number + 1))
        stream.chain.number, stream.chain.head = row.number, row.hash
        try:
            event = folding.hear(row).event
            stream.state = folding.state
        except DamagedRow as one:
            folding.leave_out(one.number)
            damaged.append(one)
            continue
        absorb(stream, event, row)
        events.append(event)
    return events, damaged
