"""The catalogue of spells, as data (E-25): ``[ephem.spells]``.

Names and effects are those of the server, in its players' languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from rulesets.ephem.folding import fold
from rulesets.ephem.tables import DICE, SPELL_NAME
from rulesets.setting_names import names_field

STRICT = {"extra": "forbid"}
"""Unknown keys are refused where a tuning is read."""

Cost: TypeAlias = Literal["action", "bonus", "both"]
Aim: TypeAlias = Literal["enemy", "ally", "any", "none"]
Edge: TypeAlias = Literal["", "advantage", "disadvantage"]

RESERVED = ("surprised",)
"""Effects that only the rules themselves begin (E-18)."""
MAGIC = "attack.magic"
"""The die of a spell that names none (E-4)."""


@dataclass(frozen=True, slots=True)
class Spell:
    """E-25: a spell of the catalogue.

    ``names``: other names of it. ``cost``: what it takes of a turn. ``min``..``max``: its range in
    blocks, 0 being the caster's own block; ``max = 0``: that of ``[ephem.magic]``. ``damage``: hp
    of a success, 0: none; where there is any, a role's greater damage counts (E-23). ``target``:
    ``ally`` and ``any`` take in the caster where ``min`` is 0. ``answer``: whether the target may
    defend. ``effect``: what begins with a success, on the target (without a target: on the caster),
    for ``rounds`` (E-53); ``edge``: what it gives to all dice of its bearer (E-7).
    ``enabled = false``: it is not in the catalogue.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    names: tuple[str, ...] = names_field()
    cost: Cost = "action"
    min: int = field(default=1, metadata={"ge": 0, "le": 100})
    max: int = field(default=0, metadata={"ge": 0, "le": 100})
    damage: int = field(default=1, metadata={"ge": 0, "le": 100})
    die: str = MAGIC
    target: Aim = "enemy"
    answer: Literal["defence", "none"] = "defence"
    effect: str = ""
    edge: Edge = ""
    rounds: int = field(default=1, metadata={"ge": 1, "le": 100})
    enabled: bool = True


def default_catalogue() -> dict[str, Spell]:
    """Return the sample catalogue."""
    return {
        "огненная стрела": Spell(("firebolt",)),
        "огненный столп": Spell(("pillar of fire",), cost="both", max=10, damage=2),
        "ледяное касание": Spell(
            ("frost touch",), max=3, effect="озноб", edge="disadvantage", rounds=2
        ),
        "оковы": Spell(
            ("shackles",), max=10, damage=0, effect="оковы", edge="disadvantage", rounds=3
        ),
        "благословение": Spell(
            ("blessing",),
            cost="bonus",
            min=0,
            max=10,
            damage=0,
            target="ally",
            answer="none",
            effect="благословение",
            edge="advantage",
            rounds=2,
        ),
        "свет": Spell(
            ("light",),
            cost="bonus",
            damage=0,
            target="none",
            answer="none",
            effect="свет",
            rounds=5,
        ),
    }


@dataclass(frozen=True, slots=True)
class SpellTuning:
    """E-25: ``free``, whether names outside the catalogue are cast as the default spell."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    free: bool = True
    catalogue: dict[str, Spell] = field(default_factory=default_catalogue)


def fold_name(name: str) -> str:
    """Return what names of spells are compared by: case, ё and е, runs of spaces do not matter."""
    return " ".join(fold(name).split())


def names_of(name: str, spell: Spell) -> tuple[str, ...]:
    """Return all names of a spell, the catalogue's first."""
    return (name, *spell.names)


def misfits(spells: SpellTuning) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[ephem.spells]``, what is wrong) of entries nobody could cast rightly."""
    owners: dict[str, str] = {}
    for name, spell in spells.catalogue.items():
        row = f"catalogue.{name}"
        yield from ((f"{row}.{key}", why) for key, why in _misfits(spell))
        if not spell.enabled:
            continue
        for called in names_of(name, spell):
            owner = owners.setdefault(fold_name(called), name)
            key = row if called == name else f"{row}.names"
            if owner != name:
                yield key, f'"{called}" names "{owner}" too'
            elif not 1 <= len(fold_name(called)) <= SPELL_NAME:
                yield key, f"a name has 1 to {SPELL_NAME} letters"


def _misfits(spell: Spell) -> Iterator[tuple[str, str]]:
    if spell.die not in DICE:
        yield "die", f'there is no die "{spell.die}"; there are: {", ".join(DICE)}'
    if spell.max and spell.min > spell.max:
        yield "min", f"is greater than max: {spell.min} > {spell.max}"
    if spell.damage and spell.target in ("ally", "none"):
        yield "damage", f'must be 0 where target = "{spell.target}", not {spell.damage}'
    if spell.edge and not spell.effect:
        yield "edge", f'"{spell.edge}" needs an effect that bears it'
    if len(spell.effect) > SPELL_NAME:
        yield "effect", f"has at most {SPELL_NAME} letters"
    if spell.effect in RESERVED:
        yield "effect", f'"{spell.effect}" is a word of the rules'
