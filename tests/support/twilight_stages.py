"""Twilight fights whose stages are moved by hand: nobody orders anything unless a test says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from twilight_fights import CORE, Bout, Champ

from rulesets.dice import Tape
from rulesets.events import Event
from rulesets.twilight import stages
from rulesets.twilight.build import Build
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState, changed
from rulesets.twilight.terms import Fallen, Terms
from rulesets.twilight.tuning import ClashTuning, Tuning

TWILIGHT = Terms(circle=3, twilight=True)


class Staged(Bout):
    """A fight under way that a test may push on."""

    def push(self, move: Callable[[Scene], None], faces: Iterable[int] = ()) -> Staged:
        """Let ``move`` happen, and what follows from it; the dice show exactly ``faces``."""
        tape = Tape(faces)
        scene = Scene(self.state, tape, self.at)
        move(scene)
        stages.progress(scene)
        assert tape.left == 0, f"{tape.left} faces were not asked for"
        return self._keep(scene.events)

    def _keep(self, events: list[Event]) -> Staged:
        self.done = events
        for event in events:
            self.state = CORE.evolve(self.state, event)
        self.log += events
        return self

    def lock(self, faces: Iterable[int] = ()) -> Staged:
        """End the stage: who has said nothing passes."""
        return self.push(stages.lock, faces)

    def change(self, who: str, **fields: Any) -> Staged:
        """Make a champion another one, as rounds before might have."""
        self.state = changed(self.state, who, **fields)
        return self

    def set(self, **fields: Any) -> Staged:
        """Make the fight another one, as rounds before might have."""
        self.state = replace(self.state, **fields)
        return self


def duel(**more: Any) -> Staged:
    """A duel of two plain champions, a and b, in the approach."""
    return Staged(Champ("a"), Champ("b"), **more)


def at_endgame(*champs: Champ, faces: Iterable[int] = (), **more: Any) -> Staged:
    """A fight whose only clash round has passed without a blow, in the first leg."""
    tuning = replace(more.pop("tuning", Tuning()), clash=ClashTuning(rounds=1))
    bout = Staged(*champs, tuning=tuning, **more).lock(faces).lock()
    assert bout.state.stage == "endgame"
    return bout


def dead(name: str, build: Build, penalty: int = 0) -> Fallen:
    """A champion who died earlier in the tournament."""
    return Fallen(name, name, build, penalty)


def stage_of(state: FightState) -> str:
    """The stage, for tests that must not narrow its type."""
    return state.stage
