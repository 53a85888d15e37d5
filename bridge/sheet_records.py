"""What records of changed sheets keep beside the words: the old value exactly, to be set back."""

from __future__ import annotations

import json
from typing import Any


def kept(old: Any) -> str:
    """What a record keeps of an old value of a sheet; None: the sheet said nothing of its own."""
    return json.dumps({"old": old}, ensure_ascii=False, separators=(",", ":"))


def old_of(exact: str) -> tuple[Any] | None:
    """The old value that a record keeps; None: it keeps none."""
    told = json.loads(exact) if exact else {}
    return (told["old"],) if "old" in told and "path" not in told else None
