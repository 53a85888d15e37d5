"""Writes ``docs/openapi.json`` from the routes: ``python tests/support/openapi_page.py``."""

from __future__ import annotations

from pathlib import Path

from bridge.web.openapi import document
from bridge.web.table import TABLE

PAGE = Path(__file__).parents[2] / "docs" / "openapi.json"


def openapi_page() -> bytes:
    return document(TABLE)


if __name__ == "__main__":
    PAGE.write_bytes(openapi_page())
