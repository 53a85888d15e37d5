"""Counters against the attacks they meet (section 15, step 8; T-36…T-45)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.clash_round import Blow, ClashRound, Countered, Judged
from rulesets.twilight.pools import weapon_of


def judge_counters(round_: ClashRound) -> None:
    """Compare each counter with the rolls aimed at the counterer, each attacker on his own (T-44).

    In full only against the first attacker by initiative; against others it may only parry. A
    counter that meets no attack does nothing (T-37, T-38).
    """
    for who in sorted(round_.counters, key=round_.state.seat):
        attackers = dict.fromkeys(b.attacker for b in round_.aside if b.target == who)
        if not attackers:
            round_.countered.append(Countered(who, "", "idle"))
        for place, attacker in enumerate(attackers):
            _meet(round_, who, attacker, is_first=place == 0)


def _meet(round_: ClashRound, who: FighterId, attacker: FighterId, *, is_first: bool) -> None:
    """T-36: greater than all rolls: success; as the best of them: nothing; else each greater roll
    deals its full damage, nothing subtracted."""
    blows = [b for b in round_.aside if (b.attacker, b.target) == (attacker, who)]
    strength = round_.counter(who) or 0
    best = max(blow.successes for blow in blows)
    for blow in blows:
        round_.judged.append(_met(blow, strength))
    if strength < best:
        round_.countered.append(Countered(who, attacker, "failed"))
    elif strength == best:
        round_.countered.append(Countered(who, attacker, "tied"))
    elif is_first and not hooks.is_absolute(round_, attacker, who):
        round_.countered.append(Countered(who, attacker, "struck"))
    else:
        round_.countered.append(Countered(who, attacker, "parried"))


def _met(blow: Blow, strength: int) -> Judged:
    """A roll that does not beat the counter deals nothing (T-36, T-43, T-45)."""
    if blow.successes <= strength:
        return Judged(blow, "counter")
    return Judged(blow, hp=blow.hp(blow.successes))


def strike_back(round_: ClashRound, one: Countered) -> Blow:
    """Return the blow of a counter that strikes: its successes times the weapon's damage (T-36).

    Full defence does not stop it, defence rolls do not lessen it.
    """
    _, weapon = weapon_of(round_.scene.champion(one.who), round_.counter_with[one.who])
    strength = round_.counter(one.who) or 0
    return Blow(one.who, one.attacker, weapon, strength, 0, how="counter", limit=one.who)
