"""Names of servers and worlds as parts of keys: any text, without colons."""

from __future__ import annotations

from urllib.parse import quote, unquote


def quoted(name: str) -> str:
    """``name`` as a part of a key."""
    return quote(name, safe=" ", errors="replace")


def unquoted(part: str) -> str:
    """The name of which ``part`` was made."""
    return unquote(part)
