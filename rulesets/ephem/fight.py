"""The fight decider of Ephem: one table of verbs, each with what is legal, why not, and what then.

Law 1 holds by construction: an intent is carried out exactly when an option of its verb admits it.
"""

from __future__ import annotations

from collections.abc import Iterator

from grid.ground import Ground
from rulesets.actors import Actor, Fighter, Master, Onlooker, PlayerId, Viewer, World
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.ephem import emotes, ending, world
from rulesets.ephem.events import PRIVATE
from rulesets.ephem.field import Field
from rulesets.ephem.fold import evolve
from rulesets.ephem.gates import asked
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.ephem.verbs import (
    FIGHTER_VERBS,
    MASTER_VERBS,
    ONLOOKER_VERBS,
    SAID_INSTEAD,
    WORLD_VERBS,
    FighterVerb,
)
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event, StepHeld
from rulesets.intents import Draft, Intent, Option, admitted


class EphemFight:
    """See :class:`rulesets.decider.Decider`."""

    @property
    def empty(self) -> FightState:
        """A fight of which nothing is known yet."""
        return FightState()

    def decide(
        self, state: FightState, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        """Return what happens, or raise RuleViolation before any die falls."""
        field = Field(state, ground)
        if not _admits(field, actor, intent):
            raise _refusal(field, actor, intent)
        scene = Scene(field, dice, intent.at)
        if not _arms(scene, actor, intent):
            _carry(scene, actor, intent)
        ending.progress(scene)
        while _fire(scene):
            ending.progress(scene)
        return scene.events

    def evolve(self, state: FightState, event: Event) -> FightState:
        """Return the state after ``event``."""
        return evolve(state, event)

    def options(
        self, state: FightState, actor: Actor, ground: Ground, draft: Draft = ()
    ) -> list[Option]:
        """Everything that is accepted from ``actor`` now. Ephem has no composite intents."""
        if draft:
            return []
        field = Field(state, ground)
        verbs = (*FIGHTER_VERBS, *ONLOOKER_VERBS, *MASTER_VERBS, *WORLD_VERBS)
        return [
            option for verb in dict.fromkeys(verbs) for option in _options_of(field, actor, verb)
        ]

    def deadline(self, state: FightState) -> Deadline | None:
        """The next moment at which silence decides; of several at once the first in rank."""
        due = sorted(world.silences(state), key=lambda one: one[:2])
        if not due:
            return None
        at, _, option = due[0]
        named = tuple((slot.name, slot.values[0]) for slot in world.closed(option))
        return Deadline(at, Intent("silence", named, at))

    def visible(self, before: FightState, event: Event, viewer: Viewer) -> Event | None:
        """Everything that happens in Ephem is public but for bookkeeping."""
        return None if isinstance(event, PRIVATE) else event


def _admits(field: Field, actor: Actor, intent: Intent) -> bool:
    """Whether an option of the intent's verb admits it (law 1)."""
    if isinstance(actor, Fighter) and intent.verb in FIGHTER_VERBS:
        body, admits = _body(field, actor), FIGHTER_VERBS[intent.verb].admits
        if body is not None and admits is not None:
            return not _is_wordless(field, body, intent) and admits(field, body, intent)
    return admitted(list(_options_of(field, actor, intent.verb)), intent)


def _options_of(field: Field, actor: Actor, verb: str) -> Iterator[Option]:
    """Yield the options of one verb for ``actor``."""
    return (option for option in _listed(field, actor, verb) if option.verb == verb)


def _listed(field: Field, actor: Actor, verb: str) -> list[Option]:
    """Return the options of a verb's row; rows that share their options list all of them."""
    match actor:
        case Fighter() if verb in FIGHTER_VERBS:
            body = _body(field, actor)
            return (
                _with_prose(field, body, FIGHTER_VERBS[verb].options(field, body)) if body else []
            )
        case Onlooker(uuid=uuid) if verb in ONLOOKER_VERBS:
            return ONLOOKER_VERBS[verb].options(field, uuid)
        case Master() if verb in MASTER_VERBS:
            return MASTER_VERBS[verb].options(field)
        case World() if verb in WORLD_VERBS:
            return WORLD_VERBS[verb].options(field)
        case _:
            return []


def _with_prose(field: Field, who: Body, options: list[Option]) -> list[Option]:
    """Leave out the actions that lack the prose they need (E-30, ``strict``)."""
    if field.tuning.emote != "strict" or who.wrote:
        return options
    return [one for one in options if not _is_wordless(field, who, _shape(one))]


def _shape(option: Option) -> Intent:
    """Return an intent with the option's slots, whatever their values."""
    return Intent(option.verb, tuple((slot.name, True) for slot in option.slots))


def _is_wordless(field: Field, who: Body, wish: Intent) -> bool:
    """Whether an action is refused for want of prose (E-30, ``strict``)."""
    return field.tuning.emote == "strict" and emotes.needs_prose(field, who, wish)


def _arms(scene: Scene, actor: Actor, intent: Intent) -> bool:
    """Keep an action that waits for its prose (E-30, ``arm``); whether it is kept."""
    if not isinstance(actor, Fighter) or scene.field.tuning.emote != "arm":
        return False
    who = scene.state.body(actor.id)
    if not emotes.needs_prose(scene.field, who, intent):
        return False
    if intent.verb == "step":
        scene.emit(StepHeld(at=scene.at, uuid=who.id, pos=who.pos, reason="illegal_step"))
    emotes.arm(scene, who, intent)
    return True


def _fire(scene: Scene) -> bool:
    """Carry out what waited for prose that has come, if it is still possible (E-30).

    While somebody is asked it waits on. Whether something was carried out or dropped.
    """
    ripe = (who for who in scene.state.active() if who.armed is not None and who.wrote)
    who = next(ripe, None)
    if who is None or who.armed is None or asked(scene.state) is not None:
        return False
    wish, by = Intent(who.armed.verb, who.armed.slots, scene.at), Fighter(who.id, who.by)
    if _admits(scene.field, by, wish):
        emotes.drop(scene, who, "fired")
        _carry(scene, by, wish)
    else:
        emotes.drop(scene, who, "refused", _refusal(scene.field, by, wish).code)
    return True


def _body(field: Field, actor: Fighter) -> Body | None:
    """Return the fighter whom the actor really moves."""
    body = field.state.find(actor.id)
    return body if body is not None and body.by == actor.by else None


def _carry(scene: Scene, actor: Actor, intent: Intent) -> None:
    match actor:
        case Fighter():
            FIGHTER_VERBS[intent.verb].carry(scene, scene.state.body(actor.id), intent)
        case Master():
            MASTER_VERBS[intent.verb].carry(scene, actor.uuid, intent)
        case World():
            WORLD_VERBS[intent.verb].carry(scene, intent)
        case Onlooker(uuid=uuid):
            ONLOOKER_VERBS[intent.verb].carry(scene, uuid, intent)


def _refusal(field: Field, actor: Actor, intent: Intent) -> RuleViolation:
    match actor:
        case Fighter():
            why = _fighter_refusal(field, actor, intent)
            return _with_what_is_possible(field, actor, why, intent.at)
        case Master():
            if intent.verb not in MASTER_VERBS:
                return RuleViolation(Refusal.NO_SUCH_WORD, rule="E-20", what=intent.verb)
            return MASTER_VERBS[intent.verb].refusal(field, intent)
        case World():
            return _world_refusal(field.state, intent)
        case Onlooker(uuid=uuid):
            return _onlooker_refusal(field, uuid, intent)


def _fighter_refusal(field: Field, actor: Fighter, intent: Intent) -> RuleViolation:
    if _body(field, actor) is None:
        return _stranger_refusal(field.state)
    if intent.verb in FIGHTER_VERBS:
        return _verb_refusal(field, actor, FIGHTER_VERBS[intent.verb], intent)
    return RuleViolation(Refusal.BAD_VALUE, rule="E-20", what=intent.verb)


def _verb_refusal(field: Field, actor: Fighter, row: FighterVerb, intent: Intent) -> RuleViolation:
    """Return the verb's own reason, or that nothing but prose is missing (E-30)."""
    body = field.state.body(actor.id)
    if _is_wordless(field, body, intent) and admitted(row.options(field, body), intent):
        return emotes.refused(field)
    return row.refusal(field, actor.id, intent)


def _with_what_is_possible(
    field: Field, actor: Fighter, why: RuleViolation, at: int
) -> RuleViolation:
    """Add to a refusal about questions what the asker may answer, or do instead (E-58)."""
    if why.code not in (Refusal.PROMPT_OPEN, Refusal.NO_PROMPT):
        return why
    allowed = tuple(verb for verb in SAID_INSTEAD if any(_options_of(field, actor, verb)))
    facts = {**why.facts, "allowed": allowed}
    own = (one for one in field.state.prompts if one.to == actor.id and one.kind != "initiative")
    asked = next(own, None)
    if why.code is Refusal.NO_PROMPT:
        facts["turn"] = field.state.turn.uuid if field.state.turn else ""
    elif asked is not None:
        left = 0 if asked.until is None else max(1, -((at - asked.until) // 1000))
        facts |= {"who": actor.id, "what": asked.kind, "left": left}
    return RuleViolation(why.code, rule=why.rule, **facts)


def _onlooker_refusal(field: Field, who: PlayerId, intent: Intent) -> RuleViolation:
    if intent.verb in ONLOOKER_VERBS:
        return ONLOOKER_VERBS[intent.verb].refusal(field, who, intent)
    return _stranger_refusal(field.state)


def _stranger_refusal(state: FightState) -> RuleViolation:
    if state.phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20")


def _world_refusal(state: FightState, intent: Intent) -> RuleViolation:
    if state.phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    if intent.verb == "silence":
        return RuleViolation(Refusal.NOTHING_TO_SETTLE, rule="E-58")
    who = intent.get("uuid")
    if who is not None and not any(body.id == who for body in state.on_grid()):
        return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20")
    if intent.verb not in WORLD_VERBS:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-20", what=intent.verb)
    return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=state.phase)
