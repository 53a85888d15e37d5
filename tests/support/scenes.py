"""A hand-made :class:`commands.scene.Scene`, with a small ruleset whose words are like Ephem's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from commands.line import Line, Message
from commands.scene import Person
from grid.blocks import Block
from grid.ground import Ground
from grid.metric import Metric
from rulesets.actors import Actor, FighterId, PlayerId, Viewer
from rulesets.decider import Deadline, Decider
from rulesets.dice import Dice
from rulesets.equipment import BARE, Equipment
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.facts import Combatant, Sheet, Whereabouts
from rulesets.intents import Choice, Draft, Intent, Option
from rulesets.ruleset import Check, Ring, Ruleset, Trait, Zone
from rulesets.view import FighterView, FightView, GatheringView, PromptView
from rulesets.vocabulary import Arg, Word, keyword

WORLD_NAME = "world"

_HANDS = (
    keyword("main", "основная", "правая"),
    keyword("off", "вторая", "левая"),
    keyword("fists", "кулаки", "кулак"),
    keyword("improvised", "подручное"),
    keyword("throw", "бросок"),
)
_SIDES = tuple(
    keyword(value, ru, en=(value[0],))
    for value, ru in (("north", "север"), ("south", "юг"), ("east", "восток"), ("west", "запад"))
)
WORDS = (
    Word("ready", ("ready",), ("готов",), (Arg("words", "words", optional=True),), ("hall",)),
    Word("unready", ("unready",), ("неготов",), (), ("hall",)),
    Word("side", ("side",), ("сторона",), (Arg("side", "words"),), ("hall",)),
    Word("init", ("init",), ("инициатива",)),
    Word(
        "attack",
        ("attack",),
        ("атака",),
        (Arg("target", "player"), Arg("weapon", "choice", _HANDS, optional=True)),
    ),
    Word(
        "parry",
        ("parry",),
        ("парировать",),
        (
            Arg("die", "choice", (keyword("body", "тело"),), optional=True),
            Arg(
                "step",
                "choice",
                (
                    keyword("forward", "вперёд"),
                    keyword("back", "назад"),
                    keyword("stay", "на месте"),
                ),
                optional=True,
            ),
        ),
    ),
    Word("dodge", ("dodge",), ("уворот",), (Arg("step", "choice", _SIDES, optional=True),)),
    Word(
        "move",
        ("move",),
        ("движение",),
        (
            Arg("kind", "choice", (keyword("bonus", "бонус"),), optional=True),
            Arg("to", "column", optional=True),
        ),
    ),
    Word("done", ("done",), ("всё",)),
    Word("end", ("end",), ("конец",)),
    Word("surrender", ("surrender",), ("сдаюсь",), place=("fight",), listed=False),
    Word("hand", ("hand",), ("вручить",), (Arg("target", "player"), Arg("item", "words"))),
    Word(
        "cast",
        ("cast",),
        ("заклинание",),
        (Arg("spell", "name"), Arg("target", "player", optional=True)),
    ),
)

ATTRIBUTES = ("strength", "agility", "constitution", "wisdom", "perception")
DICE = (
    *(f"attribute.{name}" for name in ATTRIBUTES),
    *(f"{use}.{arm}" for use in ("attack", "parry", "dodge") for arm in ("sword", "dagger")),
    "parry.constitution",
    "dodge.magic",
    "escape",
)


class Idle:
    """A decider of a stream in which nothing ever happens."""

    empty: None = None

    def decide(
        self, state: None, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        raise RuleViolation(Refusal.NOT_YET, rule="none")

    def evolve(self, state: None, event: Event) -> None:
        return None

    def options(self, state: None, actor: Actor, ground: Ground, draft: Draft = ()) -> list[Option]:
        return []

    def deadline(self, state: None) -> Deadline | None:
        return None

    def visible(self, before: None, event: Event, viewer: Viewer) -> Event | None:
        return None


class Fencing:
    """A ruleset of words, dice and zones alone; its streams are idle."""

    name = "ephem"
    tuning: type[Any] = object
    fight: Decider[Any] = Idle()
    hall: Decider[Any] = Idle()
    words: tuple[Word, ...] = WORDS
    events: Mapping[str, type[Event]] = {}
    attributes: tuple[str, ...] = ATTRIBUTES
    terms: type[Any] | None = None
    traits: tuple[Trait, ...] = ()
    secret_sheets = False

    def metric(self, tuning: Any) -> Metric:
        return Metric("manhattan", "max")

    def rings(self, tuning: Any) -> tuple[Ring, ...]:
        return (
            Ring("melee", 1, 3, "#ff0000"),
            Ring("whip", 4, 6, "#ff8800"),
            Ring("ranged", 4, 20, "#ffffff"),
        )

    def check(self, tuning: Any, sheet: Sheet, equipment: Equipment, die: str) -> Check | None:
        if die not in DICE:
            return None
        name = die.partition(".")[2]
        value = sheet.attributes.get(name, 10)
        gear = 1 if die.startswith("parry") and equipment != BARE else 0
        return Check(die, 20, ((name or die, round((value - 10) / 3)),), gear)

    def dice(self) -> tuple[str, ...]:
        return DICE

    def attribute_range(self, name: str) -> tuple[int, int]:
        return 1, 30

    def attribute_default(self, tuning: Any, sheet: Sheet, name: str) -> int:
        return 10

    def fight_tuning(self, state: Any) -> Any:
        return None

    def item_settings(
        self, tuning: Any, by: str, what: str, kind: str
    ) -> dict[str, tuple[str, ...]]:
        return {}

    def known_names(self, tuning: Any, slot: str) -> tuple[str, ...]:
        return ("огонь", "огненная стрела", "firebolt") if slot == "spell" else ()

    def contradictions(self, tuning: Any) -> list[tuple[str, str]]:
        return []

    def traits_of(self, tuning: Any, sheet: Sheet) -> Mapping[str, tuple[str, ...]]:
        return sheet.traits

    def reveals(self, tuning: Any) -> bool:
        return True

    def report(self, state: Any) -> Any:
        return ()

    def waits(self, state: Any, who: PlayerId) -> bool:
        return False

    def draft(self, state: Any, who: FighterId) -> Draft:
        return ()

    def zone(self, state: Any) -> Zone | None:
        return None

    def earshot(self, state: Any, verb: str) -> int | None:
        return None

    def recruit(self, state: Any, who: PlayerId) -> Combatant | None:
        return None

    def hall_knows(self, state: Any, who: PlayerId) -> Combatant | None:
        return None

    def hall_tuning(self, state: Any) -> Any:
        return None

    def inviolable_until(self, state: Any, who: PlayerId) -> int | None:
        return None

    def hall_prompts(self, state: Any) -> tuple[PromptView, ...]:
        return ()

    def roles(self, tuning: Any) -> tuple[str, ...]:
        return ("ordinary", "mage", "priest", "bard")

    def fight_view(self, state: Any) -> FightView:
        raise RuleViolation(Refusal.NOT_YET, rule="none")

    def gatherings(self, state: Any) -> tuple[GatheringView, ...]:
        return ()

    def aimed(self, state: Any, who: FighterId, target: FighterId) -> str | None:
        return None

    def armed(self, state: Any, who: FighterId) -> str:
        return ""

    def breakdown(self, state: Any, who: FighterId, die: str) -> Check | None:
        return None


FENCING: Ruleset = Fencing()


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
    hunt: FightView | None = None
    armed: str = ""
    gathering: GatheringView | None = None
    target: PlayerId | None = None
    near: tuple[Person, ...] = ()
    seen: tuple[Person, ...] = ()
    in_fight: tuple[Person, ...] = ()
    sheets: dict[PlayerId, Sheet] = field(default_factory=dict)
    gear: dict[PlayerId, Equipment] = field(default_factory=dict)
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

    def __post_init__(self) -> None:
        if self.tuning is None:
            self.tuning = self.ruleset.tuning()

    def told(self) -> Sequence[Message]:
        return self.own_words

    def people(self) -> Sequence[Person]:
        return (self.caller, *self.near)

    def known(self) -> Sequence[Person]:
        return (self.caller, *self.near, *self.seen)

    def fighters(self) -> Sequence[Person]:
        return self.in_fight

    def sheet(self, who: PlayerId) -> Sheet:
        return self.sheets.get(who, Sheet())

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
