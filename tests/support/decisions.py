"""What a server may decide: a table of the rule book's keys, each played with other values.

A row is a scene of a few moves on the real core. It is told the settings and gives back what it
shows; the row says by literals, from the rule's text, what that is with the rule book's value and
with another one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ephem_fights import CORE, QUIET, Play, begun, fighter, named
from transcripts import put

from grid.ground import Ground, Unknown
from rulesets.actors import WORLD, Actor, player
from rulesets.dice import Tape
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation
from rulesets.facts import Combatant
from rulesets.intents import intent


@dataclass(frozen=True)
class Settings:
    """``[ephem]`` and how unknown ground counts.

    ``before``: what held until the first turn began, if something else.
    """

    tuning: Tuning = QUIET
    unknown: Unknown = "open"
    before: Tuning | None = None

    def fight(self, *fighters: Combatant, ground: Ground | None = None) -> Play:
        """A fight in its first turn, on a ground or where nothing is known of it."""
        ground = ground or Ground(self.unknown)
        play = begun(*fighters, tuning=self.before or self.tuning, ground=ground)
        if self.before is not None:
            play.do(WORLD, "tuned", tuning=self.tuning)
        return play

    def duel(self) -> Play:
        """Two with swords, two blocks apart."""
        return self.fight(fighter("A"), fighter("B", 2))

    def but(self, key: str, value: Any) -> Settings:
        """The same settings with one key changed."""
        if key == "grid.unknown":
            return replace(self, unknown=value)
        _, _, path = key.partition(".")
        return replace(self, tuning=with_key(self.tuning, path, value))

    def value(self, key: str) -> Any:
        """What a key is set to."""
        if key == "grid.unknown":
            return self.unknown
        found: Any = self.tuning
        for part in key.split(".")[1:]:
            found = found[part] if isinstance(found, dict) else getattr(found, part)
        return found


def with_key(settings: Any, path: str, value: Any) -> Any:
    """Return ``settings`` with a dotted key changed; tables are keyed by their rows."""
    return put(settings, path.split("."), value)


Scene: TypeAlias = Callable[[Settings], Any]


@dataclass(frozen=True)
class Decision:
    """A key (``row``: for the ``*`` in it), what is seen as it stands, and with other values."""

    key: str
    rule: str
    usual: Any
    others: tuple[tuple[Any, Any], ...]
    scene: Scene
    base: Settings
    row: str = ""

    @property
    def name(self) -> str:
        """The key as ``config.toml`` has it."""
        return self.key.replace("*", self.row)


class Decisions:
    """Rows in the making: ``row`` decorates their scenes."""

    def __init__(self) -> None:
        self.rows: list[Decision] = []

    def row(
        self,
        key: str,
        rule: str,
        usual: Any,
        *others: tuple[Any, Any],
        base: Tuning = QUIET,
        row: str = "",
    ) -> Callable[[Scene], Scene]:
        """Add a row; ``others``: another value of the key, and what is seen then."""

        def added(scene: Scene) -> Scene:
            self.rows.append(Decision(key, rule, usual, others, scene, Settings(base), row))
            return scene

        return added


def seen(
    play: Play, who: Actor | str, verb: str, faces: Sequence[int] = (), **slots: Any
) -> tuple[str, ...]:
    """What comes of an intent: the names of its events, or the code of its refusal alone."""
    try:
        return tuple(event.name for event in play.do(who, verb, faces, **slots))
    except RuleViolation as refusal:
        return (refusal.code.value,)


def refusal_of(play: Play, who: str, verb: str, **slots: Any) -> RuleViolation | None:
    """The refusal of an intent of a player; None: it is taken."""
    try:
        CORE.decide(play.state, player(who), intent(verb, **slots), play.ground, Tape([1]))
    except RuleViolation as refusal:
        return refusal
    return None


def total(events: Sequence[Any]) -> int:
    """The total of the only die."""
    (roll,) = named(events, "roll")
    found: int = roll.total
    return found


def due_at(play: Play) -> int | None:
    """When silence decides next, in ms; None: never."""
    due = CORE.deadline(play.state)
    return None if due is None else due.at


def place(play: Play, who: str) -> tuple[int, int, int]:
    """The block he stands on."""
    x, y, z = play.state.body(who).pos
    return x, y, z


def turn(play: Play) -> str:
    """Whose turn it is."""
    return "" if play.state.turn is None else play.state.turn.uuid
