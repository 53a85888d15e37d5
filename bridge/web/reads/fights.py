"""Past and running fights, as pages show them."""

from __future__ import annotations

from typing import Any

from bridge.export.page_facts import page_facts
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.web.faults import Code, Fault
from bridge.web.reads.room import Room, answers
from commands.speech import Lang


@answers("replay")
def replay(room: Room, fight: str, lang: Lang) -> Any:
    """Everything that the replay of a fight shows.

    Raises:
        Fault: there is no such fight.
    """
    found = recorded(room.journal, fight)
    if found is None:
        raise Fault(Code.NO_FIGHT, fight=fight)
    voice = Voice(room.speech, lang, found.people)
    return page_facts(replay_of(found, voice), voice)
