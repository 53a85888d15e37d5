"""``/rp verify``: the dice of a finished fight, checked; and the lines that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from commands.effects import Effect, VerifyFight
from commands.lexer import shown
from commands.line import Argument, Line, Message, message
from commands.registry import Call, command
from rulesets.actors import PlayerId
from rulesets.vocabulary import Arg

Outcome: TypeAlias = Literal["checked", "withheld", "scripted", "dissolved"]


@command("verify", ru=("проверка", "проверить"), args=(Arg("fight", "words", optional=True),))
def verify(call: Call) -> Sequence[Effect]:
    """``[fight]``: its number or id; without it the last finished one of the caller."""
    named = call.values.get("fight")
    return [VerifyFight(named.lstrip("#№ ") if isinstance(named, str) else None)]


@dataclass(frozen=True, slots=True)
class Checked:
    """A fight's dice after a check. ``dice``: how many of each size fell; hex: ``commitment``,
    ``seed`` (None: not published), ``contributions`` (H), ``head``.

    ``wrong``: None, or what is wrong, in which row, with which die, and how much more is wrong.
    """

    fight: str
    number: int
    outcome: Outcome
    dice: tuple[tuple[int, int], ...]
    commitment: str
    contributions: str
    seed: str | None
    head: str | None
    is_seeded: bool = False
    wrong: tuple[str, int, int | None, int] | None = None


def fight_checked(who: PlayerId, checked: Checked) -> Line:
    """One line: whether the dice are what was promised; all that it takes to recompute them."""
    text = _failed(checked) if checked.wrong else _held(checked)
    return Line((who,), text, kind="error" if checked.wrong else "result", hover=_proof(checked))


def _held(checked: Checked) -> Message:
    note = Message("verify-seeded") if checked.is_seeded else ""
    dice = sum(count for _, count in checked.dice)
    return message(f"verify-{checked.outcome}", number=checked.number, dice=dice, note=note)


def _failed(checked: Checked) -> Message:
    assert checked.wrong is not None, "only where something is wrong"
    kind, row, die, more = checked.wrong
    what = message(f"verify-fault-{kind}", row=row, die=-1 if die is None else die)
    return message("verify-failed", number=checked.number, what=what, more=more)


def _proof(checked: Checked) -> tuple[Message, ...]:
    shown = checked.dice if checked.seed else ()  # hidden dice: their number tells of pools
    sizes: tuple[Argument, ...] = tuple(
        message("verify-size", sides=str(sides), count=count) for sides, count in shown
    )
    return (
        message("verify-id", fight=checked.fight),
        message("dice-promise", commitment=checked.commitment),
        *((message("ended-seed", seed=checked.seed),) if checked.seed else ()),
        message("verify-words", words=checked.contributions),
        *((message("verify-dice", dice=sizes),) if sizes else ()),
        *((message("ended-head", head=checked.head),) if checked.head else ()),
    )


def not_over(number: int, *, is_frozen: bool) -> Message:
    """The fight's dice cannot be checked yet."""
    return message("verify-frozen" if is_frozen else "verify-open", number=number)


def unknown_fight(named: str | None) -> Message:
    """There is no such fight; None: the caller has finished none."""
    return message("verify-unknown", fight=shown(named)) if named else Message("verify-none")


def too_long(number: int, most: int) -> Message:
    """The fight is too long to be checked in the game."""
    return message("verify-long", number=number, most=most)


def busy() -> Message:
    """Other fights are being checked."""
    return Message("verify-busy")
