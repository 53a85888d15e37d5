"""Twilight fights for tests: champions by their numbers, orders, rounds with given faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, Master, player
from rulesets.dice import Tape
from rulesets.events import Event
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import Intent, intent
from rulesets.twilight.catalogue import Armour, Perk, Weapon
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import PerksTuning, Tuning

CORE = TwilightFight()
GROUND = Ground()
MASTER = Master("m")
E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Champ:
    """A champion for a test. Defaults are those of the worked examples of the rule book."""

    name: str
    side: str = ""
    lethality: int = 0
    power: int = 0
    endurance: int = 0
    hp: int = 20
    energy: int = 5
    weapons: Mapping[str, Weapon] = field(default_factory=dict)
    armour: int = 0
    perks: Mapping[str, Perk] = field(default_factory=dict)
    infidel: bool = False
    by: str = ""

    @property
    def sheet(self) -> Sheet:
        """His sheet; weapons and armour are in the catalogue under names of his own."""
        return Sheet(
            {
                "power": self.power,
                "lethality": self.lethality,
                "endurance": self.endurance,
                "hp_max": self.hp,
                "energy_max": self.energy,
            },
            traits={
                "weapon": tuple(self.weapons),
                "armour": (f"броня {self.armour}",),
                "perk": tuple(self.perks),
                "flag": ("infidel",) if self.infidel else (),
            },
        )

    @property
    def combatant(self) -> Combatant:
        """He as he enters a fight."""
        where = Whereabouts(Block(0, 64, 0), 0.0, "world")
        return Combatant(
            self.name, self.by or self.name, self.name, where, sheet=self.sheet, side=self.side
        )


def sword(dice: int, deathblow: int = 100, **more: Any) -> Weapon:
    """A weapon of lethality; no deathblow in reach."""
    return Weapon("lethality", dice, more.pop("damage", 1), deathblow=deathblow, **more)


def maul(dice: int, **more: Any) -> Weapon:
    """A weapon of power."""
    return Weapon("power", dice, more.pop("damage", 1), **more)


def tuned(champs: Iterable[Champ], tuning: Tuning | None = None) -> Tuning:
    """Settings whose catalogue has all that the champions have."""
    base = tuning or Tuning()
    weapons, armour, perks = dict(base.weapons), dict(base.armour), dict(base.perks.catalogue)
    own: dict[str, Weapon | Perk] = {}
    for one in champs:
        for name, what in (*one.weapons.items(), *one.perks.items()):
            assert own.setdefault(name, what) == what, f"two different things are called {name}"
        weapons |= one.weapons
        armour[f"броня {one.armour}"] = Armour(one.armour)
        perks |= one.perks
    kept = replace(base.perks, catalogue=perks)
    assert isinstance(kept, PerksTuning)
    return replace(base, weapons=weapons, armour=armour, perks=kept)


class Bout:
    """A fight under way. ``log``: all events; ``done``: those of the last decision."""

    def __init__(
        self,
        *champs: Champ,
        tuning: Tuning | None = None,
        terms: Terms | None = None,
        faces: Iterable[int] = (),
        training: bool = False,
    ) -> None:
        self.state: FightState = CORE.empty
        self.log: list[Event] = []
        self.done: list[Event] = []
        self.at = 0
        setup = Setup(
            fight="f",
            number=1,
            commitment="c",
            server="s",
            world="world",
            fighters=tuple(one.combatant for one in champs),
            tuning=tuned(champs, tuning),
            terms=terms or Terms(),
            training=training,
        )
        self.do(WORLD, "committed", fight="f", number=1, commitment="c")
        self.do(WORLD, "opened", faces, setup=setup)

    def do(self, actor: Actor | str, verb: str, faces: Iterable[int] = (), **slots: Any) -> None:
        """Hand in an intent; the dice show exactly ``faces``."""
        who = player(actor) if isinstance(actor, str) else actor
        wish = intent(verb, self.at, **slots)
        self.submit(who, wish, faces)

    def submit(self, actor: Actor, wish: Intent, faces: Iterable[int] = ()) -> None:
        """Hand in an intent as it is."""
        tape = Tape(faces)
        self.done = CORE.decide(self.state, actor, replace(wish, at=self.at), GROUND, tape)
        assert tape.left == 0, f"{tape.left} faces were not asked for"
        for event in self.done:
            self.state = CORE.evolve(self.state, event)
        self.log += self.done

    def start(self, faces: Iterable[int] = ()) -> Self:
        """End the approach: everybody is ready; ``faces``: of what opens the first round."""
        self.ready(faces)
        return self

    def ready(self, faces: Iterable[int] = ()) -> None:
        """All confirm who have not; the dice of what follows show ``faces``."""
        waiting = [one.id for one in self.state.standing() if not one.confirmed]
        for who in waiting[:-1]:
            self.do(self.actor(who), "confirm")
        self.do(self.actor(waiting[-1]), "confirm", faces)

    def actor(self, who: str) -> Actor:
        """Who moves a champion."""
        one = self.state.champion(who)
        return type(player(""))(one.id, one.by)

    def order(self, who: str, *parts: Intent) -> None:
        """Give an order."""
        self.do(self.actor(who), "order", draft=tuple(parts))

    def round(self, orders: Mapping[str, tuple[Intent, ...]], faces: Iterable[int] = ()) -> None:
        """Give all orders and resolve the round; who is not named passes."""
        for one in self.state.standing():
            self.order(one.id, *orders.get(one.id, ()))
        self.ready(faces)

    def one(self, who: str) -> Champion:
        """A champion as he is now."""
        return self.state.champion(who)

    def last(self, kind: type[E]) -> tuple[E, ...]:
        """The events of a kind among those of the last decision."""
        return tuple(event for event in self.done if isinstance(event, kind))

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """All events of a kind."""
        return tuple(event for event in self.log if isinstance(event, kind))


def attack(**slots: Any) -> Intent:
    """An attack of an order."""
    return intent("attack", **slots)


def defend(count: int | None = None) -> Intent:
    """A defence of an order."""
    return intent("defend", count=count)


def counter(**slots: Any) -> Intent:
    """A counter of an order."""
    return intent("counter", **slots)


def special(perk: str, **slots: Any) -> Intent:
    """A special of an order."""
    return intent("special", perk=perk, **slots)


def faces(text: str) -> tuple[int, ...]:
    """Faces as the rule book prints them: ``5 6 1``."""
    return tuple(int(face) for face in text.split())
