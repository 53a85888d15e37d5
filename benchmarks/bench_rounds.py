"""What a Twilight round costs in the rules, beside throwing and counting the same dice bare.

.venv/bin/python benchmarks/bench_rounds.py
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, player
from rulesets.facts import Combatant, Setup, Whereabouts
from rulesets.intents import Draft, Intent, intent
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import Tuning

CORE, GROUND = TwilightFight(), Ground()
TIMES = 40
SIZES = (2, 8, 16)


class Dice:
    """Dice without proof."""

    def __init__(self) -> None:
        self.thrown = 0

    def roll(self, sides: int) -> int:
        """Return a face."""
        self.thrown += 1
        return random.randint(1, sides)

    def commit(self) -> Any:
        """Promise nothing: a fight does not."""
        raise AssertionError("a fight commits nothing")


def opened(size: int) -> tuple[Any, list[str]]:
    """Everybody against everybody, all orders given and confirmed but the last one's."""
    names = [f"c{number}" for number in range(size)]
    where = Whereabouts(Block(0, 64, 0), 0.0, "world")
    people = tuple(Combatant(name, name, name, where) for name in names)
    setup = Setup("f", 1, "c", "s", "world", people, Tuning(), terms=Terms())
    state = CORE.empty
    said = [(WORLD, intent("committed", fight="f", number=1, commitment="c"))]
    said.append((WORLD, intent("opened", setup=setup)))
    said += [(player(name), intent("confirm")) for name in names]
    for place, name in enumerate(names):
        target = names[(place + 1) % size]
        part: dict[str, Any] = {} if size == 2 else {"target": target}
        draft: Draft = (Intent("attack", tuple(part.items())), Intent("defend"))
        said.append((player(name), intent("order", draft=draft)))
    said += [(player(name), intent("confirm")) for name in names[:-1]]
    for actor, wish in said:
        for event in CORE.decide(state, actor, wish, GROUND, Dice()):
            state = CORE.evolve(state, event)
    return state, names


def bare(pools: list[int]) -> int:
    """Throw the same pools and count."""
    return sum(sum(random.randint(1, 6) >= 5 for _ in range(dice)) for dice in pools)


def main() -> None:
    """Print a table: milliseconds a round, the bare dice, the ratio; all options of one."""
    print("| champions | a round | the dice alone | ratio | all that is legal for one |")
    print("|---|---|---|---|---|")
    for size in SIZES:
        state, names = opened(size)
        last = player(names[-1])
        ours, theirs, listed = [], [], []
        for _ in range(TIMES):
            begun = time.perf_counter()
            events = CORE.decide(state, last, intent("confirm"), GROUND, Dice())
            done = time.perf_counter()
            pools = [len(e.faces) for e in events if isinstance(e, PoolRolled)]
            bare(pools)
            thrown = time.perf_counter()
            CORE.options(state, last, GROUND)
            listed.append(time.perf_counter() - thrown)
            ours.append(done - begun)
            theirs.append(thrown - done)
        a, b, c = (statistics.median(one) * 1000 for one in (ours, theirs, listed))
        print(f"| {size} | {a:.1f} ms | {b:.3f} ms | {a / b:.0f} | {c:.1f} ms |")


if __name__ == "__main__":
    main()
