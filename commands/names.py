"""Which player a name means: full names before prefixes, several fits are refused with the list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from rapidfuzz import fuzz, process

from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, name_key, shown, skeleton
from commands.line import Message
from commands.registry import Pool
from commands.room import fitting
from commands.scene import Person, Scene
from rulesets.npcs import is_npc

LETTERS: Final = 150
"""How much room the list of several fits gets; who finds none is counted."""

MOST_NAMED: Final = 8
ROOM_NAMED: Final = 120
"""How many players are named, and in how many letters, where one is missing or unknown."""

SHORTEST: Final = 3
"""So many letters at the end of a name that nobody knows may stand for a player."""

PER_PERSON: Final = 6
"""Room of what stands beside a name and its account, in letters."""


@dataclass(frozen=True, slots=True)
class Found:
    """The player named by the first ``used`` tokens."""

    person: Person
    used: int


class _Pool:
    """People who are meant equally; their full names by key are gathered when first asked for."""

    def __init__(self, people: Iterable[Person]) -> None:
        self.people = list({person.uuid: person for person in people}.values())

    @cached_property
    def shown(self) -> Mapping[str, list[Person]]:
        """By the name that chat shows."""
        return _index((name_key(person.name), person) for person in self.people)

    @cached_property
    def accounts(self) -> Mapping[str, list[Person]]:
        """By the account's name."""
        return _index((name_key(person.account), person) for person in self.people)

    @cached_property
    def alike(self) -> Mapping[str, list[Person]]:
        """By either, with look-alike letters made one."""
        return _index(
            (skeleton(name), person)
            for names in (self.shown, self.accounts)
            for name, people in names.items()
            for person in people
        )

    @cached_property
    def longest(self) -> int:
        """The most words that a name here has."""
        return max((n.count(" ") + 1 for n in (*self.shown, *self.accounts)), default=0)

    def beginning(self, wanted: str) -> list[Person]:
        """Who has a name that begins with ``wanted``, else one that looks as if it did."""
        alike = skeleton(wanted)
        named = [
            person
            for names in (self.shown, self.accounts)
            for name, people in names.items()
            if name.startswith(wanted)
            for person in people
        ]
        looking = [
            person
            for name, people in self.alike.items()
            if name.startswith(alike)
            for person in people
        ]
        return list({person.uuid: person for person in named or looking}.values())


def _index(pairs: Iterable[tuple[str, Person]]) -> Mapping[str, list[Person]]:
    found: dict[str, list[Person]] = {}
    for name, person in pairs:
        people = found.setdefault(name, [])
        if person not in people:
            people.append(person)
    return found


class Directory:
    """The players a command may name, in the order of who is meant first."""

    def __init__(self, scene: Scene, pool: Pool) -> None:
        self._self = scene.caller.uuid
        self._pools = _pools(scene, pool)

    @property
    def longest(self) -> int:
        """The most words that a name here has."""
        return max(pool.longest for pool in self._pools)

    def full(self, words: Sequence[Token]) -> Found | None:
        """The player whose whole name the first words are; the longest name wins.

        Written with ``@``, an account's name comes before the names that chat shows.

        Raises:
            CommandSyntax: several players have this name.
        """
        for used, wanted in self._beginnings(words):
            found = self._full(wanted, at=words[0].at)
            if found:
                return Found(_only(wanted, found), used)
        return None

    def prefix(self, words: Sequence[Token]) -> Found | None:
        """The only player whose name begins with the first words.

        The caller himself is meant only when nobody else fits.

        Raises:
            CommandSyntax: several players fit.
        """
        for used, wanted in self._beginnings(words):
            for pool in self._pools:
                found = pool.beginning(wanted)
                others = [person for person in found if person.uuid != self._self]
                if found:
                    return Found(_only(wanted, others or found), used)
        return None

    def beginning(self, words: Sequence[Token]) -> Person | None:
        """The only player whose name begins with all the words, of at least :data:`SHORTEST`."""
        wanted = name_key(" ".join(word.text for word in words))
        if len(wanted) < SHORTEST:
            return None
        for pool in self._pools:
            found = pool.beginning(wanted)
            others = [person for person in found if person.uuid != self._self] or found
            if found:
                return others[0] if len(others) == 1 else None
        return None

    def nearest(self, text: str) -> str | None:
        """The name most like ``text``, if any is like it."""
        names = [person.name for pool in self._pools for person in pool.people]
        best = process.extractOne(
            name_key(text), names, processor=name_key, scorer=fuzz.ratio, score_cutoff=60
        )
        return shown(best[0]) if best else None

    def others(
        self, only: Collection[object] = (), but: Collection[object] = ()
    ) -> tuple[str, ...]:
        """Names of who else could be meant, at most 8: the fight's fighters, else who is near.

        ``only``: not empty, it names all who are; ``but``: who are not.
        """
        for pool in self._pools:
            people = [p for p in pool.people if p.uuid != self._self and p.uuid not in but]
            named = [p for p in people if not only or p.uuid in only]
            names = list(dict.fromkeys(shown(person.name) for person in named))[:MOST_NAMED]
            if names:
                return tuple(names[: fitting((len(name) + 2 for name in names), ROOM_NAMED)])
        return ()

    def _beginnings(self, words: Sequence[Token]) -> Iterator[tuple[int, str]]:
        """The first words as one name, the longest first: how many they are, and their key."""
        if not words:  # nobody is here who could be named
            return
        single = words[0].quoted or len(words) == 1
        for used in range(1 if single else min(len(words), self.longest), 0, -1):
            wanted = name_key(" ".join(word.text for word in words[:used]))
            if wanted:
                yield used, wanted

    def _full(self, wanted: str, *, at: bool) -> list[Person]:
        """Who has this name (with ``@`` also: this id); of equally good fits, the first pool's."""
        known = [p for pool in self._pools for p in pool.people if at and p.uuid == wanted]
        if known:
            return known[:1]
        tiers: tuple[tuple[Names, str], ...] = (
            (_shown_names, wanted),
            (_account_names, wanted),
            (_alike_names, skeleton(wanted)),
        )
        for names, name in (tiers[1], tiers[0], tiers[2]) if at else tiers:
            for pool in self._pools:
                found = names(pool).get(name)
                if found:
                    return found
        return []


Names: TypeAlias = Callable[[_Pool], Mapping[str, list[Person]]]


def _shown_names(pool: _Pool) -> Mapping[str, list[Person]]:
    return pool.shown


def _account_names(pool: _Pool) -> Mapping[str, list[Person]]:
    return pool.accounts


def _alike_names(pool: _Pool) -> Mapping[str, list[Person]]:
    return pool.alike


def _pools(scene: Scene, pool: Pool) -> tuple[_Pool, ...]:
    """Who may be meant: those who are in the fight still before those who were."""
    there = () if scene.fight is None else scene.fight.fighters
    gone = {one.id for one in there if one.standing == "left"}
    fighters = scene.fighters()
    still = _Pool([person for person in fighters if person.uuid not in gone])
    out = _Pool([person for person in fighters if person.uuid in gone])
    match pool:
        case "near":
            return still, out, _Pool(scene.people())
        case "fight":
            return still, out, _Pool(scene.people()), _Pool(scene.known())
        case "fighters":
            return still, out
        case "known":
            known = (*scene.people(), *scene.known())
            return (_Pool(person for person in known if not is_npc(person.uuid)),)


def _only(wanted: str, found: Sequence[Person]) -> Person:
    """The single fit.

    Raises:
        CommandSyntax: there are several.
    """
    if len(found) == 1:
        return found[0]
    named = [(shown(person.name), shown(person.account)) for person in found]
    most = fitting((len(name) + len(account) + PER_PERSON for name, account in named), LETTERS)
    listed = tuple(
        Message("cmd-person", {"name": name, "account": account}) for name, account in named[:most]
    )
    raise CommandSyntax(
        Mistake.AMBIGUOUS_PLAYER,
        name=shown(wanted),
        n=len(found),
        more=len(found) - len(listed),
        list=listed,
        example=found[0].account,
    )


def person(scene: Scene, who: str) -> Person | None:
    """The person of this id, if the scene knows him."""
    for people in (scene.fighters, scene.people, scene.known):
        for someone in people():
            if someone.uuid == who:
                return someone
    return scene.caller if scene.caller.uuid == who else None
