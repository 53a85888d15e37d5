"""The table of T-26: each row from both sides, and of two failing checks the first answers.

Among the rules tested here: T-119.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from twilight_fights import CORE, GROUND, Bout, attack, counter, defend, special
from twilight_orders import (
    HEAVY,
    PERKS,
    UNREAD,
    answer,
    champ,
    code,
    duel,
    haunted,
    phantom,
    squads,
    with_a,
)

from rulesets.actors import Fighter, player
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, intent
from rulesets.twilight.ap import action_points
from rulesets.twilight.catalogue import Condition, Effect, Perk
from rulesets.twilight.state import FightState, changed
from rulesets.twilight.tuning import (
    ApTuning,
    ConditionsTuning,
    CounterTuning,
    FlashTuning,
    StormTuning,
    Tuning,
)

# code, (state → state), parts that are refused, parts that pass in the same state
Change = Callable[[FightState], FightState]
SAME: Change = lambda state: state  # noqa: E731
ROWS: list[tuple[str, Change, tuple[Intent, ...], tuple[Intent, ...] | None]] = [
    ("E_NOT_STANDING", lambda s: with_a(s, standing="out"), (attack(),), None),
    ("E_NOT_STANDING", lambda s: with_a(s, standing="surrendered"), (), None),
    ("E_PHASE", lambda s: replace(s, stage="opening"), (attack(),), None),
    ("E_PHASE", lambda s: replace(s, stage="choice"), (), None),
    ("E_PHASE", lambda s: replace(s, stage="approach"), (attack(),), None),
    ("E_PHASE", lambda s: replace(s, stage="approach"), (defend(),), None),
    ("E_PHASE", lambda s: replace(s, stage="approach"), (counter(),), None),
    ("E_PHASE", lambda s: replace(s, stage="approach"), (), None),
    ("E_PHASE", lambda s: replace(s, stage="approach"), (special("орлиный взор"),), None),
    ("E_LOCKED", lambda s: replace(s, stage="locked"), (attack(),), None),
    ("E_LOCKED", lambda s: with_a(s, closed=True), (attack(),), None),
    ("E_SYNTAX", SAME, (UNREAD,), ()),
    ("E_SYNTAX", SAME, (intent("dance"),), ()),
    ("E_SYNTAX", SAME, (attack(count=2),), (attack(),)),
    ("E_SYNTAX", SAME, (attack(weapon=1),), (attack(weapon="меч"),)),
    ("E_SYNTAX", SAME, (attack(betray=True),), (attack(target="b", betray=True),)),
    ("E_SYNTAX", SAME, (defend(0),), (defend(1),)),
    ("E_SYNTAX", SAME, (counter(count=3),), (counter(count=1),)),
    ("E_SYNTAX", SAME, (intent("special"),), (special("кинжал"),)),
    ("E_SYNTAX", SAME, (special("щит", target="b"),), (special("щит"),)),
    ("E_SYNTAX", SAME, (special("кинжал", round=2),), (special("кинжал"),)),
    ("E_SYNTAX", SAME, (special("мантия", round=1),), (special("мантия", round=2),)),
    ("E_SYNTAX", SAME, (special("мантия"),), (special("мантия", round=4),)),
    ("E_SYNTAX", SAME, (phantom("shield"),), ()),
    ("E_SYNTAX", haunted, (phantom("shield"), phantom("attack")), (phantom("shield"),)),
    ("E_SYNTAX", haunted, (phantom(),), (phantom("attack"),)),
    ("E_SYNTAX", haunted, (phantom("special"),), (phantom("special", perk="кинжал"),)),
    ("E_SYNTAX", haunted, (phantom("shield", target="b"),), (phantom("attack", target="b"),)),
    ("E_TARGET_UNKNOWN", SAME, (attack(target="z"),), (attack(target="b"),)),
    ("E_TARGET_SELF", SAME, (attack(target="a"),), (special("лечение", target="a"),)),
    ("E_TARGET_SELF", SAME, (special("кинжал", target="a"),), (special("кинжал", target="b"),)),
    ("E_WEAPON_UNKNOWN", SAME, (attack(weapon="топор"),), (attack(weapon="второй меч"),)),
    ("E_WEAPON_UNKNOWN", SAME, (counter(weapon="топор"),), (counter(weapon="второй меч"),)),
    ("E_PERK_UNKNOWN", SAME, (special("полёт"),), (special("кинжал"),)),
    ("E_PERK_UNKNOWN", SAME, (attack(via="полёт"),), (attack(via="два клинка"),)),
    ("E_PERK_UNKNOWN", haunted, (phantom("special", perk="полёт"),), ()),
    ("E_PERK_PASSIVE", SAME, (special("два клинка"),), (special("щит"),)),
    ("E_PERK_PASSIVE", haunted, (phantom("special", perk="стена"),), ()),
    ("E_PERK_UNCONFIGURED", SAME, (special("пусто"),), ()),
    ("E_PERK_UNCONFIGURED", SAME, (attack(via="пусто"),), ()),
    ("E_PERK_STAGE", SAME, (special("орлиный взор"),), ()),
    ("E_PERK_STAGE", lambda s: replace(s, stage="approach"), (special("кинжал"),), None),
    ("E_PERK_SPENT", SAME, (special("кинжал"), special("кинжал")), (special("кинжал"),)),
    ("E_PERK_SPENT", lambda s: with_a(s, uses={"кинжал": 1}), (special("кинжал"),), ()),
    ("E_PERK_SPENT", SAME, (special("лечение"), special("лечение")), (special("лечение"),)),
    ("E_SPECIAL_BLOCKED", lambda s: replace(s, condition="barrier"), (special("щит"),), ()),
    ("E_SPECIAL_BLOCKED", lambda s: replace(s, chaos="overload"), (special("буря"),), ()),
    (
        "E_SPECIAL_BLOCKED",
        lambda s: replace(s, condition="storm", lightning=1),
        (special("щит"),),
        (special("буря"),),
    ),
    ("E_SPECIAL_BLOCKED", lambda s: with_a(s, energy=2), (special("дорогой"),), ()),
    ("E_EXTRA_ROLL", SAME, (attack(via="щит"),), (attack(via="два клинка"),)),
    ("E_EXTRA_ROLL", SAME, (attack(via="стена"),), (intent("defend", via="стена"),)),
    ("E_EXTRA_ROLL", SAME, (intent("defend", via="два клинка"),), (defend(),)),
    (
        "E_EXTRA_ROLL",
        SAME,
        (attack(via="два клинка"), attack(via="два клинка")),
        (attack(via="два клинка"), attack(), attack()),
    ),
    (
        "E_EXTRA_ROLL",
        SAME,
        (attack(weapon="меч", via="два клинка"),),
        (attack(weapon="второй меч", via="два клинка"),),
    ),
    ("E_EXTRA_ROLL", SAME, (attack(via="гроза"),), ()),
    ("E_ENDGAME_ONLY", lambda s: replace(s, stage="endgame"), (defend(),), None),
    ("E_ENDGAME_ONLY", lambda s: replace(s, stage="endgame"), (), None),
    ("E_COUNTER_EXHAUSTED", lambda s: with_a(s, exhausted=True), (counter(),), ()),
    ("E_COUNTER_USED", lambda s: with_a(s, counter_used=True), (counter(),), (attack(),)),
    ("E_COUNTER_USED", SAME, (counter(), counter()), (counter(),)),
    ("E_COUNTER_MIXED", SAME, (counter(), defend()), (counter(), special("лечение"))),
    ("E_COUNTER_MIXED", SAME, (attack(), counter()), (counter(),)),
    ("E_COUNTER_MIXED", SAME, (counter(), special("жаль")), (special("жаль"),)),
    ("E_COUNTER_AP", lambda s: with_a(s, **HEAVY), (counter(),), (attack(),)),
    ("E_COUNTER_AP", SAME, (counter(count=2),), (counter(),)),
    ("E_AP", SAME, (attack(), attack(), defend()), (attack(), attack())),
    ("E_AP", SAME, (defend(3),), (defend(2),)),
    ("E_AP", SAME, (special("щит"), attack()), (special("щит"),)),
    ("E_AP", SAME, (counter(), special("кинжал")), (counter(), special("буря"))),
    ("E_AP", lambda s: with_a(s, exhausted=True, **HEAVY), (defend(),), (special("лечение"),)),
]


@pytest.mark.parametrize(("wanted", "change", "refused", "passes"), ROWS)
def test_t26_each_row_from_both_sides(
    wanted: str, change: Change, refused: tuple[Intent, ...], passes: tuple[Intent, ...] | None
) -> None:
    state = change(duel().state)
    assert code(state, *refused) == wanted
    if passes is not None:
        assert code(state, *passes) == ""


MASS: list[tuple[str, tuple[Intent, ...], tuple[Intent, ...]]] = [
    ("E_TARGET_REQUIRED", (attack(),), (attack(target="c"),)),
    ("E_TARGET_REQUIRED", (special("кинжал"),), (special("кинжал", target="c"),)),
    ("E_TARGET_REQUIRED", (special("лечение"),), (special("лечение", target="b"),)),
    ("E_ALLY_CONFIRM", (attack(target="b"),), (attack(target="b", betray=True),)),
    (
        "E_ALLY_CONFIRM",
        (special("кинжал", target="b"),),
        (special("кинжал", target="b", betray=True),),
    ),
    ("E_TARGET_DOWN", (attack(target="d"),), (attack(target="c"),)),
    ("E_TARGET_DOWN", (special("лечение", target="d"),), (special("лечение", target="b"),)),
    ("E_TARGET_SELF", (attack(target="a", betray=True),), (special("щит"),)),
]


@pytest.mark.parametrize(("wanted", "refused", "passes"), MASS)
def test_t107_t109_targets_of_mass_fights(
    wanted: str, refused: tuple[Intent, ...], passes: tuple[Intent, ...]
) -> None:
    state = changed(squads().state, "d", standing="out")
    assert code(state, *refused) == wanted
    assert code(state, *passes) == ""


def test_t107_a_phantom_names_its_target_in_a_mass_fight() -> None:
    state = haunted(squads().state)
    found = answer(state, phantom("attack"))
    assert found is not None
    assert found.code is Refusal.E_TARGET_REQUIRED
    assert found.facts["item"] == "phantom-attack"
    assert code(state, phantom("attack", target="c")) == ""
    assert code(state, phantom("shield")) == ""


def test_t109_who_was_betrayed_is_an_opponent() -> None:
    state = replace(squads().state, enemies=(("a", "b"),))
    assert code(state, attack(target="b")) == ""


def test_t119_an_extra_roll_against_infidels_only() -> None:
    bout = Bout(champ("a", "x"), champ("b", "x"), champ("c", "y", infidel=True), champ("d", "y"))
    state = bout.start().state
    assert code(state, attack(target="c", via="гроза")) == ""
    assert code(state, attack(target="d", via="гроза")) == "E_EXTRA_ROLL"
    lone = Bout(champ("a"), champ("b", infidel=True)).start().state
    assert code(lone, attack(via="гроза")) == ""


ORDERED: list[tuple[str, Change, tuple[Intent, ...]]] = [
    ("E_NOT_STANDING", lambda s: replace(with_a(s, standing="dead"), stage="choice"), (UNREAD,)),
    ("E_PHASE", lambda s: replace(with_a(s, closed=True), stage="opening"), (UNREAD,)),
    ("E_LOCKED", lambda s: replace(s, stage="locked"), (UNREAD,)),
    ("E_SYNTAX", SAME, (attack(target="z"), UNREAD)),
    ("E_TARGET_UNKNOWN", SAME, (attack(target="a"), attack(target="z"))),
    ("E_TARGET_SELF", lambda s: with_a(s, counter_used=True), (counter(), attack(target="a"))),
    ("E_TARGET_SELF", SAME, (attack(weapon="топор"), attack(target="a"))),
    ("E_WEAPON_UNKNOWN", SAME, (special("полёт"), attack(weapon="топор"))),
    ("E_PERK_UNKNOWN", SAME, (special("два клинка"), special("полёт"))),
    ("E_PERK_PASSIVE", SAME, (special("пусто"), special("два клинка"))),
    ("E_PERK_UNCONFIGURED", SAME, (special("орлиный взор"), special("пусто"))),
    ("E_PERK_STAGE", SAME, (special("кинжал"), special("кинжал"), special("орлиный взор"))),
    (
        "E_PERK_SPENT",
        lambda s: replace(s, condition="barrier"),
        (special("кинжал"), special("кинжал")),
    ),
    (
        "E_SPECIAL_BLOCKED",
        lambda s: replace(s, condition="barrier"),
        (attack(via="щит"), special("щит")),
    ),
    ("E_EXTRA_ROLL", lambda s: replace(s, stage="endgame"), (attack(via="щит"),)),
    ("E_ENDGAME_ONLY", lambda s: replace(with_a(s, exhausted=True), stage="endgame"), (counter(),)),
    ("E_COUNTER_EXHAUSTED", lambda s: with_a(s, exhausted=True, counter_used=True), (counter(),)),
    ("E_COUNTER_USED", lambda s: with_a(s, counter_used=True), (counter(), attack())),
    ("E_COUNTER_MIXED", lambda s: with_a(s, **HEAVY), (counter(), attack())),
    ("E_COUNTER_AP", lambda s: with_a(s, **HEAVY), (counter(),)),
]


@pytest.mark.parametrize(("wanted", "change", "parts"), ORDERED)
def test_t26_the_first_failing_check_answers(
    wanted: str, change: Change, parts: tuple[Intent, ...]
) -> None:
    assert code(change(duel().state), *parts) == wanted


def test_t26_the_first_failing_check_answers_in_a_mass_fight() -> None:
    state = changed(squads().state, "d", standing="out")
    assert code(state, attack(), attack(target="z")) == "E_TARGET_UNKNOWN"
    assert code(state, attack(target="a"), attack()) == "E_TARGET_REQUIRED"
    assert code(state, attack(target="d"), attack(target="a")) == "E_TARGET_SELF"
    assert code(state, attack(target="b"), attack(target="d")) == "E_TARGET_DOWN"
    assert code(state, attack(target="b", weapon="топор")) == "E_ALLY_CONFIRM"


def test_t26_what_is_hidden_never_refuses() -> None:
    """Resonance, fog, a secret lightning: they act in the resolution."""
    perks = {**PERKS, "бодрость": Perk(kind="passive", ap=0, effects=(Effect("ap", amount=1),))}
    state = duel(perks=perks).state
    for chaos in ("resonance", "fog"):
        hidden = replace(state, chaos=chaos)
        assert code(hidden, attack(), attack(via="два клинка"), attack(), defend()) == ""
        assert code(hidden, special("щит")) == ""
    secret = duel(Tuning(storm=StormTuning(False))).state
    assert code(replace(secret, condition="storm", lightning=1), special("щит")) == ""


def test_t18_action_points() -> None:
    def ap(state: FightState, **fields: Any) -> int:
        state = with_a(state, **fields)
        return action_points(state, state.champion("a"))

    state = duel().state
    assert ap(state) == 2
    assert ap(state, wound="medium") == 2
    assert ap(state, wound="heavy") == 1
    assert ap(state, exhausted=True) == 1
    assert ap(state, wound="heavy", exhausted=True) == 0
    assert ap(state, taken_ap={"1": 1, "2": 5}) == 1
    assert ap(state, taken_ap={"1": 5}) == 0
    assert ap(replace(state, chaos="flash")) == 3
    assert ap(replace(state, chaos="overload")) == 1
    gentle = duel(Tuning(ap=ApTuning(stack_penalties=False))).state
    assert ap(gentle, wound="heavy", exhausted=True) == 1
    custom = ConditionsTuning(custom=(Condition("туман", ap=1, specials=False),))
    foggy = replace(duel(Tuning(conditions=custom)).state, condition="туман")
    assert ap(foggy) == 3
    assert code(foggy, special("щит")) == "E_SPECIAL_BLOCKED"
    perks = {"бодрость": Perk(kind="passive", ap=0, effects=(Effect("ap", amount=2),))}
    assert ap(duel(perks=perks).state) == 4


def test_t22_with_four_ap_a_counter_of_two_rolls() -> None:
    perks = {
        **PERKS,
        "бодрость": Perk(kind="passive", ap=0, effects=(Effect("ap", amount=2),)),
    }
    state = duel(perks=perks).state
    assert code(state, counter(count=2)) == ""
    assert code(state, counter(count=2), special("кинжал")) == "E_AP"
    assert code(with_a(state, exhausted=False, wound="heavy"), counter(count=2)) == "E_COUNTER_AP"
    assert code(state, counter(), special("кинжал"), special("лечение")) == ""


def test_t22_counter_with_specials_is_a_setting() -> None:
    strict = duel(Tuning(counter=CounterTuning(with_specials=False))).state
    assert code(strict, counter(), special("лечение")) == "E_COUNTER_MIXED"


def test_t101_euphoria_and_flash() -> None:
    state = duel().state
    euphoria = replace(state, chaos="euphoria")
    assert code(euphoria, attack(), attack(), special("щит"), special("кинжал")) == ""
    flash = replace(state, chaos="flash")
    assert code(flash, special("кинжал"), special("кинжал"), special("кинжал")) == ""
    assert code(flash, counter(), special("кинжал")) == ""
    assert code(flash, counter(), attack()) == "E_COUNTER_MIXED"
    spent = with_a(flash, uses={"кинжал": 1})
    assert code(spent, special("кинжал")) == "E_PERK_SPENT"
    assert code(with_a(flash, counter_used=True), counter()) == "E_COUNTER_USED"
    kind = with_a(duel(Tuning(flash=FlashTuning(True))).state, uses={"кинжал": 1})
    assert code(replace(kind, chaos="flash"), special("кинжал"), special("кинжал")) == ""


def test_t96_the_barrier_and_the_literate() -> None:
    perks = {**PERKS, "грамота": Perk(kind="passive", ap=0, effects=(Effect("literate"),))}
    state = replace(duel(perks=perks).state, condition="barrier")
    assert code(state, special("щит")) == ""
    assert code(replace(duel().state, condition="barrier"), attack(via="два клинка")) == ""


def refused_by(state: FightState, who: Fighter, wish: Intent) -> str:
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(state, who, wish, GROUND, Tape(()))
    return caught.value.code.value


def test_t26_who_is_no_champion_is_told_so() -> None:
    state = duel().state
    assert refused_by(state, player("x"), intent("order", draft=())) == "E_NOT_IN_FIGHT"
    assert refused_by(state, Fighter("a", "m"), intent("order", draft=())) == "E_NOT_IN_FIGHT"
