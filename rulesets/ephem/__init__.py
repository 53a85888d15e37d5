"""Ephem, the d20 grid combat. Rule numbers (E-n) refer to ``docs/rules/ephem.md``."""
