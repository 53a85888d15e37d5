"""Ephem as a row of :data:`commands.render.RENDERERS`: lines, questions, what buttons promise."""

from __future__ import annotations

from typing import Final

from commands.ephem_hall_lines import hall_lines
from commands.ephem_lines import fight_lines
from commands.line import Line, Message, Who, message
from commands.roll_details import die_name, roll_details
from commands.telling import Breakdown, HallTold, Told
from rulesets.actors import FighterId
from rulesets.ephem.state import FightState
from rulesets.ephem.tables import BODY_DODGE, BODY_PARRY
from rulesets.intents import Intent
from rulesets.view import PromptView

BODY: Final = {"parry": BODY_PARRY, "dodge": BODY_DODGE}


class EphemRenderer:
    """See :class:`commands.telling.Renderer`. Has no state."""

    def fight(self, told: Told) -> list[Line]:
        """Return the lines of one decision of a fight."""
        return fight_lines(told)

    def hall(self, told: HallTold) -> list[Line]:
        """Return the lines of one decision of a hall."""
        return hall_lines(told)

    def question(self, state: FightState, prompt: PromptView, seconds: int | None) -> Message:
        """Return the question of a prompt, with its time (E-16, E-32, E-40)."""
        time = "" if seconds is None else message("ask-time", seconds=seconds)
        if prompt.kind == "defence" and state.assault is not None:
            return message(
                "ask-defence",
                who=Who(state.assault.attacker),
                weapon=Message("with-" + state.assault.weapon),
                total=state.assault.total,
                time=time,
            )
        by = {} if prompt.by is None else {"who": Who(prompt.by)}
        return message(f"ask-{prompt.kind}", **by, time=time)

    def details(
        self, state: FightState, prompt: PromptView, breakdown: Breakdown
    ) -> tuple[Message, ...]:
        """Return how the attack's total came about."""
        if prompt.kind != "defence" or state.assault is None:
            return ()
        roll = state.assault.rolled
        if roll is None:
            return ()
        return roll_details(roll, breakdown(roll.uuid, roll.die))

    def hint(
        self, state: FightState, who: FighterId, wish: Intent, breakdown: Breakdown
    ) -> Message | None:
        """Return the dice an answer may be rolled with (E-33…E-35); the better is taken."""
        if wish.verb not in BODY or state.assault is None:
            return None
        dice = _dice(state, wish, breakdown, who)
        return message("hint-dice", dice=dice, count=len(dice)) if dice else None


def _dice(
    state: FightState, wish: Intent, breakdown: Breakdown, who: FighterId
) -> tuple[Message, ...]:
    named = [BODY[wish.verb]]
    row = state.assault.type_ if state.assault else None
    if wish.get("die") != "body" and row is not None:
        named.insert(0, f"{wish.verb}.{row}")
    checks = [check for die in named if (check := breakdown(who, die)) is not None]
    return tuple(
        message("hint-die", die=die_name(check.die), value=check.bonus + check.gear)
        for check in checks
    )
