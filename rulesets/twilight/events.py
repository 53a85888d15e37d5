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

SEEN: Final[Mapping[type[Event], Audience]] = MappingProxyType(
    {kind: who for part in PARTS for kind, who in part.SEEN.items()}
)
