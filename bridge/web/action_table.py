"""What a moderator may do from a page: each action is a word of ``/rp mod``.

Of a fight (:func:`rows`): the general words that are about a running fight, then those of its
rules, by their vocabulary alone. Between fights (:func:`hall_rows`): those about who gathers, then
the words of these rules that their hall hears. :func:`typed` is the line that an action types:
players are named by ``@`` and their id or name, texts are quoted, so that no value can become
anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from commands.lexer import quotation, tokens
from commands.lexicon import Own, lexicon
from commands.mod_effects import MODIFIER_MOST, ROUNDS_MOST
from commands.mod_fighters import FAR, HIGH, HP_MOST
from commands.registry import COMMANDS, GROUPS, Command
from commands.speech import Lang
from rulesets.actors import FighterId
from rulesets.npcs import MOST as NPCS_MOST
from rulesets.ruleset import Ruleset
from rulesets.vocabulary import Arg, Keyword

Kind: TypeAlias = Literal[
    "fighter", "player", "group", "choice", "name", "words", "number", "count", "line"
]
"""``fighter``: one of the fight, or of those who gather; ``player``: one who could be let in, or
who is there; ``group``: NPCs that were called together, or one that was called alone; ``choice``:
of ``keywords``; ``name``: a name that the rules may know; ``words``: a text; ``count``: a number of
NPCs; ``line``: what an NPC says, up to the end."""
Group: TypeAlias = Literal["fight", "fighter", "npc", "rules", "hall", "gathering"]
"""Where it stands on the page: the fight, one fighter, a master's NPCs, words of the rules about
the fight, about the hall of the next ones, and about who gathers there."""
Value: TypeAlias = str | int

TEXT_MOST: Final = 200
"""Letters of a text at most."""
NUMBER_MOST: Final = 999_999_999


@dataclass(frozen=True, slots=True)
class Input:
    """A value that an action takes. ``lo``, ``hi``: of a number, both included; ``given``: it is no
    word of the line but the block that is pointed at, or beside whom it is said."""

    name: str
    kind: Kind
    optional: bool = False
    lo: int = -NUMBER_MOST
    hi: int = NUMBER_MOST
    keywords: tuple[Keyword, ...] = ()
    given: bool = False


RARE: Final = frozenset({"start"})
"""Actions that are not shown where they are not possible: initiative is missing but seldom."""


@dataclass(frozen=True, slots=True)
class Row:
    """An action. ``verb``: the word of the cores; "": the bridge carries it out; ``is_final``: it
    cannot be taken back, so it is asked whether it is meant; ``key``: what its texts are called by;
    ``ending``: a word that the line ends with, in English and in Russian."""

    name: str
    entry: Command | Own
    inputs: tuple[Input, ...]
    group: Group
    verb: str
    is_final: bool
    key: str
    ending: tuple[str, ...] = ()

    @property
    def is_rare(self) -> bool:
        """Whether it is not shown where it is not possible."""
        return self.key in RARE


_WHO: Final = Input("player", "fighter")
_ROUNDS: Final = Input("rounds", "number", optional=True, lo=0, hi=ROUNDS_MOST)
_HERE: Final = (
    Input("x", "number", optional=True, lo=-FAR, hi=FAR, given=True),
    Input("y", "number", optional=True, lo=-HIGH, hi=HIGH, given=True),
    Input("z", "number", optional=True, lo=-FAR, hi=FAR, given=True),
)
_TO: Final = (
    Input("x", "number", lo=-FAR, hi=FAR),
    Input("y", "number", lo=-HIGH, hi=HIGH),
    Input("z", "number", lo=-FAR, hi=FAR),
)

_NPCS: Final = (
    Input("name", "words"),
    Input("count", "count", lo=1, hi=NPCS_MOST),
    Input("sheet", "choice", optional=True),
)
_AS: Final = (Input("npc", "fighter"), Input("command", "line"))

_GENERAL: Final[tuple[tuple[str, Group, tuple[Input, ...]], ...]] = (
    ("pause", "fight", ()),
    ("resume", "fight", ()),
    ("undo", "fight", ()),
    ("start", "fight", ()),
    ("next", "fight", ()),
    ("end", "fight", ()),
    ("hp", "fighter", (_WHO, Input("hp", "number", lo=0, hi=HP_MOST))),
    ("place", "fighter", (_WHO, *_TO)),
    ("effect", "fighter", (_WHO, Input("effect", "name"), _ROUNDS)),
    (
        "modifier",
        "fighter",
        (_WHO, Input("value", "number", lo=-MODIFIER_MOST, hi=MODIFIER_MOST), _ROUNDS),
    ),
    ("advantage", "fighter", (_WHO, _ROUNDS)),
    ("disadvantage", "fighter", (_WHO, _ROUNDS)),
    ("kick", "fighter", (_WHO,)),
    ("add", "fight", (Input("player", "player"), Input("side", "words", optional=True))),
    ("npc", "npc", (*_NPCS, *_HERE)),
    ("as", "npc", _AS),
)
_IN_HALL: Final[tuple[tuple[str, Group, tuple[Input, ...]], ...]] = (
    ("start", "gathering", (_WHO,)),
    ("kick", "fighter", (_WHO,)),
    ("hp", "fighter", (_WHO, Input("hp", "number", lo=0, hi=HP_MOST))),
    ("npc", "npc", (*_NPCS, Input("beside", "player", given=True), *_HERE)),
    ("as", "npc", _AS),
)
_OF_BRIDGE: Final = frozenset({"pause", "resume", "undo", "as"})
"""Words that no core knows."""

DISMISS: Final = "dismiss"
"""The action that sends a whole group of NPCs away: ``mod npc GROUP remove``."""
REMOVE: Final = ("remove", "убрать")
"""What stands there in place of a sheet."""

FINAL: Final[Mapping[str, frozenset[str]]] = {
    "": frozenset({"undo", "end", "kick", "add"}),
    "twilight": frozenset({"orders", "roll"}),
}
"""What cannot be taken back in a fight: for all rules, and for some."""
FINAL_IN_HALL: Final[Mapping[str, frozenset[str]]] = {
    "": frozenset({"start"}),
    "twilight": frozenset({"lots", "circle"}),
}
"""The same of words about the hall. A player who is sent away comes back by a word of his own."""


def rows(ruleset: Ruleset) -> tuple[Row, ...]:
    """Return all actions in a fight of these rules, in the order in which they are shown."""
    general = (_general(*one, one[0] in FINAL[""]) for one in _GENERAL)
    return (*general, _dismissal("dismiss"), *_own_rows(ruleset))


def hall_rows(ruleset: Ruleset) -> tuple[Row, ...]:
    """Return all actions between fights of these rules, in the order in which they are shown."""
    general = (
        replace(_general(*one, one[0] in FINAL_IN_HALL[""]), key=f"hall-{one[0]}")
        for one in _IN_HALL
    )
    own = (
        replace(one, group="hall", is_final=_is_final(one.entry, FINAL_IN_HALL))
        for one in _own_rows(ruleset)
        if isinstance(one.entry, Own) and "hall" in one.entry.word.place
    )
    return (*general, _dismissal("hall-dismiss"), *own)


def _general(word: str, group: Group, inputs: tuple[Input, ...], is_final: bool) -> Row:
    verb = "" if word in _OF_BRIDGE else word
    return Row(word, COMMANDS[f"mod {word}"], inputs, group, verb, is_final, word)


def _dismissal(key: str) -> Row:
    """NPCs that are gone do not come back; the cores know each of them as kicked."""
    inputs = (Input("group", "group"),)
    return Row(DISMISS, COMMANDS["mod npc"], inputs, "npc", "kick", True, key, REMOVE)


def _own_rows(ruleset: Ruleset) -> Iterator[Row]:
    """The words of the rules that are no general ones."""
    verbs = {row.path[-1] for row in COMMANDS.values() if row.path[0] == "mod"}
    own = (one for one in lexicon(ruleset).groups["mod"].entries if isinstance(one, Own))
    return (_own(one) for one in own if one.word.verb not in verbs)


def _own(entry: Own) -> Row:
    word = entry.word
    is_of_hall = "fight" not in word.place
    is_final = _is_final(entry, FINAL_IN_HALL if is_of_hall else FINAL)
    group: Group = "rules"
    if is_of_hall:
        group = "hall"
    elif any(arg.kind == "player" for arg in word.args):
        group = "fighter"
    inputs = tuple(_input(arg) for arg in word.args)
    key = f"{entry.ruleset}-{word.verb}"
    return Row(word.verb, entry, inputs, group, word.verb, is_final, key)


def _is_final(entry: Command | Own, final: Mapping[str, frozenset[str]]) -> bool:
    return isinstance(entry, Own) and entry.word.verb in final.get(entry.ruleset, ())


_KINDS: Final[Mapping[str, Kind]] = {
    "player": "fighter",
    "choice": "choice",
    "number": "number",
    "name": "name",
    "words": "words",
}
"""What an argument of a moderator's word may be on a page."""


def _input(arg: Arg) -> Input:
    return Input(arg.name, _KINDS[arg.kind], arg.optional, keywords=arg.keywords)


Named: TypeAlias = Callable[[FighterId], str]
"""What stands behind the ``@`` of a fighter or player, or what a group is called."""


class Unsayable(Exception):
    """No line can say this value of the input ``name``."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def typed(row: Row, values: Mapping[str, Value], lang: Lang, named: Named | None = None) -> str:
    """Return the line that an action types, without ``/rp``; left out: what ``values`` lack.

    ``named``: by which names, which may mean something else beside other words; None: by ids.

    Raises:
        Unsayable: a line cannot hold a value.
    """
    said = [_head(row.entry, lang)]
    for one in row.inputs:
        if one.name in values and not one.given:
            said.append(_said(one, values[one.name], lang, named))
    if row.ending:
        said.append(row.ending[_place(lang)])
    return " ".join(said)


def _head(entry: Command | Own, lang: Lang) -> str:
    if isinstance(entry, Command):
        return entry.said(lang)
    return f"{GROUPS['mod'][_place(lang)]} {(entry.ru if lang == 'ru' else entry.en)[0]}"


def _place(lang: Lang) -> int:
    return 1 if lang == "ru" else 0


def _said(one: Input, value: Value, lang: Lang, named: Named | None) -> str:
    match one.kind:
        case "group" if named is not None:
            return _name(one, str(value), named)
        case "fighter" | "player" | "group":
            return f"@{_name(one, str(value), named)}"
        case "number":
            return str(int(value))
        case "count":
            return f"×{int(value)}"
        case "line" if tokens(str(value)):
            return str(value)
        case "line":
            raise Unsayable(one.name)
        case "choice" if one.keywords:
            found = (word for word in one.keywords if word.value == value)
            return next((word.ru if lang == "ru" else word.en)[0] for word in found)
        case _:
            return _quoted(one, str(value))


def _name(one: Input, who: FighterId, named: Named | None) -> str:
    """Who is named: by an id in quotes, which no further word can belong to; or by a name as people
    type it, without quotes where it is one plain word."""
    if named is None:
        return _quoted(one, who)
    name = named(who)
    is_plain = bool(name) and all(char.isalnum() or char in "-_" for char in name)
    return name if is_plain else _quoted(one, name)


def _quoted(one: Input, text: str) -> str:
    found = quotation(text)
    if found is None:
        raise Unsayable(one.name)
    return found
