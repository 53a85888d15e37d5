"""A small fight for samples: how it comes to stand where something is rolled, and what falls there.

``WHO`` meets ``FOE``, his equal and an infidel (T-119), who passes. It is played by the fight's own
decider with dice that show always the same; what counts is how many fall, and why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, FighterId, Master, player
from rulesets.dice import Dice, Tape
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import Intent, intent
from rulesets.ruleset import Check, PoolCheck, Throw
from rulesets.samples import Faces
from rulesets.twilight import rush_specials
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.pools import rush_pool
from rulesets.twilight.state import FightState, Finisher, Wound
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import Tuning
from rulesets.twilight.wounds import is_past_heavy, wound_of

WHO: Final = "who"
FOE: Final = "foe"
CORE: Final = TwilightFight()
GROUND: Final = Ground()
MASTER: Final = Master("master")
INFIDEL: Final = "infidel"


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands at the first round. ``gear``: the number of the set that all got, from 1,
    0: none (T-95); ``rival``: what his opponent has beside, by kind of trait."""

    condition: str = ""
    wound: Wound = ""
    exhausted: bool = False
    gear: int = 0
    rival: tuple[tuple[str, str], ...] = ()


def stood(tuning: Tuning, sheet: Sheet, how: Standing) -> FightState | None:
    """Return the fight when the orders of its first round are asked for; None: it cannot be so."""
    state = _opened(tuning, sheet, how)
    one = state.find(WHO)
    hp = None if one is None else _wounded(one.build.hp_max, how.wound)
    if hp is None:
        return None
    if how.wound:
        state = played(state, MASTER, intent("hp", target=WHO, hp=hp))[0]
    if how.exhausted:
        state = played(state, MASTER, intent("energy", target=WHO, energy=0))[0]
    while state.stage in ("approach", "opening"):
        state = played(state, MASTER, intent("next"))[0]
    return state


def _opened(tuning: Tuning, sheet: Sheet, how: Standing) -> FightState:
    traits = dict(sheet.traits)
    for kind, name in (("flag", INFIDEL), *how.rival):
        traits[kind] = tuple(dict.fromkeys((*traits.get(kind, ()), name)))
    setup = Setup(
        fight="",
        number=0,
        commitment="",
        server="",
        world="",
        fighters=(_combatant(WHO, sheet), _combatant(FOE, replace(sheet, traits=traits))),
        tuning=tuning,
        terms=Terms(condition=how.condition),
    )
    promised = intent("committed", fight="", number=0, commitment="")
    state, _ = played(CORE.empty, WORLD, promised)
    dice = Tape((how.gear,)) if how.gear else Faces()
    return played(state, WORLD, intent("opened", setup=setup), dice)[0]


def _combatant(who: FighterId, sheet: Sheet) -> Combatant:
    return Combatant(who, who, who, Whereabouts(Block(0, 0, 0), 0.0, ""), sheet=sheet)


def _wounded(most: int, wound: Wound) -> int | None:
    """Return the most hp with which he has the wound and stands (T-61); None: there is no such."""
    fit = (hp for hp in range(most, 0, -1) if wound_of(hp, most) == wound)
    return next((hp for hp in fit if not is_past_heavy(hp, most)), None)


def played(
    state: FightState, actor: Actor, wish: Intent, dice: Dice | None = None
) -> tuple[FightState, list[Event]]:
    """Return the fight after a wish, and what happened. Dice show their lowest faces.

    Raises:
        RuleViolation: the rules refuse.
    """
    events = CORE.decide(state, actor, wish, GROUND, dice or Faces())
    for event in events:
        state = CORE.evolve(state, event)
    return state, events


def fallen(
    state: FightState, orders: Mapping[FighterId, tuple[Intent, ...]], high: int = 0
) -> list[PoolRolled]:
    """Return what is rolled in the round with these orders, of others none; ``high``: so many
    dice show their highest face; nothing: one of the orders is not allowed."""
    try:
        for who, order in orders.items():
            state, _ = played(state, player(who), intent("order", draft=order))
        step = state
        found: list[PoolRolled] = []
        while step.stage in ("orders", "locked") and step.round == state.round:
            step, events = played(step, MASTER, intent("next"), Faces(high))
            found += [one for one in events if isinstance(one, PoolRolled)]
        return found
    except RuleViolation:
        return []


def rushed(state: FightState, weapon: str, via: str) -> list[PoolRolled]:
    """Return what falls in the legs of an endgame that ``WHO`` wins, until one is beaten: the rolls
    of the first leg, and the last dice; nothing: he has no die to win with."""
    first: list[PoolRolled] = []
    last: list[PoolRolled] = []
    while state.stage == "endgame":
        special = via if via in rush_specials.usable(state, state.champion(WHO)) else ""
        high = _dice_of_rush(state, weapon, special)
        if not high:
            break
        state, _ = played(state, player(FOE), intent("finisher"))
        wish = intent("finisher", weapon=weapon, via=special or None)
        state, events = played(state, player(WHO), wish, Faces(high))
        last = [one for one in events if isinstance(one, PoolRolled)]
        first = first or last
    return [one for one in first if one.kind != "die"] + [one for one in last if one.kind == "die"]


def _dice_of_rush(state: FightState, weapon: str, via: str) -> int:
    """How many dice he throws in all (T-89)."""
    one = state.champion(WHO)
    rushing = replace(one, finisher=Finisher(FOE, weapon, via=via))
    pool = rush_pool(state, one, weapon, rush_specials.parts(rushing, weapon))
    return pool.dice * one.build.weapons[weapon].rolls


def throws(
    state: FightState, rolled: list[PoolRolled], who: FighterId
) -> Iterator[tuple[str, Throw]]:
    """Yield what somebody rolled, by name: equal rolls are one throw."""
    own = [one for one in rolled if one.uuid == who]
    for name in dict.fromkeys(_name(one) for one in own):
        same = [one for one in own if _name(one) == name]
        best = _best_of(state, who, same[0])
        yield name, replace(_throw(state, same[0]), times=len(same) // best, best_of=best)


def _name(one: PoolRolled) -> str:
    return one.die if one.kind == "die" else f"{one.kind}:{one.weapon}"


def _best_of(state: FightState, who: FighterId, one: PoolRolled) -> int:
    """Of how many sets of an attack the best counts (T-9)."""
    weapon = state.champion(who).build.weapons.get(one.weapon)
    return weapon.rolls if weapon is not None and one.kind == "attack" else 1


def _throw(state: FightState, one: PoolRolled) -> Throw:
    if one.kind == "die":
        return Throw(Check(one.die, one.sides, (), 0))
    least = state.tuning.success_min
    pool = PoolCheck(one.kind, one.weapon, len(one.faces), one.sides, least, one.parts)
    return Throw(pool)
