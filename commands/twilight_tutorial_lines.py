"""Twilight: each step explained to a player in his first fight (T-10)."""

from __future__ import annotations

from commands.line import Line, Message, message
from commands.twilight_reading import Own
from rulesets.events import Event
from rulesets.twilight import fate_events as fate
from rulesets.twilight import stage_events as stages


def lesson(event: Event, own: Own) -> list[Line]:
    """Return what a newcomer is told about a step; nothing about steps that explain themselves."""
    key = _lesson(event, own)
    return [] if key is None else [Line(own.to, key)]


def _lesson(event: Event, own: Own) -> Message | None:
    match event:
        case stages.ApproachOpened(mode=mode):
            return message("twilight-lesson-approach", mode=mode)
        case stages.RoundOpened(round=1):
            return _first_order(own)
        case stages.RoundEnded(round=1):
            return message("twilight-lesson-resolved", least=own.page.tuning.success_min)
        case fate.LegOpened(leg=1) if own.me.stands:
            return message("twilight-lesson-endgame")
        case fate.ChoiceOpened(winner=winner, loser=loser):
            part = {winner: "winner", loser: "loser"}.get(own.me.id)
            return message(f"twilight-lesson-{part}") if part else None
        case _:
            return None


def _first_order(own: Own) -> Message:
    """The order: in a duel without targets."""
    others = sum(1 for one in own.page.view_after.fighters if one.id != own.me.id)
    return message("twilight-lesson-order", mode="duel" if others == 1 else "mass")
