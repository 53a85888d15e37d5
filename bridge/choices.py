"""What a fighter may do now, as the entries of a menu."""

from __future__ import annotations

from dataclasses import replace

from bridge.streams import Stream
from commands.fighter_menu import fighter_entries
from commands.line import Message
from commands.menus import Handle, MenuEntry, entries
from commands.render import RENDERERS
from grid.ground import Ground
from rulesets.actors import Fighter, FighterId
from rulesets.intents import Intent


def choices(
    stream: Stream,
    actor: Fighter,
    ground: Ground,
    handle: Handle,
    *,
    answering: str | None = None,
    about: FighterId | None = None,
) -> tuple[MenuEntry, ...]:
    """Return everything legal for ``actor``, the answers to one kind of question (``answering``),
    or what can be done to one fighter (``about``)."""
    rules, state = stream.ruleset, stream.state
    draft, renderer = rules.draft(state, actor.id), RENDERERS[rules.name]
    options = stream.core.options(state, actor, ground, draft)
    words = rules.words
    if answering is not None:
        answers = renderer.answers(answering, drafted=bool(draft))
        options = [option for option in options if option.verb in answers]
        words = tuple(replace(word, listed=True) for word in words if word.verb in answers)

    def hint(wish: Intent) -> Message | None:
        return renderer.hint(
            state, actor.id, wish, lambda one, die: rules.breakdown(state, one, die)
        )

    if about is not None:
        return fighter_entries(words, options, "fight", handle, about, hint)
    return entries(words, options, "fight", handle, hint)
