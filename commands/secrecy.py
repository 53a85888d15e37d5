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
_OF_SHEETS: Final = frozenset({"admin attr", "admin role", "admin trait"})
"""Words that say what is on somebody's sheet."""
_AS: Final = "mod as"


def is_secret(line: str, scene: Scene) -> bool:
    """Return whether only some may know what ``line`` says.

    In a fight with secret words a line that nobody understands is one too: it may be an order,
    misspelt. So is what an admin writes on sheets that are secret. A line for an NPC is asked about
    as the NPC's own; one that could not be understood as such is secret where orders are.
    """
    if len(line) > MAX_LINE:
        return _keeps_secrets(scene)
    words = without_head(tokens(line))
    if not words:
        return False
    group = lexicon(scene.ruleset).group(words[0].text)
    if group is not None:
        return len(words) > 1 and _is_secret_of(group, words[1].text, scene)
    found = [entry for entry, _ in meant(scene, words[0].text)]
    if not found:
        return _keeps_secrets(scene)
    first = found[0]
    if isinstance(first, Command) and first.name == _ROLL:
        return roll.is_secret(words[1:])
    return any(isinstance(entry, Own) and entry.word.secret for entry in found)


def _is_secret_of(group: str, word: str, scene: Scene) -> bool:
    """The same of a word of a group (``mod``, ``admin``)."""
    named = {e.name for e, _ in meant(scene, word, group) if isinstance(e, Command)}
    if group == "admin" and scene.ruleset.secret_sheets:
        return not named or bool(named & _OF_SHEETS)
    return _AS in named and any(one.secret for one in scene.ruleset.words)


def _keeps_secrets(scene: Scene) -> bool:
    """Whether the caller is in a fight that has secret words."""
    return scene.fight_id is not None and any(word.secret for word in scene.ruleset.words)
