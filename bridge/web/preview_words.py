"""What changes of settings would do, in words: the difference, and rolls before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridge.settings_changes import Difference
from bridge.web.ask import Ask
from bridge.web.settings_words import (
    both_words,
    label,
    part_words,
    placed,
    roll_words,
    row_label,
    setting_words,
)
from commands.roll_details import mode_sources, modifier_told


def shown_change(ask: Ask, one: Difference) -> dict[str, str]:
    """A change in words."""
    table, row, key = placed(one.path)
    old, new = both_words(ask, one)
    return {
        "key": one.key,
        "row": "" if one.is_row else row_label(ask, row) or row,
        "label": label(ask, ".".join((*table.path, key)) if table is not None else key),
        "old": old,
        "new": new,
        "fate": ("new" if one.old is None else "gone") if one.is_row else "",
    }


def mark_words(ask: Ask, path: Sequence[str], effect: str) -> str:
    """That an effect which something names is not in the table of effects."""
    return ask.t("web-settings-mark", what=setting_words(ask, tuple(path)), effect=effect)


def shown_rolls(ask: Ask, told_: dict[str, Any]) -> dict[str, Any]:
    """What changes for a sample, in words. ``chances``: what the chances are of."""
    shifts = told_["shifts"]
    met = any(one["met"] for one in shifts)
    return {
        "who": _who(ask, told_),
        "shifts": [_shift(ask, one, met=met) for one in shifts],
        "chances": ask.t("web-sample-chances" if met else "web-settings-chances"),
        "more": told_["more"],
    }


def _who(ask: Ask, told_: dict[str, Any]) -> str:
    """Who is looked at, and in which situation."""
    name = ", ".join(row_label(ask, part) or part for part in told_["name"].split(", "))
    who = ask.t("web-settings-sample", how=told_["how"], name=name)
    situation = told_["situation"]
    if not situation["how"]:
        return who
    facts = {key: situation[key] or "none" for key in ("how", "name", "where")}
    what = ask.t("web-sample-situation", **facts)
    if told_["how"] == "plain" and situation["lone"]:
        return ask.t("web-sample-example", what=what)
    return ask.t("web-sample-in-fight", who=who, what=what)


def _shift(ask: Ask, shift: dict[str, Any], *, met: bool) -> dict[str, Any]:
    """``met``: chances are told of rolls that have something to meet, and of no others."""
    chances = shift["chances"] if shift["met"] == met else []
    return {
        "roll": _called(ask, shift["part"], shift["roll"]),
        "before": _throw(ask, shift["before"]),
        "after": _throw(ask, shift["after"]),
        "chances": [_chance(ask, one, met=met) for one in chances],
    }


def _called(ask: Ask, part: str, roll: str) -> str:
    """What is rolled, by whom and what for."""
    own = f"web-sample-roll-{roll}"
    is_own = ask.site.pages.speech.has(own, ask.lang)
    said = ask.t(own) if is_own else roll_words(ask, roll)
    kind, _, name = part.partition(":")
    return ask.t("web-sample-part", part=kind, name=name or "none", roll=said)


def _throw(ask: Ask, throw: dict[str, Any] | None) -> str:
    """A roll with its summands, how often it is made and how."""
    if throw is None:
        return ask.t("web-sample-nothing")
    said = _sum(ask, throw)
    if throw["within"] is not None:
        least, most = throw["within"]
        said = ask.t("web-sample-within", roll=said, least=least, most=most)
    if throw["best_of"] > 1:
        said = ask.t("web-sample-best", sets=throw["best_of"], roll=said)
    if throw["times"] > 1:
        said = ask.t("web-sample-times", times=throw["times"], roll=said)
    sources = " ".join(ask.say(one) for one in mode_sources(tuple(throw["sources"])))
    return ask.t("web-sample-mode", roll=said, sources=sources) if sources else said


def _sum(ask: Ask, throw: dict[str, Any]) -> str:
    """A roll with its summands."""
    parts = [(code, number) for code, number in throw["parts"] if number]
    if throw["least"] is not None:
        return _pool(ask, throw, parts)
    parts += [("gear", throw["gear"])] if throw["gear"] else []
    named = [ask.say(part_words(code, number)) for code, number in parts]
    named += [ask.say(modifier_told(code, number)) for code, number in throw["modifiers"]]
    facts = {"sides": throw["sides"], "total": throw["total"]}
    return ask.t("web-settings-die", parts=" ".join(named), n=len(named), **facts)


def _pool(ask: Ask, throw: dict[str, Any], parts: list[tuple[str, int]]) -> str:
    named = [
        ask.t("web-sample-pool-part", name=_pool_part(ask, code), value=number)
        for code, number in parts
    ]
    facts = {"dice": throw["total"], "sides": throw["sides"], "least": throw["least"]}
    return ask.t("web-sample-pool", parts=", ".join(named), n=len(named), **facts)


def _pool_part(ask: Ask, code: str) -> str:
    """What dice of a pool come from: a code, or a perk or condition with a name of its own."""
    own = f"part-{code}"
    return ask.t(own) if ask.site.pages.speech.has(own, ask.lang) else label(ask, code) or code


def _chance(ask: Ask, chances: dict[str, float], *, met: bool) -> str:
    win, tie = (f"{chances[key]:.1f}" for key in ("win", "tie"))
    if ask.lang == "ru":
        win, tie = win.replace(".", ","), tie.replace(".", ",")
    return ask.t("web-sample-chance" if met else "web-settings-chance", win=win, tie=tie)
