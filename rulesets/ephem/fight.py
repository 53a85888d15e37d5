"""The fight decider of Ephem: one table of verbs, each with what is legal, why not, and what then.

Law 1 holds by construction: an intent is carried out exactly when an option of its verb admits it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from grid.ground import Ground
from rulesets.actors import Actor, Fighter, FighterId, Master, Onlooker, PlayerId, Viewer, World
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.ephem import (
    attack,
    auto,
    defence,
    ending,
    fates,
    leaving,
    masters,
    movement,
    turns,
    world,
)
from rulesets.ephem.events import PRIVATE
from rulesets.ephem.field import Field
from rulesets.ephem.fold import evolve
from rulesets.ephem.gates import not_fighting
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.intents import Draft, Intent, Option, admitted


@dataclass(frozen=True, slots=True)
class FighterVerb:
    """What a fighter may say: what is legal now, why something is not, and what it does.

    ``admits``: the answer of ``options`` to one intent, where that is found out more cheaply.
    """

    options: Callable[[Field, Body], list[Option]]
    refusal: Callable[[Field, FighterId, Intent], RuleViolation]
    carry: Callable[[Scene, Body, Intent], None]
    admits: Callable[[Field, Body, Intent], bool] | None = None


@dataclass(frozen=True, slots=True)
class MasterVerb:
    """What a moderator may say."""

    options: Callable[[Field], list[Option]]
    carry: Callable[[Scene, PlayerId, Intent], None]


@dataclass(frozen=True, slots=True)
class WorldVerb:
    """What the world reports."""

    options: Callable[[Field], list[Option]]
    carry: Callable[[Scene, Intent], None]


FIGHTER_VERBS: Final[Mapping[str, FighterVerb]] = MappingProxyType(
    {
        "init": FighterVerb(turns.init_options, turns.init_refusal, turns.init),
        "strike": FighterVerb(leaving.answer_options, leaving.answer_refusal, leaving.strike),
        "decline": FighterVerb(leaving.answer_options, leaving.answer_refusal, leaving.decline),
        "parry": FighterVerb(defence.parry_options, defence.defence_refusal, defence.parry),
        "dodge": FighterVerb(defence.dodge_options, defence.defence_refusal, defence.dodge),
        "take": FighterVerb(defence.take_options, defence.defence_refusal, defence.take),
        "attack": FighterVerb(attack.attack_options, attack.attack_refusal, attack.attack),
        "move": FighterVerb(movement.move_options, movement.move_refusal, movement.move),
        "step": FighterVerb(
            movement.step_options, movement.step_refusal, movement.step, movement.admits_step
        ),
        "done": FighterVerb(movement.done_options, movement.done_refusal, movement.done),
        "end": FighterVerb(turns.end_options, turns.end_refusal, turns.end),
        "auto": FighterVerb(auto.auto_options, auto.auto_refusal, auto.auto),
        "peace": FighterVerb(ending.peace_options, ending.peace_refusal, ending.peace),
        "surrender": FighterVerb(fates.surrender_options, fates.surrender_refusal, fates.surrender),
    }
)
"""In the order in which menus show them."""

SAID_INSTEAD: Final = (
    "init",
    "strike",
    "decline",
    "parry",
    "dodge",
    "take",
    "attack",
    "move",
    "done",
    "end",
)
"""What a refusal about questions names as possible; the rest is possible at any time."""

MASTER_VERBS: Final[Mapping[str, MasterVerb]] = MappingProxyType(
    {
        "start": MasterVerb(masters.start_options, masters.start),
        "next": MasterVerb(masters.next_options, masters.next_),
        "hp": MasterVerb(masters.hp_options, masters.hp),
        "end": MasterVerb(masters.end_options, masters.end),
    }
)

WORLD_VERBS: Final[Mapping[str, WorldVerb]] = MappingProxyType(
    {
        "committed": WorldVerb(world.committed_options, world.committed),
        "opened": WorldVerb(world.opened_options, world.opened),
        "held": WorldVerb(world.held_options, world.held),
        "placed": WorldVerb(world.placed_options, world.placed),
        "spoke": WorldVerb(world.spoke_options, world.spoke),
        "looked": WorldVerb(world.looked_options, world.looked),
        "entered": WorldVerb(world.entered_options, world.entered),
        "left": WorldVerb(world.left_options, world.left),
        "tuned": WorldVerb(world.tuned_options, world.tuned),
        "sheet": WorldVerb(world.sheet_options, world.sheet),
        "silence": WorldVerb(world.silence_options, world.silence),
    }
)

NOT_YET: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cast": "E-25",
        "swap": "E-26",
        "reload": "E-24",
        "loaded": "E-24",
        "use": "E-27",
        "carry": "E-28",
        "drop": "E-28",
        "pass": "E-29",
        "cancel": "E-30",
        "guard": "E-38",
        "escape": "E-42",
        "hinder": "E-44",
        "caught": "E-47",
        "letgo": "E-47",
        "push": "E-49",
        "brace": "E-49",
        "slip": "E-49",
        "join": "E-50",
        "call": "E-51",
        "surprise": "E-18",
        "wound": "E-23",
        "undo": "E-20",
        "skip": "E-57",
        "dispute": "E-55",
    }
)
"""Words of E-20 and around it that are not there yet, each with its rule."""

NOT_YET_FOR_MASTERS: Final = frozenset(
    {
        "undo",
        "place",
        "add",
        "kick",
        "modifier",
        "advantage",
        "disadvantage",
        "effect",
        "pause",
        "resume",
        "npc",
    }
)


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
        _carry(scene, actor, intent)
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
        verbs = (*FIGHTER_VERBS, *MASTER_VERBS, *WORLD_VERBS)
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
            return admits(field, body, intent)
    return admitted(list(_options_of(field, actor, intent.verb)), intent)


def _options_of(field: Field, actor: Actor, verb: str) -> Iterator[Option]:
    match actor:
        case Fighter():
            body = _body(field, actor)
            if body is not None and verb in FIGHTER_VERBS:
                options = FIGHTER_VERBS[verb].options(field, body)
                yield from (option for option in options if option.verb == verb)
        case Master():
            if verb in MASTER_VERBS:
                yield from MASTER_VERBS[verb].options(field)
        case World():
            if verb in WORLD_VERBS:
                yield from WORLD_VERBS[verb].options(field)
        case Onlooker():
            return


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
        case Onlooker():
            return


def _refusal(field: Field, actor: Actor, intent: Intent) -> RuleViolation:
    match actor:
        case Fighter():
            why = _fighter_refusal(field, actor, intent)
            return _with_what_is_possible(field, actor, why, intent.at)
        case Master():
            if intent.verb in NOT_YET_FOR_MASTERS:
                return RuleViolation(Refusal.NOT_YET, rule="E-20", what=intent.verb)
            if intent.verb not in MASTER_VERBS:
                return RuleViolation(Refusal.BAD_VALUE, rule="E-20", what=intent.verb)
            return masters.refusal(field, intent)
        case World():
            return _world_refusal(field.state, intent)
        case Onlooker():
            return _stranger_refusal(field.state, intent)


def _fighter_refusal(field: Field, actor: Fighter, intent: Intent) -> RuleViolation:
    if _body(field, actor) is None:
        return _stranger_refusal(field.state, intent)
    if intent.verb in NOT_YET:
        why = not_fighting(field.state, actor.id)
        return why or RuleViolation(Refusal.NOT_YET, rule=NOT_YET[intent.verb], what=intent.verb)
    if intent.verb in FIGHTER_VERBS:
        return FIGHTER_VERBS[intent.verb].refusal(field, actor.id, intent)
    return RuleViolation(Refusal.BAD_VALUE, rule="E-20", what=intent.verb)


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


def _stranger_refusal(state: FightState, intent: Intent) -> RuleViolation:
    if state.phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    if intent.verb == "join":
        return RuleViolation(Refusal.NOT_YET, rule=NOT_YET["join"], what="join")
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
