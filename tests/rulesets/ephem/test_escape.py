"""Escape: what it needs, who hinders it and with what, and where who wins it stands (E-42…E-46)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, outfit

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.field import Field
from rulesets.ephem.placing import put_near
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import changed
from rulesets.ephem.tuning import EscapeTuning, MagicTuning, MoveTuning, RangedTuning, Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Combatant, Whereabouts

BOW = outfit(main="bow")


def tuned(**changes: object) -> Tuning:
    return Tuning(emote="off", **changes)  # type: ignore[arg-type]


def why(play: Play, who: str = "A", verb: str = "escape", **slots: object) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        play.do(who, verb, **slots)
    return caught.value


def may_escape(play: Play) -> bool:
    options = CORE.options(play.state, player("A"), play.ground)
    return any(option.verb == "escape" for option in options)


def able(play: Play, face: int = 1) -> list[tuple[str, str, int, bool]]:
    """Who may hinder the escape that is tried now, and with what."""
    (tried,) = named(play.do("A", "escape", [face]), "escape_tried")
    return [(one.who, one.weapon, one.damage, one.stays) for one in tried.hinderers]


def against(*others: Combatant, ground: Ground | None = None, tuning: Tuning = QUIET) -> Play:
    return begun(fighter("A", 0, 0), *others, ground=ground, tuning=tuning)


def loaded(play: Play, who: str, shots: int = 1) -> Play:
    """Let him have shots in his bow."""
    play.state = changed(play.state, who, shots=shots)
    return play


@pytest.mark.parametrize(("least", "apart", "free"), [(6, 6, True), (6, 5, False), (9, 8, False)])
def test_e42_nobody_nearer_than_the_least_distance(least: int, apart: int, free: bool) -> None:
    tuning = tuned(escape=EscapeTuning(min_distance=least))
    play = against(fighter("B", apart, 0), tuning=tuning)
    assert may_escape(play) is free
    if not free:
        refused = why(play)
        assert refused.code is Refusal.TOO_CLOSE
        assert dict(refused.facts) == {"who": "B", "have": apart, "lo": least}


def test_e42_the_nearest_opponent_is_named_and_allies_do_not_count() -> None:
    play = begun(
        fighter("A", 0, 0, side="x"),
        fighter("F", 1, 0, side="x"),
        fighter("B", 5, 0, side="y"),
        fighter("C", 4, 0, side="y"),
    )
    assert why(play).facts["who"] == "C"


def test_e42_who_fell_holds_nobody() -> None:
    play = against(fighter("B", 3, 0, side="y"), fighter("C", 8, 0, side="y"))
    play.do(WORLD, "held", uuid="B", equipment=outfit())
    assert not may_escape(play)
    play.do(Master("m"), "hp", target="B", hp=0)
    assert may_escape(play)


def test_e42_only_on_ones_turn_and_with_the_action() -> None:
    play = against(fighter("B", 8, 0))
    assert why(play, "B").code is Refusal.NOT_YOUR_TURN
    play.do("A", "move")
    play.do("A", "done")
    assert why(play).code is Refusal.ACTION_SPENT


@pytest.mark.parametrize(("cooldown", "again"), [(1, 2), (2, 3), (3, 4)])
def test_e42_a_try_in_round_r_allows_the_next_after_the_cooldown(cooldown: int, again: int) -> None:
    play = against(fighter("B", 8, 0), tuning=tuned(escape=EscapeTuning(cooldown=cooldown)))
    play.do("B", "auto", what="hinder", how="always")
    play.do("A", "escape", [1, 20])
    for number in range(2, again + 1):
        play.do(WORLD, "placed", uuid="B", where=_at(8))
        for who in ("A", "B"):
            if play.state.turn is not None and play.state.turn.uuid == who:
                play.do(who, "end")
        assert play.state.round == number
        assert may_escape(play) is (number == again)


def _at(x: int) -> Whereabouts:
    return Whereabouts(Block(x, 64, 0), 0.0, "world")


CAGE = (
    "#######",
    "#.....#",
    "#.....#",
    "#.....#",
    "#######",
)


def test_e43_walled_in_there_is_no_way_out() -> None:
    play = begun(fighter("A", 1, 1), fighter("B", 12, 0), ground=drawn(CAGE, Block(-2, 64, -1)))
    refused = why(play)
    assert (refused.code, refused.rule, refused.facts["need"]) == (Refusal.NO_WAY_OUT, "E-43", 20)


def test_e43_a_gap_that_leads_through_a_melee_zone_is_no_way_out() -> None:
    rows = ("#########", "#........", "#########")
    ground = drawn(rows, Block(-1, 64, -1))
    assert not may_escape(begun(fighter("A", 0, 0), fighter("B", 7, 0), ground=ground))
    assert not may_escape(begun(fighter("A", 0, 0), fighter("B", 7, 3), ground=ground))
    assert may_escape(begun(fighter("A", 0, 0), fighter("B", 7, 4), ground=ground))


def test_e43_unknown_ground_is_as_the_setting_says() -> None:
    people = (fighter("A", 0, 0), fighter("B", 8, 0))
    assert may_escape(begun(*people, ground=Ground("open")))
    closed = drawn(["." * 5] * 5, Block(-2, 64, -2))
    shut = Ground("closed")
    for dx in range(-2, 3):
        for dz in range(-2, 3):
            for dy in range(-2, 4):
                shut.set_block(Block(dx, 64 + dy, dz), solid=dy < 0)
    assert may_escape(begun(*people, ground=closed))
    assert not may_escape(begun(*people, ground=shut))


@pytest.mark.parametrize(("far", "free"), [(9, True), (10, False)])
def test_e43_the_way_must_lead_farther_than_the_setting_from_every_opponent(
    far: int, free: bool
) -> None:
    rows = ("####", "#..#", "####")  # A's cell: x 0 and 1
    tuning = tuned(escape=EscapeTuning(way_out=far))
    play = begun(
        fighter("A", 0, 0),
        fighter("B", -9, 0),
        ground=drawn(rows, Block(-1, 64, -1)),
        tuning=tuning,
    )
    assert may_escape(play) is free


def test_e44_who_comes_within_3_with_one_turns_movement() -> None:
    # 4 + 5 blocks: from 12 to 3, from 13 only to 4
    assert able(against(fighter("B", 12, 0))) == [("B", "sword", 1, False)]
    assert able(against(fighter("B", 13, 0))) == []


def test_e44_armour_and_the_setting_shorten_the_way() -> None:
    heavy = outfit(main="iron_sword", chest="diamond_chestplate")
    assert able(against(fighter("B", 10, 0, gear=heavy))) != []
    assert able(against(fighter("B", 11, 0, gear=heavy))) == []
    slow = tuned(move=MoveTuning(action=2))
    assert able(against(fighter("B", 10, 0), tuning=slow)) != []
    assert able(against(fighter("B", 11, 0), tuning=slow)) == []


def test_e44_a_wall_between_them_counts() -> None:
    wall = drawn(["#"] * 41, Block(4, 64, -20))
    assert able(against(fighter("B", 8, 0), ground=wall)) == []


def test_e44_who_is_in_a_melee_zone_of_the_other_side_does_not_come() -> None:
    people = (
        fighter("A", 0, 0, side="x"),
        fighter("F", 8, 3, side="x"),
        fighter("B", 8, 0, side="y"),
        fighter("C", 9, -1, side="y"),
    )
    assert able(begun(*people)) == [("C", "sword", 1, False)]


def test_e44_a_bow_in_range_needs_sight_but_neither_a_shot_nor_room() -> None:
    archer = fighter("B", 18, 0, gear=BOW)
    assert able(loaded(against(archer), "B")) == [("B", "ranged", 1, True)]
    assert able(loaded(against(archer), "B", 0)) == [("B", "ranged", 1, True)]
    wall = drawn(["#"] * 41, Block(4, 64, -20))
    assert able(loaded(against(archer, ground=wall), "B")) == []
    blind = tuned(line_of_sight=False)
    assert able(loaded(against(archer, ground=wall, tuning=blind), "B")) != []
    near = begun(
        fighter("A", 0, 0, side="x"),
        fighter("F", 18, 2, side="x"),
        fighter("B", 18, 0, side="y", gear=BOW),
    )
    assert able(loaded(near, "B")) == [("B", "ranged", 1, True)]


@pytest.mark.parametrize(("most", "found"), [(18, True), (17, False)])
def test_e44_the_ranges_of_bow_and_spell(most: int, found: bool) -> None:
    bow = tuned(ranged=RangedTuning(max=most))
    play = loaded(against(fighter("B", 18, 0, gear=BOW), tuning=bow), "B")
    assert bool(able(play)) is found
    magic = tuned(magic=MagicTuning(max=most))
    mage = fighter("B", 18, 0, role="mage", gear=outfit())
    assert bool(able(against(mage, tuning=magic))) is found


def test_e44_a_caster_or_a_focus_has_a_spell() -> None:
    assert able(against(fighter("B", 18, 0, role="witcher"))) == [("B", "spell", 1, True)]
    focus = outfit(main="stick:focus")
    assert able(against(fighter("B", 18, 0, gear=focus))) == [("B", "spell", 1, True)]
    assert able(against(fighter("B", 18, 0, gear=outfit(main="stick")))) == []


def test_e44_what_he_opposes_with() -> None:
    """A weapon brought near, else a shot, else a spell, else bare hands."""
    assert able(against(fighter("B", 8, 0, role="mage"))) == [("B", "sword", 1, False)]
    mage = fighter("B", 8, 0, role="mage", gear=outfit())
    assert able(against(mage)) == [("B", "spell", 1, True)]
    archer = fighter("B", 8, 0, role="mage", gear=BOW)
    assert able(loaded(against(archer), "B")) == [("B", "ranged", 1, True)]
    empty = loaded(against(fighter("B", 8, 0, gear=BOW)), "B", 0)
    assert able(empty) == [("B", "ranged", 1, True)]
    assert able(against(fighter("B", 8, 0, gear=outfit(main="stick")))) == [
        ("B", "improvised", 1, False)
    ]
    whip = outfit(main="fishing_rod")
    assert able(against(fighter("B", 8, 0, gear=whip))) == [("B", "whip", 1, False)]


def test_e45_a_tie_is_the_fugitives() -> None:
    for face, event in ((9, "escape_failed"), (10, "escaped"), (11, "escaped")):
        play = against(fighter("B", 8, 0))
        play.do("B", "auto", what="hinder", how="always")
        assert named(play.do("A", "escape", [face, 10]), event)


def test_e46_the_damage_is_that_of_what_he_opposed_with() -> None:
    play = against(fighter("B", 8, 0), tuning=_strong())
    play.do("B", "auto", what="hinder", how="always")
    (hit,) = named(play.do("A", "escape", [1, 20]), "hit")
    assert (hit.damage, hit.hp) == (2, 1)


def _strong() -> Tuning:
    roles = dict(QUIET.roles)
    roles[""] = replace(roles["ordinary"], damage=2)
    return replace(QUIET, roles=roles)


def test_e46_who_opposed_from_afar_stays_where_he_is() -> None:
    play = against(fighter("B", 18, 0, role="mage", gear=outfit()))
    play.do("B", "auto", what="hinder", how="always")
    events = play.do("A", "escape", [1, 20])
    assert named(events, "hit")
    assert not named(events, "moved")


def test_e40_who_is_placed_provokes_no_strike() -> None:
    play = begun(
        fighter("A", 0, 0, side="x"),
        fighter("F", 9, 3, side="x"),
        fighter("B", 9, -1, side="y"),
    )
    play.do("B", "auto", what="hinder", how="always")
    events = play.do("A", "escape", [1, 20])
    assert named(events, "moved")
    assert not named(events, "leave_tried")


def test_e46_no_room_at_two_the_next_greater_distance() -> None:
    ground = Ground()
    for x in range(-3, 4):
        for z in range(-3, 4):
            if abs(x) + abs(z) == 2:  # stone at every block two away
                for y in range(50, 80):
                    ground.set_block(Block(x, y, z), solid=True)
    play = begun(
        fighter("A", 0, 0),
        fighter("B", 8, 0, role="mage"),
        ground=ground,
        tuning=tuned(line_of_sight=False),
    )
    assert not may_escape(play)  # the stone is round him, too
    put_at = Scene(Field(play.state, ground), Tape([]), 0)
    put_near(put_at, "B", "A", 2)
    assert put_at.state.body("B").pos == Block(3, 64, 0)
