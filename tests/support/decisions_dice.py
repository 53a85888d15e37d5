"""Decisions on dice, defences, distances, ways and ranges (E-4…E-13, E-32…E-37)."""

from __future__ import annotations

from typing import Any

from decisions import Decisions, Settings, due_at, place, refusal_of, seen, total
from ephem_fights import drawn, fighter, named, outfit

from grid.blocks import Block
from rulesets.facts import Combatant

DICE = Decisions()
FAR = fighter("B", 0, 20)


# -- dice and defences


@DICE.row("ephem.dice.combine", "E-4", 16, ("mean", 13))
def sword_attack_of_3_and_2_and_0(settings: Settings) -> Any:
    """С18 → 3, Т16 → 2, М9 → 0: 11 + 5; or their mean, 5/3, to the nearest: 11 + 2."""
    strong = fighter("A", strength=18, constitution=16, wisdom=9)
    play = settings.fight(strong, fighter("B", 2))
    return total(play.do("A", "attack", [11], target="B"))


@DICE.row("ephem.shield_with_two_handed", "E-6", 10, (True, 11))
def parry_with_trident_and_shield(settings: Settings) -> Any:
    """The shield's +1 beside a two-handed weapon."""
    guarded = fighter("B", 2, gear=outfit(main="trident", off="shield"))
    play = settings.fight(fighter("A"), guarded)
    play.do("A", "attack", [20], target="B")
    return total(play.do("B", "parry", [10]))


@DICE.row("ephem.ties", "E-9", "defended", ("attacker", "hit"))
def ten_against_ten(settings: Settings) -> Any:
    play = settings.duel()
    play.do("A", "attack", [10], target="B")
    return named(play.do("B", "parry", [10]), "defended", "hit")[0].name


@DICE.row("ephem.defence_seconds", "E-32", 120_000, (7, 7_000))
def an_attack_awaits_its_answer(settings: Settings) -> Any:
    play = settings.duel()
    play.do("A", "attack", [10], target="B")
    return due_at(play)


@DICE.row("ephem.defence_step", "E-33", (3, 64, 0), (2, (4, 64, 0)), (0, (2, 64, 0)))
def a_won_parry_steps_back(settings: Settings) -> Any:
    play = settings.duel()
    play.do("A", "attack", [10], target="B")
    play.do("B", "parry", [11], step="back")
    return place(play, "B")


@DICE.row("ephem.dodge_step", "E-34", (2, 64, 0), ("always", (2, 64, 1)))
def a_lost_dodge_steps_south(settings: Settings) -> Any:
    play = settings.duel()
    play.do("A", "attack", [11], target="B")
    play.do("B", "dodge", [10], step="south")
    return place(play, "B")


@DICE.row(
    "ephem.roles.*.parries_magic", "E-37", ("cannot_parry",), (True, "parry"), row="aberration"
)
def an_aberration_parries_magic(settings: Settings) -> Any:
    """Aberrations that can; a sword in hand is no means against magic."""
    play = settings.fight(fighter("A"), fighter("B", 5, role="aberration"))
    play.do("A", "cast", [10], spell="огненная стрела", target="B")
    answered = seen(play, "B", "parry", [10])
    return answered if len(answered) == 1 else named(play.log, "defended")[0].how


# -- the grid


@DICE.row("ephem.vertical", "E-10", 4, ("add", 5), ("ignore", None))
def one_block_aside_and_four_up(settings: Settings) -> Any:
    """Of four blocks up and one aside the greater counts, the sum, or the one alone: in reach."""
    return _blocks_to(settings, fighter("B", 1, 0, 68))


@DICE.row("ephem.metric", "E-10", 7, ("chebyshev", 4), ("euclidean", 5))
def three_east_and_four_south(settings: Settings) -> Any:
    return _blocks_to(settings, fighter("B", 3, 4))


def _blocks_to(settings: Settings, other: Combatant) -> Any:
    """The distance a refused blow tells; None: it reaches."""
    refused = refusal_of(settings.fight(fighter("A"), other), "A", "attack", target="B")
    return None if refused is None else refused.facts["have"]


@DICE.row("ephem.max_step_up", "E-11", "moved", (1, "step_blocked"))
def one_step_two_blocks_up(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), FAR, ground=drawn([".2"], Block(0, 64, 0)))
    return seen(play, "A", "step", to=Block(1, 66, 0))[-1]


@DICE.row("ephem.max_drop", "E-11", "moved", (2, "step_blocked"))
def one_step_three_blocks_down(settings: Settings) -> Any:
    ground = drawn(["3."], Block(0, 64, 0))
    play = settings.fight(fighter("A", y=67), FAR, ground=ground)
    return seen(play, "A", "step", to=Block(1, 64, 0))[-1]


@DICE.row("ephem.jump_gap", "E-11", 2, (0, 4))
def over_a_gap_or_round_it(settings: Settings) -> Any:
    """Straight over one column without a floor: 2. Round it by two diagonals: 2 + 2."""
    ground = drawn(["._.", "..."], Block(0, 64, 0))
    play = settings.fight(fighter("A"), FAR, ground=ground)
    return named(play.do("A", "step", to=Block(2, 64, 0)), "moved")[0].cost


@DICE.row("grid.unknown", "E-11a", "moved", ("closed", "step_blocked"))
def a_step_onto_ground_not_sent_yet(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), FAR)
    return seen(play, "A", "step", to=Block(1, 64, 0))[-1]


# -- ranges


@DICE.row("ephem.whip.min", "E-13", ("too_close",), (3, ("attacked", "roll")))
def a_whip_at_three(settings: Settings) -> Any:
    play = settings.fight(fighter("A", gear=outfit(main="fishing_rod")), fighter("B", 3))
    return seen(play, "A", "attack", [10], target="B", weapon="main")[:2]


@DICE.row("ephem.improvised.throw_max", "E-13", ("out_of_range",), (11, ("attacked", "roll")))
def a_throw_at_eleven(settings: Settings) -> Any:
    play = settings.fight(fighter("A", gear=outfit(main="stick")), fighter("B", 11))
    return seen(play, "A", "attack", [10], target="B", weapon="throw")[:2]


@DICE.row("ephem.line_of_sight", "E-13", ("out_of_sight",), (False, ("attacked", "roll")))
def an_arrow_with_a_wall_between(settings: Settings) -> Any:
    bow = fighter("A", gear=outfit(main="bow"), loaded=True)
    ground = drawn(["....#...."], Block(0, 64, 0))
    play = settings.fight(bow, fighter("B", 8), ground=ground)
    return seen(play, "A", "attack", [10], target="B")[:2]


@DICE.row("ephem.melee.max", "E-49", ("out_of_range",), (4, ("spent", "roll", "pushed")))
def a_push_at_four(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), fighter("B", 4))
    return seen(play, "A", "push", [10], target="B", direction="forward")[:3]
