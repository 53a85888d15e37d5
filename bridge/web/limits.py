"""How much one browser, or one address that is not signed in, may ask for, and how many connections
one address may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal, TypeAlias, get_args

FORGET_AT: Final = 10_000
"""So many names are remembered; then those go that have asked for nothing lately."""


CONNECTIONS: Final = 500
"""Connections at once: files are few, and the game needs some."""
OF_ONE: Final = 100
"""So many of them one address may hold: sixteen browsers, each of which opens six."""

Address: TypeAlias = IPv4Address | IPv6Address
Full: TypeAlias = Literal["all", "own"]
"""There are no connections left at all, or none for this address."""
FULL: Final[tuple[Full, ...]] = get_args(Full)


def number(address: str) -> Address | None:
    """An address as a number, IPv4 as IPv4 however it is written; None: it is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def named(address: str) -> str:
    """What an address is counted by: of IPv6 everybody has a whole /64."""
    found = number(address)
    if found is None:
        return ""
    return found.exploded[:19] if isinstance(found, IPv6Address) else str(found)


@dataclass(slots=True)
class Doorkeeper:
    """Counts connections: ``most`` in all, ``of_one`` of an address. ``is_proxied``: the address of
    the pages is configured; then those of this machine and its own net are not counted by address:
    a proxy brings everybody's."""

    is_proxied: bool = False
    most: int = CONNECTIONS
    of_one: int = OF_ONE
    _held: Counter[str] = field(default_factory=Counter)

    def full(self, address: str) -> Full | None:
        """Why there may be no more connections from an address; None: there may."""
        if self._held.total() >= self.most:
            return "all"
        is_own = self._is_counted(address) and self._held[named(address)] >= self.of_one
        return "own" if is_own else None

    def enter(self, address: str) -> None:
        """One more is held."""
        self._held[named(address)] += 1

    def leave(self, address: str) -> None:
        """One is held no longer."""
        name = named(address)
        self._held[name] -= 1
        if not self._held[name]:
            del self._held[name]

    def _is_counted(self, address: str) -> bool:
        found = number(address)
        return not self.is_proxied or found is None or found.is_global


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
