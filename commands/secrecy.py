"""Which typed lines are not for everybody: secret rolls, and what a ruleset keeps hidden (T-15).

Nothing is carried out here: it is asked before a line is written down where others may read it.
"""

from __future__ import annotations

from typing import Final

from commands import roll
from commands.lexer import MAX_LINE, tokens, without_head
from commands.lexicon import Own, lexicon
from commands.registry import Command
from commands.scene import Scene
from commands.whose import meant

_ROLL: Final = "roll"


def is_secret(line: str, scene: Scene) -> bool:
    """Return whether only some may know what ``line`` says.

    In a fight with secret words a line that nobody understands is one too: it may be an order,
    misspelt.
    """
    if len(line) > MAX_LINE:
        return _keeps_secrets(scene)
    words = without_head(tokens(line))
    if not words:
        return False
    if lexicon(scene.ruleset).group(words[0].text) is not None:
        return False
    found = [entry for entry, _ in meant(scene, words[0].text)]
    if not found:
        return _keeps_secrets(scene)
    first = found[0]
    if isinstance(first, Command) and first.name == _ROLL:
        return roll.is_secret(words[1:])
    return any(isinstance(entry, Own) and entry.word.secret for entry in found)


def _keeps_secrets(scene: Scene) -> bool:
    """Whether the caller is in a fight that has secret words."""
    return scene.fight_id is not None and any(word.secret for word in scene.ruleset.words)
