"""A small ruleset whose words are like Ephem's: for scenes that need no fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grid.ground import Ground
from grid.metric import Metric
from rulesets.actors import Actor, FighterId, PlayerId, Viewer
from rulesets.decider import Deadline, Decider
from rulesets.dice import Dice
from rulesets.equipment import BARE, Equipment
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.facts import Combatant, Sheet
from rulesets.intents import Draft, Intent, Option
from rulesets.ruleset import (
    Check,
    PoolCheck,
    Rear,
    Ring,
    Rolls,
    Ruleset,
    Situation,
    Trait,
    Zone,
)
from rulesets.view import FightView, GatheringView, PromptView
from rulesets.vocabulary import Arg, Word, keyword

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
    overrides: Mapping[str, tuple[int, int]] = {}

    def metric(self, tuning: Any) -> Metric:
        return Metric("manhattan", "max")

    def rings(self, tuning: Any) -> tuple[Ring, ...]:
        return (
            Ring("melee", 1, 3, "#ff0000"),
            Ring("whip", 4, 6, "#ff8800"),
            Ring("ranged", 4, 20, "#ffffff"),
        )

    def rear(self, tuning: Any) -> Rear | None:
        return None

    def pools(self, tuning: Any, sheet: Sheet) -> tuple[PoolCheck, ...]:
        return ()

    def check(self, tuning: Any, sheet: Sheet, equipment: Equipment, die: str) -> Check | None:
        if die not in DICE:
            return None
        name = die.partition(".")[2]
        value = sheet.attributes.get(name, 10)
        gear = 1 if die.startswith("parry") and equipment != BARE else 0
        return Check(die, 20, ((name or die, round((value - 10) / 3)),), gear)

    def dice(self) -> tuple[str, ...]:
        return DICE

    def situations(self, *_: Any) -> Iterator[Situation]:
        return iter(())

    def sampled(self, *_: Any) -> Rolls:
        return {}

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
        if slot == "effect":
            return ("оглушение", "лечебное зелье")
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

    def npc_templates(self, tuning: Any) -> tuple[str, ...]:
        return ()

    def npc(self, tuning: Any, template: str) -> tuple[Sheet, Equipment] | None:
        return None if template else (Sheet(), BARE)

    def npc_name(self, tuning: Any, template: str) -> str:
        return ""

    def npc_loaded(self, tuning: Any, template: str) -> bool:
        return False

    def hall_npcs(self, state: Any) -> tuple[FighterId, ...]:
        return ()

    def hall_knows(self, state: Any, who: PlayerId) -> Combatant | None:
        return None

    def hall_tuning(self, state: Any) -> Any:
        return None

    def inviolable_until(self, state: Any, who: PlayerId) -> int | None:
        return None

    def hall_prompts(self, state: Any) -> tuple[PromptView, ...]:
        return ()

    def kept_hp(self, state: Any, who: PlayerId, sheet: Sheet) -> tuple[int, int] | None:
        return None

    def roles(self, tuning: Any) -> tuple[str, ...]:
        return ("ordinary", "mage", "priest", "bard")

    def fight_view(self, state: Any) -> FightView:
        raise RuleViolation(Refusal.NOT_YET, rule="none")

    def gatherings(self, state: Any) -> tuple[GatheringView, ...]:
        return ()

    def aimed(self, state: Any, who: FighterId, target: FighterId) -> str | None:
        return None

    def click_acts(self, state: Any, who: FighterId) -> bool:
        return False

    def armed(self, state: Any, who: FighterId) -> str:
        return ""

    def breakdown(self, state: Any, who: FighterId, die: str) -> Check | None:
        return None


FENCING: Ruleset = Fencing()
