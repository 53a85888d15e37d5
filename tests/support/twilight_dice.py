"""Faces of pools that show a given number of successes."""

from __future__ import annotations


def showing(*pools: tuple[int, int]) -> tuple[int, ...]:
    """The faces of pools, each as (successes, dice): fives, then ones."""
    return tuple(face for hits, dice in pools for face in (5,) * hits + (1,) * (dice - hits))
