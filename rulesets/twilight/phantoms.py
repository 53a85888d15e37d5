"""Phantoms: what a dead champion does for one who fights, in a round of legends (T-104).

A phantom does one of three things, without AP: a special of its arsenal (it begins with its
owner's own, see ``perk_uses``), an attack, or a shield.
"""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight.clash_round import Blow, ClashRound
from rulesets.twilight.pools import BARE_HANDS, phantom_pool
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.terms import Fallen


def helper(state: FightState, one: Champion) -> Fallen | None:
    """Return the dead champion whose phantom helps him this round; None: none does."""
    return next((dead for dead in state.fallen if one.phantom and dead.id == one.phantom), None)


def raise_shield(round_: ClashRound, who: FighterId) -> None:
    """Step 5: his phantom takes the first attack directed at him (T-35, T-104)."""
    round_.shields.add(who)


def strike(round_: ClashRound, who: FighterId, place: int, target: FighterId) -> None:
    """Step 6: the phantom's attack, at its item's place in the order of its owner (T-104).

    With its own limits of deathblow and drain; a weapon that rolls twice does so here too, and
    the better roll counts. No counter meets it: it is no attack of its owner.
    """
    state = round_.scene.state
    owner = state.champion(who)
    dead = helper(state, owner)
    if dead is None:
        return
    name = dead.build.main_weapon
    weapon = dead.build.weapons.get(name, BARE_HANDS)
    pool = phantom_pool(state, owner, dead, name)
    rolls = [
        round_.scene.pool(who, "attack", pool, item=place, weapon=name, target=target).total
        for _ in range(weapon.rolls)
    ]
    limit = f"phantom:{who}"
    blow = Blow(who, target, weapon, max(rolls), place, how="phantom", limit=limit)
    round_.blows.append(blow)
