"""A Twilight fight as each of its readers reads it: champions, spectators, a master.

``PYTHONPATH=.:tests/support python tests/support/twilight_readers.py`` prints whole fights.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from line_builders import strict_speech
from twilight_fights import CORE, GROUND, Bout, Champ, attack, counter, defend, faces, sword

from commands.line import Line
from commands.menus import entries
from commands.prompts import prompt_line
from commands.speech import Lang
from commands.telling import Told
from commands.twilight_renderer import TwilightRenderer
from rulesets.actors import WORLD, Actor, Fighter, Onlooker
from rulesets.events import Event, FightEnded, Prompted
from rulesets.intents import Intent
from rulesets.twilight.catalogue import Effect, Perk, Weapon
from rulesets.twilight.picture import fight_view
from rulesets.twilight.state import FightState
from rulesets.twilight.terms import Terms
from rulesets.twilight.words import WORDS
from rulesets.view import PromptView

SPEECH = strict_speech()
RENDERER = TwilightRenderer()
HEAD = "a1b2c3d4a1b2" * 5 + "a1b2"


def told(before: FightState, events: Sequence[Event], after: FightState) -> list[Line]:
    """The lines of one decision."""
    return RENDERER.fight(
        Told(
            before=before,
            events=tuple(events),
            after=after,
            view_before=fight_view(before),
            view_after=fight_view(after),
            breakdown=lambda who, die: None,
        )
    )


def question(state: FightState, asked: Prompted) -> Line:
    """The line of an open question, with its buttons."""
    who = state.champion(asked.to)
    options = CORE.options(state, Fighter(who.id, who.by), GROUND)
    answers = RENDERER.answers(asked.kind)
    fitting = [option for option in options if option.verb in answers]
    found = entries(
        WORDS,
        fitting,
        "fight",
        lambda one: one,
        lambda wish: RENDERER.hint(state, who.id, wish, lambda one, die: None),
    )
    view = PromptView(asked.prompt, asked.to, asked.kind, asked.by, asked.until)
    left = None if asked.until is None else (asked.until - asked.at) // 1000
    return prompt_line(RENDERER, state, view, who.by, found, "p1", left, lambda one, die: None)


class Readers(Bout):
    """A fight that is told. ``lines``: all lines so far; ``new``: those of the last decision."""

    def __init__(self, *champs: Champ, **more: Any) -> None:
        self.lines: list[Line] = []
        self.new: list[Line] = []
        super().__init__(*champs, **more)

    def submit(self, actor: Actor, wish: Intent, faces: Iterable[int] = ()) -> None:
        """Hand in an intent and keep its lines."""
        before = self.state
        super().submit(actor, wish, faces)
        events = [sealed(event) for event in self.done]
        self.new = told(before, events, self.state)
        open_ = {prompt.prompt for prompt in self.state.prompts}
        asked = (e for e in self.done if isinstance(e, Prompted) and e.prompt in open_)
        self.new += [question(self.state, one) for one in asked]
        self.lines += self.new

    def watch(self, *spectators: str) -> None:
        """Spectators come to the arena."""
        for one in spectators:
            self.do(WORLD, "zoned", uuid=one, where="in")

    def read(self, who: str, lang: Lang = "ru", *, new: bool = False) -> list[str]:
        """All that ``who`` reads in chat, as plain text; ``fight``: what everybody reads."""
        return [said(line, lang) for line in (self.new if new else self.lines) if _reads(who, line)]

    def private(self, who: str, lang: Lang = "ru") -> list[str]:
        """What ``who`` alone reads."""
        return [said(line, lang) for line in self.lines if line.to == (who,)]


def _reads(who: str, line: Line) -> bool:
    return line.to == "fight" or who in line.to


def said(line: Line, lang: Lang = "ru") -> str:
    """A line as plain text; what is no chat is marked."""
    words = SPEECH.words(line, lang, str)
    under = f" // {words.subtitle}" if words.subtitle else ""
    mark = "" if line.place == "chat" else f"[{line.place}] "
    return f"{mark}{words.plain}{under}"


def hints(line: Line, lang: Lang = "ru") -> dict[str, str]:
    """What the mouse finds on each button, by its label."""
    return {label: hint for label, _, hint in SPEECH.words(line, lang, str).buttons}


def hover(line: Line, lang: Lang = "ru") -> list[str]:
    """The rows that the mouse finds on a line."""
    return SPEECH.words(line, lang, str).hover.splitlines()


def sealed(event: Event) -> Event:
    """The end as the bridge completes it."""
    return replace(event, seed="0d1e" * 16, head=HEAD) if isinstance(event, FightEnded) else event


def duel() -> Readers:
    """The worked example of the rule book, played on until an execution with a vote."""
    nomad = Champ(
        "Кочевник",
        lethality=3,
        weapons={"первый меч": sword(6, 10), "второй меч": sword(5, 10)},
        perks={"два клинка": EXTRA},
    )
    viking = Champ("Викинг", hp=10, endurance=4, armour=5, weapons={"секира": AXE})
    fight = Readers(nomad, viking, terms=Terms(newcomers=("Викинг",)))
    fight.watch("Зритель", "Зевака", "Гость")
    fight.start()
    fight.round(
        {
            "Кочевник": (
                attack(weapon="первый меч"),
                attack(weapon="второй меч", via="два клинка"),
                attack(weapon="первый меч"),
            ),
            "Викинг": (defend(2),),
        },
        faces(
            "5 4 3 2 4 5 5 5 4  5 4 5 5 5 5 5 5  5 4 3 5 4 5 5 5 5"
            " 5 4 3 2 4 5 5 5 4  5 5 3 2 4 5 5 5 4"
        ),
    )
    fight.round(
        {"Кочевник": (attack(), defend()), "Викинг": (counter(),)},
        faces("5 5 5 5 5 5 1 1 1  5 1 1 1"),
    )
    fight.round(
        {"Кочевник": (attack(), attack())},
        faces("5 5 5 5 1 1 1 1 1  5 1 1 1 1 1 1 1 1  77"),
    )
    for who, vote in (("Зритель", "execute"), ("Зевака", "execute"), ("Гость", "spare")):
        fight.do(Onlooker(who), "crowd", what=vote)
    fight.do("Кочевник", "fate", what="execute")
    return fight


EXTRA = Perk(
    kind="passive",
    ap=0,
    weapon_based=True,
    effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2),),
)
AXE = Weapon("power", 4, 2)
DAGGER = Perk(directed=True, effects=(Effect("damage", amount=2),))


def teams() -> Readers:
    """Two against two, with a betrayal and a surrender."""
    fight = Readers(
        Champ("Ася", "Север", lethality=5, weapons={"копьё": sword(4)}),
        Champ("Бор", "Север", power=4, weapons={"молот": AXE}, perks={"кинжал": DAGGER}),
        Champ("Ким", "Юг", lethality=3, endurance=2, armour=3, weapons={"меч": sword(4)}),
        Champ("Вова", "Юг", lethality=2, weapons={"кнут": sword(4)}),
    )
    fight.start()
    fight.round(
        {
            "Ася": (attack(target="Ким"), attack(target="Вова")),
            "Бор": (attack(target="Ася", betray=True),),
            "Ким": (defend(),),
            "Вова": (attack(target="Бор"), attack(target="Бор")),
        },
        faces(
            "5 5 5 5 1 1 1 1 1  5 5 5 5 5 1 1 1 1  5 5 5 1 1 1 1 1  5 5 5 1 1"
            "  5 1 1 1 1 1  1 1 1 1 1 1"
        ),
    )
    fight.do("Вова", "surrender", sure=True)
    return fight


def endgame() -> Readers:
    """Three rounds of nothing, then the mass endgame of the source (X-13a)."""
    fight = Readers(
        Champ("Амазонка", "А", lethality=5, weapons={"копьё": sword(4)}),
        Champ("Кочевник", "Б", lethality=3, weapons={"меч": sword(6)}),
        Champ("Шаман", "Б", power=2, weapons={"посох": Weapon("power", 4, 1)}),
    )
    fight.start()
    for _ in range(3):
        fight.round({})
    fight.do("Амазонка", "finisher", target="Кочевник")
    fight.do("Кочевник", "finisher", target="Амазонка")
    fight.do(
        "Шаман",
        "finisher",
        faces("5 6 5 6 5 1 2 3 4  5 6 5 6 1 2 3 4 1  30"),
        target="Амазонка",
    )
    fight.do("Амазонка", "finisher")
    fight.do("Шаман", "finisher", faces("5 6 1 2 3 4 1 2 3  5 6 5 1 2 3  88"))
    fight.do("Шаман", "fate", what="spare")
    return fight


def page() -> Iterator[str]:
    """Whole fights, once for each reader."""
    for play, readers in (
        (duel, ("Кочевник", "Викинг", "Зритель")),
        (teams, ("Ася", "Бор", "fight")),
        (endgame, ("Шаман", "fight")),
    ):
        fight = play()
        for who in readers:
            yield f"\n=== {play.__name__}: {who} ==="
            for line in fight.lines:
                if _reads(who, line):
                    yield said(line)
                    yield from (f"      ~ {row}" for row in hover(line))


if __name__ == "__main__":
    print("\n".join(page()))
