"""What documents must look like to be taken up at a start: whatever else lies in the file, the
service starts without it, and its log says so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, ConfigDict, TypeAdapter

from bridge.web.accounts import Role
from commands.speech import Lang
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS


@dataclass(frozen=True)
class _About:
    server: str
    world: str
    ruleset: str
    contributions: str


@dataclass(frozen=True)
class _Aside:
    server: str
    ruleset: str
    row: int
    seq: int
    why: str
    untold: list[PlayerId] | None


@dataclass(frozen=True)
class _Cast:
    active: str
    edited: str
    last: int
    characters: list[dict[str, Any]]
    news: list[dict[str, Any]]


@dataclass(frozen=True)
class _Menus:
    next: int
    open: list[dict[str, Any]]


@dataclass(frozen=True)
class _Sheet:
    attributes: dict[str, Any]
    role: Any


@dataclass(frozen=True)
class _Sweep:
    due: int
    missing: list[PlayerId]


@dataclass(frozen=True)
class _Timer:
    ends: int
    server: str
    fight: str | None
    told: int


@dataclass(frozen=True)
class _Zone:
    server: str
    shown: dict[str, Any]
    at: int


_Slot = Literal["main_hand", "off_hand", "head", "chest", "legs", "feet"]


@dataclass(frozen=True)
class _Profile:
    __pydantic_config__ = ConfigDict(extra="forbid")

    name: str
    server: str
    world: str
    permissions: tuple[str, ...]
    equipment: dict[_Slot, tuple[str, str, tuple[str, ...]]]
    display: str = ""
    locale: str = ""
    online: bool = True
    entity: str | None = None
    attributes: dict[str, int] = field(default_factory=dict)
    role: str = ""
    character: str = ""


def _known(name: str) -> str:
    if name not in RULESETS:
        raise ValueError(f"there is no ruleset {name!r}")
    return name


_Signed = tuple[PlayerId, Role, Lang, int, int]
_SignedByWall = tuple[PlayerId, Role, Lang, int, int, int, int]

_SHAPES: Final[Mapping[str, TypeAdapter[Any]]] = {
    "about": TypeAdapter(_About),
    "aside": TypeAdapter(_Aside),
    "characters": TypeAdapter(_Cast),
    "menus": TypeAdapter(_Menus),
    "profile": TypeAdapter(_Profile),
    "rules": TypeAdapter(Annotated[str, AfterValidator(_known)]),
    "service": TypeAdapter(int),
    "sheet": TypeAdapter(_Sheet),
    "sweep": TypeAdapter(_Sweep),
    "timer": TypeAdapter(_Timer),
    "web_session": TypeAdapter(_Signed | _SignedByWall),
    "zone": TypeAdapter(_Zone),
}
_POSITION: Final = TypeAdapter(tuple[int, int, int, float, int])
"""Of a player: x, y, z, yaw, id of the last teleport."""

_UNREAD: Final = frozenset({"frozen", "ground"})
"""That there is such a document says all; or its bytes have a form of their own."""


def fits(key: str, text: str) -> bool:
    """Whether a document (``KIND:NAME``) is one that this program can have written."""
    kind = key.partition(":")[0]
    return kind in _UNREAD or _is_sound(_SHAPES.get(kind), text)


def is_position(text: str) -> bool:
    """Whether a text says where a player is (:meth:`bridge.presence.Presence.position`)."""
    return _is_sound(_POSITION, text)


def _is_sound(shape: TypeAdapter[Any] | None, text: str) -> bool:
    """Nothing at all (null) is never kept."""
    try:
        value = json.loads(text) if shape is None else shape.validate_json(text, strict=True)
    except (ValueError, RecursionError):
        return False
    return value is not None
