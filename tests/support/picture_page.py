"""Draws what a player sees as an HTML page: chat, tooltip, boss bars, the list at the side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from picture_scenes import Component, Shot

STYLE = Path(__file__).with_name("picture.css")


def page(shot: Shot) -> str:
    """The page of a shot; the picture is its element ``.world``."""
    kind = "narrow" if shot.board else "wide"
    return (
        f'<!doctype html><meta charset="utf-8"><style>{STYLE.read_text("utf-8")}</style>'
        f'<div class="world {kind}">{"".join(_parts(shot))}</div>'
    )


def _parts(shot: Shot) -> Iterator[str]:
    if shot.bars:
        yield f'<div class="bars">{"".join(_bar(text, full) for text, full in shot.bars)}</div>'
    if shot.board:
        title, rows = shot.board
        yield f'<div class="board"><b>{escape(title)}</b>{"".join(map(_row, rows))}</div>'
    if shot.lines:
        yield f'<div class="chat">{"".join(_lines(shot))}</div>'


def _bar(text: str, full: float) -> str:
    return (
        f'<p>{escape(text)}</p><div class="bar"><i style="width:{100 * full:.1f}%"></i>'
        "<u></u></div>"
    )


def _row(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _lines(shot: Shot) -> Iterator[str]:
    for number, line in enumerate(shot.lines):
        yield f"<p>{_part(line)}</p>"
        if number == shot.pointed:
            yield from map(_tooltip, _hovers(line))


def _part(part: Component) -> str:
    kind = " button" if "clickEvent" in part else ""
    inside = escape(part["text"]) + "".join(map(_part, part.get("extra", ())))
    color = part.get("color", "")
    return f'<span class="{color}{kind}">{inside}</span>' if color or kind else inside


def _hovers(line: Component) -> Iterable[str]:
    """What the mouse finds on the line's own text."""
    for part in (line, *line.get("extra", ())):
        if "hoverEvent" in part and "clickEvent" not in part:
            yield part["hoverEvent"]["contents"]["text"]


def _tooltip(text: str) -> str:
    return f'<div class="tooltip">{escape(text)}</div>'
