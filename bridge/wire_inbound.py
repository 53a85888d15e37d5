"""The frames a plugin sends. Every one but ``hello`` and ``ack`` carries an ``id`` of its own.

Optional fields may be left out or null; all others must be there. Words the protocol may grow
(``kind``, ``channel``, ``permissions``) are taken as they come: who does not
know one passes over it.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

from pydantic import ConfigDict, FailFast, Field, model_validator, with_config
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from bridge.wire_fields import (
    AckedId,
    Attribute,
    Bitset,
    ChatText,
    Extents,
    FighterId,
    FrameId,
    Horizontal,
    Label,
    Line,
    Name,
    Part,
    Position,
    Uuid,
    Vertical,
    Word,
    Yaw,
)

_UUID = "0a000000-0000-4000-8000-000000000001"
_OTHER = "0a000000-0000-4000-8000-000000000002"


class FromPlugin(Part):
    """Base of all inbound frames."""

    example: ClassVar[str]


class Numbered(FromPlugin):
    """An inbound frame that must not be lost; ``id`` is greater than every one before."""

    id: FrameId


class Resume(Part):
    """Which session a plugin wants back, and the last bridge id it has carried out."""

    session: str
    last: int


class Hello(FromPlugin):
    """The first frame of a connection. ``software`` and ``plugin`` only inform."""

    example = (
        '{"type":"hello","protocol":1,"server":"default","software":"paper 1.21.8",'
        '"plugin":"rpfight-paper 1.0.0","resume":{"session":"s1","last":7}}'
    )

    type: Literal["hello"]
    protocol: int
    server: Word
    software: Label = ""
    plugin: Label = ""
    resume: Resume | None = None


class Ack(FromPlugin):
    """Confirms all bridge ids up to ``id``, which is not an id of this frame."""

    example = '{"type":"ack","id":7}'

    type: Literal["ack"]
    id: AckedId


class PlayerOnline(Part):
    """Who a player is; ``display`` is the character's name."""

    uuid: Uuid
    name: Name
    display: Name | None = None


class PlayerJoin(Numbered):
    """A player is online, or something about him changed."""

    example = (
        f'{{"type":"player_join","id":1,"player":{{"uuid":"{_UUID}","name":"Andrey",'
        '"display":"Андрей"},"pos":{"x":0,"y":64,"z":0},"yaw":90.0,"world":"overworld",'
        '"permissions":["rpfight.moderator"],"locale":"ru_ru","attributes":{"strength":16},'
        '"role":"warrior"}'
    )

    type: Literal["player_join"]
    player: PlayerOnline
    pos: Position
    yaw: Yaw
    world: Word
    permissions: tuple[Label, ...]
    locale: Label
    attributes: dict[Word, Attribute] | None = None
    role: Label | None = None


class PlayerQuit(Numbered):
    """A player left the server."""

    example = f'{{"type":"player_quit","id":2,"uuid":"{_UUID}"}}'

    type: Literal["player_quit"]
    uuid: Uuid


@with_config(ConfigDict(strict=True, extra="ignore", allow_inf_nan=False))
class Move(TypedDict):
    """One player's block and look. A plain dict: thousands come each second."""

    uuid: Uuid
    x: Horizontal
    y: Vertical
    z: Horizontal
    yaw: Yaw


class Moves(Numbered):
    """Whose block or look changed in one tick; ``seen`` is the last bridge id carried out then."""

    example = (
        f'{{"type":"moves","id":3,"moves":[{{"uuid":"{_UUID}","x":1,"y":64,"z":-2,"yaw":-90.0}}],'
        '"seen":12}'
    )

    type: Literal["moves"]
    moves: Annotated[tuple[Move, ...], FailFast()]
    seen: AckedId | None = None


class Item(Part):
    """What lies in a hand or is worn."""

    item: Word
    name: Label
    tags: tuple[Label, ...]


class Equipment(Numbered):
    """What a player holds and wears; an empty slot is null, never left out."""

    example = (
        f'{{"type":"equipment","id":4,"uuid":"{_UUID}","main_hand":{{"item":'
        '"minecraft:iron_sword","name":"Меч","tags":["sword"]},"off_hand":null,"head":null,'
        '"chest":null,"legs":null,"feet":null}'
    )

    type: Literal["equipment"]
    uuid: Uuid
    main_hand: Item | None
    off_hand: Item | None
    head: Item | None
    chest: Item | None
    legs: Item | None
    feet: Item | None


class Mount(Numbered):
    """What a player rides, or null."""

    example = f'{{"type":"mount","id":5,"uuid":"{_UUID}","entity":"minecraft:horse"}}'

    type: Literal["mount"]
    uuid: Uuid
    entity: Word | None


class Command(Numbered):
    """A player typed ``/rp …``; ``target`` and ``block`` are what he looks at."""

    example = (
        f'{{"type":"command","id":6,"uuid":"{_UUID}","line":"/rp fight","target":"{_OTHER}",'
        '"block":{"x":1,"y":64,"z":0}}'
    )

    type: Literal["command"]
    uuid: Uuid
    line: Line
    target: FighterId | None = None
    block: Position | None = None


class Choice(Numbered):
    """A player chose from a menu; ``option`` is the option's id."""

    example = f'{{"type":"choice","id":7,"uuid":"{_UUID}","menu":"m1","option":"attack"}}'

    type: Literal["choice"]
    uuid: Uuid
    menu: Label
    option: Line


class Interact(Numbered):
    """A click in fight mode. ``kind``: attack, use, swap_hands."""

    example = f'{{"type":"interact","id":8,"uuid":"{_UUID}","kind":"attack","target":"{_OTHER}"}}'

    type: Literal["interact"]
    uuid: Uuid
    kind: Word
    target: FighterId | None


class Said(Numbered):
    """A player said something. ``channel``: say, me, do, shout, ooc, or another."""

    example = (
        f'{{"type":"chat","id":9,"uuid":"{_UUID}","channel":"me","text":"достаёт Кинжал",'
        f'"heard":["{_OTHER}"]}}'
    )

    type: Literal["chat"]
    uuid: Uuid
    channel: Word
    text: ChatText
    heard: tuple[Uuid, ...] | None = None


class Terrain(Numbered):
    """A box of ground; each bitset holds one bit a block, ``(y·size.z + z)·size.x + x``."""

    example = (
        '{"type":"terrain","id":10,"world":"overworld","origin":{"x":0,"y":63,"z":0},'
        '"size":{"x":4,"y":2,"z":4},"solid":"//8AAA==","climb":"AAAAAA=="}'
    )

    type: Literal["terrain"]
    world: Word
    origin: Position
    size: Extents
    solid: Bitset
    climb: Bitset | None = None
    opaque: Bitset | None = None

    @model_validator(mode="after")
    def _bitsets_fit_the_box(self) -> Self:
        """Each bitset is exactly as long as the box needs, in whole bytes."""
        wanted = (self.size.x * self.size.y * self.size.z + 7) // 8
        for name in ("solid", "climb", "opaque"):
            bits = getattr(self, name)
            if bits is not None and len(bits) != wanted:
                raise PydanticCustomError(
                    "bitset_length",
                    "holds {held} bytes where size wants {wanted}",
                    {"field": name, "held": len(bits), "wanted": wanted},
                )
        return self


class BlockChange(Numbered):
    """One block changed."""

    example = (
        '{"type":"block_change","id":11,"world":"overworld","x":3,"y":64,"z":3,"solid":true,'
        '"climb":false,"opaque":true}'
    )

    type: Literal["block_change"]
    world: Word
    x: Horizontal
    y: Vertical
    z: Horizontal
    solid: bool
    climb: bool | None = None
    opaque: bool | None = None


class SystemHit(Numbered):
    """The game itself counted a hit of one player on another."""

    example = f'{{"type":"system_hit","id":12,"attacker":"{_UUID}","victim":"{_OTHER}"}}'

    type: Literal["system_hit"]
    attacker: Uuid
    victim: Uuid


InboundModel = (
    Hello
    | Ack
    | PlayerJoin
    | PlayerQuit
    | Moves
    | Equipment
    | Mount
    | Command
    | Choice
    | Interact
    | Said
    | Terrain
    | BlockChange
    | SystemHit
)
Inbound = Annotated[InboundModel, Field(discriminator="type")]
