"""The ``rpfight`` command. Guards the generic import names before anything else of ours runs."""

from __future__ import annotations

import sys
from importlib.metadata import packages_distributions

import bridge
import commands
import grid
import rulesets

OURS = (bridge, commands, grid, rulesets)


def _check_names() -> None:
    """Stop at once if another distribution shadows or shares one of our generic names."""
    owners = packages_distributions()
    for package in OURS:
        name = package.__name__
        other = set(owners.get(name, ())) - {"rpfight"}
        if other:
            sys.exit(
                f"rpfight: import name {name!r} is also installed by {sorted(other)}; "
                f"give rpfight a virtual environment of its own"
            )


_check_names()

from bridge.cli import app  # noqa: E402 - after the check


def main() -> None:
    """Run the command line; the exit code is that of the command."""
    app(prog_name="rpfight")


if __name__ == "__main__":
    main()
