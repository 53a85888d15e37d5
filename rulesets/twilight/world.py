"""What the world tells a fight: its beginning, who is here, who watches, and silence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rulesets.decider import Deadline
from rulesets.events import Away, Back, DiceCommitted, FightStarted
from rulesets.facts import Combatant, Setup, Sheet
from rulesets.intents import Choice, Given, Intent, Option, Slot, Text, intent
from rulesets.twilight import arena, choice, ordering, stages
from rulesets.twilight.asking import MS
from rulesets.twilight.build import build_of
from rulesets.twilight.purchases import Purchases, enriched
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import Opened, SheetChanged, SpectatorMoved, Tuned
from rulesets.twilight.state import FightState, Mode
from rulesets.twilight.tuning import Tuning

RUNNING: Final = ("approach", "opening", "orders", "locked", "endgame", "choice")
"""Stages of a fight that has begun and is not over."""

ASKING: Final = ("approach", "orders", "endgame")
"""Stages in which champions are asked."""

PLACES: Final = ("in", "edge", "out")


def committed_options(state: FightState) -> list[Option]:
    """Return that the dice are promised, once."""
    if state.stage != "empty":
        return []
    slots = (Given("fight", str), Given("number", int), Given("commitment", str))
    return [Option("committed", slots)]


def committed(scene: Scene, told: Intent) -> None:
    """The dice of this fight are promised."""
    number, commitment = told.get("number"), told.get("commitment")
    scene.emit(DiceCommitted(at=scene.at, number=number, commitment=commitment))


def opened_options(state: FightState) -> list[Option]:
    """Return that the hall opens the fight, once."""
    return [Option("opened", (Given("setup", Setup),))] if state.stage == "committed" else []


def opened(scene: Scene, told: Intent) -> None:
    """The fight begins with the approach (T-12)."""
    setup: Setup = told.get("setup")
    builds = {one.id: build_of(one.sheet, setup.tuning) for one in setup.fighters}
    mode = _mode(setup.fighters)
    scene.emit(Opened(at=scene.at, setup=setup, builds=builds, mode=mode))
    scene.emit(
        FightStarted(
            at=scene.at,
            ruleset="twilight",
            fighters=tuple(one.id for one in setup.fighters),
            names={one.id: one.name for one in setup.fighters},
            contributions=setup.contributions,
        )
    )
    stages.open_approach(scene)


def _mode(fighters: tuple[Combatant, ...]) -> Mode:
    """Two are a duel; with sides it is a team fight, without any everybody's (T-10)."""
    if len(fighters) == 2:
        return "duel"
    sides = [one.side for one in fighters if one.side]
    return "team" if len(set(sides)) < len(sides) else "ffa"


def told_options(verb: str) -> Callable[[FightState], list[Option]]:
    """Return the options of a fact about one champion, whatever else it says."""

    def options(state: FightState) -> list[Option]:
        if state.stage not in RUNNING:
            return []
        who = tuple(one.id for one in state.champions)
        return [Option(verb, (Choice("uuid", who), *_BESIDE[verb]))]

    return options


_BESIDE: Final[Mapping[str, tuple[Slot, ...]]] = {
    "held": (Given("equipment", object),),
    "mounted": (Choice("mounted", (True, False)),),
    "spoke": (Given("channel", str), Given("length", int), Given("heard", object, optional=True)),
    "entered": (),
    "left": (),
}
"""What each fact says beside whom it is about: what nobody here asks for is let in and ignored."""


def ignored(scene: Scene, told: Intent) -> None:
    """No rule asks for it."""


def entered(scene: Scene, told: Intent) -> None:
    """A champion's player is here again."""
    if scene.champion(told.get("uuid")).away:
        scene.emit(Back(at=scene.at, uuid=told.get("uuid")))


def left(scene: Scene, told: Intent) -> None:
    """A champion's player is gone: his order stands; without one he will have passed (T-16)."""
    if not scene.champion(told.get("uuid")).away:
        scene.emit(Away(at=scene.at, uuid=told.get("uuid")))


def tuned_options(state: FightState) -> list[Option]:
    """Return that the settings change."""
    return [Option("tuned", (Given("tuning", Tuning),))] if state.stage in RUNNING else []


def tuned(scene: Scene, told: Intent) -> None:
    """The settings are others now."""
    scene.emit(Tuned(at=scene.at, tuning=told.get("tuning")))


def sheet_options(state: FightState) -> list[Option]:
    """Return that a champion's sheet changes."""
    if state.stage not in RUNNING:
        return []
    who = tuple(one.id for one in state.champions)
    return [Option("sheet", (Choice("uuid", who), Given("sheet", Sheet)))]


def sheet(scene: Scene, told: Intent) -> None:
    """An admin changed a sheet: it counts from now on, with what was bought (T-142)."""
    state, uuid = scene.state, told.get("uuid")
    bought = state.terms.bought.get(uuid, Purchases())
    sheet_ = enriched(told.get("sheet"), bought, state.tuning)
    build = arena.regeared(state, uuid, build_of(sheet_, state.tuning))
    scene.emit(SheetChanged(at=scene.at, uuid=uuid, sheet=sheet_, build=build))


def zoned_options(state: FightState) -> list[Option]:
    """Return that anybody's place may be told while the fight runs."""
    if state.stage not in RUNNING:
        return []
    return [Option("zoned", (Text("uuid", 64), Choice("where", PLACES)))]


def zoned(scene: Scene, told: Intent) -> None:
    """Somebody came to the arena or left it (T-138)."""
    uuid, where = told.get("uuid"), told.get("where")
    known = next((one.where for one in scene.state.spectators if one.uuid == uuid), "out")
    if scene.state.find(uuid) is None and where != known:
        scene.emit(SpectatorMoved(at=scene.at, uuid=uuid, where=where))


def deadline(state: FightState) -> Deadline | None:
    """Return the next moment at which silence decides; of several at once the first named."""
    due = sorted(_silences(state))
    if not due:
        return None
    at, what, who = due[0]
    return Deadline(at, intent("silence", at, what=what, uuid=who or None))


def _silences(state: FightState) -> Iterator[tuple[int, str, str]]:
    """Yield when silence decides, what, and about whom ("": the stage)."""
    if state.stage == "choice" and state.deciding is not None:
        yield state.deciding.until, "choice", ""
    if state.stage not in ASKING:
        return
    silence = state.tuning.orders.silence_s
    if silence:
        yield state.since + silence * MS, "stage", ""
    for one in state.standing():
        ends = _awaited_until(state, one.id)
        if ends is not None:
            yield ends, "window", one.id


def _awaited_until(state: FightState, who: str) -> int | None:
    """Return when nothing more is awaited of a champion, or his window ends though he was ready
    before (T-16); None: never, or it is so already."""
    one = state.champion(who)
    if state.stage == "orders" and one.order is not None:
        return None if one.closed else stages.window_ends(state, one)
    return None if one.confirmed else stages.passes_at(state, one)


def silence_options(state: FightState) -> list[Option]:
    """Return the silence that is due next, exactly as :func:`deadline` names it."""
    due = deadline(state)
    if due is None:
        return []
    slots = tuple(Choice(name, (value,)) for name, value in due.intent.slots)
    return [Option("silence", slots)]


def silence(scene: Scene, told: Intent) -> None:
    """Silence decides: a choice, a stage, or what is awaited of one champion."""
    match told.get("what"):
        case "choice":
            choice.decide_by_silence(scene)
        case "stage":
            stages.lock(scene)
        case _:
            ordering.silent(scene, scene.champion(told.get("uuid")))
