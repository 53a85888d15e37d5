"""The computer's players: simple, legal for the most part, and never knowing more than a player.

They ready up when the person does, walk towards the nearest opponent, strike, give orders part by
part, and answer questions. Of somebody else's order they see what all see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bridge.play.drawing import METRIC
from bridge.play.people import Person
from bridge.play.stand_in import StandIn
from bridge.play.typed import Command, Press, Speak
from grid.blocks import Block
from grid.metric import distance

MELEE: Final = 3
"""Blocks within which a sword strikes (E-13)."""

GOOD: Final = frozenset({"init", "strike", "parry", "dodge", "finisher", "accept"})
"""First words of answers it takes where they are offered, at random; else the first one."""

SILENT: Final = frozenset({"init", "order", "confirm", "finisher", "fate", "tactic"})
"""First words of answers that it gives without prose."""

VOTES: Final = ("spare", "spare", "execute")
"""Of these one at random, as one of the crowd."""


@dataclass(frozen=True, slots=True)
class Go:
    """Walk to a block."""

    to: Block


Deed = Command | Press | Speak | Go


@dataclass(slots=True)
class Computer:
    """One computer's player. ``prose``: what it says in the chat with a kind of deed (E-30).

    ``done``: what it has tried already in this fight and turn.
    """

    me: Person
    chance: Random
    prose: Mapping[str, str] = field(default_factory=dict)
    done: set[tuple[object, ...]] = field(default_factory=set)

    def next(self, scene: StandIn) -> Deed | None:
        """What it does now; None: it waits. Every call for the same moment gives something new."""
        course = scene.course
        if not course.is_on:
            return self._challenged() or self._ready_up(scene)
        if course.fate_of and self.me.uuid not in course.fighters:
            vote = Command(f"/rp crowd {self.chance.choice(VOTES)}")
            return self._once((course.fight, "vote", course.fate_of), vote)
        if self.me.is_down:
            return None
        if self.me.uuid in scene.asked and self.me.menus:
            return self._answer(course.will)
        if course.turn == self.me.uuid and not scene.asked:
            return self._act(scene)
        return None

    def _ready_up(self, scene: StandIn) -> Deed | None:
        """Follow a person who waits for a fight."""
        people = [p for p in scene.people.values() if not p.is_computer]
        if not any(p.gathers for p in people):
            self.done.clear()
            return None
        if not self.me.gathers:
            return self._once("fight", Command("/rp fight"))
        return self._once("ready", Command("/rp ready"))

    def _challenged(self) -> Deed | None:
        """Accept a challenge."""
        if not self.me.may("accept"):
            return None
        return self._once(("accept", next(reversed(self.me.menus))), Command("/rp accept"))

    def _answer(self, will: str) -> Deed | None:
        """Press a button. ``will``: what the crowd wants for one whose fate is his to decide."""
        menu, options = next(reversed(self.me.menus.items()))
        ids = [option["id"] for option in options]
        choice = Press(self.chance.choice(_wanted(ids, will)))
        prose = "" if ids[0].split(" ")[0] in SILENT else "defence"
        return self._once(("menu", menu), choice, prose)

    def _act(self, scene: StandIn) -> Deed | None:
        """Strike if somebody is near, else come nearer; then end the turn."""
        turn = (scene.course.fight, scene.course.round)
        foes = [p for p in scene.people.values() if p is not self.me and not p.is_down]
        if not foes:
            return None
        foe = min(foes, key=lambda p: distance(self.me.pos, p.pos, METRIC))
        is_near = distance(self.me.pos, foe.pos, METRIC) <= MELEE
        if is_near:
            strike = Command(f'/rp attack @"{foe.name}"')
            struck = self._once((turn, "attack"), strike, "attack")
            return struck or self._once((turn, "end"), Command("/rp end"))
        walked = self._once((turn, "walk", self.me.budget), self._towards(foe), "move")
        return (
            walked
            or self._once((turn, "move"), Command("/rp move"))
            or self._once((turn, "end"), Command("/rp end"))
        )

    def _towards(self, foe: Person) -> Deed | None:
        """The reachable block nearest to ``foe``, if it is nearer than here."""
        nearest = min(
            sorted(self.me.reach),
            key=lambda b: distance(b, foe.pos, METRIC),
            default=self.me.pos,
        )
        nearer = distance(nearest, foe.pos, METRIC) < distance(self.me.pos, foe.pos, METRIC)
        return Go(nearest) if nearer else None

    def _once(self, key: object, deed: Deed | None, prose: str = "") -> Deed | None:
        """``deed``, the first time it is wanted, and its prose before it."""
        if deed is None or (key, "done") in self.done:
            return None
        if prose in self.prose and (key, "said") not in self.done:
            self.done.add((key, "said"))
            return Speak("me", self.prose[prose])
        self.done.add((key, "done"))
        return deed


def _wanted(ids: Sequence[str], will: str) -> list[int]:
    """Numbers, from 1, of the options it may take: of an order a further part as long as there is
    one, then "ready"; for a beaten one what the crowd wants; never a betrayal."""
    kinds: tuple[Callable[[str], bool], ...] = (
        lambda option: option.startswith("order add ") and "betray" not in option.split(),
        lambda option: option == "confirm",
        lambda option: option.startswith(f"fate {will}"),
        lambda option: option.split(" ")[0] in GOOD,
    )
    found = ([n for n, option in enumerate(ids, 1) if fits(option)] for fits in kinds)
    return next((numbers for numbers in found if numbers), [1])
