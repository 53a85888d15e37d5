"""The server for people: their pages, ``/healthz`` and ``/metrics``."""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bridge.assembly import Bridge
from bridge.health import Health
from bridge.page_desk import PageDesk
from bridge.web.accounts import Goal, Role
from bridge.web.action_facts import panel
from bridge.web.connections import Connections, doorsteps, refusal
from bridge.web.guard import BODY_MOST, NAME, guarded, headers, secured
from bridge.web.limits import FULL, Doorkeeper, Full, Limit
from bridge.web.live import Live
from bridge.web.openapi import document
from bridge.web.pages import Pages
from bridge.web.reader import READS, Reader
from bridge.web.site import Site
from bridge.web.stray import stray
from bridge.web.table import TABLE
from bridge.web_address import host_of, origin_of, split
from commands.line import Message
from rulesets.actors import PlayerId

PER_SESSION: Final = (120, 30.0)
"""Requests of one browser: at once, and a second after that."""
PER_FILES: Final = (600, 100.0)
"""The same of style and scripts: a page brings some twenty of them."""
PER_ADDRESS: Final = (60, 4.0)
"""The same of one address that is not signed in."""
STOP_S: Final = 5
"""Seconds that answers under way may take when it stops."""


@dataclass(frozen=True, slots=True)
class WebSettings:
    """Where it listens. ``url``: where browsers find it, "": there; ``tls`` None: plainly, as
    behind a proxy that adds it."""

    host: str
    port: int
    metrics: bool
    url: str = ""
    tls: ssl.SSLContext | None = None


class Web:
    """An aiohttp server around a :class:`bridge.web.site.Site`. ``reads``: the command of the
    processes that read the journal, without its path."""

    def __init__(self, bridge: Bridge, settings: WebSettings, reads: Sequence[str] = READS) -> None:
        self._settings = settings
        self._health = Health(bridge)
        self.site = _site(bridge, settings, reads)
        self.keeper = Doorkeeper(self.site.is_proxied)
        self._runner: web.AppRunner | None = None
        self._listening: web.ServerRunner | None = None

    async def start(self) -> int:
        """Listen; gives the port."""
        self.site.pages.prepare()
        document(self.site.table)  # made once; it takes longer than fights may wait
        self._runner = web.AppRunner(self._application(), access_log=None)
        await self._runner.setup()
        assert self._runner.server is not None, "it is set up"
        connections = Connections(
            self._runner.server, lambda: headers(self.site) | {"Server": NAME}
        )
        self._listening = web.ServerRunner(connections, shutdown_timeout=STOP_S)
        await self._listening.setup()
        settings = self._settings
        said = self._refusals()
        for place in await doorsteps(settings.host, settings.port, self.keeper, said):
            await web.SockSite(self._listening, place, ssl_context=settings.tls).start()
        bound: int = self._listening.addresses[0][1]
        self.site.address = settings.url.rstrip("/") or self._own_address(bound)
        self.site.bridge.page_link.open(self._link)
        return bound

    @property
    def connections(self) -> int:
        """How many browsers are connected."""
        server = self._listening.server if self._listening is not None else None
        return len(server.connections) if server is not None else 0

    async def stop(self) -> None:
        """Close, and let the readers go."""
        await self.site.live.stop()
        for runner in (self._listening, self._runner):
            if runner is not None:
                await runner.cleanup()
        await self.site.archive.stop()

    def _refusals(self) -> dict[Full, bytes]:
        """What connections read that are too many; by TLS there is nothing that they could read.
        In which language they read nobody has asked yet."""
        if self._settings.tls is not None:
            return {}
        told, text = headers(self.site) | {"Server": NAME}, self.site.pages.text
        words = {full: Message(f"web-connections-{full}") for full in FULL}
        return {
            full: refusal(full, f"{text(said, 'ru')} / {text(said, 'en')}", told)
            for full, said in words.items()
        }

    def _link(self, uuid: PlayerId, role: Role, goal: Goal) -> str:
        """A one-time link for a player; where it leads does not stand in it."""
        return f"{self.site.address}/sign-in?key={self.site.accounts.invite(uuid, role, goal)}"

    def _own_address(self, port: int) -> str:
        host = self._settings.host
        shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(
            host, f"[{host}]" if ":" in host else host
        )
        url = f"http{'s' if self._settings.tls else ''}://{shown}:{port}"
        parts = split(url)
        return origin_of(parts) if parts is not None and host_of(parts) else url

    async def _dress(self, _: web.Request, response: web.StreamResponse) -> None:
        """Whatever goes out, streams and answers of aiohttp's own too."""
        secured(self.site, response)

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=BODY_MOST, middlewares=[stray(self.site)])
        app.on_response_prepare.append(self._dress)
        app.router.add_get("/healthz", self._health.healthz)
        if self._settings.metrics:
            app.router.add_get("/metrics", self._health.metrics)
        for route in self.site.table:
            app.router.add_route(route.method, route.path, guarded(self.site, route))
        return app


def _site(bridge: Bridge, settings: WebSettings, reads: Sequence[str]) -> Site:
    now = bridge.desk.now
    pages = Pages(bridge.parts.people)
    pages.offer("moderating", panel)
    return Site(
        bridge=bridge,
        desk=PageDesk(bridge.desk, bridge.parts),
        accounts=bridge.accounts,
        pages=pages,
        archive=Reader(bridge.config.database, reads),
        live=Live(bridge, Reader(bridge.config.database, reads)),
        is_secure=settings.tls is not None or settings.url.startswith("https://"),
        is_proxied=bool(settings.url),
        host=settings.host,
        table=TABLE,
        limits={
            "session": Limit(now, *PER_SESSION),
            "files": Limit(now, *PER_FILES),
            "address": Limit(now, *PER_ADDRESS),
        },
    )
