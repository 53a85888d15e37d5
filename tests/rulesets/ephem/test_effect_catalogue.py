"""Effects of the catalogue: what they give, take and cost their bearer (E-7, E-53)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, named, outfit
from spell_fights import duel, refused, tuned

from rulesets.actors import WORLD, Master, player
from rulesets.ephem.bearing import bears_on
from rulesets.ephem.effect_tuning import EffectKind, default_effects, find_effect, mere_marks
from rulesets.ephem.pending import Effect
from rulesets.ephem.picture import fight_view
from rulesets.ephem.spell_tuning import Spell
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal

MASTER = Master("m")
LAME = EffectKind(takes=("movement",))
MUTE = EffectKind(takes=("action",))
SLOW = EffectKind(takes=("bonus",))
BARE = EffectKind(takes=("defence",))


def having(base: Tuning = QUIET, **effects: EffectKind) -> Tuning:
    """Settings with these effects alone."""
    return replace(base, effects=effects, consumables=replace(base.consumables, catalogue={}))


def under(
    effect: EffectKind, who: str = "B", *, apart: int = 2, rounds: int = 9, **more: Any
) -> Play:
    """A and B, ``apart``; ``who`` is under the effect."""
    play = begun(fighter("A"), fighter("B", apart), tuning=replace(having(e=effect), **more))
    play.do(MASTER, "effect", target=who, effect="e", rounds=rounds)
    return play


def verbs(play: Play, who: str) -> set[str]:
    return {one.verb for one in CORE.options(play.state, player(who), play.ground)}


@pytest.mark.parametrize(
    ("dice", "die", "how", "bears"),
    [
        (("all",), "escape", "", True),
        (("attack",), "attack.sword", "", True),
        (("attack",), "attribute.strength", "", False),
        (("attack.sword",), "attack.sword", "", True),
        (("attack.sword",), "attack.whip", "", False),
        (("parry",), "attribute.constitution", "parry", True),
        (("parry",), "attribute.constitution", "", False),
        (("parry.constitution",), "attribute.constitution", "parry", True),
        (("dodge",), "attribute.constitution", "parry", False),
        (("attribute",), "attribute.constitution", "parry", True),
        (("escape",), "escape", "", True),
        (("dodge", "attribute.wisdom"), "attribute.wisdom", "", True),
    ],
)
def test_e53_which_dice(dice: tuple[str, ...], die: str, how: str, bears: bool) -> None:
    assert bears_on(Effect("e", "a", 1, dice=dice), die, how) is bears


def test_e53_names_in_any_form_and_only_those_that_are_in_force() -> None:
    effects = {**default_effects(), "сон": EffectKind(("dream",), enabled=False)}
    assert find_effect(effects, "  HEALING   potion ") == "лечебное зелье"
    assert find_effect(effects, "Лечёбное зелье") == "лечебное зелье"
    assert find_effect(effects, "dream") is None


@pytest.mark.parametrize(
    ("kind", "instant"),
    [
        (EffectKind(hp=1), True),
        (EffectKind(hp=-1), True),
        (EffectKind(), False),
        (EffectKind(hp=1, edge="advantage"), False),
        (EffectKind(hp=1, modifier=1), False),
        (EffectKind(hp=1, hp_per_round=1), False),
        (EffectKind(hp=1, takes=("bonus",)), False),
    ],
)
def test_e53_only_hp_at_once_does_not_last(kind: EffectKind, instant: bool) -> None:
    play = under(kind)
    assert kind.is_instant is instant
    assert (play.state.effects == ()) is instant


@pytest.mark.parametrize(("points", "hp"), [(-4, 0), (-3, 0), (-2, 1), (-1, 2), (1, 3), (100, 3)])
def test_e56_hp_neither_below_nothing_nor_above_the_most(points: int, hp: int) -> None:
    play = under(EffectKind(hp=points))
    assert play.state.body("B").hp == hp
    assert (play.state.phase == "over") == (hp == 0)


@pytest.mark.parametrize(("was", "points", "hp"), [(1, 1, 2), (2, 1, 3), (3, 1, 3), (2, 5, 3)])
def test_e56_hp_of_each_round_stop_at_the_most(was: int, points: int, hp: int) -> None:
    play = under(EffectKind(hp_per_round=points))
    play.do(MASTER, "hp", target="B", hp=was)
    play.do("A", "end")
    told = named(play.do("B", "end"), "effect_hp")
    assert play.state.body("B").hp == hp
    assert bool(told) == (hp != was)


def test_e25_a_spell_begins_an_effect_of_the_catalogue_with_all_it_does() -> None:
    spell = Spell(("x",), target="enemy", damage=0, answer="none", effect="E", rounds=3)
    kind = EffectKind(modifier=-2, dice=("attack",), takes=("bonus",), hp_per_round=1, rounds=7)
    play = duel(tuning=having(tuned(x=spell), e=kind))
    (begun_,) = named(play.do("A", "cast", [10], spell="x", target="B"), "effect_begun")
    assert (begun_.effect, begun_.last) == ("e", 3)
    assert (begun_.modifier, begun_.dice, begun_.takes) == (-2, ("attack",), ("bonus",))
    assert (begun_.hp_per_round, begun_.by) == (1, "")


def test_e25_the_spells_own_edge_goes_before_the_catalogues_and_is_on_all_dice() -> None:
    spell = Spell(target="enemy", damage=0, answer="none", effect="e", edge="disadvantage")
    kind = EffectKind(edge="advantage", dice=("attack",))
    play = duel(tuning=having(tuned(x=spell), e=kind))
    (begun_,) = named(play.do("A", "cast", [10], spell="x", target="B"), "effect_begun")
    assert (begun_.edge, begun_.dice) == ("disadvantage", ("all",))


def test_e6_what_holds_stays_as_it_began_when_the_settings_change() -> None:
    play = under(EffectKind(modifier=4), "A")
    play.do(WORLD, "tuned", tuning=having(e=EffectKind(modifier=-4)))
    rolled = named(play.do("A", "attack", [10], target="B"), "roll")[0]
    assert (rolled.other, rolled.total, rolled.sources) == (4, 14, ("modifier:+4:effect:e",))


def test_e7_a_modifier_on_attacks_alone() -> None:
    play = under(EffectKind(modifier=3, dice=("attack",)))
    play.do("A", "attack", [10], target="B")
    (rolled,) = named(play.do("B", "dodge", [10]), "roll")
    assert (rolled.other, rolled.total) == (0, 10)


@pytest.mark.parametrize(("modifier", "how"), [(-1, "dodge.sword"), (0, "parry.sword")])
def test_e32_the_better_defence_is_found_with_all_that_bears_on_it(modifier: int, how: str) -> None:
    play = under(EffectKind(modifier=modifier, dice=("parry",)))
    play.do("A", "attack", [10], target="B")
    rolled = named(play.silence([10]), "roll")
    assert [one.die for one in rolled] == [how]


def test_e49_so_is_the_better_answer_to_a_push() -> None:
    play = under(EffectKind(edge="disadvantage", dice=("attribute.constitution",)))
    play.do("A", "push", [10], target="B", direction="forward")
    assert [one.die for one in named(play.silence([10]), "roll")] == ["attribute.agility"]


@pytest.mark.parametrize(
    ("effect", "gone"),
    [
        (MUTE, {"attack", "push"}),
        (SLOW, {"use"}),
        (LAME, {"move", "step"}),
    ],
)
def test_e53_what_is_taken_is_not_offered_and_the_rest_is(
    effect: EffectKind, gone: set[str]
) -> None:
    play = under(effect, "A")
    all_ = {"attack", "push", "move", "step", "use", "cast", "end"}
    assert all_ - verbs(play, "A") == gone
    left = set(fight_view(play.state).left)
    assert left == {"action", "bonus"} - set(effect.takes)


def test_e21_with_the_bonus_taken_a_step_opens_the_actions_movement() -> None:
    play = under(SLOW, "A")
    walk = fight_view(play.state).walk
    assert walk is not None
    assert walk.why == "move"
    assert refused(play, "A", "move", bonus="bonus").code == Refusal.UNDER_EFFECT


def test_e21_with_the_movement_taken_nobody_walks() -> None:
    assert fight_view(under(LAME, "A").state).walk is None


def test_e20_a_turn_with_nothing_left_but_what_is_taken_passes() -> None:
    play = under(MUTE, "A")
    (ended,) = named(play.do("A", "use", item="x"), "turn_ended")
    assert (ended.why, ended.effect, ended.last) == ("effect", "e", 9)


def test_e20_a_turn_that_is_spent_ends_as_spent() -> None:
    play = under(SLOW, "A", rounds=1)
    play.do(MASTER, "effect", target="A", effect="e", rounds=0)
    play.do("A", "use", item="x")
    play.do("A", "attack", [10], target="B")
    assert [one.why for one in named(play.do("B", "take"), "turn_ended")] == ["spent"]


def test_e57_a_turn_that_passes_so_is_no_absence_and_ends_no_row_of_them() -> None:
    play = begun(fighter("A"), fighter("B", 9, away=True), tuning=having(e=MUTE, f=SLOW))
    play.do("A", "end")
    play.silence()
    assert play.state.body("B").absences == 1
    for effect in ("e", "f"):
        play.do(MASTER, "effect", target="B", effect=effect)
    play.do("A", "end")
    assert play.state.body("B").absences == 1


def test_e40_who_has_no_action_strikes_at_nobody_who_leaves() -> None:
    events = under(MUTE).do("A", "move", column=(-3, 0))
    assert not named(events, "leave_tried", "prompted")
    play = begun(fighter("A"), fighter("B", 2), tuning=QUIET)
    assert named(play.do("A", "move", column=(-3, 0)), "leave_tried")


def test_e44_who_has_no_action_hinders_nobody() -> None:
    tuning = replace(having(e=MUTE), auto_end=False)
    play = begun(fighter("A"), fighter("B", 7), tuning=tuning)
    (tried,) = named(play.do("A", "escape", [10]), "escape_tried")
    assert [one.who for one in tried.hinderers] == ["B"]
    play = begun(fighter("A"), fighter("B", 7), tuning=tuning)
    play.do(MASTER, "effect", target="B", effect="e")
    (tried,) = named(play.do("A", "escape", [10]), "escape_tried")
    assert tried.hinderers == ()


def test_e38_who_has_no_defence_guards_nobody() -> None:
    people = (fighter("A", side="x"), fighter("B", 2, side="y"), fighter("C", 3, side="y"))
    play = begun(*people, tuning=having(e=BARE))
    play.do("C", "guard", target="B")
    play.do(MASTER, "effect", target="C", effect="e")
    play.do("A", "attack", [10], target="B")
    assert [one.to for one in play.state.prompts] == ["B"]
    assert refused(play, "C", "guard", target="B").code == Refusal.UNDER_EFFECT


def test_e38_a_standing_guard_takes_the_blow_for_one_without_a_defence() -> None:
    people = (fighter("A", side="x"), fighter("B", 2, side="y"), fighter("C", 3, side="y"))
    play = begun(*people, tuning=having(e=BARE))
    play.do("C", "guard", target="B")
    play.do(MASTER, "effect", target="B", effect="e")
    events = play.do("A", "attack", [10, 10], target="B")
    assert [one.by for one in named(events, "defended")] == ["C"]


def test_e40_a_blow_at_one_who_leaves_without_a_defence_stops_him() -> None:
    play = begun(fighter("A"), fighter("B", 2), tuning=having(e=BARE))
    play.do(MASTER, "effect", target="A", effect="e")
    play.do("A", "move", column=(-3, 0))
    events = play.do("B", "strike", [3])
    assert [one.how for one in named(events, "leave_ended")] == ["stopped"]
    assert named(events, "hit")


def test_e40_a_step_that_waits_for_strikes_is_still_taken() -> None:
    play = begun(fighter("A"), fighter("B", 2), tuning=having(e=LAME))
    play.do("A", "move", column=(-3, 0))
    assert not named(play.do(MASTER, "effect", target="A", effect="e"), "movement_closed")
    assert named(play.do("B", "decline"), "moved")
    assert "step" not in verbs(play, "A")


def test_e58_an_effect_that_fells_the_one_who_is_asked_voids_the_question() -> None:
    play = begun(fighter("A"), fighter("B", 2), fighter("C", 9), tuning=having(e=EffectKind(hp=-9)))
    play.do("A", "attack", [10], target="B")
    events = play.do(MASTER, "effect", target="B", effect="e")
    assert [event.name for event in events] == [
        "effect_hp",
        "down",
        "prompt_closed",
        "assault_voided",
    ]


def test_e28_one_who_is_carried_and_healed_stands_again() -> None:
    people = (fighter("A", gear=outfit()), fighter("B", 9, side="x"), fighter("C", 1))
    play = begun(*people, tuning=having(e=EffectKind(hp=1)))
    play.do(MASTER, "hp", target="C", hp=0)
    play.do("A", "carry", target="C")
    events = play.do(MASTER, "effect", target="C", effect="e")
    assert [one.why for one in named(events, "put_down")] == ["up"]
    assert play.state.body("C").is_active


def test_e53_of_who_is_down_no_round_gives_or_takes_hp() -> None:
    play = begun(
        fighter("A"),
        fighter("B", 9),
        fighter("C", 0, 9),
        tuning=having(e=EffectKind(hp_per_round=1)),
    )
    play.do(MASTER, "effect", target="C", effect="e", rounds=9)
    play.do(MASTER, "hp", target="C", hp=0)
    play.do("A", "end")
    assert not named(play.do("B", "end"), "effect_hp")
    assert play.state.body("C").hp == 0


def test_e53_the_picture_tells_what_lasts_and_what_it_does() -> None:
    play = under(EffectKind(modifier=2, edge="advantage", takes=("bonus",)), rounds=4)
    (seen,) = fight_view(play.state).effects
    assert (seen.who, seen.name, seen.rounds) == ("B", "e", 4)
    assert (seen.modifier, seen.edge, seen.takes) == (2, "advantage", ("bonus",))


def test_e53_all_are_stunned_until_the_effects_end() -> None:
    kind = EffectKind(takes=("action", "bonus", "movement"))
    play = under(kind, "B", rounds=100)
    play.do(MASTER, "effect", target="A", effect="e", rounds=100)
    assert (play.state.round, play.state.turn and play.state.turn.uuid) == (101, "A")


def test_e53_what_no_entry_describes_is_a_mere_mark() -> None:
    """By its other names it is described, too; an entry that is switched off describes nothing."""
    effects = {"Яд": EffectKind(("poison",)), "сон": EffectKind(enabled=False)}
    spells = {
        "a": Spell(effect="яд"),
        "b": Spell(effect="POISON"),
        "c": Spell(effect="сон"),
        "d": Spell(effect="ядд"),
        "e": Spell(effect="ядд", enabled=False),
        "f": Spell(),
    }
    assert list(mere_marks(spells, effects)) == [("c", "сон"), ("d", "ядд")]
