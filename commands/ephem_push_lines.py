"""Ephem: the one public line of a push and its answer, with both rolls on hover (E-49)."""

from __future__ import annotations

from commands.line import Argument, Line, Message, Who, message
from commands.roll_details import roll_details
from commands.telling import Told
from rulesets.ephem.pending import Shove
from rulesets.ephem.push_events import Pushed, PushEnded, ThingPushed
from rulesets.events import Moved, PromptClosed, Rolled


def pushed(event: Pushed, told: Told) -> list[Line]:
    """Show everyone but the target what is awaited; no chat line yet. Of who has no defence nothing
    is awaited (E-53)."""
    if any(isinstance(one, PushEnded) for one in told.later(event)):
        return []
    waits = message(
        "push-waits",
        who=Who(event.uuid),
        target=Who(event.target),
        towards=Message(f"push-{event.towards}"),
        total=event.total,
    )
    return [Line(told.all_but(event.target), waits, place="actionbar")]


def ended(event: PushEnded, told: Told) -> list[Line]:
    """Tell a push and its answer in one line; a fall has words of its own."""
    shove: Shove | None = told.before.shove
    if shove is None:
        return _unanswered(event, told)
    if event.how == "void":
        void = message("push-voided", who=Who(event.uuid), target=Who(event.target))
        return [Line("fight", void)]
    answer = _answer(event, told)
    said = message(
        "push-answered",
        who=Who(event.uuid),
        target=Who(event.target),
        towards=Message(f"push-{shove.towards}"),
        push=shove.total,
        against=Message("against-" + answer.die.replace(".", "-")) if answer else "",
        total=answer.total if answer else 0,
        result=_result(event),
    )
    hover = (*_details(shove.rolled, told), *_details(answer, told), *_notes(event, answer, told))
    return [Line("fight", said, kind="roll", hover=hover)]


def _unanswered(event: PushEnded, told: Told) -> list[Line]:
    """A push at one who has no defence: it was made in this very decision (E-53)."""
    made = next((one for one in told.earlier(event) if isinstance(one, Pushed)), None)
    if made is None:
        return []
    rolls = [e for e in told.earlier(event) if isinstance(e, Rolled) and e.uuid == made.uuid]
    said = message(
        "push-unanswered",
        who=Who(event.uuid),
        target=Who(event.target),
        towards=Message(f"push-{made.towards}"),
        push=made.total,
        result=_result(event),
    )
    hover = (*_details(rolls[-1] if rolls else None, told), *_notes(event, None, told))
    return [Line("fight", said, kind="roll", hover=hover)]


def thing_pushed(event: ThingPushed, told: Told) -> list[Line]:
    """Show the die; what comes of it a moderator rules, and those online are told."""
    towards: Argument = ""
    if event.towards:
        towards = message("push-thing-towards", towards=Message(f"push-{event.towards}"))
    said = message("push-thing", who=Who(event.uuid), towards=towards, total=event.total)
    roll = next((one for one in told.all(Rolled) if one.uuid == event.uuid), None)
    call = message("push-thing-rule", who=Who(event.uuid), total=event.total)
    return [
        Line("fight", said, kind="roll", hover=_details(roll, told)),
        Line("moderators", call),
    ]


def _answer(event: PushEnded, told: Told) -> Rolled | None:
    rolls = [e for e in told.earlier(event) if isinstance(e, Rolled) and e.uuid == event.target]
    return rolls[-1] if rolls else None


def _result(event: PushEnded) -> Message:
    who = Who(event.target)
    if event.fell:
        return message("push-result-fell", target=who, blocks=event.blocks, fell=event.fell)
    return message(f"push-result-{event.how}", target=who, blocks=event.blocks)


def _details(roll: Rolled | None, told: Told) -> tuple[Message, ...]:
    return roll_details(roll, told.breakdown(roll.uuid, roll.die)) if roll else ()


def _notes(event: PushEnded, answer: Rolled | None, told: Told) -> tuple[Message, ...]:
    notes = []
    closed = (e for e in told.earlier(event) if isinstance(e, PromptClosed))
    if any(one.to == event.target and one.how == "silence" for one in closed):
        notes.append(message("note-silence-push"))
    shove: Shove | None = told.before.shove
    if event.how in ("brace", "slip") and shove and answer and shove.total == answer.total:
        notes.append(message("note-tie"))
    moved = (e for e in told.later(event) if isinstance(e, Moved) and e.uuid == event.target)
    if event.how == "slip" and any(moved):
        notes.append(message("note-step", who=Who(event.target)))
    if event.fell:
        notes.append(message("note-fall"))
    return tuple(notes)
