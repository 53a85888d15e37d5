"""How a total came about, for the mouse: faces, summands by name, sources of advantage (E-7)."""

from __future__ import annotations

from collections.abc import Iterator

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message, Who, message
from rulesets.events import Rolled
from rulesets.ruleset import Check


def die_name(die: str) -> Message:
    """Return the name of a die (``attack.sword``)."""
    return Message("die-" + die.replace(".", "-"))


def roll_details(roll: Rolled, check: Check | None) -> tuple[Message, ...]:
    """Return a line with the faces and summands of ``roll``, and one with the sources of its mode.

    ``check`` names the summands of the bonus; where it does not give the recorded bonus (it has
    changed since), only the sum is shown.
    """
    parts = (_faces(roll), *_summands(roll, check))
    detail = message(
        "roll-detail", who=Who(roll.uuid), die=die_name(roll.die), total=roll.total, parts=parts
    )
    return (detail, *mode_sources(roll.sources))


def mode_told(roll: Rolled) -> Argument:
    """Return what of a roll's mode stands in its line: its name and the faces; plain: nothing."""
    if roll.mode == "plain":
        return ""
    return message("answer-mode", mode=message(f"mode-{roll.mode}"), faces=_faces(roll))


def _faces(roll: Rolled) -> Message:
    if len(roll.faces) == 1:
        return message("roll-face", face=roll.faces[0])
    kept = roll.kept if isinstance(roll.kept, tuple) else (roll.kept,)
    return message("roll-faces", faces=roll.faces, kept=kept)


def _summands(roll: Rolled, check: Check | None) -> tuple[Message, ...]:
    if check is not None and check.die == roll.die and check.bonus == roll.bonus:
        bonus = tuple(_part(code, number) for code, number in check.parts)
    else:
        bonus = (_part("bonus", roll.bonus),) if roll.bonus else ()
    named = tuple(_modifiers(roll))
    other = (roll.other or 0) - sum(value for _, value in named)
    rest = (("gear", roll.gear), ("other", other))
    added = (modifier_told(code, value) for code, value in named)
    return (*bonus, *(_part(code, number) for code, number in rest if number), *added)


def _modifiers(roll: Rolled) -> Iterator[tuple[str, int]]:
    """The modifiers that the sources name (E-7): code, number."""
    for source in roll.sources:
        kind, _, rest = source.partition(":")
        value, _, code = rest.partition(":")
        if kind == "modifier":
            yield code, int(value)


def _part(code: str, number: int) -> Message:
    return message("roll-part", name=Message("part-" + code), value=number)


def modifier_told(code: str, value: int) -> Message:
    """Return a modifier with its source (E-7)."""
    return message("roll-part", name=_source(code), value=value)


def mode_sources(sources: tuple[str, ...]) -> tuple[Message, ...]:
    """Return what gives a roll advantage and disadvantage, if anything does."""
    helping = _named(sources, "advantage")
    hindering = _named(sources, "disadvantage")
    if helping and hindering:
        return (message("roll-harmony", advantage=helping, disadvantage=hindering),)
    if helping:
        return (message("roll-advantage", sources=helping),)
    return (message("roll-disadvantage", sources=hindering),) if hindering else ()


def _named(sources: tuple[str, ...], mode: str) -> tuple[Message, ...]:
    pairs = (source.split(":", 1) for source in sources)
    return tuple(_source(pair[1]) for pair in pairs if pair[0] == mode)


def _source(code: str) -> Message:
    """A source by its code; ``effect:NAME`` is one of a name of its own."""
    kind, _, name = code.partition(":")
    if name:
        return message(f"source-{kind}-named", name=clean(name, NAME_MAX))
    return Message("source-" + kind)
