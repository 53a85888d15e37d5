"""All rolls of the orders, in the order of T-9 (section 15, step 6)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight import hooks, phantoms
from rulesets.twilight.catalogue import RollKind, Weapon
from rulesets.twilight.clash_round import Blow, ClashRound
from rulesets.twilight.combat_events import RollCorrected
from rulesets.twilight.items import Item
from rulesets.twilight.perk_states import target_of
from rulesets.twilight.pools import attack_pool, counter_pool, defence_pool, weapon_of
from rulesets.twilight.reveal import items
from rulesets.twilight.scene import Pool


def throw_all(round_: ClashRound) -> None:
    """Roll for each champion in seat order, for each part of his order as written, its dice (T-9).

    A part that is void takes none; one that is hopeless does.
    """
    for who, place, item in items(round_):
        match item.kind:
            case "attack":
                _attack(round_, who, place, item)
            case "defend":
                _defend(round_, who, place, item)
            case "counter":
                _counter(round_, who, place, item)
            case "special":
                _special(round_, who, place)
            case "phantom":
                _phantom(round_, who, place, item)
            case "unread":
                continue
    hooks.cast_shadows(round_)


def _attack(round_: ClashRound, who: FighterId, place: int, item: Item) -> None:
    """One attack roll (T-19, T-21)."""
    name, weapon = weapon_of(round_.scene.champion(who), item.weapon)
    target = target_of(round_.state, who, item)
    successes = _strike(round_, who, place, name, weapon, target)
    round_.blows.append(Blow(who, target, weapon, successes, place, limit=who))


def _strike(
    round_: ClashRound, who: FighterId, place: int, name: str, weapon: Weapon, target: FighterId
) -> int:
    """Roll an attack pool; a weapon that rolls twice keeps the better set (T-9, section 16)."""
    one = round_.scene.champion(who)
    more = hooks.boosts(round_, who, "attack", name)
    pool = attack_pool(round_.state, one, name).with_parts(more)
    declared = attack_pool(round_.state, one, name, even_void=True).with_parts(more)
    return max(
        _roll(round_, who, "attack", place, pool, declared, name, target)
        for _ in range(weapon.rolls)
    )


def _roll(
    round_: ClashRound,
    who: FighterId,
    kind: RollKind,
    place: int,
    pool: Pool,
    declared: Pool,
    weapon: str = "",
    target: FighterId = "",
) -> int:
    """Roll and return the successes; a pool that resonance has made another gets a note (T-8)."""
    scene = round_.scene
    rolled = scene.pool(who, kind, pool, item=place, weapon=weapon, target=target)
    if pool.dice != declared.dice:
        scene.emit(
            RollCorrected(
                at=scene.at, uuid=who, item=place, declared=declared.dice, actual=pool.dice
            )
        )
    return rolled.total


def _defend(round_: ClashRound, who: FighterId, place: int, item: Item) -> None:
    """As many defence rolls as were paid for (T-20)."""
    one = round_.scene.champion(who)
    more = hooks.boosts(round_, who, "defence", "")
    pool = defence_pool(round_.state, one).with_parts(more)
    declared = defence_pool(round_.state, one, even_void=True).with_parts(more)
    for _ in range(item.count):
        rolled = _roll(round_, who, "defence", place, pool, declared)
        round_.defence.setdefault(who, []).append(rolled)


def _counter(round_: ClashRound, who: FighterId, place: int, item: Item) -> None:
    """A counter roll, or two right after one another (T-9, T-22), with the main weapon unless
    another is named (T-41)."""
    one = round_.scene.champion(who)
    name, _ = weapon_of(one, item.weapon)
    more = hooks.boosts(round_, who, "counter", name)
    pool = counter_pool(round_.state, one, name).with_parts(more)
    declared = counter_pool(round_.state, one, name, even_void=True).with_parts(more)
    round_.counter_with[who] = name
    for _ in range(item.count):
        rolled = _roll(round_, who, "counter", place, pool, declared, name)
        round_.counters.setdefault(who, []).append(rolled)


def _special(round_: ClashRound, who: FighterId, place: int) -> None:
    """The attack rolls and dice of a special (T-34, T-124, T-127)."""
    for used in round_.specials:
        if (used.who, used.item) != (who, place):
            continue
        for strike in hooks.special_attacks(round_, used):
            name, weapon = weapon_of(round_.scene.champion(who), strike.weapon)
            successes = _strike(round_, who, place, name, weapon, strike.target)
            round_.blows.append(
                Blow(
                    who,
                    strike.target,
                    weapon,
                    successes,
                    place,
                    how=strike.how,
                    limit=who,
                    double=strike.double,
                )
            )
        hooks.special_dice(round_, used)


def _phantom(round_: ClashRound, who: FighterId, place: int, item: Item) -> None:
    """What a phantom rolls (T-104): a special of its arsenal, or its own attack once."""
    match item.act:
        case "special":
            _special(round_, who, place)
        case "attack":
            phantoms.strike(round_, who, place, target_of(round_.state, who, item))
        case _:
            return
