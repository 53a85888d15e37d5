"""``/rp fight``: fight mode on and off (E-14)."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect, Submit
from commands.keywords import TRAINING
from commands.registry import Call, command
from rulesets.intents import intent
from rulesets.vocabulary import Arg


@command("fight", ru=("файт", "бой"), args=(Arg("training", "choice", (TRAINING,), optional=True),))
def fight(call: Call) -> Sequence[Effect]:
    """Ask the hall to switch the caller's fight mode."""
    training = True if "training" in call.values else None
    return [Submit("hall", intent("fight", training=training))]
