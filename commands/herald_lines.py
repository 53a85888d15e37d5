"""What is told of fights outside the game: one message, whoever's rules they went by."""

from __future__ import annotations

from commands import summary
from commands.inert import WORDS_MAX, clean
from commands.line import Argument, Message, Who, message
from commands.shared_lines import HASH_SHOWN, standing
from rulesets.actors import PlayerId
from rulesets.events import FightEnded
from rulesets.view import FightView

REASONS = frozenset({"victory", "escape", "peace", "moderator", "frozen"})
"""Reasons of an end that have words of their own."""


def fight_over(
    number: int, server: str, event: FightEnded, view: FightView, counted: summary.Tally
) -> tuple[Message, tuple[Message, ...]]:
    """Return the first line about a fight that is over, and those below it."""
    reason = "moderator" if event.by else event.reason
    head = message(
        "herald-ended",
        number=number,
        server=server,
        training="yes" if event.training else "no",
        reason=reason if reason in REASONS else "other",
        by=Who(event.by) if event.by else "",
        standing=standing(event, view),
        facts=summary.facts(counted),
    )
    proof: tuple[Message, ...] = ()
    if event.head is not None:
        seed: Argument = message("herald-seed", seed=event.seed) if event.seed else ""
        short = event.head[:HASH_SHOWN]
        proof = (message("herald-proof", number=number, head=short, seed=seed),)
    return head, (*summary.scores(counted), *proof)


def dispute(
    number: int, server: str, by: PlayerId, words: str, place: int
) -> tuple[Message, tuple[Message, ...]]:
    """Return the first line about a dispute, and what a moderator can do."""
    told = clean(words, WORDS_MAX)
    facts: dict[str, Argument] = {
        "number": number,
        "server": server,
        "who": Who(by),
        "said": int(bool(told)),
        "words": told,
        "place": place,
    }
    return Message("herald-dispute", facts), (message("herald-dispute-what", number=number),)
