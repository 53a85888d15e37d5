"""``settle`` against a second, slow reading of section 15, written from its lines (T-76…T-86)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

import pytest

from rulesets.twilight.clash_round import Packet
from rulesets.twilight.settle import settle

Edges = set[tuple[str, str]]


@dataclass(frozen=True)
class Few:
    """A few champions: hp, main attributes, and whose die is the higher (lower number)."""

    hp: dict[str, int]
    mains: dict[str, int]
    dice: dict[str, int]
    ties_fall: bool

    @property
    def seats(self) -> list[str]:
        return sorted(self.hp)

    def falls(self, who: str, hp: int, *, deathblow: bool) -> bool:
        return deathblow or (hp > 0 and hp >= self.hp[who])

    def main(self, who: str) -> int:
        return self.mains[who]

    def leaders(self, group: Iterable[str]) -> list[str]:
        return sorted(set(group), key=lambda who: (-self.mains[who], self.dice[who]))


def fells(packets: list[Packet], who: str, few: Few) -> bool:
    mine = [one for one in packets if one.target == who]
    deathblow = any(one.deathblow for one in mine)
    return few.falls(who, sum(one.hp for one in mine), deathblow=deathblow)


def edges_of(packets: list[Packet], few: Few) -> Edges:
    """s → t: both fall, and s alone fells t or is his killer."""
    found: Edges = set()
    for s, t in permutations(few.seats, 2):
        alone = [one for one in packets if one.source == s and one.target == t]
        if not (alone and fells(packets, s, few) and fells(packets, t, few)):
            continue
        if fells(alone, t, few) or killer(packets, t, few) == s:
            found.add((s, t))
    return found


def killer(packets: list[Packet], t: str, few: Few) -> str | None:
    sources = [one.source for one in packets if one.target == t and (one.hp or one.deathblow)]
    running: list[Packet] = []
    for s in few.leaders(sources):
        running += [one for one in packets if one.source == s and one.target == t]
        if fells(running, t, few):
            return s
    return None


def slow(packets: list[Packet], few: Few) -> list[Packet]:
    """The loop of section 15, line by line."""
    fixed: Edges = set()
    while True:
        edges = edges_of(packets, few) - fixed
        mutual = [(a, b) for a, b in edges if (b, a) in edges and a < b]
        circles = [
            circle
            for size in range(3, len(few.seats) + 1)
            for circle in permutations(few.seats, size)
            if all((circle[i - 1], circle[i]) in edges for i in range(size))
        ]
        if mutual:
            pair = min(mutual, key=lambda two: (-max(map(few.main, two)), two))
            if few.ties_fall and few.main(pair[0]) == few.main(pair[1]):
                fixed |= {pair, pair[::-1]}
                continue
            a, b = few.leaders(pair)
            fixed.add((a, b))
            packets = without(packets, b, fixed)
            if fells([one for one in packets if one.source == a], b, few):
                packets = [
                    one for one in packets if one.target != b or (one.source, one.target) in fixed
                ]
        elif circles:
            highest = few.leaders({who for circle in circles for who in circle})[0]
            victim = min(c[1] for c in circles if c[0] == highest)
            fixed.add((highest, victim))
            packets = without(packets, victim, fixed)
        else:
            return packets


def without(packets: list[Packet], who: str, fixed: Edges) -> list[Packet]:
    return [one for one in packets if one.source != who or (one.source, one.target) in fixed]


@pytest.mark.parametrize("seed", range(4))
def test_t76_to_t86_settling_is_what_section_15_says(seed: int) -> None:
    rng = random.Random(seed)
    knots = 0
    for _ in range(300):
        seats = "abcde"[: rng.randint(2, 5)]
        few = Few(
            {who: rng.randint(1, 6) for who in seats},
            {who: rng.randint(3, 6) for who in seats},
            dict(zip(seats, rng.sample(range(9), len(seats)), strict=True)),
            rng.random() < 0.6,
        )
        packets = [
            Packet(s, t, rng.randint(0, 5), "attack", deathblow=rng.random() < 0.1)
            for s, t in permutations(seats, 2)
            if rng.random() < 0.6
        ]
        left = settle(packets, few)
        assert left == slow(packets, few)
        knots += left != packets
    assert knots > 50
