"""Endgames for tests: champions of two dice, and what they rush at (T-87, T-90)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from twilight_fights import Champ, sword
from twilight_stages import Staged, at_endgame

from rulesets.errors import RuleViolation

WIN, LOSE = (6, 1), (1, 1)
"""Faces of two dice: one success, none."""


def champ(name: str, side: str = "", dice: int = 2, **more: Any) -> Champ:
    return Champ(name, side, weapons={f"меч {name}": sword(dice)}, **more)


def final(*champs: Champ, **more: Any) -> Staged:
    return at_endgame(*(champs or (champ("a"), champ("b"))), **more)


def ffa(*names: str, **more: Any) -> Staged:
    return final(*(champ(name) for name in names), **more)


def two_sides(**more: Any) -> Staged:
    """a and b against c and d, two dice each."""
    sides = (("a", "1"), ("b", "1"), ("c", "2"), ("d", "2"))
    return final(*(champ(name, side) for name, side in sides), **more)


def rush(bout: Staged, who: str, roll: Iterable[int] = (), **slots: Any) -> Staged:
    bout.do(who, "finisher", roll, **slots)
    return bout


def refused(bout: Staged, who: str, **slots: Any) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        bout.do(who, "finisher", **slots)
    return caught.value
