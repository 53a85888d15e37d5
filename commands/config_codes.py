"""What forms call that which stands in a configuration under a code: effects, kinds, fields.

Whoever reads of it in chat writes the code, whoever fills in a form sees the words: both are said.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from commands.line import Argument, Message, Typed, message
from commands.speech import LANGUAGES, Lang, Speech

_VALUE: Final = "web-settings-value-"
_LABEL: Final = "web-settings-label-"

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "effect": (f"{_VALUE}do-", _LABEL),
        "other": (f"{_VALUE}do-",),
        "field": (f"{_LABEL}catalogue-effects-", _LABEL),
        "edge": (_VALUE,),
        "target": (f"{_VALUE}target-", _VALUE),
        "kinds": (_VALUE,),
        "dice": (f"{_VALUE}dice-", "die-"),
        "role": ("role-",),
        "attribute": ("part-",),
    }
)
"""By what a code is of: how the messages begin that name it, the first one that there is."""
ROWS: Final = frozenset({"role", "attribute", "dice"})
"""Those that also list what there is."""

_SPEECH: Final = Speech()


def called(of: str, code: str) -> Argument:
    """What one code of a family is called, with the code."""
    return _worded(of, code) or message("config-code", code=code)


def listed(of: str, codes: str) -> Argument:
    """The same of several codes with commas between them; what has no other name as it is."""
    return tuple(_worded(of, code) or code for code in codes.split(", "))


def _worded(of: str, code: str) -> Typed | None:
    for start in FAMILIES[of]:
        named = start + code.replace(".", "-")
        for message_id in (named, named.replace("_", "-")):
            if _SPEECH.has(message_id, "en"):
                return Typed(**{lang: _said(Message(message_id), code, lang) for lang in LANGUAGES})
    return None


def _said(word: Message, code: str, lang: Lang) -> str:
    """The code is said once where it is the word itself."""
    is_same = _SPEECH.text(word, lang, str) == code
    said = message("config-code", code=code)
    if not is_same:
        said = message("config-called", word=word, code=code)
    return _SPEECH.text(said, lang, str)
