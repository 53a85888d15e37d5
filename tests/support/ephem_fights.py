"""Ephem fights for tests: fighters in a line of code, a fight that has begun, a drawn ground."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from transcripts import actor_of

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.ephem.fight import EphemFight
from rulesets.ephem.groups import first_of_each
from rulesets.ephem.state import FightState
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment, Item
from rulesets.events import Event
from rulesets.facts import Ambush, Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import Intent, intent
from rulesets.npcs import is_npc

CORE = EphemFight()
QUIET = Tuning(emote="off")
SLOTS = {"main": "main_hand", "off": "off_hand", "head": "head", "chest": "chest"}


def thing(name: str | None) -> Item | None:
    """``iron_sword``, or ``stick:dagger`` for one that a tag makes a dagger; ``none``: nothing."""
    if name is None or name == "none":
        return None
    item, _, kind = name.partition(":")
    return Item(f"minecraft:{item}", tags=(f"rpfight:{kind}",) if kind else ())


def outfit(**worn: str | None) -> Equipment:
    """Equipment by short slot names: main, off, head, chest."""
    return Equipment(**{SLOTS[slot]: thing(name) for slot, name in worn.items()})


def fighter(
    name: str,
    x: int = 0,
    z: int = 0,
    y: int = 64,
    *,
    side: str = "",
    yaw: float = 0.0,
    mounted: bool = False,
    role: str = "",
    away: bool = False,
    loaded: bool = False,
    group: str = "",
    world: str = "world",
    gear: Equipment | None = None,
    **attributes: int,
) -> Combatant:
    """A fighter with a sword in hand and all attributes 10, unless said otherwise; ``npc:NAME`` is
    one of the master's."""
    return Combatant(
        id=name,
        by="master" if is_npc(name) else name,
        name=name,
        at=Whereabouts(Block(x, y, z), yaw, world),
        equipment=outfit(main="iron_sword") if gear is None else gear,
        mounted=mounted,
        sheet=Sheet(attributes, role),
        side=side,
        away=away,
        loaded=loaded,
        group=group,
    )


def setup(
    *fighters: Combatant,
    tuning: Tuning = QUIET,
    training: bool = False,
    surprise: Ambush | None = None,
    blocks: tuple[tuple[str, Block], ...] = (),
) -> Setup:
    """What a hall would hand over."""
    return Setup(
        "fight-1",
        1,
        "0" * 64,
        "server",
        "world",
        fighters,
        tuning,
        training=training,
        surprise=surprise,
        blocks=blocks,
    )


class Play:
    """A fight under way: hands in intents and folds what comes of them."""

    def __init__(self, ground: Ground | None = None) -> None:
        self.state: FightState = CORE.empty
        self.ground = ground or Ground()
        self.at = 0
        self.log: list[Event] = []

    def do(
        self, actor: Actor | str, verb: str, faces: Sequence[int] = (), **slots: Any
    ) -> list[Event]:
        """Hand in an intent; every face must be used. What happened is returned."""
        return self.submit(actor, intent(verb, **slots), faces)

    def submit(self, actor: Actor | str, wish: Intent, faces: Sequence[int] = ()) -> list[Event]:
        tape = Tape(faces)
        who = actor_of(actor) if isinstance(actor, str) else actor
        events = CORE.decide(self.state, who, replace(wish, at=self.at), self.ground, tape)
        assert tape.left == 0, f"{tape.left} faces were not thrown"
        self.state = fold(CORE, self.state, events)
        self.log += events
        return events

    def silence(self, faces: Sequence[int] = ()) -> list[Event]:
        """Let the next deadline pass."""
        due = CORE.deadline(self.state)
        assert due is not None
        self.at = max(self.at, due.at)
        return self.submit(WORLD, due.intent, faces)


def opened(
    *fighters: Combatant,
    tuning: Tuning = QUIET,
    ground: Ground | None = None,
    training: bool = False,
) -> Play:
    """A fight in which initiative is open."""
    play = Play(ground)
    play.do(WORLD, "committed", fight="fight-1", number=1, commitment="0" * 64)
    play.do(WORLD, "opened", setup=setup(*fighters, tuning=tuning, training=training))
    return play


def begun(
    *fighters: Combatant,
    tuning: Tuning = QUIET,
    ground: Ground | None = None,
    training: bool = False,
) -> Play:
    """A fight in its first turn; turns are taken in the order given."""
    play = opened(*fighters, tuning=tuning, ground=ground, training=training)
    for place, one in enumerate(first_of_each(fighters)):
        play.do(one.id, "init", [20 - place])
    return play


def surprised(
    *fighters: Combatant,
    behind: bool = False,
    tuning: Tuning = QUIET,
    ground: Ground | None = None,
    blocks: tuple[tuple[str, Block], ...] = (),
) -> Play:
    """A fight that begins with a surprise attack of the first fighter on the second (E-18)."""
    play = Play(ground)
    play.do(WORLD, "committed", fight="fight-1", number=1, commitment="0" * 64)
    ambush = Ambush(fighters[0].id, fighters[1].id, behind)
    given = setup(*fighters, tuning=tuning, surprise=ambush, blocks=blocks)
    play.do(WORLD, "opened", setup=given)
    return play


def drawn(rows: Iterable[str], origin: Block) -> Ground:
    """A ground from a drawing, ``origin`` the feet block of its first character.

    Rows go south, characters east. ``.`` floor, ``#`` wall, ``_`` a hole, ``1``..``9`` a floor so
    much higher, ``~`` water. Round the drawing it is unknown and open.
    """
    ground = Ground()
    for dz, row in enumerate(rows):
        for dx, mark in enumerate(row):
            _column(ground, origin.offset(dx=dx, dz=dz), mark)
    return ground


def _column(ground: Ground, feet: Block, mark: str) -> None:
    top = {"#": 9, "_": -9, "~": -1}.get(
        mark, 0 if mark == "." else int(mark) if mark.isdigit() else 0
    )
    for dy in range(-8, 12):
        ground.set_block(feet.offset(dy=dy), solid=dy < top, climb=mark == "~" and dy in (-1, 0))


def named(events: Iterable[Event], *names: str) -> list[Any]:
    """Those of the events that have one of the names."""
    return [event for event in events if event.name in names]
