"""Who may say what: one table for every word of the general language.

Keys are English words as typed, ``mod hp``. Words of a ruleset carry their own
:attr:`rulesets.vocabulary.Word.who`. A page may also hand in an effect without a line: a second
table says who may.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from commands.character_effects import Judge
from commands.effects import Effect, Reload, SetItem, SetRules, SetSetting, SetSettings
from commands.sheet_effects import (
    EditSheet,
    LookAtSheet,
    SetOverride,
    SetSheet,
    SetText,
    SetTraits,
)
from rulesets.vocabulary import Who

Permission: TypeAlias = Literal["", "rpfight.moderator", "rpfight.admin"]

MODERATOR: Final = "rpfight.moderator"
ADMIN: Final = "rpfight.admin"

OF_WHO: Final[Mapping[Who, Permission]] = {"player": "", "moderator": MODERATOR, "admin": ADMIN}

# fmt: off
_EVERYONE: Final = (
    "fight", "kontrol", "radius", "timer", "menu", "choose", "status", "sheet", "roll", "ready",
    "unready", "side", "join", "end", "surrender", "peace", "undo", "skip", "dispute", "cancel",
    "auto", "verify", "lang", "help", "loaded", "character",
)
_MODERATORS: Final = (
    "distance", "log", "watch", "start", "next", "undo", "hp", "place", "add", "kick",
    "modifier", "advantage", "disadvantage", "effect", "pause", "resume", "end", "npc", "as",
    "web", "characters", "approve", "reject",
)
_ADMINS: Final = (
    "attr", "role", "trait", "text", "gear", "item", "rules", "reload",
)
# fmt: on

PERMISSIONS: Final[Mapping[str, Permission]] = {
    **dict.fromkeys(_EVERYONE, ""),
    "mod": MODERATOR,
    **{f"mod {word}": MODERATOR for word in _MODERATORS},
    "admin": ADMIN,
    **{f"admin {word}": ADMIN for word in _ADMINS},
}


OF_EFFECT: Final[Mapping[type[Effect], Permission]] = {
    Judge: MODERATOR,
    **dict.fromkeys((SetSheet, SetTraits, SetText, SetOverride, EditSheet, LookAtSheet), ADMIN),
    **dict.fromkeys((SetRules, SetSetting, SetSettings, SetItem, Reload), ADMIN),
}
"""What an effect needs that no line was typed for. All others come of lines only, whose words are
checked."""


def may(needed: Permission, held: frozenset[str]) -> bool:
    """Whether ``held`` suffices; an admin is a moderator too."""
    return not needed or needed in held or (needed == MODERATOR and ADMIN in held)
