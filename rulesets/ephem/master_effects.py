"""A moderator's words about effects: ``effect``, ``modifier``, ``advantage``, ``disadvantage``.

E-7, E-53. Rounds count from this one; without a number: as many as the catalogue says, else one.
Rounds 0, or a modifier of 0, end what holds.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.effect_tuning import (
    MODIFIER_MOST,
    OF_MASTERS,
    catalogue_names,
    effect_index,
    find_effect,
)
from rulesets.ephem.effects import start
from rulesets.ephem.field import Field
from rulesets.ephem.masters import whom_refusal
from rulesets.ephem.naming import FreeName, KnownName
from rulesets.ephem.pending import Effect
from rulesets.ephem.scene import Scene
from rulesets.ephem.spell_tuning import RESERVED, Edge, fold_name
from rulesets.ephem.spent_events import EffectEnded
from rulesets.ephem.state import FightState
from rulesets.ephem.tables import SPELL_NAME
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Number, Option, Slot

ROUNDS_MOST: Final = 100
MODIFIER: Final = "modifier"


def effect_options(field: Field) -> list[Option]:
    """Return every effect for everyone on the grid, a name of no catalogue, which is but a mark,
    and the end of what holds."""
    who = _whom(field)
    if not who.values:
        return []
    known = catalogue_names(field.tuning.effects)
    named: list[Slot] = [FreeName("effect", SPELL_NAME, known=_not_free(field.tuning))]
    if known:
        named.insert(0, KnownName("effect", known))
    found = [Option("effect", (who, slot, _rounds())) for slot in named]
    for one in who.values:
        borne = tuple(effect.name for effect in _borne(field.state, one))
        if borne:
            ended = KnownName("effect", (*borne, *_aliases(field.tuning, borne)))
            found.append(Option("effect", (Choice("target", (one,)), ended, _none("rounds"))))
    return found


def modifier_options(field: Field) -> list[Option]:
    """Return a modifier for everyone on the grid, and the end of one that holds."""
    who = _whom(field)
    if not who.values:
        return []
    values = (Number("value", -MODIFIER_MOST, -1), Number("value", 1, MODIFIER_MOST))
    found = [Option(MODIFIER, (who, value, _rounds())) for value in values]
    bearers = _bearers(field, MODIFIER)
    if bearers.values:
        found.append(Option(MODIFIER, (bearers, _none("value"))))
    return found


def advantage_options(field: Field) -> list[Option]:
    """Return advantage for everyone on the grid, and its end."""
    return _edge_options(field, "advantage")


def disadvantage_options(field: Field) -> list[Option]:
    """Return disadvantage for everyone on the grid, and its end."""
    return _edge_options(field, "disadvantage")


def _edge_options(field: Field, verb: str) -> list[Option]:
    who, bearers = _whom(field), _bearers(field, verb)
    found = [Option(verb, (who, _rounds()))] if who.values else []
    ended = [Option(verb, (bearers, _none("rounds")))] if bearers.values else []
    return [*found, *ended]


def _whom(field: Field) -> Choice:
    """Return everyone on the grid while turns are taken: those who are down, too."""
    is_on = field.state.phase == "turns"
    who = tuple(body.id for body in field.state.on_grid()) if is_on else ()
    return Choice("target", who)


def _bearers(field: Field, name: str) -> Choice:
    who = tuple(one for one in _whom(field).values if _held(field.state, one, name))
    return Choice("target", who)


def _rounds() -> Number:
    return Number("rounds", 1, ROUNDS_MOST, optional=True)


def _none(slot: str) -> Choice:
    return Choice(slot, (0,))


def _not_free(tuning: Tuning) -> frozenset[str]:
    """Return the names that are no free ones: the catalogue's, and the rules' own words."""
    return frozenset((*effect_index(tuning.effects), *RESERVED, *OF_MASTERS))


def _aliases(tuning: Tuning, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the other names that the catalogue has for these."""
    return tuple(
        called for name in names if name in tuning.effects for called in tuning.effects[name].names
    )


def _borne(state: FightState, who: FighterId) -> tuple[Effect, ...]:
    """Return what holds on a fighter and is seen: the rules' own effects end by the rules."""
    return tuple(one for one in state.effects if one.who == who and one.name not in RESERVED)


def _held(state: FightState, who: FighterId, name: str) -> Effect | None:
    folded = fold_name(name)
    return next((one for one in _borne(state, who) if fold_name(one.name) == folded), None)


def effect_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why no effect begins or ends; a word of the rules is no name of one."""
    name = wish.get("effect")
    why = whom_refusal(field, wish, "turns")
    if why is None and isinstance(name, str) and fold_name(name) in (*RESERVED, *OF_MASTERS):
        why = RuleViolation(Refusal.BAD_VALUE, rule="E-53")
    return why or _refusal(field, wish, name, wish.get("rounds"), SPELL_NAME)


def modifier_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why no modifier begins or ends; a number that does not fit: which would."""
    value = wish.get("value")
    why = whom_refusal(field, wish, "turns")
    if why is None and not Number("value", -MODIFIER_MOST, MODIFIER_MOST).admits(value):
        why = RuleViolation(Refusal.BAD_VALUE, rule="E-7", lo=-MODIFIER_MOST, hi=MODIFIER_MOST)
    return why or _refusal(field, wish, MODIFIER, value)


def edge_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why no advantage or disadvantage begins or ends."""
    return _refusal(field, wish, wish.verb, wish.get("rounds"))


def _refusal(
    field: Field, wish: Intent, name: object, ends: object, most: int = ROUNDS_MOST
) -> RuleViolation:
    """``ends``: what is 0 where something is to end; ``most``: what is wrong with the rest."""
    why = whom_refusal(field, wish, "turns")
    if why is not None:
        return why
    target = str(wish.get("target"))
    if ends == 0 and isinstance(name, str) and _called(field, target, name) is None:
        return RuleViolation(Refusal.NO_EFFECT, rule="E-53", target=target, effect=name)
    rounds = wish.get("rounds")
    if rounds is not None and not Number("rounds", 0, ROUNDS_MOST).admits(rounds):
        return RuleViolation(Refusal.BAD_VALUE, rule="E-53", lo=0, hi=ROUNDS_MOST)
    return RuleViolation(Refusal.BAD_VALUE, rule="E-53", hi=most)


def _called(field: Field, who: FighterId, name: str) -> Effect | None:
    """Return what holds on ``who`` under any of its names."""
    known = find_effect(field.tuning.effects, name)
    return _held(field.state, who, name) or (_held(field.state, who, known) if known else None)


def effect(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Let an effect begin, or end (E-53)."""
    who, name, rounds = wish.get("target"), wish.get("effect"), wish.get("rounds")
    if rounds == 0:
        _end(scene, who, name, by)
    else:
        start(scene, who, " ".join(name.split()), rounds, by=by)


def modifier(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Add a number to all dice of a fighter, or no more (E-7)."""
    who, value = wish.get("target"), wish.get("value")
    if value == 0:
        _end(scene, who, MODIFIER, by)
    else:
        start(scene, who, MODIFIER, wish.get("rounds"), modifier=value, by=by)


def edge(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Give advantage or disadvantage on all dice of a fighter, or no more (E-7)."""
    who, rounds = wish.get("target"), wish.get("rounds")
    if rounds == 0:
        _end(scene, who, wish.verb, by)
    else:
        given: Edge = "advantage" if wish.verb == "advantage" else "disadvantage"
        start(scene, who, wish.verb, rounds, edge=given, by=by)


def _end(scene: Scene, who: FighterId, name: str, by: PlayerId) -> None:
    found = _called(scene.field, who, name)
    if found is not None:
        against = found.against
        scene.emit(EffectEnded(at=scene.at, uuid=who, effect=found.name, against=against, by=by))
