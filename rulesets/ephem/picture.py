"""A fight as everyone may see it, and the dice of its fighters for hover text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grid.ground import Ground
from rulesets.actors import FighterId
from rulesets.ephem.field import Field, check_of, gear_that_counts
from rulesets.ephem.gear import bonus_move, gear_of, improvised
from rulesets.ephem.hampering import can_move, has_action, has_bonus
from rulesets.ephem.owing import owed
from rulesets.ephem.shooting import holds_ranged
from rulesets.ephem.spell_tuning import RESERVED
from rulesets.ephem.state import Body, FightState, Movement
from rulesets.ruleset import Check
from rulesets.view import (
    BystanderView,
    ClockView,
    EffectView,
    FighterView,
    FightView,
    MovementView,
    PromptView,
    PursuitView,
)

MS: Final = 1000


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
        fighters=tuple(_fighter(body, state) for body in state.fighters),
        movement=_open(movement) if movement else None,
        prompts=tuple(
            PromptView(one.prompt, one.to, one.kind, one.by, one.until, one.since)
            for one in state.prompts
        ),
        left=tuple(_left(state)),
        walk=_walk(state),
        training=state.training,
        effects=tuple(
            EffectView(
                one.who, one.name, one.last - state.round + 1, one.modifier, one.edge, one.takes
            )
            for one in state.effects
            if one.name not in RESERVED
        ),
        pursuit=_pursuit(state),
        sheltered=tuple((one.uuid, one.free) for one in state.fugitives if one.free is not None),
        bystanders=tuple(
            BystanderView(one.uuid, one.where, one.observer) for one in state.bystanders
        ),
        clock=_clock(state),
    )


def _clock(state: FightState) -> ClockView | None:
    """A pursuit's time (E-47), that of a turn which waits for its fighter (E-57), or the turn's
    clock (E-31)."""
    turn, tuning = state.turn, state.tuning
    if state.pursuit is not None:
        return ClockView(state.pursuit.until, tuning.pursuit_seconds * MS)
    if turn is None:
        return None
    if turn.waits is not None and state.body(turn.uuid).away:
        return ClockView(turn.waits, tuning.away_seconds * MS)
    if turn.clock is None:
        return None
    return ClockView(turn.clock, tuning.turn_seconds * MS, turn.stopped)


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
    if not can_move(state, who.id):
        return None
    if turn.movement is not None:
        return _open(turn.movement)
    if not state.tuning.walk_opens_move:
        return None
    bonus = bonus_move(gear_that_counts(who, state.tuning), state.tuning)
    if has_bonus(state, turn) and bonus > 0:
        return MovementView(who.id, bonus, "bonus_move", who.pos, bonus)
    is_wordless = state.tuning.emote == "strict" and not (who.wrote or who.is_npc)
    if has_action(state, turn) and not is_wordless and owed(state, who.id) is None:
        blocks = state.tuning.move.action
        return MovementView(who.id, blocks, "move", who.pos, blocks)
    return None


def _open(movement: Movement) -> MovementView:
    why, origin, budget = movement.why, movement.origin, movement.budget
    return MovementView(movement.uuid, movement.left, why, origin, budget)


def _is_held(body: Body, state: FightState) -> bool:
    """Whether he stands where the fight has put him: not who has left it, nor who gives chase."""
    is_chase = state.pursuit is not None and state.pursuit.open
    chases = is_chase and body.is_active and not body.is_npc
    return body.standing != "left" and not chases


def _fighter(body: Body, state: FightState) -> FighterView:
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
        held=_is_held(body, state),
        group=body.group,
    )


def _bonds(body: Body) -> Iterator[tuple[str, FighterId]]:
    """Whom he carries (E-28) and guards (E-38)."""
    if body.carries is not None:
        yield "carries", body.carries
    if body.guards is not None and body.is_active:
        yield "guards", body.guards


def _left(state: FightState) -> Iterator[str]:
    """What is left of the turn: ``action``, ``bonus`` (E-20), a loaded ``shot`` (E-24)."""
    if state.turn and has_action(state, state.turn):
        yield "action"
    if state.turn and has_bonus(state, state.turn):
        yield "bonus"
    who = state.find(state.turn.uuid) if state.turn else None
    if who and who.shots and holds_ranged(gear_that_counts(who, state.tuning), state.tuning):
        yield "shot"


def click_acts(state: FightState, who: FighterId) -> bool:
    """Return whether a click is an attack at once: its prose is written, or it only arms (E-30)."""
    body = state.find(who)
    return body is not None and (body.wrote or state.tuning.emote == "arm")


def armed(state: FightState, who: FighterId) -> str:
    """Return the verb of the action that waits for its prose (E-30); "": none."""
    body = state.find(who)
    return body.armed.verb if body is not None and body.armed is not None else ""


def breakdown(state: FightState, who: FighterId, die: str) -> Check | None:
    """Return a fighter's die as it stands in this fight, or None."""
    body = state.find(who)
    return check_of(body, die, state.tuning) if body else None


def aimed(state: FightState, who: FighterId, target: FighterId) -> str | None:
    """Return with what one aims at an opponent: "" a bow, ``throw`` a thing; None: with nothing,
    also with a bow that does not count yet (E-26): who draws it does not mean to throw."""
    body, other = state.find(who), state.find(target)
    if body is None or other is None or other.camp == body.camp or not other.is_active:
        return None
    gear = gear_that_counts(body, state.tuning)
    if holds_ranged(gear, state.tuning):
        return ""
    if holds_ranged(gear_of(body.equipment, state.tuning), state.tuning):
        return None
    out_of_reach = not Field(state, Ground()).in_melee(body, other)
    return "throw" if out_of_reach and improvised(gear) else None
