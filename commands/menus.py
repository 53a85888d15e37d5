"""What may be done now, as things to click: made from the options of a core and nothing else.

An entry's ``line`` is the whole English line without ``/rp ``; typed, it means the same intent.
Closed slots are filled in, needed open ones are left to be typed. Order: answers to questions
first, then what is done most. Why the rest is not possible is another list, made from refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, TypeAlias

from commands.draft_parts import Parted, is_needless, parted, spelt_out
from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message, Who, message
from rulesets.actors import FighterId
from rulesets.intents import DRAFT, Choice, Intent, Option, Slot, Value
from rulesets.vocabulary import Arg, Place, Word

MOST: Final = 24
"""Most entries of one menu; what needs the fewest words stays."""

MANY: Final = 8
"""A needed slot with more values (everybody near) is one entry, to be finished by typing."""

FEW: Final = 1
"""An optional closed slot with more values is not spelt out: the hint names the word to type."""

FIRST: Final = ("strike", "parry", "dodge", "take", "brace", "slip", "init", "ready", "attack")
LAST: Final = (
    "confirm",
    "clear",
    "guard",
    "unready",
    "loaded",
    "done",
    "end",
    "fight",
    "join",
    "surprise",
)

IN_FIGHT_MODE: Final = frozenset({"ready", "unready", "side"})
"""Offered only in fight mode: beside one of them ``fight`` switches it off."""

UNSAID: Final = frozenset({"best", "stay"})
"""Values of optional slots that mean the same as leaving them out."""

NEEDLESS: Final = frozenset({"betray"})
"""Optional slots that mean nothing where they may be left out."""

BY_VALUE: Final = frozenset({"auto"})
"""Words whose button says what each value means in a sentence of its own."""

Handle: TypeAlias = Callable[[FighterId], str]
"""The account name of a fighter, as it is typed."""

Hint: TypeAlias = Callable[[Intent], Message | None]
"""What a button promises beside its line (the dice of an answer), or None."""

Filling: TypeAlias = tuple[tuple[Slot, Value], ...]


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One thing to do. ``line``: as typed, without ``/rp ``.

    ``is_open``: words are still missing; the line ends with a space and is offered for typing (it
    is no option of a ``menu`` frame, but keeps its place and number in the menu).
    """

    label: Message
    hint: Message | None
    line: str
    is_open: bool = False

    def command(self, menu: str, number: int) -> str:
        """Return what the button of place ``number`` (from 1) types."""
        return f"/rp {self.line}" if self.is_open else f"/rp choose {menu} {number}"


def entries(
    words: Sequence[Word],
    options: Iterable[Option],
    place: Place,
    handle: Handle,
    hint: Hint | None = None,
) -> tuple[MenuEntry, ...]:
    """Return the menu of ``options``: each line once, at most :data:`MOST`.

    ``words``: the ruleset's vocabulary; verbs without a listed word of ``place`` are left out.
    """
    options = tuple(options)
    found = {one[1]: _part(one, hint) for one in parted(words, options, place, handle)}
    promised: list[_Promised] = []
    ranked = sorted(options, key=_rank)
    verbs = {option.verb for option in ranked}
    for option in ranked:
        word = _word(words, option.verb, place)
        if word is None or option.extends or _is_said_shorter(option, verbs):
            continue
        if word.loose and _needs_name(word):
            if not is_needless(option, options):
                found |= {one[1]: _part(one, hint) for one in spelt_out(word, option, handle)}
            continue
        for filling in _fillings(option, word):
            said = _Promised.of(option.verb, filling, hint)
            if any(said.is_no_more_than(one) for one in promised):
                continue
            promised.append(said)
            entry = _entry(option, word, filling, handle, said.promise)
            if entry is not None:
                kept = replace(entry, label=_switch(entry.label, verbs))
                found.setdefault(entry.line, (len(filling), kept))
    return _bounded(list(found.values()))


def _part(parted_: Parted, hint: Hint | None) -> tuple[int, MenuEntry]:
    """The entry of a part, with how many words it needs."""
    part, line, label = parted_
    promise = hint(part) if hint is not None else None
    return len(part.slots), MenuEntry(label, _told(line, promise), line)


def _told(line: str, promise: Message | None = None) -> Message:
    """The hint of an entry: what it promises, if anything, and its line."""
    typed = f"/rp {line}"
    if promise is None:
        return message("menu-hint", line=typed)
    return message("menu-hint-promise", promise=promise, line=typed)


def _needs_name(word: Word) -> bool:
    return any(arg.kind == "name" and not arg.optional for arg in word.args)


def missing_words(
    words: Sequence[Word], options: Iterable[Option], place: Place
) -> tuple[Word, ...]:
    """Return the listed words of ``place`` whose verb has no option now, each verb once."""
    possible = {option.verb for option in options}
    found = {
        word.verb: word
        for word in reversed(words)
        if word.listed and place in word.place and word.who == "player"
    }
    return tuple(word for verb, word in reversed(found.items()) if verb not in possible)


@dataclass(frozen=True, slots=True)
class _Promised:
    """What an entry says and promises: one with more words must promise something else."""

    verb: str
    said: frozenset[tuple[str, Value]]
    promise: Message | None

    @classmethod
    def of(cls, verb: str, filling: Filling, hint: Hint | None) -> _Promised:
        said = tuple((slot.name, value) for slot, value in filling)
        return cls(verb, frozenset(said), hint(Intent(verb, said)) if hint else None)

    def is_no_more_than(self, other: _Promised) -> bool:
        """Whether ``other`` promises the same in fewer words."""
        same = self.promise is not None and self.promise == other.promise
        return same and self.verb == other.verb and self.said > other.said


def _is_said_shorter(option: Option, verbs: set[str]) -> bool:
    """Whether ``ready`` alone says it: fight mode and readiness in one go are for who has none."""
    needed = {slot.name for slot in option.slots if not slot.optional}
    return option.verb == "fight" and "ready" in needed and "ready" in verbs


def _switch(label: Message, verbs: set[str]) -> Message:
    """The label of ``fight`` says what it would do now."""
    is_on = label.id == "option-fight" and bool(IN_FIGHT_MODE & verbs)
    return Message("option-fight-off") if is_on else label


def _bounded(found: list[tuple[int, MenuEntry]]) -> tuple[MenuEntry, ...]:
    simplest = sorted(range(len(found)), key=lambda place: found[place][0])[:MOST]
    return tuple(found[place][1] for place in sorted(simplest))


def _rank(option: Option) -> int:
    if option.verb in FIRST:
        return FIRST.index(option.verb) - len(FIRST)
    return LAST.index(option.verb) + 1 if option.verb in LAST else 0


def _word(words: Sequence[Word], verb: str, place: Place) -> Word | None:
    fits = (w for w in words if w.verb == verb and place in w.place and w.who == "player")
    return next((word for word in fits if word.listed), None)


def _fillings(option: Option, word: Word) -> Iterator[Filling]:
    """All ways to fill the closed slots; open ones and long optional ones stay empty.

    Of a draft only one without parts is an entry: what may be added are entries of their own.
    """
    if word.parts:
        yield from (((slot, ()),) for slot in option.slots if _is_empty_draft(slot))
        return
    if _needs_name(word):
        yield ()  # too many to click, each with its own targets: completion offers them
        return
    slots = [_values(slot, word) for slot in option.slots]
    for chosen in product(*slots):
        yield tuple(pair for pair in chosen if pair is not None)


def _is_empty_draft(slot: Slot) -> bool:
    return isinstance(slot, Choice) and slot.name == DRAFT and slot.values == ((),)


def _values(slot: Slot, word: Word) -> list[tuple[Slot, Value] | None]:
    """The values of a slot to spell out; None: left empty."""
    if not isinstance(slot, Choice) or (slot.optional and slot.name in NEEDLESS):
        return [None]
    said = [value for value in slot.values if _arg(slot, value, word) is not None]
    if not slot.optional:
        return [(slot, value) for value in said] if len(said) <= MANY else [None]
    typed = {_wanted(slot, value): value for value in said if value not in UNSAID}
    return [None, *((slot, value) for value in typed.values())] if len(typed) <= FEW else [None]


def _wanted(slot: Slot, value: Value) -> str:
    """The keyword that says a value; a flag is said by its slot's name."""
    return slot.name if value is True else str(value)


def _arg(slot: Slot, value: Value, word: Word) -> Arg | None:
    """The argument of the word that says ``value``; a flag is said by its own name."""
    for arg in word.args:
        is_flag = value is True and any(k.value == slot.name for k in arg.keywords)
        if is_flag or (arg.name == slot.name and _says(arg, value)):
            return arg
    return None


def _says(arg: Arg, value: Value) -> bool:
    if arg.kind == "choice":
        return any(keyword.value == value for keyword in arg.keywords)
    return isinstance(value, str) and arg.kind in ("player", "words")


def _entry(
    option: Option, word: Word, filling: Filling, handle: Handle, promise: Message | None
) -> MenuEntry | None:
    if word.parts:
        return _nothing(word)
    filled = {slot.name for slot, _ in filling}
    is_open = any(not slot.optional and slot.name not in filled for slot in option.slots)
    said = [_said(slot, value, word, handle) for slot, value in filling]
    line = " ".join((word.en[0], *said)) + (" " if is_open else "")
    if any('"' in text[1:-1] for text in said if text.endswith('"') and text[0] == '"'):
        return None  # no quotation can carry it
    label = _label(option.verb, filling, word)
    told = _told(line, promise) if promise is not None else _told(line + "…" if is_open else line)
    return MenuEntry(label, told, line, is_open)


def _label(verb: str, filling: Filling, word: Word) -> Message:
    """Return what stands on a button: a message of the verb and the names of its slots."""
    if verb in BY_VALUE:
        return Message("-".join(("option", verb, *(str(value) for _, value in filling))))
    names = (slot.name for slot, _ in filling)
    return Message("-".join(("option", verb, *names)), _facts(filling, word))


def _nothing(word: Word) -> MenuEntry | None:
    """The entry of a composite word without any part."""
    said = next((one.en[0] for one in word.instead if one.verb == word.verb), None)
    if said is None:
        return None
    line = f"{word.en[0]} {said}"
    return MenuEntry(Message(f"option-{word.verb}"), _told(line), line)


def _said(slot: Slot, value: Value, word: Word, handle: Handle) -> str:
    """How a value is typed in English."""
    arg = _arg(slot, value, word)
    if arg is None or arg.kind == "words":
        return f'"{value}"'
    if arg.kind == "player":
        return named(value, handle)
    wanted = _wanted(slot, value)
    return next(keyword.en[0] for keyword in arg.keywords if keyword.value == wanted)


def named(who: FighterId, handle: Handle) -> str:
    """Return how a fighter is named in a typed line."""
    name = handle(who).replace('"', "")
    return f'@"{name}"' if " " in name else f"@{name}"


def _facts(filling: Filling, word: Word) -> dict[str, Argument]:
    """The filled slots as arguments of the label; a flag is in its id already."""
    return {
        slot.name: _shown(slot, value, word) for slot, value in filling if not _is_flag(slot, value)
    }


def _is_flag(slot: Slot, value: Value) -> bool:
    """Whether a slot says only that it is there."""
    return value is True or value == slot.name


def _shown(slot: Slot, value: Value, word: Word) -> Argument:
    arg = _arg(slot, value, word)
    if arg is not None and arg.kind == "player":
        return Who(value)
    if arg is not None and arg.kind == "choice":
        return Message(f"value-{value}")
    return clean(str(value), NAME_MAX)
