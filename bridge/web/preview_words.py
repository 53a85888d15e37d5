"""What changes of settings would do, in words: the difference, and rolls before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridge.settings_changes import Difference
from bridge.settings_tree import field_at
from bridge.web.ask import Ask
from bridge.web.history_words import setting_words
from bridge.web.settings_words import (
    label,
    part_words,
    roll_words,
    row_label,
    row_words,
    value_words,
)


def shown_change(ask: Ask, one: Difference) -> dict[str, str]:
    """A change in words."""
    if one.is_row:
        old, new = (row_words(ask, one.path, value) for value in (one.old, one.new))
    else:
        field = field_at(one.path)
        old, new = (value_words(ask, value, field) for value in (one.old, one.new))
    return {
        "key": one.key,
        "row": "" if one.is_row or len(one.path) < 3 else row_label(ask, one.path[-2]),
        "label": label(ask, one.path[-1]) if not one.is_row else "",
        "old": old,
        "new": new,
        "fate": ("new" if one.old is None else "gone") if one.is_row else "",
    }


def mark_words(ask: Ask, path: Sequence[str], effect: str) -> str:
    """That an effect which something names is not in the table of effects."""
    return ask.t("web-settings-mark", what=setting_words(ask, tuple(path)), effect=effect)


def shown_rolls(ask: Ask, told_: dict[str, Any]) -> dict[str, Any]:
    """What changes for a sample, in words."""
    name = ", ".join(row_label(ask, part) or part for part in told_["name"].split(", "))
    return {
        "who": ask.t("web-settings-sample", how=told_["how"], name=name),
        "shifts": [_shift(ask, one) for one in told_["shifts"]],
        "more": told_["more"],
    }


def _shift(ask: Ask, shift: dict[str, Any]) -> dict[str, Any]:
    return {
        "roll": roll_words(ask, shift["roll"]),
        "before": _sum(ask, shift["before"]),
        "after": _sum(ask, shift["after"]),
        "chances": [_chance(ask, one) for one in shift["chances"]],
    }


def _sum(ask: Ask, roll: dict[str, Any] | None) -> str:
    """A roll with its summands."""
    if roll is None:
        return "–"
    parts = [(code, number) for code, number in roll["parts"] if number]
    if roll["least"] is not None:
        named = [f"{label(ask, code) or code} {number:+}" for code, number in parts]
        facts = {key: roll[key] for key in ("total", "sides", "least")}
        return ask.t("web-settings-pool", parts=", ".join(named), **facts)
    parts += [("gear", roll["gear"])] if roll["gear"] else []
    named = [ask.say(part_words(code, number)) for code, number in parts]
    facts = {"sides": roll["sides"], "total": roll["total"]}
    return ask.t("web-settings-die", parts=" ".join(named), n=len(named), **facts)


def _chance(ask: Ask, chances: dict[str, float]) -> str:
    win, tie = (f"{chances[key]:.1f}" for key in ("win", "tie"))
    if ask.lang == "ru":
        win, tie = win.replace(".", ","), tie.replace(".", ",")
    return ask.t("web-settings-chance", win=win, tie=tie)
