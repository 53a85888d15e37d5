"""Where a request says that it comes from and whom it is for: names, origins, addresses.

A page of a stranger can have its own name point at this machine (DNS rebinding). So pages answer
only to names that no stranger can own: the configured ones, numbers, and names without a dot. Names
are compared as browsers say them, in whatever letters they were written.
"""

from __future__ import annotations

from aiohttp import web

from bridge.web.limits import number
from bridge.web.site import Site
from bridge.web_address import PORTS, host_of, port_of, split


def is_here(site: Site, request: web.Request) -> bool:
    """Whether the name in ``Host`` is one of ours; the port is the business of whoever forwards."""
    name = host_of(split(f"//{request.headers.get('Host', '')}"))
    if name is None:
        return False
    return name in _configured(site) or "." not in name or number(name) is not None


def is_own(site: Site, request: web.Request) -> bool:
    """Whether a browser sends it from a page of ours. Old browsers say neither: what they send
    still needs the session's secret."""
    fetched = request.headers.get("Sec-Fetch-Site")
    if fetched is not None and fetched != "same-origin":
        return False
    origins = request.headers.getall("Origin", [])
    return all(is_ours(site, request, origin) for origin in origins)


def remote(site: Site, request: web.Request) -> str:
    """The address that asks. Behind a proxy on this machine it is what the proxy wrote down last;
    what stands before that anybody may have written."""
    peer = request.remote or ""
    found = number(peer)
    if site.is_proxied and found is not None and found.is_loopback:
        told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        return told if number(told) is not None else peer
    return peer


def is_ours(site: Site, request: web.Request, origin: str) -> bool:
    """Whether an origin, or that of a whole address, is the configured one; if none is, the one
    that is asked."""
    told = _origin(origin)
    if site.is_proxied:
        return told is not None and told == _origin(site.address)
    scheme = "https" if site.is_secure else "http"
    return told is not None and told == _origin(f"{scheme}://{request.headers.get('Host', '')}")


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of an address; None: it is no whole one."""
    parts = split(url)
    name, port = host_of(parts), port_of(parts) if parts is not None else None
    if parts is None or name is None or parts.scheme not in PORTS or parts.username is not None:
        return None
    return None if port is None else (parts.scheme, name, port)


def _configured(site: Site) -> frozenset[str]:
    names = (host_of(split(site.address)), host_of(split(f"//{site.host}")))
    return frozenset(name for name in names if name)
