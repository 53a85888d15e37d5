"""Words for the codes that the log book keeps: how somebody spoke, why a command was refused."""

from __future__ import annotations

from typing import Final

from bridge.web.ask import Ask
from commands.errors import Mistake
from commands.line import Message
from rulesets.errors import Refusal

CHANNELS: Final = ("say", "me", "do", "shout", "ooc")
"""Those that have words here; plugins may name others."""
INTERNAL: Final = "internal"
"""The outcome of a command at which we failed."""

_REFUSALS: Final = frozenset(one.value for one in Refusal)
_OWN: Final = frozenset({one.value for one in Mistake} - _REFUSALS) | {INTERNAL}


def channel_words(ask: Ask, channel: str) -> str:
    """How somebody spoke; a channel of a plugin's own as it calls it."""
    return ask.t(f"web-logs-channel-{channel}") if channel in CHANNELS else channel


def outcome_words(ask: Ask, code: str) -> str:
    """Why a command was refused; "": an older or a newer program's code."""
    said = outcome_message(code)
    return ask.say(said) if said is not None else ""


def outcome_message(code: str) -> Message | None:
    """The same as a message, without facts: they are not kept."""
    if code in _OWN:
        return Message(f"web-logs-outcome-{code}")
    return Message(f"refusal-{code}") if code in _REFUSALS else None
