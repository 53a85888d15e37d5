"""What ``rpfight verify`` prints of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bridge.reading import JournalReader
from bridge.story import Fault, FaultKind
from bridge.streams import fight_name
from bridge.unit import stream_kind
from bridge.verify import Report

FAULTS: Final[dict[FaultKind, str]] = {
    "row_missing": "row {number} is missing",
    "row_changed": "row {number} has been changed, or a row before it",
    "row_unreadable": "row {number} cannot be read",
    "end_missing": "all is over, but row {number} is the last and no end",
    "head_wrong": "row {number} names another hash than that of the row before",
    "promise_missing": "row {number} commits to dice whose seed is not kept",
    "promise_wrong": "row {number}: the seed is not the one committed to",
    "words_wrong": "row {number} names another hash of the words than that of the words given",
    "face_wrong": "row {number}: die {die} is not what the seed gives",
    "face_missing": "row {number}: die {die} must have fallen before, and no row shows it",
    "face_repeated": "row {number} shows die {die}, which had fallen before",
}


def stream_of(journal: JournalReader, fight: str) -> str:
    """The stream of a fight named by its number or id; an unknown name is taken as an id."""
    secret = journal.secret(fight)
    return fight_name(secret.fight if secret is not None else fight)


def report_lines(report: Report) -> Iterator[str]:
    """Lines for a person; the last says whether all is well."""
    yield f"{report.streams} streams, {report.rows} rows"
    yield from _dice_lines(report)
    for fault in report.faults:
        yield f"WRONG {fault.stream}: {_told(fault)}"
    for number in report.missing_numbers:
        yield f"WRONG fight number {number}: nothing of it is left"
    if report.open:
        yield f"{len(report.open)} streams have not ended: a lost tail of theirs cannot be seen"
    aside = {fight_name(one.fight): one for one in report.aside}
    for stream in report.open:
        if stream in aside:
            why = f"row {aside[stream].row}: {aside[stream].why}"
            yield f"not ended, set aside when the service started: {stream}: {why}"
        elif stream_kind(stream) == "fight":
            yield f"not ended: {stream}"
    yield "good" if report.ok else f"{len(report.faults) + len(report.missing_numbers)} faults"


def _dice_lines(report: Report) -> Iterator[str]:
    states = Counter(promise.state for promise in report.promises)
    dice = sum(promise.dice for promise in report.promises)
    if checked := states["checked"] + states["withheld"]:
        yield f"{dice} dice of {checked} seeds recomputed"
    if states["withheld"]:
        yield f"{states['withheld']} of them publish no seed: checked by the bridge only"
    if states["scripted"]:
        yield f"{states['scripted']} seeds of scripted dice: nothing to recompute"
    if seeded := sum(promise.source == "seeded" for promise in report.promises):
        yield f"{seeded} seeds were set up beforehand: who did it knew the dice"
    if states["open"]:
        yield f"{states['open']} seeds are not published yet: their dice cannot be checked"
    for promise in report.abandoned:
        yield f"commitment {promise.number} (fight {promise.fight}): {promise.state}"


def _told(fault: Fault) -> str:
    return FAULTS[fault.kind].format(number=fault.number, die=fault.die)
