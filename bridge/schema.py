"""JSON Schema and AsyncAPI of the plugin protocol, generated from the models.

One file a direction and one for the events' data, in JSON Schema 2020-12, and ``asyncapi.json``
(AsyncAPI 3.0), which refers to them. Receivers must pass over what they do not know, so no schema
forbids further fields.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from bridge.plugin_socket import PATH, SUBPROTOCOL
from bridge.wire import PROTOCOL_VERSION
from bridge.wire_events import EVENTS
from bridge.wire_fields import MAX_FRAME_BYTES
from bridge.wire_inbound import FromPlugin, InboundModel
from bridge.wire_outbound import OutboundModel, Queueable, ToPlugin

Json = dict[str, Any]

INBOUND: tuple[type[FromPlugin], ...] = get_args(InboundModel)
OUTBOUND: tuple[type[ToPlugin], ...] = get_args(OutboundModel)

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_files() -> dict[str, Json]:
    """File name → content, the same for the same models."""
    return {
        "plugin-to-bridge.json": _direction(INBOUND, "What a plugin sends"),
        "bridge-to-plugin.json": _direction(OUTBOUND, "What the bridge sends"),
        "events.json": _events(),
        "asyncapi.json": _asyncapi(),
    }


def write_schemas(folder: Path) -> tuple[Path, ...]:
    """Write all schema files into ``folder``, making it if needed; gives their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in schema_files().items():
        path = folder / name
        path.write_text(render(content), encoding="utf-8", newline="\n")
        written.append(path)
    return tuple(written)


def render(content: Json) -> str:
    """The text of one schema file."""
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _direction(models: Iterable[type[FromPlugin] | type[ToPlugin]], title: str) -> Json:
    models = tuple(models)
    definitions = _definitions(models)
    for model in models:
        frame = definitions[model.__name__]
        frame["examples"] = [json.loads(model.example)]
        frame["required"] = _required(model, frame)
    return {
        "$schema": _DIALECT,
        "title": title,
        "description": f"Plugin protocol, version {PROTOCOL_VERSION}: one of these a text frame.",
        "oneOf": [{"$ref": f"#/$defs/{model.__name__}"} for model in models],
        "$defs": definitions,
    }


def _events() -> Json:
    definitions = _definitions(EVENTS)
    for model in EVENTS:
        definitions[model.__name__]["examples"] = [json.loads(model.example)]
    cases = [
        {
            "if": {"properties": {"name": {"const": model.event_name}}},
            "then": {"properties": {"data": {"$ref": f"#/$defs/{model.__name__}"}}},
        }
        for model in EVENTS
    ]
    return {
        "$schema": _DIALECT,
        "title": "The data of event frames, by name",
        "description": "Holds for a whole event frame; names that are not here are a ruleset's.",
        "allOf": cases,
        "$defs": definitions,
    }


def _definitions(models: Iterable[type[BaseModel]]) -> dict[str, Json]:
    wanted = [(model, "validation") for model in models]
    _, whole = models_json_schema(wanted, by_alias=True)  # type: ignore[arg-type]
    definitions: dict[str, Json] = whole["$defs"]
    for definition in definitions.values():
        _tidy(definition)
    return definitions


def _tidy(node: Any) -> None:
    """Drop the titles pydantic makes of names, and defaults that say only "may be left out"."""
    if isinstance(node, list):
        for part in node:
            _tidy(part)
    if not isinstance(node, dict):
        return
    if isinstance(node.get("title"), str):
        del node["title"]
    if "default" in node and node["default"] in (None, ""):
        del node["default"]
    for part in node.values():
        _tidy(part)


def _required(model: type[FromPlugin] | type[ToPlugin], frame: Json) -> list[str]:
    """Outbound, all is there but what is left out while None; there the defaults mean nothing."""
    if not issubclass(model, ToPlugin):
        return ["type", *(name for name in frame["required"] if name != "type")]
    if issubclass(model, Queueable):
        frame["properties"]["id"] = {"type": "integer", "minimum": 1}
    for name in model.omitted:
        _never_null(frame["properties"][name])
    return [name for name in frame["properties"] if name not in model.omitted]


def _never_null(field: Json) -> None:
    """A field that is left out while None never holds null."""
    choices = [choice for choice in field.get("anyOf", []) if choice != {"type": "null"}]
    if len(choices) == 1:
        del field["anyOf"]
        field.update(choices[0])
    elif choices:
        field["anyOf"] = choices


def _asyncapi() -> Json:
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "rpfight plugin protocol",
            "version": f"{PROTOCOL_VERSION}.0.0",
            "description": "What a game server's plugin and the bridge say to each other.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {
            "bridge": {
                "host": "127.0.0.1:8765",
                "protocol": "ws",
                "description": f"Subprotocol {SUBPROTOCOL}; frames up to {MAX_FRAME_BYTES} bytes.",
                "security": [{"type": "http", "scheme": "bearer"}],
            }
        },
        "channels": {
            "plugin": {
                "address": PATH,
                "messages": {
                    key: {"$ref": f"#/components/messages/{key}"}
                    for key in (*map(_in_key, INBOUND), *map(_out_key, OUTBOUND))
                },
            }
        },
        "operations": {
            "fromPlugin": _operation("receive", map(_in_key, INBOUND)),
            "toPlugin": _operation("send", map(_out_key, OUTBOUND)),
        },
        "components": {
            "messages": {
                **{_in_key(m): _message(m, "plugin-to-bridge.json") for m in INBOUND},
                **{_out_key(m): _message(m, "bridge-to-plugin.json") for m in OUTBOUND},
            }
        },
    }


def _in_key(model: type[BaseModel]) -> str:
    return f"plugin.{_type_of(model)}"


def _out_key(model: type[BaseModel]) -> str:
    return f"bridge.{_type_of(model)}"


def _type_of(model: type[BaseModel]) -> str:
    (name,) = get_args(model.model_fields["type"].annotation)
    return str(name)


def _operation(action: str, keys: Iterable[str]) -> Json:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/plugin"},
        "messages": [{"$ref": f"#/channels/plugin/messages/{key}"} for key in keys],
    }


def _message(model: type[FromPlugin] | type[ToPlugin], file: str) -> Json:
    return {
        "name": _type_of(model),
        "summary": (model.__doc__ or "").split("\n")[0],
        "payload": {
            "schemaFormat": "application/schema+json;version=draft-2020-12",
            "schema": {"$ref": f"./{file}#/$defs/{model.__name__}"},
        },
        "examples": [{"payload": json.loads(model.example)}],
    }
