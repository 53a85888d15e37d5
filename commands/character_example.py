"""An example of what a player may propose for his character, by the rules that hold for him."""

from __future__ import annotations

from dataclasses import dataclass

from commands.admin_sheets import attribute_words
from commands.line import Argument
from commands.parse import main_words
from commands.roles import role_name
from commands.scene import Scene
from rulesets.facts import Sheet
from rulesets.vocabulary import Arg


@dataclass(frozen=True, slots=True)
class Example:
    """``attribute``: one with a number, as he may type it; ``role``: a role, "none": these rules
    have no other than the one he has."""

    attribute: str
    role: Argument


def example(scene: Scene) -> Example:
    """Return the first attribute, somewhat better than it is, and the second role."""
    rules, tuning = scene.ruleset, scene.tuning
    name = rules.attributes[0]
    ordinary = rules.attribute_default(tuning, Sheet(), name)
    _, most = rules.attribute_range(name)
    better = ordinary + 3 * (most - ordinary) // 10
    word = main_words(Arg("attribute", "choice", attribute_words(scene)), scene.lang)[0]
    _, *others = rules.roles(tuning) or ("",)
    return Example(f"{word} {better}", role_name(others[0]) if others else "none")
