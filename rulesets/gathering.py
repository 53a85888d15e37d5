"""Players who would fight together, as every hall sees them: who is ready, who is against whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rulesets.actors import PlayerId


class Member(Protocol):
    """A player of a gathering. ``stance``: his number in the order of readiness."""

    @property
    def uuid(self) -> PlayerId:
        """Who he is."""
        ...

    @property
    def side(self) -> str:
        """For whom he fights; "": on his own."""
        ...

    @property
    def stance(self) -> int | None:
        """His number in the order of readiness; None: he is not ready."""
        ...

    @property
    def words(self) -> str:
        """What he said with his readiness."""
        ...


M_co = TypeVar("M_co", bound=Member, covariant=True)


@dataclass(frozen=True, slots=True)
class Gathering(Generic[M_co]):
    """Players who would fight together."""

    members: tuple[M_co, ...]

    @property
    def ready(self) -> tuple[M_co, ...]:
        """Who is ready, in the order of readiness."""
        return tuple(sorted((p for p in self.members if p.stance is not None), key=stance))

    @property
    def is_opposed(self) -> bool:
        """Whether two of the ready are opponents: a side of one's own is nobody else's."""
        ready = self.ready
        return len(ready) > 1 and not (ready[0].side and len({p.side for p in ready}) == 1)

    @property
    def is_complete(self) -> bool:
        """Whether everybody is ready, and somebody against somebody."""
        return self.is_opposed and len(self.ready) == len(self.members)


def stance(member: Member) -> int:
    """Return his place in the order of readiness; 0: he is not ready."""
    return member.stance or 0


def newly_one_sided(
    before: Iterable[Gathering[Member]], after: Iterable[Gathering[Member]]
) -> list[tuple[PlayerId, ...]]:
    """Return the gatherings that have just become ready on one side: they lack an opponent."""
    known = _one_sided(before)
    return [members for members in _one_sided(after) if members not in known]


def _one_sided(groups: Iterable[Gathering[Member]]) -> list[tuple[PlayerId, ...]]:
    return [
        tuple(person.uuid for person in group.ready)
        for group in groups
        if len(group.members) == len(group.ready) > 1 and not group.is_opposed
    ]


def words_since(ready: Sequence[Member], since: int) -> tuple[tuple[PlayerId, str], ...]:
    """Return the words that count for the dice: those given after the commitment."""
    return tuple((one.uuid, one.words) for one in ready if one.words and stance(one) > since)
