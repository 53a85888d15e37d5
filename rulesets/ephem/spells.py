"""Spells: which there are, whom they reach, what casting one does (E-13, E-25, E-53).

Anybody may cast, whatever he holds. Who may parry a spell: :mod:`rulesets.ephem.answers` (E-37).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.attack import launch, strike_out
from rulesets.ephem.defence import land
from rulesets.ephem.effects import begin
from rulesets.ephem.emotes import refused
from rulesets.ephem.field import Field
from rulesets.ephem.naming import FreeName, KnownName
from rulesets.ephem.owing import owed
from rulesets.ephem.pending import Woven
from rulesets.ephem.roles import role_of
from rulesets.ephem.scene import Scene
from rulesets.ephem.speech import note_prose
from rulesets.ephem.spell_tuning import Aim, Spell, fold_name, names_of
from rulesets.ephem.spells_events import Cast
from rulesets.ephem.spending import lacks, spend, thrown
from rulesets.ephem.state import Body
from rulesets.ephem.tables import SPELL_NAME
from rulesets.ephem.tuning import Tuning
from rulesets.ephem.ways import Way
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option, Text

FREE: Final = Spell()
"""E-25: what a name outside the catalogue is cast as."""
NEAR: Final = 3
"""How many names a refusal suggests."""


@dataclass(frozen=True, slots=True)
class Named:
    """A spell under the name it is cast by. ``free``: the name is not in the catalogue."""

    name: str
    spell: Spell
    free: bool = False


def catalogue(tuning: Tuning) -> Iterator[tuple[str, Spell]]:
    """The spells there are, in the order of their entries."""
    return ((name, one) for name, one in tuning.spells.catalogue.items() if one.enabled)


def find(tuning: Tuning, text: str) -> Named | None:
    """Return what is cast under a typed name; None: nothing."""
    name = _index(tuning).get(fold_name(text))
    if name is not None:
        return Named(name, tuning.spells.catalogue[name])
    typed = " ".join(text.split())
    if tuning.spells.free and typed and len(text) <= SPELL_NAME:
        return Named(typed, FREE, free=True)
    return None


def _index(tuning: Tuning) -> dict[str, str]:
    """Every name, folded, and the entry it means."""
    return {
        fold_name(called): name
        for name, spell in catalogue(tuning)
        for called in names_of(name, spell)
    }


def reach(spell: Spell, tuning: Tuning) -> tuple[int, int]:
    """Return the distances a spell reaches, both inclusive (E-13). Nobody harms himself."""
    lo = max(1, spell.min) if spell.damage else spell.min
    return lo, spell.max or max(lo, tuning.magic.max)


def targets(field: Field, who: Body, aim: Aim, lo: int, hi: int) -> tuple[FighterId, ...]:
    """Return whom ``who`` may choose: of the right side, in range and in sight (E-13, E-25)."""
    return tuple(
        other.id
        for other in field.state.active()
        if _is_aimed(who, other, aim)
        and lo <= _distance(field, who, other) <= hi
        and (other.id == who.id or field.sees(who, other))
    )


def _is_aimed(who: Body, other: Body, aim: Aim) -> bool:
    if aim == "any":
        return True
    return (other.camp == who.camp) == (aim == "ally")


def _distance(field: Field, who: Body, other: Body) -> int:
    return 0 if other.id == who.id else field.distance(who, other)


def cast_options(field: Field, who: Body) -> list[Option]:
    """Return what may be cast at whom: spells of one reach stand in one option (E-25)."""
    if lacks(field, who.id) is not None or _lacks_prose(field, who):
        return []
    grouped: dict[tuple[FighterId | None, Aim, int, int], list[str]] = {}
    for name, spell in catalogue(field.tuning):
        if _payable(field, who, spell):
            due = _due(field, who, spell)
            group = grouped.setdefault((due, spell.target, *reach(spell, field.tuning)), [])
            group += names_of(name, spell)
    found = [
        option
        for (due, aim, lo, hi), names in grouped.items()
        for option in _at_targets(field, who, KnownName("spell", tuple(names)), due, aim, lo, hi)
    ]
    if field.tuning.spells.free and _payable(field, who, FREE):
        found += _free_options(field, who)
    return found


def _payable(field: Field, who: Body, spell: Spell) -> bool:
    action, bonus = price(spell)
    due = _due(field, who, spell)
    return lacks(field, who.id, action=action, bonus=bonus, target=due) is None


def _due(field: Field, who: Body, spell: Spell) -> FighterId | None:
    """Return the only one at whom it may be cast: his attack is owed to him (E-18); None: any."""
    spends_action, _ = price(spell)
    is_aimed = spell.target in ("enemy", "any")
    return owed(field.state, who.id) if spends_action and is_aimed else None


def _at_targets(
    field: Field,
    who: Body,
    name: KnownName,
    due: FighterId | None,
    aim: Aim,
    lo: int,
    hi: int,
) -> Iterator[Option]:
    """Without a target: whom he looks at meanwhile does not matter."""
    if aim == "none":
        yield Option("cast", (name, Text("target", 64, optional=True)))
        return
    found = tuple(one for one in targets(field, who, aim, lo, hi) if due in (None, one))
    if found:
        yield Option("cast", (name, Choice("target", found)))


def _free_options(field: Field, who: Body) -> list[Option]:
    """A spell of no catalogue: at somebody, or at nobody, unless an attack is owed (E-18)."""
    name = FreeName("spell", SPELL_NAME, known=frozenset(_index(field.tuning)))
    due = _due(field, who, FREE)
    near = targets(field, who, FREE.target, *reach(FREE, field.tuning))
    found = tuple(one for one in near if due in (None, one))
    if not found:
        return [] if due else [Option("cast", (name,))]
    return [Option("cast", (name, Choice("target", found, optional=due is None)))]


def price(spell: Spell) -> tuple[bool, bool]:
    """Return whether a spell takes the action, and whether the bonus action (E-25)."""
    return spell.cost != "bonus", spell.cost != "action"


def _lacks_prose(field: Field, who: Body) -> bool:
    """Whether he must describe his spells and has not (E-25).

    Where every action waits for its prose, or is refused without (E-30), nothing is added; where
    none is asked, none is.
    """
    is_caster = role_of(who.sheet, field.tuning).caster
    return field.tuning.emote == "warn" and is_caster and not (who.wrote or who.is_npc)


def cast_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why a spell is refused, and what it would need."""
    why = lacks(field, who)
    if why is not None:
        return why
    text, body = wish.get("spell"), field.state.body(who)
    named = find(field.tuning, text) if isinstance(text, str) else None
    if named is None:
        return _unknown(field.tuning, text)
    action, bonus = price(named.spell)
    return (
        lacks(field, who, action=action, bonus=bonus, target=wish.get("target"))
        or _not_aimed(field, body, named, wish.get("target"))
        or (refused(field, "E-25") if _lacks_prose(field, body) else None)
        or RuleViolation(Refusal.BAD_VALUE, rule="E-25")
    )


def _unknown(tuning: Tuning, text: object) -> RuleViolation:
    """Say that there is no such spell, with the nearest names; or that the name is none."""
    if tuning.spells.free or not isinstance(text, str):
        return RuleViolation(Refusal.BAD_VALUE, rule="E-25", hi=SPELL_NAME)
    index = _index(tuning)
    alike = get_close_matches(fold_name(text[:SPELL_NAME]), index, NEAR, 0.5)
    near = tuple(dict.fromkeys(index[one] for one in alike))
    known = tuple(name for name, _ in catalogue(tuning))[: NEAR * 2]
    return RuleViolation(Refusal.UNKNOWN_SPELL, rule="E-25", near=near, known=known)


def _not_aimed(field: Field, who: Body, named: Named, target: object) -> RuleViolation | None:
    """Return what is wrong with the target; None: nothing, or none is needed."""
    spell = named.spell
    if spell.target == "none" or (target is None and named.free):
        return None
    lo, hi = reach(spell, field.tuning)
    if target is None:
        found = targets(field, who, spell.target, lo, hi)
        return RuleViolation(Refusal.TARGET_NEEDED, rule="E-25", who=found)
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        known = tuple(one.id for one in field.state.active() if _is_aimed(who, one, spell.target))
        if spell.target == "enemy":
            return RuleViolation(Refusal.NOT_A_TARGET, rule="E-25", who=known)
        return RuleViolation(Refusal.TARGET_NEEDED, rule="E-25", who=known)
    return _wrong_side(who, other, spell) or _not_reached(field, who, other, lo, hi)


def _wrong_side(who: Body, other: Body, spell: Spell) -> RuleViolation | None:
    if not other.is_active:
        return RuleViolation(Refusal.TARGET_DOWN, rule="E-54", target=other.id)
    if other.id == who.id and (spell.target == "enemy" or spell.min or spell.damage):
        return RuleViolation(Refusal.SELF_TARGET, rule="E-25")
    if _is_aimed(who, other, spell.target):
        return None
    if spell.target == "enemy":
        return RuleViolation(Refusal.ALLY, rule="E-17", target=other.id)
    return RuleViolation(Refusal.NOT_AN_ALLY, rule="E-17", target=other.id)


def _not_reached(field: Field, who: Body, other: Body, lo: int, hi: int) -> RuleViolation | None:
    have = _distance(field, who, other)
    if not lo <= have <= hi:
        return RuleViolation(
            Refusal.OUT_OF_RANGE, rule="E-13", target=other.id, have=have, lo=lo, hi=hi
        )
    if other.id != who.id and not field.sees(who, other):
        return RuleViolation(Refusal.OUT_OF_SIGHT, rule="E-13", target=other.id)
    return None


def cast(scene: Scene, who: Body, wish: Intent) -> None:
    """Cast: pay, tell all, throw the die; then the target answers, or it works at once (E-25)."""
    named = find(scene.state.tuning, wish.get("spell"))
    if named is None:
        raise BrokenInvariant("no option admits a spell without a name")
    spell = named.spell
    target = None if spell.target == "none" else wish.get("target")
    _pay(scene, who, spell)
    scene.emit(Cast(at=scene.at, uuid=who.id, spell=named.name, target=target, free=named.free))
    woven = Woven(named.name, named.free, spell.effect, spell.edge, spell.rounds)
    _work(scene, scene.state.body(who.id), target, spell, woven)


def _pay(scene: Scene, who: Body, spell: Spell) -> None:
    """Pay; a spell wants its prose also where it takes only the bonus action (E-25)."""
    action, bonus = price(spell)
    if not action:
        note_prose(scene, who.id, "cast")
    spend(scene, who.id, "cast", action=action, bonus=bonus)


def _work(scene: Scene, who: Body, target: FighterId | None, spell: Spell, woven: Woven) -> None:
    """Strike at somebody else; what neither harms nor may be answered works at once."""
    is_answered = spell.answer == "defence"
    if target is None or target == who.id or not (is_answered or spell.damage):
        thrown(scene, who, scene.field.check(who, spell.die), "action", target or "")
        begin(scene, target or who.id, woven)
        return
    way = _way(scene.field, who, spell)
    if is_answered:
        launch(scene, who, target, way, "paid", woven)
    else:
        strike_out(scene, who, target, way, "paid", woven)
        land(scene)


def _way(field: Field, who: Body, spell: Spell) -> Way:
    """Whatever die a spell is cast with, it is answered as magic (E-33, E-34, E-37)."""
    lo, hi = reach(spell, field.tuning)
    return Way(
        means="spell",
        kind="spell",
        weapon="spell",
        type_="magic",
        check=field.check(who, spell.die),
        damage=_damage(field, who, spell),
        lo=lo,
        hi=hi,
    )


def _damage(field: Field, who: Body, spell: Spell) -> int:
    """Return the more of role and spell (E-23); a spell that harms nobody stays so."""
    return max(role_of(who.sheet, field.tuning).damage, spell.damage) if spell.damage else 0
