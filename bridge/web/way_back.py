"""The way back: which page somebody wanted before he signed in, kept in his own browser.

Whoever is told to sign in gets it with that answer, whatever he asked for: nothing in it says what
exists. It is looked at once he is signed in, and leads to a page of the table that is for him, or
to none; a fight that he asked his link for comes first. A page that was open when its session ended
says by its script where it was.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from typing import Final
from urllib.parse import unquote, urlsplit

from aiohttp import web

from bridge.web.accounts import Role, suffices
from bridge.web.origins import is_ours, is_own
from bridge.web.routes import Route
from bridge.web.site import Site

COOKIE: Final = "rpfight-back"
SECURE_COOKIE: Final = "__Host-rpfight-back"
LIFE_MS: Final = 15 * 60_000
"""So long it is kept: long enough to go to the game for a link."""
LETTERS_MOST: Final = 2_000
"""Of a longer address it is kept without what stands behind its ``?``."""
HOME: Final = "/"
_PART: Final = re.compile(r"(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+")
"""A part of a path as browsers write it."""
_REST: Final = re.compile(r"[A-Za-z0-9._~!$&'()*+,;=:@/?%|{}\[\]^`-]*")
"""What stands behind the path, as they write it."""


def keep(site: Site, wanted: str, response: web.StreamResponse) -> None:
    """Let a browser that is not signed in keep where it wanted to go; "": nothing is known."""
    short = wanted if len(wanted) <= LETTERS_MOST else wanted.partition("?")[0]
    if not short.isascii() or not 0 < len(short) <= LETTERS_MOST:
        return
    until = site.bridge.desk.now() + LIFE_MS
    told = f"{until}.{urlsafe_b64encode(short.encode()).decode().rstrip('=')}"
    response.set_cookie(
        _name(site),
        f"{told}.{_seal(site, told)}",
        max_age=LIFE_MS // 1000,
        path="/",
        httponly=True,
        samesite="Strict",
        secure=site.is_secure,
    )


def wanted_by(site: Site, request: web.Request) -> str:
    """The page that somebody goes to by a request, or whose form he sends; "": none, as of what
    pages ask for by themselves."""
    if request.path.startswith("/api/"):
        return ""
    if request.method == "GET":
        is_page = request.headers.get("Sec-Fetch-Dest", "document") == "document"
        return request.path_qs if is_page else ""
    form = request.headers.get("Referer", "")
    if not (is_own(site, request) and is_ours(site, request, form)):
        return ""
    parts = urlsplit(form)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def found(site: Site, request: web.Request, role: Role) -> str:
    """The address of the page that was wanted, if it is one for this role; "": none."""
    kept = _kept(site, request)
    return kept if leads_to_page(site.table, kept, role) else ""


def leads_to_page(table: Iterable[Route], wanted: str, role: Role) -> bool:
    """Whether an address is that of a page of the table which this role may look at, and leads
    nowhere else, however browsers read it."""
    address, _, moment = wanted.partition("#")
    path, _, query = address.partition("?")
    is_plain = _REST.fullmatch(query) and _REST.fullmatch(moment)
    return bool(is_plain) and any(_is_at(route, path, role) for route in table)


def forget(site: Site, request: web.Request, response: web.StreamResponse) -> None:
    """Let the browser drop what it has kept: it was used, or is nobody's any more."""
    if _name(site) in request.cookies:
        response.del_cookie(
            _name(site), path="/", secure=site.is_secure, httponly=True, samesite="Strict"
        )


def _kept(site: Site, request: web.Request) -> str:
    """What the browser has kept; "": nothing, or no more, or nothing of ours."""
    told, _, seal = request.cookies.get(_name(site), "").rpartition(".")
    until, _, coded = told.partition(".")
    if not hmac.compare_digest(seal.encode("utf-8", "replace"), _seal(site, told).encode()):
        return ""
    if site.bridge.desk.now() >= int(until):
        return ""
    return urlsafe_b64decode(coded + "=" * (-len(coded) % 4)).decode()


def _is_at(route: Route, path: str, role: Role) -> bool:
    """Whether a path is that of a page which this role may look at: a whole one, none of the parts
    that pages ask for by themselves."""
    is_page = (route.method, route.kind, route.is_use) == ("GET", "page", True)
    if not is_page or route.needs == "anyone":
        return False
    parts, places = path.split("/"), route.path.split("/")
    return (
        suffices(role, route.needs) and len(parts) == len(places) and all(map(_fits, places, parts))
    )


def _fits(place: str, part: str) -> bool:
    """Whether a part of a path can stand for the same part of a route."""
    if not place.startswith("{"):
        return part == place
    said = unquote(part)
    return (
        bool(_PART.fullmatch(part))
        and said.isprintable()
        and not (said in (".", "..") or "/" in said or "\\" in said)
    )


def _name(site: Site) -> str:
    return SECURE_COOKIE if site.is_secure else COOKIE


def _seal(site: Site, told: str) -> str:
    told_bytes = told.encode("utf-8", "replace")
    return hmac.new(site.seal, told_bytes, hashlib.sha256).hexdigest()
