"""Who may look at the pages: one-time links, and the sessions that come of them.

Of keys and cookies only their hashes are kept, so that looking one up tells nothing of the others
by the time it takes, and no file can give one away. Sessions last through restarts (documents
``web_session:HASH``), and so does the language that a player chose on a page (``web_lang:UUID``);
links do not.

Their time goes on while the service stands: it is counted by the wall clock, too, and whichever
clock counts more ends them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias
from urllib.parse import quote

from bridge.clock import Moment
from bridge.documents import Documents
from commands.sheet_effects import LookAtSheet
from commands.speech import LANGUAGES, Lang
from rulesets.actors import PlayerId

Role: TypeAlias = Literal["moderator", "admin"]
ROLES: Final[tuple[Role, ...]] = ("moderator", "admin")
"""The lesser first."""

LINK_MS: Final = 5 * 60_000
"""How long a link waits."""
IDLE_MS: Final = 2 * 3_600_000
"""How long a session lasts that nobody uses."""
LIFE_MS: Final = 12 * 3_600_000
"""How long a session lasts at most."""
KEEP_EVERY_MS: Final = 5 * 60_000
"""How exactly it is kept when a session was in use last."""
KIND: Final = "web_session"
"""The kind of the documents that keep sessions."""
LANG_KIND: Final = "web_lang"
"""The kind of the documents that keep who wants which language on the pages."""
MOST_SESSIONS: Final = 20
"""So many browsers may one player be signed in with; the oldest is signed out."""


@dataclass(frozen=True, slots=True)
class Account:
    """A player who may look, as the game let him when he asked for the link."""

    uuid: PlayerId
    role: Role


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a link leads: to a ``fight`` (its id), "": to the first page; there to its public
    ``event``, 0: as it stands. ``is_named``: who asked for the link said so himself."""

    fight: str = ""
    event: int = 0
    is_named: bool = False

    @property
    def address(self) -> str:
        """The page, with its moment."""
        if not self.fight:
            return "/"
        moment = f"#event={self.event}" if self.event else ""
        return f"/fights/{quote(self.fight, safe='')}{moment}"


NO_GOAL: Final = Goal()


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a form, for the page that is shown next: ``about``: of which fight it is."""

    about: str
    lines: tuple[str, ...] = field(repr=False)
    is_refused: bool = False


@dataclass(slots=True)
class Session:
    """A browser that is signed in. ``csrf``: what its forms must bring along, which follows from
    its cookie, "" until that has come; ``seen``: when it was in use last, ``kept``: what of this
    was kept last; ``told``: not shown yet; ``looks``: secret sheets that it has seen already."""

    account: Account
    lang: Lang
    key: str = field(repr=False)
    began: Moment
    seen: Moment
    kept: Moment
    csrf: str = field(default="", repr=False)
    told: Told | None = None
    looks: set[LookAtSheet] = field(default_factory=set)

    def brings(self, csrf: str) -> bool:
        """Whether this is what its forms bring along."""
        brought = csrf.encode("utf-8", "replace")
        return bool(self.csrf) and hmac.compare_digest(self.csrf.encode(), brought)


@dataclass(frozen=True, slots=True)
class _Invitation:
    account: Account
    made: Moment
    goal: Goal

    def is_open(self, now: Moment) -> bool:
        return now.since(self.made) < LINK_MS


def least(one: Role, other: Role) -> Role:
    """Return the lesser of two roles."""
    return ROLES[min(ROLES.index(one), ROLES.index(other))]


def suffices(held: Role, needed: Role) -> bool:
    """Whether a role is at least the one needed."""
    return ROLES.index(held) >= ROLES.index(needed)


class Accounts:
    """``now``: this moment; ``documents``: where sessions are kept; ``secret``: a new secret that
    nobody can guess."""

    def __init__(
        self,
        now: Callable[[], Moment],
        documents: Documents,
        secret: Callable[[], str] = lambda: secrets.token_urlsafe(32),
    ) -> None:
        self._now = now
        self._documents = documents
        self._secret = secret
        self._invited: dict[str, _Invitation] = {}
        self._sessions = {s.key: s for s in map(self._restored, documents.names(KIND)) if s}
        self._sign_out_over()

    def invite(self, uuid: PlayerId, role: Role, goal: Goal = NO_GOAL) -> str:
        """A new key for a link; the player's earlier ones open nothing any more."""
        now = self._now()
        self._invited = {
            hashed: one
            for hashed, one in self._invited.items()
            if one.is_open(now) and one.account.uuid != uuid
        }
        key = self._secret()
        self._invited[_hashed(key)] = _Invitation(Account(uuid, role), now, goal)
        return key

    def invited(self, key: str) -> Account | None:
        """Whom a key would sign in; None: nobody, it is wrong, used or too old."""
        found = self._invited.get(_hashed(key))
        return found.account if found is not None and found.is_open(self._now()) else None

    def goal(self, key: str) -> Goal:
        """Where the link of a key leads."""
        found = self._invited.get(_hashed(key))
        return found.goal if found is not None else NO_GOAL

    def sign_in(self, key: str, lang: Lang) -> tuple[str, Session] | None:
        """Use up a key; gives the cookie and its session."""
        account = self.invited(key)
        self._invited.pop(_hashed(key), None)
        if account is None:
            return None
        self._forget_old(account.uuid)
        cookie, now = self._secret(), self._now()
        session = Session(account, lang, _hashed(cookie), now, now, now, _csrf_of(cookie))
        self._sessions[session.key] = session
        self._keep(session)
        return cookie, session

    def session(self, cookie: str, *, is_use: bool = True) -> Session | None:
        """The session of a cookie; None: there is none, or it is over. ``is_use``: somebody uses it
        by this, so that it lasts on; what a script asks for by itself is no use."""
        session = self._sessions.get(_hashed(cookie))
        if session is None or self._is_over(session):
            return None
        session.csrf = session.csrf or _csrf_of(cookie)
        if is_use:
            session.seen = self._now()
            if session.seen.since(session.kept) >= KEEP_EVERY_MS:
                self._keep(session)
        return session

    def is_open(self, session: Session) -> bool:
        """Whether a session still stands; asking is no use of it."""
        return self._sessions.get(session.key) is session and not self._is_over(session)

    def lessen(self, session: Session, role: Role) -> None:
        """The game lets the player do less than when he asked for the link; never more again."""
        session.account = replace(session.account, role=role)
        self._keep(session)

    def speak(self, session: Session, lang: Lang) -> None:
        """Its pages are in this language from now on, and all that its player signs in later."""
        session.lang = lang
        self._keep(session)
        self._documents.keep(LANG_KIND, session.account.uuid, lang)

    def chosen_lang(self, uuid: PlayerId) -> Lang | None:
        """The language that a player chose on a page last; None: none yet."""
        kept = self._documents.get(LANG_KIND, uuid)
        return next((lang for lang in LANGUAGES if lang == kept), None)

    def sign_out(self, session: Session) -> None:
        """End a session."""
        self._sessions.pop(session.key, None)
        self._documents.keep(KIND, session.key, None)

    def sign_out_all(self, uuid: PlayerId) -> None:
        """End all sessions of a player, and take back his link."""
        for session in [s for s in self._sessions.values() if s.account.uuid == uuid]:
            self.sign_out(session)
        self._invited = {k: i for k, i in self._invited.items() if i.account.uuid != uuid}

    def _keep(self, session: Session) -> None:
        session.kept = session.seen
        account, began, seen = session.account, session.began, session.seen
        times = (began.service, seen.service, began.wall, seen.wall)
        self._documents.keep(KIND, session.key, [account.uuid, account.role, session.lang, *times])

    def _restored(self, key: str) -> Session | None:
        """A session that was kept; None: nobody knows how long the service stood since, for the
        wall clock was set back, or was not kept (by an older program). Then it is ended."""
        uuid, role, lang, began_ms, seen_ms, *walls = self._documents.get(KIND, key)
        if not walls or walls[1] > self._now().wall:
            self._documents.keep(KIND, key, None)
            return None
        began, seen = Moment(began_ms, walls[0]), Moment(seen_ms, walls[1])
        return Session(Account(uuid, role), lang, key, began, seen, seen)

    def _is_over(self, session: Session) -> bool:
        now = self._now()
        return now.since(session.seen) >= IDLE_MS or now.since(session.began) >= LIFE_MS

    def _sign_out_over(self) -> None:
        for session in [s for s in self._sessions.values() if self._is_over(s)]:
            self.sign_out(session)

    def _forget_old(self, uuid: PlayerId) -> None:
        self._sign_out_over()
        own = [s for s in self._sessions.values() if s.account.uuid == uuid]
        for session in own[: max(0, len(own) - MOST_SESSIONS + 1)]:
            self.sign_out(session)


def _csrf_of(cookie: str) -> str:
    """What the forms of a session bring along; nobody can tell the cookie by it."""
    return hmac.new(cookie.encode("utf-8", "replace"), b"forms", hashlib.sha256).hexdigest()


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
