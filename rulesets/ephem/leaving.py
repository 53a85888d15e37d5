"""Walking a way, and the strikes that leaving a melee zone provokes (E-40)."""

from __future__ import annotations

from grid.blocks import Block
from rulesets.actors import FighterId
from rulesets.ephem.attack import strike_back
from rulesets.ephem.events import LeaveEnded, LeaveTried, StrikeChosen
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.pending import Leaving
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, Movement, PromptKind
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Moved, MovementClosed, StepHeld
from rulesets.intents import Intent, Option


def walk(scene: Scene, who: FighterId, steps: tuple[Block, ...], *, paid: bool = False) -> None:
    """Go on along ``steps``, up to the first that leaves a melee zone: its strikers are asked.

    ``paid``: the strikes at the first step are settled.
    """
    body, field = scene.state.body(who), scene.field
    pos = body.pos
    for index, to in enumerate(steps):
        free = paid and index == 0
        strikers = () if free else _willing(scene, field.strikers(body, pos, to))
        if strikers:
            _go(scene, body, pos)
            _try_to_leave(scene, body, to, steps[index + 1 :], strikers)
            return
        pos = to
    _go(scene, body, pos)
    movement = scene.state.movement_of(who)
    if movement is not None and movement.left == 0:
        scene.emit(MovementClosed(at=scene.at, uuid=who))


def _willing(scene: Scene, strikers: tuple[FighterId, ...]) -> tuple[FighterId, ...]:
    """Return those who did not say beforehand that they never strike."""
    return tuple(one for one in strikers if scene.state.body(one).auto_strike != "never")


def _open_movement(scene: Scene, who: FighterId) -> Movement:
    movement = scene.state.movement_of(who)
    if movement is None:
        raise BrokenInvariant(f"{who!r} walks without a movement")
    return movement


def _go(scene: Scene, who: Body, to: Block) -> None:
    """Put him on ``to``; he has paid the cheapest way from his movement's first block (E-21)."""
    if to == who.pos:
        return
    movement = _open_movement(scene, who.id)
    origin = movement.origin
    whole = scene.field.path(who, origin, movement.budget, origin.y, to)
    if whole is None:
        raise BrokenInvariant(f"{who.id!r} cannot stand on {to}")
    left = movement.budget - whole.cost
    scene.emit(
        Moved(
            at=scene.at,
            uuid=who.id,
            from_=who.pos,
            to=to,
            cost=movement.left - left,
            left=left,
            why=movement.why,
        )
    )


def _try_to_leave(
    scene: Scene, who: Body, to: Block, route: tuple[Block, ...], strikers: tuple[FighterId, ...]
) -> None:
    """He stands on the block he tries to leave; all who may strike are asked at once."""
    at, pos = scene.at, scene.state.body(who.id).pos
    scene.emit(LeaveTried(at=at, uuid=who.id, from_=pos, to=to, route=route, strikers=strikers))
    scene.emit(StepHeld(at=at, uuid=who.id, pos=pos, reason="held"))
    for striker in strikers:
        if scene.state.body(striker).auto_strike == "always":
            scene.emit(StrikeChosen(at=at, uuid=striker, target=who.id))
        else:
            seconds = scene.state.tuning.reaction_seconds
            scene.ask(striker, "opportunity", who.id, seconds)


def answer_options(field: Field, who: Body) -> list[Option]:
    """Return ``strike`` and ``decline`` for one who is asked."""
    if not any(field.state.prompts_to(who.id, "opportunity")):
        return []
    return [Option("strike"), Option("decline")]


def decline_options(field: Field, who: Body) -> list[Option]:
    """Return ``decline`` for one who may strike or hinder (E-40, E-44)."""
    may_hinder = any(field.state.prompts_to(who.id, "hinder"))
    return [Option("decline")] if may_hinder else answer_options(field, who)


def answer_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is nothing to strike at or to decline."""
    return (
        not_fighting(field.state, who)
        or asked(field.state)
        or RuleViolation(Refusal.NO_PROMPT, rule="E-40")
    )


def strike(scene: Scene, who: Body, wish: Intent) -> None:
    """Answer that one strikes; it is carried out when all have answered."""
    prompt = next(scene.state.prompts_to(who.id, "opportunity"))
    scene.close(prompt, "strike")
    if scene.state.leaving is not None:
        target = scene.state.leaving.uuid
        scene.emit(StrikeChosen(at=scene.at, uuid=who.id, target=target))


def decline(scene: Scene, who: Body, wish: Intent) -> None:
    """Answer that one does not strike, or does not hinder (E-44)."""
    kinds: tuple[PromptKind, ...] = ("opportunity", "hinder")
    asked_of = (one for kind in kinds for one in scene.state.prompts_to(who.id, kind))
    scene.close(next(asked_of), "decline")


def go_on(scene: Scene, leaving: Leaving) -> None:
    """All have answered and the strike before is settled: the next strike, or the step itself."""
    only_one = scene.state.tuning.opportunity.strikers == "one"
    if leaving.strikers and not (only_one and leaving.struck):
        strike_back(scene, leaving.strikers[0], leaving.uuid)
        return
    who = scene.state.body(leaving.uuid)
    steps = (leaving.to, *leaving.route)
    still_free = _can_take(scene, who, steps)
    scene.emit(LeaveEnded(at=scene.at, uuid=who.id, how="free" if still_free else "void"))
    if still_free:
        walk(scene, who.id, steps, paid=True)


def _can_take(scene: Scene, who: Body, steps: tuple[Block, ...]) -> bool:
    """Whether the way that waited can still be taken: the ground, or who stands on it, may have
    changed meanwhile. He must be able to stand at its end, and where he would be struck at next.
    """
    field, movement = scene.field, _open_movement(scene, who.id)
    ends = field.walk_to(who, movement, steps[-1]) is not None
    return ends and field.may_stop(who, steps, movement)


def stop(scene: Scene, leaving: Leaving) -> None:
    """A strike succeeded: he stays where he stands, and the rest of the movement is lost."""
    scene.emit(LeaveEnded(at=scene.at, uuid=leaving.uuid, how="stopped"))
    scene.emit(MovementClosed(at=scene.at, uuid=leaving.uuid))
