"""``/rp menu`` and ``/rp choose``: what can be done now, and pressing one of its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Choose, Effect, ShowFighter, ShowMenu
from commands.errors import CommandSyntax, Mistake
from commands.lexer import number, shown
from commands.registry import Call, command, usage
from rulesets.vocabulary import Arg


@command("menu", ru=("меню",), args=(Arg("player", "player", optional=True),), gaze=False)
def menu(call: Call) -> Sequence[Effect]:
    """Show everything that is legal for the caller; of a fighter named: what can be done to him."""
    about, fight = call.player("player"), call.scene.fight
    is_other = about is not None and about != call.scene.caller.uuid
    if about is not None and is_other and fight is not None and fight.fighter(about) is not None:
        return [ShowFighter(about)]
    return [ShowMenu()]


@command("choose", ru=("выбор", "выбрать"), raw=True)
def choose(call: Call) -> Sequence[Effect]:
    """Press button N of a menu; whether the menu is still open, the bridge knows."""
    if len(call.words) < 2:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("choose"))
    if len(call.words) > 2:
        word = shown(call.words[2].text)
        raise CommandSyntax(Mistake.TOO_MANY_ARGUMENTS, word=word, usage=usage("choose"))
    pressed = number(call.words[1].text)
    if pressed is None or pressed < 1:
        word = shown(call.words[1].text)
        raise CommandSyntax(Mistake.NOT_A_NUMBER, word=word, usage=usage("choose"))
    return [Choose(call.words[0].text, pressed)]
