"""A hand-made :class:`commands.scene.Scene`, by the rules of :mod:`fencing_rules`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from fencing_rules import FENCING

from commands.line import Line, Message
from commands.scene import Npc, Person
from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.equipment import BARE, Equipment
from rulesets.facts import Sheet, Whereabouts
from rulesets.intents import Choice, Draft, Option
from rulesets.ruleset import Check, Ruleset
from rulesets.view import FighterView, FightView, GatheringView

WORLD_NAME = "world"


def someone(
    name: str,
    *,
    account: str = "",
    at: tuple[int, int, int] | None = (0, 64, 0),
    online: bool = True,
    world: str = WORLD_NAME,
    footprint: tuple[tuple[int, int, int], ...] = ((0, 0, 0),),
) -> Person:
    """A person whose uuid is his account name in lower case."""
    where = None if at is None else Whereabouts(Block(*at), 0.0, world)
    account = account or name
    return Person(account.lower(), name, account, online, where, footprint)


@dataclass
class HandMade:
    """A scene from given facts. ``near``: the others of this world; ``seen``: offline players."""

    caller: Person = field(default_factory=lambda: someone("Андрей", account="Andrey"))
    lang: Literal["ru", "en"] = "ru"
    permissions: frozenset[str] = frozenset()
    ruleset: Ruleset = FENCING
    tuning: Any = None
    fight: FightView | None = None
    fight_id: str | None = None
    standstill: Message | None = None
    hunt: FightView | None = None
    armed: str = ""
    gathering: GatheringView | None = None
    target: PlayerId | None = None
    near: tuple[Person, ...] = ()
    seen: tuple[Person, ...] = ()
    in_fight: tuple[Person, ...] = ()
    sheets: dict[PlayerId, Sheet] = field(default_factory=dict)
    gear: dict[PlayerId, Equipment] = field(default_factory=dict)
    hp_left: dict[PlayerId, tuple[int, int]] = field(default_factory=dict)
    legal: tuple[Option, ...] = ()
    other_fight: tuple[str, FightView] | None = None
    near_fight: tuple[Ruleset, Sequence[Option]] | None = None
    masters: dict[str, Sequence[Option]] = field(default_factory=dict)
    holds: str = ""
    own_words: tuple[Message, ...] = ()
    clock_ms: int = 0
    draft: Draft = ()
    follows: Callable[[Draft], Sequence[Option]] | None = None
    shown: tuple[Line, ...] = ()
    puppets: tuple[Npc, ...] = ()
    block: Block | None = None
    casts: dict[PlayerId, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.tuning is None:
            self.tuning = self.ruleset.tuning()

    def told(self) -> Sequence[Message]:
        return self.own_words

    def people(self) -> Sequence[Person]:
        return (self.caller, *self.near)

    def characters(self, who: PlayerId | None = None) -> Sequence[str]:
        return self.casts.get(who or self.caller.uuid, ("",))

    def npcs(self) -> Sequence[Npc]:
        return self.puppets

    def embodied(self, npc: FighterId) -> HandMade:
        body = next(one.person for one in self.puppets if one.person.uuid == npc)
        return replace(self, caller=body, permissions=frozenset())

    def known(self) -> Sequence[Person]:
        return (self.caller, *self.near, *self.seen)

    def fighters(self) -> Sequence[Person]:
        return self.in_fight

    def sheet(self, who: PlayerId) -> Sheet:
        return self.sheets.get(who, Sheet())

    def kept_hp(self, who: PlayerId) -> tuple[int, int] | None:
        return self.hp_left.get(who)

    def equipment(self, who: PlayerId) -> Equipment:
        return self.gear.get(who, BARE)

    def options(self) -> Sequence[Option]:
        return self.legal

    def following(self, draft: Draft) -> Sequence[Option]:
        return self.follows(draft) if self.follows is not None else self.legal

    def drafted(self) -> Sequence[Line]:
        return self.shown

    @property
    def nearby(self) -> tuple[Ruleset, Sequence[Option]] | None:
        return self.near_fight

    def mastered(self, ruleset: str) -> Sequence[Option]:
        return self.masters.get(ruleset, ())

    def speaking(self, ruleset: Ruleset, options: Sequence[Option]) -> HandMade:
        there = replace(self, ruleset=ruleset, tuning=ruleset.tuning(), legal=tuple(options))
        there.holds = self.house
        return there

    @property
    def house(self) -> str:
        return self.holds or self.ruleset.name

    def breakdown(self, who: FighterId, die: str) -> Check | None:
        return self.ruleset.check(self.tuning, self.sheet(who), self.equipment(who), die)

    def moderated(
        self, about: PlayerId | None, ruleset: str | None = None
    ) -> tuple[str, FightView] | None:
        own = (self.fight_id, self.fight) if self.fight_id and self.fight else None
        found = self.other_fight or own
        return found if found and ruleset in (None, found[1].ruleset) else None

    def now_s(self) -> float:
        return self.clock_ms / 1000

    def until_s(self, stream_ms: int) -> int:
        return max(0, -((self.clock_ms - stream_ms) // 1000))


def fighter(person: Person, *, hp: int = 3, **facts: Any) -> FighterView:
    """The picture of a fighter who stands where ``person`` stands."""
    assert person.where is not None
    return FighterView(
        id=person.uuid,
        by=person.uuid,
        name=person.name,
        pos=person.where.pos,
        yaw=0.0,
        hp=hp,
        hp_max=3,
        side=facts.get("side", ""),
        standing=facts.get("standing", "active"),
        away=facts.get("away", False),
        footprint=person.footprint,
    )


def picture(*people: Person, **facts: Any) -> FightView:
    """A fight in round 2, in which the first of ``people`` acts."""
    order = tuple(person.uuid for person in people)
    return FightView(
        ruleset="ephem",
        world=WORLD_NAME,
        phase=facts.get("phase", "turns"),
        round=facts.get("round", 2),
        turn=facts.get("turn", order[0]),
        order=order,
        fighters=facts.get("fighters", tuple(fighter(person) for person in people)),
        movement=facts.get("movement"),
        prompts=facts.get("prompts", ()),
        left=facts.get("left", ("action", "bonus")),
    )


def duel(*others: Person, **facts: Any) -> HandMade:
    """A scene of a fight of the caller against ``others``."""
    scene = HandMade(near=others, **facts)
    scene.in_fight = (scene.caller, *others)
    scene.fight = picture(*scene.in_fight)
    scene.fight_id = "fight-1"
    return scene


def targets(verb: str, slot: str, *ids: str) -> Option:
    """An option whose slot is closed to ``ids``."""
    return Option(verb, (Choice(slot, ids),))
