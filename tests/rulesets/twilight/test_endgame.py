"""The endgame (T-87…T-91, T-98).

Among the rules tested here: T-14, T-71, T-72, T-88.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from twilight_fights import Champ, faces, maul, sword
from twilight_rushes import LOSE, WIN, champ, ffa, final, rush, two_sides
from twilight_stages import TWILIGHT, Staged, at_endgame

from rulesets.actors import WORLD, player
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.combat_events import Damaged, PoolRolled
from rulesets.twilight.fate_events import (
    Died,
    Dying,
    EndgameForced,
    FinisherChosen,
    Killed,
    LegOpened,
    LegShown,
    RushEnded,
    Survived,
)
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.order_events import Betrayed
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import DotTuning, OrdersTuning, PoisonTuning, SamuraiTuning, Tuning
from rulesets.twilight.world import deadline

SAMURAI = Perk(kind="passive", effects=(Effect("kills"),))
MASTERY = Perk(kind="passive", affects_attack_roll=True, base_weapon_dice=2)
FURY = Perk(kind="passive", effects=(Effect("dice", dice=3, rolls=("attack",)),))
TWO_SWORDS = Perk(
    kind="passive", ap=0, effects=(Effect("extra_roll", amount=1, rolls=("attack",)),)
)


def test_t14_after_the_last_round_the_endgame_asks_all_who_stand() -> None:
    bout = final()
    assert bout.last(EndgameForced)[0].why == "rounds"
    assert bout.last(LegOpened)[0].leg == 1
    assert [(ask.to, ask.kind) for ask in bout.state.prompts] == [
        ("a", "finisher"),
        ("b", "finisher"),
    ]


def test_t87_more_successes_win_and_the_loser_is_dying_whatever_his_hp() -> None:
    bout = rush(rush(final(), "a"), "b", [*WIN, *LOSE, 51])
    assert bout.last(RushEnded) == (RushEnded(at=0, pair=("a", "b"), winner="a", points=0),)
    assert bout.last(Dying) == (Dying(at=0, uuid="b", by="a"),)
    assert bout.last(Killed) == (Killed(at=0, uuid="b", by="a"),)
    assert bout.one("b").hp == 20
    assert not bout.last(Damaged)


@pytest.mark.parametrize(("face", "standing"), [(50, "dead"), (51, "out")])
def test_t88_then_the_d100_decides(face: int, standing: str) -> None:
    bout = rush(rush(final(), "a"), "b", [*WIN, *LOSE, face])
    assert bout.one("b").standing == standing
    assert [event.why for event in bout.last(Died)] == (["d100"] if face == 50 else [])
    assert [event.carried for event in bout.last(Survived)] == ([] if face == 50 else [False])


def test_t87_equal_is_repeated_at_once_as_often_as_needed() -> None:
    ties = [*WIN, *WIN, *LOSE, *LOSE]
    bout = rush(rush(final(), "a"), "b", [*ties, *LOSE, *WIN, 51])
    assert [event.winner for event in bout.last(RushEnded)] == [None, None, "b"]
    assert not bout.last(LegOpened)


def test_t87_two_without_dice_are_parted_by_the_masters_d100() -> None:
    bout = final(champ("a", dice=0), champ("b", dice=0))
    rush(rush(bout, "a"), "b", [30, 30, 31, 30, 51])
    assert [event.winner for event in bout.last(RushEnded)] == [None, None, "a"]
    assert [roll.sides for roll in bout.last(PoolRolled)] == [6, 6, 100, 100, 100, 100, 100]


def test_t87_one_die_is_enough_to_go_on_rolling() -> None:
    bout = final(champ("a", dice=1), champ("b", dice=0))
    rush(rush(bout, "a"), "b", [1, 4, 5, 51])
    assert [event.winner for event in bout.last(RushEnded)] == [None, None, "a"]


def test_t88_no_rebirth_and_no_block_in_the_endgame() -> None:
    perks = {
        "перерождение": Perk(kind="passive", effects=(Effect("reborn", amount=9),)),
        "блок": Perk(kind="passive", effects=(Effect("block_deathblow"),)),
    }
    bout = rush(rush(final(champ("a"), champ("b", perks=perks)), "a"), "b", [*WIN, *LOSE, 1])
    assert bout.one("b").standing == "dead"


@pytest.mark.parametrize(("kills", "roll"), [(False, [51]), (True, [])])
def test_t71_a_samurai_kills_in_the_endgame_only_by_its_key(kills: bool, roll: list[int]) -> None:
    tuning = Tuning(samurai=SamuraiTuning(kills_in_endgame=kills))
    bout = final(champ("a", perks={"самурай": SAMURAI}), champ("b"), tuning=tuning)
    rush(rush(bout, "a"), "b", [*WIN, *LOSE, *roll])
    assert bout.one("b").standing == ("dead" if kills else "out")


def test_t71_only_the_samurai_himself_kills_so() -> None:
    tuning = Tuning(samurai=SamuraiTuning(kills_in_endgame=True))
    bout = final(champ("a", perks={"самурай": SAMURAI}), champ("b"), tuning=tuning)
    rush(rush(bout, "a"), "b", [*LOSE, *WIN, 51])
    assert bout.one("a").standing == "out"


def test_t89_wound_and_exhaustion_count_and_ap_do_not() -> None:
    bout = final(champ("a", dice=9), champ("b"))
    bout.change("a", wound="heavy", exhausted=True, energy=0)
    rush(rush(bout, "a"), "b", [6, *LOSE, 51])
    first = bout.last(PoolRolled)[0]
    assert first.parts == (("weapon", 9), ("wound", -4), ("exhausted", -4))


def test_t89_only_passives_on_the_attack_roll_itself_count() -> None:
    perks = {"владение мечом": MASTERY, "ярость": FURY}
    bout = final(champ("a", perks=perks, lethality=1), champ("b"))
    rush(rush(bout, "a"), "b", [6, 1, 1, 1, 1, *LOSE, 51])
    parts = bout.last(PoolRolled)[0].parts
    assert parts == (("weapon", 2), ("lethality", 1), ("владение мечом", 2))


def test_t89_always_one_roll_even_with_two_swords() -> None:
    bout = final(champ("a", perks={"два клинка": TWO_SWORDS}), champ("b"))
    rush(rush(bout, "a"), "b", [*WIN, *LOSE, 51])
    assert len([roll for roll in bout.last(PoolRolled) if roll.kind == "attack"]) == 2


def test_t89_aquitanian_blades_roll_two_and_take_the_better() -> None:
    blades = Champ("a", weapons={"аквитанские клинки": sword(2, rolls=2)})
    bout = final(blades, champ("b"))
    rush(rush(bout, "a"), "b", [*LOSE, 6, 6, *WIN, 51])
    assert bout.last(RushEnded)[0].winner == "a"


def test_t89_the_main_weapon_unless_another_is_named() -> None:
    two = Champ("a", power=3, weapons={"меч": sword(2), "молот": maul(1)})
    bout = final(two, champ("b"))
    rush(rush(bout, "a", weapon="молот"), "b", [6, 6, 6, 6, *LOSE, 51])
    assert bout.last(PoolRolled)[0].parts == (("weapon", 1), ("power", 3))
    bout = rush(rush(final(two, champ("b")), "a"), "b", [*WIN, *LOSE, 51])
    assert bout.last(PoolRolled)[0].weapon == "меч"


def test_t90_a_choice_is_hidden_until_the_leg() -> None:
    bout = ffa("a", "b", "c")
    before = bout.state
    rush(bout, "a", target="b")
    chosen = bout.last(FinisherChosen)[0]
    see = TwilightFight().visible
    assert see(before, chosen, player("b")) is None
    assert see(before, chosen, player("a")) == chosen
    rush(rush(bout, "b", target="a"), "c", [*WIN, *LOSE, 51], target="a")
    assert bout.all(LegShown)[0].targets == {"a": "b", "b": "a", "c": "a"}


def test_t90_a_choice_may_be_made_anew_until_the_leg() -> None:
    bout = ffa("a", "b", "c")
    rush(rush(bout, "a", target="b"), "a", target="c")
    rush(rush(bout, "b", target="a"), "c", [*WIN, *LOSE, 51], target="a")
    assert bout.all(LegShown)[0].pairs == (("a", "c"),)


def test_t90_pairs_who_chose_each_other_fight_and_the_rest_do_nothing() -> None:
    bout = two_sides()
    rush(rush(rush(bout, "a", target="c"), "b", target="c"), "c", target="a")
    rush(bout, "d", [*WIN, *LOSE, 51], target="a")
    assert bout.last(LegShown)[0].pairs == (("a", "c"),)
    assert {roll.uuid for roll in bout.last(PoolRolled)} == {"a", "c"}
    assert bout.last(Survived)[0].carried
    assert bout.state.leg == 2


def test_t9_pairs_by_their_lower_seat_then_the_d100_of_losers_by_seats() -> None:
    bout = two_sides()
    rush(rush(rush(bout, "a", target="d"), "b", target="c"), "c", target="b")
    rush(bout, "d", [*LOSE, *WIN, *WIN, *LOSE, 50, 51], target="a")
    assert [roll.uuid for roll in bout.last(PoolRolled)] == ["a", "d", "b", "c", "a", "c"]
    assert (bout.one("a").standing, bout.one("c").standing) == ("dead", "out")


def test_t90_a_tie_repeats_for_that_pair_only() -> None:
    bout = two_sides()
    rush(rush(rush(bout, "a", target="c"), "b", target="d"), "c", target="a")
    rush(bout, "d", [*WIN, *WIN, *WIN, *LOSE, *WIN, *LOSE, 51, 51], target="b")
    assert [event.pair for event in bout.last(RushEnded)] == [("a", "c"), ("a", "c"), ("b", "d")]


def test_t90_two_left_are_each_others_targets_without_a_word() -> None:
    bout = ffa("a", "b", "c")
    rush(rush(rush(bout, "a", target="b"), "b", target="a"), "c", [*WIN, *LOSE, 51], target="a")
    assert (bout.state.leg, bout.one("b").standing) == (2, "out")
    rush(rush(bout, "a"), "c", [*LOSE, *WIN, 51])
    assert bout.last(LegShown)[0].targets == {"a": "c", "c": "a"}
    assert bout.last(RushEnded)[0].winner == "c"


def test_t91_without_a_pair_the_leg_is_repeated_with_new_choices() -> None:
    bout = ffa("a", "b", "c")
    rush(rush(rush(bout, "a", target="b"), "b", target="c"), "c", target="a")
    assert bout.last(LegShown) == (
        LegShown(at=0, leg=1, targets={"a": "b", "b": "c", "c": "a"}, pairs=()),
    )
    assert not bout.last(PoolRolled)
    assert (bout.state.leg, bout.state.pairless) == (2, 1)
    assert all(one.finisher is None and not one.confirmed for one in bout.state.champions)


def triangle(bout: Staged, roll: Iterable[int] = ()) -> Staged:
    rush(rush(bout, "a", target="b"), "b", target="c")
    return rush(bout, "c", roll, target="a")


@pytest.mark.parametrize(("face", "pair"), [(1, ("a", "b")), (2, ("a", "c")), (3, ("b", "c"))])
def test_t91_without_a_pair_twice_the_masters_die_picks_one(
    face: int, pair: tuple[str, str]
) -> None:
    bout = triangle(triangle(ffa("a", "b", "c")), [face, *WIN, *LOSE, 51])
    shown = bout.last(LegShown)[0]
    assert (shown.pairs, shown.drawn) == ((pair,), True)
    assert bout.last(PoolRolled)[0].sides == 3
    assert bout.state.pairless == 0


def test_t91_the_die_is_over_pairs_of_opponents_only() -> None:
    bout = two_sides()
    for last in ([], [3, *WIN, *LOSE, 51]):
        rush(rush(rush(bout, "a", target="c"), "b", target="d"), "c", target="b")
        rush(bout, "d", last, target="a")
    assert bout.last(PoolRolled)[0].sides == 4
    assert bout.last(LegShown)[0].pairs == (("b", "c"),)


def test_t91_a_pair_in_between_breaks_the_row() -> None:
    bout = triangle(ffa("a", "b", "c", "d"), [])
    rush(bout, "d", target="a")
    assert bout.state.pairless == 1
    rush(rush(rush(bout, "a", target="d"), "b", target="c"), "c", target="a")
    rush(bout, "d", [*WIN, *LOSE, 51], target="a")
    assert bout.state.pairless == 0
    triangle(bout)
    assert bout.last(LegShown)[0].drawn is False


def test_t109_who_rushes_at_his_ally_has_betrayed_him() -> None:
    bout = two_sides()
    rush(rush(rush(bout, "a", target="b", betray=True), "b", target="c"), "c", target="b")
    rush(bout, "d", [*WIN, *LOSE, 51], target="b")
    assert bout.last(Betrayed) == (Betrayed(at=0, uuid="a", whom="b"),)
    assert bout.state.enemies == (("a", "b"),)


def test_t109_two_who_betray_each_other_are_a_pair_and_break_once() -> None:
    bout = two_sides()
    rush(rush(bout, "a", target="b", betray=True), "b", target="a", betray=True)
    rush(rush(bout, "c", target="a"), "d", [*WIN, *LOSE, 51], target="a")
    assert len(bout.last(Betrayed)) == 1
    assert bout.last(RushEnded)[0].pair == ("a", "b")


def test_t16_silence_in_a_leg_chooses_nobody() -> None:
    bout = ffa("a", "b", "c")
    rush(bout, "a", target="b")
    bout.lock()
    assert bout.all(LegShown)[0].targets == {"a": "b"}
    assert bout.state.leg == 2


def test_t90_silence_of_two_is_no_way_out() -> None:
    bout = final()
    due = deadline(bout.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (OrdersTuning().silence_s * 1000, "stage")
    bout.at = due.at
    bout.submit(WORLD, due.intent, [*WIN, *LOSE, 51])
    assert bout.last(RushEnded)[0].winner == "a"


def test_t16_who_is_gone_is_waited_for_no_longer_than_elsewhere() -> None:
    bout = ffa("a", "b", "c")
    bout.do(WORLD, "left", uuid="c")
    rush(rush(bout, "a", target="b"), "b", target="a")
    due = deadline(bout.state)
    assert due is not None
    assert due.at == Tuning().away_seconds * 1000
    bout.at = due.at
    bout.submit(WORLD, due.intent, [*WIN, *LOSE, 51])
    assert bout.last(RushEnded)[0].pair == ("a", "b")
    assert [ask.to for ask in bout.state.prompts] == ["a", "c"]


def test_t79_a_leg_that_decides_ends_the_fight_or_opens_the_choice() -> None:
    bout = rush(rush(final(), "a"), "b", [*WIN, *LOSE, 51])
    assert bout.state.stage in ("choice", "over")
    assert not bout.last(LegOpened)


def twilight_duel(*legs: list[int]) -> Staged:
    bout = final(champ("a"), champ("b"), terms=TWILIGHT, faces=[1])
    for roll in legs:
        rush(rush(bout, "a"), "b", roll)
    return bout


def test_t98_best_of_three_in_the_twilight() -> None:
    bout = twilight_duel([*WIN, *LOSE], [*LOSE, *WIN])
    assert (bout.state.points, bout.state.leg) == ({"a": 1, "b": 1}, 3)
    assert not bout.all(Dying)
    rush(rush(bout, "a"), "b", [*LOSE, *WIN])
    assert [event.points for event in bout.all(RushEnded)] == [1, 1, 2]
    assert bout.one("a").standing == "dead"


def test_t98_two_points_are_enough() -> None:
    bout = twilight_duel([*WIN, *LOSE], [*WIN, *LOSE])
    assert bout.one("b").standing == "dead"
    assert bout.last(Died)[0].why == "twilight"


def test_t98_a_tied_leg_gives_no_point_and_is_repeated() -> None:
    bout = twilight_duel([*WIN, *WIN, *WIN, *LOSE])
    assert [(e.winner, e.points) for e in bout.all(RushEnded)] == [(None, 0), ("a", 1)]


def test_t98_only_one_against_one() -> None:
    bout = final(champ("a"), champ("b"), champ("c"), terms=TWILIGHT, faces=[1])
    rush(rush(rush(bout, "a", target="b"), "b", target="a"), "c", [*WIN, *LOSE], target="a")
    assert bout.one("b").standing == "dead"
    rush(rush(bout, "a"), "c", [*WIN, *LOSE])
    assert bout.one("c").standing == "dead"


def test_t72_absolute_death_in_the_endgame_takes_no_d100() -> None:
    bout = twilight_duel([*WIN, *LOSE], [*WIN, *LOSE])
    assert [roll.sides for roll in bout.last(PoolRolled)] == [6, 6]


def test_t88_x12_the_worked_example() -> None:
    """X-12: seat 1 light wound, L 5, sword 4; seat 2 exhausted, P 3, axe 5."""
    one = Champ("a", lethality=5, weapons={"меч": sword(4)})
    two = Champ("b", power=3, weapons={"топор": maul(5)})
    bout = at_endgame(one, two, terms=Terms())
    bout.change("a", hp=17, wound="light", bleeding=1).change("b", energy=0, exhausted=True)
    rolls = faces("5 6 5 1 2 3 4 1") + faces("5 6 5 1")
    again = faces("5 6 1 2 3 4 1 2") + faces("6 6 5 5")
    rush(rush(bout, "a"), "b", [*rolls, *again, 60])
    totals = [roll.total for roll in bout.last(PoolRolled)]
    assert totals == [3, 3, 2, 4, 60]
    assert (bout.one("a").hp, bout.one("a").standing) == (17, "out")


@pytest.mark.parametrize(
    ("ticks", "hp", "wound", "energy"), [(False, 20, "", 5), (True, 13, "medium", 4)]
)
def test_t52_bleeding_and_poison_work_in_the_endgame_only_by_their_key(
    ticks: bool, hp: int, wound: str, energy: int
) -> None:
    bout = final(champ("a"), champ("b"), tuning=Tuning(dot=DotTuning(in_endgame=ticks)))
    bout.change("a", bleeding=3, poison=4)
    rush(rush(bout, "a"), "b", [*WIN, *LOSE, 51])
    one = bout.one("a")
    assert (one.hp, one.wound, one.energy) == (hp, wound, energy)


def test_t52_a_tick_after_the_leg_may_bring_down_its_winner() -> None:
    bout = final(champ("a"), champ("b"), tuning=Tuning(dot=DotTuning(in_endgame=True)))
    bout.change("a", bleeding=3, hp=2)
    rush(rush(bout, "a"), "b", [*WIN, *LOSE, 51])
    assert [one.standing for one in bout.state.champions] == ["out", "out"]


def test_t74_who_surrenders_in_a_leg_is_led_off_and_nobodys_target() -> None:
    bout = ffa("a", "b", "c")
    rush(rush(bout, "a", target="c"), "b", target="a")
    bout.do("c", "surrender", [*WIN, *LOSE, 51], sure=True)
    assert bout.last(LegShown)[0].targets == {"a": "b", "b": "a"}
    assert (bout.one("b").standing, bout.one("c").standing) == ("out", "surrendered")


@pytest.mark.parametrize(("face", "standing"), [(50, "dead"), (51, "out")])
def test_t73_who_is_dying_by_a_tick_after_the_leg_has_his_d100(face: int, standing: str) -> None:
    keys: dict[str, Any] = {
        "dot": DotTuning(in_endgame=True),
        "poison": PoisonTuning(lethal="dying"),
    }
    bout = final(champ("a"), champ("b"), tuning=replace(Tuning(), **keys))
    bout.change("a", poison=3, hp=2)
    rush(rush(bout, "a"), "b", [*WIN, *LOSE, 51, face])
    assert bout.one("a").standing == standing
