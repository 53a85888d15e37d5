"""The door of every request: who asks, whether he may, how much, and what may come of it.

The outermost loop of the pages: a fault of ours answers plainly and ends nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from pydantic import ValidationError

from bridge.declined import Declined
from bridge.store import JournalFailed
from bridge.web.accounts import Session, suffices
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.routes import Route, parsed
from bridge.web.site import Site
from commands.speech import Lang, language

_log = structlog.get_logger("bridge.web")

BODY_MOST: Final = 256 << 10
"""Bytes of a request's body."""
COOKIE: Final = "rpfight"
SECURE_COOKIE: Final = "__Host-rpfight"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final[Mapping[str, str]] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def cookie_name(site: Site) -> str:
    """The session's cookie; by https one that no other page and no plain connection can set."""
    return SECURE_COOKIE if site.is_secure else COOKIE


def guarded(site: Site, route: Route) -> Any:
    """The handler of a row of the table as aiohttp calls it."""

    async def handle(request: web.Request) -> web.StreamResponse:
        ask = Ask(site, request, route, _session(site, request), _lang(site, request))
        try:
            await _admit(ask)
            response = await route.handle(ask)
        except Fault as fault:
            response = _told(ask, fault)
        except (Declined, ValidationError, ConnectionResetError) as error:
            response = _told(ask, _as_fault(ask, error))
        except web.HTTPRequestEntityTooLarge:
            response = _told(ask, Fault(Code.TOO_LARGE, most=BODY_MOST >> 10))
        except JournalFailed as failed:
            _log.error("page_not_read", path=route.path, why=str(failed))
            response = _told(ask, Fault(Code.BUSY))
        except Exception:  # noqa: BLE001 - the loop of the pages
            _log.exception("page_failed", path=route.path)
            response = _told(ask, Fault(Code.INTERNAL))
        return secured(site, response)

    return handle


def secured(site: Site, response: web.StreamResponse) -> web.StreamResponse:
    """A response with what every one of ours says to browsers."""
    if response.prepared:
        return response
    for name, value in headers(site).items():
        response.headers.setdefault(name, value)
    return response


def headers(site: Site) -> dict[str, str]:
    """What every response says to browsers, unless it says otherwise itself."""
    found = {**HEADERS, "Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
    if site.is_secure:
        found["Strict-Transport-Security"] = "max-age=31536000"
    return found


async def _admit(ask: Ask) -> None:
    """Let a request in, with its values checked.

    Raises:
        Fault: it may not come in.
    """
    route, session = ask.route, ask.session
    _count(ask)
    if route.needs != "anyone":
        if session is None:
            raise Fault(Code.SIGN_IN)
        if not suffices(session.account.role, route.needs):
            raise Fault(Code.FORBIDDEN)
    ask.query = parsed(route.query, dict(ask.request.query))
    if route.is_change:
        await _take_body(ask)


def _count(ask: Ask) -> None:
    """Count the request against its limit: of its session, else of its address.

    Raises:
        Fault: there were too many.
    """
    limits = ask.site.limits
    if ask.session is not None:
        is_fine = limits["session"].takes(ask.session.key)
    else:
        is_fine = limits["address"].takes(ask.request.remote or "")
    if not is_fine:
        raise Fault(Code.TOO_MANY)


async def _take_body(ask: Ask) -> None:
    """Read what is sent, if it comes from a page of ours.

    Raises:
        Fault: it does not, or is no JSON.
    """
    if not _is_own(ask.request):
        raise Fault(Code.FOREIGN)
    is_form = ask.route.kind == "page"
    values: dict[str, Any] = await _form(ask.request) if is_form else {}
    brought = values.pop("csrf", "") or ask.request.headers.get("X-CSRF-Token", "")
    if ask.session is not None and not ask.session.brings(brought):
        raise Fault(Code.FOREIGN)
    if is_form or ask.route.body is None:
        ask.body = parsed(ask.route.body, values)
        return
    if ask.request.content_type != "application/json":
        raise Fault(Code.BAD_VALUE, field="Content-Type", problem="application/json")
    raw = await ask.request.read()
    ask.body = ask.route.body.model_validate_json(raw)


async def _form(request: web.Request) -> dict[str, Any]:
    """The fields of a form; one that stands there several times is a list."""
    found: dict[str, Any] = {}
    if request.content_type != "application/x-www-form-urlencoded":
        raise Fault(Code.BAD_VALUE, field="Content-Type", problem="a form of these pages")
    posted = await request.post()
    for name in posted:
        values = posted.getall(name)
        found[name] = values[0] if len(values) == 1 else list(values)
    return found


def _is_own(request: web.Request) -> bool:
    """Whether a browser sends it from a page of ours. Old browsers say neither: their forms still
    need the session's secret."""
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None and site != "same-origin":
        return False
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc == request.host


def _session(site: Site, request: web.Request) -> Session | None:
    cookie = request.cookies.get(cookie_name(site), "")
    return site.session(cookie) if cookie else None


def _lang(site: Site, request: web.Request) -> Lang:
    session = _session(site, request)
    if session is not None:
        return session.lang
    return language(request.headers.get("Accept-Language", "")[:2])


def _as_fault(ask: Ask, error: Exception) -> Fault:
    """What is wrong with values, or what the game refuses, as a fault of the request."""
    match error:
        case ValidationError():
            first = error.errors(include_url=False, include_input=False)[0]
            field = ".".join(map(str, first["loc"]))
            return Fault(Code.BAD_VALUE, field=field, problem=str(first["msg"]))
        case Declined():
            return Fault(Code.REFUSED, said=ask.say(error.message), reason=error.code.value)
        case _:
            return Fault(Code.BUSY)


def _told(ask: Ask, fault: Fault) -> web.StreamResponse:
    """A fault as the route answers: a page, or JSON."""
    words = fault.said or ask.say(fault.message)
    if ask.route.kind == "page":
        return ask.page("fault.html", status=fault.status, words=words, code=fault.code.value)
    body = {"error": {"code": fault.code.value, "reason": fault.reason, "message": words}}
    text = json.dumps(body, ensure_ascii=False)
    return web.Response(text=text, status=fault.status, content_type="application/json")
