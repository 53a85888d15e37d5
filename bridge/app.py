"""Runs the service: one process, one asyncio loop, a socket for plugins and one for people."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import signal
import ssl
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from bridge.assembly import Bridge, assemble
from bridge.clock import Clock, SystemClock
from bridge.config import Config
from bridge.journal import Journal
from bridge.link import LinkLimits
from bridge.plugin_socket import PluginSocket, SocketSettings
from bridge.ticking import Ticker
from bridge.tokens import server_tokens
from bridge.web.server import Web, WebSettings
from bridge.webhook import Webhook

_log = structlog.get_logger("bridge.app")


async def serve(config: Config, clock: Clock | None = None) -> None:
    """Run the service until SIGTERM or SIGINT.

    Raises:
        JournalFailed: the journal cannot be opened or written.
        OSError: an address is taken.
    """
    journal = Journal.open(config.database)
    bridge = assemble(config, journal, clock or SystemClock())
    socket, web = _socket(config, bridge), Web(bridge, _web(config))
    bridge.parts.committer.attach(socket)
    ticker = Ticker(bridge.desk)
    commits = asyncio.create_task(bridge.parts.committer.run())
    stop = asyncio.create_task(_asked_to_stop())
    settings = config.settings
    with _told_if_taken(config, "plugin", settings.plugin.port):
        port = await socket.start()
    posting = asyncio.create_task(_webhook(config, bridge).run())
    posting.add_done_callback(_told_if_failed)
    with _told_if_taken(config, "web", settings.web.port):
        web_port = await web.start()
    _announce(config, port, web_port)
    _settle_memory()
    await asyncio.wait({commits, ticker.failed, stop}, return_when=asyncio.FIRST_COMPLETED)
    for ended in (commits, ticker.failed):
        if ended.done():
            ended.result()
    _log.info("stopping")
    await socket.stop()
    await web.stop()
    posting.cancel()
    await asyncio.gather(posting, return_exceptions=True)
    ticker.stop()
    bridge.parts.committer.stop()
    await commits
    bridge.parts.committer.close()
    journal.close()


@contextmanager
def _told_if_taken(config: Config, section: str, port: int) -> Iterator[None]:
    """Say plainly which of the two ports is another's, and what to do."""
    try:
        yield
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        is_ours = section == "web" and port == config.settings.plugin.port
        whose = "[plugin] has it, too:" if is_ours else "is another rpfight running? If not:"
        todo = f"set another `port` in [{section}] of {config.path}"
        raise OSError(f"port {port} of [{section}] is taken: {whose} {todo}") from error


def _told_if_failed(posting: asyncio.Task[None]) -> None:
    """A web-hook that fails ends nothing else. What failed might name its address."""
    if not posting.cancelled() and (error := posting.exception()) is not None:
        _log.error("webhook_stopped", kind=type(error).__name__)


def _webhook(config: Config, bridge: Bridge) -> Webhook:
    """Who posts what is in the outbox, that of an earlier process too."""
    herald, committer = bridge.parts.records.herald, bridge.parts.committer
    webhook = Webhook(config.settings.webhook.url, herald.outbox, bridge.clock, committer.flush)
    herald.wake = webhook.wake
    return webhook


def _socket(config: Config, bridge: Bridge) -> PluginSocket:
    plugin = config.settings.plugin
    settings = SocketSettings(
        plugin.host,
        plugin.port,
        server_tokens(config),
        LinkLimits(max_frames_per_s=plugin.max_frames_per_s),
        tls=_tls(config, plugin.certificate, plugin.key),
    )
    return PluginSocket(settings, bridge.desk, SystemClock().monotonic_ms)


def _web(config: Config) -> WebSettings:
    settings = config.settings.web
    tls = _tls(config, settings.certificate, settings.key)
    return WebSettings(settings.host, settings.port, settings.metrics, settings.url, tls)


async def _asked_to_stop() -> None:
    """Return at SIGTERM or SIGINT."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, asked.set)
    await asked.wait()


def _settle_memory() -> None:
    """What is loaded now stays: the collector need not look at it again, nor look so often.

    Decisions make few cycles; a full collection of the default kind would pause all fights.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _tls(config: Config, certificate: str, key: str) -> ssl.SSLContext | None:
    if not certificate:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    folder = config.path.parent
    context.load_cert_chain(folder / certificate, folder / (key or certificate))
    return context


def _host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _announce(config: Config, port: int, web_port: int) -> None:
    """The one line on standard output."""
    plugin, web = config.settings.plugin, config.settings.web
    scheme = "wss" if plugin.certificate else "ws"
    web_scheme = "https" if web.certificate else "http"
    line = {
        "ready": True,
        "plugin": f"{scheme}://{_host(plugin.host)}:{port}/plugin",
        "web": f"{web_scheme}://{_host(web.host)}:{web_port}",
    }
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
