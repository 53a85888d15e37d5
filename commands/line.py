"""What a player is to read, before it is put into a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulesets.actors import FighterId, PlayerId


@dataclass(frozen=True, slots=True)
class Who:
    """An argument that is shown as this fighter's name."""

    id: FighterId


@dataclass(frozen=True, slots=True)
class Typed:
    """An argument that is a word of the command language, shown in the reader's language."""

    en: str
    ru: str


@dataclass(frozen=True, slots=True)
class Message:
    """A Fluent message id with its arguments. An argument may itself be a message, a name, or a
    list of these (joined with commas in the reader's language)."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)


Argument: TypeAlias = str | int | float | Who | Typed | Message | tuple["Argument", ...]

Kind: TypeAlias = Literal["info", "roll", "error", "result", "prompt"]
Place: TypeAlias = Literal["chat", "actionbar", "title"]
Audience: TypeAlias = Literal["fight", "moderators", "near"] | tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A clickable word: ``command`` is the whole line that it types (``/rp …``); a line that ends
    with a space is only put into the chat box, for the player to finish. ``url``: it opens this
    address in the player's browser instead."""

    label: Message
    command: str
    hint: Message | None = None
    url: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: for whom, where it is shown, what it says, what the mouse finds.

    ``to``: ``fight`` – all who get the fight's lines; ``near`` – the caller's surroundings (20
    blocks); ``moderators`` – those online; or the players named. ``subtitle`` only with a title.
    ``pressers``: who of the readers sees the buttons; None: all.
    """

    to: Audience
    message: Message
    kind: Kind = "info"
    place: Place = "chat"
    hover: tuple[Message, ...] = ()
    buttons: tuple[Button, ...] = ()
    subtitle: Message | None = None
    pressers: tuple[PlayerId, ...] | None = None
    sound: Literal["turn", "hit", "prompt", "timer"] | None = None


def message(key: str, /, **args: Argument) -> Message:
    """Shorthand for a message with arguments."""
    return Message(key, args)
