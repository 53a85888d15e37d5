"""Requests that no row of the table is for: unknown addresses, and wrong methods.

Who is not signed in learns nothing of which addresses there are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bridge.web.faults import Code, Fault
from bridge.web.guard import guarded
from bridge.web.routes import Route
from bridge.web.site import Site


def stray(site: Site) -> Any:
    """The middleware that answers them."""
    missing = guarded(site, Route("GET", "*", "moderator", "page", _missing))
    missing_api = guarded(site, Route("GET", "*", "moderator", "api", _missing))

    @web.middleware
    async def answer(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        is_known = request.match_info.http_exception is None
        if is_known:
            return await handler(request)
        told: web.StreamResponse = await (
            missing_api if request.path.startswith("/api/") else missing
        )(request)
        return told

    return answer


async def _missing(ask: Any) -> web.StreamResponse:
    """Nothing is here, or not for this method."""
    is_method = isinstance(ask.request.match_info.http_exception, web.HTTPMethodNotAllowed)
    raise Fault(Code.METHOD if is_method else Code.NOT_FOUND)
