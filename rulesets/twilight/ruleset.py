"""Twilight as a row of the registry: its deciders, words, events, settings and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from grid.metric import Metric
from rulesets import npc_names
from rulesets.actors import FighterId, PlayerId
from rulesets.decider import Decider
from rulesets.equipment import Equipment
from rulesets.events import Event
from rulesets.facts import Combatant, Sheet
from rulesets.intents import Draft
from rulesets.npcs import is_npc
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
from rulesets.twilight import (
    hall_picture,
    npc_templates,
    outcome,
    picture,
    sample_pools,
    shop,
    situations,
)
from rulesets.twilight.build import ATTRIBUTES, FLAGS, RANGES, attribute_of, traits_of
from rulesets.twilight.catalogue_checks import contradictions
from rulesets.twilight.events import BARRIERS, FACTS, FIGHT_EVENTS, HIDDEN
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.hall import TwilightHall
from rulesets.twilight.hall_fold import HALL_EVENTS
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.items import draft_from
from rulesets.twilight.setting_names import SETTING_NAMES
from rulesets.twilight.state import FightState
from rulesets.twilight.terms import Outcome, Terms
from rulesets.twilight.tuning import Tuning
from rulesets.twilight.words import WORDS
from rulesets.view import FightView, GatheringView, PromptView

TRAITS: Final = (
    Trait("weapon", ("weapon",), ("оружие",), 8),
    Trait("armour", ("armour", "armor"), ("броня",), 1),
    Trait("perk", ("perk",), ("перк", "способность"), 16),
    Trait("flag", ("flag",), ("метка",), 4),
)


class Twilight:
    """See :class:`rulesets.ruleset.Ruleset`. Has no state: one instance serves all."""

    def __init__(self) -> None:
        self.name = "twilight"
        self.tuning: type[Any] = Tuning
        self.terms: type[Any] | None = Terms
        self.traits: tuple[Trait, ...] = TRAITS
        self.secret_sheets = True
        self.overrides: Mapping[str, tuple[int, int]] = {}
        self.fight: Decider[Any] = TwilightFight()
        self.hall: Decider[Any] = TwilightHall()
        self.words = WORDS
        self.attributes: tuple[str, ...] = ATTRIBUTES
        self.setting_names = SETTING_NAMES
        self.facts = FACTS
        self.barriers = BARRIERS
        self.hidden: Hidden | None = HIDDEN
        self.events: Mapping[str, type[Event]] = MappingProxyType(
            {event.name: event for event in (*HALL_EVENTS, *FIGHT_EVENTS)}
        )

    def metric(self, tuning: Tuning) -> Metric:
        """How far somebody is: no rule of a fight asks."""
        return picture.METRIC

    def rings(self, tuning: Tuning) -> tuple[Ring, ...]:
        """No zone lies round a champion."""
        return ()

    def rear(self, tuning: Tuning) -> Rear | None:
        """Nobody is attacked from behind: no rule asks where a champion looks."""
        return None

    def check(self, tuning: Tuning, sheet: Sheet, equipment: Equipment, die: str) -> Check | None:
        """All dice of a champion are pools: none is a single die with a bonus."""
        return None

    def dice(self) -> tuple[str, ...]:
        """No named dice: see :meth:`check`."""
        return ()

    def pools(self, tuning: Tuning, sheet: Sheet) -> tuple[PoolCheck, ...]:
        """Attack and counter with each weapon, and defence (T-5…T-7)."""
        return sample_pools.pools(tuning, sheet)

    def situations(
        self, tunings: tuple[Tuning, Tuning], table: str, row: str
    ) -> Iterator[Situation]:
        """Orders of a round, wounds, conditions, falling, the final rush."""
        return situations.situations(tunings, table, row)

    def sampled(
        self, tuning: Tuning, situation: Situation, sheet: Sheet, equipment: Equipment
    ) -> Rolls:
        """The rolls of a situation; what he holds in the game means nothing."""
        return situations.sampled(tuning, situation, sheet)

    def attribute_range(self, name: str) -> tuple[int, int]:
        """As those of a class."""
        return RANGES[name]

    def attribute_default(self, tuning: Tuning, sheet: Sheet, name: str) -> int:
        """That of his class."""
        return attribute_of(replace(sheet, attributes={}), tuning, name)

    def item_settings(
        self, tuning: Tuning, by: str, what: str, kind: str
    ) -> dict[str, tuple[str, ...]]:
        """What a champion holds in the game means nothing: his weapons are on his sheet."""
        return {}

    def known_names(self, tuning: Tuning, slot: str) -> tuple[str, ...]:
        """The names of the catalogue."""
        match slot:
            case "weapon":
                return tuple(tuning.weapons)
            case "armour":
                return tuple(tuning.armour)
            case "perk" | "via":
                return tuple(tuning.perks.catalogue)
            case "flag":
                return FLAGS
            case "what":
                return shop.names(tuning)
            case _:
                return ()

    def contradictions(self, tuning: Tuning) -> list[tuple[str, str]]:
        """What of the catalogue and of the NPCs does not fit together."""
        return [*contradictions(tuning), *npc_templates.misfits(tuning)]

    def mere_marks(self, tuning: Tuning) -> list[tuple[tuple[str, ...], str]]:
        """There are none: perks say themselves what they do."""
        return []

    def traits_of(self, tuning: Tuning, sheet: Sheet) -> Mapping[str, tuple[str, ...]]:
        """What a champion has, that of his class included."""
        return traits_of(sheet, tuning)

    def reveals(self, tuning: Tuning) -> bool:
        """``reveal_after`` (T-17)."""
        return tuning.reveal_after

    def report(self, state: FightState) -> Outcome:
        """How the fight went, for careers."""
        return outcome.of(state)

    def waits(self, state: Hall, who: PlayerId) -> bool:
        """Whether the hall counts on him being here."""
        return hall_picture.waits(state, who)

    def draft(self, state: FightState, who: FighterId) -> Draft:
        """His stored order (T-16)."""
        one = state.find(who)
        return draft_from(one.order) if one is not None and one.order else ()

    def hall_knows(self, state: Hall, who: PlayerId) -> Combatant | None:
        """What a hall knows of a player."""
        return hall_picture.known(state, who)

    def fight_tuning(self, state: FightState) -> Tuning:
        """The settings that a fight goes by."""
        return state.tuning

    def hall_npcs(self, state: Hall) -> tuple[FighterId, ...]:
        """The NPCs of a hall."""
        return tuple(who for who in state.people if is_npc(who))

    def hall_tuning(self, state: Hall) -> Tuning:
        """The settings of the next fights."""
        return state.tuning

    def inviolable_until(self, state: Hall, who: PlayerId) -> int | None:
        """Nobody can be attacked against his will."""
        return None

    def zone(self, state: FightState) -> Zone | None:
        """Where the spectators of a fight stand (T-138)."""
        return picture.arena_of(state)

    def earshot(self, state: FightState, verb: str) -> int | None:
        """No word asks to be heard."""
        return None

    def recruit(self, state: Hall, who: PlayerId) -> Combatant | None:
        """Nobody joins a running fight."""
        return None

    def kept_hp(self, state: Hall, who: PlayerId, sheet: Sheet) -> tuple[int, int] | None:
        """Hp are whole at the beginning of every fight."""
        return None

    def npc_templates(self, tuning: Tuning) -> tuple[str, ...]:
        """The names of ``[twilight.npcs]`` (T-10)."""
        return npc_names.all_names(tuning.npcs)

    def npc(self, tuning: Tuning, template: str) -> tuple[Sheet, Equipment] | None:
        """The sheet of a template of ``[twilight.npcs]`` (T-10)."""
        found = npc_templates.find(tuning, template)
        return None if found is None else (npc_templates.sheet_of(found), npc_templates.SHOWN)

    def npc_name(self, tuning: Tuning, template: str) -> str:
        """How NPCs of a template are named (T-10)."""
        return npc_names.shown_name(tuning.npcs, template)

    def npc_loaded(self, tuning: Tuning, template: str) -> bool:
        """Nothing is loaded in Twilight."""
        return False

    def roles(self, tuning: Tuning) -> tuple[str, ...]:
        """The classes of champions."""
        return tuple(tuning.classes)

    def fight_view(self, state: FightState) -> FightView:
        """A picture of a fight."""
        return picture.fight_view(state)

    def hall_prompts(self, state: Hall) -> tuple[PromptView, ...]:
        """The open questions of the hall: challenges."""
        return hall_picture.prompt_views(state)

    def gatherings(self, state: Hall) -> tuple[GatheringView, ...]:
        """The gatherings of a hall."""
        return hall_picture.gathering_views(state)

    def aimed(self, state: FightState, who: FighterId, target: FighterId) -> str | None:
        """A click is no order."""
        return None

    def click_acts(self, state: FightState, who: FighterId) -> bool:
        """A click is no order."""
        return False

    def armed(self, state: FightState, who: FighterId) -> str:
        """Nothing waits for prose."""
        return ""

    def breakdown(self, state: FightState, who: FighterId, die: str) -> Check | None:
        """No dice but pools."""
        return None
