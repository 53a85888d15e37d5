"""Twilight as a row of :data:`commands.render.RENDERERS`: lines, questions, status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from commands.line import Argument, Line, Message, Who, message
from commands.telling import Breakdown, HallTold, Told, Tournament
from commands.twilight_drafted import drafted
from commands.twilight_hall_lines import hall_lines
from commands.twilight_hints import part_hint
from commands.twilight_lines import fight_lines
from commands.twilight_order_words import span, thrown
from commands.twilight_own_lines import stored
from commands.twilight_status import fight_status, hall_status
from commands.twilight_tournament import tournament
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Rolled
from rulesets.intents import Intent
from rulesets.twilight.ap import action_points
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.state import Champion, FightState
from rulesets.view import PromptView

ANSWERS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "approach": frozenset({"tactic", "confirm"}),
        "order": frozenset({"attack", "defend", "counter", "special", "phantom", "order"}),
        "finisher": frozenset({"finisher"}),
        "fate": frozenset({"fate"}),
        "challenge": frozenset({"accept", "decline"}),
    }
)
"""What is said to each kind of question: of an order, its first part, or none (a pass)."""

STORED: Final = frozenset({"confirm", "clear"})
"""What is said, beside, of an order that is stored, by one who is asked again (he was gone)."""


class TwilightRenderer:
    """See :class:`commands.telling.Renderer`. Has no state."""

    def fight(self, told: Told) -> list[Line]:
        """Return the lines of one decision of a fight."""
        return fight_lines(told)

    def hall(self, told: HallTold) -> list[Line]:
        """Return the lines of one decision of a hall."""
        return hall_lines(told)

    def question(self, state: FightState, prompt: PromptView, seconds: int | None) -> Message:
        """Return the question of a prompt, with its time: nothing of anybody else stands in it."""
        time = _time(seconds)
        facts: dict[str, Argument] = {"time": time}
        match prompt.kind:
            case "order":
                return _order_asked(state, state.champion(prompt.to), time)
            case "finisher":
                facts["leg"] = state.leg
            case "fate":
                loser = state.deciding.loser if state.deciding is not None else prompt.by
                facts["whom"] = Who(loser) if loser is not None else ""
            case _:
                pass
        return Message(f"twilight-ask-{prompt.kind}", facts)

    def hall_question(self, state: Hall, prompt: PromptView, seconds: int | None) -> Message:
        """Return the question of a challenge (T-146)."""
        who = Who(prompt.by) if prompt.by is not None else ""
        cost = state.tuning.legend.refusal
        return message("twilight-ask-challenge", who=who, cost=cost, time=_time(seconds))

    def answers(self, kind: str, *, drafted: bool = False) -> frozenset[str]:
        """Return the verbs that answer a question; of a stored order also what to do with it."""
        return ANSWERS[kind] | STORED if drafted else ANSWERS[kind]

    def details(
        self, state: FightState, prompt: PromptView, breakdown: Breakdown
    ) -> tuple[Message, ...]:
        """Return what the mouse finds on a question."""
        return (message("twilight-ask-order-why"),) if prompt.kind == "order" else ()

    def hint(
        self, state: FightState, who: FighterId, wish: Intent, breakdown: Breakdown
    ) -> Message | None:
        """Return what a button promises: the dice of its own champion, as far as he knows them."""
        return part_hint(state, who, wish)

    def thrown(self, roll: Rolled) -> tuple[Message, ...]:
        """Return for what a pool was thrown, at whom, and its dice (T-8, T-17)."""
        return thrown(roll) if isinstance(roll, PoolRolled) else ()

    def status(
        self, state: FightState, who: PlayerId, until_s: Callable[[int], int]
    ) -> tuple[Message, ...]:
        """Return how the fight stands, for one player (section 18)."""
        return fight_status(state, who, until_s)

    def hall_status(self, state: Hall, who: PlayerId) -> tuple[Message, ...]:
        """Return with whom he is paired, or whom a challenge of his is about (T-146)."""
        return hall_status(state, who)

    def tournament(self, state: Hall) -> Tournament | None:
        """Return circle, pairs and legend, of which the total alone is public (T-141)."""
        return tournament(state)

    def drafted(self, state: FightState, who: PlayerId) -> tuple[Line, ...]:
        """Return his order in this round (T-16)."""
        return drafted(state, who)


def _order_asked(state: FightState, one: Champion, time: Argument) -> Message:
    """The question for an order; who is asked again reads which of his stands."""
    if one.order is not None:
        order = stored(state, one)
        return message("twilight-ask-ordered", round=state.round, order=order, time=time)
    ap = action_points(state, one)
    return message("twilight-ask-order", round=state.round, ap=ap, time=time)


def _time(seconds: int | None) -> Argument:
    """The time that is left; no end: nothing."""
    return message("twilight-ask-time", left=span(seconds)) if seconds is not None else ""
