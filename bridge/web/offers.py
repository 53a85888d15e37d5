"""What may be chosen from on a page of a moderator's actions: whether each is possible now, with
what, and why not. What is about a fight or a hall alone is said where it is known."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from bridge.looks import Looks
from bridge.streams import Stream
from bridge.web.action_table import Input, Row
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.menus import Handle
from commands.npc_names import bare
from commands.parse import known_names, legal_names
from commands.refusals import refusal
from grid.ground import Ground
from rulesets.actors import FighterId, Master
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Number, Option, Slot
from rulesets.ruleset import Ruleset
from rulesets.vocabulary import Arg

ENDS: Final = "value"
"""A number of which 0 ends what holds."""
TARGETS: Final = ("target", "uuid")
"""The slots of the one whom a general word is about."""
UNKNOWN: Final = frozenset({Refusal.NO_SUCH_WORD, Refusal.HP_COMES_BACK})
"""Why a word means nothing by these rules and settings: it is not shown then."""


@dataclass(frozen=True, slots=True)
class Said:
    """A value to choose from, as it is sent and as it is read; ``of``: only for this NPC."""

    value: str
    label: str | Message
    of: FighterId = ""


@dataclass(frozen=True, slots=True)
class Offered:
    """An input with what may be chosen now. ``is_open``: other values may be typed, too."""

    input: Input
    choices: tuple[Said, ...] = ()
    is_open: bool = False
    lo: int = 0
    hi: int = 0


@dataclass(frozen=True, slots=True)
class Now:
    """What an action that no field says anything of would do now: ``said`` as a sentence. ``mark``:
    tells it from whatever it would do later."""

    mark: str
    said: Message


@dataclass(frozen=True, slots=True)
class Possible:
    """An action as it is now; ``why``: it is not possible, for this reason."""

    row: Row
    offered: tuple[Offered, ...]
    why: Message | None = None
    now: Now | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """NPCs that were called together, or one that was called alone. ``name``: as it is typed."""

    id: str
    name: str
    members: tuple[str, ...]

    @property
    def label(self) -> Message:
        """How it is read."""
        names = tuple(clean(name, NAME_MAX) for name in self.members)
        name = clean(self.name, NAME_MAX)
        return Message("web-action-party", {"name": name, "n": len(names), "list": names})


class Absent(Exception):
    """An action that is not there now; ``why`` None: it is not even shown."""

    def __init__(self, why: Message | None) -> None:
        super().__init__()
        self.why = why


@dataclass(frozen=True)
class Offers(ABC):
    """What may be done. ``handle``: the name of a fighter as it is typed."""

    looks: Looks
    handle: Handle

    @abstractmethod
    def rows(self) -> tuple[Row, ...]:
        """Every action there is by these rules."""

    @property
    @abstractmethod
    def ruleset(self) -> Ruleset:
        """The rules."""

    @property
    @abstractmethod
    def groups(self) -> Mapping[str, Party]:
        """NPCs that may be sent away together."""

    @abstractmethod
    def check(self, row: Row) -> None:
        """Do nothing if it is possible now.

        Raises:
            RuleViolation, Absent: it is not.
        """

    @abstractmethod
    def legal_for(self, row: Row) -> Sequence[Option]:
        """The options among which those of a word are."""

    @abstractmethod
    def whom(self, row: Row, one: Input) -> Iterable[Said]:
        """The fighters, players or NPCs whom an input may name now."""

    @abstractmethod
    def texts(self, one: Input) -> Iterable[Said]:
        """What may be picked where any text may be typed."""

    @abstractmethod
    def fault_of(self, row: Row, one: Input, sent: str) -> str | RuleViolation:
        """Why an input cannot be this one, this group or this value: a code, or the game's own
        reason; "": it can."""

    def all(self) -> tuple[Possible, ...]:
        """Every action that is to be shown, in the order of the table."""
        found = (self._possible(row) for row in self.rows())
        return tuple(one for one in found if one is not None)

    def _possible(self, row: Row) -> Possible | None:
        """The action as it is now; None: there is no such word by these rules, or not now."""
        try:
            self.check(row)
        except RuleViolation as violation:
            if violation.code in UNKNOWN or row.is_rare:
                return None
            return Possible(row, self.offered(row), refusal(violation, self.looks.who.uuid))
        except Absent as absent:
            return None if absent.why is None else Possible(row, self.offered(row), absent.why)
        return Possible(row, self.offered(row), now=self.now(row))

    def now(self, row: Row) -> Now | None:
        """What an action would do now, if its fields do not say it.

        Raises:
            RuleViolation: it is not possible.
        """
        return None

    def called(self, who: FighterId) -> str:
        """The name of a fighter, a player or a group as it is typed."""
        group = self.groups.get(who)
        return self.handle(who) if group is None else group.name

    # -- with what

    def offered(self, row: Row) -> tuple[Offered, ...]:
        """What the inputs of an action may be now."""
        return tuple(self._offer(row, one) for one in row.inputs)

    def _offer(self, row: Row, one: Input) -> Offered:
        match one.kind:
            case "fighter" | "player":
                return Offered(one, tuple(self.whom(row, one)))
            case "number" | "count":
                return self._number(row, one)
            case "choice" if one.keywords:
                return Offered(one, self._keywords(row, one))
            case "choice" | "group":
                return Offered(one, tuple(self._closed(one)))
            case "name":
                return self._names(row, one)
            case _:
                return Offered(one, tuple(self.texts(one)), is_open=True)

    def _closed(self, one: Input) -> Iterable[Said]:
        if one.kind == "group":
            return (Said(group.id, group.label) for group in self.groups.values())
        return (Said(name, name) for name in self.templates)

    def _number(self, row: Row, one: Input) -> Offered:
        """A number as the options have it; one that may be 0 to end what holds, as the word has
        it."""
        slots = [slot for slot in self._slots(row, one.name) if isinstance(slot, Number)]
        if one.optional or one.name == ENDS or not slots:
            return Offered(one, lo=one.lo, hi=one.hi)
        return Offered(one, lo=min(slot.lo for slot in slots), hi=max(slot.hi for slot in slots))

    def _keywords(self, row: Row, one: Input) -> tuple[Said, ...]:
        legal = self.values(row, one)
        fits = [word for word in one.keywords if not legal or word.value in legal]
        return tuple(Said(w.value, (w.ru if self._is_russian else w.en)[0]) for w in fits)

    def _names(self, row: Row, one: Input) -> Offered:
        """Names that the rules know; of a general word also any other, which is but a mark."""
        arg = Arg(one.name, "name", one.keywords)
        legal = [str(value) for value in self.values(row, one)]
        known = legal or list(known_names(self.looks, arg).values())
        called = {w.value: (w.ru if self._is_russian else w.en)[0] for w in one.keywords}
        found = dict.fromkeys((*known, *legal_names(self.looks, arg)))
        is_open = any(not isinstance(slot, Choice) for slot in self._slots(row, one.name))
        return Offered(one, tuple(Said(n, called.get(n, n)) for n in found), is_open=is_open)

    def values(self, row: Row, one: Input) -> tuple[Any, ...]:
        """What the options of a word list for an input."""
        names = (one.name, *TARGETS) if one.kind == "fighter" else (one.name,)
        slots = (slot for slot in self._slots(row, *names) if isinstance(slot, Choice))
        return tuple(dict.fromkeys(value for slot in slots for value in slot.values))

    def _slots(self, row: Row, *names: str) -> Iterable[Slot]:
        """What the options of a word take under these names."""
        for option in self.legal_for(row):
            if option.verb == row.verb:
                yield from (slot for slot in option.slots if slot.name in names)

    def listed(self, one: Input) -> Container[str]:
        """The values that an input may have, of which there are but these."""
        match one.kind:
            case "group":
                return self.groups
            case _ if one.keywords:
                return {word.value for word in one.keywords}
            case _:
                return self.templates

    @cached_property
    def templates(self) -> tuple[str, ...]:
        """The sheets that NPCs may have."""
        return self.ruleset.npc_templates(self.looks.tuning)

    # -- what the cores say

    @property
    def master(self) -> Master:
        """The moderator, as the cores know him."""
        return Master(self.looks.who.uuid)

    def ground_of(self, stream: Stream) -> Ground:
        """The ground where a stream is."""
        return self.looks.sight.grounds.of(stream.server, stream.world)

    def options_in(self, stream: Stream) -> Sequence[Option]:
        """What the moderator may want of a fight or hall."""
        return stream.core.options(stream.state, self.master, self.ground_of(stream))

    def ask_core(self, stream: Stream, wish: Intent) -> None:
        """Raise why something that no option admits is refused, which is before any die falls."""
        at = stream.time.at(self.looks.sight.ledger.now)
        wish = Intent(wish.verb, wish.slots, at)
        stream.core.decide(stream.state, self.master, wish, self.ground_of(stream), Tape())

    @property
    def _is_russian(self) -> bool:
        return self.looks.lang == "ru"


def parties(npcs: Iterable[tuple[FighterId, str, str]]) -> Mapping[str, Party]:
    """Return NPCs (id, name, group) by their groups; one without is a party of its own."""
    found: dict[str, Party] = {}
    for who, name, group in npcs:
        of = group or who
        before = found.get(of)
        members = (*(before.members if before is not None else ()), name)
        found[of] = Party(of, bare(name) if group else name, members)
    return found
