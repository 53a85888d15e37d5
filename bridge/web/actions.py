"""A moderator's actions from the page of a fight: what is possible, and carrying it out."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bridge.web.acting import About, Act, answer, answer_form
from bridge.web.action_facts import ActionsFact, AnswerFact, choices_of, facts_of
from bridge.web.ask import Ask
from bridge.web.fight import known
from bridge.web.routes import Route


async def possible(ask: Ask) -> web.StreamResponse:
    """What a moderator may do in a fight now, with which values, and why the rest is not possible.

    Of a fight that is over: nothing.
    """
    return ask.json(facts_of(ask, await known(ask)))


async def act(ask: Ask) -> web.StreamResponse:
    """Carry out an action, exactly as if it had been typed in the game."""
    fight = await known(ask)
    return await answer(ask, About(choices_of(ask, fight), fight))


async def act_by_form(ask: Ask) -> web.StreamResponse:
    """The same for a form: back to the fight, where the answer stands once."""
    fight = await known(ask)
    return await answer_form(ask, About(choices_of(ask, fight), fight))


_API: Final = "/api/fights/{fight}/actions"

ROUTES: Final = (
    Route("GET", _API, "moderator", "api", possible, answer=ActionsFact, is_use=False),
    Route("POST", _API, "moderator", "api", act, body=Act, answer=AnswerFact),
    Route("POST", "/fights/{fight}/actions", "moderator", "page", act_by_form, body=Act),
)
