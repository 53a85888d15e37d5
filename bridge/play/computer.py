"""The computer's players: simple, legal for the most part, and never knowing more than a player.

They ready up when the person does, walk towards the nearest opponent, strike, and answer questions.
"""

from __future__ import annotations

from collections.abc import Mapping
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

GOOD: Final = ("init", "strike", "parry", "dodge")
"""Answers it takes where they are offered, at random; else the first one."""


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
            return self._ready_up(scene)
        if self.me.is_down:
            return None
        if self.me.uuid in scene.asked and self.me.menus:
            return self._answer()
        if course.turn == self.me.uuid and not scene.asked:
            return self._act(scene)
        return None

    def _ready_up(self, scene: StandIn) -> Deed | None:
        """Follow a person into fight mode."""
        people = [p for p in scene.people.values() if not p.is_computer]
        if not any(p.is_held for p in people):
            self.done.clear()
            return None
        if not self.me.is_held:
            return self._once("fight", Command("/rp fight"))
        return self._once("ready", Command("/rp ready"))

    def _answer(self) -> Deed | None:
        menu, options = next(reversed(self.me.menus.items()))
        good = [n for n, o in enumerate(options, 1) if o["id"].split(" ")[0] in GOOD]
        prose = "" if options[0]["id"] == "init" else "defence"
        choice = Press(self.chance.choice(good) if good else 1)
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
