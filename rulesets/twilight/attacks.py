"""Attacks against defences (section 15, step 7; T-27…T-29, T-35)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.clash_round import Blow, ClashRound, Judged
from rulesets.twilight.combat_events import Stopped
from rulesets.twilight.initiative import by_initiative, ranked


def judge_attacks(round_: ClashRound) -> None:
    """Judge the blows at each target in seat order: attackers by initiative, rolls as declared.

    Blows at who counters are put aside for step 8; not a phantom's, which is no attack of its
    owner (T-104).
    """
    for one in round_.state.champions:
        blows = [blow for blow in round_.blows if blow.target == one.id]
        if blows:
            _judge_target(round_, one.id, in_order(round_, one.id, blows))


def in_order(round_: ClashRound, target: FighterId, blows: list[Blow]) -> list[Blow]:
    """Return the blows at one target by initiative of attackers, then in declared order (T-83)."""
    by_initiative(round_.scene, _rivals(round_, target, blows))
    order = ranked(round_.state, (blow.attacker for blow in blows))
    return sorted(blows, key=lambda blow: (order.index(blow.attacker), blow.item))


def _rivals(round_: ClashRound, target: FighterId, blows: list[Blow]) -> set[FighterId]:
    """Return whose initiative must be known (T-83): all who attack one with a first-attack
    reaction; one who counters, all but those whose phantom alone does (T-104)."""
    if round_.reacting.get(target) or target in round_.shields:
        return {blow.attacker for blow in blows}
    if target not in round_.counters:
        return set()
    return {blow.attacker for blow in blows if blow.how != "phantom"}


def _judge_target(round_: ClashRound, target: FighterId, blows: list[Blow]) -> None:
    """Order of checks (T-35): absolute defence, deathly dance, full defence, first-attack reaction,
    counter, best defence."""
    stops = [_stopped_by_state(round_, blow) for blow in blows]
    coming = [place for place, stop in enumerate(stops) if not stop]
    met = hooks.react(round_, target, [blows[place] for place in coming]) if coming else {}
    for index, stop in met.items():
        stops[coming[index]] = stop
    for blow, stop in zip(blows, stops, strict=True):
        if stop:
            round_.judged.append(Judged(blow, stop))
        elif target in round_.counters and blow.how != "phantom":
            round_.aside.append(blow)
        else:
            round_.judged.append(against_defence(round_, blow))


def _stopped_by_state(round_: ClashRound, blow: Blow) -> Stopped:
    """Return which state of the target stops a blow whatever its roll (T-32, T-33, T-127)."""
    if hooks.is_absolute(round_, blow.target, blow.attacker):
        return "absolute"
    if blow.target in round_.dancing:
        return "dance"
    return "full" if blow.target in round_.full else ""


def against_defence(round_: ClashRound, blow: Blow) -> Judged:
    """Compare a blow with the best defence roll (T-27), whoever deals it (T-106): each defence
    success blocks one; a tie blocks (T-28); each surplus success deals the weapon's damage (T-29).
    """
    surplus = blow.successes - round_.best_defence(blow.target)
    return Judged(blow, hp=blow.hp(surplus)) if surplus > 0 else Judged(blow, "defended")
