"""Facts of the world: beginning, gear, places, speech, absence, silence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, get_args

from rulesets.ephem import emotes, pursuit, skipping, surprise, zone
from rulesets.ephem.defence import silent_defence
from rulesets.ephem.ending import end_fight
from rulesets.ephem.events import (
    Looked,
    Opened,
    SheetChanged,
    Spoke,
    Tuned,
)
from rulesets.ephem.fates import make_void
from rulesets.ephem.field import Field
from rulesets.ephem.groups import first_of_each
from rulesets.ephem.hands_events import ArmourSlot, GearSeen, MountChanged
from rulesets.ephem.idle import idle_due
from rulesets.ephem.items import armour_of, is_anti_magic
from rulesets.ephem.joining_events import Shouted
from rulesets.ephem.push import silent_answer
from rulesets.ephem.roles import role_of, starting_hp
from rulesets.ephem.scene import Scene
from rulesets.ephem.shooting import magazine
from rulesets.ephem.speech import counts
from rulesets.ephem.state import FightState, Prompt, PromptKind
from rulesets.ephem.tables import HIGHEST, LOWEST
from rulesets.ephem.tuning import Tuning
from rulesets.ephem.turns import (
    clock_due,
    end_turn,
    remind,
    roll_missing,
    wait_due,
    wait_for,
)
from rulesets.ephem.wielding import empty_hands, settle_hands
from rulesets.equipment import Equipment
from rulesets.events import Away, Back, DiceCommitted, FightStarted, Moved
from rulesets.facts import Setup, Sheet, Whereabouts
from rulesets.intents import Choice, Given, Intent, Number, Option, Slot, Text

NAME = "ephem"
LONG = 1_000_000
"""More characters than any line of chat has."""
SHOUT = "shout"
"""The channel of a cry for help (E-51)."""
LAST_NUMBER = 2**53
"""Running numbers of fights go no further."""


def committed_options(field: Field) -> list[Option]:
    """Return the promise of dice, as the first fact of a fight."""
    if field.state.phase != "empty":
        return []
    slots = (Text("fight", 200), Number("number", 0, LAST_NUMBER), Text("commitment", 200))
    return [Option("committed", slots)]


def committed(scene: Scene, wish: Intent) -> None:
    """The dice of this fight are promised."""
    scene.emit(
        DiceCommitted(at=scene.at, number=wish.get("number"), commitment=wish.get("commitment"))
    )


def opened_options(field: Field) -> list[Option]:
    """Return the opening, once the dice are promised."""
    return [Option("opened", (Given("setup", Setup),))] if field.state.phase == "committed" else []


def opened(scene: Scene, wish: Intent) -> None:
    """The fight begins: initiative opens, everyone is asked to roll (E-16)."""
    given: Setup = wish.get("setup")
    tuning: Tuning = given.tuning
    people = tuple(replace(one, sheet=within_range(one.sheet)) for one in given.fighters)
    setup = replace(given, fighters=people)
    sheets = {one.id: one.sheet for one in setup.fighters}
    scene.emit(
        Opened(
            at=scene.at,
            setup=setup,
            hp={who: max(1, starting_hp(sheet, tuning)) for who, sheet in sheets.items()},
            hp_max={who: max(1, role_of(sheet, tuning).hp) for who, sheet in sheets.items()},
            shots={one.id: magazine(tuning) for one in setup.fighters if one.loaded},
        )
    )
    scene.emit(
        FightStarted(
            at=scene.at,
            ruleset=NAME,
            fighters=tuple(one.id for one in setup.fighters),
            names={one.id: one.name for one in setup.fighters},
            contributions=setup.contributions,
        )
    )
    if setup.surprise is not None:
        surprise.begin(scene, setup.surprise)
        return
    for one in first_of_each(setup.fighters):
        scene.ask(one.id, "initiative", None, tuning.initiative_seconds)


def within_range(sheet: Sheet) -> Sheet:
    """Return the sheet with every attribute in 1..30 (E-1).

    Whoever sets a value outside is told so at once; a fight that meets one all the same, from a
    plugin's sheet, must not stop at it.
    """
    values = {name: min(HIGHEST, max(LOWEST, n)) for name, n in sheet.attributes.items()}
    return replace(sheet, attributes=values)


def _on_grid(field: Field) -> tuple[str, ...]:
    """Return whom facts may be about: everyone who has a place in a running fight, and the one
    who is pursued (E-47)."""
    if not field.state.is_running:
        return ()
    chase = field.state.pursuit
    fled = () if chase is None else (chase.uuid,)
    return (*(body.id for body in field.state.on_grid()), *fled)


def held_options(field: Field) -> list[Option]:
    """Return whose gear may change."""
    return _about(field, "held", Given("equipment", Equipment))


def mounted_options(field: Field) -> list[Option]:
    """Return who may mount or dismount: nothing forbids it (E-12)."""
    return _about(field, "mounted", Choice("mounted", (True, False)))


def placed_options(field: Field) -> list[Option]:
    """Return who may be moved from outside."""
    return _about(field, "placed", Given("where", Whereabouts))


def looked_options(field: Field) -> list[Option]:
    """Return who may look round."""
    return _about(field, "looked", Given("yaw", float))


def spoke_options(field: Field) -> list[Option]:
    """Return whose words count."""
    heard = Given("heard", tuple, optional=True)
    return _about(field, "spoke", Text("channel", 64), Number("length", 0, LONG), heard)


def sheet_options(field: Field) -> list[Option]:
    """Return whose sheet may change."""
    return _about(field, "sheet", Given("sheet", Sheet))


def _about(field: Field, verb: str, *slots: Slot) -> list[Option]:
    who = _on_grid(field)
    return [Option(verb, (Choice("uuid", who), *slots))] if who else []


def entered_options(field: Field) -> list[Option]:
    """Return who is away and may come back (E-57)."""
    return _where_away(field, "entered", True)


def left_options(field: Field) -> list[Option]:
    """Return who is here and may go away (E-57)."""
    return _where_away(field, "left", False)


def _where_away(field: Field, verb: str, away: bool) -> list[Option]:
    here = (field.state.body(one) for one in _on_grid(field))
    who = tuple(one.id for one in here if one.away is away and not one.is_npc)
    return [Option(verb, (Choice("uuid", who),))] if who else []


def tuned_options(field: Field) -> list[Option]:
    """Return other settings for a running fight."""
    return [Option("tuned", (Given("tuning", Tuning),))] if field.state.is_running else []


def held(scene: Scene, wish: Intent) -> None:
    """Hands and armour changed: armour once taken off never counts again in this fight (E-26),
    a weapon that was passed on counts for the other (E-29)."""
    who, now = wish.get("uuid"), wish.get("equipment")
    before, tuning = scene.state.body(who).registered, scene.state.tuning
    lost: tuple[ArmourSlot, ...] = tuple(
        slot for slot in get_args(ArmourSlot) if _is_lost(slot, before, now, tuning)
    )
    empty = empty_hands(scene.field, scene.state.body(who))
    scene.emit(GearSeen(at=scene.at, uuid=who, equipment=now, lost=lost))
    settle_hands(scene, who, empty)


def mounted(scene: Scene, wish: Intent) -> None:
    """Somebody takes up 2×2 blocks, or one again, whatever stands or lies there (E-12)."""
    who, now = wish.get("uuid"), wish.get("mounted")
    if scene.state.body(who).mounted != now:
        scene.emit(MountChanged(at=scene.at, uuid=who, mounted=now))


def _is_lost(slot: ArmourSlot, before: Equipment, now: Equipment, tuning: Tuning) -> bool:
    """Whether a registered piece counts no more: none of its kind is worn."""
    registered, worn = getattr(before, slot), getattr(now, slot)
    is_same = armour_of(registered, tuning) == armour_of(worn, tuning) and is_anti_magic(
        registered, tuning
    ) == is_anti_magic(worn, tuning)
    return registered is not None and not is_same


def placed(scene: Scene, wish: Intent) -> None:
    """Somebody stands elsewhere, not by his own step: his movement is over."""
    who, where = wish.get("uuid"), wish.get("where")
    body = scene.state.body(who)
    if where.yaw != body.yaw:
        scene.emit(Looked(at=scene.at, uuid=who, yaw=where.yaw))
    if where.pos == body.pos:
        return
    if scene.state.movement_of(who):
        make_void(scene, who)
    scene.emit(Moved.unpaid(scene.at, who, body.pos, where.pos, "placed"))


def looked(scene: Scene, wish: Intent) -> None:
    """Somebody looks elsewhere."""
    scene.emit(Looked(at=scene.at, uuid=wish.get("uuid"), yaw=wish.get("yaw")))


def spoke(scene: Scene, wish: Intent) -> None:
    """Somebody wrote in chat (E-30); who heard a shout may be called by it (E-51)."""
    who, channel, length = wish.get("uuid"), wish.get("channel"), wish.get("length")
    prose = counts(channel, length, scene.state.tuning)
    scene.emit(Spoke(at=scene.at, uuid=who, channel=channel, length=length, counts=prose))
    heard = wish.get("heard")
    if channel == SHOUT and heard is not None:
        heard = tuple(one for one in heard if isinstance(one, str))
        scene.emit(Shouted(at=scene.at, uuid=who, heard=heard))


def sheet(scene: Scene, wish: Intent) -> None:
    """A character changed; it holds from the next roll."""
    now = within_range(wish.get("sheet"))
    scene.emit(SheetChanged(at=scene.at, uuid=wish.get("uuid"), sheet=now))


def tuned(scene: Scene, wish: Intent) -> None:
    """The settings changed; they hold from the next roll (E-6)."""
    scene.emit(Tuned(at=scene.at, tuning=wish.get("tuning")))


def entered(scene: Scene, wish: Intent) -> None:
    """A fighter is here again (E-57)."""
    scene.emit(Back(at=scene.at, uuid=wish.get("uuid")))


def left(scene: Scene, wish: Intent) -> None:
    """A fighter is offline or in another world: his turn waits, once (E-57)."""
    scene.emit(Away(at=scene.at, uuid=wish.get("uuid")))
    wait_for(scene, wish.get("uuid"))


def silences(state: FightState) -> list[tuple[int, int, Option]]:
    """Return what silence may decide: (when, rank among what is due together, the intent's form).

    Questions come in the order of their numbers, then the absent one's turn, then the clock.
    """
    found = [
        (prompt.until, prompt.prompt, _silence("prompt", prompt=prompt.prompt))
        for prompt in state.prompts
        if prompt.until is not None
    ]
    later = state.prompt_count + 1
    waits, clock = wait_due(state), clock_due(state)
    if waits is not None:
        found.append((waits, later, _silence("away", due=waits)))
    if clock is not None:
        found.append((clock, later + 1, _silence("turn", due=clock)))
    found += [
        (until, later + 2, _silence("armed", uuid=body.id, due=until))
        for until, body in emotes.due(state)
    ]
    found += [
        (at, later + 3, _silence(what, uuid=who, due=at)) for at, what, who in pursuit.due(state)
    ]
    found += [
        (at, later + 4, _silence("ambush", uuid=who, due=at)) for at, who in zone.ambushes(state)
    ]
    idle = idle_due(state)
    if idle is not None and state.turn is not None:
        found.append((idle, later + 5, _silence("idled", uuid=state.turn.uuid, due=idle)))
    return found


def _silence(what: str, **which: object) -> Option:
    named = tuple(Choice(name, (value,)) for name, value in which.items())
    return Option("silence", (Choice("what", (what,)), *named))


def closed(option: Option) -> Iterator[Choice]:
    """The closed slots of an option."""
    return (slot for slot in option.slots if isinstance(slot, Choice))


def silence_options(field: Field) -> list[Option]:
    """Return the silences that still decide something."""
    return [option for _, _, option in silences(field.state)]


def silence(scene: Scene, wish: Intent) -> None:
    """Nobody answered in time."""
    match wish.get("what"):
        case "prompt":
            number = wish.get("prompt")
            settle(scene, next(one for one in scene.state.prompts if one.prompt == number))
        case "armed":
            emotes.drop(scene, scene.state.body(wish.get("uuid")), "silence")
        case "away":
            end_turn(scene, "absence")
        case "stride" | "count" | "chase" as what:
            pursuit.silence(scene, what, wish.get("uuid"))
        case "ambush":
            zone.flag(scene, wish)
        case "idled":
            skipping.idled(scene, wish)
        case "pursuit":
            end_fight(scene, "escape")
        case _:
            _turn_silence(scene)


def _turn_silence(scene: Scene) -> None:
    due = clock_due(scene.state)
    if due is not None and due == scene.turn.clock:
        end_turn(scene, "clock")
    else:
        remind(scene)


def settle(scene: Scene, prompt: Prompt) -> None:
    """Settle a question as silence does."""
    SETTLES[prompt.kind](scene, prompt)


def _silent_initiative(scene: Scene, prompt: Prompt) -> None:
    """Roll for all who have not (E-16)."""
    roll_missing(scene, "silence")


def _silent_refusal(scene: Scene, prompt: Prompt) -> None:
    """Silence is a no: he does not strike (E-40), or hinder (E-44)."""
    scene.close(prompt, "silence")


SETTLES: Final[Mapping[PromptKind, Callable[[Scene, Prompt], None]]] = MappingProxyType(
    {
        "initiative": _silent_initiative,
        "defence": silent_defence,
        "opportunity": _silent_refusal,
        "hinder": _silent_refusal,
        "push": silent_answer,
    }
)
"""What silence does, by the kind of question."""
