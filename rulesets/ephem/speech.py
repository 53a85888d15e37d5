"""Prose that goes with actions and defences (E-30)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.events import EmoteMissing
from rulesets.ephem.scene import Scene
from rulesets.ephem.tuning import Tuning


def counts(channel: str, length: int, tuning: Tuning) -> bool:
    """Whether a line of so many characters is an emote: long enough, in a channel for prose."""
    return channel in tuning.emote_channels and length >= tuning.emote_min_chars


def note_prose(scene: Scene, who: FighterId, what: str) -> None:
    """Flag an action that comes without prose, and the last defence if it still lacks it.

    NPCs are not held to it: their master tells what they do as he sees fit (E-16).
    """
    body = scene.state.body(who)
    if scene.state.tuning.emote == "off" or body.is_npc:
        return
    if body.owes:
        scene.emit(EmoteMissing(at=scene.at, uuid=who, what="defence"))
    if not body.wrote:
        scene.emit(EmoteMissing(at=scene.at, uuid=who, what=what))
