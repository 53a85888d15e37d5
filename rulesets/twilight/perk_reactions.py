"""What meets an attack before the defence does: absolute defence, first-attack reactions."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.clash_round import Blow, ClashRound, Packet
from rulesets.twilight.combat_events import Stopped


def is_absolute(round_: ClashRound, target: FighterId, attacker: FighterId = "") -> bool:
    """Whether absolute defence keeps damage by ``attacker`` ("": of a tick) from ``target`` (T-33).

    Between those who are in the twilight together it does not hold (T-131, T-133).
    """
    if target not in round_.absolute:
        return False
    is_together = target in round_.twilight and attacker in round_.twilight
    return not is_together or target in round_.solid


def react(round_: ClashRound, target: FighterId, blows: Sequence[Blow]) -> dict[int, Stopped]:
    """Use the shield and the first-attack reactions of ``target`` (T-35, T-104, T-116, T-129).

    Args:
        round_: where traps and reflected blows put their damage.
        target: whom all the blows are aimed at.
        blows: those that nothing has stopped so far, attackers by initiative, rolls in declared
            order. None: nothing is used up.

    Returns:
        Which blows, by their place, are stopped, and by what.
    """
    stopped: dict[int, Stopped] = {}
    if target in round_.shields and blows:
        round_.shields.discard(target)
        stopped[0] = "phantom"
    for reaction in tuple(round_.reacting.get(target, ())):
        effect = reaction[1]
        left = [place for place in range(len(blows)) if place not in stopped]
        if effect.do == "trap" and blows:
            _strike(round_, target, blows[0].attacker, _hp_of_trap(round_, effect))
        elif left:
            _meet(round_, target, blows, left, effect, stopped)
        else:
            continue
        round_.reacting[target].remove(reaction)
    return stopped


def _hp_of_trap(round_: ClashRound, trap: Effect) -> int:
    """A trap is a special: its damage is doubled in resonance (T-100, T-129)."""
    return (trap.amount or 0) * (2 if round_.doubles else 1)


def _meet(
    round_: ClashRound,
    target: FighterId,
    blows: Sequence[Blow],
    left: Sequence[int],
    effect: Effect,
    stopped: dict[int, Stopped],
) -> None:
    """Let one reaction do its work on the first of the blows that are ``left``."""
    first = left[0]
    match effect.do:
        case "blind_defence":
            stopped[_worst(round_, target, blows, left)] = "reaction"
        case "reflect_attack":
            stopped[first] = "reaction"
            attacker = blows[first].attacker
            surplus = blows[first].successes - round_.best_defence(attacker)
            _strike(round_, target, attacker, blows[first].hp(max(0, surplus)))
        case _:
            stopped[first] = "reaction"


def _strike(round_: ClashRound, source: FighterId, attacker: FighterId, hp: int) -> None:
    if hp and not is_absolute(round_, attacker, source):
        round_.packets.append(Packet(source, attacker, hp, "reaction"))


def _worst(
    round_: ClashRound, target: FighterId, blows: Sequence[Blow], left: Sequence[int]
) -> int:
    """Return which blow a blind defence meets (T-116): the first, but of several attackers the
    first deathblow, if the first attacker deals none."""
    first = blows[left[0]].attacker
    deadly = [place for place in left if _is_deadly(round_, target, blows[place])]
    if any(blows[place].attacker == first for place in deadly):
        return left[0]
    return next(iter(deadly), left[0])


def _is_deadly(round_: ClashRound, target: FighterId, blow: Blow) -> bool:
    """Whether a blow would be a deathblow if nothing stopped it (T-53)."""
    needed = blow.weapon.deathblow
    if needed is None or blow.successes < needed:
        return False
    counter = round_.counter(target)
    return blow.successes > (round_.best_defence(target) if counter is None else counter)
