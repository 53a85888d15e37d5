"""Past and running fights, as pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridge.codec import UnreadableEvent
from bridge.export.source import identified
from bridge.streams import fight_name
from bridge.web.faults import Code, Fault
from bridge.web.pieces import Want, pack_piece
from bridge.web.reads.growing import Growing, Telling, growing, packed
from bridge.web.reads.room import Room, answers
from commands.speech import Lang


@answers("ready")
def ready(room: Room) -> Any:
    """Read what takes longest before the first fight can be told: all words."""
    return {"ready": room.speech is not None}


@answers("fight_known")
def fight_known(room: Room, fight: str) -> Any:
    """The id of a fight by its id or running number.

    Raises:
        Fault: there is no such fight.
    """
    found, _ = identified(room.journal, fight)
    if next(iter(room.journal.rows(fight_name(found))), None) is None:
        raise Fault(Code.NO_FIGHT, fight=fight)
    return {"fight": found}


@answers("fight_facts")
def fight_facts(room: Room, fight: str, lang: Lang) -> bytes:
    """Everything that the page of a fight shows, so far.

    Raises:
        Fault: there is no such fight.
    """
    found = growing(room, fight)
    told = found.told(lang)
    head = told.heading(found.fight) | _which(found)
    return f"{packed(head)[:-1]},{told.since(0)}}}".encode("utf-8", "replace")


def _which(found: Growing) -> dict[str, Any]:
    fight = found.fight
    return {
        "fight": fight.fight,
        "number": fight.number,
        "running": not found.is_over,
        "last": found.where.seq,
        "ground": f"/api/fights/{fight.fight}/ground",
    }


@answers("fights_more")
def fights_more(room: Room, wants: Sequence[Want]) -> bytes:
    """What each browser has not got yet, in their order (:mod:`bridge.web.pieces`)."""
    return b"".join(_more(room, *want) for want in wants)


def _more(room: Room, fight: str, lang: Lang, after: int) -> bytes:
    try:
        found = growing(room, fight)
        messages = _messages(found, found.told(lang), after).encode("utf-8", "replace")
    except Fault as fault:
        return pack_piece("fault", fault.code.value, b"")
    except UnreadableEvent:
        return pack_piece("fault", Code.UNREADABLE.value, b"")
    return pack_piece("over" if found.is_over else "runs", str(found.where.seq), messages)


def _messages(found: Growing, told: Telling, after: int) -> str:
    last = found.where.seq
    if after > last or 0 < after < found.renewed:
        said = _message("anew", packed({"last": last}), last)
    elif after < last:
        more = f'{{"last":{last},{told.since(after)},"fighters":{told.fighters()}}}'
        said = _message("more", more, last)
    else:
        said = ""
    if not found.is_over:
        return said
    return said + _message("over", packed(told.heading(found.fight) | _which(found)), last)


def _message(event: str, told: str, last: int) -> str:
    """A message of a stream; ``told``: JSON on one line."""
    return f"id: {last}\nevent: {event}\ndata: {told}\n\n"
