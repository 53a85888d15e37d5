"""A rule's refusal as one line: what is wrong, and what would be right.

Every :class:`~rulesets.errors.Refusal` has the message ``refusal-<code>``. Where the core gives
facts, the most telling variant that they fill is taken: ``refusal-<code>-<fact>-<fact>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from commands.effect_names import effect_name
from commands.line import Argument, Line, Message, Who
from rulesets.actors import FighterId, PlayerId
from rulesets.errors import Fact, Refusal, RuleViolation

NAMES: Final = frozenset({"who", "target", "by", "turn"})
"""Facts that are fighter ids, or tuples of them."""

WORDS: Final[Mapping[str, str]] = {
    "weapon": "weapon-",
    "allowed": "value-",
    "stage": "order-stage-",
    "ways": "order-way-",
    "item": "order-item-",
}
"""Facts that are codes: their message ids begin so."""

VARIANTS: Final[Mapping[Refusal, tuple[tuple[str, ...], ...]]] = {
    Refusal.NOT_YOUR_TURN: (("turn",),),
    Refusal.NOT_IN_FIGHT: (("who",),),
    Refusal.NOT_FIGHTING: (("who",),),
    Refusal.NOT_HERE: (("who",),),
    Refusal.ELSEWHERE: (("who",),),
    Refusal.IN_FIGHT: (("who",), ("allowed",)),
    Refusal.PROMPT_OPEN: (("who",), ("allowed", "left")),
    Refusal.NO_PROMPT: (("turn",), ("allowed",)),
    Refusal.OUT_OF_RANGE: (("have", "lo", "hi"), ("have", "hi")),
    Refusal.NO_WAY_OUT: (("need",),),
    Refusal.ESCAPED_LATELY: (("round",),),
    Refusal.IN_PURSUIT: (("who",),),
    Refusal.NOT_STRUCK: (("target",),),
    Refusal.TOO_CLOSE: (("who", "have", "lo"), ("have", "lo"), ("by", "need"), ("by",)),
    Refusal.OUT_OF_SIGHT: (("target",),),
    Refusal.NOT_A_TARGET: (("who",),),
    Refusal.ALLY: (("target",),),
    Refusal.TARGET_DOWN: (("target",),),
    Refusal.NO_WEAPON: (("allowed",),),
    Refusal.WEAPON_UNFIT: (("weapon",),),
    Refusal.NO_PATH: (("left",),),
    Refusal.BUDGET_SPENT: (("have", "need"),),
    Refusal.OCCUPIED: (("who", "x", "y", "z"), ("who",)),
    Refusal.CANNOT_STAND: (("x", "y", "z"),),
    Refusal.ALREADY_IN: (("who",),),
    Refusal.LEFT_FIGHT: (("who",),),
    Refusal.AWAY_WAITED: (("turn",),),
    Refusal.NOT_SILENT: (("turn", "left"),),
    Refusal.SKIP_ASKED: (("who",),),
    Refusal.NOT_IN_FIGHT_MODE: (("who",),),
    Refusal.TOO_FEW: (("have", "need", "kind"), ("have", "need")),
    Refusal.PEACE_ASKED: (("who",),),
    Refusal.MAGAZINE_FULL: (("have",),),
    Refusal.OWN_ATTACK: (("target",),),
    Refusal.CANNOT_GUARD: (("what",),),
    Refusal.ALREADY_GUARDED: (("target",),),
    Refusal.GUARD_WHOM: (("who",),),
    Refusal.INVIOLABLE: (("who", "left"), ("left",)),
    Refusal.EMOTE_NEEDED: (("lo",),),
    Refusal.UNKNOWN_SPELL: (("near",), ("known",)),
    Refusal.TARGET_NEEDED: (("who",),),
    Refusal.NOT_AN_ALLY: (("target",),),
    Refusal.NOBODY_TO_PUSH: (("who",),),
    Refusal.NOT_DUE: (("left",),),
    Refusal.CALL_CLOSED: (("lo",), ("hi",)),
    Refusal.ALREADY_CALLED: (("by",),),
    Refusal.PUSH_WHERE: (("allowed",),),
    Refusal.SURPRISE_OPEN: (("who",),),
    Refusal.SURPRISE_OWED: (("target",),),
    Refusal.CONSUMABLES_SPENT: (("hi",),),
    Refusal.NOBODY_TO_PASS: (("who",),),
    Refusal.NOBODY_TO_CARRY: (("who",),),
    Refusal.ALREADY_CARRYING: (("who",),),
    Refusal.UNDER_EFFECT: (("effect", "round", "what"),),
    Refusal.NO_EFFECT: (("target", "effect"),),
    Refusal.USE_ON_WHOM: (("who",), ("hi",)),
    Refusal.BAD_VALUE: (("lo", "hi"), ("hi",), ("allowed",), ("conditions",)),
    Refusal.E_PHASE: (("stage", "ways"),),
    Refusal.E_SYNTAX: (("part", "target"), ("part", "list"), ("part",)),
    Refusal.E_TARGET_UNKNOWN: (("name",),),
    Refusal.E_TARGET_REQUIRED: (("item", "perk"), ("item",)),
    Refusal.E_TARGET_DOWN: (("target",),),
    Refusal.E_ALLY_CONFIRM: (("target",),),
    Refusal.E_WEAPON_UNKNOWN: (("list",),),
    Refusal.E_PERK_PASSIVE: (("perk",),),
    Refusal.E_PERK_UNCONFIGURED: (("perk",),),
    Refusal.E_PERK_STAGE: (("perk", "stage"),),
    Refusal.E_PERK_SPENT: (("perk",),),
    Refusal.E_SPECIAL_BLOCKED: (("cause",),),
    Refusal.E_EXTRA_ROLL: (("perk",),),
    Refusal.E_AP: (("need", "have"),),
    Refusal.CHAMPION_DEAD: (("who",),),
    Refusal.CHAMPION_RESTS: (("who",),),
    Refusal.NOT_IN_LISTS: (("who",),),
    Refusal.ALREADY_PAIRED: (("who", "target"), ("target",), ("who",)),
    Refusal.HAS_BYE: (("who",),),
    Refusal.BEATEN_FIRST: (("who", "target"), ("target",)),
    Refusal.CHALLENGE_OPEN: (("who", "target"), ("target",), ("who",)),
    Refusal.LOOT_WHOM: (("target",),),
    Refusal.TOO_DEAR: (("need", "have"),),
    Refusal.NO_FREE_POINT: (("have",),),
    Refusal.CROWD_HAS_SPOKEN: (("have", "need"),),
    Refusal.NO_CHOICE: (("who",),),
    Refusal.FIGHT_PAUSED: (("mod",), ("who",)),
    Refusal.UNDO_ASKED: (("who",),),
    Refusal.ALREADY_DISPUTED: (("who",),),
    Refusal.NO_DISPUTE: (("who",),),
}
"""For each code the sets of facts that have a message of their own, most telling first."""

CAUSES: Final = frozenset({"barrier", "lightning", "overload", "energy"})
"""What bars specials; another cause is a condition of the server's own, called by its name."""

CONDITIONS: Final = frozenset({"sunny", "rain", "storm", "gear", "barrier", "twilight"})
"""Arena conditions that every server has (T-92, T-97)."""

PHASES: Final = {
    "initiative": "refusal-wrong_phase-initiative",
    "initiative-master": "refusal-wrong_phase-initiative-master",
    "turns": "refusal-wrong_phase-turns",
    "pursuit": "refusal-wrong_phase-pursuit",
}
"""What goes on, where that is why a word is refused."""

JOINING: Final = "E-50"
JOINING_PHASES: Final = {"pursuit": "refusal-wrong_phase-pursuit-joining"}
"""The same to one who would join: he cannot end it."""

UNPARRIED: Final = {
    "spell": "refusal-cannot_parry-spell",
    "ranged": "refusal-cannot_parry-ranged",
}
"""E-36, E-37: attacks that not every means parries."""


def refusal(violation: RuleViolation, asker: FighterId | None = None) -> Message:
    """Return what to tell ``asker``, whom the rules refused.

    A fact that names the asker himself is not told him: the plain message says «you».
    """
    facts = violation.facts
    if violation.code is Refusal.OUT_OF_RANGE and facts.get("lo") == 0:  # no least distance to name
        facts = {name: fact for name, fact in facts.items() if name != "lo"}
    phases = JOINING_PHASES if violation.rule == JOINING else PHASES
    if violation.code is Refusal.WRONG_PHASE and facts.get("phase") in phases:
        return Message(phases[str(facts["phase"])])
    if violation.code is Refusal.CANNOT_PARRY and facts.get("what") in UNPARRIED:
        return Message(UNPARRIED[str(facts["what"])])
    base = f"refusal-{violation.code.value}"
    for needed in VARIANTS.get(violation.code, ()):
        if all(facts.get(name, "") not in ("", (), asker) for name in needed):
            args = {name: _argument(name, facts[name]) for name in needed}
            return Message("-".join((base, *needed)), args)
    return Message(base)


def refused(violation: RuleViolation, to: PlayerId) -> Line:
    """Return the one red line that answers a refused command."""
    return Line((to,), refusal(violation, to), kind="error")


def refused_step(violation: RuleViolation, to: PlayerId) -> Line:
    """Return why a step was undone, for the action bar (E-21)."""
    return Line((to,), refusal(violation, to), kind="error", place="actionbar")


def _argument(name: str, value: Fact) -> Argument:
    if isinstance(value, tuple):
        return tuple(_argument(name, one) for one in value)
    if isinstance(value, str) and name in NAMES:
        return Who(value)
    if isinstance(value, str) and name == "effect":
        return effect_name(value)
    if name == "cause" and value in CAUSES:
        return Message(f"order-cause-{value}")
    if name == "conditions" and value in CONDITIONS:
        return Message(f"order-condition-{value}")
    if isinstance(value, str) and name in WORDS:
        return Message(WORDS[name] + value)
    return value
