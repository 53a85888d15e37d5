"""Settling the damage of a round (section 15; T-76…T-86), on its own.

Among the rules tested here: T-77.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.twilight.clash_round import Packet
from rulesets.twilight.settle import killer_of, lethal_edges, settle

SEATS = ("a", "b", "c", "d", "e")


@dataclass
class Few:
    """Champions for settling: mains, hp, and who leads among equals."""

    mains: Mapping[str, int]
    hp: Mapping[str, int] = field(default_factory=dict)
    dice: Mapping[str, int] = field(default_factory=dict)
    ties_fall: bool = True
    asked: list[tuple[str, ...]] = field(default_factory=list)

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(who for who in SEATS if who in self.mains)

    def falls(self, who: str, hp: int, *, deathblow: bool) -> bool:
        return deathblow or hp >= self.hp.get(who, 3)

    def main(self, who: str) -> int:
        return self.mains[who]

    def leaders(self, group: Iterable[str]) -> list[str]:
        who = sorted(set(group), key=self.seats.index)
        self.asked.append(tuple(who))
        return sorted(who, key=lambda one: (-self.mains[one], -self.dice.get(one, 0)))


def hit(way: str, hp: int = 3, *, deathblow: bool = False) -> Packet:
    """``a>b``: from a to b."""
    source, target = way.split(">")
    return Packet(source, target, hp, "attack", deathblow=deathblow)


def ways(packets: Iterable[Packet]) -> list[str]:
    return [f"{packet.source}>{packet.target}" for packet in packets]


def settled(few: Few, *packets: Packet) -> list[str]:
    return ways(settle(packets, few))


def test_t78_who_falls_still_deals_his_damage() -> None:
    few = Few({"a": 5, "b": 1, "c": 1})
    assert settled(few, hit("a>b"), hit("b>c"), hit("c>a", 2)) == ["a>b", "b>c", "c>a"]


@pytest.mark.parametrize(("mains", "left"), [((6, 5), ["a>b"]), ((5, 6), ["b>a"])])
def test_t80_of_two_who_fell_each_other_the_higher_main_attribute_stands(
    mains: tuple[int, int], left: list[str]
) -> None:
    few = Few(dict(zip("ab", mains, strict=True)))
    assert settled(few, hit("a>b"), hit("b>a")) == left


def test_t80_all_damage_of_the_other_is_void_to_everybody() -> None:
    few = Few({"a": 6, "b": 5, "c": 1})
    assert settled(few, hit("b>c", 1), hit("a>b"), hit("b>a"), hit("b>c", 9)) == ["a>b"]


def test_t80_one_who_does_not_fall_is_no_conflict() -> None:
    few = Few({"a": 6, "b": 5})
    assert settled(few, hit("a>b"), hit("b>a", 2)) == ["a>b", "b>a"]


def test_t82_equals_take_both_the_damage() -> None:
    assert settled(Few({"a": 5, "b": 5}), hit("a>b"), hit("b>a")) == ["a>b", "b>a"]


@pytest.mark.parametrize(("dice", "left"), [({"a": 9}, ["a>b"]), ({"b": 9}, ["b>a"])])
def test_t82_unless_initiative_decides_between_them(dice: dict[str, int], left: list[str]) -> None:
    few = Few({"a": 5, "b": 5}, dice=dice, ties_fall=False)
    assert settled(few, hit("a>b"), hit("b>a")) == left


def test_t86_attacks_at_the_one_already_dead_are_void_those_at_the_winner_count() -> None:
    few = Few({"a": 6, "b": 5, "c": 1})
    packets = (hit("a>b"), hit("b>a"), hit("c>b", 1), hit("c>a", 1))
    assert settled(few, *packets) == ["a>b", "c>a"]


def test_t86_where_the_winner_does_not_fell_alone_the_others_blows_stand() -> None:
    few = Few({"a": 6, "b": 5, "c": 1})
    packets = (hit("a>b", 2), hit("b>a"), hit("c>b", 1))
    assert settled(few, *packets) == ["a>b", "b>a", "c>b"]  # c is the killer: no conflict
    few = Few({"a": 6, "b": 5, "c": 7})
    packets = (hit("a>b", 2), hit("b>a"), hit("c>b", 1))
    assert settled(few, *packets) == ["a>b", "c>b"]  # a is the killer: he has added up last


def test_t86_of_several_pairs_the_highest_main_attribute_first() -> None:
    few = Few({"a": 3, "b": 4, "c": 5})
    packets = (hit("a>b"), hit("b>a"), hit("b>c"), hit("c>b"))
    assert settled(few, *packets) == ["c>b"]


def test_t86_then_by_seats() -> None:
    few = Few({"a": 5, "b": 4, "c": 5})
    packets = (hit("b>c"), hit("c>b"), hit("a>b"), hit("b>a"))
    assert settled(few, *packets) == ["a>b"]


def test_t86_the_plain_triangle() -> None:
    few = Few({"a": 6, "b": 5, "c": 4})
    assert settled(few, hit("a>b"), hit("b>c"), hit("c>a")) == ["a>b", "c>a"]


def test_t83_t86_among_equals_of_a_triangle_the_dice_decide() -> None:
    few = Few({"a": 5, "b": 5, "c": 5}, dice={"c": 90})
    assert settled(few, hit("a>b"), hit("b>c"), hit("c>a")) == ["b>c", "c>a"]
    assert ("a", "b", "c") in few.asked


def test_t86_a_longer_circle_is_as_the_triangle() -> None:
    few = Few({"a": 6, "b": 5, "c": 4, "d": 3})
    circle = (hit("a>b"), hit("b>c"), hit("c>d"), hit("d>a"))
    assert settled(few, *circle) == ["a>b", "c>d", "d>a"]


def test_t86_blows_that_are_fixed_already_are_not_dropped_later() -> None:
    few = Few({"a": 5, "b": 5, "c": 9, "d": 1})
    packets = (hit("a>b"), hit("b>a"), hit("c>b"), hit("b>d"), hit("d>c"))
    assert settled(few, *packets) == ["a>b", "b>a", "c>b", "d>c"]


def test_t86_of_several_victims_of_the_first_the_lower_seat() -> None:
    few = Few({"a": 9, "b": 1, "c": 1, "d": 1})
    packets = (hit("a>b"), hit("a>c"), hit("c>b"), hit("b>d"), hit("d>a"))
    assert settled(few, *packets) == ["a>b", "a>c", "c>b", "d>a"]


def test_t86_a_chain_is_no_knot() -> None:
    few = Few({"a": 1, "b": 9, "c": 5})
    assert settled(few, hit("a>b"), hit("b>c")) == ["a>b", "b>c"]


def test_t86_mutual_conflicts_come_before_circles() -> None:
    few = Few({"a": 9, "b": 5, "c": 4})
    packets = (hit("a>b"), hit("b>c"), hit("c>a"), hit("c>b"))
    assert settled(few, *packets) == ["a>b", "b>c"]


def test_t77_the_killer_has_a_lethal_edge_though_others_wounded_as_well() -> None:
    few = Few({"a": 6, "b": 5, "c": 1})
    packets = (hit("a>b", 2), hit("c>b", 1), hit("b>c"))
    assert lethal_edges(packets, few) == {("c", "b"), ("b", "c")}
    assert killer_of(packets, "b", few) == "c"


def test_t84_a_deathblow_fells_whatever_the_hp() -> None:
    few = Few({"a": 6, "b": 5, "c": 1}, hp={"b": 30})
    packets = (hit("a>b", 2), hit("c>b", 1, deathblow=True))
    assert killer_of(packets, "b", few) == "c"


def test_t77_what_takes_only_energy_fells_nobody() -> None:
    few = Few({"a": 6, "b": 5})
    drain = Packet("a", "b", 0, "special", drain=2)
    assert killer_of((drain,), "b", few) is None
    assert settle((drain,), few) == [drain]
    killer_of((drain, hit("a>b")), "b", few)
    assert few.asked[-1] == ("a",)


def test_t83_who_takes_only_energy_is_no_source_of_damage() -> None:
    few = Few({"a": 6, "b": 5, "c": 6})
    assert killer_of((Packet("c", "b", 0, "special", drain=2), hit("a>b")), "b", few) == "a"
    assert few.asked == [("a",)]


def test_t83_nobody_is_asked_for_initiative_where_one_alone_deals_damage() -> None:
    few = Few({"a": 6, "b": 5})
    settled(few, hit("a>b"), hit("b>a"))
    assert all(len(group) == 1 for group in few.asked)


@st.composite
def fights(draw: st.DrawFn) -> tuple[Few, list[Packet]]:
    """Up to five champions and any blows among them."""
    seats = SEATS[: draw(st.integers(2, 5))]
    numbers = st.integers(1, 4)
    few = Few(
        {who: draw(numbers) for who in seats},
        hp={who: draw(st.integers(1, 6)) for who in seats},
        dice=dict(zip(seats, draw(st.permutations(range(len(seats)))), strict=True)),
        ties_fall=draw(st.booleans()),
    )
    pairs = [(a, b) for a in seats for b in seats if a != b]
    blows = draw(st.lists(st.tuples(st.sampled_from(pairs), numbers, st.booleans()), max_size=14))
    packets = [Packet(a, b, hp, "attack", deathblow=deadly) for (a, b), hp, deadly in blows]
    return few, packets


def fallen(few: Few, packets: Iterable[Packet]) -> set[str]:
    at = {who: [p for p in packets if p.target == who] for who in few.seats}
    return {
        who
        for who, there in at.items()
        if few.falls(who, sum(p.hp for p in there), deathblow=any(p.deathblow for p in there))
    }


@given(fights())
def test_settling_ends_and_only_takes_away(case: tuple[Few, list[Packet]]) -> None:
    few, packets = case
    left = settle(packets, few)
    rest = iter(packets)
    assert all(any(one is packet for packet in rest) for one in left)  # in the order given


@given(fights(), st.randoms())
def test_the_order_of_packets_does_not_matter(case: tuple[Few, list[Packet]], rng: object) -> None:
    few, packets = case
    shuffled = list(packets)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert sorted(map(repr, settle(shuffled, few))) == sorted(map(repr, settle(packets, few)))


@given(fights())
def test_only_blows_of_or_at_those_who_fall_are_dropped(case: tuple[Few, list[Packet]]) -> None:
    few, packets = case
    left = settle(packets, few)
    falling = fallen(few, packets)
    dropped = [packet for packet in packets if not any(packet is one for one in left)]
    assert all(packet.source in falling for packet in dropped if packet.target not in falling)
    assert fallen(few, left) <= falling


@given(fights())
def test_without_a_knot_nothing_is_dropped(case: tuple[Few, list[Packet]]) -> None:
    few, packets = case
    if not _has_circle(lethal_edges(packets, few)):
        assert settle(packets, few) == packets


@given(fights())
def test_no_two_unequals_have_felled_each_other(case: tuple[Few, list[Packet]]) -> None:
    few, packets = case
    edges = lethal_edges(settle(packets, few), few)
    mutual = [(a, b) for a, b in edges if (b, a) in edges]
    assert all(few.ties_fall and few.main(a) == few.main(b) for a, b in mutual)


@given(fights())
def test_no_circle_is_left_where_all_main_attributes_differ(case: tuple[Few, list[Packet]]) -> None:
    few, packets = case
    left = settle(packets, few)
    if len(set(few.mains.values())) == len(few.mains):
        assert not _has_circle(lethal_edges(left, few))


def _has_circle(edges: set[tuple[str, str]]) -> bool:
    """Peel off who fells nobody until nobody is left, or a circle."""
    left = set(edges)
    while True:
        killers = {a for a, _ in left}
        kept = {(a, b) for a, b in left if b in killers}
        if kept == left:
            return bool(left)
        left = kept
