"""Groups of NPCs: one throw of initiative, turns side by side in their master's order (E-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.actors import FighterId
from rulesets.ephem.events import TurnClock
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.groups_events import TurnTaken
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState, Prompt
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Prompted, TurnStarted
from rulesets.facts import Combatant
from rulesets.intents import Intent, Option


def group_of(state: FightState, who: Body) -> tuple[Body, ...]:
    """Return who has his turns together with ``who``, in the order of their call; he is of them."""
    if not who.group:
        return (who,)
    return tuple(body for body in state.fighters if body.group == who.group)


# -- initiative


def first_of_each(fighters: Sequence[Combatant]) -> Iterator[Combatant]:
    """Yield who is asked for initiative: of a group the first alone."""
    groups: set[str] = set()
    for one in fighters:
        if not one.group or one.group not in groups:
            yield one
        groups.add(one.group)


def question(state: FightState, who: Body) -> Prompt | None:
    """Return the open question of initiative to ``who`` or his group."""
    ids = {body.id for body in group_of(state, who)}
    asked_ = (one for one in state.prompts if one.kind == "initiative" and one.to in ids)
    return next(asked_, None)


def has_rolled(state: FightState, who: FighterId) -> bool:
    """Whether ``who``, or one of his group for all, has thrown initiative."""
    ids = {body.id for body in group_of(state, state.body(who))}
    return any(rolled in ids for rolled, _ in state.rolled)


def hand_on(scene: Scene, moot: Prompt) -> None:
    """Ask the next of a group for initiative when its first is out before the throw."""
    if moot.kind != "initiative":
        return
    state = scene.state
    heirs = (body for body in group_of(state, state.body(moot.to)) if body.is_active)
    heir = next((body for body in heirs if body.id != moot.to), None)
    if heir is not None:
        number = state.prompt_count + 1
        scene.emit(
            Prompted(
                at=scene.at,
                prompt=number,
                to=heir.id,
                kind="initiative",
                by=None,
                until=moot.until,
            )
        )


# -- whose turn it is within the group


def act_options(field: Field, who: Body) -> list[Option]:
    """Return ``act`` for one who may go before the member whose turn it is."""
    return [] if _refused(field.state, who.id) else [Option("act")]


def _refused(state: FightState, who: FighterId) -> RuleViolation | None:
    why = not_fighting(state, who)
    if why is not None:
        return why
    if state.phase != "turns":
        return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=state.phase)
    return asked(state) or _not_due(state, state.body(who))


def _not_due(state: FightState, who: Body) -> RuleViolation | None:
    """Return why it is not the turn of his group, or his is over, or the holder's is begun."""
    turn = state.turn
    ahead = None if turn is None else state.body(turn.uuid)
    if turn is None or ahead is None or not who.group or ahead.group != who.group:
        return RuleViolation(Refusal.NOT_YOUR_TURN, rule="E-16", turn=turn.uuid if turn else "")
    if ahead.id == who.id:
        return RuleViolation(Refusal.OWN_TURN, rule="E-16")
    if state.order.index(who.id) < state.order.index(ahead.id):
        return RuleViolation(Refusal.NOT_YOUR_TURN, rule="E-16", turn=ahead.id)
    if not turn.action or turn.movement is not None:
        return RuleViolation(Refusal.ACTION_SPENT, rule="E-16")
    return None if turn.bonus else RuleViolation(Refusal.BONUS_SPENT, rule="E-16")


def act_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why he cannot go now."""
    return _refused(field.state, who) or RuleViolation(Refusal.BAD_VALUE, rule="E-16")


def act(scene: Scene, who: Body, wish: Intent) -> None:
    """He takes the turn of his group now; who had it follows, and the turn's clock goes on."""
    turn = scene.turn
    others = [one for one in scene.state.order if one != who.id]
    place = others.index(turn.uuid)
    order = (*others[:place], who.id, *others[place:])
    scene.emit(TurnTaken(at=scene.at, uuid=who.id, of=turn.uuid, order=order))
    scene.emit(TurnStarted(at=scene.at, uuid=who.id, round=turn.round))
    if turn.clock is not None:
        scene.emit(TurnClock(at=scene.at, uuid=who.id, until=turn.clock, skip=turn.reminders))
