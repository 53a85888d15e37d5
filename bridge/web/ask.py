"""One request, with all that answers it: :class:`Ask` is what every handler gets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from aiohttp import web
from markupsafe import Markup
from pydantic import BaseModel

from bridge.speaker import Said
from bridge.web.accounts import Role, Session, suffices
from bridge.web.faults import Code, Fault
from bridge.web.policy import plain_policy, plain_style
from bridge.web.routes import Route
from bridge.web.site import PERMISSION, Site
from commands.effects import Effect
from commands.line import Argument, Message
from commands.speech import Lang
from rulesets.actors import PlayerId


@dataclass
class Ask:
    """``session`` None: not signed in; ``query`` and ``body``: as the route's models have them;
    ``policy``: what browsers may do with the page that was made last, "": what they always may."""

    site: Site
    request: web.Request
    route: Route
    session: Session | None
    lang: Lang
    query: Any = None
    body: Any = None
    policy: str = ""

    @cached_property
    def signed_in(self) -> Session:
        """The session of a request that needs one."""
        if self.session is None:
            raise Fault(Code.SIGN_IN)
        return self.session

    @property
    def uuid(self) -> PlayerId:
        """Who asks."""
        return self.signed_in.account.uuid

    @property
    def role(self) -> Role:
        """What he may do now."""
        return self.signed_in.account.role

    def may(self, needed: Role) -> bool:
        """Whether he may do what needs this role."""
        return self.session is not None and suffices(self.session.account.role, needed)

    async def carry_out(self, effect: Effect) -> Said:
        """What he reads of an effect that he asks for, as his own word in the game.

        Raises:
            Fault: it is refused, in the words of the game.
        """
        said = await self.site.desk.say(self.uuid, PERMISSION[self.role], self.lang, effect)
        if said.refused:
            raise Fault(Code.REFUSED, said=said.text, reason=said.refused)
        return said

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.match_info[name])

    def say(self, message: Message) -> str:
        """A message in his language."""
        return self.site.pages.text(message, self.lang)

    def t(self, key: str, /, **args: Argument) -> str:
        """A message by its id in his language."""
        return self.say(Message(key, args))

    def page(self, template: str, *, status: int = 200, **facts: Any) -> web.Response:
        """A whole page."""
        self.policy = ""
        own = {"ask": self, "lang": self.lang, "t": self.t, "say": self.say}
        text = self.site.pages.render(template, own | facts)
        page = web.Response(text=text, status=status, content_type="text/html", charset="utf-8")
        if self.policy:
            page.headers["Content-Security-Policy"] = self.policy
        return page

    def plain_style(self) -> Markup:
        """The style that stands in a page which loads nothing; the page's policy lets it in."""
        self.policy = plain_policy()
        return plain_style()

    def json(self, answer: BaseModel) -> web.Response:
        """An answer of the API."""
        return self.raw_json(answer.model_dump_json().encode())

    def raw_json(self, body: bytes) -> web.Response:
        """An answer of the API that is JSON already."""
        return web.Response(body=body, content_type="application/json")

    def see(self, path: str) -> web.Response:
        """Go on to a page of ours by ``GET``."""
        return web.Response(status=303, headers={"Location": path})
