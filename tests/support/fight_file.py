"""Golden transcripts of Ephem fights: a text file that a person can check against the rule book.

id NAME                       a case begins; blank lines and lines with # do not count
fighter A X Z [y=64] [side=red] [yaw=90] [mounted] [loaded] [role=mage] [away] [main=iron_sword]
        [off=…] [chest=…] [group=g] [strength=16] …     npc:A: an NPC of the master
tuning key=value …            settings, dotted keys
ground X Y Z                  followed by rows that begin with |, see ``ephem_fights.drawn``
surprise [behind]             instead of ``start``: the first fighter attacks the second so (E-18)
start                         initiative is thrown: turns go as the fighters are listed
at MS                         stream time from here on
faces 11 12                   what the dice of the next intent show
> A verb slot=value …         an intent; also of ``world``, ``master``, ``onlooker:NAME``; an NPC
                              ``npc:A`` is moved by the master, ``npc:A@B`` by B
                              (a ``_`` in the name of a spell, thing or effect is a space)
> silence MS [faces…]         the next deadline, which must be due at MS
= …                           a public event, all of them in order, all fields that matter
>! A verb slot=value … : code RULE [fact=value …]    an intent that is refused; no die fell
? what=value …                what the state shows: turn, round, left, hp.A, pos.A, phase
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, SLOTS, Play, begun, drawn, fighter, opened, outfit, surprised
from event_lines import said, shown
from transcripts import actor_of, blocks, literal, put

from grid.blocks import Block
from rulesets.actors import PUBLIC
from rulesets.dice import Tape
from rulesets.ephem.picture import fight_view
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation
from rulesets.facts import Combatant, Whereabouts
from rulesets.intents import Intent


@dataclass
class Case:
    """One transcript: the lines that set it up, and those that play it."""

    name: str
    where: str
    setting: list[str] = field(default_factory=list)
    lines: list[tuple[int, str]] = field(default_factory=list)
    started: bool = False


def cases(path: Path) -> Iterator[Case]:
    """Read the cases of a file."""
    for block in blocks(path):
        case = Case(block.name, block.where)
        for number, line in block.lines:
            _sort(case, number, line)
        yield case


def _sort(case: Case, number: int, line: str) -> None:
    """Put a line of a case where it belongs."""
    if line.split()[0] in ("fighter", "tuning", "ground", "surprise") or line.startswith("|"):
        case.setting.append(line)
    elif line == "start":
        case.started = True
    else:
        case.lines.append((number, line))


class Reader:
    """Plays the lines of one case and compares them."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.faces: list[int] = []
        self.pending: list[str] = []

    def read(self, mark: str, rest: str, here: str) -> None:
        if mark == "=":
            assert self.pending, f"{here}\nnothing more happened"
            happened = self.pending.pop(0)
            assert happened == rest, f"{here}\nhappened: {happened}\nand then: {self.pending}"
            return
        assert not self.pending, f"{here}\nhappened as well: {self.pending}"
        match mark:
            case "at":
                self.play.at = int(rest)
            case "faces":
                self.faces = [int(face) for face in rest.split()]
            case ">":
                self.pending = _submit(self.play, rest, self.faces, here)
                self.faces = []
            case "?":
                _check(self.play, rest, here)
            case ">!":
                _refused(self.play, rest, here)
            case _:
                raise ValueError(f"{here}: unknown mark")


def run(case: Case) -> Play:
    """Play a case and compare every line of it."""
    reader = Reader(_begin(case))
    for number, line in case.lines:
        mark, _, rest = line.partition(" ")
        reader.read(mark, rest, f"{case.where} ({case.name}), line {number}: {line}")
    assert not reader.pending, f"{case.where} ({case.name}): happened as well: {reader.pending}"
    return reader.play


def _begin(case: Case) -> Play:
    people = [_fighter(line) for line in case.setting if line.startswith("fighter")]
    settings = [line.split()[1:] for line in case.setting if line.startswith("tuning")]
    tuning = _tuned(QUIET, [word for words in settings for word in words])
    ground = None
    places = [line.split()[1:] for line in case.setting if line.startswith("ground")]
    if places:
        rows = [line[1:] for line in case.setting if line.startswith("|")]
        ground = drawn(rows, Block(*(int(n) for n in places[0])))
    surprise = next((line for line in case.setting if line.startswith("surprise")), None)
    if surprise is not None:
        behind = surprise.endswith("behind")
        return surprised(*people, behind=behind, tuning=tuning, ground=ground)
    make = begun if case.started else opened
    return make(*people, tuning=tuning, ground=ground)


def _fighter(line: str) -> Combatant:
    _, name, x, z, *rest = line.split()
    given: dict[str, Any] = {}
    worn: dict[str, str] = {}
    for word in rest:
        key, _, value = word.partition("=")
        if key in SLOTS:
            worn[key] = value
        else:
            given[key] = True if not value else _value(key, value)
    given["yaw"] = float(given.get("yaw", 0))
    return fighter(name, int(x), int(z), gear=outfit(**worn), **given)


def _value(key: str, text: str) -> Any:
    if key == "to":
        return Block(*(int(n) for n in text.split(",")))
    if key == "mounted":
        return text == "true"
    if key in ("near", "heard"):
        return tuple(text.split(","))
    if key in ("spell", "item", "effect"):
        return text.replace("_", " ")
    if key == "column":
        return tuple(int(n) for n in text.split(","))
    try:
        return int(text)
    except ValueError:
        return text


def _tuned(tuning: Tuning, words: list[str]) -> Tuning:
    for word in words:
        key, _, value = word.partition("=")
        tuning = put(tuning, key.split("."), literal(value))
    return tuning


def _intent(play: Play, words: list[str]) -> Intent:
    verb, *rest = words
    slots: dict[str, Any] = {}
    worn: dict[str, str] = {}
    for word in rest:
        key, _, value = word.partition("=")
        if key in SLOTS and verb == "held":
            worn[key] = value
        else:
            slots[key] = _value(key, value)
    if verb == "held":
        slots["equipment"] = outfit(**worn)
    if verb == "placed":
        slots["where"] = Whereabouts(slots.pop("to"), float(slots.pop("yaw", 0)), "world")
    if verb == "tuned":
        slots = {"tuning": _tuned(play.state.tuning, rest)}
    if "yaw" in slots:
        slots["yaw"] = float(slots["yaw"])
    if verb in NEWCOMERS:
        slots = NEWCOMERS[verb](slots)
    return Intent(verb, tuple(slots.items()))


def _called(words: dict[str, Any]) -> dict[str, Any]:
    """``npc group=g side=goblins G1=1,1 G2=2,1``: who comes, and where they stand."""
    group, side = str(words.pop("group", "")), str(words.pop("side", ""))
    spots = {name: [int(n) for n in spot.split(",")] for name, spot in words.items()}
    members = (fighter(f"npc:{who}", *at, group=group, side=side) for who, at in spots.items())
    return {"members": tuple(members)}


def _joining(words: dict[str, Any]) -> dict[str, Any]:
    """``join at=0,5 name=Z``: who joins, and where he stands."""
    x, _, z = words.pop("at").partition(",")
    name, mounted = words.pop("name", "Z"), bool(words.pop("mounted", False))
    return {**words, "who": fighter(name, int(x), int(z), mounted=mounted)}


NEWCOMERS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "npc": _called,
    "join": _joining,
}


def _submit(play: Play, rest: str, faces: list[int], here: str) -> list[str]:
    words = rest.split()
    before = play.state
    if words[0] == "silence":
        due = CORE.deadline(play.state)
        assert due is not None, f"{here}\nnothing is due"
        assert due.at == int(words[1]), f"{here}\ndue at {due.at}"
        events = play.silence(faces)
    else:
        events = play.submit(actor_of(words[0]), _intent(play, words[1:]), faces)
    shown = []
    for event in events:
        if CORE.visible(before, event, PUBLIC) is not None:
            shown.append(said(event))
        before = CORE.evolve(before, event)
    return shown


def _refused(play: Play, rest: str, here: str) -> None:
    """``>! A verb … : code RULE fact=value``: refused so, and no die fell."""
    wish, _, expected = rest.partition(" : ")
    words = wish.split()
    tape = Tape()
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, actor_of(words[0]), _intent(play, words[1:]), play.ground, tape)
    refusal = caught.value
    code, rule, *facts = expected.split()
    assert tape.thrown == 0, here
    assert (refusal.code.value, refusal.rule) == (code, rule), f"{here}\n{refusal}"
    for fact in facts:
        key, _, value = fact.partition("=")
        found = shown(refusal.facts[key])
        assert found == value, f"{here}\n{key} is {found}"


def _check(play: Play, rest: str, here: str) -> None:
    view = fight_view(play.state)
    for word in rest.split():
        key, _, expected = word.partition("=")
        what, _, who = key.partition(".")
        found = getattr(view.fighter(who) if who else view, what)
        assert shown(found) == expected, f"{here}\n{key} is {shown(found)}"
