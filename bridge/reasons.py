"""Why what a menu does not offer is not possible: asked of the core, word by word."""

from __future__ import annotations

from bridge.streams import Stream
from commands.line import Message
from commands.menus import missing_words
from commands.refusals import refusal
from grid.ground import Ground
from rulesets.actors import Fighter
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.intents import Intent
from rulesets.vocabulary import Place, Word


def why_not(
    stream: Stream, actor: Fighter, ground: Ground, now_ms: int
) -> list[tuple[Word, Message]]:
    """Return each listed word that is not possible for ``actor`` now, with its reason.

    ``now_ms``: service time. The core is asked and nothing comes of it: a verb without an option
    is refused before any die.
    """
    at = stream.time.at(now_ms)
    options = stream.core.options(stream.state, actor, ground)
    place: Place = "fight" if stream.is_fight else "hall"
    found = []
    for word in missing_words(stream.ruleset.words, options, place):
        try:
            stream.core.decide(stream.state, actor, Intent(word.verb, (), at), ground, Tape())
        except RuleViolation as violation:
            found.append((word, refusal(violation, actor.id)))
    return found
