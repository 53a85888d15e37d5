"""``/healthz`` and ``/metrics``: whether the service is well, for machines."""

from __future__ import annotations

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bridge.metrics import Measured, registry_of


class Health:
    """Answers both; neither tells anything of players."""

    def __init__(self, bridge: Measured) -> None:
        self._bridge = bridge
        self._registry: CollectorRegistry = registry_of(bridge)

    async def healthz(self, request: web.Request) -> web.Response:
        """Present numbers."""
        counts = self._bridge.counts()
        return web.json_response({"ok": True, **counts})

    async def metrics(self, request: web.Request) -> web.Response:
        """Numbers for Prometheus."""
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
