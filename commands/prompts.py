"""Questions with buttons: the line of an open prompt, and that of a menu asked for.

The buttons of a prompt are its menu: what they type (``/rp choose MENU N``) is known only to who
keeps the menus, so these lines are made on demand and not with the events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from commands.line import Button, Line, Message, message
from commands.menus import MenuEntry
from commands.telling import Breakdown, Renderer
from rulesets.actors import PlayerId
from rulesets.view import PromptView
from rulesets.vocabulary import Word

BARRED_MAX: Final = 12
"""Words that the line of what is not possible shows at most; the hover has all."""


def buttons(entries: Sequence[MenuEntry], menu: str) -> tuple[Button, ...]:
    """Return a menu as buttons; an entry that still lacks words is offered for typing."""
    return tuple(
        Button(entry.label, entry.command(menu, number), entry.hint)
        for number, entry in enumerate(entries, 1)
    )


def prompt_line(
    renderer: Renderer,
    state: object,
    prompt: PromptView,
    to: PlayerId,
    entries: Sequence[MenuEntry],
    menu: str,
    seconds: int | None,
    breakdown: Breakdown,
) -> Line:
    """Return the question of ``prompt`` to the player ``to``, with ``entries`` as its buttons.

    ``seconds``: left until silence decides, None: no end.
    """
    return Line(
        (to,),
        renderer.question(state, prompt, seconds),
        kind="prompt",
        hover=renderer.details(state, prompt, breakdown),
        buttons=buttons(entries, menu),
        sound="prompt",
    )


def barred_line(
    to: PlayerId, barred: Sequence[tuple[Word, Message]], lang: Literal["ru", "en"]
) -> Line:
    """Return what is not possible now as one line, with the reasons on hover.

    Words that share a reason stand together, in the order of the vocabulary.
    """
    reasons: dict[str, tuple[list[str], Message]] = {}
    for word, why in barred:
        said = word.ru[0] if lang == "ru" else word.en[0]
        reasons.setdefault(repr(why), ([], why))[0].append(said)
    hover = tuple(
        message("menu-barred-why", words=tuple(words), why=why) for words, why in reasons.values()
    )
    words = tuple(word for listed, _ in reasons.values() for word in listed)
    shown = words if len(words) <= BARRED_MAX else (*words[:BARRED_MAX], "…")
    return Line((to,), message("menu-barred", words=shown), hover=hover)


def hall_prompt_line(
    question: Message, to: PlayerId, entries: Sequence[MenuEntry], menu: str
) -> Line:
    """Return the question of a hall to the player ``to``, with ``entries`` as its buttons."""
    return Line((to,), question, kind="prompt", buttons=buttons(entries, menu), sound="prompt")


def menu_title() -> Message:
    """Return the title of a menu that was asked for."""
    return message("menu-title")


def menu_line(to: PlayerId, entries: Sequence[MenuEntry], menu: str) -> Line:
    """Return all that is legal now as one line of buttons."""
    if not entries:
        return Line((to,), message("menu-empty"))
    return Line((to,), menu_title(), kind="prompt", buttons=buttons(entries, menu))
