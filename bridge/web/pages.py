"""Templates filled with facts, in the reader's language. All text is escaped; none is a template.

What a template may use beside its facts: ``t(id, …)`` for words, ``ask``, ``lang``, ``name(uuid)``,
``utc(ms)`` and ``asset(file)``.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

import structlog
from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined
from jinja2.bccache import Bucket

from bridge.presence import People
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.speech import Lang, Speech
from rulesets.actors import FighterId, PlayerId

_log = structlog.get_logger("bridge.web")

TYPES: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Of the files that browsers load."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,60}\.[a-z]{2,3}")

FOLDERS: Final = (("bridge.web", "static"), ("bridge.export", "page"))
"""Where these files lie: the pages' own, and those of the replay."""


class Compiled(BytecodeCache):
    """What templates were compiled to, for all pages of this process."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what is there already."""
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        self._code[bucket.key] = bucket.bytecode_to_string()


_COMPILED: Final = Compiled()


class Pages:
    """``people``: whose names are shown."""

    def __init__(self, people: People) -> None:
        self._people = people
        self.speech = Speech(on_fault=_fault, isolating=True)
        self._env = Environment(
            loader=PackageLoader("bridge.web", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=_COMPILED,
            cache_size=-1,
            auto_reload=False,
        )
        self._env.globals.update(name=self.shown, utc=utc, asset=asset)

    def prepare(self) -> None:
        """Compile all templates, and read all files, before anybody asks: it takes longer than
        fights may wait."""
        for template in self._env.list_templates():
            self._env.get_template(template)
        version()

    def offer(self, name: str, function: Callable[..., Any]) -> None:
        """Let templates call ``function`` by this name."""
        self._env.globals[name] = function

    def name(self, who: FighterId) -> str:
        """What chat shows for a player."""
        seen = self._people.get(who)
        return seen.shown if seen is not None else who

    def player_name(self, who: PlayerId) -> str:
        """What a player himself is called, whomever he plays."""
        seen = self._people.get(who)
        return seen.player_name if seen is not None else who

    def shown(self, who: FighterId) -> str:
        """The same as it stands on a page."""
        return clean(self.name(who), NAME_MAX)

    def text(self, message: Message, lang: Lang) -> str:
        """A message in a language."""
        return self.speech.text(message, lang, self.name)

    def render(self, template: str, facts: Mapping[str, Any]) -> str:
        """The text of a page."""
        return self._env.get_template(template).render(facts)


def utc(ms: int) -> str:
    """A moment (ms since 1970) as people write it."""
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M:%S}"


@lru_cache(maxsize=512)
def file(name: str) -> tuple[bytes, str] | None:
    """A file that browsers load, and its type; None: there is none."""
    kind = TYPES.get(name[name.rfind(".") :])
    if kind is None or not _NAME.fullmatch(name):
        return None
    for package, folder in FOLDERS:
        found = resources.files(package) / folder / name
        if found.is_file():
            return found.read_bytes(), kind
    return None


@cache
def version() -> str:
    """What changes with any of these files: modules import each other from beside themselves."""
    digest = hashlib.sha256()
    for package, folder in FOLDERS:
        beside = (resources.files(package) / folder).iterdir()
        for one in sorted(found.name for found in beside):
            known = file(one)
            if known is not None:
                digest.update(f"{one}:{len(known[0])}:".encode() + known[0])
    return digest.hexdigest()[:12]


@cache
def asset(name: str) -> str:
    """The address of a file; it changes with what is in all of them."""
    assert file(name) is not None, name
    return f"/static/{version()}/{name}"


def _fault(what: str) -> None:
    _log.error("words_missing", what=what)
