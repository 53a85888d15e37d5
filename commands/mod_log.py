"""``/rp mod log``: the last entries of a fight's log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect, ShowLog
from commands.errors import CommandSyntax, Mistake
from commands.lexer import number, shown
from commands.registry import Call, command, usage

DEFAULT: Final = 10
MOST: Final = 100


@command("mod log", ru=("лог", "журнал"), raw=True)
def log(call: Call) -> Sequence[Effect]:
    """``[fight] [n]``, n in 1..100, 10 if none is given. A lone number is a fight's if there is
    such a fight, else n; of more than 100 it can only be a fight's."""
    words = [word.text for word in call.words]
    if len(words) > 2:
        raise CommandSyntax(
            Mistake.TOO_MANY_ARGUMENTS, word=shown(words[2]), usage=usage("mod log")
        )
    count = number(words[-1]) if words else DEFAULT
    if count is None:
        if len(words) == 2:
            raise CommandSyntax(Mistake.NOT_A_NUMBER, word=shown(words[1]), usage=usage("mod log"))
        return [ShowLog(_fight(call, words[0]), DEFAULT)]
    is_alone = len(words) == 1
    if count < 1 or (count > MOST and not is_alone):
        raise CommandSyntax(Mistake.OUT_OF_BOUNDS, have=str(count), lo=1, hi=MOST)
    if is_alone and count > MOST:
        return [ShowLog(str(count), DEFAULT)]
    if is_alone:
        return [ShowLog(_fight(call, None), DEFAULT, lone=count)]
    return [ShowLog(words[0] if words else _fight(call, None), count)]


def _fight(call: Call, named: str | None) -> str | None:
    """The fight named, else the one a moderator's word is about; None: the last one there was."""
    if named is not None:
        return named
    found = call.scene.moderated(None)
    return found[0] if found else None
