"""Golden transcripts of an evening in the Twilight hall, fights included (sections 14 and 20).

id NAME                     a case begins; blank lines and what follows `` #`` do not count
people A B …                players who stand together
legend A 300 600            what A has unspent and in all, before the evening
losses A 1                  how many fights A has lost in a row
tuning key=value …          settings, dotted keys
faces 4 …                   what the dice of the next intent or fight show
> A VERB slot=value …       an intent to the hall; also of ``master``
>> A VERB slot=value …      an intent to the fight that runs; also ``world``, ``onlooker:NAME``;
                            ``order PART; PART …``
fight                       the two who are ready fight: the fight begins
= …                         an event of the hall, all of them in order (see FORMS)
! A VERB … : CODE           an intent to the hall that is refused so
: A legend=300(600) points=3 losses=1 alive=True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from event_lines import shown
from transcripts import Block, actor_of
from twilight_file import intent_of, tuned_by
from twilight_halls import Arena, Evening

from rulesets.events import Event
from rulesets.twilight.careers import free_points
from rulesets.twilight.tournament_events import with_career
from rulesets.twilight.tuning import Tuning


def run_hall(case: Block) -> Evening:
    """Play a case and compare every line of it."""
    reader = _Reader()
    for number, line in case.lines:
        mark, _, rest = line.partition(" ")
        reader.read(mark, rest.strip(), f"{case.where} ({case.name}), line {number}: {line}")
    assert not reader.pending, f"{case.where}\nhappened as well: {reader.pending}"
    return reader.evening


class _Reader:
    """Plays the lines of one case; ``pending``: what happened and no line has told yet."""

    def __init__(self) -> None:
        self.evening = Evening()
        self.arena: Arena | None = None
        self.faces: list[int] = []
        self.pending: list[str] = []
        self.told = 0

    def read(self, mark: str, rest: str, here: str) -> None:
        if mark == "=":
            happened = self.pending.pop(0) if self.pending else "nothing more"
            assert happened == rest, f"{here}\nhappened: {happened}\nand then: {self.pending}"
            return
        assert not self.pending, f"{here}\nhappened as well: {self.pending}"
        match mark:
            case "people" | "legend" | "losses" | "tuning":
                self._set_up(mark, rest.split())
            case "faces":
                self.faces += [int(face) for face in rest.split()]
            case "!":
                self._refused(rest, here)
            case ":":
                _check(self.evening, rest, here)
            case _:
                self._play(mark, rest, here)

    def _set_up(self, what: str, words: list[str]) -> None:
        evening = self.evening
        match what:
            case "people":
                for uuid in words:
                    evening.enter(uuid)
            case "tuning":
                evening.tell("tuned", tuning=tuned_by(Tuning(), words))
            case "legend":
                evening.with_legend(**{words[0]: (int(words[1]), int(words[2]))})
            case "losses":
                career = replace(evening.career(words[0]), losses=int(words[1]))
                evening.hall = with_career(evening.hall, words[0], career)
        self.told = len(evening.log)

    def _play(self, mark: str, rest: str, here: str) -> None:
        faces, self.faces = self.faces, []
        match mark:
            case ">":
                who, _, wish = rest.partition(" ")
                self.evening.do(actor_of(who), intent_of(wish), faces)
            case ">>":
                assert self.arena is not None, f"{here}\nno fight"
                who, _, wish = rest.partition(" ")
                self.arena.submit(actor_of(who), intent_of(wish), faces)
            case "fight":
                self.arena = Arena(self.evening, self.evening.opened(), faces)
            case _:
                raise ValueError(f"{here}: unknown mark")
        happened = self.evening.log[self.told :]
        self.told = len(self.evening.log)
        self.pending = [line for line in map(said, happened) if line is not None]

    def _refused(self, rest: str, here: str) -> None:
        wish, _, code = rest.partition(" : ")
        who, _, words = wish.partition(" ")
        why = self.evening.refused(actor_of(who), intent_of(words))
        assert why.code.value == code, f"{here}\n{why}"


def _check(evening: Evening, rest: str, here: str) -> None:
    who, *words = rest.split()
    career = evening.career(who)
    for word in words:
        key, _, value = word.partition("=")
        match key:
            case "legend":
                found: Any = f"{career.unspent}({career.total})"
            case "points":
                found = free_points(career, evening.hall.tuning)
            case _:
                found = getattr(career, key)
        assert shown(found) == value, f"{here}\n{key} is {shown(found)}"


def said(event: Event) -> str | None:
    """Return the line of an event; None: transcripts do not tell of it."""
    form = FORMS.get(event.name)
    return f"{event.name} {form(event)}" if form is not None else None


def _legend(event: Any) -> str:
    parts = "".join(f" {code}{number:+}" for code, number in event.parts)
    account = f"{event.unspent}({event.total}) points {event.points}"
    return f"{event.uuid} {event.change:+} = {account} {event.why}{parts}"


def _dead(event: Any) -> str:
    by = f" by {event.by}" if event.by else ""
    return f"{event.uuid}{by}{' khan' if event.khan else ''}"


FORMS: dict[str, Callable[[Any], str]] = {
    "challenged": lambda e: f"{e.uuid} > {e.target}",
    "challenge_closed": lambda e: f"{e.uuid} > {e.target} {e.how}",
    "paired": lambda e: f"{e.uuid} - {e.opponent} {e.how}",
    "circle_opened": lambda e: f"{e.circle}{' twilight' if e.twilight else ''}",
    "next_condition": lambda e: str(e.condition),
    "champion_dead": _dead,
    "rebuild_allowed": lambda e: str(e.uuid),
    "legend": _legend,
}
"""Who enters, waits and gathers has no line."""
