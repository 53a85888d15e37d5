"""What ``/rp mod log`` shows: a line as it was told, its event's number, who decided and when."""

from __future__ import annotations

from dataclasses import dataclass

from commands.line import Argument, Line, Message, message
from commands.line import Who as Named
from rulesets.actors import PlayerId


@dataclass(frozen=True, slots=True)
class Noted:
    """A line of a fight. ``seq``: its last public event; ``time``: when, as it is shown;
    ``master``: the moderator who decided it; ``undone``: the event that took it back."""

    seq: int
    line: Line
    time: str = ""
    master: PlayerId | None = None
    undone: int | None = None


def log_entry(to: PlayerId, noted: Noted) -> Line:
    """One line of a log, with the number by which it can be asked for."""
    key = "answer-log-entry" if noted.undone is None else "answer-log-entry-undone"
    facts: dict[str, Argument] = {
        "seq": noted.seq,
        "line": noted.line.message,
        "undone": noted.undone or 0,
    }
    return Line((to,), Message(key, facts), hover=(*noted.line.hover, *_decided(noted)))


def _decided(noted: Noted) -> tuple[Message, ...]:
    """Who decided, where it was a moderator, and when."""
    if not noted.time:
        return ()
    if noted.master is None:
        return (message("answer-log-when", time=noted.time),)
    return (message("answer-log-master", time=noted.time, who=Named(noted.master)),)
