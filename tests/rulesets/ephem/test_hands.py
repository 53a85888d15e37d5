"""E-23, E-26, E-27, E-29: gear, things and wounds; beside ``tests/golden/ephem/hands.fight``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, named, outfit, thing

from rulesets.actors import PUBLIC, WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.field import Field
from rulesets.ephem.goods import cost_of
from rulesets.ephem.items import is_called, kind_called
from rulesets.ephem.tuning import ConsumableTuning, MeleeTuning, Tuning
from rulesets.equipment import Equipment, Item
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import intent

MASTER = Master("m")
STING = Item("minecraft:stick", "Жало Теней", ("rpfight:dagger",))


def duel(
    *, gear: Equipment | None = None, other: Equipment | None = None, tuning: Tuning = QUIET
) -> Play:
    return begun(fighter("a", gear=gear), fighter("b", 1, gear=other), tuning=tuning)


def refused(play: Play, who: str, verb: str, **slots: Any) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), intent(verb, **slots), play.ground, Tape())
    return caught.value


def held(play: Play, who: str, **worn: str) -> None:
    play.do(WORLD, "held", uuid=who, equipment=outfit(**worn))


def counts(play: Play, who: str) -> tuple[str, str, str]:
    gear = Field(play.state, play.ground).gear(play.state.body(who))
    return gear.main, gear.off, gear.armour


# -- E-26


def test_e26_another_weapon_of_the_same_kind_is_no_change() -> None:
    play = duel()
    held(play, "a", main="diamond_sword")
    assert counts(play, "a")[0] == "sword"
    assert refused(play, "a", "swap").code == Refusal.NOTHING_TO_CHANGE


def test_e26_the_other_hand_with_the_same_weapon_is_a_change() -> None:
    play = duel()
    held(play, "a", off="iron_sword")
    assert counts(play, "a") == ("none", "none", "none")
    play.do("a", "swap")
    assert counts(play, "a") == ("none", "sword", "none")


def test_e26_a_weapon_put_away_and_drawn_again_counts_without_a_change() -> None:
    play = duel()
    held(play, "a", main="none")
    held(play, "a", main="iron_sword")
    assert counts(play, "a")[0] == "sword"


def test_e26_a_change_gives_up_what_was_registered() -> None:
    play = duel()
    held(play, "a", main="iron_axe")
    play.do("a", "swap")
    held(play, "a", main="iron_sword")
    assert counts(play, "a")[0] == "none"


@pytest.mark.parametrize(("key", "armour"), [("never", "none"), ("action", "heavy")])
def test_e26_armour_put_on_counts_only_where_it_may_change(key: str, armour: str) -> None:
    play = duel(tuning=replace(QUIET, armour_change=key))
    held(play, "a", main="iron_axe", chest="diamond_chestplate")
    assert counts(play, "a") == ("none", "none", "none")
    (changed,) = named(play.do("a", "swap"), "weapon_changed")
    assert counts(play, "a") == ("blunt", "none", armour)
    assert (changed.main, changed.off, changed.armour) == ("blunt", "none", armour)


@pytest.mark.parametrize("key", ["never", "action"])
def test_e26_armour_alone_is_a_change_only_where_it_may_change(key: str) -> None:
    play = duel(tuning=replace(QUIET, armour_change=key))
    held(play, "a", main="iron_sword", chest="diamond_chestplate")
    options = [one.verb for one in CORE.options(play.state, player("a"), play.ground)]
    assert ("swap" in options) is (key == "action")


def test_e26_armour_taken_off_stops_counting_at_once_and_swap_does_not_bring_it_back() -> None:
    play = duel(gear=outfit(main="iron_sword", chest="leather_chestplate"))
    assert counts(play, "a")[2] == "light"
    held(play, "a", main="iron_axe")
    assert counts(play, "a")[2] == "none"
    held(play, "a", main="iron_axe", chest="leather_chestplate")
    play.do("a", "swap")
    assert counts(play, "a") == ("blunt", "none", "none")


def test_e26_e30_the_change_wants_its_emote() -> None:
    play = duel(tuning=Tuning())
    held(play, "a", main="iron_axe")
    (missing,) = named(play.do("a", "swap"), "emote_missing")
    assert (missing.uuid, missing.what) == ("a", "swap")


def test_e26_the_gear_itself_is_bookkeeping() -> None:
    """What exactly he wears is nobody's business; the kinds are seen."""
    play = duel()
    held(play, "a", main="iron_axe")
    before = play.state
    seen = [CORE.visible(before, one, PUBLIC) for one in play.do("a", "swap")]
    assert [one.name for one in seen if one] == ["spent", "weapon_changed"]


# -- E-27


def test_e27_none_where_none_are_allowed() -> None:
    play = duel(tuning=replace(QUIET, consumables=ConsumableTuning(max=0)))
    why = refused(play, "a", "use", item="зелье")
    assert (why.code, why.facts["hi"]) == (Refusal.CONSUMABLES_SPENT, 0)


@pytest.mark.parametrize(("letters", "fits"), [(100, True), (101, False)])
def test_e27_the_name_of_a_thing_has_at_most_100_characters(letters: int, fits: bool) -> None:
    play = duel()
    if fits:
        play.do("a", "use", item="x" * letters)
    else:
        assert refused(play, "a", "use", item="x" * letters).code == Refusal.BAD_VALUE


def test_e27_a_changed_maximum_holds_at_once() -> None:
    play = duel()
    play.do("a", "use", item="x")
    assert play.state.body("a").used == 1
    play.do("a", "end")
    play.do("b", "end")
    play.do(WORLD, "tuned", tuning=replace(QUIET, consumables=ConsumableTuning(max=1)))
    assert refused(play, "a", "use", item="x").code == Refusal.CONSUMABLES_SPENT


# -- E-29


@pytest.mark.parametrize(
    ("item", "cost"),
    [
        ("меч", "action"),
        ("Старый МЕЧ деда", "action"),
        ("саблю", "action"),
        ("копьё", "action"),
        ("щит", "action"),
        ("посох", "action"),
        ("лук", "action"),
        ("iron_sword", "action"),
        ("iron sword", "action"),
        ("жало теней", "action"),
        ("Жало Теней отца", "action"),
        ("жало", "bonus"),
        ("зелье", "bonus"),
        ("свиток огня", "bonus"),
        ("мечту", "bonus"),
        ("", "bonus"),
    ],
)
def test_e29_weapons_foci_and_shields_cost_the_action(item: str, cost: str) -> None:
    giver = duel(gear=Equipment(main_hand=STING)).state.body("a")
    assert cost_of(giver, item, QUIET) == cost


def test_e6a_a_thing_is_called_by_its_name_or_its_id() -> None:
    assert is_called(STING, "вот жало теней!")
    assert is_called(Item("minecraft:iron_sword"), "iron sword")
    assert not is_called(Item("minecraft:iron_sword"), "sword")
    assert not is_called(Item(""), "")
    assert kind_called("булаву", QUIET) == "blunt"
    assert [kind_called(axe, QUIET) for axe in ("топор", "секиру", "axe")] == ["blunt"] * 3
    assert kind_called("трезубец", QUIET) == "polearm"
    assert kind_called("булка", QUIET) == ""


def test_e29_the_weapon_in_hand_that_is_called_so_is_meant() -> None:
    play = duel(gear=Equipment(main_hand=thing("iron_sword"), off_hand=STING))
    (passed,) = named(play.do("a", "pass", target="b", item="жало теней"), "passed")
    assert (passed.weapon, passed.cost) == ("dagger", "action")


@pytest.mark.parametrize(("zone", "reaches"), [(3, False), (4, True)])
def test_e29_passing_reaches_as_far_as_the_melee_zone(zone: int, reaches: bool) -> None:
    tuning = replace(QUIET, melee=MeleeTuning(max=zone))
    play = begun(fighter("a"), fighter("b", 4), tuning=tuning)
    if reaches:
        play.do("a", "pass", target="b", item="зелье")
    else:
        assert refused(play, "a", "pass", target="b", item="зелье").code == Refusal.OUT_OF_RANGE


def test_e29_to_friend_and_foe_and_to_the_fallen() -> None:
    play = begun(fighter("a", side="red"), fighter("b", 1, side="red"), fighter("c", 2))
    option = next(o for o in CORE.options(play.state, player("a"), play.ground) if o.verb == "pass")
    assert option.slots[0].values == ("b", "c")  # type: ignore[union-attr]
    play.do(MASTER, "hp", target="b", hp=0)
    play.do("a", "pass", target="b", item="зелье")


def test_e29_nobody_near_nothing_to_pass() -> None:
    play = begun(fighter("a"), fighter("b", 9))
    assert not [o for o in CORE.options(play.state, player("a"), play.ground) if o.verb == "pass"]
    why = refused(play, "a", "pass", item="зелье")
    assert (why.code, why.facts["who"]) == (Refusal.NOBODY_TO_PASS, ())


def test_e29_a_passed_weapon_held_already_counts_with_the_word() -> None:
    play = duel(other=outfit(main="none"))
    held(play, "a", main="none")
    held(play, "b", main="iron_sword")
    assert counts(play, "b")[0] == "none"
    play.do("a", "pass", target="b", item="меч")
    assert counts(play, "b")[0] == "sword"
    held(play, "a", main="iron_sword")
    assert counts(play, "a")[0] == "none"


def test_e29_it_counts_once_and_only_its_kind() -> None:
    play = duel(gear=outfit(main="iron_sword", off="iron_axe"), other=outfit(main="none"))
    play.do("a", "pass", target="b", item="меч")
    held(play, "b", main="iron_axe")
    assert counts(play, "b")[0] == "none"
    held(play, "b", main="none")
    held(play, "b", main="iron_sword")
    assert counts(play, "b")[0] == "sword"
    held(play, "b", main="iron_sword", off="iron_sword")
    assert counts(play, "b")[1] == "none"
    assert play.state.body("b").handed == ()


def test_e29_in_a_hand_that_holds_something_registered_it_is_a_change_of_weapon() -> None:
    play = duel(other=outfit(main="iron_axe"))
    play.do("a", "pass", target="b", item="меч")
    held(play, "b", main="iron_sword")
    assert counts(play, "b")[0] == "none"
    held(play, "b", main="iron_axe", off="iron_sword")
    assert counts(play, "b")[:2] == ("blunt", "sword")


def test_e29_things_register_nothing() -> None:
    play = duel(gear=outfit(main="stick"), other=outfit(main="none"))
    play.do("a", "pass", target="b", item="палку")
    held(play, "b", main="stick")
    assert counts(play, "b")[0] == "none"


def test_e29_who_passes_his_weapon_on_has_it_no_more() -> None:
    play = duel()
    play.do("a", "pass", target="b", item="меч")
    assert counts(play, "a")[0] == "sword"
    held(play, "a", main="none")
    held(play, "a", main="iron_sword")
    assert counts(play, "a")[0] == "none"


def test_e29_a_spare_weapon_of_another_kind_leaves_the_hands_as_they_are() -> None:
    play = duel()
    play.do("a", "pass", target="b", item="топор и булаву")
    assert play.state.body("a").gave == ()
    held(play, "a", main="none")
    held(play, "a", main="iron_sword")
    assert counts(play, "a")[0] == "sword"


def test_e29_e30_strict_wants_prose_before_a_weapon_is_passed_and_none_before_a_thing() -> None:
    play = duel(tuning=replace(QUIET, emote="strict"))
    assert refused(play, "a", "pass", target="b", item="меч").code == Refusal.EMOTE_NEEDED
    play.do(WORLD, "spoke", uuid="a", channel="me", length=10)
    play.do("a", "pass", target="b", item="меч")
    play = duel(tuning=replace(QUIET, emote="strict"))
    play.do("a", "pass", target="b", item="зелье")


def test_e29_e30_arm_keeps_a_weapon_until_its_prose() -> None:
    play = duel(tuning=replace(QUIET, emote="arm"))
    assert [one.name for one in play.do("a", "pass", target="b", item="меч")] == ["action_armed"]
    events = play.do(WORLD, "spoke", uuid="a", channel="me", length=10)
    assert [one.weapon for one in named(events, "passed")] == ["sword"]
    play = duel(tuning=replace(QUIET, emote="arm"))
    assert named(play.do("a", "pass", target="b", item="зелье"), "passed")


# -- E-23


def wounded(hp: int = 3) -> Play:
    play = duel()
    if hp < 3:
        play.do(MASTER, "hp", target="b", hp=hp)
    play.do("a", "attack", [11], target="b")
    play.do("b", "take")
    return play


def test_e23_each_hit_may_be_told_of_once() -> None:
    play = wounded()
    (note,) = play.do("b", "wound", words="порез")
    assert (note.uuid, note.attacker, note.words) == ("b", "a", "порез")
    assert refused(play, "b", "wound", words="ещё").code == Refusal.NO_WOUND
    play.do("a", "end")
    play.do("b", "end")
    play.do("a", "attack", [11], target="b")
    play.do("b", "take")
    play.do("b", "wound", words="снова")


def test_e23_who_fell_tells_of_the_blow_while_the_fight_goes_on() -> None:
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 9))
    play.do(MASTER, "hp", target="b", hp=1)
    play.do("a", "attack", [11], target="b")
    play.do("b", "take")
    play.do("b", "wound", words="порез")
    assert refused(wounded(hp=1), "b", "wound", words="порез").code == Refusal.FIGHT_OVER


@pytest.mark.parametrize(("letters", "fits"), [(256, True), (257, False)])
def test_e23_a_note_has_at_most_256_characters(letters: int, fits: bool) -> None:
    play = wounded()
    if fits:
        play.do("b", "wound", words="x" * letters)
    else:
        why = refused(play, "b", "wound", words="x" * letters)
        assert (why.code, why.facts["hi"]) == (Refusal.BAD_VALUE, 256)


def test_e23_who_is_gone_or_was_missed_has_no_wound() -> None:
    play = duel()
    play.do("a", "attack", [5], target="b")
    play.do("b", "parry", [15])
    assert refused(play, "b", "wound", words="x").code == Refusal.NO_WOUND
    three = begun(fighter("a"), fighter("b", 1), fighter("c", 9))
    three.do("a", "attack", [11], target="b")
    three.do("b", "take")
    three.do("b", "surrender")
    assert refused(three, "b", "wound", words="x").code == Refusal.NOT_IN_FIGHT


def test_e29_a_weapon_passed_twice_before_it_has_left_the_hand_is_passed_once() -> None:
    play = begun(fighter("a"), fighter("b", 1, gear=outfit()))
    for who in ("a", "b", "a"):
        if who == "a":
            play.do("a", "pass", target="b", item="меч")
        play.do(who, "end")
    assert (play.state.body("a").gave, play.state.body("b").handed) == (("sword",), ("sword",))


def test_e26_a_weapon_in_hand_that_does_not_count_yet_is_named_as_the_reason() -> None:
    play = begun(fighter("a"), fighter("b", 8))
    play.at = 1
    assert refused(play, "a", "attack", target="b").code is Refusal.OUT_OF_RANGE
    held(play, "a", main="bow")
    why = refused(play, "a", "attack", target="b")
    assert (why.code, why.rule) == (Refusal.NOT_DRAWN, "E-26")
    assert refused(play, "a", "attack", target="b", weapon="main").code is Refusal.NOT_DRAWN
