"""Golden transcripts of Twilight fights: a text that a person can check against the rule book.

id NAME                            a case begins; blank lines and what follows `` #`` do not count
champion A [side=red] [L=3] [P=0] [E=4] [hp=20] [energy=5] [armour=5] [infidel]
weapon A NAME lethality|power DICE [damage=2] [deathblow=10] [bleeding=7:1] [drain=5:1] [poison=…]
        [instant_poison=…] [rolls=2]     (threshold:amount; the first weapon is the main one)
perk A NAME active|passive|tactical [ap=1] [directed] [resist=defence] [weapon_based] …
        [do=NAME,amount=2,rolls=attack+defence,weapon=2,twilight …]     (one word for each effect)
fallen Z [penalty=-1] [L=…] …      one who died in the tournament; ``weapon Z …`` is his
terms [circle=2] [twilight] [condition=rain] [losses.A=1] [newcomers=A,B]
tuning key=value …                 settings, dotted keys
opening 4                          faces of what opens the fight (T-9), before all other lines
start                              all are ready: the approach ends; ``faces`` before it count
set A hp=14 energy=4 wound=light bleeding=1 uses.NAME=1 …     what came about before; ``*``: fight
at MS                              stream time from here on
faces 5 6 1 …                      what the dice of the next intent show; more lines add to it
> A order PART; PART …             a hidden order; ``order pass``: an empty one
> A VERB slot=value …              any intent; also of ``master``, ``world``, ``onlooker:NAME``
> silence MS                       the next deadline, which must be due at MS
round                              who has no order passes, all confirm, the round is resolved
= …                                an event (see ``twilight_lines``); all of them, in order
! A order … : E_AP need=3 have=2   an intent that is refused so; no die fell
: A hp=7 wound=light ap=2          what a champion is; ``*``: stage, round, leg and so on

In names a ``_`` is a space. A case without ``start`` begins in the approach.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
import transcripts
from event_lines import shown
from transcripts import actor_of, blocks, put
from twilight_fights import CORE, GROUND, Bout, Champ
from twilight_lines import said

from rulesets.actors import WORLD, Actor, Fighter
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.intents import Intent
from rulesets.twilight.ap import action_points
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Armour, Effect, Perk, Threshold, Weapon
from rulesets.twilight.state import changed
from rulesets.twilight.terms import Fallen, Terms
from rulesets.twilight.tuning import Tuning

SETTING = ("champion", "weapon", "perk", "fallen", "terms", "tuning")
THRESHOLDS = ("drain", "bleeding", "poison", "instant_poison")
NUMBERS = {"L": "lethality", "P": "power", "E": "endurance"}


@dataclass
class Case:
    """One transcript: the lines that set it up, and those that play it."""

    name: str
    where: str
    setting: list[str] = field(default_factory=list)
    lines: list[tuple[int, str]] = field(default_factory=list)


def cases(path: Path) -> Iterator[Case]:
    """Read the cases of a file."""
    for block in blocks(path):
        case = Case(block.name, block.where)
        for number, line in block.lines:
            if line.split()[0] in SETTING:
                case.setting.append(line)
            else:
                case.lines.append((number, line))
        yield case


def run(case: Case) -> Bout:
    """Play a case and compare every line of it."""
    reader = Reader(_begun(case))
    for number, line in case.lines:
        mark, _, rest = line.partition(" ")
        reader.read(mark, rest, f"{case.where} ({case.name}), line {number}: {line}")
    reader.finished(case.where)
    return reader.bout


class Reader:
    """Plays the lines of one case and compares them."""

    def __init__(self, bout: Bout) -> None:
        self.bout = bout
        self.faces: list[int] = []
        self.pending: list[str] = []
        self.told = len(bout.log)

    def read(self, mark: str, rest: str, here: str) -> None:
        if mark == "=":
            assert self.pending, f"{here}\nnothing more happened"
            happened = self.pending.pop(0)
            assert happened == rest, f"{here}\nhappened: {happened}\nand then: {self.pending}"
            return
        self.finished(here)
        match mark:
            case "at":
                self.bout.at = int(rest)
            case "faces":
                self.faces += [int(face) for face in rest.split()]
            case "set":
                self.bout.state = _set(self.bout.state, rest.split())
            case "start" | "round" | ">":
                self._play(mark, rest, here)
            case "!":
                _refused(self.bout, rest, here)
            case ":":
                _check(self.bout, rest, here)
            case _:
                raise ValueError(f"{here}: unknown mark")

    def finished(self, here: str) -> None:
        """Nothing happened that the transcript does not tell."""
        assert not self.pending, f"{here}\nhappened as well: {self.pending}"

    def _play(self, mark: str, rest: str, here: str) -> None:
        faces, self.faces = self.faces, []
        if mark == "start":
            self.bout.start(faces)
        elif mark == "round":
            waiting = [one.id for one in self.bout.state.standing() if one.order is None]
            for who in waiting:
                self.bout.order(who)
            self.bout.ready(faces)
        elif rest.startswith("silence "):
            self._silence(int(rest.split()[1]), faces, here)
        else:
            self.bout.submit(*_wish(self.bout, rest), faces)
        happened = self.bout.log[self.told :]
        self.told = len(self.bout.log)
        self.pending = [line for line in map(said, happened) if line is not None]

    def _silence(self, at: int, faces: list[int], here: str) -> None:
        due = CORE.deadline(self.bout.state)
        assert due is not None, f"{here}\nnothing is due"
        assert due.at == at, f"{here}\ndue at {due.at}"
        self.bout.at = at
        self.bout.submit(WORLD, due.intent, faces)


def _begun(case: Case) -> Bout:
    people: dict[str, dict[str, Any]] = {}
    fallen: dict[str, int] = {}
    tuning, terms = Tuning(), Terms()
    for line in case.setting:
        what, *words = line.split()
        match what:
            case "champion":
                people[words[0]] = _champion(words[1:])
            case "fallen":
                kept = [word for word in words[1:] if not word.startswith("penalty=")]
                people[words[0]] = _champion(kept)
                fallen[words[0]] = sum(int(w[8:]) for w in words if w.startswith("penalty="))
            case "weapon":
                people[words[0]]["weapons"][_spaced(words[1])] = _weapon(words[2:])
            case "perk":
                people[words[0]]["perks"][_spaced(words[1])] = _perk(words[2:])
            case "terms":
                terms = _terms(terms, words)
            case _:
                tuning = tuned_by(tuning, words)
    dead = tuple(_fallen(name, people.pop(name), dice) for name, dice in fallen.items())
    champs = [Champ(name, **given) for name, given in people.items()]
    bout = Bout(*champs, tuning=tuning, terms=replace(terms, fallen=dead), faces=_opening(case))
    bout.log.clear()
    return bout


def _opening(case: Case) -> list[int]:
    """Take the faces of what opens the fight (T-9): those of lines before all others."""
    faces: list[int] = []
    while case.lines and case.lines[0][1].startswith("opening "):
        faces += [int(face) for face in case.lines.pop(0)[1].split()[1:]]
    return faces


def _spaced(text: str) -> str:
    return text.replace("_", " ")


def _champion(words: list[str]) -> dict[str, Any]:
    given: dict[str, Any] = {"weapons": {}, "perks": {}}
    for word in words:
        key, _, value = word.partition("=")
        given[NUMBERS.get(key, key)] = True if not value else literal(value)
    return given


def _fallen(name: str, given: dict[str, Any], penalty: int) -> Fallen:
    build = Build(
        power=given.get("power", 0),
        lethality=given.get("lethality", 0),
        endurance=given.get("endurance", 0),
        weapons=given["weapons"],
        armour=Armour(given.get("armour", 0)),
        perks=given["perks"],
    )
    return Fallen(name, name, build, penalty)


def _weapon(words: list[str]) -> Weapon:
    main, dice, *rest = words
    given: dict[str, Any] = {"deathblow": 100} if main == "lethality" else {}
    for word in rest:
        key, _, value = word.partition("=")
        threshold = Threshold(*map(int, value.split(":"))) if key in THRESHOLDS else int(value)
        given[key] = threshold
    return Weapon("power" if main == "power" else "lethality", int(dice), **given)


def _perk(words: list[str]) -> Perk:
    kind, *rest = words
    given: dict[str, Any] = {"kind": kind}
    effects: list[Effect] = []
    for word in rest:
        key, _, value = word.partition("=")
        if key == "do":
            effects.append(_effect(value))
        elif key == "weapons":
            given[key] = tuple(map(_spaced, value.split("+")))
        else:
            given[key] = True if not value else literal(value)
    return Perk(**given, effects=tuple(effects))


def _effect(text: str) -> Effect:
    do, *words = text.split(",")
    given: dict[str, Any] = {"do": do}
    for word in words:
        key, _, value = word.partition("=")
        if key in ("rolls", "weapons", "against"):
            given[key] = (
                tuple(map(_spaced, value.split("+")))
                if key == "weapons"
                else tuple(value.split("+"))
            )
        else:
            given[key] = True if not value else literal(value)
    return Effect(**given)


def _terms(terms: Terms, words: list[str]) -> Terms:
    for word in words:
        key, _, value = word.partition("=")
        name, _, who = key.partition(".")
        if who:
            terms = replace(terms, losses={**terms.losses, who: int(value)})
        elif name == "newcomers":
            terms = replace(terms, newcomers=tuple(value.split(",")))
        else:
            terms = replace(terms, **{name: True if not value else literal(value)})
    return terms


def tuned_by(tuning: Tuning, words: list[str]) -> Tuning:
    """Return settings with some keys changed, ``dotted.key=value`` each."""
    for word in words:
        key, _, value = word.partition("=")
        tuning = put(tuning, key.split("."), literal(value), adds=True)
    return tuning


def literal(text: str) -> Any:
    """Return a value: JSON, else text, ``_`` for a space."""
    value = transcripts.literal(text)
    return _spaced(value) if isinstance(value, str) and value == text else value


def _set(state: Any, words: list[str]) -> Any:
    who, *rest = words
    for word in rest:
        key, _, value = word.partition("=")
        new: Any = True if not value else literal(value)
        name, _, inner = key.partition(".")
        if who == "*":
            state = replace(state, **{name: new})
        elif inner:
            old = getattr(state.champion(who), name)
            state = changed(state, who, **{name: {**old, _spaced(inner): new}})
        else:
            state = changed(state, who, **{name: new})
    return state


def _actor(bout: Bout, word: str) -> Actor:
    actor = actor_of(word)
    return bout.actor(word) if isinstance(actor, Fighter) else actor


def _wish(bout: Bout, rest: str) -> tuple[Actor, Intent]:
    who, _, line = rest.partition(" ")
    return _actor(bout, who), intent_of(line)


def intent_of(line: str) -> Intent:
    """Return the intent of a verb and its ``slot=value`` words, or ``order PART; PART …``."""
    verb, _, said_ = line.partition(" ")
    if verb == "order":
        parts = [] if said_.strip() == "pass" else said_.split(";")
        return Intent("order", (("draft", tuple(_intent(part.split()) for part in parts)),))
    return _intent(line.split())


def _intent(words: list[str]) -> Intent:
    slots = []
    for word in words[1:]:
        key, _, value = word.partition("=")
        slots.append((key, True if not value else literal(value)))
    return Intent(words[0], tuple(slots))


def _refused(bout: Bout, rest: str, here: str) -> None:
    """``! A VERB … : CODE fact=value``: refused so, and no die fell."""
    wish, _, expected = rest.partition(" : ")
    actor, intent = _wish(bout, wish)
    tape = Tape()
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(bout.state, actor, replace(intent, at=bout.at), GROUND, tape)
    code, *facts = expected.split()
    assert tape.thrown == 0, here
    assert caught.value.code.value == code, f"{here}\n{caught.value}"
    for fact in facts:
        key, _, value = fact.partition("=")
        found = shown(caught.value.facts[key])
        assert found == _spaced(value), f"{here}\n{key} is {found}"


def _check(bout: Bout, rest: str, here: str) -> None:
    who, *words = rest.split()
    about: Any = bout.state if who == "*" else bout.state.champion(who)
    for word in words:
        key, _, value = word.partition("=")
        name, _, inner = key.partition(".")
        found = action_points(bout.state, about) if name == "ap" else getattr(about, name)
        found = found.get(_spaced(inner), 0) if inner else found
        assert _plain(found) == _spaced(value or "True"), f"{here}\n{key} is {_plain(found)}"


def _plain(value: Any) -> str:
    """Spell a value as ``:`` lines do: nothing is ``-``."""
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    return "-" if value in ("", ()) else shown(value)
