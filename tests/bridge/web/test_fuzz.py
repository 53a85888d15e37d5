"""Everything of the API is asked for with what its description allows, and with what it does not:
nothing breaks, answers are as described, and the bridge still plays afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from desk_room import ADMIN, ASYA, BOR, GLEB, VERA, Plugin, names, start_fight
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from service_process import rpfight
from web_room import Browser, WebRoom
from web_thread import WebThread

from bridge.web.openapi import described
from bridge.web.table import TABLE

pytestmark = pytest.mark.slow

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
APART = {"/sign-out", "/sign-in"}
"""These would end the session that asks."""

SETTINGS = settings(
    max_examples=12,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """``fights``: a running one and one that is over."""

    thread: WebThread
    browser: Browser
    plugin: Plugin
    fights: tuple[str, str]
    cookie: str

    def ask(self, case: Case) -> None:
        case.call_and_validate(
            self.thread.room.address,
            headers={"X-CSRF-Token": self.browser.csrf},
            cookies={"rpfight": self.cookie},
            checks=CHECKS,
            allow_redirects=False,
            timeout=20,
        )


async def begin(room: WebRoom) -> tuple[Browser, Plugin, tuple[str, str], str]:
    """A fight that is over, one that runs, and an admin who looks."""
    plugin = await room.plugin()
    await plugin.ground()
    await start_fight(plugin, ASYA, BOR)
    await plugin.join(ADMIN)
    [past] = room.bridge.parts.streams.fights("default")
    await plugin.command(ASYA, "/rp surrender")
    assert not room.bridge.parts.streams.fights("default")
    await start_fight(plugin, VERA, GLEB)
    [running] = room.bridge.parts.streams.fights("default")
    browser = await room.browser(plugin, ADMIN)
    [cookie] = [c.value for c in browser.client.cookie_jar if c.key == "rpfight"]
    return browser, plugin, (running.fight, past.fight), cookie


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    folder = tmp_path_factory.mktemp("fuzz")
    with WebThread(folder, begin) as thread:
        browser, plugin, fights, cookie = thread.begun
        yield Fuzzed(thread, browser, plugin, fights, cookie)
        heard = thread.run(_plays_on(thread.room, plugin))
    assert "fight_started" in heard or "hall_opened" in heard, heard
    done = rpfight("verify", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr


async def _plays_on(room: WebRoom, plugin: Plugin) -> list[str]:
    """Two fight once more, on a server of their own, by whatever rules hold now."""
    other = await room.plugin("other")
    await other.ground()
    start = len(other.heard)
    await start_fight(other, ASYA, BOR)
    return names(other.heard[start:])


def operations() -> list[APIOperation[Any, Any, Any, Any]]:
    document = json.loads(json.dumps(described(TABLE, ("api", "page", "file"))))
    for path in document["paths"].values():
        for operation in path.values():
            operation["security"] = []
    schema = schemathesis.openapi.from_dict(document)
    found = [one.ok() for one in schema.get_all_operations()]
    return [one for one in found if one.path not in APART]


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", operations(), ids=lambda one: one.label)
def test_nothing_that_is_asked_breaks_anything(
    fuzzed: Fuzzed, operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode
) -> None:
    fixed: list[dict[str, Any]] = [{}]
    if "{fight}" in operation.path:
        fixed += [{"path_parameters": {"fight": fight}} for fight in fuzzed.fights]
    is_plain = not list(operation.iter_parameters()) and not operation.body
    for values in fixed:

        @settings(SETTINGS, max_examples=1 if is_plain else SETTINGS.max_examples)
        @given(case=operation.as_strategy(generation_mode=mode, **values))
        def ask(case: Case) -> None:
            fuzzed.ask(case)

        try:
            ask()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, "its description allows nothing"
