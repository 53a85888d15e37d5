"""Surrender and peace (T-74)."""

from __future__ import annotations

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Draft, Intent, Option
from rulesets.twilight import choice
from rulesets.twilight.checking import wrong_stage
from rulesets.twilight.fate_events import Surrendered
from rulesets.twilight.order_events import SurrenderAsked
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import PeaceOffered
from rulesets.twilight.state import Champion, FightState, changed

FIGHTING = ("approach", "opening", "orders", "locked", "endgame")
"""Stages in which somebody can still give up."""


def surrender_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return that he may give up at any time (T-74); who does not say that he is sure is asked."""
    if _surrender_problem(state, one) is not None:
        return []
    return [Option("surrender", (Choice("sure", (True,), optional=True),))]


def surrender_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return why he has nothing to give up."""
    found = _surrender_problem(state, one)
    return found or RuleViolation(Refusal.BAD_VALUE, rule="T-74", what="sure")


def _surrender_problem(state: FightState, one: Champion) -> RuleViolation | None:
    found = _problem(state, one)
    return None if one.stands and _was_given_up(state) else found


def _was_given_up(state: FightState) -> bool:
    """Whether a duel was just decided by a surrender: the other may still give up as well, and then
    nobody has won (T-74)."""
    loser = state.deciding.loser if state.deciding is not None else ""
    return state.mode == "duel" and bool(loser) and loser in state.gave_up


def _problem(state: FightState, one: Champion) -> RuleViolation | None:
    if not one.stands:
        return RuleViolation(Refusal.E_NOT_STANDING, rule="T-26")
    return None if state.stage in FIGHTING else wrong_stage(state)


def surrender(scene: Scene, one: Champion, wish: Intent) -> None:
    """Give up (T-74): it takes effect at once, before the round is resolved.

    In a duel the fight is decided; from a fight that goes on he is led off (T-111).
    """
    if not wish.get("sure"):
        scene.emit(SurrenderAsked(at=scene.at, uuid=one.id))
        return
    after = changed(scene.state, one.id, standing="surrendered")
    carried = not after.is_decided
    for prompt in scene.state.prompts:
        if prompt.to == one.id:
            scene.close(prompt, "surrender")
    scene.emit(Surrendered(at=scene.at, uuid=one.id, carried=carried))


def peace_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return that he may offer to end the fight without a winner."""
    return [] if _peace_problem(state, one) else [Option("peace")]


def peace_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return why he cannot, or that he has."""
    return _peace_problem(state, one) or RuleViolation(Refusal.BAD_VALUE, rule="T-74", what="peace")


def _peace_problem(state: FightState, one: Champion) -> RuleViolation | None:
    found = _problem(state, one)
    if found is None and one.id in state.peace:
        return RuleViolation(Refusal.PEACE_ASKED, rule="T-74")
    return found


def peace(scene: Scene, one: Champion, wish: Intent) -> None:
    """Offer peace; when all who stand have, the fight ends and nobody has won."""
    scene.emit(PeaceOffered(at=scene.at, uuid=one.id))
    if all(other.id in scene.state.peace for other in scene.state.standing()):
        choice.close(scene, "peace")
