"""What stands above and below every exported fight, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bridge.export.frames import Proof, Replay
from bridge.export.replaying import Voice
from commands.answers import ruleset_name
from commands.export_lines import FIGHTERS, RESULT, about, camp, heading, proof
from commands.inert import NAME_MAX, clean
from commands.line import Message


def utc(ms: int) -> str:
    """A moment (ms since 1970) as people write it."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def title(replay: Replay, voice: Voice) -> str:
    """The name of a fight."""
    return voice(heading(replay.number))


def brief(replay: Replay, voice: Voice) -> str:
    """By which rules and where, in a line."""
    rules, world = ruleset_name(replay.ruleset), clean(replay.world, NAME_MAX)
    told = voice(rules) if isinstance(rules, Message) else str(rules)
    return " · ".join(part for part in (told, world) if part)


def began(replay: Replay) -> str:
    """When it began, or, as long as it has not, its first event was; "": there is none."""
    return utc(replay.began_ms) if replay.began_ms is not None else ""


def facts(replay: Replay, voice: Voice) -> Iterator[tuple[str, str]]:
    """Label and value of what is to be known of a fight as a whole."""
    ended = utc(replay.frames[-1].recorded_ms) if replay.proof.is_over and replay.frames else ""
    where = replay.server, replay.world, replay.ruleset
    for label, value in about(*where, began(replay), ended, training=replay.is_training):
        yield voice(label), voice(value) if isinstance(value, Message) else str(value)
    camps = tuple(
        camp(side, tuple(one.id for one in members)) for side, members in replay.sides().items()
    )
    if camps:
        listed = "; ".join(map(voice, camps))
        yield voice(FIGHTERS), listed
    if replay.result:
        yield voice(RESULT), replay.result


def proof_lines(replay: Replay, voice: Voice) -> tuple[str, ...]:
    """The promise of the dice, what is published of them, and how they are checked."""
    said: Proof = replay.proof
    lines = proof(
        fight=replay.fight,
        number=replay.number,
        source=replay.source,
        commitment=said.commitment,
        contributions=said.contributions,
        seed=said.seed,
        head=said.head,
        is_over=said.is_over,
        has_begun=said.has_begun,
    )
    return tuple(map(voice, lines))
