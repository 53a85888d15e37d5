"""Orders: given, dropped, confirmed (T-16, T-19…T-26)."""

from __future__ import annotations

from dataclasses import replace

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Draft, Intent, Option, draft_of
from rulesets.twilight import drafts, hooks
from rulesets.twilight.ap import action_points, completed
from rulesets.twilight.asking import MS
from rulesets.twilight.checking import problem, wrong_stage
from rulesets.twilight.items import Item, Order, items_of
from rulesets.twilight.order_events import Confirmed, Ordered, OrderReceived, WindowClosed
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def order_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return the order that ``draft`` is, if it is legal, and the parts that may follow it (T-25).

    An order may be given anew until the round is locked or his window is over (T-16).
    """
    order_ = items_of(draft)
    if problem(state, one, order_) is not None:
        return []
    return [Option("order", (Choice("draft", (draft,)),)), *drafts.parts(state, one, order_)]


def order_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return the first failing check (T-26)."""
    found = problem(state, one, items_of(draft_of(wish)))
    return found or RuleViolation(Refusal.BAD_VALUE, rule="T-25", what="draft")


def order(scene: Scene, one: Champion, wish: Intent) -> None:
    """Store an order (T-16): that he has one is said once a round; a confirmed one is asked again.

    An order of nothing is a pass (T-24).
    """
    given = completed(scene.state, one, items_of(wish.get("draft")))
    _store(scene, one, given)
    if one.confirmed:
        _ask_again(scene, one)


def _store(scene: Scene, one: Champion, given: Order) -> None:
    scene.emit(Ordered(at=scene.at, uuid=one.id, order=given))
    if not one.received:
        scene.emit(OrderReceived(at=scene.at, uuid=one.id))


def _ask_again(scene: Scene, one: Champion) -> None:
    """Ask him for his confirmation once more, until the stage ends."""
    silence = scene.state.tuning.orders.silence_s
    scene.ask(one.id, "order", None, scene.state.since + silence * MS if silence else None)


def clear_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return that he may drop his order (T-16)."""
    return [] if _clear_problem(state, one) else [Option("clear")]


def clear_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return why there is nothing to drop."""
    return _clear_problem(state, one) or RuleViolation(Refusal.NO_ORDER, rule="T-16")


def _clear_problem(state: FightState, one: Champion) -> RuleViolation | None:
    found = _round_problem(state, one)
    if found is None and one.order is None:
        return RuleViolation(Refusal.NO_ORDER, rule="T-16")
    return found


def _round_problem(state: FightState, one: Champion) -> RuleViolation | None:
    """Return why orders of this round are nothing that he can change; None: they are."""
    found = problem(state, one, ())
    if found is None or found.code is not Refusal.E_ENDGAME_ONLY:
        return found
    return wrong_stage(state)


def clear(scene: Scene, one: Champion, wish: Intent) -> None:
    """Drop the stored order; he is asked again if he had confirmed it."""
    scene.emit(Ordered(at=scene.at, uuid=one.id, order=None))
    if one.confirmed:
        _ask_again(scene, one)


def confirm_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return that he may say he is ready: in the approach, or with his order (T-16)."""
    return [] if _confirm_problem(state, one) else [Option("confirm")]


def confirm_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return why nothing waits for his confirmation."""
    return _confirm_problem(state, one) or RuleViolation(Refusal.NO_PROMPT, rule="T-16")


def _confirm_problem(state: FightState, one: Champion) -> RuleViolation | None:
    in_approach = state.stage == "approach" and one.stands
    found = None if in_approach else _round_problem(state, one)
    if found is None and one.confirmed:
        return RuleViolation(Refusal.ALREADY_CONFIRMED, rule="T-16")
    if found is None and state.stage == "orders" and one.order is None:
        return RuleViolation(Refusal.ORDER_FIRST, rule="T-16")
    return found


def confirm(scene: Scene, one: Champion, wish: Intent) -> None:
    """End his approach, or confirm his order (T-16); a pass is an order as well (T-24)."""
    settle(scene, one, "confirm")


def settle(scene: Scene, one: Champion, how: str) -> None:
    """Nothing more is awaited of him; who foresees his orders sees this one (T-120)."""
    for prompt in scene.state.prompts:
        if prompt.to == one.id:
            scene.close(prompt, how)
    scene.emit(Confirmed(at=scene.at, uuid=one.id))
    if scene.state.stage == "orders":
        hooks.show_order(scene, one.id)


def silent(scene: Scene, one: Champion) -> None:
    """His window is over, or he is gone: nothing more is awaited of him (T-16)."""
    if scene.state.stage == "orders" and one.order is not None:
        scene.emit(WindowClosed(at=scene.at, uuid=one.id))
    if not one.confirmed:
        settle(scene, one, "silence")


def fill_missing(scene: Scene) -> None:
    """Give an order to who has none at the lock: with ``orders.missing = "defend"`` he defends with
    all his AP; else he passes (T-16)."""
    if scene.state.stage != "orders" or scene.state.tuning.orders.missing != "defend":
        return
    for one in scene.state.standing():
        ap = action_points(scene.state, one)
        if one.order is None and ap:
            scene.emit(Ordered(at=scene.at, uuid=one.id, order=(Item("defend", count=ap),)))


def repair(scene: Scene) -> None:
    """Leave out of the stored orders what is not legal any more when they are resolved.

    That is: blows at one who has surrendered since (T-74), a weapon that was taken away (T-95). It
    takes no dice.
    """
    state = replace(scene.state, stage="orders")
    for one in scene.state.standing():
        kept = _legal(state, replace(one, closed=False))
        if one.order is not None and kept != one.order:
            scene.emit(Ordered(at=scene.at, uuid=one.id, order=kept))


def _legal(state: FightState, one: Champion) -> Order:
    kept: Order = ()
    for item in one.order or ():
        longer = (*kept, item)
        kept = longer if problem(state, one, longer) is None else kept
    return kept
