"""What a person types at the terminal, told apart. Pure: words in, a wish out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Direction: TypeAlias = tuple[int, int]

_WAYS: Final[dict[Direction, str]] = {
    (0, -1): "n north с север ↑",
    (0, 1): "s south ю юг ↓",
    (1, 0): "e east в восток →",
    (-1, 0): "w west з запад ←",
    (1, -1): "ne св ↗",
    (-1, -1): "nw сз ↖",
    (1, 1): "se юв ↘",
    (-1, 1): "sw юз ↙",
}
DIRECTIONS: Final = {word: way for way, words in _WAYS.items() for word in words.split()}

Own: TypeAlias = Literal["map", "help", "why", "start", "hide", "quit"]
OWN: Final[dict[str, Own]] = {
    "map": "map",
    "карта": "map",
    "help": "help",
    "?": "help",
    "помощь": "help",
    "why": "why",
    "почему": "why",
    "start": "start",
    "начать": "start",
    "старт": "start",
    "hide": "hide",
    "скрыть": "hide",
    "quit": "quit",
    "exit": "quit",
    "выход": "quit",
}
"""Words of the terminal itself; with a slash in front they are the bridge's."""

CHANNELS: Final = {"me": "me", "say": "say", "do": "do", "я": "me", "сказать": "say"}
SAID_IN: Final = ("/rp", "/рп", "rp", "рп")


@dataclass(frozen=True, slots=True)
class Command:
    """A ``/rp`` line."""

    line: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Steps, one after the other."""

    steps: tuple[Direction, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """Button ``number`` (from 1) of the newest menu."""

    number: int


@dataclass(frozen=True, slots=True)
class Speak:
    """Prose in the game's chat."""

    channel: str
    text: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Let time pass, in seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class OwnWord:
    """Something for the terminal itself."""

    word: Own


Wish: TypeAlias = Command | Walk | Press | Speak | Wait | OwnWord


@dataclass(frozen=True, slots=True)
class Typed:
    """A line: as whom ("" as the current player), and what (None: nothing, only be him)."""

    speaker: str
    wish: Wish | None


def read(line: str) -> Typed | None:
    """Understand a line; None: an empty one or a remark (``#``)."""
    text = " ".join(line.split())
    if not text or text.startswith("#"):
        return None
    speaker = ""
    if text.startswith("@"):
        speaker, _, text = text[1:].partition(" ")
    return Typed(speaker, _wish(text) if text else None)


def _wish(text: str) -> Wish:
    first, _, rest = text.partition(" ")
    word = first.lower()
    steps = tuple(DIRECTIONS.get(w) for w in text.lower().split())
    if all(steps):
        return Walk(tuple(step for step in steps if step is not None))
    if text.isascii() and text.isdigit():
        return Press(int(text))
    if not rest and word in OWN:
        return OwnWord(OWN[word])
    if word.lstrip("/") in CHANNELS and rest:
        return Speak(CHANNELS[word.lstrip("/")], rest)
    if word in ("wait", "ждать") and rest.replace(".", "", 1).isdecimal():
        return Wait(float(rest))
    return Command(_line(word, text, rest))


def _line(word: str, text: str, rest: str) -> str:
    """The whole line; ``/rp`` and the slash may be left out."""
    if word in SAID_IN:
        return f"/rp {rest}".rstrip()
    return f"/rp {text.removeprefix('/')}"
