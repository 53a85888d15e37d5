"""Between fights: who gathers on a server, the tournament, and a moderator's actions there."""

from __future__ import annotations

from typing import Annotated, Any, Final

from aiohttp import web
from pydantic import Field

from bridge.web.acting import About, Act, answer, answer_form
from bridge.web.action_facts import AnswerFact, Panel, label_of, question_of, told_once
from bridge.web.action_table import hall_rows
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.hall_facts import (
    HallActions,
    HallFacts,
    actions_in,
    begun,
    choices_in,
    halls_of,
    with_pairs,
)
from bridge.web.routes import Model, Route
from rulesets.registry import RULESETS

NAMED_MOST: Final = 200


class ServerQuery(Model):
    """``server``: its name; "": of pages the first that somebody waits on, of lists all."""

    server: Annotated[str, Field(max_length=NAMED_MOST)] = ""


async def gatherings_page(ask: Ask) -> web.StreamResponse:
    """Who gathers for the next fights of a server, its tournament, and what may be done there."""
    servers = servers_of(ask)
    if not servers and not ask.query.server:
        return ask.page("gatherings_none.html")
    server = _server(ask) if ask.query.server else _first(ask, servers)
    about = About(None, server=server)
    return ask.page(
        "gatherings.html",
        about=about,
        servers=servers,
        panel=Panel(actions_in(ask, server), told_once(ask, about.name)),
        **_shown(ask, server),
    )


async def gatherings_now(ask: Ask) -> web.StreamResponse:
    """The part of that page that changes by itself."""
    server = _server(ask)
    return ask.page("_gatherings.html", about=About(None, server=server), **_shown(ask, server))


async def gatherings(ask: Ask) -> web.StreamResponse:
    """Who gathers for the next fights, and the tournaments, on one server or on all of them."""
    servers = [_server(ask)] if ask.query.server else servers_of(ask)
    return ask.json(HallFacts(halls=[one for server in servers for one in halls_of(ask, server)]))


async def possible(ask: Ask) -> web.StreamResponse:
    """What a moderator may do now between the fights of a server, with which values, and why the
    rest is not possible."""
    return ask.json(actions_in(ask, _server(ask)))


async def act(ask: Ask) -> web.StreamResponse:
    """Carry out an action between fights, exactly as if it had been typed on that server."""
    return await answer(ask, _about(ask))


async def act_by_form(ask: Ask) -> web.StreamResponse:
    """The same for a form: back to the page, where the answer stands once."""
    return await answer_form(ask, _about(ask))


def servers_of(ask: Ask) -> list[str]:
    """The servers on which fights may gather: those of which anything is known."""
    online = ask.site.bridge.parts.people.servers()
    return sorted({*ask.site.servers(), *online})


def _server(ask: Ask) -> str:
    """The server that is asked for.

    Raises:
        Fault: there is none of the name.
    """
    server: str = ask.query.server
    if server not in servers_of(ask):
        raise Fault(Code.NOT_FOUND)
    return server


def _first(ask: Ask, servers: list[str]) -> str:
    """The first server on which somebody waits, else the first."""
    halls = ((server, one) for server in servers for one in halls_of(ask, server))
    return next((server for server, one in halls if one.gatherings or one.asked), servers[0])


def _about(ask: Ask) -> About:
    server = _server(ask)
    return About(choices_in(ask, server), server=server)


def _shown(ask: Ask, server: str) -> dict[str, Any]:
    """What the changing part is made of."""
    halls = halls_of(ask, server)
    start = next(row for row in hall_rows(RULESETS[halls[-1].ruleset]) if row.name == "start")
    return {
        "halls": halls,
        "begin": label_of(start),
        "question": question_of(start),
        "begun": begun(ask, server),
        "paired": with_pairs(ask, server),
    }


_API: Final = "/api/gatherings"

ROUTES: Final = (
    Route("GET", "/gatherings", "moderator", "page", gatherings_page, query=ServerQuery),
    Route(
        "GET",
        "/gatherings/now",
        "moderator",
        "page",
        gatherings_now,
        query=ServerQuery,
        is_use=False,
    ),
    Route(
        "POST",
        "/gatherings/actions",
        "moderator",
        "page",
        act_by_form,
        query=ServerQuery,
        body=Act,
    ),
    Route(
        "GET",
        _API,
        "moderator",
        "api",
        gatherings,
        query=ServerQuery,
        answer=HallFacts,
        is_use=False,
    ),
    Route(
        "GET",
        f"{_API}/actions",
        "moderator",
        "api",
        possible,
        query=ServerQuery,
        answer=HallActions,
        is_use=False,
    ),
    Route(
        "POST",
        f"{_API}/actions",
        "moderator",
        "api",
        act,
        query=ServerQuery,
        body=Act,
        answer=AnswerFact,
    ),
)
