"""What passives do of attacks that got through, and of those that did not (T-122, T-126)."""

from __future__ import annotations

from rulesets.twilight.clash_round import Blow, ClashRound, Packet
from rulesets.twilight.perk_reactions import is_absolute
from rulesets.twilight.perk_sources import effects


def after_hit(round_: ClashRound, blow: Blow) -> None:
    """Suck more hp from the target of a successful attack, once per target and round (T-126).

    A perk that also heals gives its owner so much back for each target.
    """
    who, target = blow.attacker, blow.target
    if blow.how == "phantom" or (who, target) in round_.stolen:
        return
    state = round_.scene.state
    for _, perk, effect in effects(state, state.champion(who), "steal"):
        round_.stolen.add((who, target))
        round_.packets.append(Packet(who, target, effect.amount or 0, "perk"))
        healed = sum(one.amount or 0 for one in perk.effects if one.do == "heal")
        if healed:
            round_.heals[who] = round_.heals.get(who, 0) + healed


def after_attacks(round_: ClashRound) -> None:
    """Let those strike who missed one opponent often enough (T-122), once per opponent.

    A phantom's attack is none of its owner's.
    """
    state = round_.scene.state
    missed = [one.blow for one in round_.judged if one.stopped and one.blow.how != "phantom"]
    for one in state.champions:
        for _, perk, effect in effects(state, one, "on_misses"):
            targets = [blow.target for blow in missed if blow.attacker == one.id]
            for target in dict.fromkeys(targets):
                is_full = perk.weapon_based and target in round_.full
                if is_full or is_absolute(round_, target, one.id):
                    continue
                if targets.count(target) >= (effect.misses or 0):
                    round_.packets.append(Packet(one.id, target, effect.amount or 0, "perk"))
