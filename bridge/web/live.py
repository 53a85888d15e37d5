"""What runs now, for all browsers that look at it: each event is read and written down once.

A browser that lost its connection says what it has seen last, and gets what came since.
"""

from __future__ import annotations

from bridge.assembly import Bridge
from bridge.web.reader import Reader


class Live:
    """``reader``: the process that reads running fights."""

    def __init__(self, bridge: Bridge, reader: Reader) -> None:
        self.bridge = bridge
        self.reader = reader

    async def stop(self) -> None:
        """End all streams."""
        await self.reader.stop()
