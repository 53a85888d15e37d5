"""Orders are revealed: what is void, who betrays, what is used up (section 15, steps 4 and 5)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight import hooks, phantoms
from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.combat_events import DefenceShown, RollCorrected
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import Betrayed, Spent
from rulesets.twilight.perk_states import target_of
from rulesets.twilight.pools import attack_pool, defence_pool
from rulesets.twilight.scene import Scene


def begin(scene: Scene) -> ClashRound:
    """Return the round with the order of each who stands; without one he passes (T-16, T-24).

    Nothing in them is aimed at who is gone: that was left out when the round was locked (T-74).
    """
    orders = {one.id: one.order or () for one in scene.state.standing()}
    return ClashRound(scene, orders=orders)


def burn(round_: ClashRound) -> None:
    """All orders are void in the ghost fog; counters and specials are burnt in vain (T-46, T-105).

    Nobody betrays anybody: the order was never carried out.
    """
    hooks.burn_specials(round_)
    spend_counters(round_)


def reveal(round_: ClashRound) -> None:
    """Let the orders take hold, before any die falls."""
    _drop_extra_rolls(round_)
    _betray(round_)
    hooks.use_specials(round_)
    spend_counters(round_)
    _raise_shields(round_)
    _show_defences(round_)


def spend_counters(round_: ClashRound) -> None:
    """A counter that was declared is used, whatever comes of it (T-46)."""
    for who, order in round_.orders.items():
        if any(item.kind == "counter" for item in order):
            round_.scene.emit(Spent(at=round_.scene.at, uuid=who, counter=True))


def items(round_: ClashRound) -> list[tuple[FighterId, int, Item]]:
    """Return the parts of all orders that are not void, in T-9 order: (who, place, item)."""
    return [
        (who, place, item)
        for who, order in round_.orders.items()
        for place, item in enumerate(order)
        if (who, place) not in round_.void
    ]


def _drop_extra_rolls(round_: ClashRound) -> None:
    """In resonance the extra rolls that passives give are dropped, with a note (T-8, T-100)."""
    scene = round_.scene
    for who, place, item in items(round_):
        if not hooks.is_dropped(scene.state, who, item):
            continue
        round_.void.add((who, place))
        one = scene.champion(who)
        pool = (
            defence_pool(scene.state, one, even_void=True)
            if item.kind == "defend"
            else attack_pool(scene.state, one, item.weapon, even_void=True)
        )
        scene.emit(RollCorrected(at=scene.at, uuid=who, item=place, declared=pool.dice, actual=0))


def _betray(round_: ClashRound) -> None:
    """Who is aimed at by an ally is his enemy from now on (T-109)."""
    scene = round_.scene
    for who, _, item in items(round_):
        target = target_of(scene.state, who, item)
        known = target != who and scene.state.find(target) is not None
        if known and _is_hostile(round_, who, item) and scene.state.are_allies(who, target):
            scene.emit(Betrayed(at=scene.at, uuid=who, whom=target))


def _is_hostile(round_: ClashRound, who: FighterId, item: Item) -> bool:
    """Whether a part aimed at somebody means him harm (T-109)."""
    if item.kind == "attack" or item.act == "attack":
        return True
    one = round_.scene.champion(who)
    fallen = phantoms.helper(round_.state, one)
    arsenal = fallen.build.perks if item.act == "special" and fallen else one.build.perks
    perk = arsenal.get(item.perk)
    return perk is not None and perk.directed and perk.hostile


def _raise_shields(round_: ClashRound) -> None:
    """A phantom stands before who asked it to (T-104 c)."""
    for who, _, item in items(round_):
        if item.act == "shield":
            phantoms.raise_shield(round_, who)


def _show_defences(round_: ClashRound) -> None:
    """Others see who defends himself (T-17)."""
    defending = dict.fromkeys(who for who, _, item in items(round_) if item.kind == "defend")
    for who in defending:
        round_.scene.emit(DefenceShown(at=round_.scene.at, uuid=who))
