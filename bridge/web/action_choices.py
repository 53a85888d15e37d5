"""Which actions are possible in a fight now, with what, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from bridge.choices import choices
from bridge.conduct import NOT_IN_PAUSE
from bridge.looks import Looks
from bridge.presence import by_uuid
from bridge.standstill import stands_still
from bridge.streams import Stream, hall_name
from bridge.web.action_table import Input, Row, rows
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.menus import Handle
from commands.npc_answers import not_yours
from commands.parse import known_names, legal_names
from commands.refusals import refusal
from grid.ground import Ground
from rulesets.actors import Fighter, FighterId, Master
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Number, Option, Slot
from rulesets.npcs import is_npc
from rulesets.view import FighterView, FightView
from rulesets.vocabulary import Arg

RARE: Final = frozenset({"start"})
"""Not shown where it is not possible."""
ENDS: Final = "value"
"""A number of which 0 ends what holds."""
TARGET: Final = "target"
"""The slot of the one whom a general word is about."""
MOST_SAID: Final = 24
"""So many things are offered for one NPC to do."""


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
class Possible:
    """An action as it is now; ``why``: it is not possible, for this reason."""

    row: Row
    offered: tuple[Offered, ...]
    why: Message | None = None


@dataclass(frozen=True)
class Choices:
    """What may be done in the running fight that ``looks`` is about. ``handle``: the name of a
    fighter as it is typed."""

    looks: Looks
    handle: Handle

    @cached_property
    def stream(self) -> Stream:
        """The fight."""
        stream = self.looks.stream
        assert stream is not None, "asked of running fights only"
        return stream

    @cached_property
    def view(self) -> FightView:
        """How it stands."""
        return self.stream.view()

    def all(self) -> tuple[Possible, ...]:
        """Every action that these rules know, in the order of the table."""
        found = (self._possible(row) for row in rows(self.stream.ruleset))
        return tuple(one for one in found if one is not None)

    def _possible(self, row: Row) -> Possible | None:
        """The action as it is now; None: there is no such word by these rules, or not now."""
        try:
            self._check(row)
        except RuleViolation as violation:
            if violation.code is Refusal.NO_SUCH_WORD or row.name in RARE:
                return None
            return Possible(row, self.offered(row), refusal(violation, self.looks.who.uuid))
        except Absent as absent:
            return None if absent.why is None else Possible(row, self.offered(row), absent.why)
        return Possible(row, self.offered(row))

    # -- whether it is possible

    @property
    def _master(self) -> Master:
        return Master(self.looks.who.uuid)

    def _check(self, row: Row) -> None:
        """Do nothing if it is possible now.

        Raises:
            RuleViolation, Absent: it is not.
        """
        if row.group == "hall":
            self._check_hall(row)
        elif row.verb:
            self._check_core(row)
        else:
            self._check_bridge(row)

    def _check_core(self, row: Row) -> None:
        stream = self.stream
        if stream.is_frozen and row.verb == "end":
            return
        if stream.is_frozen or (stream.is_paused and row.verb in NOT_IN_PAUSE):
            raise stands_still(stream, self._master)
        if row.verb not in self._verbs:
            self._ask_core(stream, row)

    def _check_hall(self, row: Row) -> None:
        """Words about the hall are heard where its rules are those of the next fights."""
        if self._hall is None:
            raise Absent(None)
        if row.verb not in {option.verb for option in self._legal_in_hall}:
            self._ask_core(self._hall, row)

    def _ask_core(self, stream: Stream, row: Row) -> None:
        """Raise why a verb without options is refused, which is before any die falls."""
        at = stream.time.at(self.looks.sight.ledger.now)
        wish, ground = Intent(row.verb, (), at), self._ground
        stream.core.decide(stream.state, self._master, wish, ground, Tape())

    def _check_bridge(self, row: Row) -> None:
        stream, talk = self.stream, self.stream.talk
        match row.name:
            case "pause" if stream.stands_still:
                raise stands_still(stream, self._master)
            case "undo" if stream.is_paused:
                raise stands_still(stream, self._master)
            case "resume" if talk.pause is None and talk.dispute is None:
                raise RuleViolation(Refusal.NOT_PAUSED, rule="")
            case "as":
                self._check_npcs()

    def _check_npcs(self) -> None:
        npcs = [one for one in self._fighters if is_npc(one.id)]
        if not npcs:
            raise Absent(Message("web-action-no-npcs"))
        if self.stream.stands_still:
            raise stands_still(self.stream, self._master)
        if not any(self._may_drive(one.id) for one in npcs):
            raise Absent(not_yours(npcs[0].id))

    def _may_drive(self, npc: FighterId) -> bool:
        found = self.looks.sight.npcs.get(npc)
        return found is not None and self.looks.sight.npcs.may_drive(self.looks.who.uuid, found)

    # -- with what

    def offered(self, row: Row) -> tuple[Offered, ...]:
        """What its inputs may be now."""
        return tuple(self._offer(row, one) for one in row.inputs)

    @property
    def _ground(self) -> Ground:
        return self.looks.sight.grounds.of(self.stream.server, self.stream.world)

    def _options(self, stream: Stream) -> Sequence[Option]:
        return stream.core.options(stream.state, self._master, self._ground)

    @cached_property
    def _legal(self) -> Sequence[Option]:
        return () if self.stream.is_frozen else self._options(self.stream)

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(option.verb for option in self._legal)

    @cached_property
    def _hall(self) -> Stream | None:
        """The hall of the next fights there, if it is one of these rules."""
        name = self.stream.ruleset.name
        hall = self.looks.sight.streams.get(hall_name(self.stream.server, name))
        return hall if name == self.looks.house else None

    @cached_property
    def _legal_in_hall(self) -> Sequence[Option]:
        return () if self._hall is None else self._options(self._hall)

    def _slots(self, row: Row, *names: str) -> Iterable[Slot]:
        """What the options of a word take under these names."""
        legal = self._legal_in_hall if row.group == "hall" else self._legal
        for option in legal:
            if option.verb == row.verb:
                yield from (slot for slot in option.slots if slot.name in names)

    @cached_property
    def _fighters(self) -> tuple[FighterView, ...]:
        """Those who have not left."""
        return tuple(one for one in self.view.fighters if one.standing != "left")

    def _offer(self, row: Row, one: Input) -> Offered:
        match one.kind:
            case "fighter":
                return Offered(one, tuple(self._whom(row, one)))
            case "player":
                return Offered(one, tuple(self._newcomers()))
            case "number" | "count":
                return self._number(row, one)
            case "choice" if one.keywords:
                return Offered(one, self._keywords(row, one))
            case "choice":
                return Offered(one, tuple(Said(name, name) for name in self.templates))
            case "name":
                return self._names(row, one)
            case "line":
                return Offered(one, tuple(self._said_by_npcs()), is_open=True)
            case _:
                return Offered(one, self._sides() if one.name == "side" else (), is_open=True)

    def _whom(self, row: Row, one: Input) -> Iterable[Said]:
        """The fighters whom a word may be about now; if it is about none, all."""
        if row.name == "as":
            found = [f for f in self._fighters if is_npc(f.id) and self._may_drive(f.id)]
        else:
            ids = set(self._values(row, one))
            found = [f for f in self._fighters if f.id in ids] or list(self._fighters)
        return (Said(one.id, clean(one.name, NAME_MAX)) for one in found)

    def _newcomers(self) -> Iterable[Said]:
        """The players of the fight's place who are in no fight, nor chased by one."""
        streams, people = self.looks.sight.streams, self.looks.sight.people
        for who in by_uuid(people.online_in(*self.stream.place)):
            if streams.bound_to(who.uuid) is None and self.view.fighter(who.uuid) is None:
                yield Said(who.uuid, clean(who.shown, NAME_MAX))

    def _number(self, row: Row, one: Input) -> Offered:
        """A number as the options have it; one that may be 0 to end what holds, as the word has
        it."""
        slots = [slot for slot in self._slots(row, one.name) if isinstance(slot, Number)]
        if one.optional or one.name == ENDS or not slots:
            return Offered(one, lo=one.lo, hi=one.hi)
        return Offered(one, lo=min(slot.lo for slot in slots), hi=max(slot.hi for slot in slots))

    def _keywords(self, row: Row, one: Input) -> tuple[Said, ...]:
        legal = self._values(row, one)
        fits = [word for word in one.keywords if not legal or word.value in legal]
        return tuple(Said(w.value, (w.ru if self._is_russian else w.en)[0]) for w in fits)

    def _names(self, row: Row, one: Input) -> Offered:
        """Names that the rules know; of a general word also any other, which is but a mark."""
        arg = Arg(one.name, "name", one.keywords)
        legal = [str(value) for value in self._values(row, one)]
        known = legal or list(known_names(self.looks, arg).values())
        called = {w.value: (w.ru if self._is_russian else w.en)[0] for w in one.keywords}
        found = dict.fromkeys((*known, *legal_names(self.looks, arg)))
        is_open = any(not isinstance(slot, Choice) for slot in self._slots(row, one.name))
        return Offered(one, tuple(Said(n, called.get(n, n)) for n in found), is_open=is_open)

    def _values(self, row: Row, one: Input) -> tuple[object, ...]:
        """What the options of a word list for an input."""
        names = (one.name, TARGET) if one.kind == "fighter" else (one.name,)
        slots = (slot for slot in self._slots(row, *names) if isinstance(slot, Choice))
        return tuple(dict.fromkeys(value for slot in slots for value in slot.values))

    @cached_property
    def templates(self) -> tuple[str, ...]:
        """The sheets that NPCs may have."""
        return self.stream.ruleset.npc_templates(self.looks.tuning)

    def _sides(self) -> tuple[Said, ...]:
        sides = dict.fromkeys(one.side for one in self._fighters if one.side)
        return tuple(Said(side, clean(side, NAME_MAX)) for side in sides)

    def _said_by_npcs(self) -> Iterable[Said]:
        """What each NPC that is asked, or whose turn it is, may do now."""
        for npc in self.looks.npcs():
            who = npc.person.uuid
            if npc.awaited and self.view.fighter(who) is not None and self._may_drive(who):
                yield from self._menu_of(who)

    def _menu_of(self, npc: FighterId) -> Iterable[Said]:
        fighter = self.view.fighter(npc)
        actor = Fighter(npc, fighter.by if fighter is not None else "")
        found = choices(self.stream, actor, self._ground, self.handle)
        ready = (entry for entry in found if not entry.is_open)
        yield from (Said(entry.line, entry.label, npc) for entry in islice(ready, MOST_SAID))

    @property
    def _is_russian(self) -> bool:
        return self.looks.lang == "ru"


class Absent(Exception):
    """An action that is not there now; ``why`` None: it is not even shown."""

    def __init__(self, why: Message | None) -> None:
        super().__init__()
        self.why = why
