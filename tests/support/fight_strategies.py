"""Hypothesis strategies for fights of every ruleset: beginnings, grounds, intents good and bad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ephem_fights import drawn, fighter, outfit
from hypothesis import strategies as st

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, Fighter, Master, Onlooker, player
from rulesets.ephem.spell_tuning import SpellTuning
from rulesets.ephem.tuning import (
    ConsumableTuning,
    DiceTuning,
    EscapeTuning,
    OpportunityTuning,
    PushTuning,
    ReinforcementTuning,
    SurpriseTuning,
    Tuning,
)
from rulesets.equipment import Equipment
from rulesets.facts import Ambush, Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import Choice, Intent, Number, Option, Slot, Text

NAMES = ("a", "b", "c", "d")
HELD = (
    "none",
    "iron_sword",
    "iron_axe",
    "stick",
    "stick:dagger",
    "trident",
    "bow",
    "shield",
    "fishing_rod",
)
WORN = (
    "none",
    "leather_chestplate",
    "iron_chestplate",
    "diamond_chestplate",
    "netherite_chestplate",
)
ATTRIBUTES = (
    "strength",
    "agility",
    "endurance",
    "constitution",
    "intellect",
    "wisdom",
    "perception",
)
MARKS = "......##_12"
SIZE = 7


@dataclass(frozen=True)
class Kit:
    """What random play of one ruleset needs: beginnings, and a value for every kind of fact."""

    setups: st.SearchStrategy[Setup]
    facts: Mapping[type, st.SearchStrategy[Any]]


def places() -> st.SearchStrategy[Block]:
    return st.builds(Block, st.integers(0, SIZE - 1), st.just(64), st.integers(0, SIZE - 1))


equipment = st.builds(
    lambda main, off, chest: outfit(main=main, off=off, chest=chest),
    st.sampled_from(HELD),
    st.sampled_from(HELD),
    st.sampled_from(WORN),
)
sheets = st.builds(
    Sheet,
    st.dictionaries(st.sampled_from(ATTRIBUTES), st.integers(1, 30), max_size=4),
    st.sampled_from(("", "mage", "priest", "witcher", "aberration")),
    st.dictionaries(st.sampled_from(("hp", "damage", "hands")), st.integers(1, 3), max_size=2),
)
tunings = st.builds(
    Tuning,
    dice=st.builds(DiceTuning, st.sampled_from(("sum", "mean"))),
    ties=st.sampled_from(("defender", "attacker")),
    metric=st.sampled_from(("manhattan", "chebyshev", "euclidean")),
    vertical=st.sampled_from(("max", "add", "ignore")),
    auto_end=st.booleans(),
    walk_opens_move=st.sampled_from((True, True, False)),
    turn_seconds=st.sampled_from((0, 20, 60)),
    emote=st.sampled_from(("off", "off", "warn", "arm", "strict")),
    line_of_sight=st.booleans(),
    armour_change=st.sampled_from(("never", "action")),
    spells=st.builds(SpellTuning, free=st.booleans()),
    escape=st.builds(
        EscapeTuning, st.sampled_from((0, 2, 6)), st.integers(1, 3), st.integers(1, 9)
    ),
    push=st.builds(PushTuning, st.sampled_from(("fall", "stop"))),
    surprise=st.builds(SurpriseTuning, st.sampled_from(("attacker", "all"))),
    consumables=st.builds(ConsumableTuning, st.integers(0, 2)),
    reinforcements=st.builds(ReinforcementTuning, st.booleans()),
    defence_step=st.integers(0, 2),
    dodge_step=st.sampled_from(("won", "always")),
    opportunity=st.builds(OpportunityTuning, st.booleans(), st.sampled_from(("each", "one"))),
)


@st.composite
def combatants(draw: st.DrawFn, name: str, spot: Block) -> Combatant:
    one = fighter(
        name,
        spot.x,
        spot.z,
        side=draw(st.sampled_from(("", "", "", "red", "blue"))),
        mounted=draw(st.sampled_from((False, False, False, True))),
        away=draw(st.sampled_from((False, False, False, True))),
        gear=draw(equipment),
    )
    return replace(one, sheet=draw(sheets), loaded=draw(st.booleans()))


@st.composite
def ephem_setups(draw: st.DrawFn) -> Setup:
    names = NAMES[: draw(st.integers(2, 4))]
    spots = draw(st.lists(places(), min_size=len(names), max_size=len(names), unique=True))
    people = tuple(draw(combatants(name, spot)) for name, spot in zip(names, spots, strict=True))
    return Setup(
        "fight",
        1,
        "0" * 64,
        "server",
        "world",
        people,
        draw(tunings),
        training=draw(st.booleans()),
        surprise=draw(ambushes) if len(people) == 2 else None,
    )


ambushes = st.none() | st.builds(Ambush, st.just(NAMES[0]), st.just(NAMES[1]), st.booleans())


KITS: Mapping[str, Kit] = {
    "ephem": Kit(
        ephem_setups(),
        {
            Setup: ephem_setups(),
            Equipment: equipment,
            Sheet: sheets,
            Tuning: tunings,
            float: st.floats(-360, 360),
            Combatant: places().flatmap(lambda spot: combatants("o", spot)),
            str: st.sampled_from(("o", "p")),
            int: st.integers(0, 3),
            tuple: st.sampled_from(((), ("o",), ("a", "x"), (1, "o"))),
            Whereabouts: st.builds(Whereabouts, places(), st.floats(0, 360), st.just("world")),
        },
    )
}
"""One for each row of the registry."""


def grounds() -> st.SearchStrategy[Ground]:
    rows = st.lists(st.text(MARKS, min_size=SIZE, max_size=SIZE), min_size=SIZE, max_size=SIZE)
    return st.one_of(
        st.builds(Ground, st.sampled_from(("open", "closed"))),
        rows.map(lambda drawing: drawn(drawing, Block(0, 64, 0))),
    )


def actors(names: Sequence[str]) -> st.SearchStrategy[Actor]:
    """Everyone who may say anything, fighters most often; also strangers and false players."""
    fighters: list[Actor] = [player(name) for name in names]
    others: list[Actor] = [WORLD, Master("m"), Onlooker("o"), Fighter(names[0], "o"), player("o")]
    return st.sampled_from(fighters * 4 + others)


def value_of(slot: Slot, facts: Mapping[type, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """Values a slot admits: all closed ones, open ones at both bounds and inside."""
    if isinstance(slot, Choice):
        return st.sampled_from(slot.values)
    if isinstance(slot, Number):
        return st.sampled_from((slot.lo, slot.hi)) | st.integers(slot.lo, slot.hi)
    if isinstance(slot, Text):
        return st.sampled_from(("", "x" * slot.max, "me"))
    return facts[slot.kind]


@st.composite
def wishes(draw: st.DrawFn, option: Option, facts: Mapping[type, Any]) -> Intent:
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
