"""Ephem as a row of the registry: its deciders, words, events, settings and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from grid.metric import Metric
from rulesets import npc_names
from rulesets.actors import FighterId, PlayerId
from rulesets.decider import Decider
from rulesets.ephem import checks, npc_templates, picture, situations
from rulesets.ephem.effect_tuning import catalogue_names, mere_marks
from rulesets.ephem.events import FACTS, FIGHT_EVENTS
from rulesets.ephem.fight import EphemFight
from rulesets.ephem.gathering import recruit
from rulesets.ephem.gear import gear_of
from rulesets.ephem.hall import EphemHall, gathering_views, prompt_views
from rulesets.ephem.hall_events import HALL_EVENTS
from rulesets.ephem.hall_state import Hall, metric_of
from rulesets.ephem.item_settings import item_settings
from rulesets.ephem.roles import GIFTS, role_of
from rulesets.ephem.setting_names import SETTING_NAMES
from rulesets.ephem.spell_tuning import names_of
from rulesets.ephem.spells import catalogue
from rulesets.ephem.state import FightState
from rulesets.ephem.tables import ATTRIBUTES, DEFAULT, DICE, GATHERING_RADIUS, HIGHEST, LOWEST
from rulesets.ephem.tuning import Tuning, contradictions
from rulesets.ephem.words import WORDS
from rulesets.ephem.zone import zone_of
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
from rulesets.view import FightView, GatheringView, PromptView

RED: Final = "#ff0000"
ORANGE: Final = "#ffa500"
WHITE: Final = "#ffffff"


class Ephem:
    """See :class:`rulesets.ruleset.Ruleset`. Has no state: one instance serves all."""

    def __init__(self) -> None:
        self.name = "ephem"
        self.tuning: type[Any] = Tuning
        self.fight: Decider[Any] = EphemFight()
        self.hall: Decider[Any] = EphemHall()
        self.words = WORDS
        self.terms: type[Any] | None = None
        self.traits: tuple[Trait, ...] = ()
        self.secret_sheets = False
        self.overrides = GIFTS
        self.attributes = ATTRIBUTES
        self.setting_names = SETTING_NAMES
        self.facts = FACTS
        self.barriers: tuple[type[Event], ...] = ()
        self.hidden: Hidden | None = None
        self.events: Mapping[str, type[Event]] = MappingProxyType(
            {**HALL_EVENTS, **{event.name: event for event in FIGHT_EVENTS}}
        )

    def metric(self, tuning: Tuning) -> Metric:
        """How distances are counted (E-10)."""
        return metric_of(tuning)

    def rings(self, tuning: Tuning) -> tuple[Ring, ...]:
        """The zones of E-13 in the colours of ``/rp radius``: melee, whip, ranged.

        They follow one another without a gap or an overlap.
        """
        melee = Ring("melee", 1, tuning.melee.max, RED)
        whip = Ring("whip", melee.radius + 1, max(melee.radius, tuning.whip.max), ORANGE)
        ranged = Ring("ranged", whip.radius + 1, max(whip.radius, tuning.ranged.max), WHITE)
        return melee, whip, ranged

    def rear(self, tuning: Tuning) -> Rear | None:
        """The arc of E-18, as far as a surprise attack reaches."""
        return Rear(tuning.rear_arc_degrees, GATHERING_RADIUS)

    def check(self, tuning: Tuning, sheet: Sheet, equipment: Equipment, die: str) -> Check | None:
        """The die of a character outside a fight: all that is worn and held counts (E-6)."""
        return checks.check(die, sheet, gear_of(equipment, tuning), tuning)

    def dice(self) -> tuple[str, ...]:
        """Names of all dice (E-3…E-5)."""
        return DICE

    def pools(self, tuning: Tuning, sheet: Sheet) -> tuple[PoolCheck, ...]:
        """None: every roll is one die with a bonus (E-3)."""
        return ()

    def situations(
        self, tunings: tuple[Tuning, Tuning], table: str, row: str
    ) -> Iterator[Situation]:
        """Spells, effects and things at work, attacks, burdens, surprises."""
        return situations.situations(tunings, table, row)

    def sampled(
        self, tuning: Tuning, situation: Situation, sheet: Sheet, equipment: Equipment
    ) -> Rolls:
        """The dice of a situation, with all that bears on them (E-7)."""
        return situations.sampled(tuning, situation, sheet, equipment)

    def attribute_range(self, name: str) -> tuple[int, int]:
        """1..30 (E-1)."""
        return LOWEST, HIGHEST

    def attribute_default(self, tuning: Tuning, sheet: Sheet, name: str) -> int:
        """10 (E-1)."""
        return DEFAULT

    def fight_tuning(self, state: FightState) -> Tuning:
        """The settings recorded in a fight (E-6)."""
        return state.tuning

    def item_settings(
        self, tuning: Tuning, by: str, what: str, kind: str
    ) -> dict[str, tuple[str, ...]]:
        """The lists of ``[ephem.items]`` that change so that an item is of ``kind`` (E-6a)."""
        return item_settings(tuning, by, what, kind)

    def known_names(self, tuning: Tuning, slot: str) -> tuple[str, ...]:
        """The names of the catalogues: of spells (E-25), consumables (E-27), effects (E-53)."""
        match slot:
            case "spell":
                spells = catalogue(tuning)
                return tuple(called for name, one in spells for called in names_of(name, one))
            case "item":
                return catalogue_names(tuning.consumables.catalogue)
            case "effect":
                return catalogue_names(tuning.effects)
            case _:
                return ()

    def contradictions(self, tuning: Tuning) -> list[tuple[str, str]]:
        """What is wrong with the catalogues of spells (E-25), NPCs (E-16) and the like."""
        wrong = [(f"npcs.{key}", why) for key, why in npc_templates.gear_misfits(tuning)]
        return [*contradictions(tuning), *wrong]

    def mere_marks(self, tuning: Tuning) -> list[tuple[tuple[str, ...], str]]:
        """Effects of spells that are in no catalogue (E-53)."""
        marks = mere_marks(tuning.spells.catalogue, tuning.effects)
        return [(("spells", "catalogue", spell, "effect"), effect) for spell, effect in marks]

    def traits_of(self, tuning: Tuning, sheet: Sheet) -> Mapping[str, tuple[str, ...]]:
        """A sheet lists nothing by name."""
        return {}

    def reveals(self, tuning: Tuning) -> bool:
        """All dice of a fight are open when it is over."""
        return True

    def report(self, state: FightState) -> tuple[tuple[FighterId, int], ...]:
        """The hp that each fighter has left (E-56)."""
        return tuple((body.id, body.hp) for body in state.fighters)

    def waits(self, state: Hall, who: PlayerId) -> bool:
        """Whether he is held in fight mode (E-14)."""
        known = state.people.get(who)
        return known is not None and known.fight_mode and who not in state.fighting

    def draft(self, state: FightState, who: FighterId) -> Draft:
        """Ephem has no composite intents."""
        return ()

    def hall_knows(self, state: Hall, who: PlayerId) -> Combatant | None:
        """What a hall knows of a player."""
        known = state.people.get(who)
        if known is None or known.where is None:
            return None
        if known.is_npc:
            return recruit(state, who)
        return Combatant(
            who, who, known.name, known.where, known.equipment, known.mounted, known.sheet
        )

    def hall_npcs(self, state: Hall) -> tuple[FighterId, ...]:
        """The NPCs of a hall."""
        return tuple(who for who in state.people if is_npc(who))

    def hall_tuning(self, state: Hall) -> Tuning:
        """The settings of the next fights."""
        return state.tuning

    def inviolable_until(self, state: Hall, who: PlayerId) -> int | None:
        """Until when a player is inviolable after a fight (E-19)."""
        return state.immune.get(who)

    def zone(self, state: FightState) -> Zone | None:
        """The paradox zone (E-52)."""
        return zone_of(state)

    def earshot(self, state: FightState, verb: str) -> int | None:
        """A call for reinforcements is heard within ``shout_radius`` (E-51)."""
        return state.tuning.shout_radius if verb == "call" else None

    def recruit(self, state: Hall, who: PlayerId) -> Combatant | None:
        """Who joins a fight, with the hp that his last one left (E-50, E-56)."""
        return recruit(state, who)

    def npc_templates(self, tuning: Tuning) -> tuple[str, ...]:
        """The names of ``[ephem.npcs]`` (E-16)."""
        return npc_names.all_names(tuning.npcs)

    def npc(self, tuning: Tuning, template: str) -> tuple[Sheet, Equipment] | None:
        """Sheet and gear of a template of ``[ephem.npcs]`` (E-16)."""
        found = npc_templates.find(tuning, template)
        return None if found is None else npc_templates.sheet_and_gear(found, tuning)

    def npc_name(self, tuning: Tuning, template: str) -> str:
        """How NPCs of a template are named (E-16)."""
        return npc_names.shown_name(tuning.npcs, template)

    def npc_loaded(self, tuning: Tuning, template: str) -> bool:
        """Whether the weapon of a template's NPCs is loaded (E-24)."""
        found = npc_templates.find(tuning, template)
        return found is not None and found.loaded

    def kept_hp(self, state: Hall, who: PlayerId, sheet: Sheet) -> tuple[int, int] | None:
        """The hp that the last fight left, while they are kept (E-56)."""
        left = state.hp.get(who)
        if left is None or state.tuning.hp_after == "full":
            return None
        most = max(1, role_of(sheet, state.tuning).hp)
        return max(1, min(left, most)), most

    def roles(self, tuning: Tuning) -> tuple[str, ...]:
        """Names of the roles of ``[ephem.roles]`` (E-56)."""
        return tuple(tuning.roles)

    def fight_view(self, state: FightState) -> FightView:
        """A picture of a fight."""
        return picture.fight_view(state)

    def hall_prompts(self, state: Hall) -> tuple[PromptView, ...]:
        """The open questions of the hall."""
        return prompt_views(state)

    def gatherings(self, state: Hall) -> tuple[GatheringView, ...]:
        """The gatherings of a hall (E-15)."""
        return gathering_views(state)

    def aimed(self, state: FightState, who: FighterId, target: FighterId) -> str | None:
        """A bow is drawn, a thing in hand is thrown at who is out of the melee zone (E-13)."""
        return picture.aimed(state, who, target)

    def click_acts(self, state: FightState, who: FighterId) -> bool:
        """His prose is written, or the click only arms, which is free to take back (E-30)."""
        return picture.click_acts(state, who)

    def armed(self, state: FightState, who: FighterId) -> str:
        """The verb of an action that waits for its prose (E-30)."""
        return picture.armed(state, who)

    def breakdown(self, state: FightState, who: FighterId, die: str) -> Check | None:
        """The die of a fighter with the gear that counts in this fight (E-26)."""
        return picture.breakdown(state, who, die)
