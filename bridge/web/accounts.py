"""Who may look at the pages: one-time links, and the sessions that come of them.

Kept in memory only: a restart signs everybody out. Of keys and cookies only their hashes are kept,
so that looking one up tells nothing of the others by the time it takes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from rulesets.actors import PlayerId

Role: TypeAlias = Literal["moderator", "admin"]
ROLES: Final[tuple[Role, ...]] = ("moderator", "admin")
"""The lesser first."""

LINK_MS: Final = 5 * 60_000
"""How long a link waits."""
IDLE_MS: Final = 2 * 3_600_000
"""How long a session lasts that asks for nothing."""
LIFE_MS: Final = 12 * 3_600_000
"""How long a session lasts at most."""
MOST_SESSIONS: Final = 20
"""So many browsers may one player be signed in with; the oldest is signed out."""


@dataclass(frozen=True, slots=True)
class Account:
    """A player who may look, as the game let him when he asked for the link."""

    uuid: PlayerId
    role: Role


@dataclass(slots=True)
class Session:
    """A browser that is signed in. ``csrf``: what its forms must bring along; times: service ms."""

    account: Account
    csrf: str = field(repr=False)
    lang: Literal["ru", "en"]
    key: str = field(repr=False)
    began_ms: int
    seen_ms: int

    def brings(self, csrf: str) -> bool:
        """Whether this is what its forms bring along."""
        return hmac.compare_digest(self.csrf.encode(), csrf.encode("utf-8", "replace"))


@dataclass(frozen=True, slots=True)
class _Invitation:
    account: Account
    until_ms: int


def least(one: Role, other: Role) -> Role:
    """Return the lesser of two roles."""
    return ROLES[min(ROLES.index(one), ROLES.index(other))]


def suffices(held: Role, needed: Role) -> bool:
    """Whether a role is at least the one needed."""
    return ROLES.index(held) >= ROLES.index(needed)


class Accounts:
    """``now``: service time in ms; ``secret``: a new secret that nobody can guess."""

    def __init__(
        self,
        now: Callable[[], int],
        secret: Callable[[], str] = lambda: secrets.token_urlsafe(32),
    ) -> None:
        self._now = now
        self._secret = secret
        self._invited: dict[str, _Invitation] = {}
        self._sessions: dict[str, Session] = {}

    def invite(self, uuid: PlayerId, role: Role) -> str:
        """A new key for a link; the player's earlier ones open nothing any more."""
        now = self._now()
        self._invited = {
            hashed: one
            for hashed, one in self._invited.items()
            if one.until_ms > now and one.account.uuid != uuid
        }
        key = self._secret()
        self._invited[_hashed(key)] = _Invitation(Account(uuid, role), now + LINK_MS)
        return key

    def invited(self, key: str) -> Account | None:
        """Whom a key would sign in; None: nobody, it is wrong, used or too old."""
        found = self._invited.get(_hashed(key))
        return found.account if found is not None and found.until_ms > self._now() else None

    def sign_in(self, key: str, lang: Literal["ru", "en"]) -> tuple[str, Session] | None:
        """Use up a key; gives the cookie and its session."""
        account = self.invited(key)
        self._invited.pop(_hashed(key), None)
        if account is None:
            return None
        self._forget_old(account.uuid)
        cookie, now = self._secret(), self._now()
        session = Session(account, self._secret(), lang, _hashed(cookie), now, now)
        self._sessions[session.key] = session
        return cookie, session

    def session(self, cookie: str) -> Session | None:
        """The session of a cookie, which is in use by this; None: there is none, or it is over."""
        session = self._sessions.get(_hashed(cookie))
        if session is None or self._is_over(session):
            return None
        session.seen_ms = self._now()
        return session

    def is_open(self, session: Session) -> bool:
        """Whether a session still stands; asking is no use of it."""
        return self._sessions.get(session.key) is session and not self._is_over(session)

    def lessen(self, session: Session, role: Role) -> None:
        """The game lets the player do less than when he asked for the link; never more again."""
        session.account = replace(session.account, role=role)

    def sign_out(self, session: Session) -> None:
        """End a session."""
        self._sessions.pop(session.key, None)

    def sign_out_all(self, uuid: PlayerId) -> None:
        """End all sessions of a player, and take back his link."""
        self._sessions = {k: s for k, s in self._sessions.items() if s.account.uuid != uuid}
        self._invited = {k: i for k, i in self._invited.items() if i.account.uuid != uuid}

    def _is_over(self, session: Session) -> bool:
        now = self._now()
        return now - session.seen_ms >= IDLE_MS or now - session.began_ms >= LIFE_MS

    def _forget_old(self, uuid: PlayerId) -> None:
        for session in [s for s in self._sessions.values() if self._is_over(s)]:
            self.sign_out(session)
        own = [s for s in self._sessions.values() if s.account.uuid == uuid]
        for session in own[: max(0, len(own) - MOST_SESSIONS + 1)]:
            self.sign_out(session)


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
