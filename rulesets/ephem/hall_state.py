"""State of the Ephem hall: who is here, who wants to fight, who is inviolable (E-14…E-19).

Immutable. Distances are measured with the hall's tuning, so membership of gatherings is worked out
where it is decided, never where events are folded.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, gap
from grid.metric import Metric
from rulesets import gathering as shared
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.tables import GATHERING_RADIUS
from rulesets.ephem.tuning import Tuning
from rulesets.gathering import Pledge


@dataclass(frozen=True, slots=True)
class Person(shared.Person):
    """Who is on the server (E-14…E-17, E-24)."""

    fight_mode: bool = False
    training: bool = False
    loaded: bool = False


@dataclass(frozen=True, slots=True)
class Surprise:
    """A surprise attack whose target is asked for the type of fight (E-18).

    ``fight``: the committed one; ``until``: when silence decides, stream ms; ``behind``: the
    attacker stood behind the target when he declared it; ``blocks``: where others near stood then;
    ``held``: who was put into fight mode for it.
    """

    attacker: PlayerId
    target: PlayerId
    fight: str
    until: int
    behind: bool
    blocks: tuple[tuple[PlayerId, Block], ...] = ()
    held: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Hall:
    """The whole state. ``count``: how many readinesses and commitments there were.

    ``surprises``: attacks that wait for an answer, in the order of their declaration;
    ``fighting``: player to running fight; ``loose``: those of them who walk freely all the same
    (E-47); ``fights``: running fight to those who began it;
    ``immune``: until when somebody is inviolable, stream ms (E-19); ``hp``: what the last fight
    left (E-56).
    """

    tuning: Tuning = field(default_factory=Tuning)
    people: dict[PlayerId, Person] = field(default_factory=dict)
    pledges: tuple[Pledge, ...] = ()
    surprises: tuple[Surprise, ...] = ()
    fighting: dict[PlayerId, str] = field(default_factory=dict)
    loose: frozenset[PlayerId] = frozenset()
    fights: dict[str, tuple[FighterId, ...]] = field(default_factory=dict)
    immune: dict[PlayerId, int] = field(default_factory=dict)
    hp: dict[FighterId, int] = field(default_factory=dict)
    count: int = 0

    def holds(self, uuid: PlayerId) -> bool:
        """Whether he is held as a fighter of a running fight."""
        return uuid in self.fighting and uuid not in self.loose

    def pledge(self, fight: str | None) -> Pledge | None:
        """Return the committed fight ``fight``, or None."""
        return next((pledge for pledge in self.pledges if pledge.fight == fight), None)

    def surprise_of(self, uuid: PlayerId) -> Surprise | None:
        """Return the open surprise attack by or at ``uuid``, or None."""
        return next((s for s in self.surprises if uuid in (s.attacker, s.target)), None)

    def ready_for(self, fight: str) -> tuple[Person, ...]:
        """Return who is ready for ``fight``, in the order of readiness."""
        pledged = [p for p in self.people.values() if p.pledge == fight]
        return tuple(sorted(pledged, key=shared.stance))


@dataclass(frozen=True, slots=True)
class Gathering(shared.Gathering[Person]):
    """Who is in fight mode within 20 of each other, directly or through a chain (E-15)."""


def metric_of(tuning: Tuning) -> Metric:
    """Return how distances are counted (E-10)."""
    return Metric(tuning.metric, tuning.vertical)


def gatherings(hall: Hall) -> tuple[Gathering, ...]:
    """Return all gatherings, whoever came first in them first (E-15).

    Those of an open surprise attack are in none until it is answered (E-18).
    """
    left = [p for p in hall.people.values() if p.fight_mode and _is_free(hall, p.uuid)]
    found = []
    while left:
        reached, left = [left[0]], left[1:]
        for person in reached:  # grows while it is walked: a chain of any length
            near = {other.uuid for other in left if is_near(person, other, hall.tuning)}
            reached += [other for other in left if other.uuid in near]
            left = [other for other in left if other.uuid not in near]
        found.append(Gathering(tuple(reached)))
    return tuple(found)


def gathering_of(hall: Hall, uuid: PlayerId) -> Gathering | None:
    """Return the gathering of ``uuid``; None: he is in none."""
    for gathering in gatherings(hall):
        if any(member.uuid == uuid for member in gathering.members):
            return gathering
    return None


def _is_free(hall: Hall, uuid: PlayerId) -> bool:
    return uuid not in hall.fighting and hall.surprise_of(uuid) is None


def is_near(a: Person, b: Person, tuning: Tuning) -> bool:
    """Whether two stand in the same world within 20, the twentieth block included (E-15, E-18)."""
    apart = blocks_between(a, b, tuning)
    return apart is not None and apart <= GATHERING_RADIUS


def blocks_between(a: Person, b: Person, tuning: Tuning) -> int | None:
    """Return how far apart two stand (E-10, E-12); None: not in the same world, or nowhere."""
    if a.where is None or b.where is None or a.where.world != b.where.world:
        return None
    feet = (MOUNTED if a.mounted else SINGLE, MOUNTED if b.mounted else SINGLE)
    return gap(a.where.pos, feet[0], b.where.pos, feet[1], metric_of(tuning))


def seconds_left(until: int, at: int) -> int:
    """Return the whole seconds from ``at`` to ``until`` (ms), begun ones counted; at least 1."""
    return max(1, -((at - until) // 1000))
