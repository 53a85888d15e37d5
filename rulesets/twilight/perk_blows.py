"""What specials throw and strike (section 15, steps 6 and 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Effect, RollKind
from rulesets.twilight.clash_round import ClashRound, Packet, Used
from rulesets.twilight.combat_events import AttackResult, Stopped
from rulesets.twilight.perk_reactions import is_absolute
from rulesets.twilight.perk_sources import fits
from rulesets.twilight.perk_states import target_of, working


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack roll that a special makes, still to be thrown with the attack pool of ``weapon``.

    ``how``: the special's name; ``double``: its hp damage is doubled (T-100).
    """

    who: FighterId
    target: FighterId
    weapon: str
    item: int
    how: str
    double: bool = False


def special_attacks(round_: ClashRound, used: Used) -> tuple[Strike, ...]:
    """Return the attack rolls of a special, to be thrown at its place in T-9 order (T-34, T-124).

    They are made with the main weapon.
    """
    if used.void:
        return ()
    state = round_.scene.state
    one = state.champion(used.who)
    strike = Strike(
        used.who,
        target_of(state, used.who, used.order),
        one.build.main_weapon,
        used.item,
        used.name,
        round_.doubles,
    )
    rolls = sum(effect.amount or 1 for effect in used.perk.effects if effect.do == "attack")
    return (strike,) * rolls if strike.weapon else ()


def special_dice(round_: ClashRound, used: Used) -> None:
    """Throw the other dice of a special, at its place in T-9 order: the d100 of a deathly dance,
    which succeeds within ``lo``..``hi``, both included (T-127)."""
    if used.void:
        return
    for effect in used.perk.effects:
        if effect.do == "dance":
            face = round_.scene.die(100, "dance", used.who)
            if (effect.lo or 0) <= face <= (effect.hi or 0):
                round_.dancing.add(used.who)


def boosts(
    round_: ClashRound, who: FighterId, kind: RollKind, weapon: str
) -> tuple[tuple[str, int], ...]:
    """Return the dice that his specials of this round add to his rolls of a kind (T-5…T-7)."""
    return tuple(
        (used.name, effect.dice)
        for used, effect in working(round_)
        if used.who == who and effect.do == "dice" and effect.dice
        if kind in effect.rolls and (kind == "defence" or fits(effect.weapons, weapon))
    )


def cast_shadows(round_: ClashRound) -> None:
    """Repeat first attack rolls, same faces, at the targets of twilight shadows (T-132).

    After all rolls; what a special repeats is the attack of an order, not of a special.
    """
    for used, effect in working(round_):
        if effect.do == "shadow":
            _cast(round_, used)


def _cast(round_: ClashRound, used: Used) -> None:
    own = [blow for blow in round_.blows if blow.attacker == used.who and blow.how == "attack"]
    if own:
        first = min(own, key=lambda blow: blow.item)
        target = target_of(round_.scene.state, used.who, used.order)
        double = first.double or round_.doubles
        shadow = replace(first, target=target, item=used.item, how=used.name, double=double)
        round_.blows.append(shadow)


def special_packets(round_: ClashRound) -> None:
    """Let specials that make no attack roll strike and drain (section 15, step 8).

    Full defence and counter do nothing against one that is not weapon-based (T-32, T-34, T-40);
    absolute defence stops all damage (T-33); plain defence lessens it where ``resist`` says so.
    """
    for used, effect in working(round_):
        target = target_of(round_.scene.state, used.who, used.order)
        match effect.do:
            case "damage":
                _strike(round_, used, target, effect)
            case "drain" if not _keeps_energy(round_, target, used.who):
                drain = effect.amount or 0
                round_.packets.append(Packet(used.who, target, 0, "special", drain=drain))
            case _:
                continue


def _keeps_energy(round_: ClashRound, target: FighterId, by: FighterId) -> bool:
    """Whether absolute defence keeps energy too (T-33)."""
    blocks = round_.scene.state.tuning.absolute.blocks_energy_loss
    return blocks and is_absolute(round_, target, by)


def _strike(round_: ClashRound, used: Used, target: FighterId, effect: Effect) -> None:
    stopped = _stopped(round_, used, target)
    hp = (effect.amount or 0) - (
        round_.best_defence(target) if used.perk.resist == "defence" else 0
    )
    if not stopped and hp > 0:
        hp *= 2 if round_.doubles else 1
        packet = Packet(used.who, target, hp, "special")
        round_.packets.append(packet)
        round_.flung.append((used.name, packet))
        return
    scene = round_.scene
    scene.emit(
        AttackResult(
            at=scene.at,
            attacker=used.who,
            target=target,
            how=used.name,
            stopped=stopped or "defended",
        )
    )


def _stopped(round_: ClashRound, used: Used, target: FighterId) -> Stopped:
    """Return which defence stops the damage of a special that rolls nothing; "": none."""
    if is_absolute(round_, target, used.who):
        return "absolute"
    return "full" if used.perk.weapon_based and target in round_.full else ""
