"""``/rp sheet``: a character's attributes, role and gear, with every die's bonus on hover."""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect
from commands.errors import CommandSyntax, Mistake
from commands.line import Argument, Message, Who
from commands.names import person
from commands.registry import Call, command, usage
from commands.roles import role_name
from commands.scene import Scene
from rulesets.ruleset import Check
from rulesets.vocabulary import Arg


@command("sheet", ru=("лист", "чарлист"), args=(Arg("player", "player", optional=True),))
def sheet(call: Call) -> Sequence[Effect]:
    """Show the sheet of the player named, else of whom the caller looks at, else his own."""
    scene = call.scene
    who = call.player("player") or scene.caller.uuid
    if person(scene, who) is None:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("sheet"))
    dice = [(die, scene.breakdown(who, die)) for die in scene.ruleset.dice()]
    hover = tuple(_die(die, check) for die, check in dice if check is not None)
    return [call.answer(_head(scene, who), hover=hover), call.answer(_attributes(scene, who))]


def _head(scene: Scene, who: str) -> Message:
    facts: dict[str, Argument] = {"who": Who(who), "gear": _gear(scene, who), "role": ""}
    role = scene.sheet(who).role
    if role:
        facts["role"] = Message("cmd-sheet-role", {"role": role_name(role)})
    fighter = scene.fight.fighter(who) if scene.fight else None
    if fighter is None:
        return Message("cmd-sheet", facts)
    return Message("cmd-sheet-hp", {**facts, "hp": fighter.hp, "most": fighter.hp_max})


def _attributes(scene: Scene, who: str) -> Message:
    """Each attribute with its modifier."""
    values, usual = scene.sheet(who).attributes, scene.ruleset.attribute_default()
    shown = []
    for name in scene.ruleset.attributes:
        check: Check | None = scene.breakdown(who, f"attribute.{name}")
        facts: dict[str, Argument] = {
            "name": Message(f"part-{name}"),
            "value": values.get(name, usual),
            "bonus": check.bonus if check else 0,
        }
        shown.append(Message("cmd-sheet-attribute", facts))
    return Message("cmd-sheet-attributes", {"list": tuple(shown)})


def _gear(scene: Scene, who: str) -> Argument:
    """What armour and shield add to each defence; nothing where they add nothing."""
    added: dict[str, int] = {}
    for die in scene.ruleset.dice():
        check: Check | None = scene.breakdown(who, die)
        if check is not None and check.gear:
            added[die.partition(".")[0]] = check.gear
    listed = tuple(Message(f"cmd-gear-{use}", {"bonus": n}) for use, n in added.items())
    return listed or Message("cmd-gear-nothing")


def _die(name: str, check: Check) -> Message:
    die = Message("die-" + name.replace(".", "-"))
    if not check.gear:
        return Message("cmd-sheet-die", {"die": die, "bonus": check.bonus})
    return Message("cmd-sheet-die-gear", {"die": die, "bonus": check.bonus, "gear": check.gear})
