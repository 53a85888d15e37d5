"""The API's description is the table of routes, and what OpenAPI is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import schemathesis
from desk_room import MOD
from jsonschema import Draft202012Validator
from openapi_page import PAGE, openapi_page
from web_room import WebRoom

from bridge.web.faults import STATUS, Code, Fault
from bridge.web.openapi import described
from bridge.web.routes import Model, Route
from bridge.web.table import TABLE


class Sought(Model):
    """What is sought."""

    text: str
    kind: Literal["chat", "command"] | None = None
    most: int = 50


class Change(Model):
    """What is to be."""

    value: int


class Done(Model):
    """What came of it."""

    lines: tuple[str, ...]


async def act(ask: Any) -> Any:
    """Do it. Nothing is undone.

    Longer words.
    """


async def look(ask: Any) -> Any:
    """Look."""


FIGHT = r"/api/things/{thing:[0-9]{1,3}}/parts/{part}"
ROUTES = (
    Route("GET", FIGHT, "moderator", "api", look, query=Sought, answer=Done),
    Route("POST", FIGHT, "admin", "api", act, body=Change, answer=Done),
    Route("GET", "/api/things", "moderator", "stream", look),
    Route("GET", "/things", "moderator", "page", look),
)


def test_the_committed_document_is_as_the_code_has_it() -> None:
    assert PAGE.read_bytes() == openapi_page(), "make it anew: scripts/docs"


def test_it_is_openapi_3_1() -> None:
    for document in (described(TABLE), described(ROUTES), described(TABLE, ("page", "file"))):
        plain = json.loads(json.dumps(document))
        schemathesis.openapi.from_dict(plain).validate()
        for schema in plain["components"]["schemas"].values():
            Draft202012Validator.check_schema(schema)


def test_every_address_of_the_api_is_described_and_no_page() -> None:
    paths = described(TABLE)["paths"]
    told = {(method.upper(), path) for path, item in paths.items() for method in item}
    wanted = [route for route in TABLE if route.path.startswith("/api/")]
    assert len(told) == len(wanted)
    assert {method for method, _ in told} <= {"GET", "POST"}
    assert all(path.startswith("/api/") and ":" not in path for _, path in told)
    ids = [operation["operationId"] for item in paths.values() for operation in item.values()]
    assert len(set(ids)) == len(ids)
    for item in paths.values():
        for operation in item.values():
            assert operation["summary"], operation["operationId"]


def test_a_query_a_path_a_body_and_an_answer() -> None:
    document = described(ROUTES)
    item = document["paths"]["/api/things/{thing}/parts/{part}"]
    asked = {(p["in"], p["name"]): p for p in item["get"]["parameters"]}
    assert asked["path", "thing"]["schema"]["pattern"] == "^(?:[0-9]{1,3})$"
    assert "pattern" not in asked["path", "part"]["schema"]
    assert asked["query", "text"]["required"] is True
    assert asked["query", "kind"]["required"] is False
    assert asked["query", "kind"]["schema"]["enum"] == ["chat", "command"], "null cannot be said"
    assert asked["query", "most"]["schema"] == {"type": "integer", "default": 50}
    body = item["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/Change"}
    assert document["components"]["schemas"]["Change"]["additionalProperties"] is False
    answer = item["post"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert answer == {"$ref": "#/components/schemas/Done"}


def test_words_come_from_the_handler_and_rights_from_the_row() -> None:
    document = described(ROUTES)
    item = document["paths"]["/api/things/{thing}/parts/{part}"]
    assert item["post"]["summary"] == "Do it."
    assert item["post"]["description"].endswith("Longer words.")
    assert item["get"]["security"] == [{"session": ["moderator"]}]
    assert item["post"]["security"] == [{"session": ["admin"], "csrf": []}]
    stream = document["paths"]["/api/things"]["get"]["responses"]["200"]["content"]
    assert list(stream) == ["text/event-stream"]


def test_every_fault_is_described_with_its_status() -> None:
    document = described(TABLE)
    codes = document["components"]["schemas"]["Fault"]["properties"]["error"]["properties"]["code"]
    assert codes["enum"] == [code.value for code in Code]
    for code in Code:
        told = document["components"]["responses"][f"Fault{STATUS[code]}"]["description"]
        assert f"`{code.value}`" in told
        assert Fault(code).status == STATUS[code]


async def test_it_is_told_to_who_is_signed_in(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        page = await browser.get("/api/openapi.json")
        assert page.headers["Content-Type"].startswith("application/json")
        assert page.json() == json.loads(openapi_page())
        told = (await room.stranger().get("/api/openapi.json")).json()
        validator = Draft202012Validator(page.json()["components"]["schemas"]["Fault"])
        validator.validate(told)
        assert (await room.stranger().get("/api/openapi.json")).status == 401
