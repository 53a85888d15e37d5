"""Specials at the start of a resolution: void ones, what they cost, whispers (section 15: 4, 5).

Among the rules tested here: T-23, T-117.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_fights import Champ, attack, counter, defend, special
from twilight_rounds import fight, round_of, special_of, tactical_of, told

from rulesets.intents import Intent, intent
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.combat_events import EnergyChanged, StatusSet
from rulesets.twilight.hooks import burn_specials, is_absolute, use_specials
from rulesets.twilight.order_events import ApTaken, BuildLearned, SpecialUsed, Spent
from rulesets.twilight.stage_events import ClashExtended
from rulesets.twilight.state import FightState, Tactic, changed
from rulesets.twilight.terms import Fallen
from rulesets.twilight.tuning import StormTuning, Tuning

DAGGER = special_of(Effect("damage", amount=2), directed=True)
HIDE = special_of(Effect("full_defence"), hostile=False)
SENSE = tactical_of(Effect("cancel_special"), in_round=True)
STEP = special_of(Effect("absolute_defence", twilight=True), hostile=False)
MANTLE = special_of(Effect("absolute_defence"), hostile=False)
WHISPER = special_of(Effect("absolute_defence", twilight=True), Effect("whisper"), hostile=False)
PERKS = {"кинжал": DAGGER, "укрытие": HIDE}


def used(round_: ClashRound) -> list[tuple[str, str, str]]:
    return [(one.uuid, one.perk, one.void) for one in told(round_, SpecialUsed)]


def sensed(state: FightState, who: str, target: str, in_round: int = 1) -> FightState:
    """``who`` used battle sense in the approach."""
    return changed(state, who, tactics=(Tactic("чутьё", target, in_round),))


def test_t23_a_special_spends_its_use_and_is_shown_with_its_target() -> None:
    round_ = round_of(fight(Champ("a", perks=PERKS), Champ("b")), {"a": (special("кинжал"),)})
    use_specials(round_)
    assert told(round_, SpecialUsed) == [SpecialUsed(at=0, uuid="a", perk="кинжал", target="b")]
    assert round_.scene.champion("a").uses == {"кинжал": 1}


def test_t9_specials_go_by_seats_and_then_as_they_are_written() -> None:
    state = fight(Champ("b", perks=PERKS), Champ("a", perks=PERKS))
    both = (special("укрытие"), attack(), special("кинжал"))
    round_ = round_of(state, {"a": both, "b": both[::-1]})
    use_specials(round_)
    assert [(one.who, one.item, one.name) for one in round_.specials] == [
        ("b", 0, "кинжал"),
        ("b", 2, "укрытие"),
        ("a", 0, "укрытие"),
        ("a", 2, "кинжал"),
    ]


@pytest.mark.parametrize(("energy", "cost", "left"), [(5, 2, 3), (1, 2, 0), (0, 2, 0)])
def test_t58_a_special_may_cost_energy_never_below_zero(energy: int, cost: int, left: int) -> None:
    perk = replace(HIDE, energy_cost=cost)
    state = changed(fight(Champ("a", perks={"п": perk}), Champ("b")), "a", energy=energy)
    round_ = round_of(state, {"a": (special("п"),)})
    use_specials(round_)
    assert round_.scene.champion("a").energy == left
    assert len(told(round_, EnergyChanged)) == (1 if energy else 0)


def test_t105_in_the_fog_specials_are_burnt_in_vain() -> None:
    round_ = round_of(fight(Champ("a", perks=PERKS), Champ("b")), {"a": (special("укрытие"),)})
    burn_specials(round_)
    assert round_.scene.champion("a").uses == {"укрытие": 1}
    assert not round_.full
    assert not told(round_, SpecialUsed)


# T-115: battle sense


def test_t115_battle_sense_voids_the_first_special_of_its_round_and_its_use_is_lost() -> None:
    state = fight(Champ("a", perks=PERKS), Champ("b", perks={"чутьё": SENSE}))
    order = (attack(), special("укрытие"), special("кинжал"))
    round_ = round_of(sensed(state, "b", "a"), {"a": order})
    use_specials(round_)
    assert used(round_) == [("a", "укрытие", "cancelled"), ("a", "кинжал", "")]
    assert round_.void == {("a", 1)}
    assert not round_.full
    assert round_.scene.champion("a").uses == {"укрытие": 1, "кинжал": 1}


@pytest.mark.parametrize("in_round", [0, 2, 3])
def test_t115_in_another_round_it_voids_nothing(in_round: int) -> None:
    state = fight(Champ("a", perks=PERKS), Champ("b", perks={"чутьё": SENSE}))
    round_ = round_of(sensed(state, "b", "a", in_round), {"a": (special("укрытие"),)})
    use_specials(round_)
    assert used(round_) == [("a", "укрытие", "")]


def test_t115_several_on_one_target_and_round_void_the_same_first_special() -> None:
    state = fight(
        Champ("a", perks=PERKS),
        Champ("b", perks={"чутьё": SENSE}),
        Champ("c", perks={"чутьё": SENSE}),
    )
    state = sensed(sensed(state, "b", "a"), "c", "a")
    order = (special("укрытие"), special("кинжал", target="b"))
    round_ = round_of(state, {"a": order})
    use_specials(round_)
    assert used(round_) == [("a", "укрытие", "cancelled"), ("a", "кинжал", "")]


def test_t115_others_specials_of_that_round_work() -> None:
    state = fight(
        Champ("a", perks=PERKS), Champ("b", perks={"чутьё": SENSE}), Champ("c", perks=PERKS)
    )
    orders = {"a": (special("укрытие"),), "c": (special("укрытие"),)}
    round_ = round_of(sensed(state, "b", "a"), orders)
    use_specials(round_)
    assert used(round_) == [("a", "укрытие", "cancelled"), ("c", "укрытие", "")]


def test_t115_a_cancelled_special_costs_its_energy_too() -> None:
    perks = {"п": replace(HIDE, energy_cost=2)}
    state = fight(Champ("a", perks=perks), Champ("b", perks={"чутьё": SENSE}))
    round_ = round_of(sensed(state, "b", "a"), {"a": (special("п"),)})
    use_specials(round_)
    assert round_.scene.champion("a").energy == 3


# T-94, T-96: the arena


@pytest.mark.parametrize(("lightning", "storm", "void"), [(1, False, "lightning"), (2, False, "")])
def test_t94_in_an_unannounced_lightning_specials_are_void_and_used(
    lightning: int, storm: bool, void: str
) -> None:
    tuning = Tuning(storm=StormTuning(public=False))
    state = fight(
        Champ("a", perks=PERKS), Champ("b"), tuning=tuning, condition="storm", lightning=lightning
    )
    round_ = round_of(state, {"a": (special("укрытие"),)})
    use_specials(round_)
    assert used(round_) == [("a", "укрытие", void)]
    assert round_.scene.champion("a").uses == {"укрытие": 1}


def test_t94_a_special_made_for_the_storm_works_in_the_lightning() -> None:
    perk = replace(HIDE, storm_special=True)
    state = fight(Champ("a", perks={"п": perk}), Champ("b"), condition="storm", lightning=1)
    round_ = round_of(state, {"a": (special("п"),)})
    use_specials(round_)
    assert used(round_) == [("a", "п", "")]


def test_t74_a_special_at_one_who_has_just_surrendered_is_void() -> None:
    state = fight(Champ("a", perks=PERKS), Champ("b"), Champ("c"))
    state = changed(state, "b", standing="surrendered")
    round_ = round_of(state, {"a": (special("кинжал", target="b"),)})
    use_specials(round_)
    assert used(round_) == [("a", "кинжал", "gone")]


# states


def test_t32_t33_states_last_for_the_round_and_are_shown() -> None:
    state = fight(Champ("a", perks={"п": HIDE, "м": MANTLE}), Champ("b"))
    round_ = round_of(state, {"a": (special("п"), special("м"))})
    use_specials(round_)
    assert (round_.full, round_.absolute) == ({"a"}, {"a"})
    assert [(one.status, one.on) for one in told(round_, StatusSet)] == [
        ("full_defence", True),
        ("absolute", True),
    ]


def test_t65_t59_healing_and_restoring_are_told_to_the_round() -> None:
    perk = special_of(
        Effect("heal", amount=4), Effect("restore", amount=2), Effect("heal", amount=1)
    )
    state = fight(Champ("a", perks={"п": replace(perk, hostile=False)}), Champ("b"))
    round_ = round_of(state, {"a": (special("п"),)})
    use_specials(round_)
    assert (round_.heals, round_.restores) == ({"a": 5}, {"a": 2})


def test_t50_a_cure_ends_bleeding_and_poison() -> None:
    state = fight(Champ("a", perks={"п": special_of(Effect("cure"))}), Champ("b"))
    state = changed(state, "a", bleeding=1, poison=2)
    round_ = round_of(state, {"a": (special("п"),)})
    use_specials(round_)
    one = round_.scene.champion("a")
    assert (one.bleeding, one.poison) == (0, 0)


def test_t135_the_mantle_takes_an_ap_in_the_round_named_and_is_absolute_now() -> None:
    perk = special_of(
        Effect("absolute_defence"), Effect("take_ap", amount=1), directed=True, in_round=True
    )
    state = fight(Champ("a", perks={"мантия": perk}), Champ("b"), Champ("c"))
    round_ = round_of(state, {"a": (special("мантия", target="c", round=3),)})
    use_specials(round_)
    assert round_.absolute == {"a"}
    assert told(round_, ApTaken) == [ApTaken(at=0, uuid="c", round=3, amount=1)]
    assert round_.scene.champion("c").taken_ap == {"3": 1}


def test_t117_several_zones_of_control_make_one_round_more() -> None:
    perks = {"зона": special_of(Effect("extend"), hostile=False)}
    state = fight(Champ("a", perks=perks), Champ("b", perks=perks))
    round_ = round_of(state, {"a": (special("зона"),), "b": (special("зона"),)})
    use_specials(round_)
    assert len(told(round_, ClashExtended)) == 1
    assert round_.scene.state.rounds == 4


def test_t117_a_clash_that_is_longer_already_does_not_grow() -> None:
    perks = {"зона": special_of(Effect("extend"), hostile=False)}
    state = fight(Champ("a", perks=perks), Champ("b"), extended=True)
    round_ = round_of(state, {"a": (special("зона"),)})
    use_specials(round_)
    assert told(round_, ClashExtended) == []


def test_t136_an_intellectual_perk_learns_a_build() -> None:
    perks = {"ум": special_of(Effect("learn"), directed=True)}
    state = fight(Champ("a", perks=perks), Champ("b", power=7))
    round_ = round_of(state, {"a": (special("ум"),)})
    use_specials(round_)
    (learned,) = told(round_, BuildLearned)
    assert (learned.uuid, learned.whose, learned.build.power) == ("a", "b", 7)
    assert round_.scene.champion("a").learned == {"b"}


# T-104: a phantom's special


def test_t104_a_phantom_uses_a_special_of_the_dead_for_nothing() -> None:
    dead = Fallen("d", "d", Build(perks={"мантия": replace(MANTLE, energy_cost=3)}))
    state = fight(Champ("a"), Champ("b"), fallen=(dead,))
    state = changed(state, "a", phantom="d")
    round_ = round_of(state, {"a": (intent("phantom", act="special", perk="мантия"),)})
    use_specials(round_)
    assert round_.absolute == {"a"}
    assert told(round_, Spent) == []
    assert round_.scene.champion("a").energy == 5


def test_t104_a_phantoms_special_cannot_name_a_round_and_means_the_next() -> None:
    perk = special_of(Effect("take_ap", amount=1), directed=True, in_round=True)
    dead = Fallen("d", "d", Build(perks={"мантия": perk}))
    state = changed(fight(Champ("a"), Champ("b"), fallen=(dead,)), "a", phantom="d")
    round_ = round_of(state, {"a": (intent("phantom", act="special", perk="мантия"),)})
    use_specials(round_)
    assert told(round_, ApTaken) == [ApTaken(at=0, uuid="b", round=2, amount=1)]


def test_t104_without_a_phantom_there_is_no_special() -> None:
    round_ = round_of(
        fight(Champ("a"), Champ("b")), {"a": (intent("phantom", act="special", perk="мантия"),)}
    )
    use_specials(round_)
    assert round_.specials == []


# T-131, T-133: the twilight


def test_t131_several_in_the_twilight_can_hurt_one_another_and_nobody_else_can() -> None:
    perks = {"шаг": STEP}
    state = fight(Champ("a", perks=perks), Champ("b", perks=perks), Champ("c"))
    round_ = round_of(state, {"a": (special("шаг"),), "b": (special("шаг"),)})
    use_specials(round_)
    assert not is_absolute(round_, "a", "b")
    assert not is_absolute(round_, "b", "a")
    assert is_absolute(round_, "a", "c")
    assert is_absolute(round_, "a")  # ticks: T-33
    assert not is_absolute(round_, "c", "a")


def test_t131_another_absolute_defence_holds_in_the_twilight_too() -> None:
    perks = {"шаг": STEP, "мантия": MANTLE}
    state = fight(Champ("a", perks=perks), Champ("b", perks=perks))
    orders = {"a": (special("шаг"), special("мантия")), "b": (special("шаг"),)}
    round_ = round_of(state, orders)
    use_specials(round_)
    assert is_absolute(round_, "a", "b")
    assert not is_absolute(round_, "b", "a")


def test_t131_whose_step_was_cancelled_is_not_there() -> None:
    perks = {"шаг": STEP, "чутьё": SENSE}
    state = fight(Champ("a", perks=perks), Champ("b", perks=perks))
    round_ = round_of(sensed(state, "a", "b"), {"a": (special("шаг"),), "b": (special("шаг"),)})
    use_specials(round_)
    assert is_absolute(round_, "a", "b")
    assert not is_absolute(round_, "b", "a")


WHISPERERS = {"шёпот": WHISPER, "кинжал": DAGGER, "укрытие": HIDE, "чутьё": SENSE}


@pytest.mark.parametrize(
    "other", [attack(target="b"), defend(), special("укрытие"), special("кинжал", target="b")]
)
def test_t133_who_whispers_alone_does_nothing_else(other: Intent) -> None:
    state = fight(Champ("a", perks=WHISPERERS), Champ("b"))
    round_ = round_of(state, {"a": (special("шёпот"), other)})
    use_specials(round_)
    assert round_.void == {("a", 1)}
    assert round_.absolute == {"a"}
    assert not round_.full


def test_t133_not_even_a_counter() -> None:
    state = fight(Champ("a", perks={"шёпот": replace(WHISPER, ap=0)}), Champ("b"))
    round_ = round_of(state, {"a": (counter(), special("шёпот"))})
    use_specials(round_)
    assert round_.void == {("a", 0)}


@pytest.mark.parametrize(
    "other", [attack(target="b"), defend(), special("укрытие"), special("кинжал", target="b")]
)
def test_t133_two_who_whisper_fight_each_other_by_standard_rules(other: Intent) -> None:
    state = fight(Champ("a", perks=WHISPERERS), Champ("b", perks=WHISPERERS))
    round_ = round_of(state, {"a": (special("шёпот"), other), "b": (special("шёпот"),)})
    use_specials(round_)
    assert round_.void == set()
    assert not is_absolute(round_, "b", "a")


@pytest.mark.parametrize("other", [attack(target="c"), special("кинжал", target="c")])
def test_t133_even_then_nobody_outside_can_be_attacked(other: Intent) -> None:
    state = fight(Champ("a", perks=WHISPERERS), Champ("b", perks=WHISPERERS), Champ("c"))
    round_ = round_of(state, {"a": (special("шёпот"), other), "b": (special("шёпот"),)})
    use_specials(round_)
    assert round_.void == {("a", 1)}


def test_t133_if_one_is_not_there_all_orders_of_the_other_at_him_are_void() -> None:
    state = fight(Champ("a", perks=WHISPERERS), Champ("b", perks=WHISPERERS), Champ("c"))
    orders = {"a": (special("шёпот"), attack(target="b")), "b": (special("шёпот"),)}
    round_ = round_of(sensed(state, "a", "b"), orders)
    use_specials(round_)
    assert ("a", 1) in round_.void
    assert round_.twilight == {"a": True}


def test_t133_a_whisper_beside_a_mere_step_keeps_its_limit_and_can_be_hurt_there() -> None:
    state = fight(Champ("a", perks=WHISPERERS), Champ("b", perks={"шаг": STEP}))
    orders = {"a": (special("шёпот"), attack()), "b": (special("шаг"), attack())}
    round_ = round_of(state, orders)
    use_specials(round_)
    assert round_.void == {("a", 1)}
    assert not is_absolute(round_, "a", "b")
