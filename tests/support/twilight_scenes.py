"""Scenes of the command language out of Twilight fights: what a champion may type."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from scenes import HandMade, picture, someone
from twilight_fights import CORE, GROUND, Bout, Champ, sword

from commands.entry import Outcome, run
from rulesets.actors import player
from rulesets.intents import Draft, Option
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.ruleset import Twilight

RULES = Twilight()
NAMES = {"a": "Андрей", "b": "Викинг", "c": "Рыжий Кот", "d": "Викентий"}
DUEL = {"a": "Андрей", "b": "Викинг"}
SWORDS = {"меч": sword(4), "первый меч кочевника": sword(4)}
PERKS = {
    "кинжал": Perk(directed=True, effects=(Effect("damage", amount=2),)),
    "мантия тени": Perk(ap=0, directed=True, in_round=True, effects=(Effect("take_ap", amount=1),)),
    "орлиный взор": Perk(kind="tactical", ap=0, directed=True, effects=(Effect("learn"),)),
    "два клинка": Perk(
        kind="passive", ap=0, effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2),)
    ),
}


def champ(name: str, side: str = "", **more: Any) -> Champ:
    return Champ(name, side, weapons=more.pop("weapons", SWORDS), perks=PERKS, **more)


def duel() -> Bout:
    return Bout(champ("a"), champ("b")).start()


def squads() -> Bout:
    bout = Bout(champ("a", "x"), champ("c", "x"), champ("b", "y"), champ("d", "y"))
    return bout.start()


def scene_of(bout: Bout, names: Mapping[str, str], who: str = "a", **facts: object) -> HandMade:
    """The scene of ``who``; ``names``: champion → the name that chat shows."""

    @cache
    def legal(draft: Draft = ()) -> tuple[Option, ...]:
        return tuple(CORE.options(bout.state, player(who), GROUND, draft))

    people = {one: someone(name, account=one) for one, name in names.items()}
    others = tuple(person for one, person in people.items() if one != who)
    scene = HandMade(
        caller=people[who],
        ruleset=RULES,
        tuning=bout.state.tuning,
        near=others,
        in_fight=tuple(people.values()),
        legal=legal(),
        follows=legal,
        draft=RULES.draft(bout.state, who),
        **facts,  # type: ignore[arg-type]
    )
    scene.fight = picture(*people.values())
    scene.fight_id = "fight-1"
    return scene


def typed(line: str, bout: Bout, names: Mapping[str, str], who: str = "a") -> Outcome:
    """What a line of ``who`` asks for."""
    return run(line, scene_of(bout, names, who))
