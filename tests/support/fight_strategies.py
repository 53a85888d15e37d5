"""Hypothesis strategies for fights of every ruleset: grounds, intents good and bad; random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from ephem_fights import drawn
from hypothesis import strategies as st

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, Fighter, Master, Onlooker, player
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.facts import Setup
from rulesets.intents import (
    DRAFT,
    Choice,
    Draft,
    Intent,
    Number,
    Option,
    Slot,
    Text,
    admitted,
    draft_of,
)
from rulesets.ruleset import Ruleset

MARKS = "......##_12"
SIZE = 7
STEPS = 24
LONGEST = 4
"""Parts of a composite intent in random play, at most."""


@dataclass(frozen=True)
class Kit:
    """What random play of one ruleset needs.

    ``setups``: beginnings; ``facts``: a value for every kind of fact, and for slots by their name
    where any of the kind will not do; ``check``: what must hold
    after every decision; ``seen``: what must hold of who sees an event (core, state before and
    after, event); ``start``: a master's word that begins the fight, or ""; ``ending``: words by
    which random play would end too soon; ``always``: words that nobody waits for.
    """

    setups: st.SearchStrategy[Setup]
    facts: Mapping[type | str, st.SearchStrategy[Any]]
    check: Callable[[Table], None]
    seen: Callable[[Any, Any, Any, Event], None]
    start: str = ""
    ending: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()


def grounds() -> st.SearchStrategy[Ground]:
    rows = st.lists(st.text(MARKS, min_size=SIZE, max_size=SIZE), min_size=SIZE, max_size=SIZE)
    return st.one_of(
        st.builds(Ground, st.sampled_from(("open", "closed"))),
        rows.map(lambda drawing: drawn(drawing, Block(0, 64, 0))),
    )


def actors(fighters: Sequence[Fighter]) -> st.SearchStrategy[Actor]:
    """Everyone who may say anything, fighters most often; also strangers and false players.

    NPCs, too, as those whom nobody moves but their master.
    """
    false: list[Actor] = [Fighter(fighters[0].id, "o"), player("o"), player(fighters[-1].id)]
    others: list[Actor] = [WORLD, Master("m"), Onlooker("o"), *false]
    return st.sampled_from([*fighters] * 4 + others)


def value_of(
    slot: Slot, facts: Mapping[type | str, st.SearchStrategy[Any]]
) -> st.SearchStrategy[Any]:
    """Values a slot admits: all closed ones, open ones at both bounds and inside."""
    if isinstance(slot, Choice):
        return st.sampled_from(slot.values)
    if isinstance(slot, Number):
        return st.sampled_from((slot.lo, slot.hi)) | st.integers(slot.lo, slot.hi)
    if isinstance(slot, Text):
        return st.sampled_from(("", "x" * slot.max, "me"))
    return facts[slot.name if slot.name in facts else slot.kind]


@st.composite
def wishes(draw: st.DrawFn, option: Option, facts: Mapping[type | str, Any]) -> Intent:
    """An intent that the option admits."""
    slots = tuple(
        (slot.name, draw(value_of(slot, facts)))
        for slot in option.slots
        if not slot.optional or draw(st.booleans())
    )
    return Intent(option.verb, slots)


NUMBERS: tuple[Any, ...] = (-1, 0, 1, 99, True, None, 1.5)
JUNK: tuple[Any, ...] = ("", "a", "main", "stay", *NUMBERS, (), (0, 0), Block(0, 64, 0))


@st.composite
def spoilt(draw: st.DrawFn, wish: Intent, values: Sequence[Any]) -> Intent:
    """The same intent with one slot replaced, dropped or added, or another verb."""
    slots = list(wish.slots)
    value = draw(st.sampled_from((*JUNK, *values)))
    match draw(st.sampled_from(("replace", "drop", "add", "verb"))):
        case "replace" if slots:
            at = draw(st.integers(0, len(slots) - 1))
            slots[at] = (slots[at][0], value)
        case "drop" if slots:
            slots.pop(draw(st.integers(0, len(slots) - 1)))
        case "add":
            slots.append((draw(st.sampled_from(("target", "to", "die", "extra"))), value))
        case _:
            return Intent(draw(st.sampled_from(VERBS)), wish.slots)
    return Intent(wish.verb, tuple(slots))


VERBS = ("attack", "parry", "take", "step", "move", "end", "start", "silence", "cast", "hp", "no")


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

    def __init__(self, rules: Ruleset, kit: Kit, data: st.DataObject) -> None:
        self.rules, self.core, self.kit, self.data = rules, rules.fight, kit, data
        self.ground = data.draw(grounds())
        self.dice = Random(data.draw(st.integers(0, 2**32)))
        self.at = 0
        self.state = self.core.empty
        self.listed: dict[tuple[Actor, str], list[Option]] = {}
        self.log: list[Event] = []
        self.said: list[tuple[Actor, Intent]] = []
        self.last: list[Event] = []
        self.flags: set[str] = set()
        setup = data.draw(kit.setups)
        self.first = [Fighter(one.id, one.by) for one in setup.fighters]
        first = (("fight", "f"), ("number", 1), ("commitment", "c"))
        self.submit(WORLD, Intent("committed", first))
        self.submit(WORLD, Intent("opened", (("setup", setup),)))

    def play(self) -> None:
        if self.kit.start and self.data.draw(st.sampled_from((True, True, True, False))):
            self.submit(Master("m"), Intent(self.kit.start))
        for _ in range(STEPS):
            if self.rules.fight_view(self.state).phase == "over" and self.data.draw(st.booleans()):
                return
            self.at += self.data.draw(st.sampled_from((0, 1, 1000, 3001, 20_000)))
            actor, wish = self.draw()
            self.said.append((actor, wish))
            self.submit(actor, wish)

    def draw(self) -> tuple[Actor, Intent]:
        """An intent that is listed, or one that was, or one with a fault."""
        draw = self.data.draw
        how = draw(st.sampled_from(("listed",) * 7 + ("spoilt", "spoilt", "earlier", "foreign")))
        if how == "earlier" and self.said:
            return draw(st.sampled_from(self.said))
        actor = draw(actors(self.fighters()))
        if how == "listed":
            actor = draw(st.sampled_from(self.with_a_say()))
        options = [option for option in self.options(actor) if not option.extends]
        if not options:
            return actor, Intent(draw(st.sampled_from(("end", "attack", "parry", "join"))))
        verbs = list(dict.fromkeys(option.verb for option in options))
        going_on = [verb for verb in verbs if verb not in self.kit.ending]
        verb = draw(st.sampled_from(going_on * 20 + verbs))
        of_verb = [option for option in options if option.verb == verb]
        wish = self.composed(actor, draw(wishes(draw(st.sampled_from(of_verb)), self.kit.facts)))
        if how == "spoilt":
            values = [
                draw(value_of(slot, self.kit.facts))
                for option in options[:4]
                for slot in option.slots
                if isinstance(slot, Choice)
            ]
            return actor, self.spoilt(wish, values)
        if how == "foreign":
            return draw(actors(self.fighters())), wish
        return actor, wish

    def composed(self, actor: Actor, wish: Intent) -> Intent:
        """A composite intent with some parts, each of them listed after the ones before."""
        if wish.get(DRAFT) is None:
            return wish
        draft: Draft = ()
        for _ in range(self.data.draw(st.integers(0, LONGEST))):
            parts = [option for option in self.options(actor, draft) if option.extends]
            if not parts:
                break
            part = self.data.draw(wishes(self.data.draw(st.sampled_from(parts)), self.kit.facts))
            draft = (*draft, part)
        return Intent(wish.verb, tuple((n, draft if n == DRAFT else v) for n, v in wish.slots))

    def spoilt(self, wish: Intent, values: Sequence[Any]) -> Intent:
        """The same with a fault; of a composite intent most often in one of its parts."""
        draft = draft_of(wish)
        if not draft or self.data.draw(st.sampled_from((True, False, False, False))):
            return self.data.draw(spoilt(wish, values))
        at = self.data.draw(st.integers(0, len(draft) - 1))
        bad = self.data.draw(spoilt(draft[at], values) | st.sampled_from(draft))
        parts = (*draft[:at], bad, *draft[at + self.data.draw(st.integers(0, 1)) :])
        return Intent(wish.verb, tuple((n, parts if n == DRAFT else v) for n, v in wish.slots))

    def with_a_say(self) -> list[Actor]:
        """Fighters whose word is awaited, most often; the world; onlookers and masters."""
        speaking: list[Actor] = [one for one in self.fighters() if self.awaited(one)]
        return speaking * 8 + [WORLD, Onlooker("o"), Master("m")]

    def fighters(self) -> list[Fighter]:
        """Who fights, newcomers included, and who moves them; before the beginning who will."""
        there = self.rules.fight_view(self.state).fighters
        return [Fighter(one.id, one.by) for one in there] or self.first

    def options(self, actor: Actor, draft: Draft = ()) -> list[Option]:
        """What is listed for the actor; asked once a state and draft.

        Drafts are told apart by how they are written: 1 is not True there.
        """
        key = (actor, repr(draft))
        known = self.listed.get(key)
        if known is None:
            known = self.listed[key] = self.core.options(self.state, actor, self.ground, draft)
        return known

    def awaited(self, who: Fighter) -> bool:
        options = self.options(who)
        return any(option.verb not in self.kit.always for option in options)

    def is_awaited(self) -> bool:
        """Whether a fighter's word is awaited."""
        return any(map(self.awaited, self.fighters()))

    def submit(self, actor: Actor, wish: Intent) -> None:
        wish = Intent(wish.verb, wish.slots, self.at)
        if not admitted(self.options(actor, draft_of(wish)), wish):
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
        self.check()

    def fold(self, events: list[Event]) -> None:
        for event in events:
            before, self.state = self.state, self.core.evolve(self.state, event)
            self.listed.clear()
            self.kit.seen(self.core, before, self.state, event)
            assert event.name in self.rules.events
        self.log += events
        self.last = events

    def check(self) -> None:
        names = Counter(event.name for event in self.log)
        view = self.rules.fight_view(self.state)
        assert names["fight_ended"] == (view.phase == "over")
        open_ = names["prompted"] - names["prompt_closed"]
        assert len(view.prompts) == (0 if view.phase == "over" else open_)
        due = self.core.deadline(self.state)
        if due is not None:
            assert admitted(self.options(WORLD), due.intent)
        self.kit.check(self)
