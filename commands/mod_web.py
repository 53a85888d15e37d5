"""``/rp mod web``: the one-time link to the pages for moderators and admins."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect, SignIn
from commands.line import Button, Line, Message, message
from commands.registry import Call, command
from rulesets.actors import PlayerId


@command("mod web", ru=("веб", "страница"))
def web(call: Call) -> Sequence[Effect]:
    """Get a link that signs a browser in, once, within a few minutes."""
    return [SignIn()]


def sign_in_link(to: PlayerId, link: str, minutes: int) -> Line:
    """The link, for him alone."""
    hint = message("web-link-hint")
    button = Button(message("web-link-open"), "", hint, url=link)
    return Line((to,), message("web-link", minutes=minutes), buttons=(button,))


def no_pages() -> Message:
    """The pages are not there."""
    return message("web-link-none")
