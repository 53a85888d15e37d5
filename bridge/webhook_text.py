"""What a web-hook posts, in Discord's form. Nobody's name calls anybody, formats or links anything.

Limits are Discord's: a message has at most 2,000 characters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

MOST: Final = 2_000
"""Characters of a message; counted as Discord does, in UTF-16 units at most."""

_MARKUP: Final = re.compile(r"([\\`*_~|>#\[\]()<:\-+.!@&])")
_LINK: Final = re.compile(r"(?i)(https?|discord|ftp):(?=/)|www\.(?=\w)")
_SIGN: Final = re.compile(r"(?s)\\.|.")
_UNSEEN: Final = "\u200b"


def inert(text: str) -> str:
    """Return text that shows as it is: no mark-up, no mention, no link."""
    apart = _LINK.sub(lambda found: found[0][:-1] + _UNSEEN + found[0][-1], text)
    escaped = _MARKUP.sub(r"\\\1", apart)
    return escaped.replace("\\@", "@" + _UNSEEN).replace("\n", " ")


def discord(head: str, lines: Sequence[str] = ()) -> dict[str, Any]:
    """Return the message: a bold first line, and as many others as there is room for."""
    content = f"**{_cut(inert(head), MOST - 4)}**"
    for line in lines:
        longer = f"{content}\n{inert(line)}"
        if _length(longer) > MOST:
            break
        content = longer
    return {"content": content, "allowed_mentions": {"parse": []}}


def _cut(text: str, most: int) -> str:
    """The beginning of escaped text, without half an escape at its end."""
    if _length(text) <= most:
        return text
    kept, left = [], most - 1
    for sign in _SIGN.findall(text):
        left -= _length(sign)
        if left < 0:
            break
        kept.append(sign)
    return "".join(kept) + "…"


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
