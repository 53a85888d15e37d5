"""Ephem: what is read of a surprise attack, before the fight and as it begins (E-18)."""

from __future__ import annotations

from commands.line import Line, Message, Who, message
from commands.shared_lines import people
from commands.telling import HallTold, Told
from rulesets.ephem.hall_events import SurpriseAnswered, SurpriseDeclared
from rulesets.ephem.hall_state import Hall
from rulesets.events import InitiativeSet
from rulesets.view import PromptView


def declared(event: SurpriseDeclared, told: HallTold) -> list[Line]:
    """Tell the attacker what is awaited; the target is asked by a question with buttons."""
    seconds = told.after.tuning.reaction_seconds
    behind = message("surprise-behind") if event.behind else ""
    said = message("surprise-declared", target=Who(event.target), behind=behind, seconds=seconds)
    return [Line((event.uuid,), said, hover=_promise(event, told))]


def answered(event: SurpriseAnswered, told: HallTold) -> list[Line]:
    """Say what the target chose; that a fight begins, the fight says itself."""
    who, target = Who(event.uuid), Who(event.target)
    said = message(f"surprise-{event.how}", who=who, target=target)
    return [Line((event.uuid, event.target), said, kind="result")]


def question(state: Hall, prompt: PromptView, seconds: int | None) -> Message:
    """Return the question to the target."""
    surprise = state.surprise_of(prompt.to)
    is_behind = surprise is not None and surprise.behind
    return message(
        "ask-surprise",
        who=Who(prompt.by) if prompt.by else "",
        behind=message("surprise-behind") if is_behind else "",
        time="" if seconds is None else message("ask-time", seconds=seconds),
    )


def order(event: InitiativeSet, told: Told) -> list[Line]:
    """Say who is first, and what he owes: no initiative is thrown."""
    ambush = told.after.surprise
    said = message(
        "surprise-order",
        who=Who(ambush.attacker),
        target=Who(ambush.target),
        behind=message("surprise-behind") if ambush.behind else "",
        order=people(event.order),
    )
    why = (message(f"surprise-why-{told.after.tuning.surprise.against}"),) if ambush.behind else ()
    return [Line("fight", said, kind="result", hover=why)]


def _promise(event: SurpriseDeclared, told: HallTold) -> tuple[Message, ...]:
    pledge = told.after.pledge(event.fight)
    if pledge is None:
        return ()
    promise = message("hall-promise", number=pledge.number, commitment=pledge.commitment)
    return (promise, message("dice-promise-why"))
