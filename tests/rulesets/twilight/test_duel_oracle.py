"""Rounds of duels against a second reading of the rule book, written without looking at the code.

Attacks, defences, counters, weapons with all effects, wounds and statuses from before; no perks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from twilight_fights import CORE, GROUND, Bout, Champ, attack, counter, defend

from rulesets.actors import player
from rulesets.dice import Tape
from rulesets.intents import Intent, intent
from rulesets.twilight.catalogue import Threshold, Weapon
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.state import changed
from rulesets.twilight.tuning import Tuning

small = st.integers(0, 4)
threshold = st.none() | st.builds(Threshold, st.integers(1, 4), st.integers(1, 3))
lethal = st.builds(
    Weapon,
    st.just("lethality"),
    small,
    st.integers(1, 4),
    deathblow=st.integers(2, 8),
    bleeding=threshold,
    poison=threshold,
    instant_poison=threshold,
)
heavy = st.builds(Weapon, st.just("power"), small, st.integers(1, 4), drain=threshold)
orders = st.sampled_from(
    ((attack(), attack()), (attack(), defend()), (defend(2),), (counter(),), (attack(),), ())
)


@dataclass(frozen=True)
class Side:
    """One of the two: numbers, and what he has from before."""

    weapon: Weapon
    power: int
    lethality: int
    endurance: int
    armour: int
    hp: int
    hp_max: int
    energy: int
    bleeding: int
    poison: int
    order: tuple[Intent, ...]


sides = st.builds(
    Side,
    lethal | heavy,
    small,
    small,
    small,
    st.integers(0, 5),
    st.integers(1, 24),
    st.sampled_from((5, 10, 12, 24)),
    st.integers(0, 5),
    st.integers(0, 2),
    st.integers(0, 2),
    orders,
)


class Thrown(Tape):
    """Dice that fall as they are asked for."""

    def __init__(self, rng: Any) -> None:
        super().__init__()
        self.rng = rng

    def roll(self, sides: int) -> int:
        return int(self.rng.randint(1, sides))


def lost_share(side: Side, hp: int) -> float:
    return (side.hp_max - hp) / side.hp_max


def rolls_of(events: list[PoolRolled], who: str, kind: str) -> list[int]:
    return [event.total for event in events if (event.uuid, event.kind) == (who, kind)]


@dataclass
class Blow:
    """What gets through to one of the two, summed up."""

    hp: int = 0
    dying: bool = False
    drains: int = 0
    bleeding: int = 0
    poison: int = 0
    instant: int = 0


def strike(weapon: Weapon, hits: list[tuple[int, int]]) -> Blow:
    """``hits``: (hp, successes) of each roll that got through, effects and all."""
    sum_ = Blow()
    drained = []
    for hp, successes in hits:
        sum_.hp += hp
        sum_.dying |= weapon.deathblow is not None and successes >= weapon.deathblow
        for name in ("bleeding", "poison"):
            effect = getattr(weapon, name)
            if effect is not None and successes >= effect.threshold:
                setattr(sum_, name, effect.amount)
        instant = weapon.instant_poison
        if instant is not None and successes >= instant.threshold:
            sum_.instant = instant.amount
        if weapon.drain is not None and successes >= weapon.drain.threshold:
            drained.append(weapon.drain.amount)
    sum_.drains = sum(drained[:2])
    sum_.hp += sum_.instant
    return sum_


def through(me: Side, attacks: list[int], defences: list[int], counters: list[int]) -> Blow:
    """What my attacks do to one with these defences or this counter."""
    if not attacks:
        return Blow()
    if counters:
        kept = [s for s in attacks if s > counters[0]]
        return strike(me.weapon, [(s * me.weapon.damage, s) for s in kept])
    best = max(defences, default=0)
    return strike(me.weapon, [((s - best) * me.weapon.damage, s) for s in attacks if s > best])


def answer(me: Side, counters: list[int], attacks: list[int]) -> Blow:
    """What my counter does to an attacker."""
    if not counters or not attacks or max(attacks) >= counters[0]:
        return Blow()
    return Blow(hp=counters[0] * me.weapon.damage)


def falls(side: Side, blow: Blow) -> str:
    left = side.hp - blow.hp
    if blow.dying or left <= 0:
        return "dying"
    return "out" if blow.hp and lost_share(side, left) > 0.9 else ""


def expected(two: dict[str, Side], rolled: list[PoolRolled]) -> dict[str, tuple[Any, ...]]:
    """(how he falls by damage or ticks, hp, bleeding, poison) of each."""
    rolls = {
        (who, kind): rolls_of(rolled, who, kind)
        for who in two
        for kind in ("attack", "defence", "counter")
    }
    blows = {}
    for who, other in (("b", "a"), ("a", "b")):
        got = through(
            two[other], rolls[other, "attack"], rolls[who, "defence"], rolls[who, "counter"]
        )
        back = answer(two[other], rolls[other, "counter"], rolls[who, "attack"])
        blows[who] = back if back.hp else got
    main = {who: max(side.power, side.lethality) for who, side in two.items()}
    if falls(two["a"], blows["a"]) and falls(two["b"], blows["b"]) and main["a"] != main["b"]:
        blows[max(main, key=lambda who: main[who])] = Blow()
    return {who: _after(side, blows[who]) for who, side in two.items()}


def _after(side: Side, blow: Blow) -> tuple[Any, ...]:
    how = falls(side, blow)
    hp = max(0, side.hp - blow.hp)
    for tick in (side.bleeding, side.poison):
        if not how and tick:
            hp = max(0, hp - tick)
            how = "out" if hp == 0 or lost_share(side, hp) > 0.9 else ""
    energy = max(0, side.energy - blow.drains)
    bleeding, poison = max(side.bleeding, blow.bleeding), max(side.poison, blow.poison)
    return how, hp, energy, bleeding, poison


@given(sides, sides, st.randoms(use_true_random=False))
def test_t36_t80_a_round_of_a_duel(a: Side, b: Side, rng: Any) -> None:
    two = {who: _sane(side) for who, side in (("a", a), ("b", b))}
    bout = _bout(two)
    for who, side in two.items():
        bout.order(who, *side.order)
    _resolve(bout, Thrown(rng))
    found = {one.id: one for one in bout.state.champions}
    rolled = [event for event in bout.done if isinstance(event, PoolRolled)]
    for who, (how, hp, energy, bleeding, poison) in expected(two, rolled).items():
        one = found[who]
        assert one.hp == hp
        assert (one.bleeding, one.poison) == (bleeding, poison)
        assert one.stands is (how == "")
        if how == "dying":
            [face] = [r.total for r in rolled if (r.uuid, r.die) == (who, "near_death")]
            assert (one.standing == "dead") is (face <= 50)
        elif how == "out":
            assert one.standing == "out"
        else:
            assert energy - 3 <= one.energy <= energy  # a wound costs 3 at most


def _sane(side: Side) -> Side:
    hp = min(side.hp, side.hp_max)
    hp = hp if lost_share(side, hp) <= 0.9 else side.hp_max
    order = side.order if side.energy else ()
    return replace(side, hp=hp, order=order)


def _bout(two: dict[str, Side]) -> Bout:
    champs = [
        Champ(
            who,
            lethality=side.lethality,
            power=side.power,
            endurance=side.endurance,
            hp=side.hp_max,
            weapons={f"оружие {who}": side.weapon},
            armour=side.armour,
        )
        for who, side in two.items()
    ]
    bout = Bout(*champs, tuning=Tuning(success_min=3)).start()
    for who, side in two.items():
        given_ = {name: getattr(side, name) for name in ("hp", "energy", "bleeding", "poison")}
        bout.state = changed(bout.state, who, **given_)
    return bout


def _resolve(bout: Bout, dice: Thrown) -> None:
    """Confirm for both, with dice that are rolled as they are asked for."""
    bout.do("a", "confirm")
    wish = intent("confirm", bout.at)
    bout.done = CORE.decide(bout.state, player("b"), wish, GROUND, dice)
    bout.state = reduce(CORE.evolve, bout.done, bout.state)
