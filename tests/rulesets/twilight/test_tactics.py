"""Tactical perks in the approach: what is refused, what they cost (T-12, T-96, T-109, T-114)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from twilight_fights import Bout
from twilight_orders import PERKS, champ

from rulesets.actors import Master
from rulesets.errors import RuleViolation
from rulesets.twilight.tuning import BarrierTuning, Tuning


def tactic(bout: Bout, who: str, **slots: Any) -> str:
    """Try a tactic; the code that refuses it."""
    try:
        bout.do(who, "tactic", **slots)
    except RuleViolation as refused:
        return refused.code.value
    return ""


def test_t12_tactics_in_the_approach() -> None:
    bout = Bout(champ("a"), champ("b"))
    assert tactic(bout, "a", perk="полёт") == "E_PERK_UNKNOWN"
    assert tactic(bout, "a", perk="кинжал") == "E_PERK_STAGE"
    assert tactic(bout, "a", perk="два клинка") == "E_PERK_PASSIVE"
    assert tactic(bout, "a", perk="орлиный взор", target="a") == "E_TARGET_SELF"
    assert tactic(bout, "a", perk="чутьё") == "E_SYNTAX"
    assert tactic(bout, "a", perk="чутьё", round=5) == "E_SYNTAX"
    assert tactic(bout, "a", perk="чутьё", round=4) == ""
    assert tactic(bout, "a", perk="чутьё", round=4) == "E_PERK_SPENT"
    assert tactic(bout, "a", perk="шаг", round=1) == "E_SYNTAX"
    assert tactic(bout, "a", perk=5) == "E_PERK_UNKNOWN"
    assert bout.one("a").tactics[0].target == "b"
    bout.do("a", "confirm")
    assert tactic(bout, "a", perk="орлиный взор") == "E_LOCKED"
    assert tactic(bout, "a") == "E_LOCKED"
    bout.do("b", "confirm")
    assert tactic(bout, "a", perk="орлиный взор") == "E_PERK_STAGE"
    assert tactic(bout, "a", perk="кинжал") == "E_PHASE"


def test_t114_who_has_no_tactical_perk_is_told_so_in_the_order_of_the_table() -> None:
    bout = Bout(champ("a", perks={}), champ("b"))
    assert tactic(bout, "a") == "E_PERK_UNKNOWN"
    assert tactic(bout, "a", perk="шаг", target="z") == "E_TARGET_UNKNOWN"
    bout.do("a", "confirm")
    assert tactic(bout, "a") == "E_LOCKED"


def test_t12_tactics_cost_no_ap_unless_their_data_say_so() -> None:
    perks = {f"шаг {n}": replace(PERKS["шаг"], ap=n) for n in range(3)}
    bout = Bout(champ("a", perks=perks), champ("b"))
    assert tactic(bout, "a", perk="шаг 2") == ""
    assert tactic(bout, "a", perk="шаг 1") == "E_AP"
    assert tactic(bout, "a", perk="шаг 0") == ""


def test_t96_a_barrier_against_tactics_is_a_setting() -> None:
    bout = Bout(champ("a"), champ("b"))
    bout.do(Master("m"), "condition", condition="barrier")
    assert tactic(bout, "a", perk="шаг") == "E_SPECIAL_BLOCKED"
    bout = Bout(champ("a"), champ("b"), tuning=Tuning(barrier=BarrierTuning(False)))
    bout.do(Master("m"), "condition", condition="barrier")
    assert tactic(bout, "a", perk="шаг") == ""


def test_t109_a_tactic_at_an_ally_breaks_with_him_at_once() -> None:
    bout = Bout(champ("a", "x"), champ("b", "x"), champ("c", "y"), champ("d", "y"))
    assert tactic(bout, "a", perk="орлиный взор") == "E_TARGET_REQUIRED"
    assert tactic(bout, "a", perk="орлиный взор", target="b") == "E_ALLY_CONFIRM"
    assert tactic(bout, "a", perk="орлиный взор", target="b", betray=True) == ""
    assert not bout.state.are_allies("a", "b")
