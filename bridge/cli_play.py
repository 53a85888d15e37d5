"""``rpfight play``: its options, read and checked."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from bridge.cli_config_file import present_or_default
from bridge.cli_failures import told_plainly
from bridge.play.game import MOST_PLAYERS, Wanted
from bridge.play.game import play as played
from bridge.play.texts import system_language
from bridge.play.wire_talk import Address
from rulesets.registry import RULESETS

NAME_MAX = 32


def play(
    players: Annotated[
        str, typer.Option(metavar="A,B,…", help="Names of the players; 2 to 8 of them.")
    ] = "",
    against_computer: Annotated[
        bool, typer.Option("--against-computer", help="The computer plays all but the first.")
    ] = False,
    rules: Annotated[
        str,
        typer.Option(
            metavar="RULESET",
            help=f"{' or '.join(RULESETS)}; without it that of the configuration.",
        ),
    ] = "",
    lang: Annotated[
        Literal["ru", "en"] | None, typer.Option(help="Language; without it that of $LANG.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Dice that fall the same way each time.")
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Whose rules to play by; ports and journal are not used."
        ),
    ] = None,
    connect: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Play at a running bridge, such as ws://127.0.0.1:8765/plugin."
        ),
    ] = None,
    token: Annotated[
        str | None, typer.Option(metavar="TOKEN", envvar="RPFIGHT_TOKEN", help="Its token.")
    ] = None,
    server: Annotated[
        str, typer.Option(metavar="NAME", help="The game server to be there.")
    ] = "default",
) -> None:
    """Fight in the terminal, for one or more players at one keyboard.

    Without --connect a bridge is started just for this game. Type "?" there for help; lines may
    also come from a file or a pipe: then it ends with the lines, or with the fight.
    """
    address = _address(connect, token, server)
    names, spoken = _names(players), lang or system_language()
    wanted = Wanted(names, spoken, against_computer, address, seed, _ruleset(rules, connect))
    with told_plainly():
        asyncio.run(played(wanted, present_or_default(config), sys.stdin, sys.stdout))


def _names(given: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in given.split(",") if name.strip())
    folded = {name.casefold() for name in names}
    if names and not (2 <= len(names) <= MOST_PLAYERS):
        raise typer.BadParameter(f"2 to {MOST_PLAYERS} players", param_hint="--players")
    if len(folded) < len(names):
        raise typer.BadParameter("two players have the same name", param_hint="--players")
    if any(len(name) > NAME_MAX or not name.isprintable() for name in names):
        raise typer.BadParameter(f"a name has at most {NAME_MAX} letters", param_hint="--players")
    return names


def _ruleset(given: str, connect: str | None) -> str:
    if given and given not in RULESETS:
        raise typer.BadParameter(f"should be {' or '.join(RULESETS)}", param_hint="--rules")
    if given and connect is not None:
        raise typer.BadParameter("a running bridge has rules of its own", param_hint="--rules")
    return given


def _address(connect: str | None, token: str | None, server: str) -> Address | None:
    if connect is None:
        return None
    if not connect.startswith(("ws://", "wss://")):
        raise typer.BadParameter("starts with ws:// or wss://", param_hint="--connect")
    if not token:
        raise typer.BadParameter("needs --token or RPFIGHT_TOKEN", param_hint="--connect")
    return Address(connect, token, server)
