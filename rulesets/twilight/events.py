"""All events of a Twilight fight: each group brings them with their folds and who sees them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType
from typing import Final

from rulesets.events import (
    Away,
    Back,
    DiceCommitted,
    Event,
    FightStarted,
    PromptClosed,
    Prompted,
)
from rulesets.ruleset import Hidden
from rulesets.twilight import combat_events, fate_events, order_events, stage_events
from rulesets.twilight.seen import Audience

PARTS: Final[tuple[ModuleType, ...]] = (stage_events, order_events, combat_events, fate_events)

FIGHT_EVENTS: Final[tuple[type[Event], ...]] = (
    DiceCommitted,
    FightStarted,
    Prompted,
    PromptClosed,
    Away,
    Back,
    *(kind for part in PARTS for kind in part.FOLDS),
)

FACTS: Final[tuple[type[Event], ...]] = (
    Away,
    Back,
    stage_events.Tuned,
    stage_events.SheetChanged,
    stage_events.SpectatorMoved,
    order_events.OrdersShown,
    order_events.BuildLearned,
)
"""What the world did, or somebody has seen: it stays when somebody takes back what he did."""

BARRIERS: Final[tuple[type[Event], ...]] = (
    order_events.RoundLocked,
    stage_events.StageWaits,
    stage_events.RoundOpened,
)
"""Behind them the stage is over, and orders are known (T-16): no player takes his own back."""

HIDDEN: Final = Hidden(
    events=(
        order_events.Ordered,
        order_events.OrderReceived,
        order_events.Confirmed,
        Prompted,
        PromptClosed,
    ),
    single=order_events.Confirmed,
    final=order_events.WindowClosed,
)
"""What a champion's order and confirmation are (T-16): taken back, they leave what others did, dice
that fell and what a shaman foresaw."""

SEEN: Final[Mapping[type[Event], Audience]] = MappingProxyType(
    {kind: who for part in PARTS for kind, who in part.SEEN.items()}
)
