"""Which decision taking back would withdraw, in words: no more than all know of it already."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridge.deciders import fighter_of, player_of, role_of
from bridge.last_decision import Decision
from commands.agreement_lines import done_by, ruled_by
from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message
from rulesets.actors import FighterId
from rulesets.vocabulary import Word


def told_of(found: Decision, words: Sequence[Word], named: Callable[[FighterId], str]) -> Message:
    """Return who decided, by which word, and where it stands in the log. Of what is hidden the word
    alone is told; who of the onlookers it was nobody is told (T-138)."""
    first, last = found.unit
    facts: dict[str, Argument] = {"first": first, "last": last, "more": int(last > first)}
    actor, verb = found.begun.actor, found.verb
    facts["what"] = done_by(words, verb)
    match role_of(actor):
        case "fighter":
            facts["who"] = _shown(named, fighter_of(actor))
            return Message("web-undo-alone" if found.is_alone else "web-undo-fighter", facts)
        case "master":
            facts["who"] = _shown(named, player_of(actor))
            facts["what"] = ruled_by(words, verb) or facts["what"]
            return Message("web-undo-master", facts)
        case "onlooker":
            return Message("web-undo-onlooker", facts)
        case _:
            return Message("web-undo-silence", facts)


def _shown(named: Callable[[FighterId], str], who: FighterId | None) -> str:
    return clean(named(who or ""), NAME_MAX)
