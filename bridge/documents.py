"""The desk's small state: JSON values under keys ``KIND:NAME``, kept across restarts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Documents:
    """All documents, by kind. ``changed``: key → JSON text, None: deleted, since it was taken."""

    def __init__(self) -> None:
        self._by_kind: dict[str, dict[str, str]] = {}
        self.changed: dict[str, str | None] = {}

    def restore(self, kept: Mapping[str, str]) -> None:
        """Take up what an earlier process kept."""
        for key, text in kept.items():
            kind, _, name = key.partition(":")
            self._by_kind.setdefault(kind, {})[name] = text

    def get(self, kind: str, name: str) -> Any:
        """The value of a document; None when there is none. It is the caller's own copy."""
        text = self.text(kind, name)
        return None if text is None else json.loads(text)

    def text(self, kind: str, name: str) -> str | None:
        """The value of a document as JSON text; None when there is none."""
        return self._by_kind.get(kind, _NONE).get(name)

    def keep(self, kind: str, name: str, value: Any) -> None:
        """Keep a JSON value; None deletes it."""
        documents = self._by_kind.setdefault(kind, {})
        if value is None:
            if documents.pop(name, None) is not None:
                self.changed[f"{kind}:{name}"] = None
            return
        text = _encode(value)
        if documents.get(name) != text:
            documents[name] = text
            self.changed[f"{kind}:{name}"] = text

    def names(self, kind: str) -> list[str]:
        """The names of all documents of a kind, sorted."""
        return sorted(self._by_kind.get(kind, ()))

    def take_changed(self) -> dict[str, str | None]:
        """What changed since the last call."""
        changed, self.changed = self.changed, {}
        return changed


_NONE: Final[Mapping[str, str]] = {}
