"""``/rp lang``: the language of one's own messages."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect, SetLanguage
from commands.keywords import LANGUAGES
from commands.line import Message
from commands.registry import Call, command
from rulesets.vocabulary import Arg


@command("lang", "language", ru=("язык",), args=(Arg("lang", "choice", LANGUAGES),))
def lang(call: Call) -> Sequence[Effect]:
    """Switch first, so that the answer is already in the new language."""
    chosen = call.values["lang"]
    return [SetLanguage("ru" if chosen == "ru" else "en"), call.answer(Message("cmd-lang-set"))]
