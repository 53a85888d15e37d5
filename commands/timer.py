"""``/rp timer``: a countdown in chat for the fight, or for those near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect, StartTimer, StopTimer
from commands.errors import CommandSyntax, Mistake
from commands.keywords import STOP
from commands.registry import Call, command, usage
from rulesets.vocabulary import Arg

SHORTEST_S: Final = 1
LONGEST_S: Final = 60
DEFAULT_S: Final = 60


@command(
    "timer",
    ru=("таймер",),
    args=(
        Arg("stop", "choice", (STOP,), optional=True),
        Arg("seconds", "number", optional=True),
    ),
)
def timer(call: Call) -> Sequence[Effect]:
    """Start a timer of 1..60 seconds, 60 if none are given, or stop the caller's."""
    seconds = call.number("seconds", SHORTEST_S, LONGEST_S)
    if "stop" not in call.values:
        return [StartTimer(DEFAULT_S if seconds is None else seconds)]
    if seconds is not None:
        raise CommandSyntax(Mistake.TOO_MANY_ARGUMENTS, word=str(seconds), usage=usage("timer"))
    return [StopTimer()]
