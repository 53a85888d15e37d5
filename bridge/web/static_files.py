"""Style, scripts and pictures, as they lie beside the templates."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.pages import asset, file
from bridge.web.routes import Route


async def static(ask: Ask) -> web.StreamResponse:
    """A file that browsers load; it may be kept, as another content has another address."""
    name = ask.part("name")
    found = file(name)
    if found is None:
        raise Fault(Code.NOT_FOUND)
    body, kind = found
    response = web.Response(body=body, content_type=kind, charset="utf-8")
    if ask.request.path == asset(name):
        response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response


ROUTES: Final = (
    Route("GET", "/static/{version}/{name}", "moderator", "file", static, is_use=False),
)
