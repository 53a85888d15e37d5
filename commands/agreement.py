"""What the people of a fight settle among themselves: ``undo``, ``dispute``; and a moderator's
``mod undo``, ``mod pause``, ``mod resume``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Dispute, Effect, Pause, TakeBack, Undo
from commands.errors import CommandSyntax, Mistake
from commands.lexer import key
from commands.mod import fight_about
from commands.registry import Call, command
from rulesets.vocabulary import Arg, keyword

WORDS_MOST: Final = 200
"""Letters of what a dispute is about."""

SETTLED: Final = ("off", "settled", "решён", "решено", "снят")
"""What follows ``dispute`` when it is settled."""

_ANSWER: Final = Arg(
    "answer",
    "choice",
    (keyword("yes", "да", "согласен", "согласна"), keyword("no", "нет")),
    optional=True,
)
_ABOUT: Final = (Arg("player", "player", optional=True),)


@command("undo", ru=("вернуть",), args=(_ANSWER,))
def undo(call: Call) -> Sequence[Effect]:
    """Take back one's own last decision, or answer somebody who would."""
    answer = call.values.get("answer")
    return [Undo(None if answer is None else answer == "yes")]


@command("dispute", ru=("спор",), args=(Arg("words", "words", optional=True),))
def dispute(call: Call) -> Sequence[Effect]:
    """Mark the place in the log and call moderators; or say that it is settled."""
    words = str(call.values.get("words", ""))
    if key(words) in {key(word) for word in SETTLED}:
        return [Dispute("", is_settled=True)]
    if len(words) > WORDS_MOST:
        raise CommandSyntax(Mistake.LINE_TOO_LONG, n=len(words), most=WORDS_MOST)
    return [Dispute(words)]


@command("mod undo", ru=("вернуть",), args=_ABOUT, pool="fight", gaze=False)
def take_back(call: Call) -> Sequence[Effect]:
    """Take back what was decided last in a fight, whoever decided it."""
    return [TakeBack(_fight(call))]


@command("mod pause", ru=("пауза",), args=_ABOUT, pool="fight", gaze=False)
def pause(call: Call) -> Sequence[Effect]:
    """Let a fight stand still."""
    return [Pause(_fight(call), is_on=True)]


@command("mod resume", ru=("продолжить",), args=_ABOUT, pool="fight", gaze=False)
def resume(call: Call) -> Sequence[Effect]:
    """Let it go on."""
    return [Pause(_fight(call), is_on=False)]


def _fight(call: Call) -> str:
    return fight_about(call, call.player("player"))
