"""Who may see an event that not everybody sees."""

from __future__ import annotations

from typing import Literal, TypeAlias

Audience: TypeAlias = Literal["owner", "roller", "nobody"]
"""Its ``uuid`` alone; he and masters; nobody."""
