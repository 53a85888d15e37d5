"""Fighters in lists: with the names and sides that everybody may know."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from pydantic import BaseModel

from commands.inert import NAME_MAX, clean
from rulesets.view import FightView


class Person(BaseModel):
    """A fighter. ``side``: "" on his own; ``standing``: he fights on, or stood at the end."""

    id: str
    name: str
    side: str
    standing: bool


def people_of(view: FightView) -> list[Person]:
    """The fighters of a fight, as it stands."""
    return [
        Person(
            id=one.id,
            name=clean(one.name, NAME_MAX),
            side=clean(one.side, NAME_MAX),
            standing=one.standing == "active",
        )
        for one in view.fighters
    ]


def camps(people: Iterable[Person]) -> list[tuple[str, list[Person]]]:
    """Sides with their people, in the order in which they came; "": each for himself."""
    order: dict[str, int] = {}
    listed = list(people)
    for one in listed:
        order.setdefault(one.side, len(order))
    ordered = sorted(listed, key=lambda one: order[one.side])
    return [(side, list(those)) for side, those in groupby(ordered, key=lambda one: one.side)]
