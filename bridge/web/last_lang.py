"""The language of pages for who is not signed in: that of the last session in his browser, which
keeps nothing but its two letters. What he reads once he is signed in does not come from here."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bridge.web.site import Site
from commands.speech import LANGUAGES, Lang

COOKIE: Final = "rpfight-lang"
SECURE_COOKIE: Final = "__Host-rpfight-lang"
LIFE_S: Final = 365 * 24 * 3_600


def keep(site: Site, lang: Lang, response: web.StreamResponse) -> None:
    """Let a browser keep the language of its session."""
    response.set_cookie(
        _name(site),
        lang,
        max_age=LIFE_S,
        path="/",
        httponly=True,
        samesite="Strict",
        secure=site.is_secure,
    )


def kept(site: Site, request: web.Request) -> Lang | None:
    """The language that a browser keeps; None: none, or nothing of ours."""
    said = request.cookies.get(_name(site), "")
    return next((lang for lang in LANGUAGES if lang == said), None)


def _name(site: Site) -> str:
    return SECURE_COOKIE if site.is_secure else COOKIE
