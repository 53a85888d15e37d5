"""Ephem as a row of :data:`commands.render.RENDERERS`: lines, questions, what buttons promise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from commands import ephem_surprise_lines as surprise_lines
from commands.ephem_hall_lines import hall_lines
from commands.ephem_lines import fight_lines
from commands.ephem_spell_lines import spell_question
from commands.line import Line, Message, Who, message
from commands.roll_details import die_name, roll_details
from commands.telling import Breakdown, HallTold, Told, Tournament
from grid.ground import Ground
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem import push
from rulesets.ephem.answers import defences
from rulesets.ephem.attack import chosen
from rulesets.ephem.field import Field
from rulesets.ephem.guarding import could_guard, parries
from rulesets.ephem.hall_state import Hall
from rulesets.ephem.state import FightState
from rulesets.events import Rolled
from rulesets.intents import Intent
from rulesets.ruleset import Check
from rulesets.view import PromptView

ANSWERS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "initiative": frozenset({"init"}),
        "defence": frozenset({"parry", "dodge", "take"}),
        "opportunity": frozenset({"strike", "decline", "auto"}),
        "hinder": frozenset({"hinder", "decline", "auto"}),
        "push": frozenset({"brace", "slip"}),
        "surprise": frozenset({"roleplay", "system"}),
    }
)
"""What is said to each kind of question."""


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
            spell = state.assault.spell
            if spell is not None:
                return spell_question(state.assault, spell, time)
            return message(
                "ask-defence",
                who=Who(state.assault.attacker),
                kind=state.assault.kind,
                weapon=Message("with-" + state.assault.weapon),
                total=state.assault.total,
                time=time,
            )
        if prompt.kind == "push" and state.shove is not None:
            return message(
                "ask-push",
                who=Who(state.shove.pusher),
                towards=Message(f"push-{state.shove.towards}"),
                total=state.shove.total,
                time=time,
            )
        if prompt.kind == "hinder" and state.trial is not None:
            who, total = Who(state.trial.uuid), state.trial.total
            return message("ask-hinder", who=who, total=total, time=time)
        by = {} if prompt.by is None else {"who": Who(prompt.by)}
        return message(f"ask-{prompt.kind}", **by, time=time)

    def hall_question(self, state: Hall, prompt: PromptView, seconds: int | None) -> Message:
        """Return the question to the target of a surprise attack (E-18)."""
        return surprise_lines.question(state, prompt, seconds)

    def answers(self, kind: str, *, drafted: bool = False) -> frozenset[str]:
        """Return the verbs that answer a question (E-16, E-32, E-40, E-45, E-49)."""
        return ANSWERS[kind]

    def details(
        self, state: FightState, prompt: PromptView, breakdown: Breakdown
    ) -> tuple[Message, ...]:
        """Return how the attack's total came about."""
        asked_by = state.assault if prompt.kind == "defence" else None
        pending = state.shove if prompt.kind == "push" else asked_by
        roll = pending.rolled if pending is not None else None
        if roll is None:
            return ()
        return roll_details(roll, breakdown(roll.uuid, roll.die))

    def hint(
        self, state: FightState, who: FighterId, wish: Intent, breakdown: Breakdown
    ) -> Message | None:
        """Return the die of an attack (E-22), or those an answer may be rolled with (E-33…E-35),
        of which the better is taken."""
        if wish.verb == "letgo":
            return message("hint-letgo")
        if wish.verb == "attack":
            return _blow(state, who, wish)
        if wish.verb == "carry":
            return message("hint-carry")
        dice = (
            *_dice(state, wish),
            *_guard_dice(state, who, wish),
            *_push_dice(state, who, wish),
        )
        return message("hint-dice", dice=dice, count=len(dice)) if dice else None

    def thrown(self, roll: Rolled) -> tuple[Message, ...]:
        """The general words say all of a die: its name, faces and summands."""
        return ()

    def status(
        self, state: FightState, who: PlayerId, until_s: Callable[[int], int]
    ) -> tuple[Message, ...]:
        """Return nothing: whose turn it is and everybody's hp are the general lines."""
        return ()

    def hall_status(self, state: Hall, who: PlayerId) -> tuple[Message, ...]:
        """Return nothing: gatherings are in the general lines."""
        return ()

    def tournament(self, state: Hall) -> Tournament | None:
        """There is none."""
        return None

    def drafted(self, state: FightState, who: PlayerId) -> tuple[Line, ...]:
        """Return nothing: no word of this ruleset has parts."""
        return ()


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


def _guard_dice(state: FightState, who: FighterId, wish: Intent) -> tuple[Message, ...]:
    body, field, assault = state.find(who), Field(state, Ground()), state.assault
    if wish.verb != "guard" or body is None or assault is None or who not in could_guard(field):
        return ()
    return tuple(_die(one.check) for one in parries(field, assault, body))


def _push_dice(state: FightState, who: FighterId, wish: Intent) -> tuple[Message, ...]:
    body = state.find(who)
    if body is None or wish.verb not in push.DICE:
        return ()
    return (_die(Field(state, Ground()).check(body, push.DICE[wish.verb])),)


def _die(check: Check) -> Message:
    return message("hint-die", die=die_name(check.die), value=check.bonus + check.gear)
