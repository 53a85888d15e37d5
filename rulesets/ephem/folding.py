"""How words that people typed are compared."""

from __future__ import annotations


def fold(text: str) -> str:
    """Return ``text`` without its differences of case and of ё and е."""
    return text.casefold().replace("ё", "е")
