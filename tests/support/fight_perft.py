"""Count every line of play: all options with closed slots, times all faces, to a depth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from grid.ground import Ground
from rulesets.actors import Actor, player
from rulesets.decider import Decider, fold
from rulesets.dice import OutOfFaces, Tape
from rulesets.intents import DRAFT, Choice, Draft, Intent, Option


def closed_intents(option: Option) -> Iterator[Intent]:
    """Every intent the option admits; none if it has an open slot."""
    if not all(isinstance(slot, Choice) for slot in option.slots):
        return
    named = [
        [(slot.name, value) for value in slot.values] + ([None] if slot.optional else [])
        for slot in option.slots
        if isinstance(slot, Choice)
    ]
    for filled in product(*named):
        yield Intent(option.verb, tuple(slot for slot in filled if slot is not None))


def composed(
    core: Decider[Any], state: Any, actor: Actor, ground: Ground, draft: Draft = ()
) -> Iterator[Option]:
    """Every option of an actor; of a composite intent one for each draft that may be handed in."""
    for option in core.options(state, actor, ground, draft):
        if option.extends:
            for part in closed_intents(option):
                yield from composed(core, state, actor, ground, (*draft, part))
        elif not draft or any(slot.name == DRAFT for slot in option.slots):
            yield option


def outcomes(
    core: Decider[Any],
    state: Any,
    actor: Actor,
    wish: Intent,
    ground: Ground,
    faces: tuple[int, ...] = (),
) -> Iterator[Any]:
    """Every state the intent may lead to: a tape that runs dry tells which die was wanted."""
    try:
        yield fold(core, state, core.decide(state, actor, wish, ground, Tape(faces)))
    except OutOfFaces as need:
        for face in range(1, need.sides + 1):
            yield from outcomes(core, state, actor, wish, ground, (*faces, face))


def perft(core: Decider[Any], state: Any, names: Iterable[str], depth: int, ground: Ground) -> int:
    """Count the lines of ``depth`` decisions of fighters."""
    if depth == 0:
        return 1
    everyone = tuple(names)
    return sum(
        perft(core, after, everyone, depth - 1, ground)
        for actor in map(player, everyone)
        for option in composed(core, state, actor, ground)
        for wish in closed_intents(option)
        for after in outcomes(core, state, actor, wish, ground)
    )
