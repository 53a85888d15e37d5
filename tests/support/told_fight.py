"""A whole fight in a journal, dice and all, written without any ruleset: for checks of records."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from fresh_db import link

from bridge.chain import Chain
from bridge.dice import FairDice, ScriptedDice, contributions_of
from bridge.journal import Journal
from bridge.seeds import DiceSettings, DiceSource
from bridge.unit import Unit

WORDS = [["u2", "За Родину"], ["u1", "🎲"]]
DAY = "2026-11-29"
Change = Callable[[str, dict[str, Any]], None]


def unchanged(name: str, body: dict[str, Any]) -> None:
    """Write everything as it is."""


class ToldFight:
    """Writes a hall's and a fight's rows; ``change`` may falsify a body before it is chained."""

    def __init__(
        self, journal: Journal, settings: DiceSettings | None = None, change: Change = unchanged
    ) -> None:
        self.journal = journal
        self.dice = DiceSource(settings or DiceSettings(), saved=journal.load())
        self.change = change
        self.hall = Chain("hall:srv:ephem")
        for row in journal.rows(self.hall.stream):
            self.hall.number, self.hall.head = row.number, row.hash
        self.promise = self.dice.for_hall("srv", DAY, 0).commit()
        self.fight = Chain(f"fight:{self.promise.fight}")
        self.unit = Unit()
        commitment = {"number": self.promise.number, "commitment": self.promise.commitment}
        self.write(self.hall, "fight_committed", {"fight": self.promise.fight, **commitment})
        self.write(self.fight, "dice_committed", commitment)
        self.commit()

    def write(self, chain: Chain, name: str, body: dict[str, Any]) -> None:
        """Add a row."""
        self.change(name, body)
        self.unit.rows.append(link(chain, name, json.dumps(body, ensure_ascii=False)))

    def commit(self) -> None:
        """Make durable what was written."""
        self.dice.record(self.unit)
        self.journal.commit([self.unit])
        self.unit = Unit()

    def start(self) -> FairDice | ScriptedDice:
        """Open the fight with both players' words; return its dice."""
        contributions = contributions_of(WORDS)
        self.write(self.fight, "opened", {"setup": {"words": WORDS}})
        self.write(self.fight, "fight_started", {"contributions": contributions})
        self.commit()
        return self.dice.for_fight(self.promise.fight, contributions, 0)

    def play(self, throws: int = 6) -> None:
        """Throw two d20 at a time; every second throw is a single d6."""
        dice = self.start()
        for turn in range(throws):
            first, sides, count = dice.thrown, (6 if turn % 2 else 20), 1 + (turn + 1) % 2
            faces = [dice.roll(sides) for _ in range(count)]
            self.write(self.fight, "roll", {"roll": first, "sides": sides, "faces": faces})
            self.commit()

    def end(self) -> None:
        """Write the last row, with the seed and the hash of the row before."""
        seed = self.dice.reveal(self.promise.fight)
        self.write(self.fight, "fight_ended", {"seed": seed, "head": self.fight.head})
        self.close()

    def dissolve(self) -> None:
        """The gathering parts before a fight began."""
        seed = self.dice.reveal(self.promise.fight)
        body = {"fight": self.promise.fight, "seed": seed}
        self.write(self.fight, "seed_published", body)
        self.close()

    def close(self) -> None:
        """No more rows."""
        self.unit.closed.append(self.fight.stream)
        self.commit()
