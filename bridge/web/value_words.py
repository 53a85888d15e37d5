"""What is wrong with a value that does not fit its model, in the reader's words.

pydantic's own sentences are English; of its errors only their closed types and bounds are used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from pydantic import ValidationError

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message

_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "extra_forbidden": "unknown",
        "missing": "missing",
        "int_type": "whole",
        "int_parsing": "whole",
        "int_parsing_size": "whole",
        "int_from_float": "whole",
        "string_type": "text",
        "string_unicode": "text",
        "bool_type": "yes-no",
        "bool_parsing": "yes-no",
        "greater_than_equal": "least",
        "less_than_equal": "most",
        "string_too_short": "short",
        "string_too_long": "long",
        "too_short": "few",
        "too_long": "many",
        "literal_error": "choice",
        "string_pattern_mismatch": "shape",
        "json_invalid": "json",
        "json_type": "json",
        "list_type": "list",
        "tuple_type": "list",
        "dict_type": "object",
        "model_type": "object",
        "model_attributes_type": "object",
    }
)
"""By pydantic's types of errors the messages ``web-value-…``; any other is ``web-value-other``."""
_BOUNDS: Final = ("ge", "le", "min_length", "max_length")
_CHOICE: Final = re.compile(r"'([^']*)'")
_BRANCH: Final = re.compile(r"str|int|constrained-.*|function-.*|.*\[.*\]")
"""What pydantic writes into a place for the branch of a union: no name of ours is like this."""


def wrong_value(error: ValidationError) -> tuple[str, Message]:
    """The dotted place of the first error, and what is wrong there."""
    first = error.errors(include_url=False, include_input=False)[0]
    parts = [str(part) for part in first["loc"] if not _BRANCH.fullmatch(str(part))]
    return clean(".".join(parts), NAME_MAX), problem(first["type"], first.get("ctx", {}))


def problem(kind: str, facts: Mapping[str, Any]) -> Message:
    """What is wrong, by pydantic's type of the error and the facts beside it."""
    word = _WORDS.get(kind, "other")
    told: dict[str, Argument] = {}
    bound = next((facts[name] for name in _BOUNDS if name in facts), None)
    if isinstance(bound, int):
        told["bound"] = bound
    if word == "choice":
        choices = [one for one in _CHOICE.findall(str(facts.get("expected", ""))) if one]
        told["choices"] = ", ".join(choices)
    return Message(f"web-value-{word}", told)
