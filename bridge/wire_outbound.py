"""The frames the bridge sends. All but ``welcome``, ``ack``, ``error`` get an ``id`` when queued.

Fields named in a class's ``omitted`` are optional on the wire and left out while None; every other
None is sent as null, because there null says something ("removed", "closed", "no end").
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, FiniteFloat

from bridge.wire_fields import Cell, FighterId, FrameId, Part, Position, Uuid

_UUID = "0a000000-0000-4000-8000-000000000001"
_NPC = "npc:0a000000-0000-4000-8000-000000000002"

Recipients = tuple[Uuid, ...]
GameText = str | dict[str, Any] | list[Any]
"""The game's JSON text: a text holding JSON, or the JSON itself."""


class ToPlugin(Part):
    """Base of all outbound frames."""

    example: ClassVar[str]
    omitted: ClassVar[tuple[str, ...]] = ()


class Queueable(ToPlugin):
    """An outbound frame that must not be lost. Its ``id`` is given by the session at queueing."""

    id: FrameId | None = Field(default=None, repr=False)


class Welcome(ToPlugin):
    """Answers ``hello``; ``last`` is the last plugin id recorded."""

    example = '{"type":"welcome","protocol":1,"session":"s1","resumed":false,"last":0}'

    type: Literal["welcome"] = "welcome"
    protocol: int = 1
    session: str
    resumed: bool
    last: int


class Confirm(ToPlugin):
    """The bridge's ``ack``: all plugin ids up to ``id`` are durable."""

    example = '{"type":"ack","id":7}'

    type: Literal["ack"] = "ack"
    id: int


class Error(ToPlugin):
    """A malformed frame changed nothing; ``re`` is its id, null if unreadable."""

    example = '{"type":"error","re":null,"code":"bad_message","message":"uuid: missing"}'

    type: Literal["error"] = "error"
    re: int | None
    code: Literal["bad_message"] = "bad_message"
    message: str


class Chat(Queueable):
    """A chat line. ``re``: the command it answers; ``menu``: the menu whose buttons it carries."""

    example = (
        f'{{"type":"chat","id":1,"to":["{_UUID}"],"text":"Бросок: 14","component":{{"text":'
        '"Бросок: 14"},"kind":"roll","re":6,"menu":"m1"}'
    )
    omitted = ("component", "re", "menu")

    type: Literal["chat"] = "chat"
    to: Recipients
    text: str
    component: GameText | None = None
    kind: Literal["info", "roll", "error", "result", "prompt"]
    re: int | None = None
    menu: str | None = None


class Actionbar(Queueable):
    """One line above the hotbar."""

    example = f'{{"type":"actionbar","id":2,"to":["{_UUID}"],"text":"Ваш ход"}}'

    type: Literal["actionbar"] = "actionbar"
    to: Recipients
    text: str


class Title(Queueable):
    """Large text in the middle of the screen."""

    example = f'{{"type":"title","id":3,"to":["{_UUID}"],"text":"Ваш ход","subtitle":"5 блоков"}}'
    omitted = ("subtitle",)

    type: Literal["title"] = "title"
    to: Recipients
    text: str
    subtitle: str | None = None


class Sound(Queueable):
    """A short sound."""

    example = f'{{"type":"sound","id":4,"to":["{_UUID}"],"sound":"turn"}}'

    type: Literal["sound"] = "sound"
    to: Recipients
    sound: Literal["turn", "hit", "prompt", "timer"]


class Bossbar(Queueable):
    """A bar by ``name``; ``text`` null removes it, ``fraction`` is then left out."""

    example = (
        f'{{"type":"bossbar","id":5,"to":["{_UUID}"],"name":"turn","text":"Андрей","fraction":0.5}}'
    )
    omitted = ("fraction",)

    type: Literal["bossbar"] = "bossbar"
    to: Recipients
    name: str
    text: str | None
    fraction: Annotated[float, Field(ge=0, le=1)] | None = None


class Sidebar(Queueable):
    """The list at the side; ``lines`` null removes it."""

    example = f'{{"type":"sidebar","id":6,"to":["{_UUID}"],"title":"Бой","lines":["Андрей 10/10"]}}'

    type: Literal["sidebar"] = "sidebar"
    to: Recipients
    title: str
    lines: tuple[str, ...] | None


class FightMode(Queueable):
    """While on, the plugin holds the player on ``center``'s middle; left out when off."""

    example = (
        f'{{"type":"fight_mode","id":7,"uuid":"{_UUID}","on":true,"center":{{"x":0,"y":64,"z":0}}}}'
    )
    omitted = ("center",)

    type: Literal["fight_mode"] = "fight_mode"
    uuid: Uuid
    on: bool
    center: Position | None = None


class Movement(Queueable):
    """Blocks a player may still walk; null closes movement."""

    example = f'{{"type":"movement","id":8,"uuid":"{_UUID}","budget":5,"reach":[[1,64,0]]}}'
    omitted = ("reach",)

    type: Literal["movement"] = "movement"
    uuid: Uuid
    budget: int | None
    reach: tuple[Cell, ...] | None = None


class Teleport(Queueable):
    """Puts a player on a block; ``yaw`` null keeps his look."""

    example = (
        f'{{"type":"teleport","id":9,"uuid":"{_UUID}","pos":{{"x":0,"y":64,"z":0}},"yaw":null,'
        '"world":"overworld","reason":"illegal_step"}'
    )
    omitted = ("world",)

    type: Literal["teleport"] = "teleport"
    uuid: Uuid
    pos: Position
    yaw: FiniteFloat | None
    world: str | None = None
    reason: Literal[
        "center",
        "illegal_step",
        "held",
        "step",
        "pushed",
        "escape",
        "arrival",
        "placed",
        "undo",
    ]


class Ring(Part):
    """One ring of an overlay, already laid on the ground."""

    center: Position
    radius: FiniteFloat
    color: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    cells: tuple[Cell, ...]


class Overlay(Queueable):
    """Rings for one viewer; empty ``rings`` removes it, ``ttl_s`` null: until removed."""

    example = (
        f'{{"type":"overlay","id":10,"viewer":"{_UUID}","name":"radius","rings":[{{"center":'
        '{"x":0,"y":64,"z":0},"radius":3,"color":"#ff0000","cells":[[3,64,0]]}],"ttl_s":null}'
    )

    type: Literal["overlay"] = "overlay"
    viewer: Uuid
    name: str
    rings: tuple[Ring, ...]
    ttl_s: FiniteFloat | None


class MenuOption(Part):
    """One row: ``id`` is the English line without ``/rp ``, ``command`` what a button types."""

    id: str
    label: str
    hint: str
    command: str


class Menu(Queueable):
    """What a player may choose from; ``timeout_s`` null: no time limit."""

    example = (
        f'{{"type":"menu","id":11,"uuid":"{_UUID}","menu":"m1","title":"Ответ","options":[{{"id":'
        '"parry","label":"Парировать","hint":"меч +2","command":"/rp choose m1 1"}],"timeout_s":30}'
    )

    type: Literal["menu"] = "menu"
    uuid: Uuid
    menu: str
    title: str
    options: tuple[MenuOption, ...]
    timeout_s: FiniteFloat | None


class MenuClose(Queueable):
    """A menu is decided or withdrawn."""

    example = f'{{"type":"menu_close","id":12,"uuid":"{_UUID}","menu":"m1"}}'

    type: Literal["menu_close"] = "menu_close"
    uuid: Uuid
    menu: str


class TerrainRequest(Queueable):
    """Asks for the cube of ``radius`` blocks around ``center``."""

    example = (
        '{"type":"terrain_request","id":13,"world":"overworld","center":{"x":0,"y":64,"z":0},'
        '"radius":32}'
    )

    type: Literal["terrain_request"] = "terrain_request"
    world: str
    center: Position
    radius: int


class Zone(Queueable):
    """A fight's zone, whole; ``outsiders`` are in it, neither fighters nor observers."""

    example = (
        '{"type":"zone","id":14,"fight":"f1","world":"overworld","centers":[{"x":0,"y":64,"z":0}],'
        f'"radius":20,"on":true,"observers":["{_UUID}"],"outsiders":[]}}'
    )

    type: Literal["zone"] = "zone"
    fight: str
    world: str
    centers: tuple[Position, ...]
    radius: int
    on: bool
    observers: Recipients
    outsiders: Recipients


class Invulnerable(Queueable):
    """Keeps a player from all harm for ``seconds``."""

    example = f'{{"type":"invulnerable","id":15,"uuid":"{_UUID}","seconds":10}}'

    type: Literal["invulnerable"] = "invulnerable"
    uuid: Uuid
    seconds: FiniteFloat


class Npc(Queueable):
    """Where a master's NPC stands, at each change; ``pos`` null: it is gone."""

    example = (
        f'{{"type":"npc","id":17,"npc":"{_NPC}","name":"Гоблин-1","world":"overworld",'
        '"pos":{"x":0,"y":64,"z":0},"yaw":90.0}'
    )

    type: Literal["npc"] = "npc"
    npc: FighterId
    name: str
    world: str
    pos: Position | None
    yaw: FiniteFloat


class EventFrame(Queueable):
    """What happened, for machines. Only ``refused`` has no ``seq`` and may have no fight."""

    example = (
        f'{{"type":"event","id":16,"fight":"f1","seq":4,"name":"down","data":{{"uuid":"{_NPC}"}}}}'
    )
    omitted = ("seq",)

    type: Literal["event"] = "event"
    fight: str | None
    seq: Annotated[int, Field(ge=1)] | None = None
    name: str
    data: dict[str, Any]


OutboundModel = (
    Welcome
    | Confirm
    | Error
    | Chat
    | Actionbar
    | Title
    | Sound
    | Bossbar
    | Sidebar
    | FightMode
    | Movement
    | Teleport
    | Overlay
    | Menu
    | MenuClose
    | TerrainRequest
    | Zone
    | Invulnerable
    | Npc
    | EventFrame
)
Outbound = Annotated[OutboundModel, Field(discriminator="type")]
