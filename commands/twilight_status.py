"""``/rp status`` of a Twilight fight (section 18): for all as seen, of himself the numbers."""

from __future__ import annotations

from collections.abc import Callable

from commands.line import Argument, Line, Message, Who, message
from commands.shared_lines import camps
from commands.twilight_order_words import finisher_told, span
from commands.twilight_own_lines import own_states, stored
from commands.twilight_reading import Page
from commands.twilight_stage_lines import condition_name
from rulesets.actors import PlayerId
from rulesets.twilight.ap import action_points, known
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.picture import fight_view
from rulesets.twilight.state import Champion, FightState
from rulesets.view import FighterView

Until = Callable[[int], int]
"""Stream ms → whole seconds left."""

IN_CLASH = ("opening", "orders", "locked")
"""Stages of a round."""


def fight_status(state: FightState, who: PlayerId, until_s: Until) -> tuple[Message, ...]:
    """Return the rows of a status for ``who``: the stage, everybody as seen, himself."""
    head = (_stage(state, _time(state, until_s)), _champions(state))
    return (*head, *_broken(state), *_own(state, who))


def hall_status(hall: Hall, who: PlayerId) -> tuple[Message, ...]:
    """Return the pair or the open challenges of one who is in no fight; a fought pair is none."""
    pair = hall.pair_of(who)
    opponent = pair.of(who) if pair is not None and not pair.fought else None
    if opponent is not None:
        waiting = [one for one in (who, opponent) if one not in _ready(hall)]
        missing = "both" if len(waiting) == 2 else "you" if waiting == [who] else "other"
        return (message(f"twilight-status-paired-{missing}", who=Who(opponent)),)
    asked = hall.challenge_to(who)
    if asked is not None:
        return (message("twilight-status-challenged", who=Who(asked.by)),)
    own = hall.challenge_by(who)
    return (message("twilight-status-challenging", who=Who(own.target)),) if own else ()


def _ready(hall: Hall) -> frozenset[PlayerId]:
    return frozenset(one.uuid for one in hall.people.values() if one.ready)


def _stage(state: FightState, time: Argument = "") -> Message:
    facts: dict[str, Argument] = {
        "round": state.round + (1 if state.stage == "opening" else 0),
        "rounds": state.rounds,
        "leg": state.leg,
        "time": time,
        "arena": _arena(state),
    }
    return Message(f"twilight-status-{_stage_code(state)}", facts)


def watching(who: PlayerId, state: FightState, page: Page) -> Line:
    """Tell a spectator who has come what fight he sees, and how far it is (T-15, T-138)."""
    facts: dict[str, Argument] = {
        "training": "yes" if page.training else "no",
        "number": page.number,
        "camps": camps(page.view_after),
        "stage": _stage(state),
    }
    promise = message("dice-promise", commitment=page.commitment)
    return Line((who,), Message("twilight-watching", facts), kind="result", hover=(promise,))


def _stage_code(state: FightState) -> str:
    return "committed" if state.stage in ("empty", "committed") else state.stage


def _time(state: FightState, until_s: Until) -> Argument:
    """Until when something is asked: of all the same moment (T-16, T-137)."""
    ends = [prompt.until for prompt in state.prompts if prompt.until is not None]
    if state.deciding is not None:
        ends = [state.deciding.until]
    return message("twilight-status-left", left=span(until_s(max(ends)))) if ends else ""


def _arena(state: FightState) -> Argument:
    """Arena condition and announced chaos; a hidden effect is none (T-99)."""
    parts: list[Argument] = []
    if state.condition:
        parts.append(condition_name(state.condition))
    chaos = known(state).chaos
    if chaos and state.stage in IN_CLASH:
        parts.append(Message(f"twilight-chaos-{chaos}"))
    return message("twilight-status-arena", list=tuple(parts)) if parts else ""


def _champions(state: FightState) -> Message:
    rows = tuple(_seen(one, state) for one in fight_view(state).fighters)
    return message("twilight-status-champions", list=rows)


def _broken(state: FightState) -> tuple[Message, ...]:
    """Which allies are none any more (T-109)."""
    pairs = tuple(
        message("cmd-bond-enemy", who=Who(one), other=Who(other)) for one, other in state.enemies
    )
    return (message("twilight-status-broken", list=pairs),) if pairs else ()


def _seen(fighter: FighterView, state: FightState) -> Message:
    """One as everybody sees him, and whether it was said that he has an order (T-15)."""
    codes = [f"state-{code}" for code in fighter.states]
    if fighter.away and fighter.standing == "active":
        codes.append("cmd-state-away")
    if _has_order(state.champion(fighter.id), state):
        codes.append("state-ordered")
    states = tuple(map(Message, codes))
    return message("cmd-fighter-seen", who=Who(fighter.id), states=states, n=len(states))


def _has_order(one: Champion, state: FightState) -> bool:
    return state.stage in ("orders", "locked") and one.received


def _own(state: FightState, who: PlayerId) -> tuple[Message, ...]:
    """What is his alone: his numbers, and what he has ordered."""
    me = state.find(who)
    if me is None:
        return ()
    burdens = own_states(state, me)
    ap = message("twilight-status-ap", ap=action_points(state, me)) if _acts(me, state) else ""
    numbers = message(
        "twilight-status-own",
        hp=me.hp,
        most=me.build.hp_max,
        energy=me.energy,
        energymost=me.build.energy_max,
        ap=ap,
        states=message("twilight-own-states", list=burdens) if burdens else "",
    )
    return (numbers, *_ordered(state, me))


def _acts(me: Champion, state: FightState) -> bool:
    return me.stands and state.stage in IN_CLASH


def _ordered(state: FightState, me: Champion) -> tuple[Message, ...]:
    if state.stage in ("orders", "locked") and me.order is not None:
        return (stored(state, me),)
    if state.stage == "endgame" and me.finisher is not None:
        return (message("twilight-finisher-own", finisher=finisher_told(me.finisher)),)
    return ()
