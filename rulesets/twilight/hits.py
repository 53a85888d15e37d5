"""What a hit carries: damage and the effects of its weapon (T-30, T-31, T-42, T-51, T-53…T-57)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.catalogue import Against, Threshold
from rulesets.twilight.clash_round import Blow, ClashRound, Packet
from rulesets.twilight.counters import strike_back


@dataclass(slots=True)
class _Limits:
    """What has been triggered so far: deathblows of a limit, drains at a target, and the instant
    poison that a target has had of a limit."""

    deathblows: dict[str, int] = field(default_factory=dict)
    drains: dict[tuple[str, FighterId], int] = field(default_factory=dict)
    instant: dict[tuple[str, FighterId], int] = field(default_factory=dict)


def load_hits(round_: ClashRound) -> None:
    """Send a packet for each blow and counter that got through.

    Attackers in seat order, their rolls in declared order: the first that qualify trigger (T-54).
    """
    limits = _Limits()
    seat, judged = round_.state.seat, round_.judged
    places = [place for place, one in enumerate(judged) if not one.stopped]
    places.sort(key=lambda at: (seat(judged[at].blow.attacker), judged[at].blow.item))
    for place in places:
        blow = judged[place].blow
        packet = _packet(round_, limits, blow, judged[place].hp)
        judged[place] = replace(judged[place], packet=packet)
        round_.packets.append(packet)
        hooks.after_hit(round_, blow)
    _load_counters(round_, limits)


def _load_counters(round_: ClashRound, limits: _Limits) -> None:
    """A counter itself triggers no effect, unless ``counter.triggers_effects`` says so (T-42)."""
    for place, one in enumerate(round_.countered):
        if one.result != "struck":
            continue
        blow = strike_back(round_, one)
        hp = blow.hp(blow.successes)
        packet = (
            _packet(round_, limits, blow, hp)
            if round_.state.tuning.counter.triggers_effects
            else Packet(blow.attacker, blow.target, hp, blow.cause)
        )
        round_.countered[place] = replace(one, packet=packet)
        round_.packets.append(packet)


def _packet(round_: ClashRound, limits: _Limits, blow: Blow, hp: int) -> Packet:
    """T-30: effects trigger by the roll's total successes, not by its surplus."""
    weapon = blow.weapon
    return Packet(
        blow.attacker,
        blow.target,
        hp + _instant_poison(round_, limits, blow),
        blow.cause,
        deathblow=_is_deathblow(round_, limits, blow),
        drain=_drain(round_, limits, blow),
        bleeding=_amount(round_, blow, weapon.bleeding, "bleeding"),
        poison=_amount(round_, blow, weapon.poison, "poison"),
    )


def _reached(blow: Blow, effect: Threshold | None) -> int:
    """Return the amount of an effect whose threshold a roll reaches; else 0."""
    return effect.amount if effect is not None and blow.successes >= effect.threshold else 0


def _amount(round_: ClashRound, blow: Blow, effect: Threshold | None, against: Against) -> int:
    """Return the amount of an effect that nothing makes the target immune to (T-47, T-50)."""
    amount = _reached(blow, effect)
    return 0 if amount and hooks.is_immune(round_.state, blow.target, against) else amount


def _instant_poison(round_: ClashRound, limits: _Limits, blow: Blow) -> int:
    """Return the hp of an instant poison (T-51). It does not stack within a round (T-31): of
    several hits of one attacker at one target the largest amount counts."""
    amount = _amount(round_, blow, blow.weapon.instant_poison, "poison")
    key = blow.limit, blow.target
    had = limits.instant.get(key, 0)
    more = max(0, amount * (2 if blow.double else 1) - had)
    limits.instant[key] = had + more
    return more


def _is_deathblow(round_: ClashRound, limits: _Limits, blow: Blow) -> bool:
    """Whether the target is dying at once (T-53): ``deathblow.per_round`` times for an attacker;
    one that a perk blocks counts and the next does not replace it (T-54, T-55)."""
    needed = blow.weapon.deathblow
    if needed is None or blow.successes < needed:
        return False
    done = limits.deathblows.get(blow.limit, 0)
    if done >= round_.state.tuning.deathblow.per_round:
        return False
    limits.deathblows[blow.limit] = done + 1
    return not hooks.blocks_deathblow(round_, blow.target)


def _drain(round_: ClashRound, limits: _Limits, blow: Blow) -> int:
    """Return the energy that a hit takes (T-56): ``drain.per_round`` times for an attacker and
    target, the exception to T-31 (T-57). Immunity is seen to where energy is lost."""
    amount = _reached(blow, blow.weapon.drain)
    key = blow.limit, blow.target
    done = limits.drains.get(key, 0)
    if not amount or done >= round_.state.tuning.drain.per_round:
        return 0
    limits.drains[key] = done + 1
    return amount
