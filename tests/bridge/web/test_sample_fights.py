"""The preview of settings against fights: what it says of a roll is what falls in a real one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, fighter, setup, thing
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from setting_changes import CONFIG, previewed, put
from twilight_fights import CORE as CORE_T
from twilight_fights import MASTER, Bout, Champ, attack, counter, defend, special

from bridge.web.sample_roll import Shown, example
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, Master, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.ephem.effect_tuning import EffectKind
from rulesets.ephem.spell_tuning import Spell
from rulesets.ephem.tables import DICE
from rulesets.equipment import BARE, Equipment
from rulesets.errors import RuleViolation
from rulesets.events import Rolled
from rulesets.intents import intent
from rulesets.registry import RULESETS
from rulesets.ruleset import Check, PoolCheck, Situation, Throw
from rulesets.twilight.catalogue import Condition, Effect, Perk
from rulesets.twilight.combat_events import PoolRolled

FEW = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
EPHEM, TWILIGHT = CONFIG.tunings["ephem"], CONFIG.tunings["twilight"]
SHEET = example(RULESETS["ephem"], EPHEM)
HIGH = (20,) * 4


class Fight:
    """A real one of Ephem: A is first, B his opponent; both are the example of the preview, with
    hp enough. Dice show what is given, then their highest face."""

    def __init__(self, tuning: Any, *, distance: int = 1, **worn: Equipment) -> None:
        self.state: Any = CORE.empty
        self.at, self.ground = 0, Ground()
        quiet = replace(tuning, emote="off", auto_end=False)
        roles = {name: replace(role, hp=100) for name, role in tuning.roles.items()}
        people = [
            replace(fighter(name, x, gear=worn.get(name, BARE)), sheet=replace(SHEET, role="mage"))
            for name, x in (("A", 0), ("B", distance))
        ]
        self.do(WORLD, "committed", fight="f", number=1, commitment="0" * 64)
        opened = setup(*people, tuning=replace(quiet, roles=roles))
        self.do(WORLD, "opened", setup=opened)
        self.do("A", "init", (20,))
        self.do("B", "init", (1,))

    def do(
        self, who: Actor | str, verb: str, faces: tuple[int, ...] = (), **slots: Any
    ) -> list[Rolled]:
        actor = player(who) if isinstance(who, str) else who
        wish = intent(verb, **slots)
        events = CORE.decide(self.state, actor, wish, self.ground, Tape((*faces, *HIGH)))
        self.state = fold(CORE, self.state, events)
        return [one for one in events if isinstance(one, Rolled)]


def throws(shown: tuple[Shown, ...], part: str) -> dict[str, Throw]:
    """What the preview says will be rolled, by name."""
    return {
        shift.roll: shift.after
        for one in shown
        for shift in one.shifts
        if shift.part == part and shift.after is not None
    }


def with_those_of_now(shown: tuple[Shown, ...], how: str, name: str, part: str) -> dict[str, Throw]:
    """What is rolled after the change: what the preview says, and of the rest what is now."""
    now = RULESETS["ephem"].sampled(EPHEM, Situation(how, name, lone=True), SHEET, BARE)
    found = {key[1]: throw for key, throw in now.items() if key[0] == part}
    told = {shift.roll: shift for one in shown for shift in one.shifts if shift.part == part}
    kept = {roll: throw for roll, throw in found.items() if roll not in told}
    return kept | throws(shown, part)


def same(throw: Throw, rolled: Rolled) -> bool:
    """Whether a real roll is what the preview says: die, bonus, gear, mode, and all beside."""
    check = throw.check
    assert isinstance(check, Check)
    said = {one for one in rolled.sources if not one.startswith("modifier:")}
    return (
        check.die,
        check.bonus,
        check.gear,
        throw.mode,
        throw.other,
        set(throw.sources),
    ) == (rolled.die, rolled.bonus, rolled.gear, rolled.mode, rolled.other, said)


edges = st.sampled_from(("", "advantage", "disadvantage"))
groups = st.lists(
    st.sampled_from(("all", "attack", "parry", "dodge", "attribute", *DICE)), min_size=1, max_size=3
).map(tuple)
kinds = st.builds(
    EffectKind,
    edge=edges,
    dice=groups,
    modifier=st.integers(-20, 20),
    hp=st.integers(-1, 1),
    takes=st.lists(
        st.sampled_from(("action", "bonus", "defence", "movement")), max_size=2, unique=True
    ).map(tuple),
    rounds=st.integers(1, 3),
)


@FEW
@given(kinds)
def test_dice_under_an_effect_are_those_of_a_fight(kind: EffectKind) -> None:
    """E-7, E-53: he strikes, pushes, casts; then he is struck and answers."""
    tuning = put(EPHEM, ("effects", "проклятие"), kind)
    said = with_those_of_now(previewed("ephem", tuning), "bears", "проклятие", "bearer")
    assert ("parry.sword" in said) == ("defence" not in kind.takes)
    assert ("attack.sword" in said) == ("action" not in kind.takes)
    swords = {"A": Equipment(main_hand=thing("iron_sword"))}
    for verb, slots, die in (
        ("attack", {"target": "B", "weapon": "main"}, "attack.sword"),
        ("push", {"target": "B", "direction": "forward"}, "attribute.strength"),
        ("cast", {"spell": "огненная стрела", "target": "B"}, "attack.magic"),
    ):
        fight = cursed(tuning, swords)
        taken = "action" in kind.takes
        if taken:
            with pytest.raises(RuleViolation):
                fight.do("A", verb, **slots)
        else:
            assert same(said[die], fight.do("A", verb, **slots)[0])
    for how, by, die in (
        ("parry", None, "parry.sword"),
        ("dodge", "body", "dodge.agility"),
        ("parry", "body", "parry.constitution"),
    ):
        fight = cursed(tuning, swords | {"B": swords["A"]})
        fight.do("A", "end")
        fight.do("B", "attack", target="A", weapon="main")
        if "defence" in kind.takes:
            with pytest.raises(RuleViolation):
                fight.do("A", how, die=by)
        elif by is not None:
            assert same(said[die], fight.do("A", how, die=by)[0])


def cursed(tuning: Any, worn: dict[str, Equipment]) -> Fight:
    fight = Fight(tuning, **worn)
    fight.do(Master("m"), "effect", target="A", effect="проклятие", rounds=3)
    return fight


spells = st.builds(
    Spell,
    cost=st.sampled_from(("action", "bonus")),
    min=st.integers(1, 4),
    max=st.integers(4, 9),
    damage=st.integers(0, 3),
    die=st.sampled_from(DICE),
    target=st.just("enemy"),
    answer=st.sampled_from(("defence", "none")),
    effect=st.sampled_from(("", "озноб", "проклятие", "слепота")),
    rounds=st.just(3),
).flatmap(lambda one: st.builds(replace, st.just(one), edge=edges if one.effect else st.just("")))


@FEW
@given(spells, st.sampled_from(("defender", "attacker")))
def test_the_rolls_of_a_spell_are_those_of_a_fight(spell: Spell, ties: Any) -> None:
    """E-9, E-25, E-37: the cast, what its target answers, and his dice when it has worked."""
    tuning = replace(put(EPHEM, ("spells", "catalogue", "огненный столп"), spell), ties=ties)
    shown = previewed("ephem", tuning)
    name = "огненный столп"
    cast, answered, after = (
        with_those_of_now(shown, "cast", name, part) for part in ("cast", "answer", "target")
    )
    fight = Fight(tuning, distance=spell.min)
    [rolled] = fight.do("A", "cast", spell="огненный столп", target="B")
    assert same(cast["cast"], rolled)
    assert bool(answered) == (spell.answer == "defence")
    if spell.answer == "defence":
        defended = hit(Fight(tuning, distance=spell.min), "dodge", "body")
        assert same(answered["dodge.agility"], defended)
        fight.do("B", "take")
    fight.do("A", "end")
    [rolled] = fight.do("B", "cast", spell="огненная стрела", target="A")
    assert same(after["attack.magic"], rolled)


def hit(fight: Fight, how: str, die: str) -> Rolled:
    fight.do("A", "cast", spell="огненный столп", target="B")
    return fight.do("B", how, die=die)[0]


@pytest.mark.parametrize("ties", ["defender", "attacker"])
def test_the_odds_of_a_blow_are_a_count_of_all_faces_in_a_fight(ties: Any) -> None:
    """E-9."""
    other = "attacker" if ties == "defender" else "defender"
    shown = previewed("ephem", replace(EPHEM, ties="attacker"))
    shift = next(one for one in shown[0].shifts if one.part == "attack")
    assert shift.odds is not None
    assert shift.is_met
    told = shift.odds[ties == "attacker"]
    swords = {name: Equipment(main_hand=thing("iron_sword")) for name in ("A", "B")}
    fight = Fight(replace(EPHEM, ties=ties), **swords)
    start = fight.state
    assert start.tuning.ties != other
    hits = 0
    for face in range(1, 21):
        fight.state = start
        fight.do("A", "attack", (face,), target="B", weapon="main")
        struck = fight.state
        for answer in range(1, 21):
            fight.state = struck
            due = CORE.deadline(struck)
            assert due is not None
            wish = due.intent
            events = CORE.decide(struck, WORLD, wish, fight.ground, Tape((answer, *HIGH)))
            hits += any(one.name == "hit" for one in events)
    assert (told.win, told.tie, told.of) == (hits, 0, 400)


# ------------------------------------------------------------------ the second ruleset

GIVEN = "перк примера"
weapons = st.sampled_from((("меч",), (), ("топор",)))
rolls = st.lists(st.sampled_from(("attack", "defence", "counter")), min_size=1, unique=True)
passives = st.builds(
    Perk,
    kind=st.just("passive"),
    ap=st.just(0),
    base_weapon_dice=st.integers(-3, 3),
    weapons=weapons,
    effects=st.builds(
        lambda dice, kinds, bound: (Effect("dice", dice=dice, rolls=tuple(kinds), weapons=bound),),
        st.integers(-4, 4),
        rolls,
        weapons,
    ),
)
actives = st.builds(
    lambda dice, kinds, ap: Perk(ap=ap, effects=(Effect("dice", dice=dice, rolls=tuple(kinds)),)),
    st.integers(-4, 4),
    rolls,
    st.integers(0, 2),
)
OWN = example(RULESETS["twilight"], TWILIGHT).attributes
EXAMPLE = {name: OWN[name] for name in ("power", "lethality", "endurance")}
ORDERS = {"attack": attack(weapon="меч"), "defence": defend(), "counter": counter(weapon="меч")}


def bout(tuning: Any, perks: dict[str, Perk], **attributes: int) -> Bout:
    """A real fight of two like the example of the preview: of a class, or with these attributes."""
    kind = replace(next(iter(tuning.classes.values())), **attributes)
    names = dict.fromkeys((*kind.weapons, *tuning.weapons))
    champs = [
        Champ(
            name,
            lethality=kind.lethality,
            power=kind.power,
            endurance=kind.endurance,
            hp=kind.hp,
            energy=kind.energy,
            weapons={one: tuning.weapons[one] for one in names},
            armour=tuning.armour[kind.armour].dice,
            perks=perks,
        )
        for name in ("A", "B")
    ]
    return Bout(*champs, tuning=tuning)


def rolled_in(play: Bout, *order: Any) -> dict[str, PoolRolled]:
    """What A rolls in a real round with an order; nothing: it is not allowed."""
    try:
        play.order("A", *order)
    except RuleViolation:
        return {}
    tape = Tape((1,) * 400)
    events = CORE_T.decide(play.state, MASTER, intent("next", play.at), Ground(), tape)
    found = [one for one in events if isinstance(one, PoolRolled) and one.uuid == "A"]
    return {f"{one.kind}:{one.weapon}": one for one in found}


def as_rolled(said: dict[str, Throw], found: dict[str, PoolRolled]) -> bool:
    """Whether what the preview says of these rolls is what fell."""
    return all(
        isinstance(said[name].check, PoolCheck)
        and (said[name].check.dice, said[name].check.parts) == (len(one.faces), one.parts)  # type: ignore[union-attr]
        for name, one in found.items()
        if name in said
    )


@FEW
@given(passives | actives)
def test_the_pools_of_a_perk_are_those_of_a_fight(perk: Perk) -> None:
    """T-5…T-8: by itself, and with the special in the same round, where that is allowed."""
    tuning = put(TWILIGHT, ("perks", "catalogue", GIVEN), perk)
    shown = previewed("twilight", tuning)
    plain, with_it = throws(shown, ""), throws(shown, f"perk:{GIVEN}")
    for order in ORDERS.values():
        assert as_rolled(plain, rolled_in(bout(tuning, {GIVEN: perk}).start(), order))
        if perk.kind == "active":
            found = rolled_in(bout(tuning, {GIVEN: perk}).start(), special(GIVEN), order)
            assert as_rolled(with_it, found)
            assert set(found) <= set(with_it)


@FEW
@given(
    st.builds(
        Condition,
        name=st.just("туман"),
        attack=st.integers(-9, 9),
        defence=st.integers(-9, 9),
        counter=st.integers(-9, 9),
    ),
    st.booleans(),
    st.integers(0, 3),
)
def test_the_pools_under_a_masters_condition_are_those_of_a_fight(
    condition: Condition, modified: bool, least: int
) -> None:
    """T-4, T-7, T-93."""
    tuning = put(TWILIGHT, ("conditions", "custom"), (condition,))
    tuning = put(tuning, ("counter", "arena_modifiers"), modified)
    tuning = replace(tuning, pool_min=least)
    found = {
        name: throw
        for one in previewed("twilight", tuning)
        if one.situation.name == "туман"
        for name, throw in throws((one,), "").items()
    }
    for order in ORDERS.values():
        play = bout(tuning, {}, **EXAMPLE)
        play.do(MASTER, "condition", condition="туман")
        assert as_rolled(found, rolled_in(play.start(), order))
    told = {"attack:меч": condition.attack, "defence:": condition.defence}
    assert {name for name, dice in told.items() if dice} <= set(found)


@FEW
@given(st.sampled_from(("medium", "heavy")), st.booleans(), st.booleans(), st.integers(0, 5))
def test_the_pools_of_the_wounded_are_those_of_a_fight(
    wound: str, cumulative: bool, counts: bool, least: int
) -> None:
    """T-7, T-61, T-62."""
    tuning = put(TWILIGHT, ("wounds", "cumulative"), cumulative)
    tuning = replace(put(tuning, ("counter", "wound_penalty"), counts), pool_min=least)
    shown = [one for one in previewed("twilight", tuning) if one.situation.name == wound]
    said = throws(tuple(shown), "")
    for order in ORDERS.values():
        play = bout(tuning, {}, **EXAMPLE)
        play.do(MASTER, "hp", target="A", hp={"medium": 9, "heavy": 5}[wound])
        assert as_rolled(said, rolled_in(play.start(), order))
    assert bool(said) >= (cumulative or (counts and wound == "medium"))
