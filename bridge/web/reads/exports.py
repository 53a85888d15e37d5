"""Fights as files, in the forms of ``rpfight export``."""

from __future__ import annotations

from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.export.writers import WRITERS, Format, speech_of
from bridge.web.faults import Code, Fault
from bridge.web.reads.room import Room, answers
from commands.inert import clean
from commands.speech import Lang


@answers("fight_export")
def fight_export(room: Room, fight: str, format: str, lang: Lang) -> bytes:
    """The bytes of the file.

    Raises:
        Fault: there is no such fight.
    """
    found = recorded(room.journal, fight)
    if found is None:
        raise Fault(Code.NO_FIGHT, fight=clean(fight))
    form = Format(format)
    voice = Voice(speech_of(form), lang, found.people)
    text = "".join(WRITERS[form](replay_of(found, voice), voice))
    return text.encode("utf-8", "replace")
