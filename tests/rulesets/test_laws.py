"""The five laws of every ruleset's fight, by random play.

1. Listed is accepted, all else is refused, and a refusal throws no die.
2. The same input gives the same output.
3. The state is the fold of the journal.
4. What was lost was somebody's; the end comes once; somebody always has the next word.
5. What a viewer may see of an event never changes, and bookkeeping is nobody's.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from fight_strategies import KITS, actors, grounds, spoilt, value_of, wishes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grid.footprint import cells
from rulesets.actors import PUBLIC, WORLD, Actor, Master, Onlooker, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.intents import Choice, Intent, Option, admitted
from rulesets.registry import RULESETS

STEPS = 24
ENDING = {"surrender", "peace", "hp"}
"""Words by which random play would end too soon."""
ALWAYS = {"surrender", "peace", "auto", "guard"}
"""Words that nobody waits for."""


class Thrown:
    """Dice that remember what they showed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.faces: list[int] = []

    @property
    def thrown(self) -> int:
        return len(self.faces)

    def roll(self, sides: int) -> int:
        self.faces.append(self._random.randint(1, sides))
        return self.faces[-1]

    def commit(self) -> Any:
        raise AssertionError("a fight commits nothing")


class Table:
    """One fight of random play, and what must hold after every decision."""

    def __init__(self, name: str, data: st.DataObject) -> None:
        self.core, self.kit, self.data = RULESETS[name].fight, KITS[name], data
        self.rules = RULESETS[name]
        self.ground = data.draw(grounds())
        self.dice = Random(data.draw(st.integers(0, 2**32)))
        self.at = 0
        self.state = self.core.empty
        self.listed: dict[Actor, list[Option]] = {}
        self.log: list[Event] = []
        self.earlier: list[tuple[Actor, Intent]] = []
        self.placed = False
        setup = data.draw(self.kit.setups)
        self.names = [one.id for one in setup.fighters]
        first = (("fight", "f"), ("number", 1), ("commitment", "c"))
        self.submit(WORLD, Intent("committed", first))
        self.submit(WORLD, Intent("opened", (("setup", setup),)))

    def play(self) -> None:
        if self.data.draw(st.sampled_from((True, True, True, False))):
            self.submit(Master("m"), Intent("start"))
        for _ in range(STEPS):
            if self.rules.fight_view(self.state).phase == "over" and self.data.draw(st.booleans()):
                return
            self.at += self.data.draw(st.sampled_from((0, 1, 1000, 3001, 20_000)))
            actor, wish = self.draw()
            self.submit(actor, wish)
            self.earlier.append((actor, wish))

    def draw(self) -> tuple[Actor, Intent]:
        """An intent that is listed, or one that was, or one with a fault."""
        draw = self.data.draw
        how = draw(st.sampled_from(("listed",) * 7 + ("spoilt", "spoilt", "earlier", "foreign")))
        if how == "earlier" and self.earlier:
            return draw(st.sampled_from(self.earlier))
        actor = draw(actors(self.names))
        if how == "listed":
            actor = draw(st.sampled_from(self.with_a_say()))
        options = self.options(actor)
        if not options:
            return actor, Intent(draw(st.sampled_from(("end", "attack", "parry", "join"))))
        verbs = list(dict.fromkeys(option.verb for option in options))
        going_on = [verb for verb in verbs if verb not in ENDING]
        verb = draw(st.sampled_from(going_on * 20 + verbs))
        of_verb = [option for option in options if option.verb == verb]
        wish = draw(wishes(draw(st.sampled_from(of_verb)), self.kit.facts))
        if how == "spoilt":
            values = [
                draw(value_of(slot, self.kit.facts))
                for option in options[:4]
                for slot in option.slots
                if isinstance(slot, Choice)
            ]
            return actor, draw(spoilt(wish, values))
        if how == "foreign":
            return draw(actors(self.names)), wish
        return actor, wish

    def with_a_say(self) -> list[Actor]:
        """Fighters whose word is awaited, most often; the world."""
        speaking: list[Actor] = [player(name) for name in self.fighters() if self.awaited(name)]
        return speaking * 8 + [WORLD, Onlooker("o")]

    def fighters(self) -> list[str]:
        """Who fights, newcomers included; before the beginning those who will."""
        return [one.id for one in self.rules.fight_view(self.state).fighters] or self.names

    def options(self, actor: Actor) -> list[Option]:
        """What is listed for the actor; asked once a state."""
        if actor not in self.listed:
            self.listed[actor] = self.core.options(self.state, actor, self.ground)
        return self.listed[actor]

    def awaited(self, name: str) -> bool:
        return any(option.verb not in ALWAYS for option in self.options(player(name)))

    def submit(self, actor: Actor, wish: Intent) -> None:
        wish = Intent(wish.verb, wish.slots, self.at)
        listed = admitted(self.options(actor), wish)
        if not listed:
            tape = Tape()
            with pytest.raises(RuleViolation):
                self.core.decide(self.state, actor, wish, self.ground, tape)
            assert tape.thrown == 0
            return
        dice = Thrown(self.dice.randint(0, 2**32))
        events = self.core.decide(self.state, actor, wish, self.ground, dice)
        again = self.core.decide(self.state, actor, wish, self.ground, Tape(dice.faces))
        assert events == again
        self.fold(events)
        self.placed |= wish.verb == "placed" or any(map(self.no_room, events))
        self.check()

    def no_room(self, event: Event) -> bool:
        """Whether somebody was put down where nothing was free: on the carrier's own block."""
        if event.name != "put_down":
            return False
        carrier, carried = (self.state.find(event.uuid), self.state.find(event.target))  # type: ignore[attr-defined]
        return bool(carrier.pos == carried.pos and carrier.standing != "left")

    def fold(self, events: list[Event]) -> None:
        for event in events:
            before, self.state = self.state, self.core.evolve(self.state, event)
            self.listed.clear()
            seen = self.core.visible(before, event, PUBLIC)
            assert seen in (None, event)
            for viewer in (Onlooker("o"), player("a"), Master("m")):
                assert self.core.visible(before, event, viewer) == seen
            assert self.core.visible(self.state, event, PUBLIC) == seen
            assert event.name in self.rules.events
        self.log += events

    def check(self) -> None:
        names = Counter(event.name for event in self.log)
        view = self.rules.fight_view(self.state)
        assert names["fight_ended"] == (view.phase == "over")
        open_ = names["prompted"] - names["prompt_closed"]
        assert len(view.prompts) == (0 if view.phase == "over" else open_)
        due = self.core.deadline(self.state)
        if due is not None:
            assert admitted(self.options(WORLD), due.intent)
        self.check_fighters(view)
        self.check_turn(view, due)

    def check_fighters(self, view: Any) -> None:
        for one in view.fighters:
            assert one.hp >= 0
            assert (one.hp == 0) == (one.standing == "down") or one.standing == "left"
        if self.placed:
            return
        carried = {one.carries for one in self.state.fighters}
        stood = Counter(
            cell
            for one in self.state.fighters
            if one.standing != "left" and not one.mounted and one.id not in carried
            for cell in cells(one.pos, one.footprint)
        )
        assert all(count == 1 for count in stood.values())

    def check_turn(self, view: Any, due: Any) -> None:
        started = [e for e in self.log if e.name in ("turn_started", "turn_ended", "fight_ended")]
        last = started[-1] if started else None
        now = last.uuid if last is not None and last.name == "turn_started" else None
        assert view.turn == now
        if view.phase in ("initiative", "turns"):
            assert due is not None or any(map(self.awaited, self.fighters()))
        if view.movement is not None:
            assert view.movement.uuid == view.turn
            assert view.movement.left > 0 or view.prompts


def test_every_ruleset_is_played() -> None:
    assert set(KITS) == set(RULESETS)


@pytest.mark.parametrize("name", list(RULESETS))
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_laws(name: str, data: st.DataObject) -> None:
    table = Table(name, data)
    table.play()
    assert fold(table.core, table.core.empty, table.log) == table.state
