"""Random play of Twilight: whatever happens can be told, in both languages, to whom it concerns."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fight_strategies import wishes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from twilight_fights import CORE, GROUND
from twilight_kit import TWILIGHT, setups
from twilight_readers import RENDERER, SPEECH, hover, told

from commands.line import Line
from commands.speech import LANGUAGES
from rulesets.actors import WORLD, Actor, Fighter, Master, Onlooker
from rulesets.dice import Tape
from rulesets.intents import Draft, Intent
from rulesets.twilight.state import FightState

WATCHER = Onlooker("зритель")
GM = Master("мастер")
IDLE = frozenset({"held", "mounted", "spoke", "sheet", "tuned", "zoned", "opened", "end"})


class Thrown(Tape):
    """Faces of a seeded generator, however many are asked for."""

    def __init__(self, seed: int) -> None:
        super().__init__(())
        self._random = Random(seed)

    def roll(self, sides: int) -> int:
        return self._random.randint(1, sides)


class Told:
    """A fight under way, all of whose lines can be said."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.state: FightState = CORE.empty
        self.dice = Thrown(data.draw(st.integers(0, 9999)))
        self.do(WORLD, Intent("committed", (("fight", "f"), ("number", 1), ("commitment", "c"))))
        self.do(WORLD, Intent("opened", (("setup", data.draw(setups())),)))
        self.do(WORLD, Intent("zoned", (("uuid", WATCHER.uuid), ("where", "in"))))

    def do(self, actor: Actor, wish: Intent) -> None:
        before = self.state
        events = CORE.decide(before, actor, wish, GROUND, self.dice)
        for event in events:
            self.state = CORE.evolve(self.state, event)
        lines = told(before, events, self.state)
        assert lines == told(before, events, self.state), "a line can be made again"
        for line in lines:
            self.check(line)
        self.check_status()

    def check(self, line: Line) -> None:
        """It has its words, and goes to nobody who is not here."""
        champions = self.state.champions
        here = {WATCHER.uuid, GM.uuid, *(n for one in champions for n in (one.by, one.id))}
        assert line.to == "fight" or here.issuperset(line.to)
        for lang in LANGUAGES:
            assert SPEECH.words(line, lang, str).text
            hover(line, lang)

    def check_status(self) -> None:
        for one in (*(one.by for one in self.state.champions), WATCHER.uuid):
            for row in RENDERER.status(self.state, one, lambda ms: ms // 1000):
                assert SPEECH.text(row, "ru", str)

    def step(self) -> None:
        """Let somebody do something."""
        one = self.data.draw(st.sampled_from(self.state.champions))
        acting = Fighter(one.id, one.by)
        actors: tuple[Actor, ...] = (acting, acting, acting, WATCHER, GM, WORLD)
        actor = self.data.draw(st.sampled_from(actors))
        options = [
            option
            for option in CORE.options(self.state, actor, GROUND)
            if not option.extends and option.verb not in IDLE
        ]
        if not options:
            return
        option = self.data.draw(st.sampled_from(options))
        wish = self.data.draw(wishes(option, TWILIGHT.facts))
        if wish.verb == "order":
            wish = Intent("order", (("draft", self.draft(actor)),))
        self.do(actor, replace(wish, at=self.state.since))

    def draft(self, actor: Actor) -> Draft:
        draft: Draft = ()
        for _ in range(self.data.draw(st.integers(0, 3))):
            parts = [o for o in CORE.options(self.state, actor, GROUND, draft) if o.extends]
            if not parts:
                break
            draft = (
                *draft,
                self.data.draw(wishes(self.data.draw(st.sampled_from(parts)), TWILIGHT.facts)),
            )
        return draft


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=60)
@given(data=st.data())
def test_whatever_happens_can_be_told(data: st.DataObject) -> None:
    fight = Told(data)
    for _ in range(30):
        if fight.state.stage == "over":
            break
        fight.step()
