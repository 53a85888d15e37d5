"""Lots: who has no pair is paired by the master's dice (T-145, T-147)."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.pairing import bound, is_beaten, pair_up, void
from rulesets.twilight.tournament_events import Bye


def unpaired(hall: Hall) -> tuple[PlayerId, ...]:
    """Return the champions of the tournament whom lots may pair, in order of their coming; where
    no master has led so far, of those who have not fought in this circle."""
    return tuple(
        uuid
        for uuid in hall.living()
        if bound(hall, uuid) is None
        and uuid not in hall.fighting
        and hall.pair_of(uuid) is None
        and (hall.led or not hall.has_fought(uuid))
    )


def lots_options(hall: Hall, by: PlayerId) -> list[Option]:
    """Lots, while somebody is without a pair."""
    return [Option("lots")] if unpaired(hall) else []


def lots_refusal(hall: Hall, wish: Intent) -> RuleViolation:
    """Why lots are not drawn: all are paired."""
    return RuleViolation(Refusal.NOBODY_UNPAIRED, rule="T-147")


def lots(record: Record, by: PlayerId, wish: Intent) -> None:
    """Pair who has no pair by lots: shuffle, the beaten of the last circle first (T-145, T-147).

    Who is left over has a bye without reward.
    """
    names = unpaired(record.hall)
    void(record, names)
    drawn = _shuffled(record, names)
    drawn.sort(key=lambda uuid: not is_beaten(record.hall, uuid))
    for one, other in zip(drawn[::2], drawn[1::2], strict=False):
        pair_up(record, one, other, "lots")
    if len(drawn) % 2:
        record.note(Bye(at=record.at, uuid=drawn[-1]))


def _shuffled(record: Record, names: tuple[PlayerId, ...]) -> list[PlayerId]:
    """Fisher–Yates from the last place down: each die has as many faces as places are left."""
    order = list(names)
    for last in range(len(order) - 1, 0, -1):
        place = record.die(last + 1, "lots") - 1
        order[last], order[place] = order[place], order[last]
    return order
