"""Situations of a fight in which settings change dice, and the dice thrown in them, made with the
fight's own functions (E-9, E-18, E-25…E-28, E-33…E-37, E-53)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from grid.bearing import is_behind
from grid.blocks import Block
from rulesets.actors import FighterId
from rulesets.ephem import checks, surprise
from rulesets.ephem.answers import best, defences
from rulesets.ephem.effects import start
from rulesets.ephem.field import Field
from rulesets.ephem.gear import gear_of
from rulesets.ephem.pending import Assault, AssaultKind
from rulesets.ephem.push import DICE as PUSH_DICE
from rulesets.ephem.push import STRENGTH
from rulesets.ephem.sample_fight import (
    ALLY,
    BODY,
    FOE,
    WHO,
    against,
    answers,
    dice_of,
    done,
    field_of,
    name_of,
    throw_of,
    use_of,
)
from rulesets.ephem.scene import Scene
from rulesets.ephem.spells import Named, find, reach
from rulesets.ephem.state import changed
from rulesets.ephem.tables import DICE, GATHERING_RADIUS, WEAPON_KINDS
from rulesets.ephem.tuning import Tuning
from rulesets.ephem.ways import DICE as WAY_DICE
from rulesets.ephem.ways import kind_of_attack
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Ambush, Sheet
from rulesets.ruleset import Rolls, Situation, Throw
from rulesets.samples import ALL, OUTSIDE, Faces

Staging: TypeAlias = Callable[[Tuning, Situation, Sheet, Equipment], Rolls]

ATTACKED: Final = Situation("attacked")
CARRYING: Final = Situation("carrying")
SWORD: Final = Item("minecraft:stick", tags=("rpfight:sword",))
LIGHT: Final = Item("minecraft:stick", tags=("rpfight:light",))
NO_SPELL: Final = "?"
"""A name that no catalogue has."""

OF_ROWS: Final[Mapping[str, str]] = MappingProxyType(
    {"spells.catalogue": "cast", "effects": "bears", "consumables.catalogue": "uses"}
)
"""What happens in the sample of a row of these tables."""
Bearing: TypeAlias = tuple[tuple[Situation, tuple[str, ...]], ...]
"""Situations in which a change shows, with the settings that bear on them beside what shows in an
earlier one."""

_KINDS: Final = ("names", "ids", "tags", "two_handed")
_WORN: Final = ("weapon", "off_hand", "armour", "enabled")
OF_BODIES: Final[Mapping[str, Bearing]] = MappingProxyType(
    {
        "gear": ((OUTSIDE, ("dodge", "parry")), (ATTACKED, ("anti_magic",))),
        "items": ((OUTSIDE, _KINDS), (ATTACKED, _KINDS), (CARRYING, _KINDS)),
        "roles": ((ATTACKED, ("parries_magic",)), (CARRYING, ("hands",))),
        "npcs": (
            (OUTSIDE, ("attributes", *_WORN)),
            (ATTACKED, ("role", *_WORN)),
            (CARRYING, ("role", *_WORN)),
        ),
    }
)
"""Tables that say what a body is, wears and holds."""
OF_RULES: Final[Bearing] = (
    (OUTSIDE, ("dice", "shield_with_two_handed")),
    (Situation("contest", lone=True), ("ties",)),
    (Situation("freely", NO_SPELL, lone=True), ("spells",)),
    (Situation("rearmed", lone=True), ("armour_change",)),
)
"""The single values."""


def situations(tunings: tuple[Tuning, Tuning], table: str, row: str) -> Iterator[Situation]:
    """Yield where a change of a table shows; ``row``: which of it, "" of single values."""
    if table in OF_ROWS:
        yield Situation(OF_ROWS[table], row, lone=True)
    elif table in OF_BODIES:
        old, new = (getattr(tuning, table).get(row) for tuning in tunings)
        is_other = old is None or new is None
        found = OF_BODIES[table]
        yield from (one for one, keys in found if is_other or _differ((old, new), keys))
    else:
        yield from (one for one, keys in OF_RULES if _differ(tunings, keys))
        mosts = {one.consumables.max for one in tunings}
        if len(mosts) > 1 and 0 in mosts:
            first = next(iter(tunings[0].consumables.catalogue), "")
            yield Situation("uses", first, lone=True)
        spot = _spot(tunings) if _differ(tunings, ("surprise", "rear_arc_degrees")) else None
        if spot is not None:
            yield Situation("surprised", lone=True, at=spot)


def _differ(pair: tuple[Any, Any], keys: tuple[str, ...]) -> bool:
    return any(getattr(pair[0], key) != getattr(pair[1], key) for key in keys)


def sampled(tuning: Tuning, situation: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """Return the dice of a situation, by who throws and what for, and by name."""
    return STAGINGS[situation.how](tuning, situation, sheet, worn)


def _named(part: str, throws: Iterator[tuple[str, Throw]]) -> dict[tuple[str, str], Throw]:
    return {(part, die): throw for die, throw in throws}


def _outside(tuning: Tuning, _: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    gear = gear_of(worn, tuning)
    found = ((die, checks.check(die, sheet, gear, tuning)) for die in DICE)
    return {("", die): Throw(check) for die, check in found if check is not None}


# ------------------------------------------------------------------ attack and answer


def _attacked(tuning: Tuning, _: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """What he may answer each kind of attack of an equal with (E-33…E-37)."""
    field = field_of(tuning, sheet, worn)
    found: dict[tuple[str, str], Throw] = {}
    for weapon in (*WEAPON_KINDS, "fists", "throw"):
        assault = _blow(field, weapon, FOE, WHO)[1]
        found |= _named(weapon, answers(field, assault))
    return found


def _blow(
    field: Field, weapon: str, attacker: FighterId, target: FighterId
) -> tuple[Throw, Assault]:
    """Return an attack under way, and its die."""
    is_kind = weapon in WEAPON_KINDS
    die = f"attack.{weapon}" if is_kind else WAY_DICE.get(weapon, STRENGTH)
    body = field.state.body(attacker)
    rival = throw_of(field, body, field.check(body, die), "action", target)
    row = weapon if is_kind else None
    assault = Assault(attacker, target, _kind(weapon), weapon, row, 1, "action", 0)
    return rival, assault


def _kind(weapon: str) -> AssaultKind:
    match weapon:
        case "magic":
            return "spell"
        case "fists":
            return "unarmed"
        case "throw":
            return "throw"
        case _:
            return kind_of_attack(weapon)


def _contest(tuning: Tuning, _: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """A blow with a sword against the best answer of an equal, and a push that he meets (E-9)."""
    field = field_of(tuning, sheet, replace(worn, main_hand=SWORD))
    blow, assault = _blow(field, "sword", WHO, FOE)
    foe = field.state.body(FOE)
    braced = throw_of(field, foe, field.check(foe, PUSH_DICE["brace"]), "defence", WHO)
    shove = throw_of(field, field.state.body(WHO), field.check(foe, STRENGTH), "action", FOE)
    return {
        ("attack", "attack.sword"): against(blow, _best(field, assault), tuning),
        ("push", STRENGTH): against(shove, braced, tuning),
    }


def _best(field: Field, assault: Assault) -> Throw | None:
    """Return the answer that silence would give (E-32); None: there is none."""
    allowed, target = defences(field, assault), field.state.body(assault.target)
    if not allowed:
        return None
    return dict(answers(field, assault))[name_of(best(field, assault, target, allowed))]


# ------------------------------------------------------------------ spells, effects, things


def _cast(tuning: Tuning, at: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """The die of a spell, what its target may answer, and the target's dice when it has worked."""
    named = find(tuning, at.name)
    if named is None:
        return {}
    lo = reach(named.spell, tuning)[0]
    field = field_of(tuning, sheet, worn, apart=max(1, lo))
    target = _target(named, lo)
    after = done(field, WHO, "cast", spell=at.name, target=target)
    if after is None:
        return {}
    body, die = field.state.body(WHO), named.spell.die
    spell = throw_of(field, body, field.check(body, die), "action", target or "")
    return _worked(after[0], spell, target or WHO)


def _target(named: Named, lo: int) -> FighterId | None:
    match named.spell.target:
        case "none":
            return None
        case "ally":
            return ALLY if lo else WHO
        case _:
            return FOE


def _worked(field: Field, spell: Throw, target: FighterId) -> Rolls:
    """``field``: the spell is cast; its target takes what it may answer."""
    assault = field.state.assault
    if assault is None:
        return {("cast", "cast"): spell} | _named("target", dice_of(field, target))
    found = {("cast", "cast"): against(spell, _best(field, assault), field.tuning)}
    after = done(field, target, "take")
    found |= _named("answer", answers(field, assault))
    return found | _named("target", dice_of(after[0] if after else field, target))


def _bears(tuning: Tuning, at: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """All dice of who bears an effect (E-53)."""
    scene = Scene(field_of(tuning, sheet, worn), Faces(ALL), 0)
    start(scene, WHO, at.name)
    return _named("bearer", dice_of(scene.field, WHO))


def _uses(tuning: Tuning, at: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """All dice of him on whom a consumable has been used (E-27)."""
    field = field_of(tuning, sheet, worn)
    for target in (None, FOE):
        after = done(field, WHO, "use", item=at.name, target=target)
        if after is not None:
            return _named("bearer", dice_of(after[0], target or WHO))
    return {}


# ------------------------------------------------------------------ bodies


def _carrying(tuning: Tuning, _: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """All dice of who carries somebody, if he has a hand for it (E-28)."""
    after = done(field_of(tuning, sheet, worn), WHO, "carry", target=BODY)
    return {} if after is None else _named("carrying", dice_of(after[0], WHO))


def _rearmed(tuning: Tuning, _: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """All dice of who had nothing, and has put on and taken up all in the fight (E-26)."""
    field = field_of(tuning, sheet)
    dressed = worn if worn != BARE else Equipment(chest=LIGHT)
    changing = Field(changed(field.state, WHO, equipment=dressed), field.ground)
    after = done(changing, WHO, "swap")
    return _named("rearmed", dice_of(changing if after is None else after[0], WHO))


def _surprised(tuning: Tuning, at: Situation, sheet: Sheet, worn: Equipment) -> Rolls:
    """Who is surprised, by one who stands at a block, and by another after him (E-18)."""
    field = field_of(tuning, sheet, worn)
    if at.at is None:
        return {}
    scene = Scene(field, Faces(ALL), 0)
    surprise.begin(scene, Ambush(FOE, WHO, _behind(tuning, at.at)))
    found: dict[tuple[str, str], Throw] = {}
    for part, attacker in (("attacker", FOE), ("others", "other")):
        throws = dice_of(scene.field, WHO, attacker)
        found |= _named(part, (one for one in throws if use_of(one[0]) == "defence"))
    return found


def _behind(tuning: Tuning, at: Block) -> bool:
    return is_behind(at, Block(0, 0, 0), 0.0, tuning.rear_arc_degrees)


def _spot(tunings: tuple[Tuning, Tuning]) -> Block | None:
    """Return where an attacker stands behind by one of the settings alone, else by both, as
    straight behind as may be; None: he is behind nowhere."""
    reach_ = range(-GATHERING_RADIUS, GATHERING_RADIUS + 1)
    behind = [
        (before != after, -abs(spot.x), spot)
        for spot in (Block(x, 0, z) for x, z in product(reach_, reach_))
        for before, after in [tuple(_behind(one, spot) for one in tunings)]
        if before or after
    ]
    return max(behind, key=lambda one: one[:2])[2] if behind else None


STAGINGS: Final[Mapping[str, Staging]] = MappingProxyType(
    {
        "": _outside,
        "attacked": _attacked,
        "contest": _contest,
        "cast": _cast,
        "freely": _cast,
        "bears": _bears,
        "uses": _uses,
        "carrying": _carrying,
        "rearmed": _rearmed,
        "surprised": _surprised,
    }
)
