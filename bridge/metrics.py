"""Numbers for ``/metrics`` and ``/healthz``. No player, no token, no seed is in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

SIZES: Final = frozenset((*range(2, 21), 100))
"""Sizes of dice whose faces are counted here: players may throw any, and each face is a series."""


class Measured(Protocol):
    """What has numbers to give."""

    def counts(self) -> Mapping[str, int]:
        """Present numbers: servers, players, fights, frozen and unreadable ones, waiting."""
        ...

    def totals(self) -> Mapping[str, int]:
        """Numbers that only grow: decisions, transactions, rows."""
        ...

    def faces(self) -> Mapping[int, Mapping[int, int]]:
        """Sides → face → how often it fell since the start; only sizes of :data:`SIZES`."""
        ...


class _Numbers(Collector):
    def __init__(self, source: Measured) -> None:
        self._source = source

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        """The numbers as they are now."""
        for name, value in self._source.counts().items():
            yield GaugeMetricFamily(f"rpfight_{name}", f"{name} now", value=value)
        for name, value in self._source.totals().items():
            yield CounterMetricFamily(f"rpfight_{name}", f"{name} since the start", value=value)
        yield self._faces()

    def _faces(self) -> CounterMetricFamily:
        """Every face of every size that was thrown, those that never fell too."""
        family = CounterMetricFamily(
            "rpfight_dice_faces", "faces of dice since the start", labels=("sides", "face")
        )
        for sides, counts in sorted(self._source.faces().items()):
            for face in range(1, sides + 1):
                family.add_metric((str(sides), str(face)), counts.get(face, 0))
        return family


def registry_of(source: Measured) -> CollectorRegistry:
    """A registry with the bridge's numbers."""
    registry = CollectorRegistry()
    registry.register(_Numbers(source))
    return registry
