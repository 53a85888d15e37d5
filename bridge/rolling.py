"""``/rp roll``: dice outside fights, shown to those near or kept between roller and moderators."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from bridge.presence import Presence
from bridge.rolls import Rolls
from bridge.speaker import Context, Speaker
from commands.answers import rolled_check, rolled_expression, secret_roll, secret_unseen
from commands.dice_expression import Dice as DiceTerm
from commands.dice_expression import Expression
from commands.dice_expression import Rolls as Thrown
from commands.effects import RollCheck, RollExpression
from commands.line import Line
from rulesets.dice import Dice
from rulesets.events import Mode, Rolled
from rulesets.ruleset import Check


@dataclass(slots=True)
class Rolling:
    """Throws and tells."""

    rolls: Rolls
    speaker: Speaker

    def check(self, who: Presence, ruleset: str, asked: RollCheck, context: Context) -> None:
        """A named die of his character."""

        def throw(dice: Dice) -> Sequence[Rolled]:
            return [_throw(who.uuid, asked.check, asked.mode, dice)]

        (roll,) = self.rolls.throw(who.server, ruleset, throw)
        line = rolled_check(who.uuid, roll, asked.check, secret=asked.secret)
        self._say(who, line, asked.secret, context)

    def expression(
        self, who: Presence, ruleset: str, asked: RollExpression, context: Context
    ) -> None:
        """A dice expression."""
        expression = cast(Expression, asked.expression)
        thrown: list[Thrown] = []

        def throw(dice: Dice) -> Sequence[Rolled]:
            first = dice.thrown
            thrown.append(expression.throw(dice))
            return list(_rows(who.uuid, thrown[0], first))

        self.rolls.throw(who.server, ruleset, throw)
        line = rolled_expression(who.uuid, thrown[0], secret=asked.secret)
        self._say(who, line, asked.secret, context)

    def _say(self, who: Presence, line: Line, secret: bool, context: Context) -> None:
        self.speaker.say([line], context)
        if secret:
            self._tell_moderators(who, line, context)

    def _tell_moderators(self, who: Presence, line: Line, context: Context) -> None:
        """Those online read a secret roll, the roller not twice; that nobody does is said."""
        readers = self.speaker.moderators(who.server)
        others = tuple(uuid for uuid in readers if uuid != who.uuid)
        if others:
            self.speaker.say([replace(secret_roll(line), to=others)], context)
        elif not readers:
            self.speaker.say([secret_unseen(who.uuid)], context)


def _throw(who: str, check: Check, mode: Mode, dice: Dice) -> Rolled:
    """Roll a check; two dice for advantage and disadvantage, in the order they fall."""
    first = dice.thrown
    twice = mode in ("advantage", "disadvantage")
    faces = tuple(dice.roll(check.sides) for _ in range(2 if twice else 1))
    kept = max(faces) if mode == "advantage" else min(faces)
    return Rolled(
        at=0,
        uuid=who,
        roll=first,
        die=check.die,
        sides=check.sides,
        faces=faces,
        kept=kept,
        mode=mode,
        bonus=check.bonus,
        gear=check.gear,
        total=kept + check.bonus + check.gear,
    )


def _rows(who: str, thrown: Thrown, first: int) -> Sequence[Rolled]:
    """One recorded roll for each term with dice."""
    rows = []
    for term in thrown.terms:
        if not isinstance(term.term, DiceTerm):
            continue
        twice = len(term.kept) < len(term.faces)
        rows.append(
            Rolled(
                at=0,
                uuid=who,
                roll=first,
                die=f"d{term.term.sides}",
                sides=term.term.sides,
                faces=term.faces,
                kept=term.kept,
                mode=thrown.mode if twice else "plain",
                total=term.total,
            )
        )
        first += len(term.faces)
    return rows
