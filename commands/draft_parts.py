"""Parts that may be added to a draft as buttons: how each is typed, and what it is called.

Made from the options that extend a draft (:attr:`rulesets.intents.Option.extends`) and the words of
the ruleset's parts. A part that may leave something out leaves it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message, Who, message
from rulesets.actors import FighterId
from rulesets.intents import Choice, Intent, Option, Slot, Value
from rulesets.vocabulary import Arg, Place, Word

MANY: Final = 8
"""A slot with more values (a crowd of targets) is left to typing."""

Handle: TypeAlias = Callable[[FighterId], str]
"""The account name of a fighter, as it is typed."""

Parted: TypeAlias = tuple[Intent, str, Message]
"""A part, the whole line that adds it, and its label."""


def parted(
    words: Sequence[Word], options: Iterable[Option], place: Place, handle: Handle
) -> Iterator[Parted]:
    """Yield what may be added, in the order of the options; a line begins ``order add``."""
    listed = [option for option in options if option.extends]
    for option in listed:
        whole, word = _words(words, option.verb, place)
        if whole is None or word is None or is_needless(option, listed):
            continue
        for part in _fillings(option):
            typed = spelt(word, part, handle)
            if typed is not None:
                yield part, f"{whole.en[0]} add {typed}", label(part)


def is_needless(option: Option, options: Iterable[Option]) -> bool:
    """Whether another option says the same without a target: in a duel nobody needs to be named."""
    if not _has(option, "target"):
        return False
    return any(_fixed(one) == _fixed(option) for one in options if not _has(one, "target"))


def spelt_out(word: Word, option: Option, handle: Handle) -> Iterator[Parted]:
    """Yield the ways to say a word that is read as a part is, and has names to choose from."""
    for part in _fillings(option):
        typed = spelt(word, part, handle)
        if typed is not None:
            yield part, typed, label(part)


def _words(words: Sequence[Word], verb: str, place: Place) -> tuple[Word | None, Word | None]:
    """The composite word that has parts of this verb, and the part's word."""
    for whole in words:
        if place in whole.place:
            found = next((part for part in whole.parts if part.verb == verb), None)
            if found is not None:
                return whole, found
    return None, None


def _has(option: Option, name: str) -> bool:
    return any(slot.name == name for slot in option.slots)


def _fixed(option: Option) -> tuple[object, ...]:
    """What tells an option from others of its verb, but for its target."""
    return (option.verb, *(s for s in option.slots if s.name not in ("target", "betray")))


def _fillings(option: Option) -> Iterator[Intent]:
    for chosen in product(*(_values(slot) for slot in option.slots)):
        yield Intent(option.verb, tuple(pair for pair in chosen if pair is not None))


def _values(slot: Slot) -> list[tuple[str, Value] | None]:
    """The values to offer; None: the slot is left out."""
    values = slot.values if isinstance(slot, Choice) else ()
    if not slot.optional:
        return [(slot.name, value) for value in values[:MANY]]
    if len(values) <= 1 or len(values) > MANY:
        return [None]
    return [None if value in (1, True) else (slot.name, value) for value in values]


def spelt(word: Word, part: Intent, handle: Handle) -> str | None:
    """Return how a part is typed in English; None: a name holds a quotation mark."""
    said = [word.en[0]]
    for arg in word.args:
        value = part.get(arg.name)
        if value is not None:
            text = _said(arg, value, handle)
            if text is None:
                return None
            said.append(text)
    return " ".join(said)


def _said(arg: Arg, value: Value, handle: Handle) -> str | None:
    match arg.kind:
        case "player":
            name = handle(value).replace('"', "")
            return f'@"{name}"' if " " in name or ";" in name else f"@{name}"
        case "choice":
            wanted = arg.name if value is True else value
            return next((k.en[0] for k in arg.keywords if k.value == wanted), None)
        case "number":
            return f"x{value}" if arg.name == "count" else str(value)
        case _:
            before = f"{arg.after[0]} " if arg.after else ""
            return None if '"' in value else f'{before}"{value}"'


def label(part: Intent) -> Message:
    """Return what a button calls a part: what it does, with what, at whom."""
    return message(
        f"draft-{part.verb}",
        target=_aim(part.get("target")),
        weapon=_named("draft-weapon", part.get("weapon")),
        via=_named("draft-via", part.get("via")),
        perk=_named("draft-perk", part.get("perk")),
        count=part.get("count", 1),
        round=message("draft-round", round=part.get("round")) if part.get("round") else "",
        act=Message(f"draft-act-{part.get('act')}") if part.get("act") else "",
        betray=message("draft-betray") if part.get("betray") else "",
    )


def _aim(target: FighterId | None) -> Argument:
    return message("draft-aim", target=Who(target)) if target else ""


def _named(key: str, name: str | None) -> Argument:
    return message(key, name=clean(name, NAME_MAX)) if name else ""
