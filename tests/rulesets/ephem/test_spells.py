"""Spells as data and casting: names, range, cost, damage (E-13, E-23, E-25)."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

import pytest
from ephem_fights import QUIET, begun, drawn, fighter, named, outfit
from spell_fights import MASTER, duel, offered, refused, tuned

from grid.blocks import Block
from rulesets.ephem.spell_tuning import (
    RESERVED,
    Spell,
    SpellTuning,
    default_catalogue,
    fold_name,
    misfits,
)
from rulesets.ephem.tables import SPELL_NAME
from rulesets.ephem.tuning import MagicTuning, Role, Tuning, contradictions
from rulesets.errors import Refusal
from rulesets.intents import admitted, intent


def test_e25_the_sample_catalogue_has_each_cost_and_nothing_is_wrong_with_it() -> None:
    catalogue = default_catalogue()
    assert {spell.cost for spell in catalogue.values()} == {"action", "bonus", "both"}
    assert {spell.target for spell in catalogue.values()} >= {"enemy", "ally", "none"}
    assert all(spell.names for spell in catalogue.values()), "a name in each language"
    assert contradictions(Tuning()) == []


@pytest.mark.parametrize(
    ("spell", "key"),
    [
        (Spell(die="attack.fire"), "catalogue.x.die"),
        (Spell(min=5, max=4), "catalogue.x.min"),
        (Spell(target="ally"), "catalogue.x.damage"),
        (Spell(target="none", damage=1), "catalogue.x.damage"),
        (Spell(edge="advantage"), "catalogue.x.edge"),
        (Spell(effect=RESERVED[0]), "catalogue.x.effect"),
        (Spell(effect="x" * (SPELL_NAME + 1)), "catalogue.x.effect"),
        (Spell(("y" * (SPELL_NAME + 1),)), "catalogue.x.names"),
        (Spell((" ",)), "catalogue.x.names"),
        (Spell(("ЕЛКА",)), "catalogue.x.names"),
    ],
)
def test_e25_an_entry_that_nobody_could_cast_rightly_is_named(spell: Spell, key: str) -> None:
    spells = SpellTuning(catalogue={"ёлка": Spell(), "x": spell})
    assert [wrong for wrong, _ in misfits(spells)] == [key]


@pytest.mark.parametrize(
    "spell",
    [
        Spell(die="escape"),
        Spell(min=5, max=5),
        Spell(min=30),
        Spell(effect="x" * SPELL_NAME),
        Spell(("y" * SPELL_NAME,)),
        Spell(("x", "X")),
        Spell(("ёлка",), enabled=False),
    ],
)
def test_e25_what_is_right_is_taken(spell: Spell) -> None:
    assert list(misfits(SpellTuning(catalogue={"ёлка": Spell(), "x": spell}))) == []


def test_e25_case_yo_and_spaces_do_not_matter_in_names() -> None:
    assert fold_name("  Ёлка   ГОРИ ") == fold_name("елка гори")
    play = duel(tuning=tuned(ёлка_гори=Spell(("burning tree",))))
    for name in ("ЕЛКА ГОРИ", " ёлка   гори", "Burning Tree"):
        assert admitted(offered(play, "A"), intent("cast", spell=name, target="B"))
    cast, *_ = named(play.do("A", "cast", [1], spell="ЕЛКА  гори", target="B"), "cast")
    assert (cast.spell, cast.free) == ("ёлка гори", False)


def test_e25_what_is_taken_out_of_the_catalogue_is_cast_freely_or_not_at_all() -> None:
    out = Spell(cost="bonus", damage=2, enabled=False)
    events = duel(tuning=tuned(x=out)).do("A", "cast", [9], spell="x", target="B")
    assert named(events, "cast")[0].free
    assert named(events, "spent")[0].action
    play = duel(tuning=tuned(free=False, x=out))
    assert refused(play, "A", "cast", spell="x", target="B").code is Refusal.UNKNOWN_SPELL


def test_e25_options_list_what_is_known_and_name_both_languages() -> None:
    names = {
        value for option in offered(duel(), "A") for value in getattr(option.slots[0], "values", ())
    }
    assert {"оковы", "shackles", "огненный столп", "pillar of fire", "свет", "light"} <= names
    assert "ледяное касание" not in names, "out of its range"


def test_e25_a_catalogue_of_200_is_looked_through_quickly() -> None:
    many = {f"заклинание {n}": Spell((f"spell {n}",), max=5 + n % 20) for n in range(200)}
    tuning = replace(QUIET, spells=SpellTuning(True, many))
    assert contradictions(tuning) == []
    people = [fighter(name, 2 * place, 3 * place) for place, name in enumerate("ABCDEFGH")]
    play = begun(*people, tuning=tuning)
    offered(play, "A")
    start = perf_counter()
    for _ in range(5):
        play.state = replace(play.state)
        assert len(offered(play, "A")) <= 25
    assert (perf_counter() - start) / 5 < 0.2


@pytest.mark.parametrize(("distance", "reaches"), [(1, True), (20, True), (21, False)])
def test_e13_magic_reaches_1_to_20(distance: int, reaches: bool) -> None:
    wish = intent("cast", spell="огненная стрела", target="B")
    assert admitted(offered(duel(distance), "A"), wish) is reaches


def test_e13_magic_max_is_a_setting_and_a_spell_may_say_otherwise() -> None:
    spells = tuned(far=Spell(max=30), near=Spell(min=2, max=3), usual=Spell())
    tuning = replace(spells, magic=MagicTuning(10))
    reach = {
        name: [
            blocks
            for blocks in (1, 2, 3, 4, 10, 11, 30, 31)
            if admitted(offered(duel(blocks, tuning), "A"), intent("cast", spell=name, target="B"))
        ]
        for name in ("far", "near", "usual", "unheard of")
    }
    assert reach == {
        "far": [1, 2, 3, 4, 10, 11, 30],
        "near": [2, 3],
        "usual": [1, 2, 3, 4, 10],
        "unheard of": [1, 2, 3, 4, 10],
    }


def test_e13_a_wall_stops_a_spell_unless_sight_is_not_asked_for() -> None:
    ground = drawn(["..#.."], Block(0, 64, 0))
    wish = intent("cast", spell="firebolt", target="B")
    for asked in (True, False):
        tuning = replace(QUIET, line_of_sight=asked)
        play = begun(fighter("A"), fighter("B", 4), tuning=tuning, ground=ground)
        assert admitted(offered(play, "A"), wish) is not asked
    play = begun(fighter("A"), fighter("B", 4), ground=ground)
    why = refused(play, "A", "cast", spell="firebolt", target="B")
    assert (why.code, why.rule) == (Refusal.OUT_OF_SIGHT, "E-13")


def test_e25_a_spell_for_anybody_takes_allies_opponents_and_oneself() -> None:
    tuning = tuned(x=Spell(target="any", min=0, damage=0), harm=Spell(target="any", min=0))
    play = begun(
        fighter("A", side="red"), fighter("B", 3, side="red"), fighter("C", 0, 3), tuning=tuning
    )
    allowed = {
        name: [
            who
            for who in "ABC"
            if admitted(offered(play, "A"), intent("cast", spell=name, target=who))
        ]
        for name in ("x", "harm")
    }
    assert allowed == {"x": ["A", "B", "C"], "harm": ["B", "C"]}
    assert refused(play, "A", "cast", spell="harm", target="A").code is Refusal.SELF_TARGET


def test_e54_who_is_down_is_no_target() -> None:
    play = begun(fighter("A"), fighter("B", 5), fighter("C", 0, 5))
    play.do(MASTER, "hp", target="B", hp=0)
    assert refused(play, "A", "cast", spell="firebolt", target="B").code is Refusal.TARGET_DOWN


def test_e25_without_a_target_whom_one_looks_at_does_not_matter() -> None:
    play = duel()
    (cast,) = named(play.do("A", "cast", [5], spell="свет", target="a stranger"), "cast")
    assert cast.target is None


@pytest.mark.parametrize(
    ("cost", "left"), [("action", ("bonus",)), ("bonus", ("action",)), ("both", ())]
)
def test_e25_a_spell_costs_what_its_entry_says(cost: Any, left: tuple[str, ...]) -> None:
    tuning = replace(tuned(x=Spell(cost=cost, target="none", damage=0)), auto_end=False)
    play = duel(tuning=tuning)
    play.do("A", "cast", [5], spell="x")
    turn = play.state.turn
    assert turn is not None
    assert (turn.action, turn.bonus) == ("action" in left, "bonus" in left)


@pytest.mark.parametrize(
    ("cost", "spent", "code"),
    [
        ("action", "action", Refusal.ACTION_SPENT),
        ("bonus", "bonus", Refusal.BONUS_SPENT),
        ("both", "action", Refusal.ACTION_SPENT),
        ("both", "bonus", Refusal.BONUS_SPENT),
        ("action", "bonus", None),
        ("bonus", "action", None),
    ],
)
def test_e25_what_is_spent_cannot_be_paid(cost: Any, spent: str, code: Refusal | None) -> None:
    light = Spell(target="none", damage=0)
    tuning = tuned(x=replace(light, cost=cost), a=light, b=replace(light, cost="bonus"))
    play = duel(tuning=tuning)
    play.do("A", "cast", [5], spell="a" if spent == "action" else "b")
    if code is None:
        assert admitted(offered(play, "A"), intent("cast", spell="x"))
    else:
        assert refused(play, "A", "cast", spell="x").code is code


def test_e25_anybody_may_cast_also_with_weapons_in_hand() -> None:
    held = outfit(main="trident", off="shield")
    play = begun(fighter("A", gear=held), fighter("B", 5))
    events = play.do("A", "cast", [5], spell="firebolt", target="B")
    assert [event.weapon for event in named(events, "attacked")] == ["spell"]


def test_e25_a_spell_closes_an_open_movement_and_takes_back_a_consent_to_peace() -> None:
    play = duel(tuning=tuned(x=Spell(target="none", damage=0)))
    play.do("B", "peace")
    play.do("A", "move", bonus="bonus")
    events = play.do("A", "cast", [5], spell="x")
    assert named(events, "movement_closed")
    assert play.state.peace == ()


def test_e58_nobody_casts_while_somebody_is_asked_or_out_of_turn() -> None:
    play = duel()
    assert refused(play, "B", "cast", spell="свет").code is Refusal.NOT_YOUR_TURN
    play.do("A", "cast", [5], spell="firebolt", target="B")
    assert refused(play, "A", "cast", spell="свет").code is Refusal.PROMPT_OPEN


@pytest.mark.parametrize("free", [True, False])
def test_e25_free_spells_may_be_switched_off(free: bool) -> None:
    play = duel(tuning=replace(QUIET, spells=replace(QUIET.spells, free=free)))
    wish = intent("cast", spell="нечто новое", target="B")
    assert admitted(offered(play, "A"), wish) is free
    if not free:
        why = refused(play, "A", "cast", spell="огненая стрела", target="B")
        assert (why.code, why.facts["near"]) == (
            Refusal.UNKNOWN_SPELL,
            ("огненная стрела", "огненный столп"),
        )


def test_e25_a_free_spell_takes_1_hp_or_the_roles_more() -> None:
    for role, damage in (("", 1), ("archmage", 2)):
        roles = {**QUIET.roles, "archmage": Role(damage=2)}
        play = begun(fighter("A", role=role), fighter("B", 5), tuning=replace(QUIET, roles=roles))
        play.do("A", "cast", [5], spell="нечто", target="B")
        assert named(play.do("B", "take"), "hit")[0].damage == damage


def test_e25_a_free_spell_without_a_target_is_only_rolled_and_shown() -> None:
    play = duel()
    events = play.do("A", "cast", [7], spell="  Нечто   Новое ")
    assert [event.name for event in events] == ["spent", "cast", "roll"]
    cast, rolled = named(events, "cast", "roll")
    assert (cast.spell, cast.target, cast.free) == ("Нечто Новое", None, True)
    assert rolled.die == "attack.magic"


@pytest.mark.parametrize(("length", "fits"), [(SPELL_NAME, True), (SPELL_NAME + 1, False)])
def test_e25_a_free_name_has_1_to_64_letters(length: int, fits: bool) -> None:
    play = duel()
    assert admitted(offered(play, "A"), intent("cast", spell="x" * length)) is fits
    assert not admitted(offered(play, "A"), intent("cast", spell="  "))
    if not fits:
        assert refused(play, "A", "cast", spell="x" * length).facts["hi"] == SPELL_NAME


def test_e25_a_known_name_is_never_cast_freely() -> None:
    """A spell whose own target is out of reach is refused; it does not become a free one."""
    play = duel(11)
    assert refused(play, "A", "cast", spell="ОКОВЫ", target="B").code is Refusal.OUT_OF_RANGE
    assert refused(play, "A", "cast", spell="оковы").code is Refusal.TARGET_NEEDED


@pytest.mark.parametrize(
    ("spell", "role", "expected"), [(1, 1, 1), (1, 2, 2), (3, 2, 3), (0, 2, 0)]
)
def test_e23_the_more_of_role_and_spell_and_none_stays_none(
    spell: int, role: int, expected: int
) -> None:
    tuning = tuned(x=Spell(damage=spell))
    tuning = replace(tuning, roles={**tuning.roles, "r": Role(damage=role, hp=9)})
    play = begun(fighter("A", role="r"), fighter("B", 5, role="r"), tuning=tuning)
    play.do("A", "cast", [5], spell="x", target="B")
    hit = named(play.do("B", "take"), "hit")[0]
    assert (hit.damage, hit.hp) == (expected, 9 - expected)


def test_e8_what_takes_no_hp_is_never_lethal() -> None:
    for damage, lethal in ((0, False), (1, True)):
        play = duel(tuning=tuned(x=Spell(damage=damage, effect="e")))
        play.do(MASTER, "hp", target="B", hp=1)
        play.do("A", "cast", [5], spell="x", target="B")
        hit = named(play.do("B", "take"), "hit")[0]
        assert hit.may_be_lethal is lethal


def test_e25_a_spell_may_be_rolled_with_another_die_and_is_answered_as_magic() -> None:
    play = begun(
        fighter("A", strength=30), fighter("B", 5), tuning=tuned(x=Spell(die="attribute.strength"))
    )
    rolled = named(play.do("A", "cast", [5], spell="x", target="B"), "roll")[0]
    assert (rolled.die, rolled.total) == ("attribute.strength", 12)
    assert named(play.do("B", "dodge", [5]), "roll")[0].die == "dodge.magic"


def test_e25_what_may_not_be_answered_hits_at_once() -> None:
    play = duel(tuning=tuned(x=Spell(answer="none", effect="e", rounds=2)))
    events = play.do("A", "cast", [1], spell="x", target="B")
    assert [event.name for event in events if event.name != "assault_made"] == [
        "spent",
        "cast",
        "attacked",
        "roll",
        "hit",
        "effect_begun",
    ]
    assert play.state.assault is None
    assert play.state.prompts == ()


def test_e25_what_neither_harms_nor_is_answered_is_no_attack() -> None:
    play = duel(tuning=tuned(x=Spell(answer="none", damage=0, effect="e")))
    events = play.do("A", "cast", [1], spell="x", target="B")
    assert [event.name for event in events] == ["spent", "cast", "roll", "effect_begun"]
    assert [event.uuid for event in named(events, "effect_begun")] == ["B"]


def test_e54_what_fells_its_target_begins_nothing_on_it() -> None:
    play = begun(
        fighter("A"),
        fighter("B", 5),
        fighter("C", 0, 5),
        tuning=tuned(x=Spell(damage=3, effect="e")),
    )
    play.do("A", "cast", [5], spell="x", target="B")
    events = play.do("B", "take")
    assert named(events, "down")
    assert not named(events, "effect_begun")
