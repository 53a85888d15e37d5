"""Ephem as a row of :data:`commands.render.RENDERERS`: lines, questions, what buttons promise."""

from __future__ import annotations

from commands.ephem_hall_lines import hall_lines
from commands.ephem_lines import fight_lines
from commands.line import Line, Message, Who, message
from commands.roll_details import die_name, roll_details
from commands.telling import Breakdown, HallTold, Told
from grid.ground import Ground
from rulesets.actors import FighterId
from rulesets.ephem.answers import defences
from rulesets.ephem.attack import chosen
from rulesets.ephem.field import Field
from rulesets.ephem.state import FightState
from rulesets.intents import Intent
from rulesets.ruleset import Check
from rulesets.view import PromptView


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
        """Return the die of an attack (E-22), or those an answer may be rolled with (E-33…E-35),
        of which the better is taken."""
        if wish.verb == "attack":
            return _blow(state, who, wish)
        dice = _dice(state, wish)
        return message("hint-dice", dice=dice, count=len(dice)) if dice else None


def _blow(state: FightState, who: FighterId, wish: Intent) -> Message | None:
    body = state.find(who)
    if body is None:
        return None
    way = chosen(Field(state, Ground()), body, wish)
    weapon = Message(f"weapon-{way.weapon}")
    if way.kind != "melee":
        return message("hint-blow", weapon=weapon, die=_die(way.check))
    hand = Message(f"value-{way.means}")
    return message("hint-blow-hand", weapon=weapon, hand=hand, die=_die(way.check))


def _dice(state: FightState, wish: Intent) -> tuple[Message, ...]:
    if state.assault is None:
        return ()
    by_body = wish.get("die") == "body"
    allowed = defences(Field(state, Ground()), state.assault)  # no die depends on the ground
    mine = (one for one in allowed if one.how == wish.verb and (one.body or not by_body))
    return tuple(_die(one.check) for one in mine)


def _die(check: Check) -> Message:
    return message("hint-die", die=die_name(check.die), value=check.bonus + check.gear)
