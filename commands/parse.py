"""Fills a word's arguments from tokens, by what the arguments are and not by where they stand.

At each place of the line, in this order: a name of the ruleset's own (a spell), the longest first;
``@name`` and quotations; the longest full name; a keyword written out; numbers; the only player
whose name begins so; words, which take the rest; a name that the ruleset does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from commands.errors import CommandSyntax, Mistake
from commands.keywords import spellings
from commands.lexer import Token, key, number, rest, shown, skeleton
from commands.line import Message
from commands.names import Directory
from commands.registry import Pool
from commands.scene import Scene
from rulesets.intents import Choice, Value
from rulesets.vocabulary import Arg

KEYWORD_WORDS: Final = 3
"""Longest keyword, in words."""


@dataclass(slots=True)
class Filling:
    """The work of filling ``left`` from ``words``; ``values`` grow while ``left`` shrinks."""

    scene: Scene
    pool: Pool
    line: str
    usage: Message
    left: list[Arg]
    values: dict[str, Value] = field(default_factory=dict)
    _directory: Directory | None = None

    def take(self, words: Sequence[Token]) -> None:
        """Fill arguments until no word is left.

        Raises:
            CommandSyntax: a word fits no argument, or fits several players.
        """
        while words:
            words = words[self._step(words) :]

    def finish(self, *, gaze: bool) -> dict[str, Value]:
        """Return the values; a player left out is whom the caller looks at, if ``gaze``; a column,
        the one that is pointed at for an NPC.

        Raises:
            CommandSyntax: a needed argument is missing.
        """
        for arg in self.left:
            is_looked_at = arg.kind == "player" and arg.gaze and gaze
            if is_looked_at and self.scene.target is not None:
                self.values[arg.name] = self.scene.target
            elif arg.kind == "column" and self.scene.block is not None:
                self.values[arg.name] = (self.scene.block.x, self.scene.block.z)
            elif not arg.optional:
                raise self._missing(arg)
        return self.values

    def _missing(self, arg: Arg) -> CommandSyntax:
        """What to say of an argument that is not there; of a player: who could be meant."""
        said = frozenset(value for value in self.values.values() if isinstance(value, str))
        found = self.directory.others(self._legal(arg), but=said) if arg.kind == "player" else ()
        if not found:
            return CommandSyntax(Mistake.MISSING_ARGUMENT, usage=self.usage)
        return CommandSyntax(Mistake.MISSING_ARGUMENT, variant="who", list=found, usage=self.usage)

    def _legal(self, arg: Arg) -> frozenset[Value]:
        """The values that are legal for the slot of ``arg`` now; empty: nothing is known."""
        return frozenset(
            value
            for option in self.scene.options()
            for slot in option.slots
            if isinstance(slot, Choice) and slot.name == arg.name
            for value in slot.values
        )

    def _step(self, words: Sequence[Token]) -> int:
        """Fill one argument from the first words and return how many it took."""
        return (
            self._known_name(words)
            or self._full_name(words)
            or self._keyword(words)
            or self._number(words)
            or self._column(words)
            or self._prefix(words)
            or self._words(words)
            or self._new_name(words)
            or self._misfit(words)
        )

    def _arg(self, kind: str) -> Arg | None:
        return next((arg for arg in self.left if arg.kind == kind), None)

    def _set(self, arg: Arg, value: Value, used: int) -> int:
        self.left.remove(arg)
        self.values[arg.name] = value
        return used

    @property
    def directory(self) -> Directory:
        """Whom this word may name; made when a name is first looked for."""
        if self._directory is None:
            self._directory = Directory(self.scene, self.pool)
        return self._directory

    def _full_name(self, words: Sequence[Token]) -> int:
        arg = self._arg("player")
        if arg is None:
            return 0
        found = self.directory.full(words)
        if found is None and words[0].at:
            found = self.directory.prefix(words[: self._names_end(words)])
            if found is None:
                raise self._unknown_player(words[0])
        return self._set(arg, found.person.uuid, found.used) if found else 0

    def _prefix(self, words: Sequence[Token]) -> int:
        arg = self._arg("player")
        if arg is None or (self._arg("name") and not self._is_before_name(words)):
            return 0
        found = self.directory.prefix(words[: self._names_end(words)])
        return self._set(arg, found.person.uuid, found.used) if found else 0

    def _is_before_name(self, words: Sequence[Token]) -> bool:
        """Whether a name that the ruleset knows stands after the first word, of a word about anyone
        in the fight: then the first one means a player."""
        if self.pool != "fight" or len(words) < 2:
            return False
        return self._known(words[1:]) is not None

    def _known_name(self, words: Sequence[Token]) -> int:
        """The longest of the names that the ruleset knows."""
        arg, found = self._arg("name"), self._known(words)
        return 0 if arg is None or found is None else self._set(arg, *found)

    def _known(self, words: Sequence[Token]) -> tuple[str, int] | None:
        """The longest known name that the words begin with, and how many it takes."""
        arg = self._arg("name")
        if arg is None or words[0].at:
            return None
        known = known_names(self.scene, arg)
        most = 1 if words[0].quoted else max((name.count(" ") + 1 for name in known), default=0)
        for used in range(min(most, len(words)), 0, -1):
            text = key(" ".join(word.text for word in words[:used]))
            found = known.get(text) or known.get(skeleton(text))
            if found:
                return found, used
        return None

    def _new_name(self, words: Sequence[Token]) -> int:
        """A name that nobody knows: one quotation, or all up to the name of a player."""
        arg = self._arg("name")
        if arg is None:
            return 0
        used = 1 if words[0].quoted else self._new_name_ends(words)
        if not words[0].quoted and used > 1 and self._arg("number"):
            used -= _number(words[used - 1]) is not None
        if used == len(words) and not words[0].quoted:
            self._check_no_player_ends(arg, words)
        return self._set(arg, rest(self.line, tuple(words[:used])), used)

    def _check_no_player_ends(self, arg: Arg, words: Sequence[Token]) -> None:
        """Refuse a new name whose last words begin a player's: he may be meant, or may not be.

        Raises:
            CommandSyntax: so it is; nothing is spent on a guess.
        """
        if self._arg("player") is None:
            return
        for i in range(1, len(words)):
            found = self.directory.beginning(words[i:])
            if found is not None:
                raise CommandSyntax(
                    Mistake.UNKNOWN_VALUE,
                    variant=f"name {arg.name}",
                    word=shown(rest(self.line, tuple(words))),
                    name=shown(rest(self.line, tuple(words[:i]))),
                    who=shown(found.name),
                )

    def _new_name_ends(self, words: Sequence[Token]) -> int:
        if self._arg("player"):
            for i in range(1, len(words)):
                found = None if words[i].at else self.directory.full(words[i:])
                if words[i].at or (found and found.used == len(words) - i):
                    return i
        return len(words)

    def _names_end(self, words: Sequence[Token]) -> int:
        """How many first words a prefix may span: up to a keyword or number that is awaited."""
        numbers = self._arg("number") or self._arg("column")
        most = min(len(words), self.directory.longest)
        for i in range(1, most):
            if match_keyword(self.left, words[i:]) or (numbers and _number(words[i])):
                return i
        return most

    def _keyword(self, words: Sequence[Token]) -> int:
        found = match_keyword(self.left, words)
        return self._set(*found) if found else 0

    def _number(self, words: Sequence[Token]) -> int:
        arg, value = self._arg("number"), _number(words[0])
        return self._set(arg, value, 1) if arg and value is not None else 0

    def _column(self, words: Sequence[Token]) -> int:
        arg = self._arg("column")
        if arg is None or len(words) < 2:
            return 0
        x, z = _number(words[0]), _number(words[1])
        return self._set(arg, (x, z), 2) if x is not None and z is not None else 0

    def _words(self, words: Sequence[Token]) -> int:
        arg = self._arg("words")
        if arg and self._arg("player") and self._must_name(words):
            raise self._unknown_player(words[0])  # the name of nobody, and then the words
        before = self.left[: self.left.index(arg)] if arg else []
        choices = [one for one in before if one.kind == "choice" and not one.optional]
        if choices:
            raise self._no_choice(choices, words[0])  # a word that is none of them, and the words
        return self._set(arg, rest(self.line, tuple(words)), len(words)) if arg else 0

    def _must_name(self, words: Sequence[Token]) -> bool:
        """Whether a player must be named before the words: nobody could be meant without."""
        if self.pool == "fight":
            return self.scene.target is None
        return self.pool == "known" and len(words) > 1

    def _misfit(self, words: Sequence[Token]) -> int:
        word = words[0]
        choices = [arg for arg in self.left if arg.kind == "choice"]
        if self._arg("player"):
            raise self._unknown_player(word)
        needed = next((arg for arg in self.left if not arg.optional), None)
        if needed in choices and _number(word) is None:
            raise self._no_choice([arg for arg in choices if arg is needed], word)
        if self._arg("number") or self._arg("column"):
            raise self._no_number(words)
        if choices:
            raise self._no_choice(choices, word)
        raise CommandSyntax(Mistake.TOO_MANY_ARGUMENTS, word=shown(word.text), usage=self.usage)

    def _no_number(self, words: Sequence[Token]) -> CommandSyntax:
        """Of a column's x alone: z is missing; else the first word that is no number."""
        wrong = next((word for word in words if _number(word) is None), None)
        if wrong is None:
            return CommandSyntax(Mistake.MISSING_ARGUMENT, variant="z", usage=self.usage)
        return CommandSyntax(Mistake.NOT_A_NUMBER, word=shown(wrong.text), usage=self.usage)

    def _no_choice(self, choices: Sequence[Arg], word: Token) -> CommandSyntax:
        listed = tuple(main for choice in choices for main in main_words(choice, self.scene.lang))
        return CommandSyntax(Mistake.UNKNOWN_VALUE, word=shown(word.text), list=listed)

    def _unknown_player(self, word: Token) -> CommandSyntax:
        near = self.directory.nearest(word.text)
        listed = self.directory.others()
        return CommandSyntax(
            Mistake.UNKNOWN_PLAYER,
            variant="" if self.pool == "near" else "known",
            name=shown(word.text),
            found=0 if not listed else 1 if near else 2,
            near=near or "",
            list=listed,
            usage=self.usage,
        )


def match_keyword(args: Sequence[Arg], words: Sequence[Token]) -> tuple[Arg, str, int] | None:
    """The choice of ``args`` that the first words write out: argument, value, words used."""
    choices = [arg for arg in args if arg.kind == "choice"]
    if not choices or words[0].at:
        return None
    for used in range(min(KEYWORD_WORDS, len(words)), 0, -1):
        text = key(" ".join(word.text for word in words[:used]))
        for same in (_same, _alike):
            for arg in choices:
                for word in arg.keywords:
                    if any(same(text, spelling) for spelling in spellings(word)):
                        return arg, word.value, used
    return None


def known_names(scene: Scene, arg: Arg) -> Mapping[str, str]:
    """The names of an argument by what they are compared by: those of the options, and those that
    are known though nothing can be done with them now."""
    known = scene.ruleset.known_names(scene.tuning, arg.name)
    names = dict.fromkeys((*legal_names(scene, arg), *known))
    other = {key(said): word.value for word in arg.keywords for said in spellings(word)}
    alike = {skeleton(key(name)): name for name in names}
    return {**alike, **other, **{key(name): name for name in names}}


def legal_names(scene: Scene, arg: Arg) -> tuple[str, ...]:
    """The names of an argument that are legal now."""
    return tuple(
        str(value)
        for option in scene.options()
        for slot in option.slots
        if isinstance(slot, Choice) and slot.name == arg.name
        for value in slot.values
    )


def main_words(arg: Arg, lang: str) -> tuple[str, ...]:
    """The main word of each keyword in ``lang``."""
    return tuple((word.ru if lang == "ru" else word.en)[0] for word in arg.keywords)


def _same(text: str, spelling: str) -> bool:
    return text == key(spelling)


def _alike(text: str, spelling: str) -> bool:
    return skeleton(text) == skeleton(key(spelling))


def _number(word: Token) -> int | None:
    return None if word.quoted or word.at else number(word.text)
