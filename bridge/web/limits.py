"""How much one browser, or one address that is not signed in, may ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Final

FORGET_AT: Final = 10_000
"""So many names are remembered; then those go that have asked for nothing lately."""


def named(address: str) -> str:
    """What an address is counted by: of IPv6 everybody has a whole /64."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return address
    plain = found.ipv4_mapped
    return str(plain) if plain is not None else found.exploded[:19]


@dataclass(slots=True)
class Bucket:
    """What is left, as of ``at_ms``."""

    left: float
    at_ms: int


@dataclass(slots=True)
class Limit:
    """``burst`` at once, then ``per_s`` a second, for each name. ``now``: service time in ms."""

    now: Callable[[], int]
    burst: int
    per_s: float
    _buckets: dict[str, Bucket] = field(default_factory=dict)

    def takes(self, name: str) -> bool:
        """Whether ``name`` may ask once more now; it is counted if so."""
        now = self.now()
        bucket = self._buckets.get(name)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[name] = Bucket(self.burst, now)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at_ms) * self.per_s / 1000)
        bucket.at_ms = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _make_room(self, now: int) -> None:
        """Forget those whose bucket is full again."""
        if len(self._buckets) < FORGET_AT:
            return
        full_ms = self.burst / self.per_s * 1000
        self._buckets = {n: b for n, b in self._buckets.items() if now - b.at_ms < full_ms}
        while len(self._buckets) >= FORGET_AT:
            del self._buckets[next(iter(self._buckets))]
