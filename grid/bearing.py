"""Directions between blocks: who stands behind whom (E-18), and the axis of a push (E-33, E-49)."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final, Literal, TypeAlias

from grid.blocks import Block

Compass: TypeAlias = Literal["north", "east", "south", "west"]

ANGLE_TOLERANCE: Final = 1e-6
"""Degrees. The border of the arc is inside; rounding of yaw and angle must not decide it.

Far below the difference between two neighbouring block directions within 100 blocks.
"""


def is_behind(attacker: Block, target: Block, yaw_degrees: float, arc_degrees: float = 120) -> bool:
    """Whether `attacker` lies within the arc round the direction opposite to the target's look.

    Yaw as the game has it: 0 looks south (+z), 90 west (-x), any number of turns. Heights do
    not matter; in the target's own column nobody is behind.
    """
    dx, dz = attacker.x - target.x, attacker.z - target.z
    if dx == 0 and dz == 0:
        return False
    towards = degrees(atan2(-dx, dz))
    off = abs((towards - yaw_degrees) % 360 - 180)
    return off <= arc_degrees / 2 + ANGLE_TOLERANCE


def direction_of(start: Block, to: Block) -> Compass | None:
    """Return the direction from one block to another along the axis of the greater distance.

    Equal: along x. None within one column.
    """
    dx, dz = to.x - start.x, to.z - start.z
    if dx == 0 and dz == 0:
        return None
    if abs(dx) >= abs(dz):
        return "east" if dx > 0 else "west"
    return "south" if dz > 0 else "north"
