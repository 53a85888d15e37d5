"""The Ephem hall as a decider: fight mode, readiness, sides, immunity (E-14…E-17, E-19, E-57).

Dispatch only: wishes are in :mod:`rulesets.ephem.hall_wishes`, facts of the world in
:mod:`rulesets.ephem.hall_facts`, the way to a fight in :mod:`rulesets.ephem.gathering`.
"""

from __future__ import annotations

from grid.ground import Ground
from rulesets.actors import Actor, Fighter, Master, Viewer, World
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.ephem import hall_facts, hall_fold, hall_masters, hall_npcs, hall_wishes
from rulesets.ephem.gathering import Record, is_training, settle
from rulesets.ephem.hall_events import HALL_BOOKKEEPING
from rulesets.ephem.hall_state import Hall, gatherings
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.gathering import picture
from rulesets.intents import Draft, Intent, Option
from rulesets.npcs import is_npc
from rulesets.view import GatheringView, PromptView


class EphemHall:
    """See :class:`rulesets.decider.Decider`. The ground is never asked: nobody walks here."""

    @property
    def empty(self) -> Hall:
        """A server without players, with the rule book's settings."""
        return Hall()

    def decide(
        self, state: Hall, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        """Return what happens. No die falls here; a commitment may be drawn.

        Raises:
            RuleViolation: the rules refuse; nothing was drawn.
        """
        record = Record(state, intent.at)
        match actor:
            case World():
                hall_facts.fact(record, intent)
            case Master(uuid=by):
                hall_masters.wish(record, by, intent)
            case Fighter(id=uuid) if is_npc(uuid):
                hall_npcs.wish(record, actor, intent)
            case Fighter(id=uuid, by=by) if uuid == by:
                hall_wishes.wish(record, uuid, intent, dice)
            case _:
                raise RuleViolation(Refusal.NOT_HERE, rule="E-14")
        settle(record, state, dice)
        return record.events

    def evolve(self, state: Hall, event: Event) -> Hall:
        """Return the hall after ``event``."""
        return hall_fold.evolve(state, event)

    def options(self, state: Hall, actor: Actor, ground: Ground, draft: Draft = ()) -> list[Option]:
        """Return all that ``actor`` may want now."""
        match actor:
            case World():
                return hall_facts.options(state)
            case Master():
                return hall_masters.options(state)
            case Fighter(id=uuid) if is_npc(uuid):
                return hall_npcs.options(state, actor)
            case Fighter(id=uuid, by=by) if uuid == by:
                return hall_wishes.options(state, uuid)
            case _:
                return []

    def deadline(self, state: Hall) -> Deadline | None:
        """Return when the next clock runs out: of a gathering (E-15) or of immunity (E-19)."""
        return hall_facts.deadline(state)

    def visible(self, before: Hall, event: Event, viewer: Viewer) -> Event | None:
        """Bookkeeping is seen by nobody, all else by everybody: a hall has no secrets."""
        return None if isinstance(event, HALL_BOOKKEEPING) else event


def prompt_views(hall: Hall) -> tuple[PromptView, ...]:
    """Return the questions to those who are attacked by surprise (E-18)."""
    asked = ((surprise, hall.pledge(surprise.fight)) for surprise in hall.surprises)
    return tuple(
        PromptView(pledge.number, one.target, "surprise", one.attacker, one.until)
        for one, pledge in asked
        if pledge is not None
    )


def gathering_views(hall: Hall) -> tuple[GatheringView, ...]:
    """Return the pictures of all gatherings."""
    return tuple(
        picture(
            hall,
            gathering,
            training=is_training(gathering.expected),
            training_at=gathering.members,
        )
        for gathering in gatherings(hall)
    )
