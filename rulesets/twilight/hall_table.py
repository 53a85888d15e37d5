"""The hall's tables of verbs: for each what is legal now, why something is not, what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rulesets.actors import PlayerId
from rulesets.errors import RuleViolation
from rulesets.intents import Intent, Option
from rulesets.twilight import challenges, hall_masters, hall_npcs, lists_verbs, looting, lots, shop
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall


@dataclass(frozen=True, slots=True)
class PlayerVerb:
    """What a player may say to the hall."""

    options: Callable[[Hall, PlayerId], list[Option]]
    refusal: Callable[[Hall, PlayerId, Intent], RuleViolation]
    carry: Callable[[Record, PlayerId, Intent], None]


@dataclass(frozen=True, slots=True)
class MasterVerb:
    """What a master may say to the hall."""

    options: Callable[[Hall, PlayerId], list[Option]]
    refusal: Callable[[Hall, Intent], RuleViolation]
    carry: Callable[[Record, PlayerId, Intent], None]


PLAYER_VERBS: Final[Mapping[str, PlayerVerb]] = MappingProxyType(
    {
        "accept": PlayerVerb(challenges.accept_options, challenges.no_challenge, challenges.accept),
        "decline": PlayerVerb(
            challenges.decline_options, challenges.no_challenge, challenges.decline
        ),
        "ready": PlayerVerb(
            lists_verbs.ready_options, lists_verbs.ready_refusal, lists_verbs.ready
        ),
        "unready": PlayerVerb(
            lists_verbs.unready_options, lists_verbs.unready_refusal, lists_verbs.unready
        ),
        "fight": PlayerVerb(
            lists_verbs.fight_options, lists_verbs.fight_refusal, lists_verbs.fight
        ),
        "side": PlayerVerb(lists_verbs.side_options, lists_verbs.side_refusal, lists_verbs.side),
        "challenge": PlayerVerb(
            challenges.challenge_options, challenges.challenge_refusal, challenges.challenge
        ),
        "withdraw": PlayerVerb(
            challenges.withdraw_options, challenges.no_challenge, challenges.withdraw
        ),
        "loot": PlayerVerb(looting.loot_options, looting.loot_refusal, looting.loot),
        "buy": PlayerVerb(shop.buy_options, shop.buy_refusal, shop.buy),
        "legend": PlayerVerb(shop.legend_options, shop.legend_refusal, shop.legend),
    }
)
"""In the order in which menus show them."""

MASTER_VERBS: Final[Mapping[str, MasterVerb]] = MappingProxyType(
    {
        "start": MasterVerb(
            lists_verbs.start_options, lists_verbs.start_refusal, lists_verbs.start
        ),
        "lots": MasterVerb(lots.lots_options, lots.lots_refusal, lots.lots),
        "circle": MasterVerb(
            hall_masters.circle_options, hall_masters.circle_refusal, hall_masters.circle
        ),
        "npc": MasterVerb(hall_npcs.call_options, hall_npcs.call_refusal, hall_npcs.call),
        "kick": MasterVerb(hall_npcs.kick_options, hall_npcs.kick_refusal, hall_npcs.kick),
        "condition": MasterVerb(
            hall_masters.condition_options, hall_masters.condition_refusal, hall_masters.condition
        ),
    }
)
