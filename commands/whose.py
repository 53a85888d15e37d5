"""Whose word it is: the rules of the caller's fight or hall come first, then those of others.

Fights of different rulesets run side by side. One who is in no fight speaks into one that is near
by its ruleset's words (place ``near``); a moderator speaks of any fight by its ruleset's words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from commands.lexicon import Entry, Own, Words, lexicon
from commands.scene import Scene
from rulesets.intents import Option
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset
from rulesets.vocabulary import Word


def level(ruleset: Ruleset, group: str = "") -> Words:
    """The words that stand first, or those after a group's own (``mod``)."""
    words = lexicon(ruleset)
    return words.groups[group] if group else words.first


def meant(scene: Scene, word: str, group: str = "") -> list[tuple[Entry, Scene]]:
    """What a typed word may mean, the likeliest first, each with the scene it is said in.

    Empty: nobody knows it.
    """
    is_fighting = scene.fight_id is not None
    entry = level(scene.ruleset, group).find(word, fighting=is_fighting)
    if entry is not None and not isinstance(entry, Own):
        return [(entry, scene)]
    if group:
        return list(_of_moderators(scene, word, group))
    if entry is not None and (is_fighting or "hall" in entry.word.place):
        return [(entry, scene)]
    near = None if is_fighting else next(_near(scene, word), None)
    if near is not None:
        return [near]
    return [] if entry is None else [(entry, scene)]


def _of_moderators(scene: Scene, word: str, group: str) -> Iterator[tuple[Entry, Scene]]:
    """Every ruleset's word of this spelling: whichever of them has a fight to speak of is meant."""
    is_fighting = scene.fight_id is not None
    for ruleset in _rulesets(scene):
        entry = level(ruleset, group).find(word, fighting=is_fighting)
        if isinstance(entry, Own):
            yield entry, scene.speaking(ruleset, scene.mastered(ruleset.name))


def _near(scene: Scene, word: str) -> Iterator[tuple[Entry, Scene]]:
    """Words of this spelling that may be said into a fight; that of the nearest fight first."""
    nearby = scene.nearby
    ahead = () if nearby is None else (nearby[0],)
    for ruleset in dict.fromkeys((*ahead, *_rulesets(scene))):
        entry = level(ruleset).find(word, fighting=False)
        if isinstance(entry, Own) and "near" in entry.word.place:
            is_there = nearby is not None and nearby[0] is ruleset
            options = nearby[1] if nearby is not None and is_there else ()
            yield entry, scene.speaking(ruleset, options)


def _rulesets(scene: Scene) -> Sequence[Ruleset]:
    """All rulesets, the caller's first."""
    others = (one for one in RULESETS.values() if one.name != scene.ruleset.name)
    return scene.ruleset, *others


def entries(scene: Scene, group: str = "") -> tuple[Entry, ...]:
    """The words of a level as the caller has them: those of other rulesets only where he may say
    them now."""
    own = level(scene.ruleset, group).entries
    if group:
        return (*own, *_mastered(scene, group))
    nearby = scene.nearby
    if nearby is None or nearby[0].name == scene.ruleset.name:
        return own
    return (*own, *(e for e in level(nearby[0]).entries if _may_say(e, nearby[1])))


def _mastered(scene: Scene, group: str) -> Iterator[Entry]:
    for ruleset in _rulesets(scene)[1:]:
        verbs = {option.verb for option in scene.mastered(ruleset.name)}
        for entry in level(ruleset, group).entries:
            if isinstance(entry, Own) and entry.word.verb in verbs:
                yield entry


def _may_say(entry: Entry, options: Sequence[Option]) -> bool:
    verbs = {option.verb for option in options}
    return isinstance(entry, Own) and is_near(entry.word) and entry.word.verb in verbs


def is_near(word: Word) -> bool:
    """Whether one who stands near a fight may say it."""
    return "near" in word.place and word.who == "player"


def verbs_of(scene: Scene, entry: Own) -> frozenset[str]:
    """The verbs that are legal now for one who says this word."""
    if entry.word.who != "player":
        return frozenset(option.verb for option in scene.mastered(entry.ruleset))
    legal = {o.verb for o in scene.options()} if entry.ruleset == scene.ruleset.name else set()
    nearby = scene.nearby
    if nearby is not None and nearby[0].name == entry.ruleset and is_near(entry.word):
        legal |= {option.verb for option in nearby[1]}
    return frozenset(legal)
