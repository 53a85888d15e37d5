"""What the pages stand on: the bridge, who is signed in, words, and who reads the journal."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any, Final

from bridge.assembly import Bridge
from bridge.page_desk import PageDesk
from bridge.presence import Presence
from bridge.speaker import MODERATORS
from bridge.web.accounts import Accounts, Role, Session, least, suffices
from bridge.web.limits import Limit
from bridge.web.live import Live
from bridge.web.pages import Pages
from bridge.web.reader import Reader
from bridge.web.routes import Route
from commands.permissions import ADMIN, MODERATOR, Permission
from commands.speech import Lang
from rulesets.actors import PlayerId

PERMISSION: Final[dict[Role, Permission]] = {"moderator": MODERATOR, "admin": ADMIN}


def role_of(who: Presence | None) -> Role | None:
    """What the game lets a player do, as it said last; None: nothing here."""
    held = frozenset(who.permissions) if who is not None else frozenset()
    if ADMIN in held:
        return "admin"
    return "moderator" if MODERATORS & held else None


@dataclass(slots=True)
class Site:
    """``archive`` reads past fights and logs, ``live`` what runs; ``address``: where browsers find
    the pages; ``is_secure``: whether they come by https; ``is_proxied``: whether the address was
    configured; ``host``: where they listen; ``table``: all routes;
    ``begun``: since when fights run (wall clock, ms); ``is_eager``: whether the readers start as
    soon as somebody is about to look, else when they are asked; ``names``: of players, with what
    they were made of, as :mod:`bridge.web.cast_list` compares them; ``seal``: what nobody else can
    make of :mod:`bridge.web.way_back`."""

    bridge: Bridge
    desk: PageDesk
    accounts: Accounts
    pages: Pages
    archive: Reader
    live: Live
    address: str = ""
    is_secure: bool = False
    is_proxied: bool = False
    host: str = ""
    table: tuple[Route, ...] = ()
    limits: dict[str, Limit] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)
    names: dict[PlayerId, tuple[tuple[str | None, ...], str]] = field(default_factory=dict)
    is_eager: bool = True
    seal: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)

    def expect_reading(self) -> None:
        """Somebody is about to look: who reads gets ready meanwhile."""
        if self.is_eager:
            self.archive.wake()
            self.live.reader.wake("ready")

    def player(self, uuid: PlayerId) -> Presence | None:
        """A player as he was last seen."""
        return self.bridge.parts.people.get(uuid)

    def lang_of(self, uuid: PlayerId) -> Lang:
        """The language of a player's pages: what he chose on one last, else that of the game."""
        in_game = self.bridge.parts.commander.speaker.lang(uuid)
        return self.accounts.chosen_lang(uuid) or in_game

    def servers(self) -> list[str]:
        """The game servers that have a hall or a fight."""
        return sorted({stream.server for stream in self.bridge.parts.streams.by_name.values()})

    def session(self, cookie: str, *, is_use: bool = True) -> Session | None:
        """The session of a cookie, with no more rights than its player has now. ``is_use``: by this
        it lasts on."""
        session = self.accounts.session(cookie, is_use=is_use)
        if session is None:
            return None
        role = role_of(self.player(session.account.uuid))
        if role is None:
            self.accounts.sign_out_all(session.account.uuid)
            return None
        lesser = least(session.account.role, role)
        if lesser != session.account.role:
            self.accounts.lessen(session, lesser)
        return session

    def still_may(self, session: Session, needed: Role) -> bool:
        """Whether a stream that was opened once may go on: he is signed in, and may see it."""
        role = role_of(self.player(session.account.uuid))
        return (
            role is not None
            and self.accounts.is_open(session)
            and suffices(least(role, session.account.role), needed)
        )

    def config(self) -> Any:
        """The configuration in force."""
        return self.bridge.parts.commander.administration.config
