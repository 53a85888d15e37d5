"""Rows of the general command table: words, arguments, handler. Handlers return effects only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from commands.effects import Effect, Say
from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, rest
from commands.line import Button, Kind, Line, Message
from commands.permissions import PERMISSIONS, Permission
from commands.scene import Scene
from rulesets.actors import FighterId
from rulesets.intents import Value
from rulesets.vocabulary import Arg

Pool: TypeAlias = Literal["near", "fight", "fighters", "known"]
"""Whom a player argument may name: ``near`` – the fight's fighters, then who is in the same world;
``fighters`` – the fight's fighters;
``fight`` – these, then everyone known; ``known`` – everyone known, as one list."""


@dataclass(frozen=True, slots=True)
class Call:
    """A row of the table that is being run: what was typed for it, already understood.

    ``words``: the tokens after the command word; ``values``: the filled arguments; those left out
    are missing.
    """

    scene: Scene
    command: Command
    line: str
    words: tuple[Token, ...]
    values: Mapping[str, Value]

    def player(self, name: str) -> FighterId | None:
        """The player argument ``name``, if there is one."""
        value = self.values.get(name)
        return value if isinstance(value, str) else None

    def number(self, name: str, lo: int, hi: int) -> int | None:
        """The number argument ``name`` in lo..hi, if it was given.

        Raises:
            CommandSyntax: it is outside lo..hi.
        """
        value = self.values.get(name)
        if value is None:
            return None
        if not isinstance(value, int) or not lo <= value <= hi:
            raise CommandSyntax(Mistake.OUT_OF_BOUNDS, have=str(value), lo=lo, hi=hi)
        return value

    def rest(self) -> str:
        """Everything after the command word, as typed."""
        return rest(self.line, self.words)

    def answer(
        self,
        message: Message,
        *,
        kind: Kind = "info",
        hover: tuple[Message, ...] = (),
        buttons: tuple[Button, ...] = (),
    ) -> Say:
        """One line to the caller alone."""
        to = (self.scene.caller.uuid,)
        return Say((Line(to, message, kind=kind, hover=hover, buttons=buttons),))


Handler: TypeAlias = Callable[[Call], Sequence[Effect]]
ArgsOf: TypeAlias = Callable[[Scene], tuple[Arg, ...]]
Suggest: TypeAlias = Callable[[Scene, Mapping[str, Value]], Sequence[str]]
Onward: TypeAlias = Callable[[Scene, str, tuple[Token, ...]], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Command:
    """A row: ``path`` are its main English words (``("mod", "hp")``); ``en`` and ``ru`` the main
    word and aliases of its last one.

    ``run`` None: a later version has it; if ``shared``, a ruleset with the verb has it now.
    ``gaze``: a player left out is whom the caller looks at. ``raw``: the handler reads the words.
    ``args_of``: the arguments where they are the ruleset's; ``suggest``: what may be typed for
    words, when these values are known; ``onward``: what may follow the words typed so far in the
    line, where the handler reads them itself.
    """

    path: tuple[str, ...]
    en: tuple[str, ...]
    ru: tuple[str, ...]
    args: tuple[Arg, ...] = ()
    run: Handler | None = None
    pool: Pool = "near"
    gaze: bool = True
    raw: bool = False
    shared: bool = False
    args_of: ArgsOf | None = None
    suggest: Suggest | None = None
    onward: Onward | None = None

    def arguments(self, scene: Scene) -> tuple[Arg, ...]:
        """The arguments as they are by the rules that the caller goes by.

        Raises:
            CommandSyntax: these rules have nothing of the kind.
        """
        return self.args_of(scene) if self.args_of is not None else self.args

    @property
    def name(self) -> str:
        """The English words as typed, ``mod hp``: the key of its permission."""
        return " ".join(self.path)

    def said(self, lang: Literal["ru", "en"]) -> str:
        """The word as typed in ``lang``: ``мод оз``."""
        head = [GROUPS[word][1 if lang == "ru" else 0] for word in self.path[:-1]]
        return " ".join((*head, (self.ru if lang == "ru" else self.en)[0]))

    @property
    def permission(self) -> Permission:
        """What the caller must hold."""
        return PERMISSIONS[self.name]


GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "mod": ("mod", "мод", "гм"),
    "admin": ("admin", "админ"),
}
"""First words that open a table of their own: rows whose path begins with them."""

COMMANDS: dict[str, Command] = {}
"""All rows by name. Filled when :mod:`commands.table` is imported."""


def add(row: Command) -> None:
    """Put a row into the table; a taken name is a programming error."""
    if row.name in COMMANDS:
        raise ValueError(f"/rp {row.name} is already taken")
    COMMANDS[row.name] = row


def command(
    name: str,
    *more_en: str,
    ru: tuple[str, ...],
    args: tuple[Arg, ...] = (),
    pool: Pool = "near",
    gaze: bool = True,
    raw: bool = False,
    args_of: ArgsOf | None = None,
    suggest: Suggest | None = None,
    onward: Onward | None = None,
) -> Callable[[Handler], Handler]:
    """Register a handler under ``name`` (``mod hp``), with aliases of its last word."""

    def register(run: Handler) -> Handler:
        path = tuple(name.split(" "))
        row = Command(path, (path[-1], *more_en), ru, args, run, pool, gaze, raw)
        add(replace(row, args_of=args_of, suggest=suggest, onward=onward))
        return run

    return register


def usage(name: str, ruleset: str = "") -> Message:
    """The message that shows how a word is used; ``ruleset`` empty: a general word."""
    return Message("-".join(("help-usage", *ruleset.split(), *name.split(" "))))


def does(name: str, ruleset: str = "") -> Message:
    """The message that says what a word does."""
    return Message("-".join(("help-does", *ruleset.split(), *name.split(" "))))
