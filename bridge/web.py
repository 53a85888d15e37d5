"""The server for people: ``/healthz`` and ``/metrics``. Pages for moderators come here later."""

from __future__ import annotations

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bridge.metrics import Measured, registry_of


class Web:
    """An aiohttp server. ``with_metrics``: whether ``/metrics`` answers."""

    def __init__(self, bridge: Measured, with_metrics: bool) -> None:
        self._bridge = bridge
        self._registry: CollectorRegistry = registry_of(bridge)
        self._app = web.Application(client_max_size=64 << 10)
        self._app.router.add_get("/healthz", self._healthz)
        if with_metrics:
            self._app.router.add_get("/metrics", self._metrics)
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; gives the port."""
        self._runner = web.AppRunner(self._app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        bound: int = self._runner.addresses[0][1]
        return bound

    async def stop(self) -> None:
        """Close."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _healthz(self, request: web.Request) -> web.Response:
        counts = self._bridge.counts()
        return web.json_response({"ok": True, **counts})

    async def _metrics(self, request: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
