"""``/rp mod web``: the one-time link to the pages, for the moderator or admin who asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bridge.declined import Declined
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.speaker import Context, Speaker
from bridge.web.accounts import LINK_MS, Role
from commands.effects import SignIn
from commands.mod_web import no_pages, sign_in_link
from commands.permissions import ADMIN
from rulesets.actors import PlayerId
from rulesets.errors import Refusal


@dataclass(slots=True)
class PageLink:
    """Says the link, once the pages are there."""

    speaker: Speaker
    _make: Callable[[PlayerId, Role], str] | None = None

    def open(self, make: Callable[[PlayerId, Role], str]) -> None:
        """The pages are there; ``make`` makes a link for a player in a role."""
        self._make = make

    def carry_out(self, who: Presence, looks: Looks, effect: SignIn, context: Context) -> None:
        """Tell the link to him alone.

        Raises:
            Declined: there are no pages.
        """
        if self._make is None:
            raise Declined(Refusal.BAD_VALUE, no_pages())
        role: Role = "admin" if ADMIN in looks.permissions else "moderator"
        link = self._make(who.uuid, role)
        self.speaker.say([sign_in_link(who.uuid, link, LINK_MS // 60_000)], context)
