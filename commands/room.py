"""Keeps lists in chat short: an answer has at most 256 characters, and names vary in length."""

from __future__ import annotations

from collections.abc import Iterable


def fitting(widths: Iterable[int], room: int) -> int:
    """Return how many of the first things, so many letters wide, fit into ``room`` letters.

    At least 1, if there is one.
    """
    count = 0
    for width in widths:
        room -= width
        if count and room < 0:
            break
        count += 1
    return count
