"""Random play in the hall: the laws of every decider, E-14…E-19 held at every moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_halls import CORE, GROUND
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from pydantic import TypeAdapter

from grid.blocks import Block
from rulesets.actors import PUBLIC, WORLD, Actor, Fighter, Master, Onlooker, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.ephem.hall_state import Hall, gatherings
from rulesets.ephem.tuning import ImmunityTuning, Tuning
from rulesets.equipment import Equipment, Item
from rulesets.errors import RuleViolation
from rulesets.events import Event, FightOpened
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import Choice, Fitting, Given, Intent, Number, Option, Slot, Text, admitted

HALL: TypeAdapter[Hall] = TypeAdapter(Hall)
UUIDS = ("a", "b", "c", "d")
NPCS = ("npc:1", "npc:2", "npc:3")
PARTIES = tuple(
    tuple(
        Combatant(npc, "gm", npc.upper(), where, equipment, side=side, group=group)
        for npc, where in zip(npcs, places, strict=True)
    )
    for npcs, group in ((NPCS[:1], ""), (NPCS[:2], "g"), (NPCS[1:], "h"), (NPCS, ""))
    for side in ("", "red")
    for equipment in (Equipment(), Equipment(main_hand=Item("minecraft:bow")))
    for places in (
        tuple(Whereabouts(Block(5 * n, 64, 3), 0.0, "w") for n in range(len(npcs))),
        tuple(Whereabouts(Block(5 + 15 * n, 64, 3), 0.0, "w") for n in range(len(npcs))),
    )
)
"""What a master may call: one, two of a group, and what is no group."""
STRICT = replace(Tuning(), immunity=ImmunityTuning(waivable=False))
ACTORS: tuple[Actor, ...] = (
    WORLD,
    WORLD,
    Master("gm"),
    Onlooker("a"),
    Fighter("npc:1", "a"),
    Master("gm"),
    *(Fighter(npc, "gm") for npc in NPCS),
    *map(player, UUIDS),
    *map(player, UUIDS),
    player("stranger"),
)
FACTS: dict[type, tuple[Any, ...]] = {
    str: (*UUIDS, "x"),
    Block: (Block(0, 64, 0), Block(15, 64, 0)),
    Sheet: (Sheet(), Sheet({"strength": 16}, "mage")),
    Whereabouts: tuple(
        Whereabouts(Block(x, 64, 0), 0.0, world)
        for x, world in [(0, "w"), (15, "w"), (30, "w"), (45, "w"), (0, "n")]
    ),
    Equipment: (
        Equipment(),
        Equipment(main_hand=Item("minecraft:iron_sword")),
        Equipment(main_hand=Item("minecraft:bow")),
    ),
    Tuning: (Tuning(), STRICT, replace(Tuning(), metric="chebyshev")),
    tuple: (UUIDS, ("a",)),
}
ODD: tuple[Any, ...] = ("", "x", 0, -1, True, None, "я" * 300, ("a",), "fight-1", "nobody")


def values(slot: Slot) -> st.SearchStrategy[Any]:
    """What a slot takes: closed values all, open ones at both bounds and inside."""
    match slot:
        case Choice():
            return st.sampled_from(slot.values)
        case Number():
            return st.sampled_from((slot.lo, slot.hi, (slot.lo + slot.hi) // 2))
        case Text():
            return st.sampled_from(("", "red", "RED", "я" * slot.max))
        case Fitting(name="members"):
            return st.sampled_from(PARTIES)
        case Fitting(name="uuid"):
            return st.sampled_from((*NPCS, "a"))
        case Given() | Fitting():
            return st.sampled_from(FACTS[slot.kind])


@st.composite
def filled(draw: st.DrawFn, option: Option, at: int) -> Intent:
    """An intent that the option admits, now and then with one slot replaced, lost or added."""
    slots = [
        (slot.name, draw(values(slot)))
        for slot in option.slots
        if slot.name != "outcome" and (not slot.optional or draw(st.booleans()))
    ]
    spoil = draw(st.integers(0, 9))
    if spoil == 0 and slots:
        i = draw(st.integers(0, len(slots) - 1))
        slots[i] = (slots[i][0], draw(st.sampled_from(ODD)))
    elif spoil == 1 and slots:
        slots.pop()
    elif spoil == 2:
        slots.append(("extra", 1))
    return Intent(option.verb, tuple(slots), at)


class HallPlay(RuleBasedStateMachine):
    """Random play; earlier options are kept, so that intents of other actors and states come."""

    @initialize(tuning=st.sampled_from(FACTS[Tuning]))
    def begin(self, tuning: Tuning) -> None:
        self.at = 0
        self.fights = 0
        self.log: list[Event] = []
        self.state = CORE.empty
        self.known: list[Option] = []
        self.opened: list[Setup] = []
        self.hand_in(WORLD, Intent("tuned", (("tuning", tuning),)))
        for uuid in UUIDS[:3]:
            where = FACTS[Whereabouts][0]
            who: tuple[tuple[str, Any], ...] = (("uuid", uuid), ("name", uuid), ("sheet", Sheet()))
            self.hand_in(WORLD, Intent("entered", who))
            self.hand_in(WORLD, Intent("placed", (("uuid", uuid), ("where", where))))
            self.hand_in(player(uuid), Intent("fight"))

    @rule(data=st.data(), actor=st.sampled_from(ACTORS), later=st.integers(0, 90_000))
    def act(self, data: st.DataObject, actor: Actor, later: int) -> None:
        due = CORE.deadline(self.state)
        if due is not None and due.at <= self.at + later:
            self.at = due.at
            assert self.hand_in(WORLD, replace(due.intent, at=due.at))
            return
        self.at += later
        options = CORE.options(self.state, actor, GROUND)
        self.known = [*self.known, *options][-60:]
        fresh = options if options and data.draw(st.booleans()) else self.known
        if fresh:
            option = data.draw(st.sampled_from(fresh))
            self.hand_in(actor, data.draw(filled(option, self.at)))

    def hand_in(self, actor: Actor, wish: Intent) -> bool:
        """Law 1 and 2: listed is accepted and the rest refused, always with the same answer."""
        listed = admitted(CORE.options(self.state, actor, GROUND), wish)
        if not listed:
            tape = Tape((), fights=self.fights)
            with pytest.raises(RuleViolation):
                CORE.decide(self.state, actor, wish, GROUND, tape)
            assert tape.commit().number == self.fights + 1, "a refusal draws nothing"
            return False
        events, again = (
            CORE.decide(self.state, actor, wish, GROUND, Tape((), fights=self.fights))
            for _ in range(2)
        )
        assert events == again
        assert all(event.at == wish.at for event in events)
        self.fights += sum(event.name == "fight_committed" for event in events)
        self.opened += [event.setup for event in events if isinstance(event, FightOpened)]
        self.state, self.log = fold(CORE, self.state, events), self.log + events
        return True

    @invariant()
    def law_3_the_journal_is_the_state(self) -> None:
        if hasattr(self, "log"):
            assert fold(CORE, CORE.empty, self.log) == self.state
            assert HALL.validate_python(HALL.dump_python(self.state, mode="json")) == self.state

    @invariant()
    def every_gathering_with_someone_ready_has_its_own_commitment(self) -> None:
        if not hasattr(self, "log"):
            return
        groups = [group for group in gatherings(self.state) if group.ready]
        pledged = [
            {person.pledge for person in group.ready if not person.is_npc} for group in groups
        ]
        assert not any(person.pledge for person in self.state.people.values() if person.is_npc)
        assert all(len(fights) == 1 and None not in fights for fights in pledged)
        attacks = [surprise.fight for surprise in self.state.surprises]
        assert sorted(p.fight for p in self.state.pledges) == sorted(
            [*attacks, *(str(fight) for fights in pledged for fight in fights)]
        )

    @invariant()
    def who_is_in_a_surprise_attack_is_held_and_in_nothing_else(self) -> None:
        if not hasattr(self, "log"):
            return
        both = [uuid for s in self.state.surprises for uuid in (s.attacker, s.target)]
        assert len(both) == len(set(both))
        gathered = {member.uuid for g in gatherings(self.state) for member in g.members}
        for uuid in both:
            person = self.state.people[uuid]
            assert person.fight_mode
            assert not person.ready
            assert uuid not in gathered
            assert uuid not in self.state.fighting

    @invariant()
    def a_clock_runs_exactly_where_opponents_wait_for_the_rest(self) -> None:
        if not hasattr(self, "log"):
            return
        for group in gatherings(self.state):
            waits = any(one.waits for one in group.ready)
            assert waits or not group.is_complete, "a complete gathering has become a fight"
            if group.ready:
                pledge = self.state.pledge(group.ready[0].pledge)
                assert pledge is not None
                assert (pledge.until is not None) is group.is_opposed

    @invariant()
    def fights_have_two_sides_and_are_numbered_once(self) -> None:
        if not hasattr(self, "log"):
            return
        for setup in self.opened:
            sides = [fighter.side for fighter in setup.fighters]
            assert len(sides) >= 2
            assert not setup.fighters[0].id.startswith("npc:")
            assert "" in sides or len(set(sides)) >= 2
        numbers = [setup.number for setup in self.opened]
        assert len(set(numbers)) == len(numbers)

    @invariant()
    def nobody_in_a_fight_is_ready_for_another(self) -> None:
        if hasattr(self, "log"):
            for uuid in self.state.fighting:
                person = self.state.people.get(uuid)
                assert (
                    person is None
                    or person.is_npc
                    or (person.fight_mode == self.state.holds(uuid) and not person.ready)
                )

    @invariant()
    def npcs_are_in_fight_mode_and_a_group_on_one_side(self) -> None:
        if not hasattr(self, "log"):
            return
        npcs = [one for one in self.state.people.values() if one.is_npc]
        assert all(one.fight_mode and one.where is not None and one.by == "gm" for one in npcs)
        free = [one for one in npcs if one.uuid not in self.state.fighting]
        for group in {one.group for one in free if one.group}:
            sides = {one.side for one in free if one.group == group}
            assert len(sides) == 1
            assert "" not in sides
        assert not any(uuid.startswith("npc:") for uuid in (*self.state.immune, *self.state.hp))

    @invariant()
    def what_is_seen_is_whole_or_nothing(self) -> None:
        if hasattr(self, "log"):
            for event in self.log[-3:]:
                seen = {id(CORE.visible(self.state, event, v)) for v in (PUBLIC, player("a"))}
                assert len(seen) == 1


HallPlay.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestHallPlay = HallPlay.TestCase
