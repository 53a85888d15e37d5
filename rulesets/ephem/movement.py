"""Movements of one's own turn: opening, walking, closing (E-11, E-20, E-21)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from grid.blocks import Block, Column
from grid.footprint import cells
from grid.walking import Path
from rulesets.actors import FighterId
from rulesets.ephem.events import ActionOffered, LeaveWarned
from rulesets.ephem.field import Field
from rulesets.ephem.gates import may_act, not_on_turn
from rulesets.ephem.hampering import can_move, hampered, has_action, has_bonus
from rulesets.ephem.leaving import walk
from rulesets.ephem.owing import withheld
from rulesets.ephem.scene import Scene
from rulesets.ephem.speech import note_prose
from rulesets.ephem.spending import lacks
from rulesets.ephem.state import Again, Body, FightState, Movement, Turn, Walk
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import MovementClosed, MovementOpened, StepHeld
from rulesets.intents import Choice, Intent, Option

OFFER_MS = 3_000
"""E-21: the same step again within this opens the action's movement; the last ms included."""
WARNING_MS = 5_000
"""E-40: the same step again within this is taken; the last ms included."""
FAR = 12
"""Blocks of way within which a refusal still says what a step would cost."""

Opens: TypeAlias = Walk | Literal["open", "none"]


@dataclass(frozen=True, slots=True)
class Walkable:
    """Where a fighter may walk now: on with ``movement``, or ``budget`` blocks from his place.

    ``opens``: the movement that is opened, or ``open``: it is. ``again``: the first try is put back
    and only offered (E-21).
    """

    field: Field
    who: Body
    opens: Opens
    movement: Movement | None = None
    budget: int = 0
    again: bool = False

    def ways(self) -> dict[Block, Path]:
        """Every block he may walk to, with the way there."""
        if self.opens == "none":
            return {}
        if self.movement is not None:
            return self.field.walks(self.who, self.movement)
        return self.field.fresh(self.who, self.budget)

    def way(self, to: object) -> Path | None:
        """The way to one block, as :meth:`ways` has it, without looking for all others."""
        if self.opens == "none" or not isinstance(to, Block):
            return None
        if self.movement is not None:
            return self.field.walk_to(self.who, self.movement, to)
        return self.field.fresh_to(self.who, self.budget, to)


def walkable(field: Field, who: Body) -> Walkable:
    """Return where he may simply walk on his own turn (E-21)."""
    turn = field.state.turn
    movement = field.state.movement_of(who.id)
    nowhere = Walkable(field, who, "none")
    if turn is None or not may_act(field.state, who) or not can_move(field.state, who.id):
        return nowhere
    if movement is not None:
        return Walkable(field, who, "open", movement)
    if not field.tuning.walk_opens_move:
        return nowhere
    bonus = field.budget(who, "bonus_move")
    if has_bonus(field.state, turn) and bonus > 0:
        return Walkable(field, who, "bonus_move", budget=bonus)
    if _has_action(field.state, turn):
        return Walkable(field, who, "move", budget=field.budget(who, "move"), again=True)
    return nowhere


def _has_action(state: FightState, turn: Turn) -> bool:
    """Whether the action may be walked away (E-18: not where it owes an attack)."""
    return has_action(state, turn) and withheld(state, turn.uuid) is None


def step_options(field: Field, who: Body) -> list[Option]:
    """Return the blocks he may walk to."""
    blocks = tuple(walkable(field, who).ways())
    return [Option("step", (Choice("to", blocks),))] if blocks else []


def admits_step(field: Field, who: Body, wish: Intent) -> bool:
    """Whether :func:`step_options` admit ``wish``, found out for its block alone."""
    return [name for name, _ in wish.slots] == ["to"] and (
        walkable(field, who).way(wish.get("to")) is not None
    )


def step(scene: Scene, who: Body, wish: Intent) -> None:
    """Walk to a block: at once, or put back first with what the same step again would do."""
    to: Block = wish.get("to")
    field, turn = scene.field, scene.turn
    going = walkable(field, who)
    path = going.way(to)
    if path is None:
        raise BrokenInvariant(f"no way to {to}, which was legal")
    strikers = _all_strikers(field, who, path) if field.tuning.opportunity.confirm else ()
    lacks_offer = going.again and not _is_again(turn.offered, to, scene.at)
    lacks_warning = bool(strikers) and not _is_again(turn.warned, to, scene.at)
    if not lacks_offer and not lacks_warning:
        if going.opens in ("move", "bonus_move"):
            _open(scene, who, going.opens)
        walk(scene, who.id, path.steps)
        return
    reason: Literal["illegal_step", "held"] = "illegal_step" if lacks_offer else "held"
    scene.emit(StepHeld(at=scene.at, uuid=who.id, pos=who.pos, reason=reason))
    if going.again:
        until = scene.at + (WARNING_MS if strikers else OFFER_MS)
        scene.emit(ActionOffered(at=scene.at, uuid=who.id, to=to, until=until))
    if strikers:
        until = scene.at + WARNING_MS
        scene.emit(LeaveWarned(at=scene.at, uuid=who.id, to=to, strikers=strikers, until=until))


def _is_again(tried: Again | None, to: Block, at: int) -> bool:
    return tried is not None and tried.to == to and at <= tried.until


def _all_strikers(field: Field, who: Body, path: Path) -> tuple[FighterId, ...]:
    """Return who may strike anywhere on a way, in the order of turns (E-40)."""
    legs = pairwise((who.pos, *path.steps))
    found = {one for start, to in legs for one in field.strikers(who, start, to)}
    return field.state.in_order(tuple(found))


def _open(scene: Scene, who: Body, opens: Walk) -> None:
    if scene.state.movement_of(who.id):
        scene.emit(MovementClosed(at=scene.at, uuid=who.id))
    if opens == "move":
        note_prose(scene, who.id, "move")
    budget = scene.field.budget(who, opens)
    scene.emit(MovementOpened(at=scene.at, uuid=who.id, budget=budget, why=opens))


def step_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why a step is put back."""
    why = not_on_turn(field.state, who)
    turn, body = field.state.turn, field.state.find(who)
    if why is not None:
        return why
    if turn is None or body is None:
        return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20")
    why = hampered(field.state, who, "movement")
    if why is not None:
        return why
    if turn.movement is None and not field.tuning.walk_opens_move:
        return RuleViolation(Refusal.HELD, rule="E-21")
    if walkable(field, body).opens == "none":
        owes = hampered(field.state, who, "action") if turn.action else None
        owes = owes or (withheld(field.state, who) if turn.action else None)
        return owes or RuleViolation(Refusal.BUDGET_SPENT, rule="E-21", have=0, need=1)
    return _no_way(field, body, wish.get("to"), _left(field, body, walkable(field, body).opens))


def _left(field: Field, who: Body, opens: Opens) -> int:
    movement = field.state.movement_of(who.id)
    if movement is not None:
        return movement.left
    return field.budget(who, "move" if opens == "move" else "bonus_move")


def _no_way(field: Field, who: Body, to: object, left: int) -> RuleViolation:
    """Return why a block cannot be walked to with ``left`` blocks of budget."""
    if not isinstance(to, Block):
        return RuleViolation(Refusal.BAD_VALUE, rule="E-21")
    if to == who.pos:
        return RuleViolation(Refusal.NO_PATH, rule="E-11", left=left)
    if field.occupied(who).intersection(cells(to, who.footprint)):
        return RuleViolation(Refusal.OCCUPIED, rule="E-11", left=left)
    movement = field.state.movement_of(who.id)
    origin = movement.origin if movement else who.pos
    near = max(abs(to.x - who.pos.x), abs(to.z - who.pos.z)) <= 1
    if near and to not in field.neighbours(who, origin.y):
        return RuleViolation(Refusal.STEP_BLOCKED, rule="E-11", left=left)
    path = field.reach(who, origin, FAR, origin.y).get(to)
    spent = movement.spent if movement else 0
    if path is not None and path.cost > spent + left:
        return RuleViolation(
            Refusal.BUDGET_SPENT, rule="E-21", have=left, need=max(path.cost - spent, 1)
        )
    return RuleViolation(Refusal.NO_PATH, rule="E-11", left=left)


def move_options(field: Field, who: Body) -> list[Option]:
    """Return the movements that can be opened, and the columns that can be gone to (E-21)."""
    turn = field.state.turn
    if turn is None or not may_act(field.state, who) or not can_move(field.state, who.id):
        return []
    found: list[Option] = []
    bonus = Choice("bonus", ("bonus",))
    if _has_action(field.state, turn):
        found.append(Option("move"))
    if has_bonus(field.state, turn):
        found.append(Option("move", (bonus,)))
    for named in ((), (bonus,)):
        columns = tuple(_columns(field, who, turn, bool(named)))
        if columns:
            found.append(Option("move", (*named, Choice("column", columns))))
    return found


def _columns(field: Field, who: Body, turn: Turn, bonus: bool) -> dict[Column, Block]:
    """Return the columns ``move x z`` can go to: the cheapest block of each (then nearest in y)."""
    opens = _named(field.state, turn, bonus)
    if opens == "none":
        return {}
    movement = turn.movement
    if opens == "open" and movement is not None:
        ways = field.walks(who, movement)
    else:
        ways = field.fresh(who, field.budget(who, "bonus_move" if bonus else "move"))
    found: dict[Column, Block] = {}
    for to in sorted(ways, key=lambda to: (ways[to].cost, abs(to.y - who.pos.y), to)):
        if to.column != who.pos.column:
            found.setdefault(to.column, to)
    return found


def _named(state: FightState, turn: Turn, bonus: bool) -> Opens:
    """Return which movement ``move [bonus] x z`` uses: the open one, or the one it opens."""
    movement = turn.movement
    if movement is not None and (not bonus or movement.why == "bonus_move"):
        return "open"
    if bonus:
        return "bonus_move" if has_bonus(state, turn) else "none"
    return "move" if _has_action(state, turn) else "none"


def move(scene: Scene, who: Body, wish: Intent) -> None:
    """Open a movement, or go to a column: strikes that this provokes are not warned of (E-40)."""
    bonus, column = wish.get("bonus") == "bonus", wish.get("column")
    if column is None:
        _open(scene, who, "bonus_move" if bonus else "move")
        return
    opens = _named(scene.state, scene.turn, bonus)
    to = _columns(scene.field, who, scene.turn, bonus)[column]
    if opens in ("move", "bonus_move"):
        _open(scene, who, opens)
    movement = scene.state.movement_of(who.id)
    if movement is not None:
        walk(scene, who.id, scene.field.walks(who, movement)[to].steps)


def move_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why a movement cannot be opened, or a column not be gone to."""
    why = not_on_turn(field.state, who)
    turn, body = field.state.turn, field.state.find(who)
    if why is not None:
        return why
    if turn is None or body is None:
        return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20")
    why = hampered(field.state, who, "movement")
    if why is not None:
        return why
    bonus, column = wish.get("bonus"), wish.get("column")
    if bonus not in (None, "bonus"):
        return RuleViolation(Refusal.BAD_VALUE, rule="E-21")
    if column is None or _named(field.state, turn, bool(bonus)) == "none":
        why = lacks(field, who, action=not bonus, bonus=bool(bonus))
        return why or RuleViolation(Refusal.BAD_VALUE, rule="E-21")
    if not isinstance(column, tuple) or len(column) != 2:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-21")
    opens = _named(field.state, turn, bool(bonus))
    to = Block(column[0], body.pos.y, column[1])
    return _no_way(field, body, to, _left(field, body, opens))


def done_options(field: Field, who: Body) -> list[Option]:
    """Return ``done`` while one's movement is open."""
    open_ = may_act(field.state, who) and field.state.movement_of(who.id)
    return [Option("done")] if open_ else []


def done_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is no movement to close."""
    return not_on_turn(field.state, who) or RuleViolation(Refusal.NOT_MOVING, rule="E-21")


def done(scene: Scene, who: Body, wish: Intent) -> None:
    """Close the movement; what is left of it is lost."""
    scene.emit(MovementClosed(at=scene.at, uuid=who.id))
