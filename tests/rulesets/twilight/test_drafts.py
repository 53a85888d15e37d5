"""What may follow a draft is exactly what keeps the order legal (T-24, T-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from twilight_fights import CORE, GROUND, attack, counter, defend, special
from twilight_orders import HEAVY, code, duel, haunted, phantom, with_a

from rulesets.actors import player
from rulesets.intents import Intent, intent
from rulesets.twilight.state import FightState


def drafts(state: FightState, most: int) -> Iterator[tuple[Intent, ...]]:
    """All legal drafts of up to ``most`` parts, by the options alone."""
    front: list[tuple[Intent, ...]] = [()]
    for _ in range(most):
        front = [(*draft, part) for draft in front for part in listed(state, draft)]
        yield from front


def listed(state: FightState, draft: tuple[Intent, ...]) -> list[Intent]:
    """One part of each option that extends the draft, with its optional slots left out, and all."""
    found = []
    for option in CORE.options(state, player("a"), GROUND, draft):
        if option.extends:
            slots = [(slot.name, slot.values[-1]) for slot in option.slots]  # type: ignore[union-attr]
            needed = [(s.name, s.values[0]) for s in option.slots if not s.optional]  # type: ignore[union-attr]
            found += [Intent(option.verb, tuple(slots)), Intent(option.verb, tuple(needed))]
    return found


@pytest.mark.parametrize("make", [lambda: duel().state, lambda: haunted(duel().state)])
def test_t25_whatever_extends_a_draft_keeps_it_legal(make: Callable[[], FightState]) -> None:
    """Law 1 itself for orders of one part; those of two are asked of the table alone."""
    state = make()
    seen = 0
    for draft in drafts(state, 2):
        assert code(state, *draft) == "", draft
        seen += 1
    for draft in drafts(state, 1):
        wish = intent("order", draft=draft)
        assert any(o.admits(wish) for o in CORE.options(state, player("a"), GROUND, draft)), draft
    assert seen > 100


EVERY = (
    attack(),
    attack(target="b"),
    attack(target="a"),
    attack(weapon="второй меч"),
    attack(via="два клинка"),
    attack(weapon="меч", via="два клинка"),
    defend(),
    defend(2),
    defend(3),
    intent("defend", via="стена"),
    counter(),
    counter(count=2),
    special("щит"),
    special("щит", target="b"),
    special("лечение", target="a"),
    special("мантия"),
    special("мантия", target="b", round=3),
    special("мантия", round=3),
    phantom("shield"),
    phantom("special", perk="кинжал"),
    phantom("special", perk="орлиный взор"),
)


@pytest.mark.parametrize("make", [lambda: duel().state, lambda: haunted(duel().state)])
def test_t25_what_extends_is_exactly_what_keeps_it_legal(make: Callable[[], FightState]) -> None:
    state = make()
    for draft in ((), (attack(),), (counter(),), (defend(2),)):
        options = CORE.options(state, player("a"), GROUND, draft)
        for part in EVERY:
            legal = code(state, *draft, part) == ""
            assert any(o.extends and o.admits(part) for o in options) == legal, (draft, part)


def test_t24_a_pass_is_always_legal() -> None:
    state = with_a(duel().state, exhausted=True, **HEAVY)
    assert code(state) == ""
    parts = [option for option in CORE.options(state, player("a"), GROUND) if option.extends]
    assert not any(option.verb == "counter" for option in parts)
    free = ("attack", "defend")
    assert all(o.slots[-1].name == "via" for o in parts if o.verb in free)
