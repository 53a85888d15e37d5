"""Templates filled with facts, in the reader's language. All text is escaped; none is a template.

What a template may use beside its facts: ``t(id, …)`` for words, ``ask``, ``lang``, ``name(uuid)``,
``utc(ms)`` and ``asset(file)``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache, partial
from importlib import resources
from typing import Any, Final

import structlog
from jinja2 import Environment, PackageLoader, StrictUndefined

from bridge.presence import People
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.speech import Lang, Speech
from rulesets.actors import FighterId

_log = structlog.get_logger("bridge.web")

TYPES: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Of the files that browsers load."""

FOLDERS: Final = (("bridge.web", "static"), ("bridge.export", "page"))
"""Where these files lie: the pages' own, and those of the replay."""


class Pages:
    """``people``: whose names are shown."""

    def __init__(self, people: People) -> None:
        self._people = people
        self.speech = Speech(on_fault=_fault)
        self._env = Environment(
            loader=PackageLoader("bridge.web", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def name(self, who: FighterId) -> str:
        """What chat shows for a player."""
        seen = self._people.get(who)
        return seen.shown if seen is not None else who

    def text(self, message: Message, lang: Lang) -> str:
        """A message in a language."""
        return self.speech.text(message, lang, self.name)

    def render(self, template: str, facts: Mapping[str, Any]) -> str:
        """The text of a page."""
        return self._env.get_template(template).render(
            name=partial(_shown, self),
            utc=utc,
            asset=asset,
            **facts,
        )


def _shown(pages: Pages, who: FighterId) -> str:
    return clean(pages.name(who), NAME_MAX)


def utc(ms: int) -> str:
    """A moment (ms since 1970) as people write it."""
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M:%S}"


@cache
def file(name: str) -> tuple[bytes, str] | None:
    """A file that browsers load, and its type; None: there is none."""
    kind = TYPES.get(name[name.rfind(".") :])
    if kind is None or not name.replace("_", "").replace("-", "").replace(".", "").isalnum():
        return None
    for package, folder in FOLDERS:
        found = resources.files(package) / folder / name
        if found.is_file():
            return found.read_bytes(), kind
    return None


@cache
def asset(name: str) -> str:
    """The address of a file; it changes with what is in it."""
    found = file(name)
    assert found is not None, name
    return f"/static/{hashlib.sha256(found[0]).hexdigest()[:12]}/{name}"


def _fault(what: str) -> None:
    _log.error("words_missing", what=what)
