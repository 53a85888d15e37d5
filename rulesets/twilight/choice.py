"""The choice and the end: who has won, execution or mercy (T-110…T-113, T-137…T-143)."""

from __future__ import annotations

from rulesets.actors import FighterId, PlayerId
from rulesets.twilight import outcome
from rulesets.twilight.asking import MS
from rulesets.twilight.deaths import die
from rulesets.twilight.fate_events import ChoiceOpened, Chosen, Decided, FightClosed
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Deciding, FightState
from rulesets.twilight.terms import Will
from rulesets.twilight.verdict import Verdict, decider, verdict


def conclude(scene: Scene) -> None:
    """End a fight that is decided, or open the choice about its loser (T-79, T-137)."""
    scene.close_all("over")
    found = verdict(scene.state)
    scene.emit(Decided(at=scene.at, winners=found.winners, drawn=found.drawn, losers=found.losers))
    _sentence(scene)
    if found.fallen and scene.champion(found.fallen).lives:
        _open(scene, found.fallen)
    else:
        close(scene, _reason(found))


def _sentence(scene: Scene) -> None:
    """Who has lost too often in a row is dead by the Khan's sentence, no appeal (T-143)."""
    state = scene.state
    if state.training:
        return
    for who in state.losers:
        if state.terms.losses.get(who, 0) + 1 >= state.tuning.khan.losses:
            die(scene, who, "khan")


def _open(scene: Scene, loser: FighterId) -> None:
    """Ask the winner what becomes of the loser; the crowd votes meanwhile (T-137, T-138)."""
    winner = decider(scene.state, loser)
    until = scene.at + scene.state.tuning.choice.timeout_s * MS
    scene.emit(ChoiceOpened(at=scene.at, winner=winner, loser=loser, until=until))
    scene.ask(winner, "fate", loser, until)


def _reason(found: Verdict) -> str:
    if found.winners:
        return "decided"
    return "draw" if found.drawn else "nobody"


def crowd_will(state: FightState, deciding: Deciding) -> Will:
    """Return what the crowd wants (T-138): with a quorum its votes say so, a tie: nothing; with
    fewer the master's word."""
    execute = tally(deciding, "execute")
    spare = tally(deciding, "spare")
    if execute + spare < state.tuning.crowd.quorum:
        return deciding.will or ""
    if execute == spare:
        return ""
    return "execute" if execute > spare else "spare"


def tally(deciding: Deciding, what: Will) -> int:
    """Return how many voted so."""
    return sum(vote == what for vote in deciding.votes.values())


def choose(scene: Scene, deciding: Deciding, what: Will, *, silent: bool = False) -> None:
    """Let the winner's choice happen, whatever the crowd wants (T-137, T-139)."""
    for prompt in scene.state.prompts:
        scene.close(prompt, "silence" if silent else "fate")
    scene.emit(
        Chosen(
            at=scene.at,
            winner=deciding.winner,
            loser=deciding.loser,
            choice=what,
            crowd=crowd_will(scene.state, deciding),
            silent=silent,
        )
    )
    if what == "execute":
        die(scene, deciding.loser, "executed", deciding.winner)
    close(scene, "decided")


def decide_by_silence(scene: Scene) -> None:
    """No answer within ``choice.timeout_s`` counts as sparing (T-137)."""
    deciding = scene.state.deciding
    if deciding is not None:
        choose(scene, deciding, "spare", silent=True)


def close(scene: Scene, reason: str, by: PlayerId | None = None) -> None:
    """End the fight. ``reason``: ``decided``, ``draw``, ``nobody``, ``peace`` or ``ended``."""
    scene.close_all("over")
    state = scene.state
    scene.emit(
        FightClosed(
            at=scene.at,
            reason=reason,
            standing=tuple(one.id for one in state.standing()),
            fighters=tuple(one.id for one in state.champions),
            training=state.training,
            by=by,
            outcome=outcome.of(state),
        )
    )
