"""What a browser would send of a form."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

Pairs = dict[str, Any]


class _Inputs(HTMLParser):
    """Collects the inputs of the form with this action."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action
        self.is_in = False
        self.found: Pairs = {}
        self.select = ""
        self.chosen: str | None = None
        self.area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        name = has.get("name") or ""
        if tag == "form":
            self.is_in = has.get("action") == self.action and has.get("method") == "post"
        elif not self.is_in:
            return
        elif tag == "input" and (has.get("type") != "checkbox" or "checked" in has):
            self._add(name, has.get("value") or "")
        elif tag == "select":
            self.select, self.chosen = name, None
        elif tag == "option" and self.select and (self.chosen is None or "selected" in has):
            self.chosen = has.get("value") or ""
        elif tag == "textarea":
            self.area, self.found[name] = name, ""

    def _add(self, name: str, value: str) -> None:
        if name in self.found:
            held = self.found[name]
            self.found[name] = [*(held if isinstance(held, list) else [held]), value]
        else:
            self.found[name] = value

    def handle_data(self, data: str) -> None:
        if self.area:
            text = data.removeprefix("\n") if not self.found[self.area] else data
            self.found[self.area] += text

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.area = ""
        elif tag == "select" and self.select:
            self._add(self.select, self.chosen or "")
            self.select = ""
        elif tag == "form":
            self.is_in = False


def form_of(text: str, action: str) -> Pairs:
    """The inputs of the forms with this action, by name; several of one name as a list."""
    reader = _Inputs(action)
    reader.feed(text)
    reader.close()
    return reader.found


def row_number(form: Pairs, name: str) -> int:
    """Which row of a form of settings has this name."""
    return next(
        int(key.partition(".")[2])
        for key, value in form.items()
        if key.startswith("row.") and value == name
    )
