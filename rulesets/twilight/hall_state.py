"""State of the Twilight hall: who is in the lists, who is paired, every champion's career.

Immutable. Distances are measured with the world's blocks, so who gathers is worked out where it is
decided (:mod:`rulesets.twilight.lists`), never where events are folded.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from rulesets import gathering as shared
from rulesets.actors import PlayerId
from rulesets.gathering import Pledge
from rulesets.twilight.purchases import Purchases
from rulesets.twilight.terms import Fallen
from rulesets.twilight.tuning import Tuning

Lists: TypeAlias = Literal["", "fight", "training"]
"""Where one waits for a fight: nowhere, for a fight of the tournament, for one that counts not."""


@dataclass(frozen=True, slots=True)
class Person(shared.Person):
    """Who is on the server (T-10, T-148). ``lists``: where he waits."""

    lists: Lists = ""


@dataclass(frozen=True, slots=True)
class Career:
    """A champion of the tournament (T-140…T-144).

    ``unspent``, ``total``: legend, written ``unspent (total)`` (T-141); ``best``: the highest total
    ever; ``used``: free points spent (T-142); ``losses``: in a row (T-143); ``fights``: how many
    he has fought; ``fought_in``, ``lost_in``: the circle of his last fight that was decided, and of
    his last defeat, 0: none; ``may_rebuild``: T-144;
    ``bought``: with all this (T-142).
    """

    unspent: int = 0
    total: int = 0
    best: int = 0
    used: int = 0
    losses: int = 0
    fights: int = 0
    alive: bool = True
    fought_in: int = 0
    lost_in: int = 0
    may_rebuild: bool = False
    bought: Purchases = field(default_factory=Purchases)


@dataclass(frozen=True, slots=True)
class Challenge:
    """An open challenge (T-146). ``prompt`` counts the hall's questions from 1."""

    by: PlayerId
    target: PlayerId
    prompt: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two champions who fight one another in this circle. ``fought``: they did, or do so now."""

    one: PlayerId
    other: PlayerId
    fought: bool = False

    def of(self, uuid: PlayerId) -> PlayerId | None:
        """Return the opponent of ``uuid``; None: he is not of this pair."""
        if uuid == self.one:
            return self.other
        return self.one if uuid == self.other else None


@dataclass(frozen=True, slots=True)
class Spoil:
    """The right of ``by`` to the artefacts of ``corpse`` (T-85). ``ally``: taking them costs legend
    (and has not cost it in this fight yet)."""

    fight: str
    by: PlayerId
    corpse: PlayerId
    ally: bool = False


@dataclass(frozen=True, slots=True)
class Hall:
    """The whole state.

    ``count``: how many readinesses and commitments there were; ``asked``: how many questions;
    ``fighting``: player to running fight; ``fights``: running fight to its pair, () if it is not
    that of a pair; ``circle``: of the tournament, from 1; ``led``: a master opens its circles, else
    they open by themselves (T-137); ``condition``: of the next fight, set by a master (T-93), "":
    none; ``twilight``: the semi-finals are reached (T-97); ``careers``: in the order in which
    champions came; ``byes``: who fights nobody in this circle (T-147); ``fallen``: who died in this
    tournament (T-104).
    """

    tuning: Tuning = field(default_factory=Tuning)
    people: dict[PlayerId, Person] = field(default_factory=dict)
    pledges: tuple[Pledge, ...] = ()
    fighting: dict[PlayerId, str] = field(default_factory=dict)
    fights: dict[str, tuple[PlayerId, ...]] = field(default_factory=dict)
    count: int = 0
    asked: int = 0
    circle: int = 1
    led: bool = False
    condition: str = ""
    twilight: bool = False
    careers: dict[PlayerId, Career] = field(default_factory=dict)
    challenges: tuple[Challenge, ...] = ()
    pairs: tuple[Pair, ...] = ()
    byes: tuple[PlayerId, ...] = ()
    spoils: tuple[Spoil, ...] = ()
    fallen: tuple[Fallen, ...] = ()

    def pledge(self, fight: str | None) -> Pledge | None:
        """Return the committed fight ``fight``, or None."""
        return next((pledge for pledge in self.pledges if pledge.fight == fight), None)

    def career(self, uuid: PlayerId) -> Career:
        """Return his career; that of who has entered no tournament is a new one."""
        return self.careers.get(uuid, Career())

    def pair_of(self, uuid: PlayerId) -> Pair | None:
        """Return his pair of this circle, or None."""
        return next((pair for pair in self.pairs if pair.of(uuid)), None)

    def opponent(self, uuid: PlayerId) -> PlayerId | None:
        """Return whom he has yet to fight in this circle, or None."""
        pair = self.pair_of(uuid)
        return pair.of(uuid) if pair is not None and not pair.fought else None

    def has_fought(self, uuid: PlayerId) -> bool:
        """Whether a fight of his was decided in this circle."""
        return self.career(uuid).fought_in == self.circle

    def rests(self, uuid: PlayerId) -> bool:
        """Whether he was beaten in this circle: he is healed until the master opens the next one
        (T-137); where no master does, the next one begins when he comes back."""
        return self.led and self.career(uuid).lost_in == self.circle

    def is_down(self, uuid: PlayerId) -> bool:
        """Whether he fights no more in this circle, dead or beaten."""
        return not self.career(uuid).alive or self.rests(uuid)

    def challenge_to(self, uuid: PlayerId) -> Challenge | None:
        """Return the open challenge to ``uuid``, or None."""
        return next((one for one in self.challenges if one.target == uuid), None)

    def challenge_by(self, uuid: PlayerId) -> Challenge | None:
        """Return the open challenge by ``uuid``, or None."""
        return next((one for one in self.challenges if one.by == uuid), None)

    def living(self) -> tuple[PlayerId, ...]:
        """Return the champions who are left in the tournament."""
        return tuple(uuid for uuid, career in self.careers.items() if career.alive)

    @property
    def is_over(self) -> bool:
        """Whether the tournament has ended (T-147): of several champions one lives at most. One
        that a master leads is open to others in its first circle."""
        fought_out = len(self.careers) > 1 and len(self.living()) <= 1
        return fought_out and not (self.led and self.circle == 1)


def with_person(hall: Hall, uuid: PlayerId, **fields: Any) -> Hall:
    """Return the hall with some fields of a player changed; one who is gone stays gone."""
    person = hall.people.get(uuid)
    if person is None:
        return hall
    return replace(hall, people={**hall.people, uuid: replace(person, **fields)})


def without(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    """Return a table without some of its rows."""
    return {key: value for key, value in table.items() if key not in keys}
