"""Lines of the bridge about a pursuit: answers to hits outside fight mode, its end (E-45, E-47)."""

from __future__ import annotations

from commands.line import Line, Who, message
from rulesets.actors import PlayerId


def fugitive_struck(attacker: PlayerId, victim: PlayerId) -> list[Line]:
    """A fugitive struck somebody: he is told that he may not, and so are moderators."""
    told = message("pursuit-fugitive-struck", who=Who(attacker), target=Who(victim))
    return [
        Line((attacker,), message("pursuit-you-may-not-strike"), kind="error"),
        Line("moderators", told, kind="error"),
    ]


def pursuit_over(fugitive: PlayerId) -> Line:
    """Nobody chases him any more."""
    return Line((fugitive,), message("pursuit-over-you"), kind="result")


def hit_void(attacker: PlayerId, victim: PlayerId) -> Line:
    """A hit that does not count."""
    return Line((attacker,), message("pursuit-hit-void", who=Who(victim)), kind="error")
