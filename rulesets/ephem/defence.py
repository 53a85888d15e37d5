"""Answers to an attack: parry, dodge, nothing; and what comes of it (E-9, E-32…E-35, E-39).

Who is struck at while he leaves a melee zone (E-40) defends as usual, but he is in the middle of a
step: the step that he names with his defence is accepted and not taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from grid.bearing import Compass, direction_of
from grid.blocks import DIRECTION_BY_NAME, Block
from grid.gait import Gait
from grid.walking import steps_from
from rulesets.actors import FighterId
from rulesets.ephem.answers import Defence, How, best, defences
from rulesets.ephem.effects import begin
from rulesets.ephem.fates import fall, wound
from rulesets.ephem.field import MAX_RISE, Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.hampering import hampered
from rulesets.ephem.leaving import stop
from rulesets.ephem.pending import Assault, AssaultKind
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import thrown
from rulesets.ephem.state import Body, Prompt
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Defended, Moved
from rulesets.intents import Choice, Intent, Option

DICE = ("best", "body")
"""E-33, E-34: the better of the dice, or the attribute alone."""
STAY = "stay"
STEPS: dict[How, tuple[str, ...]] = {
    "parry": ("forward", "back", STAY),
    "dodge": ("north", "south", "east", "west", STAY),
}
"""E-33, E-34: where a won defence may step."""
PARRY_RULES: Final[Mapping[AssaultKind, str]] = {
    "throw": "E-35",
    "ranged": "E-36",
    "spell": "E-37",
}
"""What the means to parry follow from; of all other attacks E-33."""
OPPOSITE: dict[Compass, Compass] = {
    "north": "south",
    "south": "north",
    "east": "west",
    "west": "east",
}


def parry_options(field: Field, who: Body) -> list[Option]:
    """Return ``parry`` where the means are there (E-33)."""
    return _options(field, who, "parry")


def dodge_options(field: Field, who: Body) -> list[Option]:
    """Return ``dodge`` (E-34)."""
    return _options(field, who, "dodge")


def _options(field: Field, who: Body, how: How) -> list[Option]:
    assault = _at(field, who.id)
    if assault is None or not any(one.how == how for one in defences(field, assault)):
        return []
    die = Choice("die", DICE, optional=True)
    step = Choice("step", STEPS[how], optional=True)
    return [Option(how, (die, step))]


def _at(field: Field, who: FighterId) -> Assault | None:
    """Return the attack that ``who`` is asked about."""
    assault = field.state.assault
    asked_ = any(field.state.prompts_to(who, "defence"))
    return assault if assault and assault.target == who and asked_ else None


def take_options(field: Field, who: Body) -> list[Option]:
    """Return ``take``: no defence."""
    return [] if _at(field, who.id) is None else [Option("take")]


def defence_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is nothing to defend against, or why it cannot be done so."""
    why = not_fighting(field.state, who)
    assault = _at(field, who)
    if why is not None or assault is None:
        return why or asked(field.state) or RuleViolation(Refusal.NO_PROMPT, rule="E-32")
    why = hampered(field.state, who, "defence")
    if why is not None and wish.verb in STEPS:
        return why
    if wish.verb == "parry" and not any(one.how == "parry" for one in defences(field, assault)):
        rule = PARRY_RULES.get(assault.kind, "E-33")
        return RuleViolation(Refusal.CANNOT_PARRY, rule=rule, what=assault.weapon)
    if wish.verb in STEPS and wish.get("step") in STEPS["parry"] + STEPS["dodge"]:
        how: How = "parry" if wish.verb == "parry" else "dodge"
        return RuleViolation(Refusal.BAD_VALUE, rule="E-33", allowed=STEPS[how])
    return RuleViolation(Refusal.BAD_VALUE, rule="E-32")


def parry(scene: Scene, who: Body, wish: Intent) -> None:
    """Parry with the better die, or by body alone (E-33)."""
    _defend(scene, who, wish, "parry")


def dodge(scene: Scene, who: Body, wish: Intent) -> None:
    """Dodge with the better die, or by body alone (E-34)."""
    _defend(scene, who, wish, "dodge")


def _defend(scene: Scene, who: Body, wish: Intent, how: How) -> None:
    assault = under_way(scene)
    by_body = wish.get("die") == "body"
    allowed = tuple(
        one
        for one in defences(scene.field, assault)
        if one.how == how and (one.body or not by_body)
    )
    scene.close(next(scene.state.prompts_to(who.id, "defence")), how)
    chosen = best(scene.field, assault, who, allowed)
    _throw(scene, assault, chosen, wish.get("step", STAY))


def take(scene: Scene, who: Body, wish: Intent) -> None:
    """Take the blow: no defence, so the attack succeeds (E-39)."""
    assault = under_way(scene)
    scene.close(next(scene.state.prompts_to(who.id, "defence")), "take")
    hit(scene, assault, assault.target)


def land(scene: Scene) -> None:
    """The attack under way allows no defence, so it succeeds (E-25, E-39)."""
    assault = under_way(scene)
    hit(scene, assault, assault.target)


def silent_defence(scene: Scene, prompt: Prompt) -> None:
    """No answer: the better of the allowed defences is rolled for him (E-32); none is allowed to
    one whose defence is taken (E-53)."""
    assault = under_way(scene)
    target, allowed = scene.state.body(assault.target), defences(scene.field, assault)
    scene.close(prompt, "silence")
    if not allowed:
        hit(scene, assault, assault.target)
        return
    chosen = best(scene.field, assault, target, allowed)
    _throw(scene, assault, chosen, STAY)


def under_way(scene: Scene) -> Assault:
    """Return the attack that awaits its answer."""
    if scene.state.assault is None:
        raise BrokenInvariant("no attack is under way")
    return scene.state.assault


def _throw(scene: Scene, assault: Assault, defence: Defence, step: str) -> None:
    target = scene.state.body(assault.target)
    rolled = thrown(scene, target, defence.check, "defence", assault.attacker, how=defence.how)
    won = not succeeds(assault.total, rolled.total, scene.state.tuning.ties)
    if won:
        scene.emit(
            Defended(
                at=scene.at,
                attacker=assault.attacker,
                target=assault.target,
                by=assault.target,
                how=defence.how,
            )
        )
    else:
        hit(scene, assault, assault.target)
    always = defence.how == "dodge" and scene.state.tuning.dodge_step == "always"
    if (won or always) and scene.state.body(assault.target).is_active:
        _step(scene, assault, defence.how, step)


def succeeds(attack: int, defence: int, ties: Literal["defender", "attacker"]) -> bool:
    """Whether an attack beats a defence (E-39); equal totals: as E-9 says."""
    return attack > defence or (attack == defence and ties == "attacker")


def hit(scene: Scene, assault: Assault, bearer: FighterId) -> None:
    """``bearer`` loses hp: the target, or its guard (E-23, E-38)."""
    hp = wound(scene, assault.attacker, bearer, assault.damage)
    leaving = scene.state.leaving
    if assault.source == "opportunity" and leaving is not None:
        stop(scene, leaving)
    if hp == 0:
        fall(scene, bearer)
    else:
        begin(scene, bearer, assault.spell)


def _step(scene: Scene, assault: Assault, how: How, step: str) -> None:
    """Take the step of a won defence; where its block is not free, stay (E-33, E-34).

    Nor is it taken in the middle of a leaving, whose own step follows (E-40).
    """
    if assault.source == "opportunity":
        return
    who = scene.state.body(assault.target)
    direction = _direction(scene, assault, how, step)
    if direction is None:
        return
    to = who.pos
    for _ in range(scene.state.tuning.defence_step):
        to = one_step(scene.field, who, to, direction)
    if to != who.pos:
        scene.emit(Moved.unpaid(scene.at, who.id, who.pos, to, "step"))


def _direction(scene: Scene, assault: Assault, how: How, step: str) -> Compass | None:
    if step == STAY:
        return None
    if how == "dodge":
        return next(name for name in OPPOSITE if name == step)
    start, to = scene.state.body(assault.target).pos, scene.state.body(assault.attacker).pos
    forward = direction_of(start, to)
    return OPPOSITE[forward] if forward and step == "back" else forward


def one_step(field: Field, who: Body, at: Block, direction: Compass) -> Block:
    """Return the block one step on, or ``at`` where nobody can step there."""
    tuning = field.tuning
    gait = Gait(
        max_step_up=tuning.max_step_up, max_drop=tuning.max_drop, max_rise=MAX_RISE, jump_gap=0
    )
    taken = field.occupied(who)
    way = DIRECTION_BY_NAME[direction]
    steps = steps_from(field.ground, at, who.pos.y, gait, footprint=who.footprint, impassable=taken)
    column = (at.x + way.dx, at.z + way.dz)
    found = [one for one in steps if one.to.column == column]
    return min(found, key=lambda one: one.rank).to if found else at
