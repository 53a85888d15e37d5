"""Chances of rolls, exactly: by counting all faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from rulesets.ruleset import Check, PoolCheck, Throw


@dataclass(frozen=True, slots=True)
class Odds:
    """Of ``of`` equally likely faces of all who roll: how many win, how many are a tie."""

    win: int
    tie: int
    of: int


def odds(before: Throw, after: Throw) -> Odds:
    """The chances of ``after`` against ``before``: the greater total, or number of successes, wins;
    a tie is what ``after`` makes of it. What is known by its faces alone has nobody against it."""
    if after.within is not None:
        least, most = after.within
        good = sum(n for face, n in ways(after).items() if least <= face <= most)
        return Odds(good, 0, sum(ways(after).values()))
    own, other = ways(after), ways(before)
    win = sum(n * m for x, n in own.items() for y, m in other.items() if x > y)
    tie = sum(n * other.get(x, 0) for x, n in own.items())
    of = sum(own.values()) * sum(other.values())
    return Odds(win + (tie if after.ties == "won" else 0), 0 if after.ties else tie, of)


def ways(throw: Throw) -> Mapping[int, int]:
    """Result of a roll → in how many ways it may fall."""
    return _best(_once(throw), throw.best_of)


def _once(throw: Throw) -> dict[int, int]:
    check = throw.check
    if isinstance(check, PoolCheck):
        good = max(0, check.sides - check.least + 1)
        return {
            hits: comb(check.dice, hits) * good**hits * (check.sides - good) ** (check.dice - hits)
            for hits in range(check.dice + 1)
        }
    added = check.bonus + check.gear + throw.other
    return {face + added: n for face, n in _faces(throw, check).items()}


def _faces(throw: Throw, check: Check) -> dict[int, int]:
    """Kept face → in how many ways: of two, the higher or the lower one (E-7)."""
    faces = range(1, check.sides + 1)
    match throw.mode:
        case "advantage":
            return {face: 2 * face - 1 for face in faces}
        case "disadvantage":
            return {face: 2 * (check.sides - face) + 1 for face in faces}
        case _:
            return dict.fromkeys(faces, 1)


def _best(once: dict[int, int], sets: int) -> dict[int, int]:
    """The best of several: ways to be at most so much, without those to be less."""
    found, below, total = {}, 0, 0
    for result in sorted(once):
        total += once[result]
        found[result] = total**sets - below**sets
        below = total
    return found
