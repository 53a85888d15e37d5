"""The general command table: importing a handler's module puts its rows in. One line a module."""

from __future__ import annotations

from commands import (
    admin,
    admin_sheets,
    choose,
    fight,
    help,
    kontrol,
    lang,
    later,
    mod,
    mod_log,
    radius,
    roll,
    sheet,
    status,
    timer,
    verify,
)
from commands.registry import COMMANDS

__all__ = [
    "COMMANDS",
    "admin",
    "admin_sheets",
    "choose",
    "fight",
    "help",
    "kontrol",
    "lang",
    "later",
    "mod",
    "mod_log",
    "radius",
    "roll",
    "sheet",
    "status",
    "timer",
    "verify",
]
