"""The fight decider of Twilight: one table of verbs, each with what is legal, why not, what then.

Law 1 holds by construction: an intent is carried out exactly when an option of its verb admits it;
of an order, an option listed for the order itself as draft (T-25).
"""

from __future__ import annotations

from collections.abc import Iterator

from grid.ground import Ground
from rulesets.actors import Actor, Fighter, Master, Onlooker, Viewer, World
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.intents import Draft, Intent, Option, admitted, draft_of
from rulesets.twilight import stages, visibility, world
from rulesets.twilight.fold import evolve
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.verbs import CHAMPION_VERBS, MASTER_VERBS, ONLOOKER_VERBS, WORLD_VERBS


class TwilightFight:
    """See :class:`rulesets.decider.Decider`. The ground is never asked: nobody walks here."""

    @property
    def empty(self) -> FightState:
        """A fight of which nothing is known yet."""
        return FightState()

    def decide(
        self, state: FightState, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        """Return what happens, or raise RuleViolation before any die falls."""
        listed = list(_options_of(state, actor, intent.verb, draft_of(intent)))
        if not admitted(listed, intent):
            raise _refusal(state, actor, intent)
        scene = Scene(state, dice, intent.at)
        _carry(scene, actor, intent)
        stages.progress(scene)
        return scene.events

    def evolve(self, state: FightState, event: Event) -> FightState:
        """Return the state after ``event``."""
        return evolve(state, event)

    def options(
        self, state: FightState, actor: Actor, ground: Ground, draft: Draft = ()
    ) -> list[Option]:
        """Everything that is accepted from ``actor`` now, and what may follow ``draft``."""
        verbs = (*CHAMPION_VERBS, *ONLOOKER_VERBS, *MASTER_VERBS, *WORLD_VERBS)
        return [
            option
            for verb in dict.fromkeys(verbs)
            for option in _options_of(state, actor, verb, draft)
        ]

    def deadline(self, state: FightState) -> Deadline | None:
        """The next moment at which silence decides."""
        return world.deadline(state)

    def visible(self, before: FightState, event: Event, viewer: Viewer) -> Event | None:
        """What a viewer may see (T-15, T-17)."""
        return visibility.visible(before, event, viewer)


def _options_of(state: FightState, actor: Actor, verb: str, draft: Draft) -> Iterator[Option]:
    """Yield the options of one verb for ``actor``."""
    match actor:
        case Fighter() if verb in CHAMPION_VERBS:
            one = _champion(state, actor)
            yield from CHAMPION_VERBS[verb].options(state, one, draft) if one else []
        case Onlooker(uuid=uuid) if verb in ONLOOKER_VERBS:
            yield from ONLOOKER_VERBS[verb].options(state, uuid)
        case Master(uuid=uuid) if verb in MASTER_VERBS:
            yield from MASTER_VERBS[verb].options(state, uuid)
        case World() if verb in WORLD_VERBS:
            yield from WORLD_VERBS[verb].options(state)
        case _:
            return


def _champion(state: FightState, actor: Fighter) -> Champion | None:
    """Return the champion whom the actor moves; another's only with ``pve.enabled`` (T-10)."""
    one = state.find(actor.id)
    if one is None or one.by != actor.by:
        return None
    return one if one.by == one.id or state.tuning.pve.enabled else None


def _carry(scene: Scene, actor: Actor, intent: Intent) -> None:
    match actor:
        case Fighter():
            CHAMPION_VERBS[intent.verb].carry(scene, scene.champion(actor.id), intent)
        case Master():
            MASTER_VERBS[intent.verb].carry(scene, actor.uuid, intent)
        case World():
            WORLD_VERBS[intent.verb].carry(scene, intent)
        case Onlooker(uuid=uuid):
            ONLOOKER_VERBS[intent.verb].carry(scene, uuid, intent)


def _refusal(state: FightState, actor: Actor, intent: Intent) -> RuleViolation:
    if state.stage == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="T-14")
    match actor:
        case Fighter():
            return _champion_refusal(state, actor, intent)
        case Onlooker(uuid=uuid) if intent.verb in ONLOOKER_VERBS:
            return ONLOOKER_VERBS[intent.verb].refusal(state, uuid, intent)
        case Onlooker():
            return RuleViolation(Refusal.E_NOT_IN_FIGHT, rule="T-26")
        case Master():
            return _master_refusal(state, intent)
        case World() if intent.verb == "silence":
            return RuleViolation(Refusal.NOTHING_TO_SETTLE, rule="T-16")
        case _:
            return RuleViolation(Refusal.BAD_VALUE, rule="T-11", what=intent.verb)


def _master_refusal(state: FightState, intent: Intent) -> RuleViolation:
    if intent.verb in MASTER_VERBS:
        return MASTER_VERBS[intent.verb].refusal(state, intent)
    if intent.verb == "start":
        return RuleViolation(Refusal.IN_FIGHT, rule="T-10")
    return RuleViolation(Refusal.NO_SUCH_WORD, rule="T-11", what=intent.verb)


def _champion_refusal(state: FightState, actor: Fighter, intent: Intent) -> RuleViolation:
    one = _champion(state, actor)
    if one is None:
        return RuleViolation(Refusal.E_NOT_IN_FIGHT, rule="T-26")
    if intent.verb in CHAMPION_VERBS:
        return CHAMPION_VERBS[intent.verb].refusal(state, one, intent)
    return RuleViolation(Refusal.BAD_VALUE, rule="T-11", what=intent.verb)
