"""Signing in by the one-time link of ``/rp mod web``, signing out, and the language of the pages.

To open the link signs nobody in: chat programs open links by themselves. The button does.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from aiohttp import web
from pydantic import BaseModel, Field

from bridge.web import way_back
from bridge.web.accounts import LIFE_MS, Account, least
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.guard import cookie_name
from bridge.web.routes import Model, Route
from bridge.web.site import role_of

MOST: Final = 100
"""Letters of a key at most."""


class Key(Model):
    """``?key=`` of the link."""

    key: str = ""


class Language(Model):
    """The language of the pages, and the page to go back to."""

    lang: Literal["ru", "en"]
    back: str = "/"


class Place(Model):
    """Where a page is: path, what stands behind its ``?``, and the moment behind its ``#``."""

    page: Annotated[str, Field(max_length=way_back.LETTERS_MOST)]


class Noted(BaseModel):
    """It says nothing of whether there is such a page."""


async def door(ask: Ask) -> web.StreamResponse:
    """Ask whether to sign in with a link."""
    account = _invited(ask, ask.query.key)
    ask.site.expect_reading()
    lang = ask.site.bridge.parts.commander.speaker.lang(account.uuid)
    ask.lang = lang
    return ask.page("sign_in.html", account=account, key=ask.query.key)


async def enter(ask: Ask) -> web.StreamResponse:
    """Use up a link: this browser is signed in, and goes on to the page that it wanted before."""
    account = _invited(ask, ask.body.key)
    role = role_of(ask.site.player(account.uuid))
    if role is None:
        raise Fault(Code.FORBIDDEN)
    lang = ask.site.bridge.parts.commander.speaker.lang(account.uuid)
    entered = ask.site.accounts.sign_in(ask.body.key, lang)
    if entered is None:
        raise Fault(Code.LINK)
    ask.site.bridge.parts.committer.flush()
    ask.site.expect_reading()
    if ask.session is not None:
        ask.site.accounts.sign_out(ask.session)
    response = ask.see(way_back.found(ask.site, ask.request, least(account.role, role)))
    way_back.forget(ask.site, ask.request, response)
    response.set_cookie(
        cookie_name(ask.site),
        entered[0],
        max_age=LIFE_MS // 1000,
        path="/",
        httponly=True,
        samesite="Strict",
        secure=ask.site.is_secure,
    )
    return response


async def leave(ask: Ask) -> web.StreamResponse:
    """Sign this browser out."""
    ask.site.accounts.sign_out(ask.signed_in)
    ask.site.bridge.parts.committer.flush()
    name, secure = cookie_name(ask.site), ask.site.is_secure
    response = ask.page("signed_out.html")
    response.del_cookie(name, path="/", secure=secure, httponly=True, samesite="Strict")
    way_back.forget(ask.site, ask.request, response)
    return response


async def note(ask: Ask) -> web.StreamResponse:
    """A page that was open when its session ended says where it was: whoever signs in again in this
    browser goes on there."""
    response = ask.json(Noted())
    way_back.keep(ask.site, ask.body.page, response)
    return response


async def speak(ask: Ask) -> web.StreamResponse:
    """Choose the language of the pages; that of the chat stays as it is."""
    ask.site.accounts.speak(ask.signed_in, ask.body.lang)
    back = ask.body.back
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    return ask.see(back if is_ours and back.isprintable() else "/")


def _invited(ask: Ask, key: str) -> Account:
    """Whom a key is for.

    Raises:
        Fault: nobody.
    """
    account = ask.site.accounts.invited(key) if len(key) <= MOST else None
    if account is None:
        raise Fault(Code.LINK)
    return account


ROUTES: Final = (
    Route("GET", "/sign-in", "anyone", "page", door, query=Key),
    Route("POST", "/sign-in", "anyone", "page", enter, body=Key),
    Route("POST", "/sign-out", "moderator", "page", leave),
    Route("POST", "/api/way-back", "anyone", "api", note, body=Place, answer=Noted),
    Route("POST", "/language", "moderator", "page", speak, body=Language),
)
