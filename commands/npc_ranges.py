"""Groups of NPCs in a list of names: «Гоблин-1 … Гоблин-20» stands for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from commands.line import Argument, Who, message
from rulesets.actors import FighterId
from rulesets.view import FightView

LEAST: Final = 3
"""Fewer of a group are named one by one."""


def runs(view: FightView, ids: Sequence[FighterId]) -> Iterator[tuple[FighterId, ...]]:
    """Yield the fighters one by one, members of a group that follow each other together."""
    groups = {one.id: one.group for one in view.fighters}
    for group, found in groupby(ids, key=lambda one: groups.get(one, "")):
        run = tuple(found)
        if group and len(run) >= LEAST:
            yield run
        else:
            yield from ((one,) for one in run)


def span(run: Sequence[FighterId], first: Argument) -> Argument:
    """Return what stands for a run whose first one is told as ``first``."""
    if len(run) == 1:
        return first
    return message("names-span", first=first, last=Who(run[-1]))


def named(view: FightView, ids: Sequence[FighterId]) -> tuple[Argument, ...]:
    """Return the names of fighters, groups of NPCs as spans."""
    return tuple(span(run, Who(run[0])) for run in runs(view, ids))
