"""Specials at the start of a resolution: which are void, what they cost, what they set up.

Section 15, steps 4 and 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.actors import FighterId
from rulesets.twilight.arena import special_void
from rulesets.twilight.catalogue import Do, Perk
from rulesets.twilight.clash_round import ClashRound, Used
from rulesets.twilight.combat_events import AttackResult, EnergyChanged
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import SpecialUsed, Spent
from rulesets.twilight.perk_states import begin, target_of, working
from rulesets.twilight.phantoms import helper
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def burn_specials(round_: ClashRound) -> None:
    """Spend all specials of the round in vain (T-105: ghost fog)."""
    for used in _specials(round_):
        _spend(round_.scene, used)


def use_specials(round_: ClashRound) -> None:
    """Let the specials of all orders begin (section 15, steps 4 and 5).

    Fills ``round_.specials`` in T-9 order, the void ones too; ``void``, with the places of other
    parts that come to nothing; ``full``, ``absolute``, ``twilight``, ``reacting``, ``heals`` and
    ``restores``. Void ones cost their AP, use and energy as well (T-115).
    """
    round_.specials = list(_specials(round_))
    _void_blocked(round_)
    _void_cancelled(round_)
    _void_whispering(round_)
    for used in round_.specials:
        _spend(round_.scene, used)
        _show(round_.scene, used)
    for used, effect in working(round_):
        begin(round_, used, effect)


def _specials(round_: ClashRound) -> Iterator[Used]:
    """Yield the specials of all orders, those of phantoms too (T-104), in T-9 order."""
    state = round_.scene.state
    for one in state.champions:
        for place, item in enumerate(round_.orders.get(one.id, ())):
            perk = _perk_of(state, one, item)
            if perk is not None:
                yield Used(one.id, place, item.perk, perk, item)


def _perk_of(state: FightState, one: Champion, item: Item) -> Perk | None:
    if item.kind == "special":
        return one.build.perks.get(item.perk)
    if item.kind == "phantom" and item.act == "special":
        dead = helper(state, one)
        return None if dead is None else dead.build.perks.get(item.perk)
    return None


def _spend(scene: Scene, used: Used) -> None:
    """Pay for a special: its use and its energy (T-23, T-58); a phantom's is for nothing."""
    if used.order.kind == "phantom":
        return
    scene.emit(Spent(at=scene.at, uuid=used.who, specials=(used.name,)))
    pay_energy(scene, used.who, used.perk)


def pay_energy(scene: Scene, who: FighterId, perk: Perk) -> None:
    """Take the energy that a perk costs, as far as there is some (T-58)."""
    have = scene.champion(who).energy
    cost = min(perk.energy_cost, have)
    if cost:
        scene.emit(
            EnergyChanged(at=scene.at, uuid=who, change=-cost, energy=have - cost, why="perk")
        )


def _show(scene: Scene, used: Used) -> None:
    target = target_of(scene.state, used.who, used.order) if used.perk.directed else ""
    scene.emit(
        SpecialUsed(at=scene.at, uuid=used.who, perk=used.name, target=target, void=used.void)
    )


def _void(round_: ClashRound, place: int, why: str) -> None:
    used = round_.specials[place]
    if used.void:
        return
    round_.specials[place] = Used(used.who, used.item, used.name, used.perk, used.order, why)
    round_.void.add((used.who, used.item))


def _void_blocked(round_: ClashRound) -> None:
    """Specials that the arena bars are void, as in a lightning that nobody foresaw (T-94), and so
    are those at champions who are gone."""
    state = round_.scene.state
    for place, used in enumerate(round_.specials):
        cause = special_void(state, state.champion(used.who), used.perk)
        if not cause and used.perk.directed:
            cause = "" if _stands(state, target_of(state, used.who, used.order)) else "gone"
        if cause:
            _void(round_, place, cause)


def _stands(state: FightState, who: FighterId) -> bool:
    one = state.find(who)
    return one is not None and one.stands


def _void_cancelled(round_: ClashRound) -> None:
    """The first special of each target of battle sense is void, however many chose it (T-115)."""
    sensed = set(_sensed(round_.scene.state))
    for who in sensed:
        first = next((i for i, used in enumerate(round_.specials) if used.who == who), None)
        if first is not None:
            _void(round_, first, "cancelled")


def _sensed(state: FightState) -> Iterator[FighterId]:
    """Yield whom a battle sense of this round is aimed at."""
    for one in state.standing():
        for tactic in one.tactics:
            perk = one.build.perks.get(tactic.perk, Perk())
            if tactic.round == state.round and _does(perk, "cancel_special"):
                yield tactic.target


def _does(perk: Perk, do: Do) -> bool:
    return any(effect.do == do for effect in perk.effects)


def _void_whispering(round_: ClashRound) -> None:
    """Who whispers in the twilight does nothing else there, unless another whispers too: then the
    limit is lifted between them, and still nobody outside can be reached (T-133)."""
    inside = {used.who for used in round_.specials if not used.void and _does(used.perk, "whisper")}
    for who in sorted(inside, key=round_.scene.state.seat):
        others = inside - {who}
        for place, item in enumerate(round_.orders.get(who, ())):
            if not _may_whisper(round_, who, item, others):
                _drop(round_, who, place, item)
    for index, used in enumerate(round_.specials):
        if (used.who, used.item) in round_.void:
            _void(round_, index, "whisper")


def _drop(round_: ClashRound, who: FighterId, place: int, item: Item) -> None:
    """A part comes to nothing; of an attack that is told."""
    round_.void.add((who, place))
    if item.kind == "attack":
        scene = round_.scene
        target = target_of(scene.state, who, item)
        scene.emit(
            AttackResult(at=scene.at, attacker=who, target=target, how="attack", stopped="void")
        )


def _may_whisper(round_: ClashRound, who: FighterId, item: Item, others: set[FighterId]) -> bool:
    state = round_.scene.state
    perk = _perk_of(state, state.champion(who), item)
    if perk is not None and _does(perk, "whisper"):
        return True
    if not others:
        return False
    is_aimed = item.kind == "attack" or (perk is not None and perk.directed) or item.act == "attack"
    return not is_aimed or target_of(state, who, item) in others
