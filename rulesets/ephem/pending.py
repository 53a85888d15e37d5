"""What a fight waits for or keeps in mind: parts of its state (``state.py``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.effect_tuning import Taken
from rulesets.ephem.spell_tuning import Edge
from rulesets.events import Rolled

AssaultKind: TypeAlias = Literal[
    "melee", "unarmed", "improvised", "throw", "whip", "ranged", "spell"
]
AssaultSource: TypeAlias = Literal["action", "opportunity", "paid"]
Towards: TypeAlias = Literal["forward", "left", "right"]
Place: TypeAlias = Literal["in", "edge", "out"]
ZoneRole: TypeAlias = Literal["observer", "outsider", ""]


@dataclass(frozen=True, slots=True)
class Woven:
    """The spell of an attack (E-25). ``free``: its name is not in the catalogue.

    ``effect``: what begins on whom it hits, or "": nothing; with its ``edge``, for ``rounds``.
    """

    name: str
    free: bool = False
    effect: str = ""
    edge: Edge = ""
    rounds: int = 1


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack whose answer is awaited. ``weapon``: its type; ``rolled``: its dice.

    ``type_``: the row of the dice table that answers it, or None: it has none of its own (E-33).
    ``source``: an attack with the action, at somebody who leaves, or one whose cost is ``paid``
    already (a spell). ``reloaded``: it was loaded for this shot with the bonus action (E-24).
    """

    attacker: FighterId
    target: FighterId
    kind: AssaultKind
    weapon: str
    type_: str | None
    damage: int
    source: AssaultSource
    total: int
    rolled: Rolled | None = None
    spell: Woven | None = None
    reloaded: bool = False


@dataclass(frozen=True, slots=True)
class Leaving:
    """A step out of a melee zone that waits for the strikes it provokes (E-40).

    ``route``: the blocks to walk after ``to``; ``strikers``: who will strike and has not yet;
    ``struck``: how many have.
    """

    uuid: FighterId
    to: Block
    route: tuple[Block, ...]
    strikers: tuple[FighterId, ...] = ()
    struck: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """Something on ``who`` that ends with the ``last``-th round (E-53).

    ``against``: the only one against whom it holds, or "": all. ``edge``: what it gives to his dice
    (E-7); of effects named so, their name says it. ``modifier``: what it adds to them; ``dice``: to
    which (:class:`rulesets.ephem.effect_tuning.EffectKind`); ``takes``: what he cannot do;
    ``hp_per_round``: at the end of each round. ``by``: the moderator who ruled it, or "".
    """

    name: str
    who: FighterId
    last: int
    against: FighterId = ""
    edge: Edge = ""
    dice: tuple[str, ...] = ("all",)
    modifier: int = 0
    takes: tuple[Taken, ...] = ()
    hp_per_round: int = 0
    by: PlayerId = ""


def last_round(used_in: int, rounds: int = 1) -> int:
    """Return the round at whose end an effect ends: the round of use is the first (E-53)."""
    return used_in + rounds - 1


@dataclass(frozen=True, slots=True)
class Armed:
    """An action that waits for its prose until ``until`` (stream ms): a verb and slots (E-30)."""

    verb: str
    slots: tuple[tuple[str, Any], ...]
    until: int


@dataclass(frozen=True, slots=True)
class Hinderer:
    """One who may oppose an escape (E-44), and with what: ``weapon``, that takes ``damage`` hp.

    ``stays``: it reaches from where he is (a ranged weapon, a spell); else he comes near (E-46).
    """

    who: FighterId
    weapon: str
    damage: int
    stays: bool


@dataclass(frozen=True, slots=True)
class Opposition:
    """One who opposes an escape: his total and its dice (E-45)."""

    who: FighterId
    total: int
    rolled: Rolled | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """An escape that waits for those who may hinder it (E-45). ``rolled``: its dice.

    ``hinderers`` in the order of turns, ``opposed`` in that of their answers.
    """

    uuid: FighterId
    total: int
    hinderers: tuple[Hinderer, ...] = ()
    rolled: Rolled | None = None
    opposed: tuple[Opposition, ...] = ()


@dataclass(frozen=True, slots=True)
class Shove:
    """A push that waits for its answer (E-49)."""

    pusher: FighterId
    target: FighterId
    towards: Towards
    total: int
    rolled: Rolled | None = None


@dataclass(frozen=True, slots=True)
class Bystander:
    """A player near the fight who does not fight in it (E-52).

    ``observer``: in the zone since round 1. ``where``: in the zone or at its edge; ``since``: when
    he came there, stream ms; ``flagged``: moderators were told of him; ``told``: the last role
    that he himself was told of.
    """

    uuid: PlayerId
    where: Place
    observer: bool
    since: int
    flagged: bool = False
    told: ZoneRole = ""


@dataclass(frozen=True, slots=True)
class Call:
    """A call for reinforcements (E-51). ``camp``: whose; ``heard``: who may come, from ``since``
    (a round) on; ``towards``: the side they come from."""

    camp: str
    by: FighterId
    since: int
    towards: str
    heard: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Fugitive:
    """One who escaped (E-45). ``latest``: when his first step counts as made, stream ms; ``free``:
    until when he is inviolable, None: his first step is awaited."""

    uuid: FighterId
    latest: int
    free: int | None = None


@dataclass(frozen=True, slots=True)
class Pursuit:
    """The fight hangs on one who escaped, ``uuid`` (E-47). ``until``: when it ends, stream ms.

    ``pursuers``: who has not let go; ``open``: they are free to chase him; ``told``: how many
    numbers of the countdown were shown; ``struck``: whose hit could not be taken up at once.
    """

    uuid: FighterId
    until: int
    pursuers: tuple[FighterId, ...]
    open: bool = False
    told: int = 0
    struck: tuple[FighterId, ...] = ()
