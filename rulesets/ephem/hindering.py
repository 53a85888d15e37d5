"""Who may oppose an escape, and with what (E-44)."""

from __future__ import annotations

from collections.abc import Iterator

from grid.footprint import gap
from rulesets.ephem.checks import expected_better
from rulesets.ephem.field import Field, metric_of
from rulesets.ephem.gear import bonus_move
from rulesets.ephem.hampering import taken
from rulesets.ephem.pending import Hinderer
from rulesets.ephem.roles import damage, role_of
from rulesets.ephem.state import Body
from rulesets.ephem.ways import BY_SIGHT, Way, reach_of, ways

MAGIC = "magic"
SPELL = "spell"
BY_HAND = ("melee", "whip", "improvised", "unarmed")
"""Kinds of attack for which one comes near; each answers to the one before it."""


def hinderers(field: Field, fugitive: Body) -> tuple[Hinderer, ...]:
    """Return all who may oppose, in the order of turns."""
    found = {one.who: one for one in _found(field, fugitive)}
    return tuple(found[who] for who in field.state.in_order(tuple(found)))


def _found(field: Field, fugitive: Body) -> Iterator[Hinderer]:
    for other in field.state.opponents(fugitive):
        found = _with(field, other, fugitive)
        if found is not None and taken(field.state, other.id, "action") is None:
            yield found


def _with(field: Field, who: Body, fugitive: Body) -> Hinderer | None:
    """What he opposes with: what he can bring near, else a shot, else a spell, else his fists.

    Who holds nothing but a bow comes near with it only where it cannot shoot, and then strikes
    with bare hands.
    """
    near = ways(field, who) if _gets_near(field, who, fugitive) else ()
    armed = [way for way in near if way.kind in ("melee", "whip")]
    if armed:
        return _near(who, expected_better([(way, way.check, "plain") for way in armed]))
    if _can_shoot(field, who, fugitive):
        return Hinderer(who.id, "ranged", damage("ranged", who.sheet, field.tuning), stays=True)
    if _has_spell(field, who, fugitive):
        return Hinderer(who.id, SPELL, damage(MAGIC, who.sheet, field.tuning), stays=True)
    bare = [way for way in near if way.kind in BY_HAND]
    return _near(who, bare[0]) if bare else None


def _near(who: Body, way: Way) -> Hinderer:
    return Hinderer(who.id, way.weapon, way.damage, stays=False)


def _gets_near(field: Field, who: Body, fugitive: Body) -> bool:
    """Whether he is free and reaches the melee zone within one turn's movement."""
    if not field.is_safe(who):
        return False
    zone, metric = field.tuning.melee.max, metric_of(field.tuning)
    budget = field.tuning.move.action + bonus_move(field.gear(who), field.tuning)
    return any(
        gap(at, who.footprint, fugitive.pos, fugitive.footprint, metric) <= zone
        for at in field.reach(who, who.pos, budget, who.pos.y)
    )


def _can_shoot(field: Field, who: Body, fugitive: Body) -> bool:
    """Whether a bow has him in range; shots and who stands near do not matter here."""
    held = any(way.kind == "ranged" for way in ways(field, who))
    return held and _in_range(field, who, fugitive, "ranged")


def _has_spell(field: Field, who: Body, fugitive: Body) -> bool:
    gear = field.gear(who)
    casts = role_of(who.sheet, field.tuning).caster or MAGIC in (gear.main, gear.off)
    return casts and _in_range(field, who, fugitive, SPELL)


def _in_range(field: Field, who: Body, fugitive: Body, kind: str) -> bool:
    lo, hi = reach_of("ranged" if kind == "ranged" else "spell", field.tuning)
    seen = kind not in BY_SIGHT or field.sees(who, fugitive)
    return lo <= field.distance(who, fugitive) <= hi and seen
