"""Puts messages into the reader's language, from the Fluent files beside this module.

Pure but for one read of the package's own files when a language is used first. Fluent's isolation
marks are off: the game shows them as boxes. For pages there is a speech that sets names and other
words of players apart, where they are written from right to left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import (
    CurrentEnvironment,
    Pattern,
    ResolverEnvironment,
    TextElement,
    VariableReference,
)
from fluent.runtime.types import FluentFloat, FluentType

from commands.components import Words, component
from commands.inert import NAME_MAX, apart, clean, closed
from commands.line import Argument, Button, Line, Message, Typed, Who
from rulesets.actors import FighterId

Lang: TypeAlias = Literal["ru", "en"]
Names: TypeAlias = Callable[[FighterId], str]

LANGUAGES: Final[tuple[Lang, ...]] = ("ru", "en")
PART_MAX: Final = 2000
"""Longest argument in characters; Fluent refuses parts above 2500."""

_ENTRY: Final = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""Before each message of a file; what belongs to it begins otherwise."""
_RUSSIAN_READERS: Final = frozenset({"ru", "uk", "be", "kk"})


def language(locale: str, chosen: Lang | None = None) -> Lang:
    """Return the language for a game ``locale`` (``ru_ru``); ``chosen`` (``/rp lang``) wins."""
    if chosen is not None:
        return chosen
    return "ru" if locale[:2].lower() in _RUSSIAN_READERS else "en"


def sources(lang: Lang) -> Iterable[tuple[str, str]]:
    """Yield the Fluent files of ``lang`` as (file name, text), in the order of their names."""
    folder = resources.files("commands") / "ftl" / lang
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text("utf-8")


def messages_in(text: str) -> dict[str, str]:
    """Return the source of each message of a Fluent file by its id."""
    parts = _ENTRY.split(text)[1:]
    return {part.partition("=")[0].rstrip(): part for part in parts}


class _Integer(int, FluentType):
    """An integer written plainly: no groups of digits, a real minus sign. Selects plurals."""

    def format(self, locale: Any) -> str:
        return str(int(self)).replace("-", "−")


class _Signed(_Integer):
    """An integer that always shows its sign: Fluent function SIGNED: ``+2``, ``−1``, ``+0``."""

    def format(self, locale: Any) -> str:
        return f"{int(self):+d}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class _Plain:
    """A pattern of nothing but text and variables: (text, False) or (name, True)."""

    parts: tuple[tuple[str, bool], ...]
    names: frozenset[str]


def _plain(pattern: Pattern) -> _Plain | None:
    """The pattern's parts, if they are all text and variables."""
    parts: list[tuple[str, bool]] = []
    for element in getattr(pattern, "elements", (pattern,)):  # alone it stands for itself
        inner = getattr(element, "expression", None)
        if isinstance(element, TextElement):
            parts.append((element.value, False))
        elif isinstance(inner, VariableReference):
            parts.append((inner.id.name, True))
        else:
            return None
    return _Plain(tuple(parts), frozenset(name for name, is_name in parts if is_name))


class _Bundle(FluentBundle):
    """A bundle that parses a message when it is said first, and leaves its arguments as they are:
    numbers keep their plain way of writing.

    To parse all of them takes a second, one of them a sixth of a millisecond. Fluent's own would
    wrap each integer anew and write it through babel, with groups of digits and at ten times the
    cost. No message here refers to another one.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread: dict[str, str] = {}
        self._plains: dict[str, _Plain | None] = {}

    def add_text(self, text: str) -> None:
        """Add the messages of a file."""
        self._unread |= messages_in(text)

    def has_message(self, message_id: str) -> bool:
        """Whether there is a message of this id."""
        return message_id in self._unread or super().has_message(message_id)

    def get_message(self, message_id: str) -> Any:
        """The message of an id that there is."""
        if message_id in self._unread:
            self.add_resource(FluentResource(self._unread.pop(message_id)))
        return super().get_message(message_id)

    def plain(self, message_id: str, pattern: Pattern) -> _Plain | None:
        """The parts of a message that needs no choice and no function; looked at once."""
        if message_id not in self._plains:
            self._plains[message_id] = _plain(pattern)
        return self._plains[message_id]

    def shown(self, pattern: Pattern, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        """Return the text of a pattern, and what was wrong with it."""
        errors: list[Exception] = []
        env = ResolverEnvironment(
            context=self, current=CurrentEnvironment(args=args), errors=errors
        )
        try:
            return str(pattern(env)), errors
        except ValueError as too_long:  # Fluent's guard against endless text
            return "…", [too_long]


class Speech:
    """All messages of both languages.

    ``on_fault`` is told of every missing id or argument (a programming error: tests raise, the
    service logs); what is shown then is the id or the argument's name. ``isolating``: it speaks on
    pages, where what players wrote from right to left is set apart from the sentence round it
    (:func:`commands.inert.apart`).
    """

    def __init__(
        self, on_fault: Callable[[str], None] | None = None, *, isolating: bool = False
    ) -> None:
        self._on_fault = on_fault
        self._isolating = isolating
        self._fixed: dict[tuple[Lang, str], str] = {}

    def text(self, message: Message, lang: Lang, names: Names) -> str:
        """Return ``message`` in ``lang``; ``names`` gives what chat shows for a fighter."""
        if message.args:
            return self._format(message, lang, names)
        key = (lang, message.id)
        if key not in self._fixed:
            self._fixed[key] = self._format(message, lang, names)
        return self._fixed[key]

    def words(self, line: Line, lang: Lang, names: Names) -> Words:
        """Return everything that ``line`` says, in ``lang``."""

        def clicks(button: Button, value: str) -> tuple[str, str, str]:
            hint = self.text(button.hint, lang, names) if button.hint else ""
            return self.text(button.label, lang, names), value, hint

        return Words(
            text=self.text(line.message, lang, names),
            hover="\n".join(self.text(part, lang, names) for part in line.hover),
            buttons=tuple(
                clicks(button, button.command) for button in line.buttons if button.command
            ),
            links=tuple(clicks(button, button.url) for button in line.buttons if button.url),
            kind=line.kind,
            subtitle=self.text(line.subtitle, lang, names) if line.subtitle else "",
        )

    def plain(self, line: Line, lang: Lang, names: Names) -> str:
        """Return ``line`` as plain text, the labels of its buttons included."""
        return self.words(line, lang, names).plain

    def component(self, line: Line, lang: Lang, names: Names) -> dict[str, Any]:
        """Return ``line`` as the game's JSON text (1.20.1), with hover and buttons."""
        return component(self.words(line, lang, names))

    def has(self, message_id: str, lang: Lang) -> bool:
        """Whether ``lang`` has a message of this id."""
        return _bundle(lang).has_message(message_id)

    def _format(self, message: Message, lang: Lang, names: Names) -> str:
        bundle = _bundle(lang)
        pattern = bundle.get_message(message.id).value if bundle.has_message(message.id) else None
        if pattern is None:
            self._fault(f"{lang}: no message {message.id}")
            return message.id
        args = {key: self._value(value, lang, names) for key, value in message.args.items()}
        plain = bundle.plain(message.id, pattern)
        if plain is not None and plain.names <= args.keys():
            return "".join(_written(args[p]) if is_name else p for p, is_name in plain.parts)
        shown, errors = bundle.shown(pattern, args)
        for error in errors:
            self._fault(f"{lang}: {message.id}: {error}")
        return apart(shown) if self._isolating else shown

    def _value(self, value: Argument, lang: Lang, names: Names) -> object:
        match value:
            case str():
                return self._inert(value, PART_MAX)
            case int():
                return _Integer(value)
            case Who():
                return self._inert(names(value.id), NAME_MAX)
            case Typed(en=en, ru=ru):
                return ru if lang == "ru" else en
            case Message():
                return _cut(self.text(value, lang, names))
            case tuple():
                return _cut(", ".join(self._listed(part, lang, names) for part in value))
            case _:
                return FluentFloat(value)

    def _inert(self, text: str, max: int) -> str:
        shown = clean(text, max)
        return apart(shown) if self._isolating else shown

    def _listed(self, value: Argument, lang: Lang, names: Names) -> str:
        shown = self._value(value, lang, names)
        return shown.format(None) if isinstance(shown, _Integer) else str(shown)

    def _fault(self, what: str) -> None:
        if self._on_fault is not None:
            self._on_fault(what)


def _cut(text: str) -> str:
    return text if len(text) <= PART_MAX else closed(text[:PART_MAX])


_NO_LOCALE: Final[Any] = None
"""Numbers here are written the same everywhere."""


def _written(value: object) -> str:
    return value.format(_NO_LOCALE) if isinstance(value, FluentType) else str(value)


@cache
def _bundle(lang: Lang) -> _Bundle:
    """All messages of a language, read once a process."""
    bundle = _Bundle([lang], functions={"SIGNED": _Signed}, use_isolating=False)
    for _, text in sources(lang):
        bundle.add_text(text)
    return bundle
