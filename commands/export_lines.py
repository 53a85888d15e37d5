"""What an exported fight says beside the lines of its chat: headings, dice, the replay page."""

from __future__ import annotations

from typing import Final

from commands.answers import ruleset_name
from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message, Who, message
from commands.roll_details import roll_details
from rulesets.actors import FighterId
from rulesets.events import Event, FightEnded, Moved, Rolled, TurnStarted
from rulesets.ruleset import Check

PAGE: Final = (
    "export-page-map",
    "export-page-log",
    "export-page-controls",
    "export-page-fighters",
    "export-page-about",
    "export-page-slider",
    "export-page-first",
    "export-page-back",
    "export-page-play",
    "export-page-pause",
    "export-page-forward",
    "export-page-last",
    "export-page-roll",
    "export-page-unroll",
    "export-page-caption-more",
    "export-page-all-rolls",
    "export-page-check",
    "export-page-order",
    "export-page-left",
    "export-page-step",
    "export-page-steps",
    "export-page-asks",
    "export-page-asked",
    "export-page-signs",
    "export-page-speed",
    "export-page-zones",
    "export-page-trails",
    "export-page-rear",
    "export-page-rear-about",
    "export-page-rear-of",
    "export-page-rear-nobody",
    "export-page-rear-none",
    "export-page-in",
    "export-page-out",
    "export-page-fit",
    "export-page-theme",
    "export-page-ruler",
    "export-page-ruler-one",
    "export-page-ruler-none",
    "export-page-height",
    "export-page-blocks",
    "export-page-event",
    "export-page-round",
    "export-page-turn",
    "export-page-withdrawn",
    "export-page-down",
    "export-page-away",
    "export-page-loose",
    "export-page-rolls",
    "export-page-more",
    "export-page-life",
    "export-page-die",
    "export-page-keys",
    "export-page-scale",
    "export-page-noscript",
    "export-page-empty",
    "export-page-effect",
    "export-page-north",
)
"""Messages of the replay page without arguments; the page fills in ``{0}``, ``{1}`` itself."""

TRAINING: Final = Message("export-training")
"""What a fight is called in which nothing is at stake."""

FIGHTERS: Final = Message("export-fighters")
RESULT: Final = Message("export-result")
DICE: Final = Message("export-dice")
"""Headings of what stands above and below a log."""


def turn_heading(round: int, turn: FighterId | None) -> Message:
    """Return the heading of a turn; of a round where all act at once; 0: before the first."""
    if round == 0:
        return message("export-start")
    if turn is None:
        return message("export-round", round=round)
    return message("export-turn", round=round, who=Who(turn))


def zone_name(ruleset: str) -> Message:
    """Return what the zone round a whole fight is called by its rules."""
    return Message(f"export-zone-{ruleset}")


def edge_name(ruleset: str) -> Message:
    """Return what the rim outside that zone is called by its rules."""
    return message("export-edge", ruleset=ruleset)


def stage_name(phase: str) -> Message:
    """Return what a phase of a fight (:data:`rulesets.view.Phase`) is called."""
    return Message(f"export-phase-{phase}")


def taken_back(seq: int) -> Message:
    """Return the note on what was withdrawn by the event ``seq``."""
    return message("export-withdrawn", seq=str(seq))


def caption(seen: Event) -> Message | None:
    """Return what happened, where no line of the chat tells it; None: nothing to say."""
    match seen:
        case TurnStarted():
            return message("turn-others", round=seen.round, who=Who(seen.uuid))
        case Moved():
            return message("export-moved", who=Who(seen.uuid), why=seen.why, cost=seen.cost)
        case Rolled():
            return message("export-rolled", who=Who(seen.uuid), total=seen.total)
        case _:
            return None


def throw_told(roll: Rolled, check: Check | None, *, known: bool) -> tuple[Message, ...]:
    """Return how a total came about. ``known``: there is a name for the die; of one without a name
    only the faces are told that everybody saw."""
    if known and roll.faces:
        return roll_details(roll, check)
    facts: dict[str, Argument] = {
        "who": Who(roll.uuid),
        "sides": str(roll.sides),
        "faces": tuple(map(str, roll.faces)) or "…",
        "total": roll.total,
    }
    return (Message("export-pool", facts),)


def result(ended: FightEnded) -> Message:
    """Return who stands at the end, and which master ended it, if one did."""
    who = tuple(map(Who, ended.standing))
    standing = message("ended-standing", who=who) if who else message("ended-nobody")
    if ended.by is None:
        return standing
    return message("export-result-moderator", by=Who(ended.by), standing=standing)


def heading(number: str) -> Message:
    """Return the title of an export."""
    return message("export-title", number=number)


def camp(side: str, members: tuple[FighterId, ...]) -> Message:
    """Return a side with who fought for it; "": each for himself."""
    people = tuple(map(Who, members))
    if not side:
        return message("export-alone", members=people)
    return message("camp", side=clean(side, NAME_MAX), members=people)


def about(
    server: str, world: str, ruleset: str, began: str, ended: str, *, training: bool
) -> tuple[tuple[Message, Argument], ...]:
    """Return label and value of what stands above a log; ``began``, ``ended``: UTC, "": not yet."""
    rows: tuple[tuple[str, Argument], ...] = (
        ("export-server", clean(server, NAME_MAX)),
        ("export-world", clean(world, NAME_MAX)),
        ("export-rules", ruleset_name(ruleset)),
        ("export-kind", TRAINING if training else ""),
        ("export-began", began),
        ("export-ended", ended or message("export-running")),
    )
    return tuple((Message(label), value) for label, value in rows if value)


def proof(
    *,
    fight: str,
    number: str,
    source: str,
    commitment: str,
    contributions: str,
    seed: str,
    head: str,
    is_over: bool,
    has_begun: bool,
) -> tuple[Message, ...]:
    """Return the promise of the dice, what has been published, and how to check it."""
    kept = {"dice-promise": ("commitment", commitment), "verify-words": ("words", contributions)}
    kept |= {"ended-seed": ("seed", seed), "ended-head": ("head", head)}
    said = [Message(key, {name: value}) for key, (name, value) in kept.items() if value]
    if not is_over:
        how = message("export-proof-open")
    elif not has_begun:
        how = message("verify-dissolved", number=number)
    elif source == "scripted":
        how = message("verify-scripted", number=number)
    elif not seed:
        how = message("export-proof-withheld", number=number)
    else:
        how = message("export-proof-how", number=number)
    warned = [Message("export-proof-seeded")] if source == "seeded" else []
    return (message("verify-id", fight=fight), *said, how, *warned)
