"""What ``event`` frames carry in ``data``, a model for each fixed name. Rulesets may add more.

These describe the wire for plugin authors and for the tests; the frames themselves are made from
the fights' events.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from bridge.wire_fields import Cell, FighterId, Part, Uuid

_A = "0a000000-0000-4000-8000-000000000001"
_B = "npc:0a000000-0000-4000-8000-000000000002"

Hex32 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""32 bytes as 64 small hex digits."""

Seq = Annotated[int, Field(ge=1)]


class EventData(Part):
    """Base of all event data; ``event_name`` is the frame's ``name``."""

    event_name: ClassVar[str]
    example: ClassVar[str]


class DiceCommitted(EventData):
    """The fight's seed is fixed; this is its commitment."""

    event_name = "dice_committed"
    example = f'{{"commitment":"{"ab" * 32}"}}'

    commitment: Hex32


class FightStarted(EventData):
    """Initiative opens. ``contributions`` is H."""

    event_name = "fight_started"
    example = (
        f'{{"ruleset":"ephem","fighters":["{_A}","{_B}"],"names":{{"{_A}":"Андрей",'
        f'"{_B}":"Волк"}},"contributions":"{"cd" * 32}"}}'
    )

    ruleset: str
    fighters: tuple[FighterId, ...]
    names: dict[FighterId, str]
    contributions: Hex32


class InitiativeSet(EventData):
    """The last one has rolled."""

    event_name = "initiative_set"
    example = f'{{"order":["{_A}","{_B}"]}}'

    order: tuple[FighterId, ...]


class TurnStarted(EventData):
    """Whose go it is; only in rulesets with turns."""

    event_name = "turn_started"
    example = f'{{"uuid":"{_A}","round":1}}'

    uuid: FighterId
    round: int


class Roll(EventData):
    """Dice fell. ``total``: their sum, or the successes. ``roll``: the number of the first die in
    the fight, null where the rules keep the numbers of others' dice secret."""

    event_name = "roll"
    example = (
        f'{{"uuid":"{_A}","roll":3,"die":"attack.sword","faces":[7,15],"kept":15,'
        '"mode":"advantage","bonus":2,"gear":1,"other":null,"total":18}'
    )

    uuid: FighterId
    roll: int | None
    die: str
    faces: tuple[int, ...]
    kept: int | tuple[int, ...]
    mode: Literal["plain", "advantage", "disadvantage", "harmony"]
    bonus: int | None
    gear: int | None
    other: int | None
    total: int


class Attacked(EventData):
    """An attack is under way."""

    event_name = "attacked"
    example = f'{{"attacker":"{_A}","target":"{_B}","weapon":"sword"}}'

    attacker: FighterId
    target: FighterId
    weapon: str


class Hit(EventData):
    """An attack did harm; ``hp`` is what is left."""

    event_name = "hit"
    example = f'{{"attacker":"{_A}","target":"{_B}","damage":1,"hp":2,"may_be_lethal":false}}'

    attacker: FighterId
    target: FighterId
    damage: int
    hp: int
    may_be_lethal: bool


class Defended(EventData):
    """An attack did none."""

    event_name = "defended"
    example = f'{{"attacker":"{_A}","target":"{_B}","by":"{_B}","how":"dodge"}}'

    attacker: FighterId
    target: FighterId
    by: FighterId
    how: Literal["parry", "dodge"]


class Moved(EventData):
    """A fighter is on another block. ``left`` null: nothing is paid for."""

    event_name = "moved"
    example = f'{{"uuid":"{_A}","from":[0,64,0],"to":[1,64,0],"cost":1,"left":4,"why":"move"}}'

    uuid: FighterId
    origin: Cell = Field(alias="from")
    to: Cell
    cost: int
    left: int | None
    why: Literal["move", "bonus_move", "step", "push", "escape", "arrival", "placed"]


class Down(EventData):
    """A fighter is down."""

    event_name = "down"
    example = f'{{"uuid":"{_B}"}}'

    uuid: FighterId


class Away(Down):
    """A fighter's player is away."""

    event_name = "away"


class Back(Down):
    """A fighter's player is back."""

    event_name = "back"


class Escaped(EventData):
    """A fighter got away; ``by``: who tried to hold him."""

    event_name = "escaped"
    example = f'{{"uuid":"{_A}","by":null}}'

    uuid: FighterId
    by: FighterId | None


class EscapeFailed(Escaped):
    """A fighter was held."""

    event_name = "escape_failed"


class Restored(Part):
    """A fighter as he stands after an undo; ``hp`` null where nobody may know them."""

    uuid: FighterId
    hp: int | None
    pos: Cell


class Undone(EventData):
    """The events ``unit`` [first, last] are withdrawn; this is where the fight stands."""

    event_name = "undone"
    example = (
        f'{{"by":"{_A}","unit":[5,8],"turn":"{_A}","round":1,"fighters":[{{"uuid":"{_A}","hp":3,'
        '"pos":[0,64,0]}]}'
    )

    by: FighterId
    unit: tuple[Seq, Seq]
    turn: FighterId | None
    round: int | None
    fighters: tuple[Restored, ...]


class Refused(EventData):
    """A command or choice was refused; for its player only."""

    event_name = "refused"
    example = f'{{"uuid":"{_A}","re":6,"code":"not_your_turn","message":"Сейчас не ваш ход"}}'

    uuid: Uuid
    re: int
    code: str
    message: str


class FightEnded(EventData):
    """The fight is over; the seed is published. ``head``: hash of the row before."""

    event_name = "fight_ended"
    example = (
        f'{{"reason":"last_standing","standing":["{_A}"],"seed":"{"ef" * 32}",'
        f'"head":"{"01" * 32}"}}'
    )

    reason: str
    standing: tuple[FighterId, ...]
    seed: Hex32 | None
    head: Hex32


EVENTS: tuple[type[EventData], ...] = (
    DiceCommitted,
    FightStarted,
    InitiativeSet,
    TurnStarted,
    Roll,
    Attacked,
    Hit,
    Defended,
    Moved,
    Down,
    Away,
    Back,
    Escaped,
    EscapeFailed,
    Undone,
    Refused,
    FightEnded,
)
"""All fixed events, in the order of the protocol's table."""
