"""Whether a stream's dice are what was promised: the seed, the words, each face by its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bridge.dice import commitment_of, face_of
from bridge.story import Fault, Story
from bridge.unit import DiceKind, Secret

DiceState: TypeAlias = Literal["checked", "withheld", "scripted", "open", "dissolved"]


@dataclass(frozen=True, slots=True)
class Promise:
    """One commitment. ``dice``: how many faces were recomputed; ``number``: 0 for a day's rolls.

    ``checked``: with the seed that everyone may read; ``withheld``: the ruleset publishes no seed,
    so they were checked with the kept one; ``scripted`` dice cannot be checked, ``open`` ones not
    yet; ``dissolved``: never thrown.
    """

    fight: str
    number: int
    commitment: str
    state: DiceState
    published: bool
    dice: int = 0
    source: DiceKind = "fair"


def check_promise(secret: Secret, story: Story | None) -> tuple[Promise, tuple[Fault, ...]]:
    """Recompute the faces of what has ended, with the seed that the journal published."""
    state = dice_state(secret, story)
    faults: tuple[Fault, ...] = ()
    dice = 0
    if story is not None and state in ("checked", "withheld"):
        faults = tuple(_check_faces(secret, story))
        dice = story.dice
    elif story is not None and state in ("dissolved", "scripted"):
        faults = tuple(_check_seed(secret, story))
    published = secret.published or (story is not None and story.seed[1] is not None)
    promise = Promise(
        secret.fight, secret.number, secret.commitment, state, published, dice, secret.source
    )
    return promise, faults


def dice_state(secret: Secret, story: Story | None) -> DiceState:
    """How far dice can be checked. What the rows say counts, whatever is marked beside them."""
    is_shown = story is not None and story.seed[1] is not None
    if not (secret.published or is_shown):
        if story is None or not (story.has_begun and story.has_ended):
            return "open"
        return "scripted" if secret.source == "scripted" else "withheld"
    if story is None or not (story.has_begun or story.throws):
        return "dissolved"
    return "scripted" if secret.source == "scripted" else "checked"


def check_commitments(story: Story, secrets: dict[str, Secret]) -> Iterator[Fault]:
    """Every commitment that the stream tells of has its seed, and is the one of that seed."""
    for number, fight, commitment in story.committed:
        secret = secrets.get(fight)
        if secret is None:
            yield Fault("promise_missing", story.stream, number)
        elif not commitment == secret.commitment == commitment_in_hex(fight, secret.seed):
            yield Fault("promise_wrong", story.stream, number)


def commitment_in_hex(fight: str, seed: str) -> str:
    """The commitment of a seed in hex; "" when it is no hex."""
    try:
        return commitment_of(fight, bytes.fromhex(seed))
    except (ValueError, TypeError):
        return ""


def _check_seed(secret: Secret, story: Story) -> Iterator[Fault]:
    """The seed in the journal is the promised one."""
    number, seed = story.seed
    if seed is not None and commitment_in_hex(secret.fight, seed) != secret.commitment:
        yield Fault("promise_wrong", story.stream, number)


def _check_faces(secret: Secret, story: Story) -> Iterator[Fault]:
    """Each face is what its number gives, and no number is left out."""
    wrong = list(_check_seed(secret, story))
    if wrong or not commitment_in_hex(secret.fight, secret.seed):
        yield from wrong
        return
    seed = bytes.fromhex(story.seed[1] or secret.seed)
    yield from _check_numbers(story)
    for throw in story.throws:
        for die, face in enumerate(throw.faces, throw.first):
            if face != face_of(seed, story.contributions, secret.fight, die, throw.sides):
                yield Fault("face_wrong", story.stream, throw.number, die)


def _check_numbers(story: Story) -> Iterator[Fault]:
    """Dice fall in the order of their numbers; within one decision they may be told in another.

    Else someone could show a good die twice, or a later one first.
    """
    awaited = 0
    for throw in sorted(story.throws, key=lambda throw: (throw.unit, throw.first)):
        if throw.first > awaited:
            yield Fault("face_missing", story.stream, throw.number, awaited)
        elif throw.first < awaited:
            yield Fault("face_repeated", story.stream, throw.number, throw.first)
        awaited = max(awaited, throw.first + len(throw.faces))
