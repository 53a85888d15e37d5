"""A small fight for samples: who is in it, and the dice of one as they stand there (E-3…E-9, E-53).

``WHO`` has the first turn; ``FOE`` is his equal and opponent, ``ALLY`` fights beside him, ``BODY``
lies at his feet. They survive whatever comes: a sample is about dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import FighterId, player
from rulesets.decider import fold
from rulesets.ephem.answers import Defence, defences
from rulesets.ephem.field import Field
from rulesets.ephem.fight import EphemFight
from rulesets.ephem.hampering import has_action, has_bonus, taken
from rulesets.ephem.pending import Assault
from rulesets.ephem.spending import Edges, Use, edges
from rulesets.ephem.state import Body, FightState, Turn, body_of, changed
from rulesets.ephem.tables import BODY_DODGE, BODY_PARRY, DICE
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import BARE, Equipment
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.facts import Combatant, Sheet, Whereabouts
from rulesets.intents import intent
from rulesets.ruleset import Check, Throw
from rulesets.samples import ALL, Faces

WHO: Final = "who"
FOE: Final = "foe"
ALLY: Final = "ally"
BODY: Final = "body"
HP: Final = 1000
"""More than anything in one turn takes."""
SIDE: Final = "side"
CORE: Final = EphemFight()


def field_of(
    tuning: Tuning, sheet: Sheet, worn: Equipment = BARE, *, apart: int = 1, at: Block | None = None
) -> Field:
    """Return the fight on flat ground in the first turn. ``apart``: blocks between ``WHO`` and the
    others; ``at``: where ``FOE`` stands instead."""
    places = {
        WHO: Block(0, 0, 0),
        FOE: at or Block(apart, 0, 0),
        ALLY: Block(-apart, 0, 0),
        BODY: Block(0, 0, 1),
    }
    fighters = tuple(_body(who, where, sheet, worn) for who, where in places.items())
    state = FightState(
        phase="turns",
        tuning=tuning,
        fighters=fighters,
        order=tuple(places),
        round=1,
        turn=Turn(WHO, 1),
    )
    return Field(changed(state, BODY, standing="down", hp=0), Ground())


def _body(who: FighterId, where: Block, sheet: Sheet, worn: Equipment) -> Body:
    side = "" if who == FOE else SIDE
    one = Combatant(who, who, who, Whereabouts(where, 0.0, ""), worn, sheet=sheet, side=side)
    return replace(body_of(one, HP, HP, 1), wrote=True)


def done(field: Field, who: FighterId, verb: str, **slots: Any) -> tuple[Field, list[Event]] | None:
    """Return the fight after somebody has done something, and what happened; None: he may not.
    All dice show their highest face."""
    try:
        events = CORE.decide(
            field.state, player(who), intent(verb, **slots), field.ground, Faces(ALL)
        )
    except RuleViolation:
        return None
    return Field(fold(CORE, field.state, events), field.ground), events


def dice_of(field: Field, who: FighterId, against: FighterId = "") -> Iterator[tuple[str, Throw]]:
    """Yield all dice that somebody may throw as things stand, by their names; attributes last."""
    body = field.state.body(who)
    for die in sorted(DICE, key=lambda one: one.startswith("attribute")):
        if _may_throw(field.state, who, die):
            yield die, throw_of(field, body, field.check(body, die), use_of(die), against, die)


def use_of(die: str) -> Use:
    """What a die is thrown for."""
    return "defence" if die.partition(".")[0] in ("parry", "dodge") else "action"


def throw_of(
    field: Field, body: Body, check: Check, use: Use, against: FighterId = "", die: str = ""
) -> Throw:
    """Return a throw with all that bears on it (E-7); ``die``: the name that it is asked for by."""
    how = die.partition(".")[0] if use == "defence" else ""
    return _with(check, edges(field, body, use, against, die=check.die, how=how))


def _with(check: Check, bears: Edges) -> Throw:
    sources = (
        *(f"advantage:{code}" for code in bears.advantage),
        *(f"disadvantage:{code}" for code in bears.disadvantage),
    )
    return Throw(check, bears.mode, sources, bears.modifiers)


def _may_throw(state: FightState, who: FighterId, die: str) -> bool:
    """Whether no effect takes what the die is thrown with (E-53): the defence, the action, of magic
    the bonus action too (E-25)."""
    kind, turn = die.partition(".")[0], Turn(who, state.round)
    match kind:
        case "parry" | "dodge":
            return taken(state, who, "defence") is None
        case "attack" | "escape":
            magic = die == "attack.magic" and has_bonus(state, turn)
            return magic or has_action(state, turn)
        case _:
            return True


def answers(field: Field, assault: Assault) -> Iterator[tuple[str, Throw]]:
    """Yield what the target of an attack may throw against it (E-33…E-37), by the die's name."""
    target = field.state.body(assault.target)
    for one in defences(field, assault):
        die = name_of(one)
        yield die, throw_of(field, target, one.check, "defence", assault.attacker, die)


def name_of(one: Defence) -> str:
    """The name of a defence's die: by body alone it is another one than the attribute's (E-3)."""
    if one.body:
        return BODY_PARRY if one.how == "parry" else BODY_DODGE
    return one.check.die


def against(throw: Throw, rival: Throw | None, tuning: Tuning) -> Throw:
    """Return an attack with the answer that it must beat, and what a tie is for it (E-9)."""
    if rival is None:
        return throw
    return replace(throw, rival=rival, ties="won" if tuning.ties == "attacker" else "lost")
