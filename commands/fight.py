"""``/rp fight``: fight mode on and off (E-14), or on, with side and readiness, in one go (E-15)."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect, Submit
from commands.errors import CommandSyntax, Mistake
from commands.keywords import READY, TRAINING
from commands.lexer import shown
from commands.registry import Call, command
from rulesets.intents import intent
from rulesets.vocabulary import Arg


@command(
    "fight",
    ru=("файт", "бой"),
    args=(
        Arg("training", "choice", (TRAINING,), optional=True),
        Arg("ready", "choice", (READY,), optional=True),
        Arg("side", "words", optional=True),
    ),
)
def fight(call: Call) -> Sequence[Effect]:
    """Ask the hall to switch the caller's fight mode, or to let him be ready at once.

    Raises:
        CommandSyntax: a side without readiness: it might as well be a misspelt word.
    """
    training = True if "training" in call.values else None
    ready = True if "ready" in call.values else None
    side = call.values.get("side")
    if side is not None and ready is None:
        is_ru = call.scene.lang == "ru"
        words = tuple(word.ru[0] if is_ru else word.en[0] for word in (TRAINING, READY))
        raise CommandSyntax(Mistake.UNKNOWN_VALUE, word=shown(side), list=words)
    return [Submit("hall", intent("fight", ready=ready, training=training, side=side))]
