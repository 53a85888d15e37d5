"""Events as JSON and back: in the journal, and as the data of ``event`` frames.

The data of an event are its fields in their order, without ``at`` (a column of its own), compact,
UTF-8; a trailing ``_`` of a field's name is dropped; blocks are ``[x, y, z]``, other dataclasses
objects, sets sorted lists. Fields named ``tuning`` and ``terms``, also in nested dataclasses, are
read back with the ruleset's own classes. Old versions are brought up to date by :data:`UPCASTERS`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from bridge.records import JOURNAL, RECORDS
from rulesets.events import Event
from rulesets.ruleset import Ruleset

Data: TypeAlias = dict[str, Any]
Upcasters: TypeAlias = Mapping[tuple[str, str, int], Callable[[Data], Data]]

UPCASTERS: Final[Upcasters] = {}
"""(ruleset, event name, version) → function that makes data of the next version."""


class UnreadableEvent(Exception):
    """A row of the journal that this program cannot turn into an event."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """How one event class is written and read.

    ``columns``: (name on the wire, attribute); ``owned``: paths to its fields of :data:`OWNED`.
    """

    columns: tuple[tuple[str, str], ...]
    adapter: TypeAdapter[Any]
    owned: tuple[tuple[str, ...], ...]


OWNED: Final = ("tuning", "terms")
"""Names of fields whose class is the ruleset's attribute of this name."""

_SHAPES: Final[dict[type[Event], _Shape]] = {}
_ADAPTERS: Final[dict[type[Any], TypeAdapter[Any]]] = {}


def encode_event(event: Event) -> str:
    """Return the canonical JSON of the event's data."""
    return _encode(_data(event))


def wire_data(event: Event) -> Data:
    """Return the event's data as plain JSON values, for an ``event`` frame: without fields that are
    the journal's alone (metadata :data:`JOURNAL`)."""
    kept = {one.name for one in fields(event) if JOURNAL in one.metadata}
    columns = _shape(type(event)).columns
    return {name: _plain(getattr(event, at)) for name, at in columns if at not in kept}


def decode_event(
    ruleset: Ruleset,
    name: str,
    version: int,
    at: int,
    body: str,
    upcasters: Upcasters = UPCASTERS,
) -> Event:
    """Return the event that was written as ``body``.

    Raises:
        UnreadableEvent: unknown name, a version newer than this program's, or data that do not fit.
    """
    kind = RECORDS.get(name) or ruleset.events.get(name)
    if kind is None:
        raise UnreadableEvent(f"ruleset {ruleset.name} has no event {name!r}")
    data = _upcast(kind, (ruleset.name, name, version), _read(name, body), upcasters)
    shape = _shape(kind)
    try:
        for path in shape.owned:
            _settle(data, path, getattr(ruleset, path[-1]))
        values = {attribute: data[name] for name, attribute in shape.columns if name in data}
        event: Event = shape.adapter.validate_python(values | {"at": at})
    except ValidationError as error:
        raise UnreadableEvent(
            f"{ruleset.name} {name} version {version}: {_first(error)}"
        ) from error
    return event


def _first(error: ValidationError) -> str:
    """The first of what does not fit, on one line, and how many more there are; no value is told:
    it may be nobody's to know."""
    first, *more = error.errors(include_url=False, include_context=False, include_input=False)
    where = ".".join(map(str, first["loc"]))
    rest = f", and {len(more)} more" if more else ""
    return f"{where}: {first['msg']}{rest}" if where else f"{first['msg']}{rest}"


def _read(name: str, body: str) -> Data:
    """The data in a body.

    Raises:
        UnreadableEvent: it is no JSON object.
    """
    try:
        data = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise UnreadableEvent(f"{name}: its body is no JSON") from error
    if not isinstance(data, dict):
        raise UnreadableEvent(f"{name}: its body is no JSON object")
    return data


def _data(event: Event) -> Data:
    return {name: getattr(event, attribute) for name, attribute in _shape(type(event)).columns}


def _shape(kind: type[Event]) -> _Shape:
    shape = _SHAPES.get(kind)
    if shape is None:
        shape = _SHAPES[kind] = _shape_of(kind)
    return shape


def _shape_of(kind: type[Event]) -> _Shape:
    attributes = tuple(field.name for field in fields(kind) if field.name != "at")
    return _Shape(
        tuple((_on_wire(attribute), attribute) for attribute in attributes),
        TypeAdapter(kind),
        tuple(_owned_paths(kind)),
    )


def _on_wire(attribute: str) -> str:
    return attribute[:-1] if attribute.endswith("_") else attribute


def _owned_paths(kind: Any) -> list[tuple[str, ...]]:
    """Paths to fields of :data:`OWNED` in ``kind`` and in dataclasses it holds (one or None)."""
    paths: list[tuple[str, ...]] = []
    for name, hint in get_type_hints(kind).items():
        if name in OWNED:
            paths.append((name,))
            continue
        for inner in (hint, *get_args(hint)):
            if is_dataclass(inner):
                paths += [(name, *path) for path in _owned_paths(inner)]
    return paths


def _settle(data: Data, path: tuple[str, ...], kind: type[Any] | None) -> None:
    """Replace the plain values at ``path`` by an instance of the ruleset's class, if it has one."""
    *outer, last = path
    place: Any = data
    for name in outer:
        place = place.get(name) if isinstance(place, dict) else None
    if kind is not None and isinstance(place, dict) and place.get(last) is not None:
        adapter = _ADAPTERS.get(kind)
        if adapter is None:
            adapter = _ADAPTERS[kind] = TypeAdapter(kind)
        place[last] = adapter.validate_python(place[last])


def _upcast(kind: type[Event], key: tuple[str, str, int], data: Data, upcasters: Upcasters) -> Data:
    ruleset, name, version = key
    if version > kind.version:
        raise UnreadableEvent(f"{ruleset} {name} version {version}: written by a newer rpfight")
    for old in range(version, kind.version):
        upcaster = upcasters.get((ruleset, name, old))
        if upcaster is None:
            raise UnreadableEvent(f"{ruleset} {name} version {old}: no way to the next version")
        data = upcaster(data)
    return data


def _fallback(value: Any) -> Any:
    """What the JSON encoder does not know itself."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"an event cannot hold a {type(value).__name__}")


def _plain(value: Any) -> Any:
    """The value as JSON has it: lists, objects with text as names, numbers, text."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(name): _plain(item) for name, item in value.items()}
    return _plain(_fallback(value))


_encode: Final = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_fallback
).encode
