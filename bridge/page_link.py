"""``/rp mod web``: the one-time link to the pages, for the moderator or admin who asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bridge.declined import Declined
from bridge.ledger import Ledger
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.records_room import RecordsRoom
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from bridge.watched import watched_by
from bridge.web.accounts import LINK_MS, NO_GOAL, Goal, Role
from commands.effects import SignIn
from commands.mod_web import no_pages, no_such_fight, sign_in_link
from commands.permissions import ADMIN
from rulesets.actors import PlayerId
from rulesets.errors import Refusal
from rulesets.facts import running_number


@dataclass(slots=True)
class PageLink:
    """Says the link, once the pages are there."""

    ledger: Ledger
    streams: Streams
    records: RecordsRoom
    speaker: Speaker
    _make: Callable[[PlayerId, Role, Goal], str] | None = None

    def open(self, make: Callable[[PlayerId, Role, Goal], str]) -> None:
        """The pages are there; ``make`` makes a link for a player in a role that leads there."""
        self._make = make

    def carry_out(self, who: Presence, looks: Looks, effect: SignIn, context: Context) -> None:
        """Tell the link to him alone.

        Raises:
            Declined: there are no pages, or no such fight.
        """
        if self._make is None:
            raise Declined(Refusal.BAD_VALUE, no_pages())
        role: Role = "admin" if ADMIN in looks.permissions else "moderator"
        named = effect.fight
        goal = self._likely(who) if named is None else self._named(looks, named, effect.event)
        link, told = self._make(who.uuid, role, goal), goal if goal.is_named else NO_GOAL
        number = running_number(told.fight)
        line = sign_in_link(who.uuid, link, LINK_MS // 60_000, number, told.event)
        self.speaker.say([line], context)

    def _named(self, looks: Looks, named: str, event: int | None) -> Goal:
        fight = self.records.known(looks, named)
        if fight is None:
            raise Declined(Refusal.BAD_VALUE, no_such_fight(named))
        return Goal(fight, event or _disputed(self.streams.fight(fight)), is_named=True)

    def _likely(self, who: Presence) -> Goal:
        """The one running fight of his server in which he is, which he watches, or to which a
        dispute calls him; if there is none such, the only one that runs there."""
        fights = self.streams.fights(who.server)
        running = [one for one in fights if one.is_running]
        found = [one for one in running if self._concerns(one, who)] or running
        return Goal(found[0].fight, _disputed(found[0])) if len(found) == 1 else NO_GOAL

    def _concerns(self, stream: Stream, who: Presence) -> bool:
        followed = watched_by(self.ledger, self.streams, who.uuid)
        own = self.streams.bound_to(who.uuid)
        return stream in (own, followed) or stream.talk.dispute is not None


def _disputed(stream: Stream | None) -> int:
    """The public event that is disputed in a running fight; 0: none."""
    dispute = stream.talk.dispute if stream is not None else None
    return dispute.place if dispute is not None else 0
