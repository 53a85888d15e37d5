"""E-13, E-22, E-24: reach, sight, magazines, and which weapon an attack takes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, outfit, setup

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.answers import defences
from rulesets.ephem.events import Opened
from rulesets.ephem.field import Field
from rulesets.ephem.tuning import ImprovisedTuning, MeleeTuning, RangedTuning, Tuning, WhipTuning
from rulesets.ephem.ways import Way, ways
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet
from rulesets.intents import intent

BOW = outfit(main="bow")
PARRIED = ["parry.ranged", "attribute.constitution", "dodge.ranged", "attribute.agility"]


def refused(play: Play, who: str, verb: str, **slots: Any) -> RuleViolation:
    """The refusal of an intent; no die falls for it."""
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), intent(verb, **slots), play.ground, Tape())
    return caught.value


def targets(play: Play, who: str, weapon: str | None = None) -> set[str]:
    """Whom an attack may name, with the default weapon or a named one."""
    found: set[str] = set()
    for option in CORE.options(play.state, player(who), play.ground):
        slots = {slot.name: getattr(slot, "values", ()) for slot in option.slots}
        if option.verb == "attack" and slots.get("weapon", (None,)) == (weapon,):
            found.update(slots["target"])
    return found


def of_a(play: Play) -> dict[str, Way]:
    return {way.means: way for way in ways(Field(play.state, play.ground), play.state.body("a"))}


def reach(found: Way) -> tuple[int, int]:
    return found.lo, found.hi


@pytest.mark.parametrize(
    ("tuning", "gear", "means", "expected"),
    [
        (QUIET, outfit(main="fishing_rod"), "main", (4, 6)),
        (replace(QUIET, whip=WhipTuning(min=3, max=5)), outfit(main="fishing_rod"), "main", (3, 5)),
        (QUIET, BOW, "main", (4, 20)),
        (replace(QUIET, ranged=RangedTuning(min=5, max=30)), BOW, "main", (5, 30)),
        (QUIET, outfit(main="stick"), "throw", (1, 10)),
        (
            replace(QUIET, improvised=ImprovisedTuning(throw_max=4)),
            outfit(off="stick"),
            "throw",
            (1, 4),
        ),
        (QUIET, outfit(main="stick"), "improvised", (1, 3)),
        (replace(QUIET, melee=MeleeTuning(max=2)), outfit(main="iron_sword"), "main", (1, 2)),
        (QUIET, outfit(), "fists", (1, 3)),
    ],
)
def test_e13_reach(tuning: Tuning, gear: Any, means: str, expected: tuple[int, int]) -> None:
    play = begun(fighter("a", gear=gear), fighter("b", 12), tuning=tuning)
    assert reach(of_a(play)[means]) == expected


def test_e13_how_near_an_opponent_may_be_follows_the_melee_zone() -> None:
    near = replace(QUIET, melee=MeleeTuning(max=2))
    people = (fighter("a", gear=BOW, loaded=True), fighter("b", 12), fighter("c", 0, 3))
    assert targets(begun(*people), "a") == set()
    assert targets(begun(*people, tuning=near), "a") == {"b"}
    closer = (*people[:2], fighter("c", 0, 2))
    play = begun(*closer, tuning=near)
    refusal = refused(play, "a", "attack", target="b")
    assert (refusal.code, refusal.facts["by"], refusal.facts["need"]) == (
        Refusal.TOO_CLOSE,
        ("c",),
        2,
    )


def test_e12_e13_a_mounted_opponent_crowds_with_any_of_his_blocks() -> None:
    people = [fighter("a", gear=BOW, loaded=True), fighter("b", 12)]
    assert targets(begun(*people, fighter("c", -4, 0)), "a") == {"b", "c"}
    assert targets(begun(*people, fighter("c", -4, 0, mounted=True)), "a") == set()


@pytest.mark.parametrize(("mounted", "seen"), [(False, False), (True, True)])
def test_e12_e13_a_rider_sees_and_is_seen_from_any_of_his_blocks(mounted: bool, seen: bool) -> None:
    walls = drawn(["..#......", "........."], Block(0, 64, 0))
    play = begun(
        fighter("a", gear=BOW, loaded=True, mounted=mounted), fighter("b", 6), ground=walls
    )
    assert ("b" in targets(play, "a")) is seen


def test_e11a_e13_unknown_ground_stops_sight_only_where_it_is_closed() -> None:
    people = (fighter("a", gear=BOW, loaded=True), fighter("b", 12))
    assert targets(begun(*people), "a") == {"b"}
    play = begun(*people, ground=Ground("closed"))
    assert refused(play, "a", "attack", target="b").code is Refusal.OUT_OF_SIGHT


def test_e13_melee_and_whip_need_no_sight() -> None:
    walls = drawn([".#...."], Block(0, 64, 0))
    gear = outfit(main="iron_sword", off="fishing_rod")
    play = begun(fighter("a", gear=gear), fighter("b", 2), fighter("c", 5), ground=walls)
    assert targets(play, "a") == {"b", "c"}


def test_e22_a_throw_is_of_perception_and_never_more_than_one_hp() -> None:
    strong = replace(
        fighter("a", gear=outfit(main="stick")), sheet=Sheet({"perception": 16}, "", {"damage": 3})
    )
    play = begun(strong, fighter("b", 9))
    thrown = named(play.do("a", "attack", [5], target="b", weapon="throw"), "roll")[0]
    assert (thrown.die, thrown.total) == ("attribute.perception", 7)
    assert named(play.do("b", "take"), "hit")[0].damage == 1


@pytest.mark.parametrize(
    ("gear", "means"),
    [
        (outfit(main="iron_axe"), {"main", "fists"}),
        (outfit(), {"fists"}),
        (outfit(main="stick"), {"improvised", "throw", "fists"}),
        (outfit(main="iron_sword", off="shield"), {"main", "improvised", "throw", "fists"}),
        (outfit(off="bow"), {"fists"}),
        (outfit(main="bow", off="stick:dagger"), {"main", "off", "fists"}),
    ],
)
def test_e22_only_what_is_no_weapon_is_thrown(gear: Any, means: set[str]) -> None:
    assert set(of_a(begun(fighter("a", gear=gear), fighter("b", 2)))) == means


def test_e22_of_sword_and_whip_that_which_reaches() -> None:
    """However much the better the other would be."""
    gear = outfit(main="fishing_rod", off="iron_sword")
    for target, weapon, attributes in (("b", "sword", "intellect"), ("c", "whip", "strength")):
        whipper = fighter("a", gear=gear, **{attributes: 30})
        play = begun(whipper, fighter("b", 3), fighter("c", 4))
        attacked = named(play.do("a", "attack", [5], target=target), "attacked")[0]
        assert attacked.weapon == weapon


@pytest.mark.parametrize(("attribute", "weapon"), [("agility", "ranged"), ("wisdom", "whip")])
def test_e22_of_bow_and_whip_the_better_by_expected_value(attribute: str, weapon: str) -> None:
    """Ranged is Л И Во, whip Т И М; both reach 5."""
    gear = outfit(main="bow", off="fishing_rod")
    archer = fighter("a", gear=gear, loaded=True, **{attribute: 16})
    play = begun(archer, fighter("b", 5))
    assert named(play.do("a", "attack", [5], target="b"), "attacked")[0].weapon == weapon


def test_e22_what_cannot_be_used_now_gives_way_to_what_can() -> None:
    gear = outfit(main="bow", off="fishing_rod")
    play = begun(fighter("a", gear=gear, agility=16), fighter("b", 5))
    assert named(play.do("a", "attack", [5], target="b"), "attacked")[0].weapon == "whip"


@pytest.mark.parametrize(
    ("gear", "loaded", "distance", "code", "lo", "hi"),
    [
        (outfit(main="fishing_rod", off="iron_sword"), False, 9, Refusal.OUT_OF_RANGE, 4, 6),
        (outfit(main="bow", off="stick:dagger"), True, 25, Refusal.OUT_OF_RANGE, 4, 20),
        (outfit(main="bow", off="fishing_rod"), True, 2, Refusal.TOO_CLOSE, 4, 20),
        (outfit(main="bow", off="stick:dagger"), False, 9, Refusal.NOT_LOADED, None, None),
        (outfit(main="stick"), False, 4, Refusal.OUT_OF_RANGE, 1, 3),
        (outfit(), False, 4, Refusal.OUT_OF_RANGE, 1, 3),
    ],
)
def test_e13_the_refusal_is_that_of_the_weapon_nearest_to_use(
    gear: Any, loaded: bool, distance: int, code: Refusal, lo: int | None, hi: int | None
) -> None:
    play = begun(fighter("a", gear=gear, loaded=loaded), fighter("b", distance))
    refusal = refused(play, "a", "attack", target="b")
    assert (refusal.code, refusal.facts.get("lo"), refusal.facts.get("hi")) == (code, lo, hi)


def test_e24_what_costs_a_reload_is_said_last() -> None:
    play = begun(fighter("a", gear=BOW), fighter("b", 12), fighter("c", 0, 3))
    assert refused(play, "a", "attack", target="b").code is Refusal.TOO_CLOSE


def test_e24_who_declared_it_loaded_has_the_whole_magazine() -> None:
    items = {**QUIET.items, "ranged": replace(QUIET.items["ranged"], magazine=3)}
    tuning = replace(QUIET, items=items)
    play = begun(fighter("a", gear=BOW, loaded=True), fighter("b", 12, gear=BOW), tuning=tuning)
    assert (play.state.body("a").shots, play.state.body("b").shots) == (3, 0)
    play.do("a", "attack", [9], target="b")
    assert play.state.body("a").shots == 2
    play.do("b", "take")
    play.do("a", "reload")
    assert play.state.body("a").shots == 3


def test_e24_other_attacks_spend_no_shot() -> None:
    play = begun(fighter("a", gear=outfit(main="bow"), loaded=True), fighter("b", 2))
    play.do("a", "attack", [9], target="b", weapon="fists")
    assert play.state.body("a").shots == 1


def test_e24_e26_shots_stay_while_the_weapon_is_put_away() -> None:
    play = begun(fighter("a", gear=BOW, loaded=True), fighter("b", 12))
    play.do(WORLD, "held", uuid="a", equipment=outfit(main="iron_sword"))
    assert refused(play, "a", "reload").code is Refusal.NOTHING_TO_LOAD
    assert refused(play, "a", "attack", target="b").facts["hi"] == 3
    play.do(WORLD, "held", uuid="a", equipment=BOW)
    assert play.state.body("a").shots == 1
    assert targets(play, "a") == {"b"}


def test_e24_reloading_is_the_bonus_action_and_closes_a_movement() -> None:
    play = begun(fighter("a", gear=BOW), fighter("b", 12))
    play.do("a", "move")
    events = play.do("a", "reload")
    assert [event.name for event in events] == [
        "movement_closed",
        "spent",
        "reloaded",
        "turn_ended",
        "turn_started",
    ]
    play = begun(fighter("a", gear=BOW), fighter("b", 12))
    play.do("a", "move", bonus="bonus")
    assert refused(play, "a", "reload").code is Refusal.BONUS_SPENT


def test_e58_nobody_reloads_while_somebody_is_asked() -> None:
    play = begun(fighter("a", gear=BOW, loaded=True), fighter("b", 12, gear=BOW))
    play.do("a", "attack", [9], target="b")
    assert refused(play, "a", "reload").code is Refusal.PROMPT_OPEN
    assert refused(play, "b", "reload").code is Refusal.PROMPT_OPEN


def test_e40_a_bow_strikes_nobody_who_leaves_and_a_thing_leaves_the_fists() -> None:
    for gear, name in ((BOW, "moved"), (outfit(main="stick"), "leave_warned")):
        play = begun(fighter("a"), fighter("b", 2, 1, gear=gear, loaded=True))
        events = play.do("a", "step", to=Block(-1, 64, 0))
        assert name in [event.name for event in events]


def test_e54_a_fallen_opponent_is_no_target() -> None:
    play = begun(fighter("a", gear=BOW, loaded=True), fighter("b", 12), fighter("c", 0, 9))
    play.do(Master("m"), "hp", target="c", hp=0)
    assert targets(play, "a") == {"b"}
    assert refused(play, "a", "attack", target="c").code is Refusal.TARGET_DOWN


def test_e24_a_fight_opened_before_there_was_shooting_is_read_with_empty_magazines() -> None:
    people = setup(fighter("a"), fighter("b"))
    opened = Opened(at=0, setup=people, hp={"a": 3, "b": 3}, hp_max={"a": 3, "b": 3})
    state = CORE.evolve(CORE.empty, opened)
    assert [body.shots for body in state.fighters] == [0, 0]


@pytest.mark.parametrize(
    ("weapon", "gear", "expected"),
    [
        ("main", outfit(main="iron_sword", off="shield"), ["dodge.ranged", "attribute.agility"]),
        ("main", outfit(chest="iron_chestplate"), ["dodge.ranged", "attribute.agility"]),
        ("main", outfit(chest="diamond_chestplate"), PARRIED),
        ("main", outfit(chest="netherite_chestplate"), PARRIED),
        ("throw", outfit(main="iron_sword"), ["dodge.ranged", "attribute.agility"]),
        ("throw", outfit(chest="iron_chestplate"), ["dodge.ranged", "attribute.agility"]),
        ("throw", outfit(off="shield"), PARRIED),
        ("throw", outfit(chest="diamond_chestplate"), PARRIED),
    ],
)
def test_e35_e36_what_parries_arrows_and_thrown_things(
    weapon: str, gear: Any, expected: list[str]
) -> None:
    """An arrow: heavy armour alone; a throw: a shield too; always with the dice of ranged."""
    held = outfit(main="bow") if weapon == "main" else outfit(main="stick")
    play = begun(fighter("a", gear=held, loaded=True), fighter("b", 9, gear=gear))
    play.do("a", "attack", [9], target="b", weapon=weapon)
    assault = play.state.assault
    assert assault is not None
    found = [one.check.die for one in defences(Field(play.state, play.ground), assault)]
    assert found == expected


def test_e34_e35_against_a_whip_its_own_row() -> None:
    play = begun(fighter("a", gear=outfit(main="fishing_rod")), fighter("b", 5))
    play.do("a", "attack", [9], target="b")
    assert named(play.do("b", "parry", [9]), "roll")[0].die == "parry.whip"
