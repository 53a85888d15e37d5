"""Rooms of the pages that several files of tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from guarded_room import guarded_room
from web_room import WebRoom


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def room(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[WebRoom]:
    """One for all tests of a file: to begin is slow."""
    async with guarded_room(tmp_path_factory.mktemp("guard")) as room:
        yield room
