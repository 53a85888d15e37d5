"""Text to frames and back: the edge where JSON becomes checked values.

The frames themselves are in ``wire_inbound`` and ``wire_outbound``. ``parse_inbound`` never raises,
whatever the text; ``encode`` writes compact UTF-8 JSON. No sockets, no sessions, no clock.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, PydanticSerializationError

from bridge.wire_fields import MAX_ID
from bridge.wire_inbound import Hello, Inbound, InboundModel
from bridge.wire_outbound import Outbound, OutboundModel, Queueable, ToPlugin

PROTOCOL_VERSION = 1

_INBOUND: TypeAdapter[InboundModel] = TypeAdapter(Inbound)
_OUTBOUND: TypeAdapter[OutboundModel] = TypeAdapter(Outbound)
_PLAIN_REASON = {
    "missing": "missing",
    "string_pattern_mismatch": "not a uuid",
    "union_tag_invalid": "unknown type",
    "union_tag_not_found": "missing",
    "json_invalid": "half a surrogate pair, or nested too deep",
    "string_unicode": "half a surrogate pair",
    "model_attributes_type": "not an object",
}


@dataclass(frozen=True, slots=True)
class BadFrame:
    """A frame that changes nothing. ``id`` is its own id if it could be read.

    ``field`` is the path of the first wrong field ("moves.3.x"), "frame" for the whole.
    """

    id: int | None
    field: str
    reason: str

    @property
    def message(self) -> str:
        """The ``message`` of the ``error`` that answers."""
        return f"{self.field}: {self.reason}"


@dataclass(frozen=True, slots=True)
class WrongVersion:
    """A ``hello`` of a protocol version that is not spoken here."""

    protocol: int


ParsedFrame: TypeAlias = InboundModel | BadFrame


def parse_inbound(text: str) -> ParsedFrame:
    """Read one frame of a plugin. Never raises: what is wrong comes back as ``BadFrame``."""
    if "NaN" in text or "Infinity" in text:  # jiter reads these words as numbers; JSON has none
        whole = _read_json(text)
        if whole is None:
            return BadFrame(None, "frame", "not JSON")
    try:
        return _INBOUND.validate_json(text)
    except ValidationError as wrong:
        return _refuse(text, wrong)
    except UnicodeEncodeError:
        return BadFrame(None, "frame", "not UTF-8")


def parse_hello(text: str) -> Hello | WrongVersion | BadFrame:
    """Read the first frame of a connection, which must be a ``hello``.

    A ``hello`` of another version is told from a malformed one even if its other fields differ.
    """
    whole = _read_json(text)
    if isinstance(whole, dict) and whole.get("type") == "hello":
        version = whole.get("protocol")
        if type(version) is int and version != PROTOCOL_VERSION:
            return WrongVersion(version)
    frame = parse_inbound(text)
    if isinstance(frame, Hello | BadFrame):
        return frame
    return BadFrame(None, "type", "the first frame must be a hello")


def second_hello(text: str) -> BadFrame:
    """The refusal of a ``hello`` on a connection that had one."""
    return BadFrame(_own_id(_read_json(text)), "type", "a second hello")


def parse_outbound(text: str) -> OutboundModel:
    """Read a frame of the bridge, for clients and tests.

    Raises:
        pydantic.ValidationError: when it is none.
    """
    return _OUTBOUND.validate_json(text)


def encode(frame: ToPlugin, number: int | None = None) -> str:
    """Write a frame as compact JSON, with ``number`` as its id if it is given one.

    Half a surrogate pair cannot be sent as UTF-8; it becomes U+FFFD.
    """
    left_out = {name for name in frame.omitted if getattr(frame, name) is None}
    if isinstance(frame, Queueable):
        left_out.add("id")
    try:
        body = frame.__pydantic_serializer__.to_json(frame, exclude=left_out or None).decode()
    except PydanticSerializationError:
        body = _encode_mended(frame, left_out)
    return body if number is None else f'{{"id":{number},{body[1:]}'


def _encode_mended(frame: ToPlugin, left_out: set[str]) -> str:
    """The slow way, for text with halves of surrogate pairs."""
    whole = frame.model_dump(mode="python", exclude=left_out)
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _refuse(text: str, wrong: ValidationError) -> BadFrame:
    whole = _read_json(text)
    if not isinstance(whole, dict):
        is_json = whole is not None or text.strip(" \t\r\n") == "null"
        return BadFrame(None, "frame", "not a JSON object" if is_json else "not JSON")
    first = wrong.errors(include_url=False, include_input=False)[0]
    return BadFrame(_own_id(whole), _field(first), _reason(first))


def _field(error: ErrorDetails) -> str:
    if error["type"] in ("union_tag_invalid", "union_tag_not_found"):
        return "type"
    if error["type"] == "bitset_length":
        return str(error["ctx"]["field"])
    path = ".".join(_printable(error["loc"][1:]))  # the first part is the frame's type
    return path[:80] or "frame"


def _printable(path: tuple[int | str, ...]) -> Iterator[str]:
    for step in path:
        yield str(step).encode("utf-8", "replace").decode()


def _reason(error: ErrorDetails) -> str:
    plain = _PLAIN_REASON.get(error["type"])
    return plain or error["msg"].removeprefix("Value error, ").removeprefix("Input ")[:120]


def _own_id(whole: Any) -> int | None:
    """The frame's own id. An ``ack`` has none: its ``id`` is one of the bridge's."""
    if not isinstance(whole, dict) or whole.get("type") == "ack":
        return None
    number = whole.get("id")
    if type(number) is int and 1 <= number <= MAX_ID:
        return number
    return None


def _read_json(text: str) -> Any:
    """The JSON value, or None for null and for what is no JSON or nested too deep."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return None


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")
