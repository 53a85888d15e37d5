"""A fight as everyone may see it, and the dice of its fighters for hover text."""

from __future__ import annotations

from collections.abc import Iterator

from grid.ground import Ground
from rulesets.actors import FighterId
from rulesets.ephem.field import Field, check_of, gear_that_counts
from rulesets.ephem.gear import bonus_move, improvised
from rulesets.ephem.owing import owed
from rulesets.ephem.shooting import holds_ranged
from rulesets.ephem.spell_tuning import RESERVED
from rulesets.ephem.state import Body, FightState, Movement
from rulesets.ruleset import Check
from rulesets.view import (
    BystanderView,
    EffectView,
    FighterView,
    FightView,
    MovementView,
    PromptView,
    PursuitView,
)


def fight_view(state: FightState) -> FightView:
    """Return the picture of a fight. Before it opened: an empty one, committed."""
    movement = state.turn.movement if state.turn else None
    return FightView(
        ruleset="ephem",
        world=state.world,
        phase="committed" if state.phase == "empty" else state.phase,
        round=state.round,
        turn=state.turn.uuid if state.turn else None,
        order=state.order,
        fighters=tuple(_fighter(body) for body in state.fighters),
        movement=_open(movement) if movement else None,
        prompts=tuple(
            PromptView(one.prompt, one.to, one.kind, one.by, one.until) for one in state.prompts
        ),
        left=tuple(_left(state)),
        walk=_walk(state),
        training=state.training,
        effects=tuple(
            EffectView(one.who, one.name, one.last - state.round + 1)
            for one in state.effects
            if one.name not in RESERVED
        ),
        pursuit=_pursuit(state),
        sheltered=tuple((one.uuid, one.free) for one in state.fugitives if one.free is not None),
        bystanders=tuple(
            BystanderView(one.uuid, one.where, one.observer) for one in state.bystanders
        ),
    )


def _pursuit(state: FightState) -> PursuitView | None:
    """The chase after one who escaped (E-47)."""
    chase = state.pursuit
    if chase is None:
        return None
    return PursuitView(chase.uuid, chase.pursuers, chase.open, chase.until)


def _walk(state: FightState) -> MovementView | None:
    """Who may step now: an open movement, or the one that his first step opens (E-21).

    Where the action wants its prose first (E-30, ``strict``) no step opens it before.
    """
    turn = state.turn
    who = state.find(turn.uuid) if turn else None
    if turn is None or who is None or who.away or state.prompts or state.leaving:
        return None
    if turn.movement is not None:
        return _open(turn.movement)
    if not state.tuning.walk_opens_move:
        return None
    bonus = bonus_move(gear_that_counts(who, state.tuning), state.tuning)
    if turn.bonus and bonus > 0:
        return MovementView(who.id, bonus, "bonus_move", who.pos)
    is_wordless = state.tuning.emote == "strict" and not who.wrote
    if turn.action and not is_wordless and owed(state, who.id) is None:
        return MovementView(who.id, state.tuning.move.action, "move", who.pos)
    return None


def _open(movement: Movement) -> MovementView:
    return MovementView(movement.uuid, movement.left, movement.why, movement.origin)


def _fighter(body: Body) -> FighterView:
    return FighterView(
        id=body.id,
        by=body.by,
        name=body.name,
        pos=body.pos,
        yaw=body.yaw,
        hp=body.hp,
        hp_max=body.hp_max,
        side=body.side,
        standing=body.standing,
        away=body.away,
        footprint=tuple((dx, 0, dz) for dx, dz in body.footprint),
        bonds=tuple(_bonds(body)),
    )


def _bonds(body: Body) -> Iterator[tuple[str, FighterId]]:
    """Whom he carries (E-28) and guards (E-38)."""
    if body.carries is not None:
        yield "carries", body.carries
    if body.guards is not None and body.is_active:
        yield "guards", body.guards


def _left(state: FightState) -> Iterator[str]:
    """What is left of the turn: ``action``, ``bonus`` (E-20), a loaded ``shot`` (E-24)."""
    if state.turn and state.turn.action:
        yield "action"
    if state.turn and state.turn.bonus:
        yield "bonus"
    who = state.find(state.turn.uuid) if state.turn else None
    if who and who.shots and holds_ranged(gear_that_counts(who, state.tuning), state.tuning):
        yield "shot"


def armed(state: FightState, who: FighterId) -> str:
    """Return the verb of the action that waits for its prose (E-30); "": none."""
    body = state.find(who)
    return body.armed.verb if body is not None and body.armed is not None else ""


def breakdown(state: FightState, who: FighterId, die: str) -> Check | None:
    """Return a fighter's die as it stands in this fight, or None."""
    body = state.find(who)
    return check_of(body, die, state.tuning) if body else None


def aimed(state: FightState, who: FighterId, target: FighterId) -> str | None:
    """Return with what one aims at an opponent: "" a bow, ``throw`` a thing; None: with nothing."""
    body, other = state.find(who), state.find(target)
    if body is None or other is None or other.camp == body.camp or not other.is_active:
        return None
    gear = gear_that_counts(body, state.tuning)
    if holds_ranged(gear, state.tuning):
        return ""
    out_of_reach = not Field(state, Ground()).in_melee(body, other)
    return "throw" if out_of_reach and improvised(gear) else None
