"""The API's description, OpenAPI 3.1, made from the table of routes: nothing in it is typed twice.

``docs/openapi.json`` is the same, made by ``scripts/docs``.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from aiohttp import web
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from bridge.web.ask import Ask
from bridge.web.faults import STATUS, Code
from bridge.web.guard import COOKIE, FORM, JSON
from bridge.web.routes import Kind, Route

Schemas: Final = "#/components/schemas/"
KINDS: Final[tuple[Kind, ...]] = ("api", "stream")
"""What is described; pages are for people."""
ABOUT: Final = """Everything that the pages of moderators and admins ask for.

Sign in with the link of `/rp mod web`: the browser then has the cookie `session`. A `POST` brings
the session's token along as `X-CSRF-Token`; every page has it in `<meta name="csrf">`, and it must
come from a page of the same origin. Over https the cookie is named `__Host-rpfight`.
A role `admin` is also a `moderator`. What is wrong is said with a closed code, see `Fault`; new
codes may be added. Streams are server-sent events and go on after `Last-Event-ID`."""

_FAULT: Final = {
    "type": "object",
    "description": "What is wrong. `code` is closed and stable; `reason`: the game's own code of a "
    "refusal, else the same; `message`: for people, in the language of the session.",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "reason", "message"],
            "additionalProperties": False,
            "properties": {
                "code": {"type": "string", "enum": [code.value for code in Code]},
                "reason": {"type": "string"},
                "message": {"type": "string"},
            },
        }
    },
}
_UNREAD: Final = {
    "description": "This is no HTTP, or its head is too long (8190 bytes a line, 128 headers).",
    "content": {"text/plain": {"schema": {"type": "string"}}},
}
_HTML: Final = {"text/html": {"schema": {"type": "string"}}}
_PART: Final = re.compile(r"\{(\w+)(?::([^{}]*(?:\{[^{}]*\}[^{}]*)*))?\}")
"""A part of a path as aiohttp has it: name, and a pattern if there is one."""


def described(table: Iterable[Route], kinds: Iterable[Kind] = KINDS) -> dict[str, Any]:
    """The whole document for the routes of these kinds."""
    routes = [route for route in table if route.kind in tuple(kinds)]
    of, schemas = _schemas(routes)
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        path = _PART.sub(r"{\1}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = _operation(route, of, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "rpfight", "version": "1", "description": ABOUT},
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": {"Fault": _FAULT, **dict(sorted(schemas.items()))},
            "responses": {_name(status): _fault(status) for status in _statuses()},
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
            },
        },
    }


Place = Callable[[type[BaseModel], JsonSchemaMode], dict[str, Any]]


def _schemas(routes: Iterable[Route]) -> tuple[Place, dict[str, Any]]:
    """Where the schema of a model stands, and all schemas."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = []
    for route in routes:
        wanted += [(m, "validation") for m in (route.query, route.body) if m is not None]
        wanted += [(route.answer, "serialization")] if route.answer is not None else []
    places, whole = models_json_schema(
        list(dict.fromkeys(wanted)), ref_template=Schemas + "{model}"
    )
    return lambda model, mode: places[(model, mode)], _evened(whole.get("$defs", {}))


def _evened(schema: Any) -> Any:
    """Pairs and the like of one kind as lists of that kind: more tools understand them."""
    if isinstance(schema, list):
        return [_evened(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: _evened(value) for key, value in schema.items()}
    first = found.get("prefixItems") or []
    if first and all(one == first[0] for one in first) and found.get("maxItems") == len(first):
        found["items"] = found.pop("prefixItems")[0]
    return found


def _operation(route: Route, of: Place, schemas: Mapping[str, Any]) -> dict[str, Any]:
    """One row of the table."""
    about = inspect.getdoc(route.handle) or ""
    parameters = [*_parts(route.path), *_asked(route, of, schemas)]
    found: dict[str, Any] = {
        "operationId": _operation_id(route),
        "summary": re.split(r"(?<=\.)\s", about, maxsplit=1)[0],
        "description": about,
        "tags": [route.kind],
        "responses": _answers(route, of),
        "security": _security(route),
    }
    if parameters:
        found["parameters"] = parameters
    if route.body is not None:
        kind = FORM if route.kind == "page" else JSON
        schema = of(route.body, "validation")
        found["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
    return found


def _operation_id(route: Route) -> str:
    words = re.findall(r"\w+", _PART.sub(r"\1", route.path.removeprefix("/api")))
    return "_".join([route.method.lower(), *words])


def _parts(path: str) -> list[dict[str, Any]]:
    """What stands in the path."""
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "minLength": 1}
            | ({"pattern": f"^(?:{pattern})$"} if pattern else {}),
        }
        for name, pattern in _PART.findall(path)
    ]


def _asked(route: Route, of: Place, schemas: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What stands behind the ``?``."""
    if route.query is None:
        return []
    whole = schemas[of(route.query, "validation")["$ref"].removeprefix(Schemas)]
    required = whole.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in required} | _told(schema)
        for name, schema in whole.get("properties", {}).items()
    ]


def _told(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A field of a query: what is left out is null there, and cannot be said."""
    kept = {key: value for key, value in schema.items() if key not in ("title", "description")}
    options = [one for one in kept.get("anyOf", []) if one != {"type": "null"}]
    if options:
        rest = {key: value for key, value in kept.items() if key not in ("anyOf", "default")}
        kept = rest | (options[0] if len(options) == 1 else {"anyOf": options})
    found: dict[str, Any] = {"schema": kept}
    if "description" in schema:
        found["description"] = schema["description"]
    return found


def _answers(route: Route, of: Place) -> dict[str, Any]:
    """What may come back."""
    found: dict[str, Any] = {"200": {"description": "Done.", "content": _content(route, of)}}
    if route.kind == "page":
        found["303"] = {"description": "Done, or elsewhere: go on there."}
    found["400"] = _UNREAD
    is_page = route.kind in ("page", "file")
    told = {"description": "A page that says what is wrong.", "content": _HTML}
    for status in _statuses():
        reference = {"$ref": f"#/components/responses/{_name(status)}"}
        found[str(status)] = told if is_page else reference
    return found


def _content(route: Route, of: Place) -> dict[str, Any]:
    match route.kind:
        case "stream":
            return {"text/event-stream": {"schema": {"type": "string"}}}
        case "page":
            return _HTML
        case "file":
            return {"*/*": {"schema": {}}}
        case _:
            schema = {} if route.answer is None else of(route.answer, "serialization")
            return {JSON: {"schema": schema}}


def _security(route: Route) -> list[dict[str, list[str]]]:
    if route.needs == "anyone":
        return []
    needed: dict[str, list[str]] = {"session": [route.needs]}
    return [needed | ({"csrf": []} if route.is_change else {})]


def _statuses() -> list[int]:
    return sorted(set(STATUS.values()))


def _name(status: int) -> str:
    return f"Fault{status}"


def _fault(status: int) -> dict[str, Any]:
    codes = ", ".join(f"`{code.value}`" for code, held in STATUS.items() if held == status)
    content = {JSON: {"schema": {"$ref": Schemas + "Fault"}}}
    return {"description": f"A fault: {codes}.", "content": content}


@lru_cache(maxsize=4)
def document(table: tuple[Route, ...]) -> bytes:
    """The document as it is sent and as it lies in ``docs/``."""
    return json.dumps(described(table), ensure_ascii=False, indent=1).encode() + b"\n"


async def description(ask: Ask) -> web.StreamResponse:
    """This description."""
    return ask.raw_json(document(ask.site.table))


ROUTES: Final = (Route("GET", "/api/openapi.json", "moderator", "api", description),)
