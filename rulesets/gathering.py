"""Who waits for a fight, as every hall sees it: who is ready, and who is against whom.

A hall's own :class:`Person` and gatherings add what only its rules know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeVar

from rulesets.actors import PlayerId
from rulesets.equipment import BARE, Equipment
from rulesets.errors import BrokenInvariant
from rulesets.events import Event
from rulesets.facts import Combatant, Sheet, Whereabouts
from rulesets.hall_events import LeftOut, ReadyClock
from rulesets.view import GatheringView


@dataclass(frozen=True, slots=True)
class Person:
    """A player on the server, or an NPC of the master ``by`` ("": a player).

    ``side``: for whom he fights, "": on his own; ``stance``: his number in the order of readiness,
    None: not ready; ``pledge``: the committed fight he is ready for; ``words``: given with
    readiness; ``waits``: he came with one word, so that others may still come; ``group``: of NPCs.
    An NPC has no stance and no pledge: it is ready wherever a player is.
    """

    uuid: PlayerId
    name: str
    sheet: Sheet = field(default_factory=Sheet)
    mounted: bool = False
    where: Whereabouts | None = None
    equipment: Equipment = BARE
    side: str = ""
    stance: int | None = None
    pledge: str | None = None
    words: str = ""
    waits: bool = False
    by: PlayerId = ""
    group: str = ""

    @classmethod
    def npc(cls, one: Combatant, **more: Any) -> Self:
        """Return an NPC as its hall knows it; ``more``: fields of the hall's own."""
        return cls(
            one.id,
            one.name,
            sheet=one.sheet,
            mounted=one.mounted,
            where=one.at,
            equipment=one.equipment,
            side=one.side,
            by=one.by,
            group=one.group,
            **more,
        )

    @property
    def ready(self) -> bool:
        """Whether he declared readiness; an NPC always is ready."""
        return self.stance is not None or self.is_npc

    @property
    def is_npc(self) -> bool:
        """Whether a master moves him."""
        return self.by != ""

    def combatant(self) -> Combatant:
        """Return what he brings into a fight, as far as every hall knows it."""
        if self.where is None:
            raise BrokenInvariant(f"{self.uuid} would fight nowhere")
        return Combatant(
            id=self.uuid,
            by=self.by or self.uuid,
            name=self.name,
            at=self.where,
            equipment=self.equipment,
            mounted=self.mounted,
            sheet=self.sheet,
            side=self.side,
            group=self.group,
        )


@dataclass(frozen=True, slots=True)
class Pledge:
    """A committed fight that has not begun.

    ``since``: its number in the order of readiness, so that only words given later count for its
    dice; ``until``: when its clock runs out, stream ms, None: none runs.
    """

    fight: str
    number: int
    commitment: str
    since: int
    until: int | None = None


P_co = TypeVar("P_co", bound=Person, covariant=True)


@dataclass(frozen=True, slots=True)
class Gathering(Generic[P_co]):
    """Who would fight together."""

    members: tuple[P_co, ...]

    @property
    def ready(self) -> tuple[P_co, ...]:
        """The players who are ready, in the order of readiness, then all NPCs.

        Where no player is ready nobody is: NPCs alone promise no dice and begin no fight.
        """
        players = sorted((p for p in self.members if p.stance is not None), key=stance)
        npcs = [one for one in self.members if one.is_npc]
        return (*players, *npcs) if players else ()

    @property
    def is_opposed(self) -> bool:
        """Whether two of the ready are opponents: a side of one's own is nobody else's."""
        ready = self.ready
        return len(ready) > 1 and not (ready[0].side and len({p.side for p in ready}) == 1)

    @property
    def expected(self) -> tuple[P_co, ...]:
        """Who would fight if it began now; where it cannot yet, all who are in it."""
        return self.ready if self.is_opposed else self.members

    @property
    def is_complete(self) -> bool:
        """Whether everybody is ready, and somebody against somebody."""
        return self.is_opposed and len(self.ready) == len(self.members)


def stance(member: Person) -> int:
    """Return his place in the order of readiness; 0: he is not ready."""
    return member.stance or 0


def newly_one_sided(
    before: Iterable[Gathering[Person]], after: Iterable[Gathering[Person]]
) -> list[tuple[PlayerId, ...]]:
    """Return the gatherings that have just become ready on one side: they lack an opponent."""
    known = _one_sided(before)
    return [members for members in _one_sided(after) if members not in known]


def _one_sided(groups: Iterable[Gathering[Person]]) -> list[tuple[PlayerId, ...]]:
    return [
        tuple(person.uuid for person in group.ready)
        for group in groups
        if len(group.members) == len(group.ready) > 1 and not group.is_opposed
    ]


def words_since(ready: Sequence[Person], since: int) -> tuple[tuple[PlayerId, str], ...]:
    """Return the words that count for the dice: those given after the commitment."""
    return tuple((one.uuid, one.words) for one in ready if one.words and stance(one) > since)


class Pledging(Protocol):
    """A hall that has committed fights."""

    def pledge(self, fight: str | None) -> Pledge | None:
        """Return the committed fight ``fight``, or None."""
        ...


class Noting(Protocol):
    """A decision in the making. ``at``: stream ms."""

    at: int

    def note(self, *events: Event) -> None:
        """Let ``events`` happen."""
        ...


def pledge_of(hall: Pledging, gathering: Gathering[Person]) -> Pledge | None:
    """Return a gathering's committed fight; None: nobody in it is ready."""
    return hall.pledge(gathering.ready[0].pledge) if gathering.ready else None


def waits_for_more(
    record: Noting,
    gathering: Gathering[Person],
    pledge: Pledge | None,
    before: Mapping[PlayerId, Person],
    seconds: int,
) -> bool:
    """Whether a complete gathering waits for more, ``seconds`` long: the last who is ready came
    with one word. The time runs anew from each of these (E-15, T-148).

    ``before``: people as they were before this decision.
    """
    last = max((p for p in gathering.members if p.stance is not None), key=stance)
    if pledge is None or not (last.waits and seconds):
        return False
    until, known = record.at + 1000 * seconds, before.get(last.uuid)
    is_new = known is None or known.stance is None
    if is_new or pledge.until is None or pledge.until > until:
        record.note(ReadyClock(at=record.at, fight=pledge.fight, until=until))
    return True


def leave_out(record: Noting, gathering: Gathering[Person], fight: str) -> None:
    """Leave out of a fight who is not ready, and tell so (E-15)."""
    for member in gathering.members:
        if not member.ready:
            record.note(LeftOut(at=record.at, uuid=member.uuid, fight=fight))


def picture(
    hall: Pledging,
    gathering: Gathering[Person],
    *,
    training: bool,
    training_at: Iterable[Person],
    closed: bool = False,
) -> GatheringView:
    """Return a gathering as others may see it. ``training``: its fight would be; ``training_at``:
    near whom one who wants that is in it; ``closed``: nobody else can be in it."""
    pledge = pledge_of(hall, gathering)
    return GatheringView(
        members=tuple(member.uuid for member in gathering.members),
        ready=tuple(one.uuid for one in gathering.ready or gathering.members if one.ready),
        sides={member.uuid: member.side for member in gathering.members},
        until=pledge.until if pledge else None,
        training=training,
        training_at=tuple(member.uuid for member in training_at),
        closed=closed,
    )
