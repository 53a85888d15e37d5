"""Numbers for ``/metrics`` and ``/healthz``. No player, no token, no seed is in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector


class Measured(Protocol):
    """What has numbers to give."""

    def counts(self) -> Mapping[str, int]:
        """Present numbers: servers, players, fights, frozen, waiting."""
        ...

    def totals(self) -> Mapping[str, int]:
        """Numbers that only grow: decisions, transactions, rows."""
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


def registry_of(source: Measured) -> CollectorRegistry:
    """A registry with the bridge's numbers."""
    registry = CollectorRegistry()
    registry.register(_Numbers(source))
    return registry
