"""The door of every request: who asks, whether he may, how much, and what may come of it.

The outermost loop of the pages: a fault of ours answers plainly and ends nothing else.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final
from urllib.parse import parse_qsl

import structlog
from aiohttp import web
from pydantic import ValidationError

from bridge.declined import Declined
from bridge.store import JournalFailed
from bridge.web import last_lang
from bridge.web.accounts import Session
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.limits import named
from bridge.web.origins import is_here, is_own, remote
from bridge.web.policy import POLICY
from bridge.web.routes import Route, parsed
from bridge.web.site import Site
from bridge.web.value_words import wrong_value
from bridge.web.way_back import keep, wanted_by
from commands.line import Message
from commands.speech import Lang, language

_log = structlog.get_logger("bridge.web")

BODY_MOST: Final = 256 << 10
"""Bytes of a request's body."""
BODY_S: Final = 30
"""Seconds in which a body must be here."""
FIELDS_MOST: Final = 2_000
"""Fields of a form."""
FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
COOKIE: Final = "rpfight"
SECURE_COOKIE: Final = "__Host-rpfight"
NAME: Final = "rpfight"
"""What ``Server`` says: no version."""
HEADERS: Final[Mapping[str, str]] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # with "no-referrer" browsers say of our forms "Origin: null"
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
        session = _session(site, request, route)
        ask = Ask(site, request, route, session, _lang(site, session, request))
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
        return response

    return handle


def secured(site: Site, response: web.StreamResponse) -> None:
    """Let a response say what every one of ours says to browsers."""
    for name, value in headers(site).items():
        response.headers.setdefault(name, value)
    response.headers["Server"] = NAME


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
    route = ask.route
    if not is_here(ask.site, ask.request):
        raise Fault(Code.HOST)
    _count(ask)
    if route.needs != "anyone":
        if ask.session is None:
            raise Fault(Code.SIGN_IN)
        if not ask.may(route.needs):
            raise Fault(Code.FORBIDDEN)
    ask.query = parsed(route.query, _asked_for(ask))
    if route.is_change:
        await _take_body(ask)


def _asked_for(ask: Ask) -> dict[str, Any]:
    """What stands behind the ``?``; of a page only what it knows: messengers add words of their
    own to the links that go through them."""
    sent, route = gathered(ask.request.query.items()), ask.route
    if route.query is None or route.is_change or route.kind not in ("page", "file"):
        return sent
    return {name: value for name, value in sent.items() if name in route.query.model_fields}


def _count(ask: Ask) -> None:
    """Count the request against its limit: of its session, else of its address.

    Raises:
        Fault: there were too many.
    """
    limits = ask.site.limits
    if ask.session is not None:
        kind = "files" if ask.route.kind == "file" else "session"
        is_fine = limits[kind].takes(ask.session.key)
    else:
        is_fine = limits["address"].takes(named(remote(ask.site, ask.request)))
    if not is_fine:
        raise Fault(Code.TOO_MANY)


async def _take_body(ask: Ask) -> None:
    """Read what is sent, if it comes from a page of ours.

    Raises:
        Fault: it does not, or is no JSON.
    """
    if not is_own(ask.site, ask.request):
        raise Fault(Code.FOREIGN)
    is_form = ask.route.kind == "page"
    values: dict[str, Any] = await _form(ask.request) if is_form else {}
    _expect_csrf(ask, values.pop("csrf", "") or ask.request.headers.get("X-CSRF-Token", ""))
    if is_form or ask.route.body is None:
        ask.body = parsed(ask.route.body, values)
        return
    if ask.request.content_type != JSON:
        raise Fault(Code.BAD_VALUE, field="Content-Type", problem=_must_be(JSON))
    ask.body = ask.route.body.model_validate_json(await _sent(ask.request))


def _expect_csrf(ask: Ask, brought: Any) -> None:
    """A change needs what only our own pages know; signing in needs the link's key instead: the
    door shows nothing of a session that may be there already.

    Raises:
        Fault: it is missing, or that of another session.
    """
    if ask.route.needs == "anyone":
        return
    if not (isinstance(brought, str) and ask.signed_in.brings(brought)):
        raise Fault(Code.FOREIGN)


async def _sent(request: web.Request) -> bytes:
    """The body; whoever sends it drop by drop is not waited for.

    Raises:
        Fault: it does not come in time.
    """
    try:
        async with asyncio.timeout(BODY_S):
            return await request.read()
    except TimeoutError as error:
        raise Fault(Code.BUSY) from error


async def _form(request: web.Request) -> dict[str, Any]:
    """The fields of a form.

    Raises:
        Fault: it is none, or has too many of them.
    """
    if request.content_type != FORM:
        raise Fault(Code.BAD_VALUE, field="Content-Type", problem=_must_be(FORM))
    text = (await _sent(request)).decode("utf-8", "replace")
    try:
        posted = parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS_MOST)
    except ValueError as error:
        wrong = Message("web-value-fields", {"most": FIELDS_MOST})
        raise Fault(Code.BAD_VALUE, field="Content-Type", problem=wrong) from error
    return gathered(posted)


def _must_be(kind: str) -> Message:
    return Message("web-value-kind", {"kind": kind})


def gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Pairs as values by their name; one that stands there several times is a list."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return {name: held[0] if len(held) == 1 else held for name, held in found.items()}


def _session(site: Site, request: web.Request, route: Route) -> Session | None:
    cookie = request.cookies.get(cookie_name(site), "")
    return site.session(cookie, is_use=route.is_use) if cookie else None


def _lang(site: Site, session: Session | None, request: web.Request) -> Lang:
    if session is not None:
        return session.lang
    asked = request.headers.get("Accept-Language", "")[:2]
    return language(asked, last_lang.kept(site, request))


def _as_fault(ask: Ask, error: Exception) -> Fault:
    """What is wrong with values, or what the game refuses, as a fault of the request."""
    match error:
        case ValidationError():
            field, problem = wrong_value(error)
            return Fault(Code.BAD_VALUE, field=field or ask.t("web-value-sent"), problem=problem)
        case Declined():
            return Fault(Code.REFUSED, said=ask.say(error.message), reason=error.code.value)
        case _:
            return Fault(Code.BUSY)


def _told(ask: Ask, fault: Fault) -> web.StreamResponse:
    """A fault as the route answers: a page, or JSON."""
    if ask.request.writer.output_size > 0:
        raise ConnectionResetError("a stream has begun: it ends here")
    words = fault.said or ask.say(fault.message)
    if ask.route.kind in ("page", "file"):
        page = ask.page("fault.html", status=fault.status, words=words, code=fault.code.value)
        return _with_advice(ask, page, fault)
    body = {"error": {"code": fault.code.value, "reason": fault.reason, "message": words}}
    text = json.dumps(body, ensure_ascii=False)
    answer = web.Response(text=text, status=fault.status, content_type=JSON)
    return _with_advice(ask, answer, fault)


def _with_advice(ask: Ask, response: web.Response, fault: Fault) -> web.Response:
    """What HTTP wants to be said with some statuses, and what leads on from them."""
    if fault.code is Code.SIGN_IN:
        keep(ask.site, wanted_by(ask.site, ask.request), response)
    if fault.code in (Code.TOO_MANY, Code.BUSY):
        response.headers["Retry-After"] = "1"
    wrong = ask.request.match_info.http_exception
    if isinstance(wrong, web.HTTPMethodNotAllowed) and fault.code is Code.METHOD:
        response.headers["Allow"] = ", ".join(sorted(wrong.allowed_methods))
    return response
