"""A rule's refusal as one line: what is wrong, and what would be right.

Every :class:`~rulesets.errors.Refusal` has the message ``refusal-<code>``. Where the core gives
facts, the most telling variant that they fill is taken: ``refusal-<code>-<fact>-<fact>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from commands.line import Argument, Line, Message, Who
from rulesets.actors import FighterId, PlayerId
from rulesets.errors import Fact, Refusal, RuleViolation

NAMES: Final = frozenset({"who", "target", "by", "turn"})
"""Facts that are fighter ids, or tuples of them."""

WORDS: Final[Mapping[str, str]] = {"weapon": "weapon-", "allowed": "value-"}
"""Facts that are codes: their message ids begin so."""

VARIANTS: Final[Mapping[Refusal, tuple[tuple[str, ...], ...]]] = {
    Refusal.NOT_YOUR_TURN: (("turn",),),
    Refusal.NOT_IN_FIGHT: (("who",),),
    Refusal.NOT_FIGHTING: (("who",),),
    Refusal.NOT_HERE: (("who",),),
    Refusal.IN_FIGHT: (("who",),),
    Refusal.PROMPT_OPEN: (("who",), ("allowed", "left")),
    Refusal.NO_PROMPT: (("turn",), ("allowed",)),
    Refusal.OUT_OF_RANGE: (("have", "lo", "hi"),),
    Refusal.TOO_CLOSE: (("have", "lo"), ("by",)),
    Refusal.OUT_OF_SIGHT: (("target",),),
    Refusal.NOT_A_TARGET: (("who",),),
    Refusal.ALLY: (("target",),),
    Refusal.TARGET_DOWN: (("target",),),
    Refusal.NO_WEAPON: (("allowed",),),
    Refusal.WEAPON_UNFIT: (("weapon",),),
    Refusal.NO_PATH: (("left",),),
    Refusal.BUDGET_SPENT: (("have", "need"),),
    Refusal.OCCUPIED: (("who",),),
    Refusal.NOT_IN_FIGHT_MODE: (("who",),),
    Refusal.TOO_FEW: (("have", "need"),),
    Refusal.PEACE_ASKED: (("who",),),
    Refusal.INVIOLABLE: (("who", "left"), ("left",)),
    Refusal.BAD_VALUE: (("lo", "hi"), ("hi",), ("allowed",)),
}
"""For each code the sets of facts that have a message of their own, most telling first."""

PHASES: Final = {"initiative": "refusal-wrong_phase-initiative"}


def refusal(violation: RuleViolation, asker: FighterId | None = None) -> Message:
    """Return what to tell ``asker``, whom the rules refused.

    A fact that names the asker himself is not told him: the plain message says «you».
    """
    facts = violation.facts
    if violation.code is Refusal.WRONG_PHASE and facts.get("phase") in PHASES:
        return Message(PHASES[str(facts["phase"])])
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
    if isinstance(value, str) and name in WORDS:
        return Message(WORDS[name] + value)
    return value
