"""One HTML file that replays a fight: nothing is loaded, nothing but its own script may run.

What players wrote lies in a JSON block, in which ``<`` cannot stand; the script shows it as text
only. The policy in the page's head names its style and its script by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final

from bridge.export.bundling import bundled, modules
from bridge.export.frames import Replay
from bridge.export.page_facts import page_facts
from bridge.export.replaying import Voice
from commands.line import Message

STYLES: Final = ("colors.css", "stage.css", "replay.css")

FIRST: Final = "replay.js"
"""The module that the page begins with."""

_SLOT: Final = re.compile(r"\{\{(\w+)\}\}")
_UNSAFE: Final = {ord(c): f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"}


def page(replay: Replay, voice: Voice) -> Iterator[str]:
    """The page."""
    facts = page_facts(replay, voice)
    style, script = _style(), _script()
    filled = {
        "lang": voice.lang,
        "title": html.escape(facts["title"]),
        "policy": f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)};"
        " base-uri 'none'; form-action 'none'",
        "style": style,
        "noscript": html.escape(voice(Message("export-page-noscript"))),
        "facts": embedded(json.dumps(facts, ensure_ascii=False, separators=(",", ":"))),
        "script": script,
    }
    yield _SLOT.sub(lambda slot: filled[slot[1]], _file("replay.html"))


def scripts() -> tuple[str, ...]:
    """Names of the page's modules, in the order in which they stand in it."""
    return tuple(modules(FIRST, _file))


def embedded(text: str) -> str:
    """JSON as it may stand inside a ``script`` element."""
    return text.translate(_UNSAFE)


@cache
def _style() -> str:
    return "".join(map(_file, STYLES))


@cache
def _script() -> str:
    """The one script of the page, put together once a process."""
    return bundled(FIRST, _file)


def _hash(text: str) -> str:
    """The source expression of an inline style or script."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def _file(name: str) -> str:
    return (resources.files("bridge.export") / "page" / name).read_text("utf-8")
