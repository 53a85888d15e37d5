"""What a fight that is over tells its hall (:class:`rulesets.twilight.terms.Outcome`)."""

from __future__ import annotations

from rulesets.twilight.state import FightState
from rulesets.twilight.terms import Fallen, Outcome


def of(state: FightState) -> Outcome:
    """Return how a fight went, for careers; of one that nobody won or lost: who died in it."""
    return Outcome(
        winners=state.winners,
        drawn=state.drawn,
        losers=tuple(who for who in state.losers if state.champion(who).lives),
        surrendered=state.gave_up,
        dead=_dead(state),
        sentenced=state.sentenced,
        standing=tuple(one.id for one in state.standing()),
        kills=_kills(state),
        sides={one.id: one.side for one in state.champions},
        betrayed=state.enemies,
        condition=state.condition,
        fate=state.fate,
        circle=state.terms.circle,
    )


def _dead(state: FightState) -> tuple[Fallen, ...]:
    """The dead of this fight as they were when they died, in seat order (T-104)."""
    kept = {one.id: one for one in state.fallen}
    return tuple(
        kept.get(one.id, Fallen(one.id, one.name, one.build))
        for one in state.champions
        if not one.lives
    )


def _kills(state: FightState) -> tuple[tuple[str, str], ...]:
    """Who killed whom of the dead (T-84, T-85): an executed one is his executioner's."""
    credit = {killed: killer for killer, killed in state.kills}
    fate = state.fate
    if fate is not None and fate.choice == "execute":
        credit[fate.loser] = fate.winner
    return tuple(
        (credit[one.id], one.id) for one in state.champions if not one.lives and one.id in credit
    )
