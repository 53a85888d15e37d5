"""Signing in by the one-time link of ``/rp mod web``, signing out, and the language of the pages.

To open the link signs nobody in: chat programs open links by themselves. The button does.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from aiohttp import web
from pydantic import BaseModel, Field

from bridge.web import last_lang, way_back
from bridge.web.accounts import LIFE_MS, Account, Goal, Role, least
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
    ask.lang = ask.site.lang_of(account.uuid)
    return ask.page("sign_in.html", account=account, key=ask.query.key)


async def enter(ask: Ask) -> web.StreamResponse:
    """Use up a link: this browser is signed in, and goes on to the fight that the link was asked
    for, or to the page that it wanted before."""
    account = _invited(ask, ask.body.key)
    role = role_of(ask.site.player(account.uuid))
    if role is None:
        raise Fault(Code.FORBIDDEN)
    goal = await _goal(ask, ask.site.accounts.goal(ask.body.key), least(account.role, role))
    lang = ask.site.lang_of(account.uuid)
    entered = ask.site.accounts.sign_in(ask.body.key, lang)
    if entered is None:
        raise Fault(Code.LINK)
    ask.site.bridge.parts.committer.flush()
    ask.site.expect_reading()
    if ask.session is not None:
        ask.site.accounts.sign_out(ask.session)
    response = ask.see(goal)
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
    last_lang.keep(ask.site, lang, response)
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
    """Choose the language of the pages, now and later; that of the chat stays as it is."""
    ask.site.accounts.speak(ask.signed_in, ask.body.lang)
    await ask.site.bridge.desk.flushed()
    back = ask.body.back
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = ask.see(back if is_ours and back.isprintable() else "/")
    last_lang.keep(ask.site, ask.body.lang, response)
    return response


async def _goal(ask: Ask, goal: Goal, role: Role) -> str:
    """Where he goes on to: the fight that he asked the link for; else the page that this browser
    wanted; else the fight that he most likely wants. One that is gone, or not for him: the first
    page."""
    wanted = "" if goal.is_named else way_back.found(ask.site, ask.request, role)
    if wanted or not goal.fight:
        return wanted or way_back.HOME
    is_for_him = way_back.leads_to_page(ask.site.table, goal.address, role)
    return goal.address if is_for_him and await _is_there(ask, goal.fight) else way_back.HOME


async def _is_there(ask: Ask, fight: str) -> bool:
    """Whether a fight runs, or can be replayed; if that cannot be told now its page will tell."""
    if ask.site.bridge.parts.streams.fight(fight) is not None:
        return True
    try:
        await ask.site.archive.ask("fight_known", fight=fight)
    except Fault as fault:
        return fault.code is not Code.NO_FIGHT
    return True


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
