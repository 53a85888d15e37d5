"""The odds of a pool against a pool, with icepool as oracle (T-1, T-2, T-20, T-27…T-29, T-36).

All faces are dealt out; how often each result comes up is compared exactly.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from twilight_fights import Champ, sword
from twilight_rounds import blow, fight, round_of

from rulesets.dice import Tape
from rulesets.twilight.attacks import judge_attacks
from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.counters import judge_counters
from rulesets.twilight.hits import load_hits
from rulesets.twilight.scene import Pool, Scene
from rulesets.twilight.tuning import Tuning

PAIR = (Champ("a", weapons={"меч": sword(4)}), Champ("b", weapons={"меч": sword(4)}))


def rolled(dice: int, least: int = 5) -> dict[int, Fraction]:
    """How likely each number of successes is, by the rules."""
    state = fight(*PAIR, tuning=Tuning(success_min=least))
    counts: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        scene = Scene(state, Tape(faces), 0)
        counts[scene.pool("a", "attack", Pool((("weapon", dice),))).total] += 1
    return {hits: Fraction(ways, 6**dice) for hits, ways in counts.items()}


def pool(dice: int, least: int = 5) -> Any:
    """The same by icepool."""
    return dice @ (icepool.d6 >= least)


def odds(die: Any) -> dict[Any, Fraction]:
    return {outcome: die.probability(outcome) for outcome in die.outcomes()}


@pytest.mark.parametrize("least", range(2, 7))
@pytest.mark.parametrize("dice", range(5))
def test_t2_the_successes_of_a_pool(dice: int, least: int) -> None:
    assert rolled(dice, least) == odds(pool(dice, least))


def dealt(attack: int, defences: tuple[int, ...], damage: int) -> int:
    """The hp that one blow takes."""
    round_: ClashRound = round_of(fight(*PAIR))
    round_.blows = [blow("a", "b", attack, weapon=sword(4, damage=damage))]
    round_.defence = {"b": list(defences)}
    judge_attacks(round_)
    return round_.judged[0].hp


@pytest.mark.parametrize(("attack", "defence", "damage"), [(4, 4, 1), (5, 3, 2), (2, 5, 3)])
def test_t29_the_damage_of_a_pool_that_meets_a_pool(attack: int, defence: int, damage: int) -> None:
    found: Counter[int] = Counter()
    for (hits, p), (blocks, q) in product(rolled(attack).items(), rolled(defence).items()):
        found[dealt(hits, (blocks,), damage)] += p * q  # type: ignore[assignment]
    expected = (pool(attack) - pool(defence)).map(lambda surplus: max(0, surplus) * damage)
    assert {hp: p for hp, p in found.items() if p} == odds(expected)
    mean = sum(hp * p for hp, p in found.items())
    assert mean == expected.mean()


@pytest.mark.parametrize(("attack", "defence"), [(4, 3), (3, 4)])
def test_t27_the_better_of_two_defences(attack: int, defence: int) -> None:
    found: Counter[int] = Counter()
    pools = (rolled(attack).items(), rolled(defence).items(), rolled(defence).items())
    for (hits, p), (one, q), (other, r) in product(*pools):
        found[dealt(hits, (one, other), 1)] += p * q * r  # type: ignore[assignment]
    best = icepool.highest(pool(defence), pool(defence))
    assert dict(found) == odds((pool(attack) - best).map(lambda surplus: max(0, surplus)))


def countered(strength: int, rolls: tuple[int, ...]) -> tuple[int, int]:
    """The hp that a counter and the rolls it meets take of (attacker, counterer)."""
    round_ = round_of(fight(*PAIR))
    round_.blows = [blow("a", "b", hits, place) for place, hits in enumerate(rolls)]
    round_.counters, round_.counter_with = {"b": [strength]}, {"b": "меч"}
    judge_attacks(round_)
    judge_counters(round_)
    load_hits(round_)
    lost = {who: sum(p.hp for p in round_.packets if p.target == who) for who in "ab"}
    return lost["a"], lost["b"]


def by_the_book(strength: int, one: int, other: int) -> tuple[int, int]:
    """T-36, once more."""
    if strength > max(one, other):
        return strength, 0
    return 0, sum(hits for hits in (one, other) if hits > strength)


def test_t36_a_counter_that_meets_two_rolls() -> None:
    found: Counter[tuple[int, int]] = Counter()
    pools = (rolled(4).items(), rolled(3).items(), rolled(3).items())
    for (strength, p), (one, q), (other, r) in product(*pools):
        found[countered(strength, (one, other))] += p * q * r  # type: ignore[assignment]
    expected = icepool.map(by_the_book, pool(4), pool(3), pool(3))
    assert dict(found) == odds(expected)
