"""Pushing somebody, and standing or slipping away (E-9, E-49)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from grid.bearing import Compass
from grid.sliding import Slide, forward, slide, turned
from rulesets.actors import FighterId
from rulesets.ephem.checks import expected_400
from rulesets.ephem.defence import STAY, one_step, succeeds
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.hampering import taken
from rulesets.ephem.pending import Shove, Towards
from rulesets.ephem.push_events import Pushed, PushEnded, ThingPushed
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import edges, lacks, spend, thrown
from rulesets.ephem.state import Body, Prompt
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Moved
from rulesets.intents import Choice, Intent, Option, Text

Answer: TypeAlias = Literal["brace", "slip"]

BLOCKS: Final = 3
"""E-49: how far a push moves at most."""
TOWARDS: Final[tuple[Towards, ...]] = ("forward", "left", "right")
SLIPS: Final = ("left", "back", "right", STAY)
QUARTERS: Final = {"forward": 0, "left": -1, "right": 1}
"""Quarter turns to the right from forward, of the pusher's words."""
ASIDE: Final = {"back": 0, "left": -1, "right": 1}
"""The same of the target's: back is away from the pusher, so forward; left and right are those of
the push, for both read the same words."""
STRENGTH: Final = "attribute.strength"
DICE: Final[Mapping[str, str]] = {"brace": "attribute.constitution", "slip": "attribute.agility"}
"""E-49: attribute dice, which take no gear (E-3). Braced is what silence takes of equals."""
THING: Final = "thing"


def push_options(field: Field, who: Body) -> list[Option]:
    """Return whom he may push where, and that he may push a thing.

    Whom he looks at while he pushes a thing does not matter.
    """
    if lacks(field, who.id, action=True) is not None:
        return []
    near = tuple(one.id for one in field.state.active() if _reaches(field, who, one))
    towards = Choice("direction", TOWARDS)
    found = [Option("push", (Choice("target", near), towards))] if near else []
    looked_at = Text("target", 64, optional=True)
    anywhere = Choice("direction", TOWARDS, optional=True)
    return [*found, Option("push", (Choice(THING, (THING,)), anywhere, looked_at))]


def _reaches(field: Field, who: Body, other: Body) -> bool:
    return other.id != who.id and field.in_melee(who, other)


def push_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why he pushes nobody, and what it would need."""
    why = lacks(field, who, action=True)
    if why is not None:
        return why
    body = field.state.body(who)
    if wish.get(THING) is None:
        why = _no_target(field, body, wish.get("target"))
    return why or RuleViolation(Refusal.PUSH_WHERE, rule="E-49", allowed=TOWARDS)


def _no_target(field: Field, who: Body, target: object) -> RuleViolation | None:
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        near = tuple(one.id for one in field.state.active() if _reaches(field, who, one))
        return RuleViolation(Refusal.NOBODY_TO_PUSH, rule="E-49", who=near)
    if other.id == who.id:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-49")
    if not other.is_active:
        return RuleViolation(Refusal.TARGET_DOWN, rule="E-54", target=other.id)
    have, most = field.distance(who, other), field.tuning.melee.max
    if have > most:
        return RuleViolation(
            Refusal.OUT_OF_RANGE, rule="E-49", target=other.id, have=have, lo=1, hi=most
        )
    return None


def push(scene: Scene, who: Body, wish: Intent) -> None:
    """Push with the action: the strength die falls, and the target is asked (E-49)."""
    target = wish.get("target")
    spend(scene, who.id, "push", action=True)
    pusher = scene.state.body(who.id)
    check = scene.field.check(pusher, STRENGTH)
    if wish.get(THING) is not None:
        total = thrown(scene, pusher, check, "action").total
        towards = wish.get("direction")
        scene.emit(ThingPushed(at=scene.at, uuid=who.id, towards=towards, total=total))
        return
    total = thrown(scene, pusher, check, "action", target).total
    towards = wish.get("direction")
    scene.emit(Pushed(at=scene.at, uuid=who.id, target=target, towards=towards, total=total))
    if taken(scene.state, target, "defence") is None:
        scene.ask(target, "push", who.id, scene.state.tuning.defence_seconds)
    else:  # nothing to stand firm with (E-53)
        _give_way(scene, _under_way(scene), scene.state.body(target))


def brace_options(field: Field, who: Body) -> list[Option]:
    """Return ``brace``: to stand firm."""
    return [] if _at(field, who.id) is None else [Option("brace")]


def slip_options(field: Field, who: Body) -> list[Option]:
    """Return ``slip``, with the block it may end on."""
    if _at(field, who.id) is None:
        return []
    return [Option("slip", (Choice("step", SLIPS, optional=True),))]


def _at(field: Field, who: FighterId) -> Shove | None:
    """Return the push that ``who`` is asked about."""
    shove = field.state.shove
    return shove if shove and any(field.state.prompts_to(who, "push")) else None


def answer_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is nothing to answer, or why not so."""
    why = not_fighting(field.state, who)
    if why is not None or _at(field, who) is None:
        return why or asked(field.state) or RuleViolation(Refusal.NO_PROMPT, rule="E-49")
    allowed = {"allowed": SLIPS} if wish.verb == "slip" else {}
    return RuleViolation(Refusal.BAD_VALUE, rule="E-49", **allowed)


def brace(scene: Scene, who: Body, wish: Intent) -> None:
    """Stand firm with the constitution die."""
    scene.close(next(scene.state.prompts_to(who.id, "push")), "brace")
    _answer(scene, "brace", STAY)


def slip(scene: Scene, who: Body, wish: Intent) -> None:
    """Slip away with the agility die."""
    scene.close(next(scene.state.prompts_to(who.id, "push")), "slip")
    _answer(scene, "slip", wish.get("step", STAY))


def silent_answer(scene: Scene, prompt: Prompt) -> None:
    """No answer: the better die by expected value; of equals he stands firm (E-49)."""
    shove = _under_way(scene)
    target = scene.state.body(shove.target)
    answers: tuple[Answer, ...] = ("brace", "slip")

    def expected(how: Answer) -> int:
        check = scene.field.check(target, DICE[how])
        bears = edges(scene.field, target, "defence", shove.pusher, die=check.die)
        return expected_400(check, bears.mode, bears.other)

    better = max(answers, key=expected)
    scene.close(prompt, "silence")
    _answer(scene, better, STAY)


def _under_way(scene: Scene) -> Shove:
    if scene.state.shove is None:
        raise BrokenInvariant("no push is under way")
    return scene.state.shove


def _answer(scene: Scene, how: Answer, step: str) -> None:
    shove = _under_way(scene)
    target = scene.state.body(shove.target)
    check = scene.field.check(target, DICE[how])
    rolled = thrown(scene, target, check, "defence", shove.pusher)
    if succeeds(shove.total, rolled.total, scene.state.tuning.ties):
        _give_way(scene, shove, target)
        return
    scene.emit(PushEnded(at=scene.at, uuid=shove.pusher, target=target.id, how=how))
    if how == "slip" and step != STAY:
        _step_aside(scene, shove, target, step)


def _give_way(scene: Scene, shove: Shove, target: Body) -> None:
    """He is moved, up to three blocks and perhaps over an edge: one ``moved`` for it all."""
    field = scene.field
    way = slide(
        field.ground,
        target.pos,
        turned(_forward(field, shove), QUARTERS[shove.towards]),
        BLOCKS,
        footprint=target.footprint,
        taken=field.occupied(target),
        falls=field.tuning.push.falls == "fall",
    )
    scene.emit(_ended(scene.at, shove, way))
    if way.to != target.pos:
        scene.emit(Moved.unpaid(scene.at, target.id, target.pos, way.to, "push"))


def _ended(at: int, shove: Shove, way: Slide) -> PushEnded:
    return PushEnded(
        at=at,
        uuid=shove.pusher,
        target=shove.target,
        how="moved" if way.along else "stopped",
        blocks=way.along,
        fell=way.fell,
    )


def _step_aside(scene: Scene, shove: Shove, target: Body, step: str) -> None:
    """One block to a side; where it is not free he stays. It provokes nobody (E-40)."""
    direction = turned(_forward(scene.field, shove), ASIDE[step])
    to = one_step(scene.field, target, target.pos, direction)
    if to != target.pos:
        scene.emit(Moved.unpaid(scene.at, target.id, target.pos, to, "step"))


def _forward(field: Field, shove: Shove) -> Compass:
    pusher, target = field.state.body(shove.pusher), field.state.body(shove.target)
    return forward(pusher.pos, pusher.footprint, target.pos, target.footprint)
