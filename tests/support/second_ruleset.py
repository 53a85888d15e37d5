"""A second, tiny ruleset beside Ephem: everything that Ephem does not do.

Its hall counts on who said ``wait``, holds nobody, and throws dice of its own (``lots``). Two of
those who wait fight when one says ``begin``. In the fight all walk as they like, hp and dice are
secret (``guess``), bystanders may ``cheer``, masters ``hush``, and no seed is published.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

import pytest
from second_cores import (
    METRIC,
    NAME,
    NOWHERE,
    GuessingFight,
    GuessingHall,
    HallTuned,
    Known,
    Lobby,
    Noted,
    Opened,
    Riddle,
    Terms,
    Tuning,
    setup_of,
)

from bridge import config, config_document, config_sections
from commands.line import Line, Message, message
from commands.render import RENDERERS
from commands.telling import HallTold, Told
from grid.footprint import SINGLE
from grid.metric import Metric
from rulesets.actors import PUBLIC
from rulesets.equipment import BARE, Equipment
from rulesets.events import (
    DiceCommitted,
    Event,
    FightCommitted,
    FightEnded,
    FightOpened,
    FightStarted,
    Rolled,
)
from rulesets.facts import Combatant, Sheet
from rulesets.intents import Draft
from rulesets.registry import RULESETS
from rulesets.ruleset import (
    Check,
    Hidden,
    PoolCheck,
    Rear,
    Ring,
    Rolls,
    Situation,
    Trait,
    Zone,
)
from rulesets.setting_names import SettingNames
from rulesets.view import BystanderView, FighterView, FightView, GatheringView, PromptView
from rulesets.vocabulary import Arg, Word


class Guessing:
    """See :class:`rulesets.ruleset.Ruleset`."""

    name = NAME
    tuning: type[Any] = Tuning
    terms: type[Any] | None = Terms
    traits = (Trait("weapon", ("weapon",), ("оружие",), 2),)
    secret_sheets = True
    overrides: Mapping[str, tuple[int, int]] = {}
    fight: Any = GuessingFight()
    hall: Any = GuessingHall()
    attributes = ("power",)
    facts: tuple[type[Event], ...] = ()
    barriers: tuple[type[Event], ...] = ()
    hidden: Hidden | None = None
    setting_names: SettingNames = MappingProxyType({})
    words = (
        Word("wait", ("wait",), ("ждать",), place=("hall",)),
        Word("lots", ("lots",), ("жребий",), place=("hall",)),
        Word("lots", ("lots",), ("жребий",), place=("hall",), who="moderator"),
        Word("begin", ("begin",), ("начинаю",), place=("hall",), nearby=True),
        Word("guess", ("guess",), ("гадать",)),
        Word("give_up", ("giveup",), ("бросаю",)),
        Word("cheer", ("cheer",), ("ура",), place=("near",)),
        Word(
            "hush",
            ("hush",),
            ("тише",),
            (Arg("target", "player", optional=True, gaze=False),),
            who="moderator",
        ),
    )
    events: Mapping[str, type[Event]] = MappingProxyType(
        {
            kind.name: kind
            for kind in (
                Noted,
                Known,
                HallTuned,
                Opened,
                FightCommitted,
                FightOpened,
                DiceCommitted,
                FightStarted,
                FightEnded,
                Rolled,
            )
        }
    )

    def metric(self, tuning: Tuning) -> Metric:
        return METRIC

    def rings(self, tuning: Tuning) -> tuple[Ring, ...]:
        return ()

    def rear(self, tuning: Tuning) -> Rear | None:
        return None

    def check(self, *_: Any) -> Check | None:
        return None

    def dice(self) -> tuple[str, ...]:
        return ()

    def pools(self, *_: Any) -> tuple[PoolCheck, ...]:
        return ()

    def situations(self, *_: Any) -> Iterator[Situation]:
        return iter(())

    def sampled(self, *_: Any) -> Rolls:
        return {}

    def attribute_range(self, name: str) -> tuple[int, int]:
        return 0, 20

    def attribute_default(self, tuning: Tuning, sheet: Sheet, name: str) -> int:
        return 1

    def fight_tuning(self, state: Riddle) -> Tuning:
        return setup_of(state).tuning if state.setup is not None else Tuning()

    def item_settings(self, *_: Any) -> dict[str, tuple[str, ...]]:
        return {}

    def known_names(self, tuning: Tuning, slot: str) -> tuple[str, ...]:
        return ("сабля", "лук") if slot == "weapon" else ()

    def contradictions(self, tuning: Tuning) -> list[tuple[str, str]]:
        return []

    def traits_of(self, tuning: Tuning, sheet: Sheet) -> Mapping[str, tuple[str, ...]]:
        return sheet.traits

    def reveals(self, tuning: Tuning) -> bool:
        return tuning.open_seed

    def report(self, state: Riddle) -> int:
        return state.cheers

    def waits(self, state: Lobby, who: str) -> bool:
        return who in state.waiting

    def draft(self, state: Riddle, who: str) -> Draft:
        return ()

    def npc_templates(self, tuning: Any) -> tuple[str, ...]:
        return ()

    def npc(self, tuning: Any, template: str) -> tuple[Sheet, Equipment] | None:
        return None if template else (Sheet(), BARE)

    def npc_name(self, tuning: Any, template: str) -> str:
        return ""

    def npc_loaded(self, tuning: Any, template: str) -> bool:
        return False

    def hall_npcs(self, state: Lobby) -> tuple[str, ...]:
        return ()

    def hall_knows(self, state: Lobby, who: str) -> Combatant | None:
        one = state.people.get(who)
        return None if one is None or one.at == NOWHERE else one

    def hall_tuning(self, state: Lobby) -> Tuning:
        return state.tuning

    def inviolable_until(self, state: Lobby, who: str) -> int | None:
        return None

    def zone(self, state: Riddle) -> Zone | None:
        if state.stage != "orders":
            return None
        centers = tuple((one.at.pos, SINGLE) for one in setup_of(state).fighters)
        return Zone(centers, setup_of(state).tuning.hearing, 0, METRIC)

    def earshot(self, state: Riddle, verb: str) -> int | None:
        return None

    def recruit(self, state: Lobby, who: str) -> Combatant | None:
        return None

    def kept_hp(self, state: Any, who: str, sheet: Any) -> tuple[int, int] | None:
        return None

    def roles(self, tuning: Tuning) -> tuple[str, ...]:
        return ("wise",)

    def fight_view(self, state: Riddle) -> FightView:
        setup = state.setup
        fighters = () if setup is None else tuple(_seen(state, one) for one in setup.fighters)
        phases: dict[str, Any] = {"empty": "committed"}
        return FightView(
            ruleset=NAME,
            world="" if setup is None else setup.world,
            phase=phases.get(state.stage, state.stage),
            round=1,
            turn=None,
            order=(),
            fighters=fighters,
            movement=None,
            prompts=tuple(_asked(one.id) for one in fighters if state.stage == "orders"),
            bystanders=tuple(
                BystanderView(who, "in", True) for who, at in state.near.items() if at == "in"
            ),
        )

    def hall_prompts(self, state: Lobby) -> tuple[PromptView, ...]:
        return tuple(_asked(who) for who in state.waiting)

    def gatherings(self, state: Lobby) -> tuple[GatheringView, ...]:
        return ()

    def aimed(self, *_: Any) -> str | None:
        return None

    def click_acts(self, *_: Any) -> bool:
        return False

    def armed(self, *_: Any) -> str:
        return ""

    def breakdown(self, *_: Any) -> Check | None:
        return None


def _asked(who: str) -> PromptView:
    return PromptView(int(who[:2], 16), who, "guess", None, None)


def _seen(state: Riddle, one: Combatant) -> FighterView:
    return FighterView(
        id=one.id,
        by=one.by,
        name=one.name,
        pos=one.at.pos,
        yaw=one.at.yaw,
        hp=None,
        hp_max=None,
        side="",
        standing="active",
        away=one.id in state.away,
        held=False,
    )


class GuessingLines:
    """Says the codes of public events to all, and his faces to who guessed."""

    def fight(self, told: Told) -> list[Line]:
        lines = []
        for event in told.events:
            seen = GuessingFight().visible(told.before, event, PUBLIC)
            if isinstance(event, Rolled):
                faces = " ".join(map(str, event.faces))
                lines.append(Line((event.uuid,), message("answer-log-event", name=faces)))
            elif isinstance(seen, Noted):
                lines.append(Line("fight", message("answer-log-event", name=seen.what)))
        return lines

    def hall(self, told: HallTold) -> list[Line]:
        return []

    def question(self, *_: Any) -> Message:
        return message("answer-log-event", name="?")

    def hall_question(self, *_: Any) -> Message:
        return message("answer-log-event", name="?")

    def answers(self, kind: str, *, drafted: bool = False) -> frozenset[str]:
        return frozenset(("guess", "give_up"))

    def details(self, *_: Any) -> tuple[Message, ...]:
        return ()

    def hint(self, *_: Any) -> Message | None:
        return None

    def drafted(self, *_: Any) -> tuple[Line, ...]:
        return ()

    def status(self, *_: Any) -> tuple[Message, ...]:
        return ()


GUESSING: Final = Guessing()
__all__ = ["GUESSING", "NAME", "Terms", "Tuning", "install"]


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the row to the registry, its lines and its section, while a test runs."""
    both = MappingProxyType({**RULESETS, NAME: GUESSING})
    for module in list(sys.modules.values()):
        if getattr(module, "RULESETS", None) is RULESETS and module.__name__ != __name__:
            monkeypatch.setattr(module, "RULESETS", both)
    monkeypatch.setitem(_table(RENDERERS), NAME, GuessingLines())
    make: Callable[[Any], Any] = config_sections.with_rulesets
    monkeypatch.setattr(config, "WHOLE", make(config_sections.Whole))
    monkeypatch.setattr(config, "SETTINGS", make(config_sections.Settings))
    monkeypatch.setattr(config_document, "WHOLE", make(config_sections.Whole))


def _table(mapping: Any) -> dict[str, Any]:
    assert isinstance(mapping, dict)
    return mapping
