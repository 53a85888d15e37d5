"""The catalogues of effects and of consumables, as data (E-27, E-53).

``[ephem.effects]`` and ``[ephem.consumables.catalogue]``. Names are those of the server, in its
players' languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias

from rulesets.ephem.spell_tuning import RESERVED, STRICT, Edge, Spell, fold_name
from rulesets.ephem.tables import DICE, SPELL_NAME
from rulesets.setting_names import names_field

Taken: TypeAlias = Literal["action", "bonus", "defence", "movement"]
"""What an effect may take from its bearer: ``action``: his action, and blows out of turn (E-40,
E-44); ``bonus``; ``defence``: parry, dodge, guarding, bracing (E-32, E-38, E-49); ``movement``."""

ALL: Final = "all"
GROUPS: Final = (ALL, "attack", "parry", "dodge", "attribute", "escape")
"""Words that stand for several dice: all, or those whose name begins so."""

OF_MASTERS: Final = ("modifier", "advantage", "disadvantage")
"""Names of the effects that are moderators' words and in no catalogue."""

MODIFIER_MOST: Final = 20
"""E-7: the greatest modifier, to either side."""


def _int(default: int, lo: int, hi: int) -> int:
    found: int = field(default=default, metadata={"ge": lo, "le": hi})
    return found


@dataclass(frozen=True, slots=True)
class EffectKind:
    """E-53: an effect of the catalogue.

    ``names``: other names of it. ``edge``: what it gives to its bearer's dice (E-7), ``modifier``:
    what it adds to them; ``dice``: to which: ``all``, ``attack``, ``parry``, ``dodge``,
    ``attribute``, ``escape``, or a die's own name. ``hp``: hp that it gives (takes, below 0) when
    it begins, ``hp_per_round``: at the end of each round; never above the greatest hp. ``takes``:
    what its bearer cannot do. ``rounds``: how long it lasts where nobody says another number.
    ``enabled = false``: it is not in the catalogue.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    names: tuple[str, ...] = names_field()
    edge: Edge = ""
    dice: tuple[str, ...] = names_field((ALL,))
    modifier: int = _int(0, -MODIFIER_MOST, MODIFIER_MOST)
    hp: int = _int(0, -100, 100)
    hp_per_round: int = _int(0, -100, 100)
    takes: tuple[Taken, ...] = names_field()
    rounds: int = _int(1, 1, 100)
    enabled: bool = True

    @property
    def is_instant(self) -> bool:
        """Whether it gives or takes hp at once and does nothing that lasts."""
        lasting = self.edge or self.modifier or self.hp_per_round or self.takes
        return bool(self.hp) and not lasting


@dataclass(frozen=True, slots=True)
class Consumable:
    """E-27: a consumable of the catalogue.

    ``names``: other names of it. ``effect``: what of ``[ephem.effects]`` it begins, "": nothing,
    for ``rounds`` (0: as long as the effect says). ``target``: on whom: ``self``, ``other``, or
    ``any``: on oneself where nobody else is named; another within ``within`` blocks.
    ``enabled = false``: it is not in the catalogue.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    names: tuple[str, ...] = names_field()
    effect: str = ""
    rounds: int = _int(0, 0, 100)
    target: Literal["self", "other", "any"] = "self"
    within: int = _int(3, 1, 100)
    enabled: bool = True


def default_effects() -> dict[str, EffectKind]:
    """Return the sample catalogue of effects."""
    return {
        "лечебное зелье": EffectKind(("healing potion",), hp=1),
        "благословение": EffectKind(("blessing",), edge="advantage", rounds=2),
        "проклятие": EffectKind(("curse",), modifier=-2, rounds=3),
        "оглушение": EffectKind(
            ("stun",),
            edge="disadvantage",
            dice=("parry", "dodge"),
            takes=("action", "bonus", "movement"),
        ),
        "паралич": EffectKind(("paralysis",), takes=("action", "bonus", "defence", "movement")),
        "путы": EffectKind(("entanglement",), takes=("movement",), rounds=2),
        "слепота": EffectKind(
            ("blindness",),
            edge="disadvantage",
            dice=("attack", "parry", "dodge", "attribute.perception"),
            rounds=2,
        ),
        "яд": EffectKind(("poison",), hp_per_round=-1, rounds=2),
        "регенерация": EffectKind(("regeneration",), hp_per_round=1, rounds=3),
        "меткость": EffectKind(("accuracy",), dice=("attack",), modifier=2, rounds=2),
    }


def default_consumables() -> dict[str, Consumable]:
    """Return the sample catalogue of consumables."""
    return {
        "лечебное зелье": Consumable(
            ("зелье лечения", "healing potion"), "лечебное зелье", target="any"
        ),
        "зелье меткости": Consumable(("potion of accuracy",), "меткость"),
        "склянка с ядом": Consumable(("vial of poison",), "яд", target="other"),
        "святая вода": Consumable(("holy water",), "благословение", target="any"),
    }


def catalogue_names(
    catalogue: Mapping[str, EffectKind] | Mapping[str, Consumable],
) -> tuple[str, ...]:
    """Return all names of a catalogue, each entry's own first."""
    return tuple(
        called for name, one in catalogue.items() if one.enabled for called in (name, *one.names)
    )


def find_effect(effects: Mapping[str, EffectKind], name: str) -> str | None:
    """Return the catalogue's own name of the effect called ``name``, or None: it has none."""
    return effect_index(effects).get(fold_name(name))


def effect_index(effects: Mapping[str, EffectKind]) -> dict[str, str]:
    """Return every name of an effect, folded, and the entry it means."""
    return {
        fold_name(called): name
        for name, one in effects.items()
        if one.enabled
        for called in (name, *one.names)
    }


def consumable_index(catalogue: Mapping[str, Consumable]) -> dict[str, str]:
    """Return every name of a consumable, folded, and the entry it means."""
    return {
        fold_name(called): name
        for name, one in catalogue.items()
        if one.enabled
        for called in (name, *one.names)
    }


def effect_misfits(effects: Mapping[str, EffectKind]) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[ephem.effects]``, what is wrong)."""
    for name, one in effects.items():
        unknown = [die for die in one.dice if die not in (*GROUPS, *DICE)]
        if unknown:
            known = ", ".join((*GROUPS, *DICE))
            yield f"{name}.dice", f'there are no dice "{unknown[0]}"; there are: {known}'
        if not one.dice:
            yield f"{name}.dice", f"must name dice; there are: {', '.join((*GROUPS, *DICE))}"
        for called in (name, *one.names):
            if fold_name(called) in (*RESERVED, *OF_MASTERS):
                key = name if called == name else f"{name}.names"
                yield key, f'"{called}" is a word of the rules'
    yield from _ambiguous((name, one.names, one.enabled) for name, one in effects.items())


def consumable_misfits(
    catalogue: Mapping[str, Consumable], effects: Mapping[str, EffectKind]
) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[ephem.consumables.catalogue]``, what is wrong)."""
    known = effect_index(effects)
    for name, one in catalogue.items():
        if one.enabled and one.effect and fold_name(one.effect) not in known:
            listed = ", ".join(key for key, kind in effects.items() if kind.enabled)
            yield f"{name}.effect", f'there is no effect "{one.effect}"; there are: {listed}'
    yield from _ambiguous((name, one.names, one.enabled) for name, one in catalogue.items())


def mere_marks(
    catalogue: Mapping[str, Spell], effects: Mapping[str, EffectKind]
) -> Iterator[tuple[str, str]]:
    """Yield (spell, its effect) where no entry says what the effect does: it is only a mark, with
    what the spell itself says of it (E-53). Consumables must name an entry (E-27)."""
    known = effect_index(effects)
    for name, one in catalogue.items():
        if one.enabled and one.effect and fold_name(one.effect) not in known:
            yield name, one.effect


def _ambiguous(rows: Iterator[tuple[str, tuple[str, ...], bool]]) -> Iterator[tuple[str, str]]:
    """Yield names that mean two entries, are empty, or are longer than a name may be."""
    owners: dict[str, str] = {}
    for name, others, enabled in rows:
        for called in (name, *others) if enabled else ():
            owner = owners.setdefault(fold_name(called), name)
            key = name if called == name else f"{name}.names"
            if owner != name:
                yield key, f'"{called}" names "{owner}" too'
            elif not 1 <= len(fold_name(called)) <= SPELL_NAME:
                yield key, f"a name has 1 to {SPELL_NAME} letters"
