"""What random play of Ephem needs: beginnings, facts of the world, and what must always hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import groupby
from typing import Any

from ephem_fights import fighter, outfit
from fight_strategies import SIZE, Kit, Table
from hypothesis import strategies as st

from grid.blocks import Block
from grid.footprint import cells
from rulesets.actors import PUBLIC, Master, Onlooker, player
from rulesets.ephem.effect_tuning import (
    Consumable,
    EffectKind,
    default_consumables,
    default_effects,
)
from rulesets.ephem.spell_tuning import Spell, SpellTuning, default_catalogue
from rulesets.ephem.tables import SIDE_NAME
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
from rulesets.events import Event
from rulesets.facts import Ambush, Combatant, Setup, Sheet, Whereabouts
from rulesets.npcs import called

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


def places() -> st.SearchStrategy[Block]:
    return st.builds(Block, st.integers(0, SIZE - 1), st.just(64), st.integers(0, SIZE - 1))


EFFECTS = {
    "poison": EffectKind(hp_per_round=-1, rounds=3),
    "wound": EffectKind(hp=-1),
    "heal": EffectKind(("mend",), hp=1),
    "sleep": EffectKind(takes=("action", "bonus", "defence", "movement"), rounds=2),
    "no arms": EffectKind(takes=("action",), edge="disadvantage", dice=("parry", "dodge")),
    "no legs": EffectKind(takes=("movement",), modifier=-3, dice=("attack",)),
    "no shield": EffectKind(takes=("defence",), edge="advantage", dice=("attack.sword",)),
    "no haste": EffectKind(takes=("bonus",), modifier=2, hp_per_round=1),
}
SPELLS = {
    "hex": Spell(("a hex",), max=9, damage=0, effect="sleep", rounds=2),
    "sting": Spell(max=9, damage=1, effect="wound"),
    "gout": Spell(target="ally", min=0, max=9, damage=0, answer="none", effect="no haste"),
    "web": Spell(cost="bonus", max=9, damage=0, answer="none", effect="no legs"),
}
"""Spells that begin effects of :data:`EFFECTS`."""
POTIONS = {
    f"{target} {effect}": Consumable((), effect, rounds, target, 3)
    for rounds, target in enumerate(("self", "other", "any"))
    for effect in EFFECTS
}
"""Things that begin every effect on oneself, on another, on either."""


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
    spells=st.builds(SpellTuning, st.booleans(), st.sampled_from((default_catalogue(), SPELLS))),
    escape=st.builds(
        EscapeTuning, st.sampled_from((0, 2, 6)), st.integers(1, 3), st.integers(1, 9)
    ),
    push=st.builds(PushTuning, st.sampled_from(("fall", "stop"))),
    surprise=st.builds(SurpriseTuning, st.sampled_from(("attacker", "all"))),
    consumables=st.builds(
        ConsumableTuning, st.integers(0, 2), st.sampled_from((default_consumables(), POTIONS))
    ),
    effects=st.sampled_from((default_effects(), EFFECTS)),
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
def groups(draw: st.DrawFn, spots: list[Block], first: int, group: str) -> tuple[Combatant, ...]:
    """NPCs of the master ``m`` that come together, numbered from ``first``."""
    numbered = enumerate(spots, first)
    members = [draw(combatants(f"npc:{number}", spot)) for number, spot in numbered]
    return called(tuple(replace(one, group=group) for one in members), "m", SIDE_NAME)


members = st.builds(
    groups,
    st.lists(places(), min_size=1, max_size=3),
    st.integers(4, 9),
    st.sampled_from(("h", "i", "j")),
).flatmap(lambda group: group)


@st.composite
def ephem_setups(draw: st.DrawFn) -> Setup:
    names = NAMES[: draw(st.integers(2, 4))]
    crowd = draw(st.sampled_from((0, 0, 1, 2, 3)))
    count = len(names) + crowd
    spots = draw(st.lists(places(), min_size=count, max_size=count, unique=True))
    people = tuple(draw(combatants(name, spot)) for name, spot in zip(names, spots, strict=False))
    if crowd:
        npcs = draw(groups(spots[len(names) :], 1, draw(st.sampled_from(("g", "g", "h")))))
        people = tuple(draw(st.permutations((*people, *npcs))))
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


def no_room(state: Any, event: Event) -> bool:
    """Whether somebody was put down where nothing was free: on the carrier's own block."""
    if event.name != "put_down":
        return False
    carrier, carried = (state.find(event.uuid), state.find(event.target))  # type: ignore[attr-defined]
    return bool(carrier.pos == carried.pos and carrier.standing != "left")


def seen_alike(core: Any, before: Any, after: Any, event: Event) -> None:
    """Everybody sees the same, or nobody sees it; and it never changes."""
    seen = core.visible(before, event, PUBLIC)
    assert seen in (None, event)
    for viewer in (Onlooker("o"), player("a"), Master("m")):
        assert core.visible(before, event, viewer) == seen
    assert core.visible(after, event, PUBLIC) == seen


def check(table: Table) -> None:
    """Hit points, places on the ground, turns, groups."""
    view = table.rules.fight_view(table.state)
    _fighters(table, view)
    _turn(table, view)
    _groups(table, view)


def _groups(table: Table, view: Any) -> None:
    """A group has its places side by side and throws initiative once; it is always here (E-16)."""
    group = {one.id: one.group for one in view.fighters}
    runs = [name for name, _ in groupby(group[who] for who in view.order) if name]
    assert len(runs) == len(set(runs))
    thrown = [group[who] for who, _ in table.state.rolled if group[who]]
    assert len(thrown) == len(set(thrown))
    assert not any(one.away for one in view.fighters if one.id.startswith("npc:"))


def _fighters(table: Table, view: Any) -> None:
    for one in view.fighters:
        assert one.hp >= 0
        assert (one.hp == 0) == (one.standing == "down") or one.standing == "left"
    if any(no_room(table.state, event) for event in table.last):
        table.flags.add("no_room")
    if table.flags or any(wish.verb == "placed" for _, wish in table.said):
        return
    carried = {one.carries for one in table.state.fighters}
    stood = Counter(
        cell
        for one in table.state.fighters
        if one.standing != "left" and not one.mounted and one.id not in carried
        for cell in cells(one.pos, one.footprint)
    )
    assert all(count == 1 for count in stood.values())


def _turn(table: Table, view: Any) -> None:
    started = [e for e in table.log if e.name in ("turn_started", "turn_ended", "fight_ended")]
    last = started[-1] if started else None
    now = last.uuid if last is not None and last.name == "turn_started" else None  # type: ignore[attr-defined]
    assert view.turn == now
    if view.phase in ("initiative", "turns"):
        assert table.core.deadline(table.state) is not None or table.is_awaited()
    if view.movement is not None:
        assert view.movement.uuid == view.turn
        assert view.movement.left > 0 or view.prompts


EPHEM = Kit(
    setups=ephem_setups(),
    facts={
        Setup: ephem_setups(),
        Equipment: equipment,
        Sheet: sheets,
        Block: places(),
        Tuning: tunings,
        float: st.floats(-360, 360),
        Combatant: places().flatmap(lambda spot: combatants("o", spot)),
        str: st.sampled_from(("o", "p")),
        int: st.integers(0, 3),
        tuple: st.sampled_from(((), ("o",), ("a", "x"), (1, "o"))),
        "members": members,
        Whereabouts: st.builds(Whereabouts, places(), st.floats(0, 360), st.just("world")),
    },
    check=check,
    seen=seen_alike,
    start="start",
    ending=frozenset({"surrender", "peace", "hp", "kick"}),
    always=frozenset({"surrender", "peace", "auto", "guard"}),
)
