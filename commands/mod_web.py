"""``/rp mod web``: the one-time link to the pages for moderators and admins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect, SignIn
from commands.errors import CommandSyntax, Mistake
from commands.lexer import number, shown
from commands.line import Button, Line, Message, message
from commands.registry import Call, command, usage
from rulesets.actors import PlayerId

MOST_EVENT: Final = 999_999_999
_SIGNS: Final = "#№"


@command("mod web", ru=("веб", "страница"), raw=True)
def web(call: Call) -> Sequence[Effect]:
    """Get a link that signs a browser in, once, within a few minutes: ``[fight] [#event]``, where
    it leads."""
    words = [word.text for word in call.words]
    if len(words) > 2:
        extra = shown(words[2])
        raise CommandSyntax(Mistake.TOO_MANY_ARGUMENTS, word=extra, usage=usage("mod web"))
    fight = words[0].lstrip(_SIGNS) if words else None
    return [SignIn(fight, _event(words[1]) if len(words) == 2 else None)]


def _event(said: str) -> int:
    """The number of an event.

    Raises:
        CommandSyntax: it is none.
    """
    event = number(said.lstrip(_SIGNS))
    if event is None:
        raise CommandSyntax(Mistake.NOT_A_NUMBER, word=shown(said), usage=usage("mod web"))
    if not 1 <= event <= MOST_EVENT:
        raise CommandSyntax(Mistake.OUT_OF_BOUNDS, have=str(event), lo=1, hi=MOST_EVENT)
    return event


def at_event(fight: str, event: int) -> str:
    """What one types for a link to an event of a fight."""
    return f"/rp mod web {fight} #{event}"


def sign_in_link(to: PlayerId, link: str, minutes: int, fight: str = "", event: int = 0) -> Line:
    """The link, for him alone. ``fight``: number of the one to which it leads, "": he did not say;
    ``event``: its moment, 0: as it stands."""
    hint = message("web-link-hint")
    button = Button(message("web-link-open"), "", hint, url=link)
    buttons = (button,)
    if not fight:
        return Line((to,), message("web-link", minutes=minutes), buttons=buttons)
    told = message("web-link-fight", minutes=minutes, fight=fight, event=event)
    return Line((to,), told, buttons=buttons)


def no_pages() -> Message:
    """The pages are not there."""
    return message("web-link-none")


def no_such_fight(named: str) -> Message:
    """There is no fight of this name, running or over."""
    return message("answer-log-unknown", fight=shown(named))
