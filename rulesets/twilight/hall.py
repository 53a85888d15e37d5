"""The Twilight hall as a decider: who would fight whom, careers, legend (T-137…T-148).

Law 1 holds by construction: an intent is carried out exactly when an option of its verb admits it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grid.ground import Ground
from rulesets.actors import Actor, Fighter, Master, Viewer, World
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.intents import Draft, Intent, Option, admitted
from rulesets.npcs import is_npc
from rulesets.twilight import (
    hall_events,
    hall_facts,
    hall_fold,
    hall_npcs,
    lists,
    tournament_events,
)
from rulesets.twilight.hall_npcs import NPC_VERBS, of_master
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.hall_table import MASTER_VERBS, PLAYER_VERBS
from rulesets.twilight.tournament_events import LegendChanged

OF_OTHERS: Final = ("add", "hp")
"""Words to halls by other rules: here nobody joins a fight, and hp are whole after it."""


class TwilightHall:
    """See :class:`rulesets.decider.Decider`. The ground is never asked: nobody walks here."""

    @property
    def empty(self) -> Hall:
        """A server without champions, with the rule book's settings."""
        return Hall()

    def decide(
        self, state: Hall, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        """Return what happens, or raise RuleViolation before any die falls."""
        if not admitted(list(_options_of(state, actor, intent.verb)), intent):
            raise _refusal(state, actor, intent)
        record = Record(state, dice, intent.at)
        _carry(record, actor, intent)
        lists.settle(record, state)
        return record.events

    def evolve(self, state: Hall, event: Event) -> Hall:
        """Return the hall after ``event``."""
        return hall_fold.evolve(state, event)

    def options(self, state: Hall, actor: Actor, ground: Ground, draft: Draft = ()) -> list[Option]:
        """Return all that ``actor`` may want now."""
        if isinstance(actor, World):
            return hall_facts.options(state)
        verbs = (*PLAYER_VERBS, *MASTER_VERBS)
        return [option for verb in verbs for option in _options_of(state, actor, verb)]

    def deadline(self, state: Hall) -> Deadline | None:
        """Return when a gathering waits for no more (T-148); a challenge waits for its answer."""
        return hall_facts.deadline(state)

    def visible(self, before: Hall, event: Event, viewer: Viewer) -> Event | None:
        """What a viewer may see: of others' purchases nothing, of their legend the total (T-15)."""
        if isinstance(event, (*hall_events.BOOKKEEPING, *tournament_events.BOOKKEEPING)):
            return None
        if isinstance(viewer, Master) or _is_own(event, viewer):
            return event
        if isinstance(event, LegendChanged):
            public = replace(event, unspent=None, points=None)
            return None if event.why == "bought" else public
        return None if isinstance(event, tournament_events.OWN) else event


def _is_own(event: Event, viewer: Viewer) -> bool:
    mine = viewer.id if isinstance(viewer, Fighter) else getattr(viewer, "uuid", None)
    return mine is not None and mine == getattr(event, "uuid", None)


def _options_of(state: Hall, actor: Actor, verb: str) -> Iterator[Option]:
    """Yield the options of one verb for ``actor``."""
    match actor:
        case World():
            yield from (one for one in hall_facts.options(state) if one.verb == verb)
        case Master(uuid=uuid) if verb in MASTER_VERBS:
            yield from MASTER_VERBS[verb].options(state, uuid)
        case Fighter(id=uuid) if is_npc(uuid):
            if verb in NPC_VERBS and of_master(state, actor) is not None:
                yield from NPC_VERBS[verb].options(state, uuid)
        case Fighter(id=uuid, by=by) if uuid == by and verb in PLAYER_VERBS:
            yield from PLAYER_VERBS[verb].options(state, uuid)
        case _:
            return


def _carry(record: Record, actor: Actor, intent: Intent) -> None:
    match actor:
        case World():
            hall_facts.FACTS[intent.verb](record, intent)
        case Master(uuid=uuid):
            MASTER_VERBS[intent.verb].carry(record, uuid, intent)
        case Fighter(id=uuid) if is_npc(uuid):
            NPC_VERBS[intent.verb].carry(record, uuid, intent)
        case Fighter(id=uuid):
            PLAYER_VERBS[intent.verb].carry(record, uuid, intent)
        case _:
            raise RuleViolation(Refusal.NOT_HERE, rule="T-10")


def _refusal(state: Hall, actor: Actor, intent: Intent) -> RuleViolation:
    match actor:
        case World():
            return hall_facts.refusal(state, intent)
        case Master() if intent.verb in MASTER_VERBS:
            return MASTER_VERBS[intent.verb].refusal(state, intent)
        case Fighter(id=uuid) if is_npc(uuid):
            return hall_npcs.refusal(state, actor, intent)
        case Fighter(id=uuid, by=by) if uuid == by and intent.verb in PLAYER_VERBS:
            return PLAYER_VERBS[intent.verb].refusal(state, uuid, intent)
        case Master() if intent.verb in OF_OTHERS:
            return RuleViolation(Refusal.NO_SUCH_WORD, rule="T-10", what=intent.verb)
        case _:
            return RuleViolation(Refusal.NOT_IN_FIGHT, rule="T-10")
