"""Paying for what one does on one's turn, and the dice that go with it (E-7, E-20, E-28, E-30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.ephem.bearing import bears_on
from rulesets.ephem.checks import mode_of, throw
from rulesets.ephem.effect_tuning import OF_MASTERS
from rulesets.ephem.field import Field
from rulesets.ephem.gates import not_on_turn
from rulesets.ephem.hampering import hampered
from rulesets.ephem.owing import withheld
from rulesets.ephem.pending import Effect
from rulesets.ephem.scene import Scene
from rulesets.ephem.speech import note_prose
from rulesets.ephem.spell_tuning import Edge
from rulesets.ephem.spent_events import Spent
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Mode, MovementClosed, Rolled
from rulesets.ruleset import Check

Use: TypeAlias = Literal["action", "defence", "reaction"]
"""What a die is rolled for: something of one's own turn, a defence, anything else."""

SURPRISED = "surprised"
CARRYING = "carrying"


@dataclass(frozen=True, slots=True)
class Edges:
    """Codes of all that gives advantage or disadvantage on one die, or is added to it (E-7)."""

    advantage: tuple[str, ...] = ()
    disadvantage: tuple[str, ...] = ()
    modifiers: tuple[tuple[str, int], ...] = ()

    @property
    def mode(self) -> Mode:
        """How the die is thrown."""
        return mode_of(self.advantage, self.disadvantage)

    @property
    def other(self) -> int:
        """What the modifiers add together."""
        return sum(value for _, value in self.modifiers)


def edges(
    field: Field, who: Body, use: Use, against: FighterId = "", *, die: str, how: str = ""
) -> Edges:
    """Return what bears on a die of ``who``: carrying (E-28), surprise (E-18), effects (E-53).

    ``die``: its name; ``how``: ``parry`` or ``dodge`` of a defence.
    """
    holding = [
        one
        for one in field.state.effects
        if one.who == who.id and one.against in ("", against) and bears_on(one, die, how)
    ]
    worse = [CARRYING] if who.carries is not None and use != "reaction" else []
    is_surprised = any(one.name == SURPRISED for one in holding)
    worse += ["behind"] if is_surprised and use == "defence" else []
    worse += _named(holding, "disadvantage")
    added = tuple((_code(one), one.modifier) for one in holding if one.modifier)
    return Edges(tuple(_named(holding, "advantage")), tuple(worse), added)


def _named(holding: list[Effect], edge: Edge) -> list[str]:
    """Return codes of the effects that give this edge: each by its name, that all may read it."""
    return [
        "effect" if one.name == edge and not one.by else _code(one)
        for one in holding
        if edge in (one.edge, one.name)
    ]


def _code(one: Effect) -> str:
    """A moderator's word without a name of its own is told as his ruling."""
    return "moderator" if one.by and one.name in OF_MASTERS else f"effect:{one.name}"


def thrown(
    scene: Scene, who: Body, check: Check, use: Use, against: FighterId = "", *, how: str = ""
) -> Rolled:
    """Throw a die with all that bears on it, show it, and return it.

    ``how``: ``parry`` or ``dodge`` of a defence.
    """
    bears = edges(scene.field, who, use, against, die=check.die, how=how)
    rolled = throw(
        check,
        scene.dice,
        who.id,
        scene.at,
        bears.advantage,
        bears.disadvantage,
        bears.modifiers,
    )
    scene.emit(rolled)
    return rolled


def lacks(
    field: Field,
    who: FighterId,
    *,
    action: bool = False,
    bonus: bool = False,
    target: object = None,
) -> RuleViolation | None:
    """Return why ``who`` cannot pay now: not his turn, or what it costs is taken by an effect
    (E-53) or spent (E-20).

    ``target``: whom the action attacks; where he owes an attack, no other is his to make (E-18).
    """
    why = not_on_turn(field.state, who)
    turn = field.state.turn
    if why is not None or turn is None:
        return why
    taken = (*(("action",) if action else ()), *(("bonus",) if bonus else ()))
    why = hampered(field.state, who, *taken)
    if why is not None:
        return why
    if action and not turn.action:
        return RuleViolation(Refusal.ACTION_SPENT, rule="E-20")
    if bonus and not turn.bonus:
        return RuleViolation(Refusal.BONUS_SPENT, rule="E-20")
    return withheld(field.state, who, target) if action else None


def spend(
    scene: Scene, who: FighterId, verb: str, *, action: bool = False, bonus: bool = False
) -> None:
    """Pay: an open movement closes; the prose that an action lacks is noted (E-21, E-30)."""
    if scene.state.movement_of(who):
        scene.emit(MovementClosed(at=scene.at, uuid=who))
    if action:
        note_prose(scene, who, verb)
    scene.emit(Spent(at=scene.at, uuid=who, verb=verb, action=action, bonus=bonus))
